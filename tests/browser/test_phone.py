"""On a phone everything fits, and can be hit with a finger."""

from playwright.sync_api import expect

from tests.browser.player import YOUR_TURN, misfits

TARGETS = "button, .choices label, summary, [role=gridcell]"


def test_nothing_is_cut_off_or_too_small_to_hit(open_page):
    # The fullest page there is: a notice, hints, values, two engines' settings, and the help.
    player = open_page("#position=broken&lang=ja", size=(320, 640), touch=True)
    for key in ("action.hint", "action.values"):
        player.button(key).tap()
    player.page.locator("summary:visible").tap()
    for you in ("both", "none"):
        player.set("you", you)
        if you == "none":
            player.button("action.pause").tap()
        else:
            expect(player.hint).not_to_be_empty()
            overflowing = player.board.locator(".value small").evaluate_all(
                "texts => texts.filter(text => text.scrollWidth > text.clientWidth + 1)"
                ".map(text => text.textContent)"
            )
            assert overflowing == []
        assert misfits(player.page, TARGETS, 320) == []


def test_going_through_the_bar_by_keyboard_leaves_the_board_in_sight(open_page):
    # As where the page is enlarged until it is as narrow as a phone. The bar stays at the bottom of the
    # screen, so there is nothing to scroll to; below it there are the moves.
    moves = "c4c5f6c3b5g7e3e6c2f3g3a5h8b3f4f2b4f5f7h3"
    player = open_page(f"#game=othello&you=both&moves={moves}", size=(390, 664))
    player.wait_for(YOUR_TURN)
    player.cell(0).wait_for()
    assert player.page.evaluate("document.documentElement.scrollHeight > innerHeight + 64")
    player.board.locator("[tabindex='0']").focus()
    player.page.evaluate("scrollTo(0, 0)")
    passed = set()
    while "more" not in passed:
        player.page.keyboard.press("Tab")
        name = player.page.evaluate("document.activeElement.id")
        assert name not in passed, "in a circle"
        passed.add(name)
        assert player.page.evaluate("scrollY") == 0, name
    assert passed >= {"undo", "values", "new"}


def test_a_swipe_beside_the_board_steps_and_a_tap_shows_the_whole_message(open_page):
    player = open_page("#you=both&moves=403&lang=en", size=(390, 664), touch=True)
    player.wait_for(YOUR_TURN)
    devtools = player.page.context.new_cdp_session(player.page)
    strip = player.page.locator("#near").bounding_box()

    def swipe(start, end):
        """Move a finger along the near strip, from one x to another."""
        y = strip["y"] + strip["height"] / 2
        for kind, x in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
            points = [] if x is None else [{"x": x, "y": y}]
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    player.page.wait_for_function("document.querySelector('.foot [data-arrow=back]:not(:disabled)')")
    swipe(150, 250)
    expect(player.page.locator("#moves [aria-current=step]")).to_have_attribute("data-ply", "2")
    swipe(250, 150)
    expect(player.page.locator("#moves [aria-current=step]")).to_have_attribute("data-ply", "3")
    swipe(150, 170)  # Too short
    expect(player.page.locator("#moves [aria-current=step]")).to_have_attribute("data-ply", "3")
    # A hint moves nothing.
    board = player.board.bounding_box()
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    assert player.board.bounding_box() == board
    # The message has one line for each of its parts, and all of them after a tap.
    status = player.page.locator("#status-detail")
    status.evaluate("status => { status.textContent = 'A long sentence. '.repeat(9); }")
    folded = status.bounding_box()["height"]
    status.click()
    assert status.bounding_box()["height"] > 2 * folded
    status.click()
    assert status.bounding_box()["height"] == folded
