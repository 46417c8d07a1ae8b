"""Do random actions on the page, and check its state after each (see `wrong`).

Each action depends only on the seed and its number, so the same seed repeats the same actions (except for the
engine's timing). With `--every MS`, a script in the page acts every MS milliseconds, even if the page is
busy; it also opens any view of any game and terminates workers, so that late results meet a page that has
changed. The state is then checked only after every STRIDE actions.

With `--attack`, the script in the page drops files, pastes texts, follows links and goes back and forward
instead; most files, texts and links are damaged (see `tools/attacks.py`).
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

from engine.contract.game import GameError
from engine.games.shelf import NAMES, find_game
from engine.text.languages import LANGUAGES
from tools import attacks, stage
from tools.browsers import HARMLESS
from tools.command import ROOT, run_main, say
from tools.manifest import Tree
from ui.state.goal import PLAY
from ui.state.link_read import LinkError, read
from ui.state.link_write import KEYS
from ui.state.settings import Settings
from ui.views.index import VIEWS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, FileChooser, Page

    Data = dict[str, Any]

PATIENCE = 10  # Seconds without any change after which a busy page counts as stuck.
ATTACK_EVERY = 200  # With `--attack`: the milliseconds between two actions.
HANGS = 60  # Seconds after which a page that doesn't answer counts as dead.
HASTE = 0.25  # The probability that the next action doesn't wait until the page is idle.
STRIDE = 100  # With `--every`: the actions between two checks, each of which waits until the page is idle.
TEST_PARAMETERS = "?reply-pause=0.05&reply-seconds=3&start-seconds=5&lab-silence=3&lab-start-seconds=5"
"""Short timeouts, so that the page soon notices a terminated worker (see ui/widgets/test_parameters.py)."""

LAST = 12  # The number of actions that a fault's text lists.

KEYS_AND_CHORDS = (
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight") * 2,
    *("Enter", "Space", "Tab", "Shift+Tab") * 2,
    *("Home", "End", "Control+Home", "Control+End", "PageUp", "PageDown", "Escape", "Delete", "x"),
)
SINGLE_KEYS = [key for key in KEYS_AND_CHORDS if "+" not in key]
SIZES = ((1200, 900), (390, 844), (844, 390))
SCRAPS = ("o", "x", ".", " ", "\n", "e", "O", "○", "9", "<b>", "&", "#", "\u202e", "漢")
FILES = (b"", b"{}", b"\x1f\x8bnonsense", b'{"format": "minimax-dojo tree", "version": 1}', b"[" * 5000)
ERROR_SIGNS = re.compile(r"Traceback|undefined|\bNaN\b|\bNone\b(?! of)|\[object |\{[a-z_]+\}")
"""Texts that the page shows only if the program has an error, such as Python's None or a `{placeholder}`."""

FILE = "tree.json"
EXPECTED = re.compile(
    "|".join(
        re.sub(r"\\{\w+\\}", ".+", re.escape(text))
        for words in Tree(ROOT).catalogues.words().values()
        for key, text in words.items()
        if key.startswith("unfit.") or key == "share.refused"
    )
    + rf"|{re.escape(FILE)}(: |：).+"  # What is wrong with the file, in English and Japanese.
)
"""Messages that aren't faults: a link's view doesn't fit the game, a headless browser can't copy, and what a
damaged file gets."""

# Runs before the page's own scripts: seeds all random numbers (the engine's, too), and records the workers
# and the errors.
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
    constructor(...options) {
      super(...options);
      workers.add(this);
    }
    terminate() {
      workers.delete(this);
      super.terminate();
    }
  };
  const log = console.error.bind(console);
  console.error = (...values) => {
    errors.push(values);
    log(...values);
  };
  window.addEventListener("error", (event) => errors.push(event));
  window.addEventListener("unhandledrejection", (event) => errors.push(event));
}
"""

# Chooses a visible control and a point in it, by four numbers from 0 to 1: its kind, which of the kind, and
# the point's two coordinates.
FIND = """
([kind, which, across, down]) => {
  const controls = "a[href], button, input, select, textarea, summary, [tabindex], [role=gridcell]";
  const kinds = new Map();
  for (const each of document.querySelectorAll(controls)) {
    const { width, height } = each.getBoundingClientRect();
    const visible = each.checkVisibility({ visibilityProperty: true }) && width && height;
    if (!visible || each.disabled || (each.matches("a") && each.origin !== location.origin)) continue;
    const name = each.getAttribute("role") || each.type || each.localName;
    kinds.set(name, [...(kinds.get(name) || []), each]);
  }
  // A kind with one element would be chosen far too often, so these kinds are joined.
  const lone = [...kinds].filter(([, all]) => all.length === 1);
  for (const [name] of lone) kinds.delete(name);
  if (lone.length) kinds.set("lone", lone.flatMap(([, all]) => all));
  const often = { gridcell: 6, button: 3, a: 1 };
  const names = [...kinds.keys()].sort().flatMap((name) => Array(often[name] || 2).fill(name));
  if (!names.length) return null;
  const name = names[Math.floor(kind * names.length)];
  const control = kinds.get(name)[Math.floor(which * kinds.get(name).length)];
  control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = control.getBoundingClientRect();
  const label = control.ariaLabel || control.innerText.trim() || control.value || "";
  return {
    control,
    name: `${name} ${control.id ? "#" + control.id : JSON.stringify(label.slice(0, 40))}`,
    writable: control.matches("textarea, input[type=text]"),
    x: box.x + box.width * (0.2 + 0.6 * across),
    y: box.y + box.height * (0.2 + 0.6 * down),
  };
}
"""

# With `--every`: does some actions, and returns a description of each; stops at an error.
RUN = """
async ({ seed, first, last, every, games, views, keys, scraps, attack }) => {
  const { chance, workers, errors } = window.wander;
  const find = FIND;
  const story = [];
  let draw;
  const pick = (all) => all[Math.floor(draw() * all.length)];
  const dispatch = (element, ...types) => {
    for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const write = (field, text) => {
    field.value = text;
    dispatch(field, "input", "change");
  };
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const attacks = attack && [
    [30, () => {
      const [name, data] = pick(attack.files);
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name));
      const target = pick([document.body, ...seen("#board, [role=grid], .cm-content, textarea")]);
      for (const type of ["dragover", "drop"]) {
        const options = { dataTransfer: transfer, bubbles: true, cancelable: true, composed: true };
        target.dispatchEvent(new DragEvent(type, options));
      }
      const where = target.id || target.localName;
      return `drop ${JSON.stringify(name.slice(0, 40))} of ${bytes.length} bytes on ${where}`;
    }],
    [30, () => {
      for (const each of seen("details:not([open])")) each.open = true;
      const fields = seen("textarea, input[type=text], input:not([type])");
      if (!fields.length) return "nowhere to paste";
      const [field, text] = [pick(fields), pick(attack.texts)];
      write(field, text);
      const button = field.parentElement.querySelector("button") || field.nextElementSibling;
      if (button?.matches("button:enabled")) button.click();
      return `paste ${JSON.stringify(text.slice(0, 40))} into ${field.id || field.localName}`;
    }],
    [25, () => {
      const link = pick(attack.links).replace("GAME", pick(games)).replace("VIEW", pick(views));
      location.hash = link;
      return `link ${link.slice(0, 80)}`;
    }],
    [10, () => (navigation.currentEntry.index > 0 ? (history.back(), "back") : "no way back")],
    [5, () => (history.forward(), "forward")],
  ];
  const actions = attacks || [
    [66, () => {
      const choice = find([draw(), draw(), draw(), draw()]);
      if (!choice) return "nothing to click";
      const { control, name, writable, x, y } = choice;
      if (control.type === "file" || control.options?.length === 0) return `leave ${name} alone`;
      if (control.matches("select")) control.value = pick([...control.options]).value;
      else if (control.type === "range") control.value = Math.floor(draw() * (Number(control.max) + 1));
      else if (writable) control.value += pick(scraps) + pick(scraps);
      else {
        // An element that covers the control, such as a dialog, gets the click.
        const target = document.elementFromPoint(x, y) || control;
        const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 1, isPrimary: true };
        target.closest("[tabindex], button, a, input, summary")?.focus({ preventScroll: true });
        for (const type of ["pointerover", "pointerdown", "pointerup"]) {
          target.dispatchEvent(new PointerEvent(type, at));
        }
        target.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
        return `click ${name}`;
      }
      dispatch(control, "input", "change");
      return `set ${name} to ${JSON.stringify(control.value.slice(-40))}`;
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
  const weighted = actions.flatMap(([weight, action]) => Array(weight).fill(action));
  errors.length = 0;
  for (let number = first; number <= last && !errors.length; number++) {
    draw = chance(seed * 1000003 + number);
    story.push(`${number}: ${pick(weighted)()}`);
    await new Promise((done) => setTimeout(done, every));
  }
  return story;
}
"""

# Returns the page's state once it is idle, or after `patience` seconds without any change; without `wait`, at
# once.
READ_STATE = """
([wait, patience]) => {
  const root = document.documentElement;
  const visible = (element) => Boolean(element?.checkVisibility({ visibilityProperty: true }));
  const failed = visible(document.getElementById("failure"));
  if (root.dataset.ready !== "true" && !failed) return false;
  const status = document.getElementById("status");
  // With a pause button, two engines play or the game is paused: the player waits for nothing.
  const watching = visible(document.getElementById("pause"));
  const thinking = visible(status) && status.dataset.status === "thinking" && !watching;
  // A game that is being fetched has no status yet.
  const loading = document.getElementById("view-loading");
  const fetching = visible(loading) || (visible(status) && !status.dataset.status);
  // A view that shows what it waits for can be used meanwhile, so it isn't busy.
  const waits = (one) => visible(one) && !one.closest(".view, body").querySelector("[data-awaited]");
  const waiting = [...document.querySelectorAll("[aria-busy=true]")].some(waits);
  // After the loss of a worker, the page offers a retry and isn't busy.
  const busy = (thinking || fetching || waiting) && !visible(document.getElementById("notice-again"));
  const content = location.hash + document.body.textContent;
  const now = performance.now();
  if (!window.wandered || wandered.content !== content) window.wandered = { content, since: now };
  const idleSeconds = (now - wandered.since) / 1000;
  if (wait && busy && idleSeconds < patience && !failed) return false;
  const board = document.getElementById("board");
  // The board may be flipped, so its cells are sorted.
  const inOrder = (one, other) => one.dataset.square - other.dataset.square;
  const cells = [...board.querySelectorAll("[data-square]")].sort(inOrder);
  const notice = document.getElementById("notice");
  // The editors show Python and the output of programs.
  const open = (...ids) => ids.map((id) => document.getElementById(id)).filter(visible);
  const editors = open("view-lab", "view-own");
  // The texts about programs mention None.
  const lessons = open("view-lessons", "view-search");
  const without = (text, view) => text.replace(view.innerText, view.innerText.replaceAll("None", ""));
  const lessonsText = lessons.reduce(without, document.body.innerText);
  return {
    busy,
    stuck: busy && idleSeconds >= patience,
    failed,
    text: editors.reduce((text, view) => text.replace(view.innerText, ""), lessonsText),
    language: root.lang,
    notice: visible(notice) ? document.getElementById("notice-text").textContent : "",
    address: location.hash.slice(1),
    status: status.dataset.status,
    pieces: visible(board) ? cells.map((cell) => cell.dataset.piece) : null,
  };
}
"""


RUN = RUN.replace("FIND", FIND.strip())
BACK = "navigation.canGoBack && navigation.currentEntry.index > 0 && history.back()"


class Fault(Exception):
    """An error on the page: its text says what is wrong, after which action, and how to repeat it."""


class Wanderer:
    """Does random actions on a page, determined by a seed."""

    def __init__(
        self,
        page: "Page",
        seed: int,
        tell: Callable[[str], object],
        every: float | None = None,
        attack: bool = False,
    ) -> None:
        """Prepare a page before it opens. `tell` gets each action; `every` is in ms (None: wait for idle)."""
        self._page = page
        self._attack = attack
        self._every = every
        self._seed = seed
        self._tell = tell
        self._random = random.Random(seed)
        self._counts: Counter[str] = Counter()
        self._story: list[str] = []  # The descriptions of the actions so far.
        self._errors: list[str] = []  # What `_log` adds from the page's events.
        self._refusals: set[str] = set()  # Messages about invalid set-ups, which may stay visible.
        page.add_init_script(PRELUDE.replace("SEED", str(seed)))
        page.on("console", self._log_message)
        page.on("pageerror", lambda error: self._log(str(error)))
        page.on("crash", lambda _: self._log("the page crashed"))
        page.on("filechooser", self._give_file)

    def walk(self, actions: int) -> "Counter[str]":
        """Do this many actions on the open page; return their number by kind. Raises Fault."""
        self._check(0, wait=True)
        if self._every is not None:
            return self._run_in_page(actions)
        # The weight of each kind of action, and its method.
        kinds: dict[str, tuple[int, Callable[[], str]]] = {
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
            # Each action has its own random generator, independent of earlier actions.
            self._random = random.Random(f"{self._seed}/{number}")
            kind = self._random.choices([*kinds], [weight for weight, _ in kinds.values()])[0]
            is_hasty = self._random.random() < HASTE
            _, act = kinds[kind]
            self._story.append(f"{number}: {act()}{', and no waiting' if is_hasty else ''}")
            self._tell(self._story[-1])
            self._counts[kind] += 1
            self._check(number, wait=not is_hasty)
        return self._counts

    def _run_in_page(self, actions: int) -> "Counter[str]":
        """Do this many actions by a script in the page, which doesn't wait; return their number by kind."""
        number = 0
        parameters: dict[str, Any] = {"seed": self._seed, "every": self._every, "games": NAMES}
        parameters["views"] = [PLAY, *VIEWS]
        parameters |= {"keys": SINGLE_KEYS, "scraps": SCRAPS, "attack": None}
        if self._attack:
            parameters["attack"] = attacks.attacks(self._seed)
        while number < actions:
            steps = {"first": number + 1, "last": min(number + STRIDE, actions)}
            for description in self._page.evaluate(RUN, parameters | steps):
                number += 1
                self._story.append(description)
                self._tell(description)
                self._counts[description.split()[1]] += 1  # The word after the action's number is its kind.
            self._check(number, wait=True)
        return self._counts

    # Actions; each method returns its description.

    def _click(self, times: int = 1) -> str:
        control = self._find()
        if not control:
            return "nothing to click"
        self._page.mouse.click(control["x"], control["y"], click_count=times)
        if not control["writable"]:
            return f"click {control['name']}"
        scraps = "".join(self._random.choices(SCRAPS, k=self._random.randint(1, 12)))
        self._page.keyboard.insert_text(scraps)
        return f"write {scraps!r} into {control['name']}"

    def _point(self) -> str:
        control = self._find()
        if not control:
            return "nothing to point at"
        self._page.mouse.move(control["x"], control["y"])
        return f"point at {control['name']}"

    def _press(self) -> str:
        key = self._random.choice(KEYS_AND_CHORDS)
        self._page.keyboard.press(key)
        return f"press {key}"

    def _evaluate(self, name: str, script: str) -> str:
        self._page.evaluate(script)
        return name

    def _reload(self) -> str:
        self._page.reload()
        return "reload"

    def _resize(self) -> str:
        width, height = self._random.choice(SIZES)
        self._page.set_viewport_size({"width": width, "height": height})
        return f"resize to {width} × {height}"

    def _find(self) -> "Data | None":
        control: Data | None = self._page.evaluate(FIND, [self._random.random() for _ in range(4)])
        return control

    def _give_file(self, chooser: "FileChooser") -> None:
        from playwright.sync_api import Error

        content = self._random.choice(FILES)
        # Playwright raises an error if the page was reloaded while its file dialog was open.
        with contextlib.suppress(Error):
            chooser.set_files({"name": FILE, "mimeType": "application/json", "buffer": content})

    # Checks

    def _log_message(self, message: "ConsoleMessage") -> None:
        if message.type in ("error", "warning"):
            self._log(message.text)

    def _log(self, text: str) -> None:
        if not re.search(HARMLESS, text):
            self._errors.append(text)

    def _check(self, number: int, wait: bool) -> None:
        """Check the page's state; if `wait` is True, wait until the page is idle first. Raises Fault."""
        from playwright.sync_api import Error

        patience = PATIENCE if self._every is None else HANGS
        end = monotonic() + patience
        while True:
            try:
                handle = self._page.wait_for_function(
                    READ_STATE, arg=[wait, patience], polling=20, timeout=(HANGS + patience) * 1000
                )
                state = handle.json_value()
            except Error as error:
                raise self._fault(number, f"the page does not answer: {error.message}") from error
            # After Back, the address changes at once and the board a moment later, so read the state again.
            if not illegal(state) or monotonic() > end:
                break
        if re.search(r"view=position&", state["address"]):
            # The message about an invalid set-up stays until it is closed or the position is valid.
            self._refusals.add(state["notice"])
        if state["notice"] in self._refusals or self._every is not None:
            # With `--every`, messages report terminated workers and views that don't fit the game.
            state["notice"] = ""
        if self._attack:
            state["address"] = ""  # It may be a damaged link.
            state["pieces"] = None
        reason = "; ".join(self._errors) or wrong(state)
        if reason:
            raise self._fault(number, reason)

    def _fault(self, number: int, reason: str) -> Fault:
        story = "\n  ".join(self._story[-LAST:])
        every = "" if self._every is None else f" --every {self._every:g}"
        every += " --attack" if self._attack else ""
        return Fault(
            f"{reason}\nafter action {number} of seed {self._seed}, at {self._page.url}\n  {story}\n"
            f"See it again: python3 -m tools.wander {self._seed} --actions {number}{every} --show"
        )


def wrong(state: "Data") -> str:
    """Return what is wrong with a state that READ_STATE returns, or ""."""
    if state["failed"]:
        return "the page says that it can't start"
    if state["stuck"]:
        return f"nothing has moved for {PATIENCE} s, and the status is {state['status']!r}"
    if state["notice"] and not EXPECTED.fullmatch(state["notice"]):
        return f"it says: {state['notice']}"
    if error_sign := ERROR_SIGNS.search(state["text"]):
        return f"it shows {error_sign[0]!r} to a person"
    if state["language"] not in LANGUAGES:
        return f"its language is {state['language']!r}"
    return illegal(state)


def illegal(state: "Data") -> str:
    """Return why the address isn't a valid link or doesn't match the board, or ""."""
    fields = dict(parse_qsl(state["address"], keep_blank_values=True))
    parts = {key: fields[key] for key in KEYS if key in fields}
    try:
        game = find_game(parts.get("game", NAMES[0]))
        match = read(parts, Settings({}, state["language"], game))
    except (GameError, LinkError) as error:
        return f"the address is wrong: {error.key} {error.details}"
    # A game that is being fetched has no status yet.
    if state["pieces"] is None or not state["status"] or "position" not in parts:
        return ""
    pieces = list(game.cells(match.position))
    if pieces != state["pieces"]:
        return f"the board shows {state['pieces']}, the address has {pieces}"
    if match.status() != state["status"]:
        return f"the status is {state['status']!r}, and should be {match.status()!r}"
    return ""


def walk(
    browser: "Browser", address: str, seed: int, actions: int, every: float | None, attack: bool
) -> None:
    """Do this many actions in a new window, and print each. Raises Fault."""
    locale = "ja-JP" if seed % 2 else "en-GB"
    # The page stays open, so that a fault can be inspected.
    page = browser.new_context(locale=locale, service_workers="block").new_page()
    wanderer = Wanderer(page, seed, say, every, attack)
    page.goto(address + ("" if every is None else TEST_PARAMETERS))
    wanderer.walk(actions)


def main(arguments: list[str]) -> int:
    """Do the actions that the arguments say, and print each; return 1 after a fault."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.wander", description=__doc__)
    parser.add_argument("seed", type=int, help="decides on all actions")
    parser.add_argument("--actions", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument(
        "--every", type=float, metavar="MS", help="act every MS milliseconds, without waiting"
    )
    parser.add_argument("--attack", action="store_true", help="drop, paste and follow what is damaged")
    parser.add_argument("--show", action="store_true", help="in a window, which stays open at the end")
    options = parser.parse_args(arguments)
    stage.enter_environment("tools.wander")
    with stage.served() as (_, address), stage.chromium(window=options.show) as browser:
        status = 0
        try:
            every = options.every or (ATTACK_EVERY if options.attack else None)
            walk(browser, address, options.seed, options.actions, every, options.attack)
            say("All was well.")
        except Fault as fault:
            say(str(fault))
            status = 1
        if options.show:
            input("Press Enter to close the window. ")
    return status


if __name__ == "__main__":
    run_main(main)
