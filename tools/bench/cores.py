"""What helpers beside the strong engine bring: on paper, by processor time here, and in the page.

On paper every engine is a service of its own in this process, and has a clock of its own, which goes on by
the processor time that its work takes: how long all of them would take together is the latest of the clocks.
Other work on the machine makes no difference. What a game makes once, to judge positions, is there before,
and messages cost nothing. In the page all of that counts.
"""

import itertools
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.analysis.shared import Runs, Shared
from engine.service import Service
from tools.bench import stage
from tools.bench.othello_speed import GAME, RECORD, positions
from tools.bench.report import spread, table, times
from tools.command import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

ENGINES = (2, 4, 8)
PLIES = (12, 20, 28, 36)
"""The positions of the record that are looked into, by the moves made before."""

DEPTH = 7
"""How many plies deep every move is."""

BEGUN = 3
"""The same of what one engine begins alone, on paper."""

ROUNDS = 5
"""How often each is measured in the page, with and without helpers in turns."""

ADDING = "from tools.bench.machine import additions; print(additions(20_000_000))"
"""Work for a process of its own, which says how many seconds it took."""

LINK = "game=othello&you=both"

READY_SECONDS = 20
"""What the engines take to be up, on a machine that is busy."""

# The depth that is shown is the one that is under way.
UNTIL_DEEP = """
([link, depth]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`not ${depth} plies deep: ${link}`)), 120000);
  const told = document.getElementById("thinking-text");
  const started = performance.now();
  const look = () => {
    const seen = parseInt(told.textContent.replace(/\\D*/, ""));
    if (seen > depth) resolve((performance.now() - started) / 1000);
    else setTimeout(look, 20);
  };
  location.hash = link;
  setTimeout(look, 100);
})
"""

UNTIL_REVIEWED = """
(link) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no review of ${link}`)), 120000);
  let begun = 0;
  const look = () => {
    const busy = document.getElementById("review-progress")?.checkVisibility();
    begun = begun || (busy && performance.now());
    if (begun && !busy) resolve((performance.now() - begun) / 1000);
    else setTimeout(look, 20);
  };
  location.hash = link;
  look();
})
"""


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    rows = []
    analyse(positions()[PLIES[0]], 1)
    for ply in PLIES:
        position = positions()[ply]
        alone = analyse(position, 1)
        rows.append(
            [
                f"after {ply} moves, {len(GAME.legal_moves(position))} to choose from",
                f"{alone:.2f} s",
                *(f"{alone / analyse(position, count):.2f}×" for count in ENGINES),
            ]
        )
    alone = review(1)
    rows.append(
        ["the whole game reviewed", f"{alone:.2f} s", *(f"{alone / review(n):.2f}×" for n in ENGINES)]
    )
    heads = [f"Every move {DEPTH} plies deep, processor time", "one engine"]
    yield table(heads + [f"{count} engines" for count in ENGINES], rows)
    found, bounds = in_the_page()
    yield table(
        ["In the page", "one engine", "with helpers", "as fast"],
        [
            [name, spread(alone), spread(helped), times(alone, helped)]
            for name, (alone, helped) in found.items()
        ],
    )
    yield (
        "What the machine itself allows, in the same rounds: two processes at once that only add numbers are "
        f"{statistics.median(bounds):.1f} times as fast as one ({min(bounds):.1f} to {max(bounds):.1f})."
    )


# On paper


def place(position: Any) -> dict[str, Any]:
    """Return a position as a request has it."""
    return {"game": GAME.name, "position": GAME.write(position), "turn": GAME.turn(position)}


def timed(service: Service, request: dict[str, Any]) -> tuple[Any, float]:
    """Return the answer to a request, and the processor time that it took."""
    started = time.process_time()
    answer = service.ask(request)
    return answer, time.process_time() - started


def analyse(position: Any, engines: int) -> float:
    """Return the seconds until so many engines know what each move is worth."""
    services = [Service() for _ in range(engines)]
    here = place(position)
    if engines == 1:
        return timed(services[0], {"do": "analyse", **here, "depth": DEPTH})[1]
    begun, spent = timed(services[0], {"do": "analyse", **here, "depth": BEGUN})
    shared = Shared(GAME, position, begun)
    clocks = [spent] * engines
    done: dict[int, Any] = {}
    while True:
        engine = min(range(engines), key=lambda number: clocks[number])
        if engine in done:
            answer = done.pop(engine)
            shared.take(answer["weighed"], answer["nodes"])
            if shared.depth > DEPTH:
                return clocks[engine]
        dealt = shared.deal(engine)
        if dealt:
            request = {"do": "weigh", **here, "move": dealt[0], "depth": dealt[1]}
            done[engine], spent = timed(services[engine], request)
            clocks[engine] += spent
        else:
            # Nothing to do until another one has done something.
            clocks[engine] = min(clocks[number] for number in done) + 1e-9


def review(engines: int) -> float:
    """Return the seconds until so many engines have looked back on the whole game."""
    game = positions()
    moves = [
        next(move for move in GAME.legal_moves(before) if GAME.play(before, move) == after)
        for before, after in itertools.pairwise(game)
    ]
    request = {"do": "review", **place(game[0]), "moves": moves}
    services = [Service() for _ in range(engines)]
    if engines == 1:
        return timed(services[0], request)[1]
    clocks = [0.0] * engines
    runs = Runs(len(moves), engines)
    while runs.left:
        engine = min(range(engines), key=lambda number: clocks[number])
        run = runs.deal(engine)
        assert run
        clocks[engine] += timed(services[engine], {**request, "first": run[0], "last": run[1]})[1]
    return max(clocks)


# In the page


def in_the_page() -> tuple[dict[str, tuple[list[float], list[float]]], list[float]]:
    """Return the seconds of what is measured in the page, without helpers and with them, in turns.

    Beside them stands what two cores bring here to work that shares nothing (see `_bound`), once each round.
    """
    found: dict[str, tuple[list[float], list[float]]] = {}
    bounds = []
    with stage.served() as (_, address), stage.chromium() as browser:
        pages = []
        for helpers in ("helpers=0&", ""):
            page = browser.new_context(service_workers="block").new_page()
            page.goto(f"{address}?{helpers}study-seconds=600&rest-seconds=6000#{LINK}")
            page.wait_for_selector("html[data-ready=true]")
            page.click("#values")
            page.wait_for_timeout(READY_SECONDS * 1000)
            _rest(page)
            pages.append(page)
        for number in range(ROUNDS):
            bounds.append(_bound())
            for ply in PLIES:
                name = f"after {ply} moves, every move {DEPTH} plies deep"
                for page, samples in zip(pages, found.setdefault(name, ([], [])), strict=True):
                    samples.append(_deep(page, ply))
            for page, samples in zip(pages, found.setdefault("a whole game reviewed", ([], [])), strict=True):
                # A game is reviewed once; without its last moves it is another one.
                moves = RECORD[: -2 * (number + 1)]
                samples.append(page.evaluate(UNTIL_REVIEWED, f"{LINK}&view=review&moves={moves}"))
                _rest(page)
    return found, bounds


def _bound() -> float:
    """Return how many times as fast two processes work as one: twice, unless cores share something."""
    [alone] = _working(1)
    return 2 * alone / max(_working(2))


def _working(processes: int) -> list[float]:
    """Return the seconds that so many processes take, at once, for the same piece of work."""
    command = [sys.executable, "-c", ADDING]
    running = [
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(processes)
    ]
    return [float(each.communicate()[0]) for each in running]


def _deep(page: "Page", ply: int) -> float:
    """Return the seconds from opening a position of the record until every move in it is looked into.

    After it the page rests: an engine that looks deeper would take its part of what the other page is
    measured with.
    """
    seconds: float = page.evaluate(UNTIL_DEEP, [_link(positions()[ply]), DEPTH])
    _rest(page)
    return seconds


def _rest(page: "Page") -> None:
    """Have the page show the end of the game, where nothing is left to think about."""
    page.evaluate("link => { location.hash = link; }", _link(positions()[-1]))
    page.wait_for_function("!document.getElementById('thinking-text').textContent")


def _link(position: Any) -> str:
    return f"{LINK}&position={GAME.write(position)}&turn={GAME.turn(position)}"
