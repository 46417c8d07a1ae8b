"""What workers answer after the game was changed: nothing of the game before is drawn, in any view."""

import pytest
from playwright.sync_api import expect

from tests.browser.editor import Editor
from tests.browser.player import YOUR_TURN

# While `late.holds` is true, messages of workers are kept back; `release` delivers them, lets the tasks that
# wait for them go on, and returns the changes below the element that `watch` was called with.
HOLD = """
{
  const waiting = [];
  const seen = [];
  window.late = {
    holds: false,
    waiting,
    watch(element) {
      const options = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver((all) => seen.push(...all)).observe(element, options);
    },
    async release() {
      this.holds = false;
      for (const deliver of waiting.splice(0)) deliver();
      for (let turn = 0; turn < 50; turn++) await new Promise((done) => setTimeout(done));
      return seen.map(({ type, target }) => `${type} of ${target.id || target.parentElement?.id}`);
    },
  };
  const gate = (target) =>
    target.addEventListener("message", (event) => {
      if (!late.holds || event.data === null) return;
      event.stopImmediatePropagation();
      waiting.push(() => target.dispatchEvent(new MessageEvent("message", { data: event.data })));
    });
  // The lab's workers post to the page, PyScript's by a channel.
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      gate(this);
    }
  };
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      gate(this.port1);
    }
  };
}
"""

FIRST_POSITION = "#view={}&position=o........&turn=x&you=o&moves=0"
LATER = "#view={}&position=oxo......&turn=x&you=o&moves=012"

FIRST = "def choose(game, position):\n    return game.legal_moves(position)[0]\n"


def hold(page):
    page.evaluate("late.holds = true")


def go_to_another_position(player):
    hold(player.page)
    player.page.evaluate("hash => { location.hash = hash }", LATER.format(player.link()["view"]))


def play_a_game_in_the_lab(player):
    page = player.page
    Editor(page).write(FIRST)
    page.locator("#lab-play").click()
    page.locator("#lab-board [data-square='4']").click()
    expect(page.locator("#lab-board [data-square='0']")).to_have_attribute("data-piece", "x")
    hold(page)
    page.locator("#lab-board [data-square='8']").click()
    expect(page.locator("#lab-board [data-square='8']")).to_have_attribute("data-piece", "o")


def press(selector, before=None):
    def act(player):
        if before:
            player.page.locator(before).click()
        hold(player.page)
        player.page.locator(selector).click(force=True)

    return act


CASES = {
    "tree": ("tree", go_to_another_position),
    "position": ("position", go_to_another_position),
    "search, compared": ("search", press("#search-run", "#view-search [data-tab=compare]")),
    "review": ("review", go_to_another_position),
    "lab, a game": ("lab", play_a_game_in_the_lab),
    "lab, a match": ("lab", press("#lab-match")),
    "own": ("own", press("#own-try")),
}


@pytest.mark.parametrize("case", CASES)
def test_what_comes_after_the_game_was_changed_is_not_drawn(open_page, case):
    view, act = CASES[case]
    player = open_page(FIRST_POSITION.format(view), prelude=HOLD)
    page = player.page
    root = page.locator(f"#view-{view}")
    expect(root).to_be_visible()
    expect(root.locator("[aria-busy=true]")).to_have_count(0)
    act(player)
    page.wait_for_function("late.waiting.length")
    page.evaluate("location.hash = '#game=connectfour5x4'")
    expect(root).to_be_hidden()
    player.wait_for(YOUR_TURN)
    page.evaluate("view => late.watch(document.getElementById('view-' + view))", view)
    assert page.evaluate("late.release()") == []
    # The view is there for the next game; the tree is not for this one.
    after = "position" if view == "tree" else view
    player.open_view(after)
    expect(page.locator(f"#view-{after}")).to_be_visible()
    expect(page.locator(f"#view-{after} [aria-busy=true]")).to_have_count(0)


def test_the_line_of_another_game_is_not_stepped_along_while_the_verdict_is_awaited(open_page):
    player = open_page("#game=connectfour5x4&view=position", prelude=HOLD)
    last = player.page.locator("#position-last")
    expect(last).to_have_attribute("aria-disabled", "false")
    hold(player.page)
    # Both boards are empty, so the positions are equal.
    player.page.evaluate("location.hash = '#game=connectfour&view=position'")
    expect(player.page.locator("#position-board [data-square='41']")).to_be_visible()
    expect(last).to_have_attribute("aria-disabled", "true")
