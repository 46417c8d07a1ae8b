"""The page without a network: kept after the first visit, one version at a time, or just as online."""

import json
import re
import shutil
import threading
import time
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from engine.lab.rung_texts import solution
from tests.browser.axe import violations_at_both_sizes
from tests.browser.conftest import Kept, server_of, serving
from tests.browser.drivers.driver import PATIENCE
from tests.browser.editor import Editor
from tests.browser.player import YOUR_TURN, Player, best, by_mouse
from tools import site as tool
from tools.command import ROOT

# What is kept by a browser, or by its cache, would make a difference.
pytestmark = pytest.mark.alone

BELOW = "name/"
"""The folder of its host that the page is published in."""
PYODIDE = "static/runtime/pyodide/"
PAGE = "static/made/page.txt"
LAB = "#view=lab&show=1&lang=en"
# What Chromium says of a server that is gone, and of a service worker that could not be installed.
TROUBLE = "net::ERR_|404|Failed to (update|register) a ServiceWorker"


class Host(Kept):
    """A host of static files that can be gone, or slow.

    Of Pyodide's files it sends the first halves only while its server's gate is shut. What is to be done
    before a file is sent for the first time stands in its server's `before`.
    """

    def send_head(self):
        name = urlsplit(self.path).path[1:].removeprefix(BELOW)
        self.server.asked.append(name)
        self.server.before.pop(name, lambda: None)()
        # Published twice in a second, a file is as old as it was before.
        del self.headers["If-Modified-Since"]
        if PYODIDE in name:
            time.sleep(self.server.pyodide_seconds)
        return super().send_head()

    def copyfile(self, source, outputfile):
        if PYODIDE in self.path:
            whole = source.read()
            outputfile.write(whole[: len(whole) // 2])
            # Who waits for all of it before it lets go of any gets none.
            if self.server.gate.wait(PATIENCE):
                outputfile.write(whole[len(whole) // 2 :])
            else:
                self.close_connection = True
        else:
            super().copyfile(source, outputfile)

    def handle_one_request(self):
        if self.server.gone:
            self.close_connection = True
        else:
            super().handle_one_request()

    def parse_request(self):
        # Whoever held its connection open finds the server gone as well.
        return super().parse_request() and not self.server.gone


@contextmanager
def hosting(root, host=Host):
    """Serve a folder as `host` does it, and yield the server, which has its `url`."""
    server = server_of(root, host)
    server.asked, server.gone, server.pyodide_seconds = [], False, 0
    server.before = {}
    server.gate = threading.Event()
    server.gate.set()
    with serving(server) as server.url:
        yield server


class Site:
    """A site that is published, changed, and published again; `gone` takes its server away.

    `published` are its two versions, as `version` returns them.
    """

    def __init__(self, published, folder, server, url):
        (self.source, first), (_, self._second) = published
        self.folder = folder
        self.server = server
        self.url = url
        self._publish("first", first)

    def publish_next(self):
        """Publish the second version in the place of the first, all at once: no file is missing meanwhile."""
        self._publish("second", self._second)

    def _publish(self, name, version):
        copy, link = self.folder.with_name(name), self.folder.with_name("link")
        shutil.copytree(version, copy)
        link.symlink_to(copy, target_is_directory=True)
        link.replace(self.folder)

    def disappear(self):
        self.server.gone = True

    def come_back(self):
        self.server.gone = False


SECOND = (
    ("index.html", "<body>", "<body data-version='version two'>"),
    ("ui/board/status.py", "\n\ndef headline", "\nVERSION = 'version two'\n\n\ndef headline"),
    ("static/style.css", ":root {", ":root { --version: 'version two';"),
)
"""The second version says in three files of different kinds which one it is."""


def changed_copy(source, *changes):
    """Copy what the page is made of; a change is a file's name, a text in it, and what takes its place."""
    for name in ("engine", "ui", "static"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("runtime", "__pycache__"))
    for name in ("index.html", "main.py"):
        shutil.copyfile(ROOT / name, source / name)
    (source / "static" / "runtime").symlink_to(ROOT / "static" / "runtime")
    for name, old, new in changes:
        path = source / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
    return source


def version(folder, *changes):
    """Publish the page with some changes: return what it is made of, and what is published of it."""
    source = changed_copy(folder / "source", *changes)
    # Without the pages for search engines, which nobody visits here and whose pictures take seconds.
    bare = SimpleNamespace(files=dict, head=lambda page: page)
    with patch.object(tool, "Landing", lambda root, url: bare):
        tool.publish(folder / "published", source)
    return source, folder / "published"


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """Two versions of the page, each published once: it takes a second to make one, a moment to copy it."""
    return version(tmp_path_factory.mktemp("one")), version(tmp_path_factory.mktemp("two"), *SECOND)


@pytest.fixture
def site(tmp_path, published):
    with hosting(tmp_path / "host") as server:
        yield Site(published, tmp_path / "host" / BELOW, server, server.url + BELOW)


@pytest.fixture
def visit(open_page, site):
    """Return a function that opens the page for the first time; `kept`: and waits until it is kept."""

    def open_one(kept=True, **options):
        player = open_page(at=site.url, offline=True, strong=True, logs=TROUBLE, **options)
        if kept:
            expect(player.page.locator("#offline:not([hidden])")).to_be_attached()
            # On a busy machine the worker may tell its state before it controls the page.
            player.page.wait_for_function("navigator.serviceWorker.controller")
        return player

    return open_one


def again(player):
    player.page.reload()
    player.page.wait_for_function("document.documentElement.dataset.ready === 'true'")


def until(player, so):
    deadline = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < deadline
        player.page.wait_for_timeout(20)


def another_tab(player, link=""):
    page = player.page.context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(player.site + link)
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
    return Player(page, player.site, [])


def caches(player):
    """Read what is kept: the paths by the name of the cache."""
    script = """async () => {
        const kept = {};
        for (const name of await caches.keys()) {
            kept[name] = (await (await caches.open(name)).keys()).map(request => request.url);
        }
        return kept;
    }"""
    found = player.page.evaluate(script)
    return {name: {url.removeprefix(player.site) for url in urls} for name, urls in found.items()}


def text_of(player, name):
    script = "name => fetch(name).then(answer => answer.text()).catch(() => null)"
    return player.page.evaluate(script, name)


def versions(player):
    """Find which versions the page consists of: the document, what it may fetch, and what it has."""
    texts = [
        player.page.content(),
        text_of(player, f"./{PAGE}"),
        text_of(player, player.page.locator("link[rel=stylesheet]").first.get_attribute("href")),
    ]
    return {"two" if "version two" in text else "one" for text in texts}


def wait_for_version_two(player):
    player.page.wait_for_function("document.body?.dataset.version === 'version two'")
    player.page.wait_for_function("document.documentElement.dataset.ready === 'true'")


def announced(player):
    expect(player.page.locator("#update-text")).to_have_text(player.words.say("update.waiting"))


def settled(player):
    return player.page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            while (registration?.installing) await new Promise(next => setTimeout(next, 20));
            return Boolean(registration?.waiting);
        }"""
    )


# After the first visit


def test_all_of_it_works_with_the_server_gone(visit, site):
    player = visit()
    # Nothing is kept for later before all is there that is needed now.
    names = [name.split("/")[-1] for name in site.server.asked]
    assert names.index("sw.js") > names.index("worker-play.txt")
    # A second visit asks the server for nothing but news.
    site.server.asked.clear()
    again(player)
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    settled(player)
    assert set(site.server.asked) <= {"sw.js"}
    player.button("action.hint").click()
    site.disappear()
    again(player)
    player.set("starts", "o")
    player.set("level", "perfect")
    assert player.play(best, by_mouse) == "draw"
    player.page.get_by_role("button", name="日本語").click()
    expect(player.page.locator("html")).to_have_attribute("lang", "ja")
    player.page.locator("#menu").click()
    expect(player.page.locator("#offline-text")).to_have_text(player.words.say("offline.ready"))
    linked = another_tab(player, "?from=a-friend#position=oo.xx....&turn=o&you=o&lang=ja")
    linked.button("action.hint").click()
    expect(linked.hint).not_to_be_empty()
    linked.move(2)
    assert linked.wait_for("won") == "won"
    # The puzzles of a game that was never opened are kept as well.
    linked.open_game("connectfour")
    linked.open_view("practice")
    expect(linked.page.locator("#practice-status[data-state=open]")).to_be_visible()
    # The quick engine plays Othello, and nothing alarms.
    linked.open_game("othello")
    linked.open_view("play")
    linked.move(19)
    linked.wait_for(YOUR_TURN)
    reason = linked.words.say("engine.no-start")
    expect(linked.page.locator("#strong-text")).to_have_text(linked.words.say("strong.failed", reason=reason))
    expect(linked.notice).to_be_hidden()


def test_what_is_kept_is_what_the_page_needs_and_it_can_be_installed(visit, site):
    player = visit(locale="ja-JP")
    needed = tool.contents(site.source)
    (kept,) = caches(player).values()
    # Some have another name beside their own: the one by which the page asks for them.
    files = {name.partition("?")[0] or "index.html" for name in kept}
    assert files == {name for name in needed if not tool.is_later(name)}
    # The service worker answers for no other paths.
    assert player.page.evaluate("name => fetch(name).then(answer => answer.status)", "./constructor") == 404
    (site.folder / "later.txt").write_text("later")
    assert text_of(player, "./later.txt") == "later"
    devtools = player.page.context.new_cdp_session(player.page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["name"] == "ミニマックス道場"
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Every page of a test is in a private window.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_the_lab_opens_with_its_editor_and_runs_a_program_with_the_server_gone(visit, site):
    # The editor comes before there is a service worker that could keep it.
    player = visit(link=LAB)
    Editor(player.page)
    editor = {name for name in tool.contents(site.source) if tool.is_later(name) and PYODIDE not in name}
    until(player, lambda: all(editor <= kept for kept in caches(player).values()))
    site.disappear()
    page = another_tab(player, LAB).page
    Editor(page).write(solution(1, "en"))
    page.locator("#lab-test").click()
    expect(page.locator("#lab-said")).to_have_text("All tests passed!")


# A new version


def test_a_new_version_is_announced_and_taken_whole(visit, site):
    player = visit()
    strangers = ["another-project", f"minimax-dojo {player.site}deeper/ 0123"]
    for name in strangers:
        player.page.evaluate("name => caches.open(name)", name)
    (before,) = set(caches(player)) - set(strangers)
    site.publish_next()
    site.server.asked.clear()
    again(player)
    player.set("you", "both")
    player.move(4)
    announced(player)
    # Only what changed is fetched: every bundle says which version all are of.
    changed = {"sw.js", "index.html", "static/style.css", *tool.manifest.bundles(site.source)}
    assert set(site.server.asked) == changed
    assert versions(player) == {"one"}
    player.button("update.take").click()
    wait_for_version_two(player)
    assert versions(player) == {"two"}
    assert player.position()[4] == "x"
    expect(player.page.locator("#update")).to_be_hidden()
    (after,) = set(caches(player)) - set(strangers)
    assert after != before
    assert set(strangers) <= set(caches(player))
    site.disappear()
    again(player)
    assert versions(player) == {"two"}


def test_a_new_version_comes_with_the_next_visit(visit, site):
    player = visit(locale="ja-JP", reduced=True)
    site.publish_next()
    again(player)
    announced(player)
    assert violations_at_both_sizes(player.page) == set()
    player.button("notice.close").click()
    expect(player.page.locator("#update")).to_be_hidden()
    # A browser without tabs would end; this one is of another site.
    player.page.context.new_page()
    player.page.close()
    # The browser lets the new version in soon after the last tab has gone, or while this one arrives.
    visit_after = another_tab(player)
    for _ in range(20):
        if "version two" in visit_after.page.content():
            break
        visit_after.page.close()
        visit_after = another_tab(player)
    wait_for_version_two(visit_after)
    assert versions(visit_after) == {"two"}
    assert len(caches(visit_after)) == 1


# What happens when a new version is let in while the old one's document arrives: the other files of the old
# one are gone, so they come from the server.
LET_IN = """
if (!sessionStorage.visited) {
    sessionStorage.visited = "yes";
    const fetched = window.fetch;
    const gone = caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))));
    window.fetch = (...what) => gone.then(() => fetched(...what));
}
"""


def test_a_new_version_that_is_let_in_meanwhile_is_taken_whole(visit, site):
    player = visit()
    site.publish_next()
    again(player)
    announced(player)
    page = player.page.context.new_page()
    page.add_init_script(LET_IN)
    page.goto(player.site + "#position=....x....&you=both")
    visit_after = Player(page, player.site, [])
    wait_for_version_two(visit_after)
    assert versions(visit_after) == {"two"}
    assert visit_after.position() == "....x...."


@pytest.mark.slow(reason="a new version at an unlucky moment")
def test_a_new_version_that_is_published_meanwhile_is_taken_whole(visit, site):
    site.server.before[PAGE] = site.publish_next
    player = visit(kept=False)
    wait_for_version_two(player)
    assert versions(player) == {"two"}


def test_a_page_that_somebody_uses_is_never_loaded_again_of_itself(visit, site):
    player = visit(kept=False, before=lambda page: page.add_init_script(REFUSALS["absent"]))
    player.set("you", "both")
    player.move(4)
    site.publish_next()
    player.open_view("tree")
    expect(player.notice).to_contain_text(player.words.say("engine.outdated"))
    assert "version two" not in player.page.content()
    player.open_view("play")
    player.move(0)
    assert player.position() == "o...x...."


def test_two_tabs_do_not_disturb_each_other(visit, site):
    first = visit()
    first.set("you", "both")
    second = another_tab(first)
    second.move(4)
    site.publish_next()
    again(first)
    first.move(8)
    announced(first)
    announced(second)
    first.button("update.take").click()
    expect(first.page.locator("#update-text")).to_have_text(first.words.say("update.others"))
    second.move(0)
    assert versions(first) == versions(second) == {"one"}
    link = second.page.url
    second.page.close()
    first.button("update.take").click()
    wait_for_version_two(first)
    assert versions(first) == {"two"}
    # Neither game is lost.
    expect(first.cell(8)).to_have_attribute("data-piece", re.compile("[ox]"))
    first.page.goto(link)
    expect(first.cell(4)).to_have_attribute("data-piece", re.compile("[ox]"))
    expect(first.cell(0)).to_have_attribute("data-piece", re.compile("[ox]"))


def test_a_server_half_way_between_two_versions_changes_nothing(visit, site):
    player = visit()
    site.publish_next()
    whole = (site.folder / PAGE).read_bytes()
    (site.folder / PAGE).write_bytes(whole + b"# three\n")
    for _ in range(2):
        site.server.asked.clear()
        again(player)
        until(player, lambda: site.server.asked.count(PAGE) == 2)
        assert not settled(player)
        assert versions(player) == {"one"}
        assert len(caches(player)) == 1
    expect(player.page.locator("#update")).to_be_hidden()
    (site.folder / PAGE).write_bytes(whole)
    again(player)
    announced(player)


# Everything


def test_everything_is_kept_and_given_up_again_by_a_switch(visit, site):
    site.server.pyodide_seconds = 0.15
    player = visit(locale="ja-JP")
    keep, progress, text = (
        player.page.locator(name) for name in ("#keep", "#keep-progress", "#offline-text")
    )
    player.page.locator("#menu").click()
    expect(keep).to_have_role("switch")
    expect(keep).to_have_accessible_name(player.words.say("offline.keep", size="14"))
    # It is broken off, fails without a server, and is done in the end.
    for key in ("offline.busy", "offline.ready"):
        keep.click()
        expect(text).to_have_text(player.words.say(key))
    expect(keep).not_to_be_checked()
    (kept,) = caches(player).values()
    assert not [name for name in kept if name.startswith((PYODIDE, ".keep"))]
    site.disappear()
    keep.click()
    expect(text).to_have_text(player.words.say("offline.failed"))
    expect(keep).not_to_be_checked()
    site.come_back()
    keep.focus()
    player.page.keyboard.press("Space")
    expect(progress).to_be_visible()
    expect(text).to_have_text(player.words.say("offline.busy"))
    player.page.wait_for_function(
        "(({value, max}) => 0 < value && value < max)(document.getElementById('keep-progress'))"
    )
    expect(text).to_have_text(player.words.say("offline.kept"))
    expect(progress).to_be_hidden()
    # A new version takes it over.
    site.publish_next()
    site.server.asked.clear()
    again(player)
    announced(player)
    player.button("update.take").click()
    wait_for_version_two(player)
    player.page.locator("#menu").click()
    expect(keep).to_be_checked()
    expect(text).to_have_text(player.words.say("offline.kept"))
    assert not [name for name in site.server.asked if PYODIDE in name]
    site.disappear()
    again(player)
    player.page.locator("#menu").click()
    expect(keep).to_be_checked()
    assert text_of(player, f"./{PYODIDE}pyodide-lock.json")
    keep.click()
    expect(text).to_have_text(player.words.say("offline.ready"))
    (kept,) = caches(player).values()
    assert not [name for name in kept if name.startswith((PYODIDE, ".keep"))]
    assert text_of(player, f"./{PYODIDE}pyodide-lock.json") is None


@pytest.mark.slow(reason="the same of Pyodide")
def test_pyodide_of_another_version_is_refused_and_the_right_one_handed_on_while_it_arrives(visit, site):
    player = visit()
    lock = f"{PYODIDE}pyodide-lock.json"
    published = site.folder / lock
    published.write_text("{}")
    assert text_of(player, f"./{lock}") is None
    # As old as before, so that the browser would be told that it has it already.
    shutil.copy2(ROOT / lock, published)
    assert text_of(player, f"./{lock}") == published.read_text("utf-8")
    name = f"{PYODIDE}python_stdlib.zip"
    site.server.gate.clear()
    begin = """name => fetch(name).then(answer => {
        window.reader = answer.body.getReader();
        return window.reader.read();
    }).then(part => part.value.length)"""
    assert player.page.evaluate(begin, f"./{name}") > 0
    site.server.gate.set()
    finish = "async () => { while (!(await window.reader.read()).done); }"
    player.page.evaluate(finish)
    assert text_of(player, f"./{name}")
    assert site.server.asked.count(name) == 1


def test_the_strong_engine_downloads_pyodide_once(visit, site):
    player = visit()
    shutil.copyfile(ROOT / "tests" / "browser" / "strong.html", site.folder / "strong.html")
    player.page.goto(site.url + "strong.html")
    events = "JSON.parse(document.documentElement.dataset.events || '[]')"
    player.page.wait_for_function(f"{events}.length")
    player.page.evaluate("begin()")
    player.page.wait_for_function(f"{events}.some(event => event[1] === 'up')")
    asked = [name for name in site.server.asked if PYODIDE in name]
    assert sorted(asked) == sorted(f"{PYODIDE}{path.name}" for path in (ROOT / PYODIDE).iterdir())


# Where nothing can be kept

REFUSALS = {
    "absent": "delete Navigator.prototype.serviceWorker",
    "denied": """Object.defineProperty(navigator, 'serviceWorker', {
        get() { throw new DOMException('denied', 'SecurityError'); }
    })""",
    "refused": "navigator.serviceWorker.register = () => Promise.reject(new TypeError('refused'))",
}


def works_as_online(player):
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    expect(player.page.locator("#offline")).to_be_hidden()
    expect(player.page.locator("#update")).to_be_hidden()
    expect(player.notice).to_be_hidden()
    player.button("action.hint").click()


@pytest.mark.parametrize("refusal", ["denied", "refused"])
def test_a_browser_that_has_no_service_workers(visit, refusal):
    works_as_online(visit(kept=False, before=lambda page: page.add_init_script(REFUSALS[refusal])))


@pytest.mark.slow(reason="a browser in trouble; one that has no service workers is another test")
@pytest.mark.parametrize("trouble", ["full storage", "another file"])
def test_a_service_worker_that_can_not_be_installed(visit, site, trouble):
    def fill(page):
        devtools = page.context.new_cdp_session(page)
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": site.url, "quotaSize": 1000})

    if trouble == "another file":
        path = site.folder / "static" / "app.ja.webmanifest"
        path.write_text(path.read_text("utf-8") + " ", "utf-8")
    player = visit(kept=False, before=fill if trouble == "full storage" else None)
    until(player, lambda: "sw.js" in site.server.asked)
    player.page.wait_for_function("navigator.serviceWorker.getRegistration().then(found => !found)")
    works_as_online(player)
    until(player, lambda: caches(player) == {})


@pytest.mark.slow(reason="a browser in trouble; one that has no service workers is another test")
def test_a_browser_that_throws_away_what_was_kept(visit, site):
    player = visit()
    for name in caches(player):
        player.page.evaluate("name => caches.delete(name)", name)
    site.publish_next()
    site.server.asked.clear()
    again(player)
    player.move(0)
    assert site.server.asked[0] == ""
