"""Do random actions on the page, and check its state after each (see `wrong`).

Each action depends on the seed and its number alone, so the same seed repeats the same actions (apart from
the engine's timing in haste). With `--every`, a script in the page acts without waiting, also opens any view
of any game and ends workers, and the state is checked every STRIDE actions: late results reach a page that
has moved on.
"""

import argparse
import contextlib
import random
import re
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from engine.game import GameError
from engine.games.shelf import NAMES, find_game
from engine.languages import LANGUAGES
from tools import stage
from tools.browsers import HARMLESS
from tools.command import ROOT, run_main, say
from tools.manifest import Tree
from ui.state.layout import PLAY
from ui.state.link_read import LinkError, read
from ui.state.link_write import KEYS
from ui.state.settings import Settings
from ui.views.index import VIEWS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, FileChooser, Page

    Data = dict[str, Any]

PATIENCE = 10
"""Seconds without a sign of life after which a page that is busy is stuck."""

HANGS = 60
"""Seconds after which a page that gives no state counts as dead."""

HASTE = 0.25
"""How often the next action comes before the page is done with the last one."""

STRIDE = 100
"""Actions in haste after which the page is waited for, and checked."""

TEST_PARAMETERS = "?reply-pause=0.05&reply-seconds=3&start-seconds=5&lab-silence=3&lab-start-seconds=5"
"""Make the page find out soon that a worker was ended (see ui/widgets/test_parameters.py)."""

LAST = 12
"""Actions listed with a fault."""

PRESSED = (
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight") * 2,
    *("Enter", "Space", "Tab", "Shift+Tab") * 2,
    *("Home", "End", "Control+Home", "Control+End", "PageUp", "PageDown", "Escape", "Delete", "x"),
)
KEYS_PRESSED = [key for key in PRESSED if "+" not in key]
SIZES = ((1200, 900), (390, 844), (844, 390))
SCRAPS = ("o", "x", ".", " ", "\n", "e", "O", "○", "9", "<b>", "&", "#", "\u202e", "漢")
FILES = (b"", b"{}", b"\x1f\x8bnonsense", b'{"format": "minimax-dojo tree", "version": 1}', b"[" * 5000)
INSIDES = re.compile(r"Traceback|undefined|\bNaN\b|\bNone\b(?! of)|\[object |\{[a-z_]+\}")
"""What stands on no page but one that shows a person the program's insides."""

EXPECTED = re.compile(
    "|".join(
        re.sub(r"\\{\w+\\}", ".+", re.escape(text))
        for words in Tree(ROOT).catalogues.words().values()
        for key, text in words.items()
        if key.startswith("unfit.") or key == "share.refused"
    )
)
"""What the page says where a game is shown in another view than the one that it was chosen in, or where a
browser without a window can't copy."""

# Runs before the page's own scripts: draws all random numbers from a seed (the engine's, too), and keeps a
# list of the workers and of the errors.
PRELUDE = """
{
  const chance = (state) => () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  Math.random = chance(SEED);
  const workers = new Set();
  const errors = [];
  window.wander = { chance, workers, errors };
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      workers.add(this);
    }
    terminate() {
      workers.delete(this);
      super.terminate();
    }
  };
  const log = console.error.bind(console);
  console.error = (...said) => {
    errors.push(said);
    log(...said);
  };
  window.addEventListener("error", (event) => errors.push(event));
  window.addEventListener("unhandledrejection", (event) => errors.push(event));
}
"""

# One of the things that can be clicked now, first by its kind and then among its like, and a point in it:
# four numbers from 0 to 1 decide.
FIND = """
([kind, which, across, down]) => {
  const controls = "a[href], button, input, select, textarea, summary, [tabindex], [role=gridcell]";
  const kinds = new Map();
  for (const each of document.querySelectorAll(controls)) {
    const { width, height } = each.getBoundingClientRect();
    const seen = each.checkVisibility({ visibilityProperty: true }) && width && height;
    if (!seen || each.disabled || (each.matches("a") && each.origin !== location.origin)) continue;
    const name = each.getAttribute("role") || each.type || each.localName;
    kinds.set(name, [...(kinds.get(name) || []), each]);
  }
  // What is the only one of its kind would be chosen far too often.
  const lone = [...kinds].filter(([, all]) => all.length === 1);
  for (const [name] of lone) kinds.delete(name);
  if (lone.length) kinds.set("lone", lone.flatMap(([, all]) => all));
  const often = { gridcell: 6, button: 3, a: 1 };
  const names = [...kinds.keys()].sort().flatMap((name) => Array(often[name] || 2).fill(name));
  if (!names.length) return null;
  const name = names[Math.floor(kind * names.length)];
  const chosen = kinds.get(name)[Math.floor(which * kinds.get(name).length)];
  chosen.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = chosen.getBoundingClientRect();
  const say = chosen.ariaLabel || chosen.innerText.trim() || chosen.value || "";
  return {
    chosen,
    name: `${name} ${chosen.id ? "#" + chosen.id : JSON.stringify(say.slice(0, 40))}`,
    writable: chosen.matches("textarea, input[type=text]"),
    x: box.x + box.width * (0.2 + 0.6 * across),
    y: box.y + box.height * (0.2 + 0.6 * down),
  };
}
"""

# Does some actions in haste, and returns what it did; stops at an error.
RUN = """
async ({ seed, first, last, every, games, views, keys, scraps }) => {
  const { chance, workers, errors } = window.wander;
  const find = FIND;
  const story = [];
  let draw;
  const pick = (all) => all[Math.floor(draw() * all.length)];
  const tell = (element, ...types) => {
    for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const ways = [
    [66, () => {
      const found = find([draw(), draw(), draw(), draw()]);
      if (!found) return "nothing to click";
      const { chosen, name, x, y } = found;
      if (chosen.type === "file" || chosen.options?.length === 0) return `leave ${name} alone`;
      if (chosen.matches("select")) chosen.value = pick([...chosen.options]).value;
      else if (chosen.type === "range") chosen.value = Math.floor(draw() * (Number(chosen.max) + 1));
      else if (found.writable) chosen.value += pick(scraps) + pick(scraps);
      else {
        // What lies above the chosen one, such as a dialog, gets the click.
        const target = document.elementFromPoint(x, y) || chosen;
        const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 1, isPrimary: true };
        target.closest("[tabindex], button, a, input, summary")?.focus({ preventScroll: true });
        for (const type of ["pointerover", "pointerdown", "pointerup"]) {
          target.dispatchEvent(new PointerEvent(type, at));
        }
        target.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
        return `click ${name}`;
      }
      tell(chosen, "input", "change");
      return `set ${name} to ${JSON.stringify(chosen.value.slice(-40))}`;
    }],
    [14, () => {
      const key = pick(keys);
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      (document.activeElement || document.body).dispatchEvent(event);
      return `press ${key}`;
    }],
    [8, () => (location.hash = `#game=${pick(games)}&view=${pick(views)}`)],
    [4, () => (navigation.currentEntry.index > 0 ? (history.back(), "back") : "no way back")],
    [3, () => (history.forward(), "forward")],
    [2, () => {
      const worker = pick([...workers]);
      worker?.terminate();
      return worker ? "end a worker" : "no worker to end";
    }],
  ];
  const all = ways.flatMap(([weight, way]) => Array(weight).fill(way));
  errors.length = 0;
  for (let number = first; number <= last && !errors.length; number++) {
    draw = chance(seed * 1000003 + number);
    story.push(`${number}: ${pick(all)()}`);
    await new Promise((done) => setTimeout(done, every));
  }
  return story;
}
"""

# The state of the page once it is idle (at once, if the caller doesn't wait), or after so long without
# progress.
LOOK = """
([wait, patience]) => {
  const root = document.documentElement;
  const seen = (element) => Boolean(element?.checkVisibility({ visibilityProperty: true }));
  const failed = seen(document.getElementById("failure"));
  if (root.dataset.ready !== "true" && !failed) return false;
  const status = document.getElementById("status");
  // With a pause button, two engines play or the game is paused: the player waits for nothing.
  const watched = seen(document.getElementById("pause"));
  const thinking = seen(status) && status.dataset.status === "thinking" && !watched;
  // A game that is on its way has no status yet.
  const fetching = seen(document.getElementById("view-loading")) || (seen(status) && !status.dataset.status);
  // A view in which something is drawn as awaited is alive, and can be walked in.
  const waits = (element) => seen(element) && !element.closest(".view, body").querySelector("[data-awaited]");
  const asked = [...document.querySelectorAll("[aria-busy=true]")].some(waits);
  // Where a worker was lost, the page offers to try again, and waits for nothing.
  const busy = (thinking || fetching || asked) && !seen(document.getElementById("notice-again"));
  const life = location.hash + document.body.textContent;
  const now = performance.now();
  if (!window.wandered || wandered.life !== life) window.wandered = { life, since: now };
  const still = (now - wandered.since) / 1000;
  if (wait && busy && still < patience && !failed) return false;
  const board = document.getElementById("board");
  // The board may have been turned.
  const inOrder = (one, other) => one.dataset.square - other.dataset.square;
  const cells = [...board.querySelectorAll("[data-square]")].sort(inOrder);
  const notice = document.getElementById("notice");
  // The editors show Python and the output of programs.
  const open = (...ids) => ids.map((id) => document.getElementById(id)).filter(seen);
  const written = open("view-lab", "view-own");
  // The texts about programs mention None.
  const taught = open("view-lessons", "view-search");
  const without = (text, view) => text.replace(view.innerText, view.innerText.replaceAll("None", ""));
  const taughtText = taught.reduce(without, document.body.innerText);
  return {
    busy,
    stuck: busy && still >= patience,
    failed,
    text: written.reduce((text, view) => text.replace(view.innerText, ""), taughtText),
    language: root.lang,
    notice: seen(notice) ? document.getElementById("notice-text").textContent : "",
    address: location.hash.slice(1),
    status: status.dataset.status,
    pieces: seen(board) ? cells.map((cell) => cell.dataset.piece) : null,
  };
}
"""


RUN = RUN.replace("FIND", FIND.strip())
BACK = "navigation.canGoBack && navigation.currentEntry.index > 0 && history.back()"


class Fault(Exception):
    """Something is wrong on the page; the text says what, after which action, and how to do it again."""


class Wanderer:
    """Random actions on a page, decided by a seed."""

    def __init__(
        self, page: "Page", seed: int, tell: Callable[[str], object], every: float | None = None
    ) -> None:
        """Watch a page, where nothing is open yet; call `tell` with each action; `every` is milliseconds."""
        self._page = page
        self._every = every
        self._seed = seed
        self._tell = tell
        self._chance = random.Random(seed)
        self._done: Counter[str] = Counter()
        self._story: list[str] = []
        self._logged: list[str] = []
        self._refused: set[str] = set()
        page.add_init_script(PRELUDE.replace("SEED", str(seed)))
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._log(str(error)))
        page.on("crash", lambda _: self._log("the page crashed"))
        page.on("filechooser", self._give_file)

    def walk(self, actions: int) -> "Counter[str]":
        """Do that many actions on the page, which is open, and count the kinds of them. Raises Fault."""
        self._look(0, wait=True)
        if self._every is not None:
            return self._run(actions)
        ways: dict[str, tuple[int, Callable[[], str]]] = {
            "click": (66, self._click),
            "click twice": (4, lambda: f"twice: {self._click(2)}"),
            "press": (14, self._press),
            "point": (4, self._point),
            "back": (5, lambda: self._evaluate("back", BACK)),
            "forward": (4, lambda: self._evaluate("forward", "history.forward()")),
            "reload": (1, self._reload),
            "resize": (2, self._resize),
        }
        for number in range(1, actions + 1):
            # One random generator for each action, independent of the actions before.
            self._chance = random.Random(f"{self._seed}/{number}")
            way = self._chance.choices([*ways], [weight for weight, _ in ways.values()])[0]
            hasty = self._chance.random() < HASTE
            self._story.append(f"{number}: {ways[way][1]()}{', and no waiting' if hasty else ''}")
            self._tell(self._story[-1])
            self._done[way] += 1
            self._look(number, wait=not hasty)
        return self._done

    def _run(self, actions: int) -> "Counter[str]":
        """Do that many actions in haste, and count the kinds of them. Raises Fault."""
        number = 0
        given = {"seed": self._seed, "every": self._every, "games": NAMES, "views": [PLAY, *VIEWS]}
        given |= {"keys": KEYS_PRESSED, "scraps": SCRAPS}
        while number < actions:
            steps = {"first": number + 1, "last": min(number + STRIDE, actions)}
            for said in self._page.evaluate(RUN, given | steps):
                number += 1
                self._story.append(said)
                self._tell(said)
                self._done[said.split()[1]] += 1
            self._look(number, wait=True)
        return self._done

    # What can be done

    def _click(self, times: int = 1) -> str:
        found = self._find()
        if not found:
            return "nothing to click"
        self._page.mouse.click(found["x"], found["y"], click_count=times)
        if not found["writable"]:
            return f"click {found['name']}"
        scraps = "".join(self._chance.choices(SCRAPS, k=self._chance.randint(1, 12)))
        self._page.keyboard.insert_text(scraps)
        return f"write {scraps!r} into {found['name']}"

    def _point(self) -> str:
        found = self._find()
        if not found:
            return "nothing to point at"
        self._page.mouse.move(found["x"], found["y"])
        return f"point at {found['name']}"

    def _press(self) -> str:
        key = self._chance.choice(PRESSED)
        self._page.keyboard.press(key)
        return f"press {key}"

    def _evaluate(self, name: str, script: str) -> str:
        self._page.evaluate(script)
        return name

    def _reload(self) -> str:
        self._page.reload()
        return "reload"

    def _resize(self) -> str:
        width, height = self._chance.choice(SIZES)
        self._page.set_viewport_size({"width": width, "height": height})
        return f"resize to {width} × {height}"

    def _find(self) -> "Data | None":
        found: Data | None = self._page.evaluate(FIND, [self._chance.random() for _ in range(4)])
        return found

    def _give_file(self, chooser: "FileChooser") -> None:
        from playwright.sync_api import Error

        content = self._chance.choice(FILES)
        # A page that has been reloaded meanwhile wants no file any more.
        with contextlib.suppress(Error):
            chooser.set_files({"name": "tree.json", "mimeType": "application/json", "buffer": content})

    # What has to be so

    def _hear(self, message: "ConsoleMessage") -> None:
        if message.type in ("error", "warning"):
            self._log(message.text)

    def _log(self, text: str) -> None:
        if not re.search(HARMLESS, text):
            self._logged.append(text)

    def _look(self, number: int, wait: bool) -> None:
        """Wait until the page is idle, if asked, and check its state. Raises Fault."""
        from playwright.sync_api import Error

        patience = PATIENCE if self._every is None else HANGS
        end = monotonic() + patience
        while True:
            try:
                handle = self._page.wait_for_function(
                    LOOK, arg=[wait, patience], polling=20, timeout=(HANGS + patience) * 1000
                )
                state = handle.json_value()
            except Error as error:
                raise self._fault(number, f"the page does not answer: {error.message}") from error
            # After going back, the address changes at once and the board a moment later.
            if not illegal(state) or monotonic() > end:
                break
        if re.search(r"view=position&", state["address"]):
            # A refusal of a set-up stays until it is closed or the position is valid.
            self._refused.add(state["notice"])
        if state["notice"] in self._refused or self._every is not None:
            # In haste, workers are ended, and links lead to views that are not for their game.
            state["notice"] = ""
        reason = "; ".join(self._logged) or wrong(state)
        if reason:
            raise self._fault(number, reason)

    def _fault(self, number: int, reason: str) -> Fault:
        story = "\n  ".join(self._story[-LAST:])
        every = "" if self._every is None else f" --every {self._every:g}"
        return Fault(
            f"{reason}\nafter action {number} of seed {self._seed}, at {self._page.url}\n  {story}\n"
            f"See it again: python3 -m tools.wander {self._seed} --actions {number}{every} --show"
        )


def wrong(state: "Data") -> str:
    """Return what is wrong with the page in a state that LOOK tells, or ""."""
    insides = INSIDES.search(state["text"])
    if state["failed"]:
        return "the page says that it can't start"
    if state["stuck"]:
        return f"nothing has moved for {PATIENCE} s, and the status is {state['status']!r}"
    if state["notice"] and not EXPECTED.fullmatch(state["notice"]):
        return f"it says: {state['notice']}"
    if insides:
        return f"it shows {insides[0]!r} to a person"
    if state["language"] not in LANGUAGES:
        return f"its language is {state['language']!r}"
    return illegal(state)


def illegal(state: "Data") -> str:
    """Return why the address is no moment of a game, or is not what the board shows; "" if all is well."""
    given = dict(parse_qsl(state["address"], keep_blank_values=True))
    parts = {key: given[key] for key in KEYS if key in given}
    try:
        game = find_game(parts.get("game", NAMES[0]))
        match = read(parts, Settings({}, state["language"], game))
    except (GameError, LinkError) as error:
        return f"the address is wrong: {error.key} {error.details}"
    # A game that is on its way has no status yet.
    if state["pieces"] is None or not state["status"] or "position" not in parts:
        return ""
    pieces = list(game.cells(match.position))
    if pieces != state["pieces"]:
        return f"the board shows {state['pieces']}, the address has {pieces}"
    if match.status() != state["status"]:
        return f"the status is {state['status']!r}, and should be {match.status()!r}"
    return ""


def walk(browser: "Browser", address: str, seed: int, actions: int, every: float | None) -> None:
    """Do that many actions in a new window, and print each. Raises Fault."""
    locale = "ja-JP" if seed % 2 else "en-GB"
    # Not closed here, so that the fault can be inspected.
    page = browser.new_context(locale=locale, service_workers="block").new_page()
    wanderer = Wanderer(page, seed, say, every)
    page.goto(address + ("" if every is None else TEST_PARAMETERS))
    wanderer.walk(actions)


def main(arguments: list[str]) -> int:
    """Walk once, and tell of each action."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.wander", description=__doc__)
    parser.add_argument("seed", type=int, help="decides on all actions")
    parser.add_argument("--actions", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument(
        "--every", type=float, metavar="MS", help="act every MS milliseconds, without waiting"
    )
    parser.add_argument("--show", action="store_true", help="in a window, which stays open at the end")
    given = parser.parse_args(arguments)
    stage.enter_environment("tools.wander")
    with stage.served() as (_, address), stage.chromium(window=given.show) as browser:
        status = 0
        try:
            walk(browser, address, given.seed, given.actions, given.every)
            say("All was well.")
        except Fault as fault:
            say(str(fault))
            status = 1
        if given.show:
            input("Press Enter to close the window. ")
    return status


if __name__ == "__main__":
    run_main(main)
