"""Send requests for the controller to the engines, and store the answers in the controller's state."""

import asyncio

from engine.contract.annotations import Any, Awaitable, Callable, Mapping
from engine.contract.protocol import Analysis, AskAnalyse, AskChoose, ChosenMove, Thinking
from engine.games.shelf import is_tiny
from ui.state.ask import Ask
from ui.state.cancel import CancelToken
from ui.state.pace import Pace
from ui.state.ports import Asker, Engine, Page, PlayingEngine
from ui.state.requests import choice, studies
from ui.state.worker_down import WorkerDown


class Asking:
    """Sends the game's requests to the playing engine, and views' requests mostly to the study engine."""

    def __init__(
        self,
        desk: "Asker",
        page: "Page",
        engine: "PlayingEngine",
        study_engine: "Engine",
        seed: "Callable[[], int]",
        pace: "Pace",
        sleep: "Callable[[float], Awaitable[None]]" = asyncio.sleep,
    ) -> None:
        """`engine` plays, `study_engine` answers the views' requests."""
        self._desk, self._page, self._engine, self._study_engine = desk, page, engine, study_engine
        self._seed, self._pace, self._sleep = seed, pace, sleep

    async def warm_up(self) -> None:
        """Start the playing engine, so that its first request doesn't wait for the start."""
        try:
            await self._engine.start(self._desk.settings.game)
        except WorkerDown as error:
            self._failed(error)

    async def turn(self, token: "CancelToken") -> None:
        """Request the engine's move and play it, unless the token is cancelled."""
        desk = self._desk
        seconds = self._pace.before_move(desk.match.watching, desk.settings.speed)
        pause = asyncio.create_task(self._pause(seconds))
        if desk.match.watching:  # Between two engines, the board's analyses come before the move
            await self.study(token)
            desk.hurried = False  # A hurry has ended the analyses; it must not end the search, too
        request = choice(desk.match, desk.settings, self._pace)
        request["seed"] = self._seed()
        answer = await self._ask(token, request)
        self._page.think(None)
        await token.wait(pause)  # The move takes at least `seconds`
        if answer:
            desk.take_reply(answer["move"])

    async def _pause(self, seconds: float) -> None:  # `create_task` needs a coroutine
        await self._sleep(seconds)

    async def study(self, token: "CancelToken") -> None:
        """Request the analyses that the settings need; store and draw each answer."""
        desk = self._desk
        for request in studies(desk, self._pace):
            on_board = "position" not in request  # Else, the request is for a bar of the graph
            answer = await self._ask(token, request, self._progress if on_board else None)
            if answer is None:
                break  # The search was cancelled or failed
            if on_board and not _deeper(desk.analysis, answer):
                desk.analysis = answer
            self._page.draw()
        self._page.think(None)

    def _has_enough(self) -> bool:
        desk = self._desk
        if not desk.settings.patience.startswith("d"):  # The player has set seconds, not a depth
            return desk.hurried
        from ui.state.stages import is_deep

        return desk.hurried or is_deep(desk)

    def _progress(self, progress: "Thinking") -> None:
        self._page.think(progress)
        desk = self._desk
        newer = progress.get("analysis")
        if newer and (desk.analysis is None or _deeper(newer, desk.analysis)):
            desk.analysis = newer
            desk.known_values.note(desk.match.game, newer)
            self._page.draw()

    async def _ask(
        self,
        token: "CancelToken",
        request: "AskChoose | AskAnalyse",
        on_progress: "Callable[[Thinking], None] | None" = None,
    ) -> "Any":
        # A search ends if the player is in a hurry; with `on_progress`, also at a set depth.
        hurried = self._has_enough if on_progress else lambda: self._desk.hurried
        report = on_progress or self._page.think
        ask = Ask(self._complete(request), lambda: not token.cancelled, report, hurried)
        try:
            answer: "ChosenMove | Analysis | None" = await token.wait(self._engine.ask(ask))
        except WorkerDown as error:
            self._failed(error)
            return None
        self._desk.engine_missing = False
        game = self._desk.match.game
        if answer and not is_tiny(game):
            from ui.state.stages import is_telling

            if is_telling(game, answer):
                self._desk.known_values.note(game, answer)
        return answer

    async def ask_for_view(
        self,
        token: "CancelToken",
        request: "Mapping[str, Any]",
        on_progress: "Callable[[Any], None]",
        strong: bool,
    ) -> "Any":
        """Return the answer to a view's request (see ui.state.desk.Desk.ask)."""
        # The playing engine of a tiny game may have loaded only that game's bundle.
        strong = strong and not is_tiny(self._desk.match.game)
        ask = Ask(self._complete(request), lambda: not token.cancelled, on_progress)
        return await token.wait((self._engine if strong else self._study_engine).ask(ask))

    def _complete(self, request: "Mapping[str, Any]") -> "Mapping[str, Any]":
        match = self._desk.match
        full: "dict[str, Any]" = {"game": match.game.name}
        if "position" not in request:
            full["position"], full["turn"] = match.game.write(match.position), match.turn
        full.update(request)  # The request's own values take precedence
        return full

    def _failed(self, error: "WorkerDown") -> None:
        desk = self._desk
        desk.engine_missing = True
        self._page.notify(
            lambda: desk.words.say("engine.failed", reason=desk.words.explain(error)), desk.try_again
        )
        self._page.draw()


def _deeper(analysis: "Analysis | None", other: "Analysis") -> bool:
    return analysis is not None and _depth(analysis) > _depth(other)


def _depth(analysis: "Analysis") -> "tuple[int, int]":  # Proven moves count first, then plies
    return len([entry for entry in analysis["moves"] if entry["exact"]]), analysis["depth"]
