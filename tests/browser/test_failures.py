"""What a person sees when something fails: words in their language, and whatever still works."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import EVERYTHING, YOUR_TURN, at, blocking, edited
from tests.ui.helpers import WORDS
from tools.manifest import MADE, MARK

# What is kept by a browser, or by its cache, would make a difference.
pytestmark = pytest.mark.alone

REFUSALS = {
    "storage": "Object.defineProperty(window, 'localStorage', {get() { throw new Error('denied'); }})",
    "room": "Storage.prototype.setItem = () => { throw new Error('full'); }",
    "history": "History.prototype.pushState = () => { throw new Error('too often'); }",
    # As on a page that is served to a phone in the same room, without a certificate.
    "service worker": "delete Navigator.prototype.serviceWorker; delete Crypto.prototype.randomUUID",
}


def expect_failure(player, language, help="failure.help"):
    failure = player.page.get_by_role("alert")
    for key in ("failure.title", help):
        expect(failure).to_contain_text(WORDS[language].say(key), use_inner_text=True)
    expect(player.page.locator("#failure-detail")).not_to_be_empty()
    for other in (player.page.locator("#slow"), player.status):
        expect(other).to_be_hidden()
    assert "Traceback" not in player.page.inner_text("body")


def expect_two_people_can_play(player):
    player.set("you", "both")
    for square in (0, 8, 2):
        player.move(square)


class Breaking:
    """Serves a bundle that is not right, `times` times; then as it is."""

    def __init__(self, page, name, broken, times):
        self.asked = []
        self._broken = broken
        self._times = times
        page.route(f"**/{MADE}/{name}.txt", self._answer)

    def _answer(self, route):
        self.asked.append(route.request)
        if len(self.asked) > self._times:
            route.continue_()
        else:
            whole = route.fetch().text()
            route.fulfill(body=self._broken(whole))


BROKEN = {
    "cut off": lambda text: text[: len(text) // 2],
    "cut off at a file's end": lambda text: text[: text.rindex(MARK)],
    "of another version": lambda text: text[:-17] + "0123456789abcdef\n",
}


def captive(name):
    answer = {"body": "<h1>Log in</h1>", "content_type": "text/html"}
    return lambda page: page.route(at(name), lambda route: route.fulfill(**answer))


def breaking(how):
    return lambda page: Breaking(page, "page", BROKEN[how], 9)


def script(text):
    return lambda page: page.add_init_script(text)


MICROPYTHON = "static/runtime/micropython/micropython.wasm"
OUT_OF_MEMORY = """WebAssembly.Memory = function () { throw new RangeError('could not allocate memory'); };
WebAssembly.instantiate = () => Promise.reject(new RangeError('out of memory'));
WebAssembly.instantiateStreaming = WebAssembly.instantiate;"""
OFF = """for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming'])
WebAssembly[name] = () => Promise.reject(new WebAssembly.CompileError('disallowed'));"""
NO_START = {
    "without PyScript": (blocking, "static/runtime/pyscript/core-C9KDLldu.js"),
    "without MicroPython": (blocking, MICROPYTHON),
    "without our Python": (blocking, "ui/app.py"),
    "without words": (blocking, "static/lang/ja.json"),
    "an error in our Python": (edited, "ui/app.py", "self._guide.start()", "self.nothing()"),
    "a network's page for MicroPython": (captive, MICROPYTHON),
    "a network's page for our Python": (captive, "static/made/page.txt"),
    "never whole": (breaking, "cut off"),
    "no workers": (script, "delete window.Worker"),
    "no WebAssembly": (script, "delete window.WebAssembly"),
    "WebAssembly is switched off": (script, OFF),
    "no room": (script, OUT_OF_MEMORY),
}


@pytest.mark.parametrize("trouble", NO_START)
def test_a_page_that_can_not_start_says_so_in_words(open_page, trouble):
    language = "en" if trouble.startswith("no ") else "ja"
    make, *given = NO_START[trouble]
    player = open_page(locale=language, before=make(*given), ready=False, logs=EVERYTHING)
    expect_failure(player, language, "failure.old" if trouble == "no WebAssembly" else "failure.help")


@pytest.mark.parametrize(("name", "broken"), zip(("page", "worker-play", "page"), BROKEN, strict=True))
def test_a_bundle_that_arrives_wrong_is_fetched_again(open_page, name, broken):
    bundles = []
    player = open_page(before=lambda page: bundles.append(Breaking(page, name, BROKEN[broken], 1)))
    player.move(4)
    player.wait_for(YOUR_TURN)
    assert len(bundles[0].asked) == 2


def test_a_page_of_another_version_than_its_document_is_loaded_again_once_and_then_said(open_page):
    player = open_page(locale="ja", before=breaking("of another version"), ready=False, logs=EVERYTHING)
    expect_failure(player, "ja")
    documents = [request for request in player.requests if request.is_navigation_request()]
    assert len(documents) == 2


def test_a_server_that_goes_meanwhile_is_said_and_all_is_well_when_it_is_back(open_page):
    asked = []

    def serve(route):
        asked.append(route)
        if len(asked) > 12:
            route.abort()
        else:
            route.continue_()

    def before(page):
        page.route("**/*", serve)

    link = "#position=o...x....&turn=o&you=both&moves=04&lang=en"
    player = open_page(link, before=before, ready=False, logs=EVERYTHING)
    page = player.page
    page.wait_for_function(
        "document.documentElement.dataset.ready === 'true'"
        " || document.getElementById('failure').checkVisibility()"
    )
    player.page.unroute_all()
    page.reload()
    player.wait_for(YOUR_TURN)
    assert player.position() == "o...x...."
    # It goes again: a view that can't be had leaves the game where it was, and so does Back.
    page.route("**/*", lambda route: route.abort())
    page.locator("#tabs [data-view=tree]").dispatch_event("click")
    expect(player.notice).to_be_visible()
    page.unroute_all()
    page.go_back()
    expect(player.cell(0)).to_be_visible()
    player.move(8)
    assert player.position() == "o...x...o"


def test_a_view_that_is_not_right_is_fetched_again_once_and_then_said(open_page):
    bundles = []
    player = open_page(before=lambda page: bundles.append(Breaking(page, "view-tree", BROKEN["cut off"], 3)))
    tree = player.page.locator("#view-tree")
    player.open_view("tree")
    expect(player.notice).to_be_visible()
    assert len(bundles[0].asked) == 2
    expect(tree).to_have_count(0)
    # Of the next two only the second is right.
    player.page.locator("#notice-again").click()
    expect(tree.get_by_role("group").first).to_be_visible()
    assert len(bundles[0].asked) == 4
    expect(player.notice).to_be_hidden()


def test_who_asks_twice_for_a_view_gets_it_once(open_page):
    player = open_page()
    for name in ("tree", "play", "tree", "position", "tree"):
        player.page.locator(f"a[data-view={name}]").first.dispatch_event("click")
    expect(player.page.locator("#view-tree")).to_be_visible()
    asked = [request.url for request in player.requests if "/view-tree" in request.url]
    assert len(asked) == 1
    expect(player.page.locator("#view-tree")).to_have_count(1)


def test_a_slow_start_is_said_in_words_that_go_when_it_is_done(open_page):
    def hold(page):
        page.clock.install()
        page.route(at("static/made/page.txt"), lambda route: None)

    player = open_page(locale="ja", before=hold, ready=False)
    slow = player.page.locator("#slow")
    expect(slow).to_be_hidden()
    player.page.clock.fast_forward(9_000)
    expect(slow).to_be_visible()
    expect(slow).to_have_text(WORDS["ja"].say("failure.slow"), use_inner_text=True)
    player.page.unroute_all()
    assert player.wait_for(YOUR_TURN)
    expect(slow).to_be_hidden()


def test_an_engine_that_does_not_start_leaves_the_rest_and_can_be_tried_again(open_page):
    # It is said at once, long before a worker's time to start is over.
    player = open_page(locale="en", before=blocking("engine/browser/worker.py"), logs=EVERYTHING)
    expect(player.notice).to_be_visible()
    assert "Traceback" not in player.notice.inner_text()
    player.move(4)
    expect(player.status).to_contain_text(player.words.say("status.no-engine"))
    again = player.button("engine.again")
    again.click()
    expect(again).to_be_visible()
    expect_two_people_can_play(player)
    player.begin()
    player.set("you", "x" if player.turn() == "x" else "o")
    player.move(4)
    expect(again).to_be_visible()
    player.page.unroute_all()
    again.click()
    player.wait_for(YOUR_TURN)
    assert player.position().count(".") == 7
    expect(player.notice).to_be_hidden()


def test_an_engine_that_dies_is_started_again(open_page):
    player = open_page("?reply-seconds=8", locale="ja")
    player.move(4)
    player.wait_for(YOUR_TURN)
    player.page.workers[-1].evaluate("self.close()")
    player.move(player.position().index("."))
    player.wait_for(YOUR_TURN)
    assert player.position().count(".") == 5
    # Nobody has to know.
    expect(player.notice).to_be_hidden()


NO_WORKER = "window.Worker = class { constructor() { throw new DOMException('denied', 'SecurityError'); } }"
FAULTY = (
    "engine/analysis/analyst.py",
    "        self._searches = {}\n        rng = Rng(seed)\n",
    "        raise ValueError('out of order')\n",
)


@pytest.mark.parametrize(
    ("query", "before", "reason"),
    [("", edited(*FAULTY), "out of order"), ("?start-seconds=1", script(NO_WORKER), "")],
    ids=["a fault", "no worker"],
)
def test_an_engine_with_a_fault_or_without_a_worker_is_reported_in_words(open_page, query, before, reason):
    player = open_page(query, locale="ja", before=before, logs=EVERYTHING)
    player.move(4)
    for said in (reason, player.words.say("engine.failed", reason="\n").split("\n")[1]):
        expect(player.notice).to_contain_text(said)
    assert "Traceback" not in player.page.inner_text("body")
    expect(player.status).to_contain_text(player.words.say("status.no-engine"))
    expect_two_people_can_play(player)


def test_what_still_works_of_an_engine_is_used(open_page):
    player = open_page("#position=oo.xx....&turn=o&you=o", before=edited(*FAULTY), logs=EVERYTHING)
    player.button("action.hint").click()
    expect(player.hint).to_contain_text(player.words.say("reason.wins"))


@pytest.mark.parametrize("refused", REFUSALS)
def test_what_the_browser_refuses_is_done_without(open_page, refused):
    player = open_page(
        "#position=oo.xx....&turn=o&you=o&level=casual",
        before=lambda page: page.add_init_script(REFUSALS[refused]),
    )
    player.button("action.hint").click()
    player.move(2)
    player.wait_for("won")
    assert player.score("casual") == [1, 0, 0]
    player.begin()
    player.wait_for(YOUR_TURN)


# A link to each view that asks a worker, and what opens the question where a person has to.
ASKING = {
    "tree": ("position=o...x....&turn=o", None, "#tree[aria-busy=false] .child:not([data-awaited])"),
    "position": ("position=o...x....&turn=o", None, "#position-steps button"),
    "practice": ("show=made.7", None, "#practice-board [data-playable]"),
    "review": ("moves=0418", None, "#review-decided:enabled"),
    "search": ("show=compare&position=oo.xx....&turn=o", "#search-run", "#search-results td:text('+')"),
    "lessons": ("show=judge", None, "[data-exercise=judge] .lesson-live:not([hidden])"),
}
# A promise that is never kept: a loop without an end would keep a processor from other tests.
NEVER = "    import js\n    return js.Promise.new(lambda *_: None)\n"
SILENT = edited("engine/browser/worker.py", "    last_ticket += 1\n", "    last_ticket += 1\n" + NEVER)
BROKEN_VIEW = ("ui/views/tree/view.py", '"do": "explore",', '"do": self.nothing,')


def expect_nothing_to_wait(player, view):
    """Expect no view to look as if something were still on its way."""
    waiting = ".lesson-busy, #view-loading, progress, [data-awaited], [aria-busy=true]"
    expect(player.page.locator(f"#view-{view} :is({waiting}):visible")).to_have_count(0)


@pytest.mark.parametrize("view", ASKING)
def test_a_view_whose_worker_is_silent_says_so_and_asks_again_when_told_to(open_page, view):
    link, opens, shown = ASKING[view]
    player = open_page(f"?reply-seconds=1#view={view}&you=both&{link}", before=SILENT)
    page, words = player.page, player.words
    if opens:
        page.locator(opens).click()
    expect(player.notice).to_contain_text(words.say("page.failed", reason=words.say("engine.silent")))
    expect_nothing_to_wait(player, view)
    page.unroute_all()
    player.page.locator("#notice-again").click()
    if opens:
        page.locator(opens).click()
    expect(page.locator(shown).first).to_be_visible()
    expect(player.notice).to_be_hidden()


def test_a_fault_in_a_view_is_said_in_it_and_the_rest_of_the_page_goes_on(open_page):
    player = open_page("#view=tree&you=both", before=edited(*BROKEN_VIEW), logs=EVERYTHING)
    expect(player.notice).to_contain_text("This didn’t come back: ")
    expect(player.page.locator("#view-tree [aria-busy=true]:visible")).to_have_count(0)
    player.open_view("play")
    expect(player.notice).to_be_hidden()
    player.move(4)


@pytest.mark.parametrize("name", ["view-tree", "game-othello", "worker-study"])
def test_a_server_that_never_answers_is_given_up(open_page, name):
    """As on a train: the connection stands, and nothing comes."""
    given_up = (
        "AbortSignal.timeout = () => { const all = new AbortController(); setTimeout(() => all.abort(), 300);"
    )

    def before(page):
        page.add_init_script(f"{given_up} return all.signal; }}")
        page.route(f"**/{MADE}/{name}.txt", lambda route: None)

    game = "othello" if name == "game-othello" else "tictactoe"
    player = open_page(f"#view=tree&game={game}&you=both&lang=en", before=before, logs=EVERYTHING)
    expect(player.page.locator("#notice-again")).to_be_visible()
    expect(player.notice).to_contain_text("This didn’t come back: it ")
    expect(player.page.locator("#view-loading")).to_be_hidden()
    player.page.unroute_all()
    player.page.locator("#notice-again").click()
    view = "search-board" if game == "othello" else "tree"
    expect(player.page.locator(f"#{view} [data-square], #{view} .child").first).to_be_visible()
