"""The station on winning soon in a browser: values with distance, and two games side by side."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.test_lessons import PHONE, Reader, misfits
from ui.views.lessons.stations.soonest.distance import Distances


def test_distances_are_given_and_a_dawdler_is_watched(open_page):
    link = "#view=lessons&lang=ja&show=distance.2-3"
    reader = Reader(open_page(link, size=PHONE, touch=True, reduced=True))

    reader.ready("distance")
    state = Distances(3, 2)
    reader.node(0).click()
    reader.wrong("distance-first")
    assert misfits(reader, PHONE[0]) == []
    while state.chosen:
        leaf = state.chosen
        reader.stage.locator(f"[data-value='{leaf.value}']").click()
        expect(reader.node(leaf.index).locator(".lesson-sign")).to_have_text(
            str(leaf.value).replace("-", "−")
        )
        state.answer(leaf.value)
    best = next(child for child in state.root.children if child.value == state.root.value)
    other = next(child for child in state.root.children if child is not best)
    reader.node(other.index).click()
    reader.wrong("distance-better")
    reader.node(best.index).click()
    reader.right()
    expect(reader.solved()).to_have_count(1)

    reader.open("dawdle")
    reader.button("dawdle-source").click()
    for _ in range(3):
        reader.button("dawdle-on").click()
    reader.right("dawdle-done")
    expect(reader.button("dawdle-on")).to_be_disabled()

    assert violations(reader.page, "#view-lessons") == set()
