"""Share a request among several engines (engine.analysis.work_split); others do a failed helper's work."""

import asyncio

from engine.analysis.sides import summarise
from engine.analysis.work_split import Runs, Shared
from engine.clock import now
from engine.game import GameError
from engine.games.shelf import find_game, is_provable
from ui.state.ask import Ask
from ui.state.worker_down import WorkerDown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from typing import Any

    from engine.protocol import Analysis, End, Ply, ReviewedGame
    from ui.state.ports import Engine

    Work = Callable[[int], Awaitable[None]]

LEAST = 0.3  # An analysis shorter than this, in seconds, isn't shared
ALONE = 0.03  # Seconds for which the first engine searches alone
TOLD = 0.25  # Least seconds between two progress reports, since drawing takes time from the engines
TOLD_DEEPER = 0.1  # The same if the new report is a ply deeper


def is_shared(request: "Any") -> bool:
    """Return whether engines can share a request: a review, or an analysis of some length, by search."""
    task = request.get("do")
    if task != "review" and (task != "analyse" or "depth" in request or request.get("seconds", 0) < LEAST):
        return False
    return not is_provable(find_game(request["game"]))


class Sharing:
    """Shares requests; keeps the state of the last analysis, which a longer one continues."""

    def __init__(self) -> None:
        self._shared: "Shared | None" = None
        self._asked: "dict[str, Any]" = {}

    async def ask(self, engines: "Sequence[Engine]", ask: "Ask") -> "Any":
        """Return the answer, found by several engines. Raises WorkerDown if the first of them fails."""
        return await (self._review if ask.request["do"] == "review" else self._analyse)(engines, ask)

    async def _analyse(self, engines: "Sequence[Engine]", ask: "Ask") -> "Analysis | None":
        request = dict(ask.request)
        started, seconds = now(), request["seconds"]
        shared = await self._begun(engines[0], ask)
        if not shared:
            return None
        before = shared.nodes
        last = [started, shared.depth]

        def goes_on() -> bool:
            return now() - started < seconds and ask.wanted() and not ask.hurried()

        def report() -> None:
            spent = now() - last[0]
            depth = shared.depth if spent >= TOLD_DEEPER else last[1]
            if spent >= (TOLD_DEEPER if depth > last[1] else TOLD) and ask.wanted():
                last[:] = [last[0] + spent, depth]
                analysis, nodes = shared.analysis, shared.nodes - before
                speed = int(nodes / (now() - started))
                progress = {"depth": depth, "nodes": nodes, "speed": speed, "analysis": analysis}
                progress["value"], progress["line"] = analysis["value"], analysis["line"]
                ask.on_progress(progress)

        async def work(number: int) -> None:
            while goes_on():
                dealt = shared.deal(number)
                if not dealt:
                    return
                request["do"], (request["move"], request["depth"]) = "weigh", dealt
                answer = None
                try:
                    answer = await engines[number].ask(Ask(dict(request), goes_on, lambda far: report()))
                finally:
                    if not answer:
                        shared.give_back(dealt[0])
                if answer:
                    shared.take(answer["weighed"], answer["nodes"])
                    report()

        await _together(len(engines), work)
        return shared.analysis if ask.wanted() else None

    async def _begun(self, engine: "Engine", ask: "Ask") -> "Shared | None":
        game = find_game(ask.request["game"])
        position = game.parse(ask.request["position"], ask.request.get("turn"))
        request = dict(ask.request)
        # A longer analysis of the same request continues this one; one with reasons starts anew.
        request["seconds"] = ALONE
        if self._shared and self._shared.game is game and self._asked == request:
            return self._shared
        begun: "Analysis | None" = await engine.ask(Ask(request, ask.wanted, ask.on_progress, ask.hurried))
        if not begun:
            return None
        self._shared, self._asked = Shared(game, position, begun), request
        return self._shared

    async def _review(self, engines: "Sequence[Engine]", ask: "Ask") -> "ReviewedGame | None":
        count = len(ask.request["moves"])
        runs = Runs(count, len(engines))
        last = [now()]
        plies: "dict[int, Ply]" = {}
        end: "list[End]" = []

        async def work(number: int) -> None:
            while ask.wanted():
                run = runs.deal(number)
                if not run:
                    return
                request = dict(ask.request)
                request["first"], request["last"] = run
                answer = None
                try:
                    answer = await engines[number].ask(Ask(request, ask.wanted))
                finally:
                    if not answer:
                        runs.left.append(run)
                if not answer:
                    return
                for ply in answer["plies"]:
                    plies[ply["ply"]] = ply
                if answer["end"]:
                    end.append(answer["end"])
                if now() - last[0] >= TOLD and ask.wanted():
                    last[0] = now()
                    found = [plies[number] for number in sorted(plies)]
                    known = end[0] if end else None
                    ask.on_progress({"done": len(found), "of": count, "plies": found, "end": known})

        await _together(len(engines), work)
        if runs.left or not ask.wanted():
            return None
        return summarise(find_game(ask.request["game"]), [plies[number] for number in sorted(plies)], end[0])


async def _together(engines: int, work: "Work") -> None:
    helped = [asyncio.create_task(_helped(work, number)) for number in range(1, engines)]
    await work(0)
    for each in helped:
        await each
    await work(0)


async def _helped(work: "Work", number: int) -> None:
    try:
        await work(number)
    except (WorkerDown, GameError):
        pass  # The first engine does this work, or reports the error
