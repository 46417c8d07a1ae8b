"""Nothing leaves the page: it asks no one but its own site, and its policy lets it ask no one else."""

import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving

ATTEMPTS = {
    "fetch": "fetch(url)",
    "image": "new Image().src = url",
    "beacon": "navigator.sendBeacon(url)",
    "socket": "new WebSocket(url.replace('http', 'ws'))",
    "events": "new EventSource(url)",
    "script": "append('script', {src: url})",
    "style": "append('link', {rel: 'stylesheet', href: url})",
    "frame": "append('iframe', {src: url})",
    "form": "append('form', {action: url}).submit()",
    "worker": "new Worker(blob(`fetch('${url}').catch(() => postMessage(0))`)).onmessage = refuse",
}
ATTEMPT = """url => new Promise(done => {
    const append = (name, values) => {
        const element = Object.assign(document.createElement(name), values);
        document.body.append(element);
        return element;
    };
    const blob = text => URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
    const refuse = () => done("refused");
    addEventListener('securitypolicyviolation', refuse, {once: true});
    setTimeout(done, 3000, "nobody refused it");
    try {
        Promise.resolve(%s).catch(() => {});
    } catch (refused) {}
})"""


@pytest.fixture(scope="module")
def stranger():
    """The address of another site, and what reached it."""
    reached = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            reached.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_POST = do_OPTIONS = do_GET

        def log_message(self, *arguments):
            pass

    with serving(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as url:
        yield url, reached


def test_nothing_can_be_sent_elsewhere(open_page, stranger):
    url, reached = stranger
    player = open_page(logs="Content Security Policy|Failed to fetch")
    answers = {name: player.page.evaluate(ATTEMPT % code, url + name) for name, code in ATTEMPTS.items()}
    assert answers == dict.fromkeys(ATTEMPTS, "refused")
    # A request of the page's own, so that one sent before it would have arrived.
    player.page.evaluate("fetch('./static/icon.svg').then(answer => answer.text())")
    assert reached == []


def test_a_whole_session_asks_for_files_of_the_site_alone(open_page):
    player = open_page("#position=oo.xx....&turn=o&you=o")
    for key in ("action.hint", "action.values"):
        player.button(key).click()
    player.move(2)
    player.wait_for("won")
    player.page.get_by_role("button", name="日本語").click()
    expect(player.page.locator("html")).to_have_attribute("lang", "ja")
    player.set("you", "none")
    player.set("speed", "fast")
    player.begin()
    player.page.wait_for_function("/over|draw/.test(document.getElementById('status').dataset.status)")
    # That none of them went elsewhere is what open_page sees to, in this test as in all others.
    assert {request.method for request in player.requests} == {"GET"}
    asked = [request.url.partition("?")[2] for request in player.requests if "?" in request.url]
    assert [query for query in asked if not re.fullmatch(r"v=[0-9a-f]{16}", query)] == []
