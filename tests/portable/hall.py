"""Programs in the judge's own interpreter, for tests. In portable Python, like engine/."""

from engine.lab.answers import RemoteProgram, run_judge
from engine.lab.match import ProgramPlayer, round_robin
from engine.lab.seat import Seat
from engine.lab.seats import Seats
from engine.pause import finish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from engine.game import Game


class Hall:
    """The seats of some programs."""

    def __init__(self, game: "Game", sources: "Sequence[str]") -> None:
        self.seats = Seats(game.name, sources)
        self._open: dict[int, Seat] = {}

    def answer(self, asking: "Any") -> "Any":
        """Return a program's answers to what a judge asks."""
        calls, reply = self.seats.answer(asking), None
        while True:
            try:
                number, request, _ = calls.send(reply)
            except StopIteration as stop:
                return stop.value
            reply = None if request is None else self._ask(number, request)

    def _ask(self, number: int, request: "Any") -> "Any":
        if request["do"] == "lab-load":
            self._open[number] = Seat()
            return self._open[number].load(request)
        return self._open[number].ask(request)


def judged(work: "Generator[Any, Any, Any]", game: "Game", *sources: str) -> "Any":
    """Return the result of a judge's work on programs for a game."""
    return finish(run_judge(work, Hall(game, sources).answer))


def played(game: "Game", seats: "Sequence[Any]", games: int, seed: int = 1) -> "Any":
    """Return the games of programs, by their sources, and other players."""
    sources = [seat if type(seat) is str else "" for seat in seats]
    players = [
        ProgramPlayer(RemoteProgram(number)) if sources[number] else seat for number, seat in enumerate(seats)
    ]
    return judged(round_robin(game, players, games, seed), game, *sources)
