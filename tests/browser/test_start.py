"""The page opens: its board is there, named in the page's language, wherever it is served from."""

import os
import re
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.player import YOUR_TURN, best, by_mouse
from tests.ui.helpers import WORDS
from tools.command import ROOT
from tools.site import publish

# What is kept by a browser, or by its cache, would make a difference.
pytestmark = pytest.mark.alone


def test_without_scripts_the_page_says_in_both_languages_what_it_needs(open_page):
    player = open_page(scripts=False, ready=False)
    needs = player.page.locator("noscript p")
    expect(needs).to_be_visible()
    for words in WORDS.values():
        expect(needs).to_contain_text(words.say("failure.help"), use_inner_text=True)
    expect(player.status).to_be_hidden()


def test_without_scripts_the_page_leads_to_pages_that_open_their_places_with_them(open_page, site):
    reader = open_page(scripts=False, ready=False).page
    reader.locator("noscript a[lang=ja]").click()
    reader.get_by_role("link", name=WORDS["ja"].say("lessons.cuts-title")).click()
    expect(reader.locator("h1")).to_have_text(WORDS["ja"].say("lessons.cuts-title"))
    expect(reader.locator("img.picture")).to_have_js_property("naturalWidth", 1200)
    link = reader.locator(".open a").evaluate("link => link.href")
    reader.close()
    player = open_page("#" + link.partition("#")[2])
    expect(player.page.locator("#title")).to_contain_text(WORDS["ja"].say("lessons.cuts-name"))
    expect(player.page.locator("html")).to_have_attribute("lang", "ja")


def test_the_command_serves_the_page(browser, open_page, site):
    command = [sys.executable, ROOT / "tools" / "serve.py", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            url = re.search(r"http://\S+", process.stdout.readline())[0]
            player = open_page(at=url)
            player.move(4)
            player.wait_for(YOUR_TURN)
            assert player.position().count(".") == 7
            player.page.close()
        finally:
            process.terminate()


def test_a_copy_plays_under_any_name_on_any_web_host(browser, open_page, site, tmp_path):
    publish(tmp_path / "name")

    class Plain(SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=os.fspath(tmp_path)))
    server.daemon_threads = True
    with serving(server) as url:
        player = open_page(at=f"{url}name/")
        player.set("level", "perfect")
        assert player.play(best, by_mouse) == "draw"
        player.page.close()
