"""Split a request among engines (see engine.analysis.work_split). If a helper fails, others do its part."""

import asyncio

from engine.analysis.review_parts import Review
from engine.analysis.work_split import Shared
from engine.base.clock import now
from engine.contract.game import GameError
from engine.contract.protocol import Analysis, Part, PartResult, ReviewedGame
from engine.games.shelf import find_game, is_provable, size_of
from ui.state.annotations import Any, Callable, Coroutine, Engine, Sequence, TypeAlias
from ui.state.ask import Ask
from ui.state.worker_down import WorkerDown

Engines: TypeAlias = "Callable[[], Sequence[Engine]]"  # The engines that run now, the first one first
Work: TypeAlias = "Callable[[Engine, int], Coroutine[Any, Any, None]]"

LEAST = 0.3  # An analysis shorter than this, in seconds, isn't shared
ALONE = 0.03  # Seconds for which the first engine searches alone
REPORT_SECONDS = 0.25  # Least seconds between two progress reports, since drawing takes time from the engines
DEEPER_SECONDS = 0.1  # The same if the new report is a ply deeper
PAUSE_SECONDS = 0.02  # Between two looks whether there is more work, or another engine


def is_shared(request: "Any") -> bool:
    """Return whether engines can share a request: a review, or an analysis, by searches that aren't short."""
    task = request.get("do")
    if task == "review":
        return "part" not in request and size_of(find_game(request["game"])) is None
    if task != "analyse" or "depth" in request or request.get("seconds", 0) < LEAST:
        return False
    return not is_provable(find_game(request["game"]))


class Sharing:
    """Splits requests, and keeps the last analysis, which a longer one of the same position can continue."""

    def __init__(self) -> None:
        self._shared: "Shared | None" = None  # The last analysis
        self._request: "dict[str, Any]" = {}  # That analysis's request

    async def ask(self, engines: "Engines", ask: "Ask", expected: int = 1) -> "Any":
        """Return the answer of several engines together, `expected` ones after a while.

        Raises WorkerDown if the first one fails.
        """
        if ask.request["do"] == "review":
            return await self._review(engines, ask, expected)
        return await self._analyse(engines, ask)

    async def _analyse(self, engines: "Engines", ask: "Ask") -> "Analysis | None":
        request = dict(ask.request)
        request["do"] = "weigh"  # The task of searching one move to one depth
        started, seconds = now(), request["seconds"]
        shared = await self._search_alone(engines()[0], ask)
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

        async def work(engine: "Engine", number: int) -> None:  # Let it search one move after the other
            while goes_on():
                job = shared.deal(number)
                if not job:
                    return
                move, depth = job
                request["move"], request["depth"] = move, depth
                answer = None
                try:
                    answer = await engine.ask(Ask(dict(request), goes_on, lambda progress: report()))
                finally:
                    if not answer:  # Cancelled or failed
                        shared.give_back(move)
                if answer:
                    shared.take(answer["weighed"], answer["nodes"])
                    report()

        await _run_all(engines, work)
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

    async def _review(self, engines: "Engines", ask: "Ask", expected: int) -> "ReviewedGame | None":
        game = find_game(ask.request["game"])
        position = game.parse(ask.request["position"], ask.request.get("turn"))
        review = Review(game, position, ask.request["moves"], expected)
        reported_at = now()

        async def work(engine: "Engine", number: int) -> None:  # Let an engine do one part after the other
            while ask.wanted() and not review.complete:
                part = review.deal(number)
                if part:
                    await do(part, engine)
                else:  # Other engines' results may make more parts
                    await asyncio.sleep(PAUSE_SECONDS)

        async def do(part: "Part", engine: "Engine") -> None:
            def take(result: "PartResult") -> None:
                nonlocal reported_at
                review.take(part, result)
                if now() - reported_at >= REPORT_SECONDS and ask.wanted():
                    ask.on_progress(review.progress())
                    reported_at = now()  # After the drawing, which may take long

            request, answer = dict(ask.request), None
            request["part"] = part
            try:
                answer = await engine.ask(Ask(request, ask.wanted, take))
            finally:
                if not answer:  # Cancelled or failed
                    review.give_back(part)
            if answer:
                take(answer)

        await _run_all(engines, work)
        return review.answer() if review.complete and ask.wanted() else None


async def _run_all(engines: "Engines", work: "Work") -> None:
    """Run `work` for each engine, with its number; also for those that start meanwhile."""
    busy = [engines()[0]]
    first = asyncio.create_task(work(busy[0], 0))
    helpers: "list[Any]" = []
    while not first.done():
        for engine in engines():
            if engine not in busy:
                busy.append(engine)
                helpers.append(asyncio.create_task(_run_helper(work, engine, len(helpers) + 1)))
        await asyncio.sleep(PAUSE_SECONDS)
    await first  # Raises its errors
    for helper in helpers:
        await helper
    await work(busy[0], 0)  # The parts of helpers that failed meanwhile


async def _run_helper(work: "Work", engine: "Engine", number: int) -> None:
    try:
        await work(engine, number)
    except (WorkerDown, GameError):
        pass  # The first engine does this work, or reports the error
