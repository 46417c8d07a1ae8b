"""The station on order and table in a browser: branches that change places, a race, repeats, and holes."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.test_lessons import Reader
from ui.views.lessons.stations.order.sort import Sorting, make_tree
from ui.views.lessons.stations.order.twice import Repeats


def test_branches_are_sorted_five_searches_race_and_repeats_are_found(open_page):
    reader = Reader(open_page("#view=lessons&lang=en&show=sort.2-1", reduced=True))

    reader.ready("sort")
    state = Sorting(make_tree(1, 2))
    reader.stage.locator("[data-worst]").click()
    reader.wrong("sort-worst")
    state.spoil()
    while state.count > state.fewest:
        reader.stage.locator("[data-hint]").click()
        reader.wrong("sort-hint")
        _, (_, gaps) = state.hint()
        above = next(node for node in state.nodes if node.letter == gaps["letter"])
        place = above.children[gaps["place"] - 1]
        other = next(each for each in above.children if str(each.value) == gaps["worth"].replace("−", "-"))
        reader.node(other.index).click()
        expect(reader.node(other.index)).to_have_attribute("data-flag", "here")
        reader.node(place.index).click()
        state.touch(other)
        state.touch(place)
        expect(reader.node(place.index)).to_be_focused()
    reader.right("sort-right")

    reader.open("race")
    reader.stage.locator("[data-run]").click()
    reader.right()
    counts = [int(text.replace(",", "")) for text in reader.stage.locator("output").all_inner_texts()]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 10 * counts[-1]

    reader.open("twice")
    reader.node(0).click()
    reader.button("check").click()
    reader.wrong("twice-first")
    for node in [0, *(node.index for node in Repeats(1).cut)]:
        reader.node(node).click()
    reader.button("check").click()
    reader.right("twice-right")

    assert violations(reader.page, "#view-lessons") == set()
