"""Split a request among engines (see engine.analysis.work_split). If a helper fails, others do its part."""

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
REPORT_SECONDS = 0.25  # Least seconds between two progress reports, since drawing takes time from the engines
DEEPER_SECONDS = 0.1  # The same if the new report is a ply deeper


def is_shared(request: "Any") -> bool:
    """Return whether engines can share a request: a review, or an analysis by search that isn't short."""
    task = request.get("do")
    if task != "review" and (task != "analyse" or "depth" in request or request.get("seconds", 0) < LEAST):
        return False
    return not is_provable(find_game(request["game"]))


class Sharing:
    """Splits requests, and keeps the last analysis, which a longer one of the same position can continue."""

    def __init__(self) -> None:
        self._shared: "Shared | None" = None  # The last analysis
        self._request: "dict[str, Any]" = {}  # That analysis's request

    async def ask(self, engines: "Sequence[Engine]", ask: "Ask") -> "Any":
        """Return the answer of several engines together. Raises WorkerDown if the first one fails."""
        return await (self._review if ask.request["do"] == "review" else self._analyse)(engines, ask)

    async def _analyse(self, engines: "Sequence[Engine]", ask: "Ask") -> "Analysis | None":
        request = dict(ask.request)
        request["do"] = "weigh"  # The task of searching one move to one depth
        started, seconds = now(), request["seconds"]
        shared = await self._search_alone(engines[0], ask)
        if not shared:
            return None
        nodes_before = shared.nodes  # Those of the analysis that this one continues
        reported_at, reported_depth = started, shared.depth

        def goes_on() -> bool:
            return now() - started < seconds and ask.wanted() and not ask.hurried()

        def report() -> None:  # Report the progress, unless the last report is too recent
            nonlocal reported_at, reported_depth
            elapsed = now() - reported_at
            depth = shared.depth if elapsed >= DEEPER_SECONDS else reported_depth  # Computing it takes time
            if elapsed >= (DEEPER_SECONDS if depth > reported_depth else REPORT_SECONDS) and ask.wanted():
                reported_at, reported_depth = reported_at + elapsed, depth
                analysis, nodes = shared.analysis, shared.nodes - nodes_before
                speed = int(nodes / (now() - started))
                progress = {"depth": depth, "nodes": nodes, "speed": speed, "analysis": analysis}
                progress["value"], progress["line"] = analysis["value"], analysis["line"]
                ask.on_progress(progress)

        async def work(number: int) -> None:  # Let engine `number` search one move after the other
            while goes_on():
                job = shared.deal(number)
                if not job:
                    return
                move, depth = job
                request["move"], request["depth"] = move, depth
                answer = None
                try:
                    answer = await engines[number].ask(Ask(dict(request), goes_on, lambda progress: report()))
                finally:
                    if not answer:  # Cancelled or failed
                        shared.give_back(move)
                if answer:
                    shared.take(answer["weighed"], answer["nodes"])
                    report()

        await _run_all(len(engines), work)
        return shared.analysis if ask.wanted() else None

    async def _search_alone(self, engine: "Engine", ask: "Ask") -> "Shared | None":  # Begin an analysis
        game = find_game(ask.request["game"])
        position = game.parse(ask.request["position"], ask.request.get("turn"))
        request = dict(ask.request)
        # A longer analysis of the same position continues the last one, if the requests are equal otherwise.
        request["seconds"] = ALONE
        if self._shared and self._shared.game is game and self._request == request:
            return self._shared
        first: "Analysis | None" = await engine.ask(Ask(request, ask.wanted, ask.on_progress, ask.hurried))
        if not first:
            return None
        self._shared, self._request = Shared(game, position, first), request
        return self._shared

    async def _review(self, engines: "Sequence[Engine]", ask: "Ask") -> "ReviewedGame | None":
        count = len(ask.request["moves"])
        runs = Runs(count, len(engines))  # A run: the plies from `first` to `last`, for one engine
        reported_at = now()
        plies: "dict[int, Ply]" = {}
        end: "End | None" = None

        def results() -> "list[Ply]":
            return [plies[ply] for ply in sorted(plies)]

        async def work(number: int) -> None:  # Let engine `number` review one run after the other
            nonlocal reported_at, end
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
                    if not answer:  # Cancelled or failed
                        runs.left.append(run)
                if not answer:
                    return
                for ply in answer["plies"]:
                    plies[ply["ply"]] = ply
                end = end or answer["end"]  # Only the answer for the last position has it
                if now() - reported_at >= REPORT_SECONDS and ask.wanted():
                    reported_at = now()
                    ask.on_progress({"done": len(plies), "of": count, "plies": results(), "end": end})

        await _run_all(len(engines), work)
        if runs.left or not ask.wanted():
            return None
        assert end
        return summarise(find_game(ask.request["game"]), results(), end)


async def _run_all(count: int, work: "Work") -> None:  # Run `work(number)` for each of `count` engines
    helpers = [asyncio.create_task(_run_helper(work, number)) for number in range(1, count)]
    await work(0)
    for helper in helpers:
        await helper
    await work(0)  # The parts of helpers that failed meanwhile


async def _run_helper(work: "Work", number: int) -> None:
    try:
        await work(number)
    except (WorkerDown, GameError):
        pass  # The first engine does this work, or reports the error
