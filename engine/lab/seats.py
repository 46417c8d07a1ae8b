"""The seats of programs, each a worker or a process that the caller starts and ends.

Nothing here waits. The generators yield calls, `(player, request, seconds)`: the caller sends the request
(see engine.lab.door) to the seat of that program, which it opens if need be, and waits so many seconds of its
clock, and GRACE. They are sent the reply or, if the seat has ended, `{"gone": the fault}`. A request of None
ends a seat.
"""

from engine.lab.interface import LOADING, NOTHING, join_output

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from engine.lab.protocol import Answer, Asking, AskProgram, Fault, Printed

    Calls = Generator[Any, Any, Any]

MOST = 8
"""How many seats there are at a time; a program that leaves its seat forgets what it has learnt."""

BRIDGING = 30.0
"""Seconds that a program's functions may be tried for."""

GRACE = 0.5
"""Seconds beyond a program's time until it is ended, for the way there and back."""


GONE = ("fault.silent", "fault.slow", "fault.nonsense", "fault.memory", "fault.fault", "fault.ended")
"""What the fault may be for which a seat is no more."""


class Seats:
    """The programs of a run, by their numbers. `output` is what they have printed."""

    def __init__(self, game: str, sources: "Sequence[str]") -> None:
        """Have the programs play a game, none of which is loaded yet."""
        self.output = NOTHING
        self._game = game
        self._sources = sources
        # Whose seats are open, who was asked last at the end; and why others can't play.
        self._open: "list[int]" = []
        self._faults: "dict[int, Fault]" = {}

    def answer(self, asking: "Asking") -> "Calls":
        """Have a program asked what a judge asks; return its answers."""
        request: "AskProgram" = {
            "do": "lab-ask",
            "game": asking["game"],
            "function": asking["function"],
            "questions": asking["questions"],
            "seconds": asking["seconds"],
            "nodes": asking["nodes"],
        }
        reply = yield from self.call(asking["player"], request, asking["fresh"])
        if "answers" in reply:
            return reply["answers"]
        nothing: "Answer" = {
            "said": None,
            "nodes": 0,
            "seconds": 0.0,
            "fault": reply["fault"],
            "output": NOTHING,
        }
        return [nothing]

    def call(self, player: int, request: "Any", fresh: bool = False) -> "Calls":
        """Return what the seat of a program replies to a request, or a `fault` where it can't."""
        fault = yield from self.load(player, fresh)
        if fault:
            return {"fault": fault}
        return (yield from self._call(player, request, request["seconds"]))

    def load(self, player: int = 0, fresh: bool = False) -> "Calls":
        """Have a program loaded; return the fault where it can't be, which it never can then."""
        if player not in self._faults and (fresh or player not in self._open):
            request = {"do": "lab-load", "game": self._game, "source": self._sources[player]}
            loaded = yield from self._call(player, request, LOADING)
            if loaded["fault"]:
                self._faults[player] = loaded["fault"]
        return self._faults.get(player)

    def bridge(self) -> "Calls":
        """Return what connects the first program, which has no `choose`."""
        request = {"do": "lab-bridge", "game": self._game, "source": self._sources[0]}
        reply = yield from self._call(0, request, BRIDGING)
        return {"lines": "", "at": None, "said": [reply["fault"]]} if "fault" in reply else reply

    def _call(self, player: int, request: "Any", seconds: float) -> "Calls":
        if player in self._open:
            self._open.remove(player)
        elif len(self._open) == MOST:
            yield (self._open.pop(0), None, 0.0)
        self._open.append(player)
        reply = yield (player, request, seconds)
        if "gone" in reply:
            self._open.remove(player)
            return {"fault": reply["gone"]}
        # One answer or several, each with its output.
        for each in reply.get("answers", [reply]):
            self.output = join_output(self.output, each.get("output", NOTHING))
        return reply

    def printed(self) -> "Printed":
        """Return what was printed since this was last asked for."""
        printed, self.output = self.output, NOTHING
        return printed
