"""Programs in the judge's own interpreter, for tests. In portable Python, like engine/."""

from engine.base.pause import finish
from engine.lab.answers import RemoteProgram, run_judge
from engine.lab.match import ProgramPlayer, round_robin
from engine.lab.seat import Seat
from engine.lab.seats import Seats


class Hall:
    """The seats of some programs."""

    def __init__(self, game, sources):
        self.seats = Seats(game.name, sources)
        self._open = {}

    def answer(self, asking):
        """Return a program's answers to what a judge asks."""
        calls, reply = self.seats.answer(asking), None
        while True:
            try:
                number, request, _ = calls.send(reply)
            except StopIteration as stop:
                return stop.value
            reply = None if request is None else self._ask(number, request)

    def _ask(self, number, request):
        if request["do"] == "lab-load":
            self._open[number] = Seat()
            return self._open[number].load(request)
        return self._open[number].ask(request)


def judged(work, game, *sources):
    """Return the result of a judge's work on programs for a game."""
    return finish(run_judge(work, Hall(game, sources).answer))


def played(game, seats, games, seed=1):
    """Return the games of programs, by their sources, and other players."""
    sources = [seat if type(seat) is str else "" for seat in seats]
    players = [
        ProgramPlayer(RemoteProgram(number)) if sources[number] else seat for number, seat in enumerate(seats)
    ]
    return judged(round_robin(game, players, games, seed), game, *sources)
