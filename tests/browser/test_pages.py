"""A page that serves one test after another (tests/browser/pages.py) is to each as a new one would be."""

from playwright.sync_api import expect

from tests.browser.drivers.driver import DESKTOP
from tests.browser.editor import Editor
from tests.browser.pages import new_page
from tests.browser.player import YOUR_TURN, Player

PROGRAM = "def choose(board):\n    return board.moves()[0]\n"
LINK = "#position=o...x....&turn=o&you=both&moves=04"

# All that a script can see which another session could have left, but for what a cache makes quicker; once
# the page has stored what it was about to (see static/start/attempts.js).
STATE = """async () => (await navigator.locks.request('minimax-dojo', () => {}), {
    stored: [{...localStorage}, {...sessionStorage}, window.name, document.cookie],
    // PyScript has one for each interpreter that came to be started, for packages that we don't have.
    bases: (await indexedDB.databases()).filter(base => !base.name.includes('/static/runtime/')),
    caches: await caches.keys(),
    history: [history.length, history.state, location.href, document.referrer, navigation.canGoBack],
    document: [...document.querySelectorAll(':not([rel=preload])')].map(one => [
        one.localName,
        // What was there for a moment, on a busy machine, has another place among them.
        ...[...one.attributes].map(each => `${each.name}=${each.value.replace(/^blob:.*/, 'blob:')}`).sort(),
        ...[...one.childNodes].filter(each => each.nodeType === Node.TEXT_NODE).map(each => each.data),
    ].join(' ')),
    sheets: document.adoptedStyleSheets.length,
    focus: document.activeElement.outerHTML,
    hovered: [...document.querySelectorAll(':hover')].map(one => one.tagName),
    scrolled: [scrollX, scrollY],
    window: [innerWidth, innerHeight, screen.width, screen.height, devicePixelRatio],
    media: ['dark', 'light'].map(scheme => matchMedia(`(prefers-color-scheme: ${scheme})`).matches)
        .concat(matchMedia('(prefers-reduced-motion: reduce)').matches)
        .concat(matchMedia('(forced-colors: active)').matches, matchMedia('print').matches),
    planted: window.planted ?? null,
    allowed: (await navigator.permissions.query({name: 'clipboard-read'})).state,
})"""


def circumstances():
    return {
        "locale": "en-GB",
        "touch": False,
        "before": None,
        "size": DESKTOP,
        "color_scheme": "light",
        "reduced_motion": "no-preference",
    }


def state(page, site, begin):
    """Open the page, have its engine answer, and return what is to be seen and what is kept."""
    begin(page, site + LINK)
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
    player = Player(page, site, [])
    player.wait_for(YOUR_TURN)
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    page.keyboard.press("Tab")
    page.wait_for_function("localStorage['minimax-dojo.settings']?.includes('\"hints\": true')")
    kept = page.evaluate(STATE)
    return {**kept, "heard": page.aria_snapshot(), "workers": len(page.workers)}


def wild(page, site):
    """Change whatever can be changed, and leave all of it open and under way."""
    page.goto(site)
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
    player = Player(page, site, [])
    player.move(4)
    player.wait_for(YOUR_TURN)
    player.button("action.values").click()
    player.set("you", "none")
    player.set("speed", "fast")
    player.wait_for("won", "draw", "over")
    player.open_game("othello")
    expect(player.page.locator("#board .disc").first).to_be_attached()
    for view in ("practice", "tree", "search", "lab"):
        player.open_game("tictactoe")
        player.open_view(view)
        expect(page.locator(f"#view-{view} [data-frame=panel]")).to_be_visible()
    Editor(page).write(PROGRAM)
    page.locator("[data-language=ja]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.locator("#menu").click()
    page.locator("[name=theme][value=dark]").check()
    page.mouse.move(100, 100)
    page.context.grant_permissions(["clipboard-read"])
    page.route("**/*.txt", lambda route: route.abort())
    page.emulate_media(media="print", color_scheme="dark", reduced_motion="reduce", forced_colors="active")
    page.set_viewport_size({"width": 320, "height": 320})
    page.evaluate(
        "() => { sessionStorage.setItem('a', 'b'); document.cookie = 'a=b'; name = 'a'; scrollTo(0, 99); }"
    )
    page.context.new_page()
    return page.evaluate(STATE)


def test_nothing_of_a_wild_session_is_left(browser, pages, site):
    with pages.lend(site, {}, lambda: True, **circumstances(), prelude="window.planted = 1") as page:
        left = wild(page, site)
    with pages.lend(site, {}, lambda: True, **circumstances()) as again:
        assert again is page
        assert again.context.pages == [again]
        found = state(again, site, pages.begin)
    other = new_page(browser, {}, **circumstances(), service_workers="block")
    fresh = state(other, site, pages.begin)
    other.context.close()
    assert found == fresh
    # Else it proves nothing.
    assert {name for name in left if left[name] == fresh[name]} <= {"bases", "caches"}


def test_what_a_page_says_and_asks_is_heard_by_the_test_that_has_it_alone(pages, site):
    said = []
    for word in ("first", "second"):
        heard = {
            "console": lambda message, word=word: (
                message.type == "error" and said.append((word, message.text))
            )
        }
        with pages.lend(site, heard, lambda: True, **circumstances()) as page:
            page.goto(site)
            page.evaluate("word => console.error(word)", word)
    assert said == [("first", "first"), ("second", "second")]


def test_a_page_whose_test_failed_serves_no_other(pages, site):
    with pages.lend(site, {}, lambda: False, **circumstances()) as page:
        pass
    assert page.is_closed()
    with pages.lend(site, {}, lambda: True, **circumstances()) as other:
        assert other is not page
