"""The station on winning soon in a browser: two games side by side, values with distance, and holes."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.test_lessons import Reader, misfits
from tests.browser.test_path_cuts import BOTH
from ui.views.lessons.stations.soonest.distance import Distances
from ui.views.lessons.stations.soonest.hurry import Hurry


@BOTH
def test_a_dawdler_is_watched_distances_are_given_and_written(open_page, language, size):
    touch = size[0] < 500
    link = f"#view=lessons&lang={language}&show=distance.2-3"
    reader = Reader(open_page(link, size=size, touch=touch, reduced=True))

    reader.ready("distance")
    state = Distances(3, 2)
    reader.node(0).click()
    reader.wrong("distance-first")
    if touch:
        assert misfits(reader, size[0]) == []
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

    reader.at("dawdle")
    for _ in range(5):
        reader.button("dawdle-on").click()
    reader.right("dawdle-done")
    expect(reader.button("dawdle-on")).to_be_disabled()

    reader.at("hurry")
    for right in (0, *Hurry.solution[1:]):
        reader.stage.locator("[data-choice]").nth(right).click()
    reader.button("code-run").click()
    reader.wrong("hurry-1-1")
    expect(reader.stage.locator(".lesson-evidence svg")).to_be_visible()
    reader.stage.locator("[data-hole='0']").click()
    reader.stage.locator("[data-choice]").nth(Hurry.solution[0]).click()
    reader.button("code-run").click()
    reader.right("hurry-right")
    assert violations(reader.page, "#view-lessons") == set()
