"""Decides which requests go to the seats of programs: the workers or processes that run them.

Its methods are generators. They yield `(player, request, seconds)`, and the caller sends the request to the
seat of that program (see engine.lab.door), which it starts if necessary. It waits at most `seconds` plus
GRACE. It sends the generator the reply or, if the seat has ended, `{"gone": fault}`. For the request None,
the caller ends the seat.
"""

from engine.lab.interface import LOADING, NOTHING, join_output

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from engine.lab.protocol import Answer, Asking, AskProgram, Fault, Printed

    Calls = Generator[Any, Any, Any]

MOST = 8  # The most seats at a time. If a seat ends, its program loses its tables and other state.

BRIDGING, GRACE = 30.0, 0.5
"""The time limit of engine.lab.bridge in seconds, and the seconds after any limit until the seat is ended."""

GONE = ("fault.silent", "fault.slow", "fault.nonsense", "fault.memory", "fault.fault", "fault.ended")
"""The keys of the faults of seats that have ended or that the caller had to end."""


class Seats:
    """Sends requests to the programs of a run, which have numbers, and collects their `output`."""

    def __init__(self, game: str, sources: "Sequence[str]") -> None:
        """Take the name of a game and the texts of the programs; load none."""
        self.output = NOTHING
        self._game = game
        self._sources = sources
        # The programs with a seat, the last used one last; and the faults of programs that can't be loaded.
        self._open: "list[int]" = []
        self._faults: "dict[int, Fault]" = {}

    def answer(self, asking: "Asking") -> "Calls":
        """Send a judge's questions to their program; return the answers."""
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
        fault, nothing = reply["fault"], NOTHING
        answer: "Answer" = {"said": None, "nodes": 0, "seconds": 0.0, "fault": fault, "output": nothing}
        return [answer]

    def call(self, player: int, request: "Any", fresh: bool = False) -> "Calls":
        """Send a request to a program's seat; return the reply, or `{"fault": ...}`."""
        fault = yield from self.load(player, fresh)
        if fault:
            return {"fault": fault}
        return (yield from self._call(player, request, request["seconds"]))

    def load(self, player: int = 0, fresh: bool = False) -> "Calls":
        """Load a program unless it is loaded; return its fault if that fails or has failed before."""
        if player not in self._faults and (fresh or player not in self._open):
            request = {"do": "lab-load", "game": self._game, "source": self._sources[player]}
            loaded = yield from self._call(player, request, LOADING)
            if loaded["fault"]:
                self._faults[player] = loaded["fault"]
        return self._faults.get(player)

    def bridge(self) -> "Calls":
        """Return the `choose` that engine.lab.bridge writes for the first program, which has none."""
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
        for each in reply.get("answers", [reply]):
            self.output = join_output(self.output, each.get("output", NOTHING))
        return reply

    def printed(self) -> "Printed":
        """Return the output since the last call of this method."""
        printed, self.output = self.output, NOTHING
        return printed
