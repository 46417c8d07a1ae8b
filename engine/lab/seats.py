"""Manages the seats of programs: workers or processes, which the caller starts and ends.

The generators yield calls, `(player, request, seconds)`. The caller sends the request to that program's seat
(see engine.lab.door), which it starts if necessary, and waits at most `seconds` plus GRACE. It sends the
generator the reply or, if the seat has ended, `{"gone": the fault}`. A request of None means: end the seat.
"""

from engine.lab.interface import LOADING, NOTHING, join_output

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from engine.lab.protocol import Answer, Asking, AskProgram, Fault, Printed

    Calls = Generator[Any, Any, Any]

MOST = 8
"""The most seats at a time. A program whose seat ends loses its tables and other state."""

BRIDGING, GRACE = 30.0, 0.5
"""Seconds: the time limit of engine.lab.bridge, and the time after any limit until a seat is ended."""

GONE = ("fault.silent", "fault.slow", "fault.nonsense", "fault.memory", "fault.fault", "fault.ended")
"""The keys of the faults of a seat that has ended or that the caller had to end."""


class Seats:
    """Sends requests to the programs of a run, by their numbers, and collects their `output`."""

    def __init__(self, game: str, sources: "Sequence[str]") -> None:
        """Take the name of a game and the programs' texts, without loading them."""
        self.output = NOTHING
        self._game = game
        self._sources = sources
        # Players with open seats, the most recently used last; and faults of programs that failed to load.
        self._open: "list[int]" = []
        self._faults: "dict[int, Fault]" = {}

    def answer(self, asking: "Asking") -> "Calls":
        """Return a program's answers to a judge's questions."""
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
        """Return the reply of a program's seat to a request, or its `fault`."""
        fault = yield from self.load(player, fresh)
        if fault:
            return {"fault": fault}
        return (yield from self._call(player, request, request["seconds"]))

    def load(self, player: int = 0, fresh: bool = False) -> "Calls":
        """Load a program unless it is loaded; return its fault if loading fails or failed before."""
        if player not in self._faults and (fresh or player not in self._open):
            request = {"do": "lab-load", "game": self._game, "source": self._sources[player]}
            loaded = yield from self._call(player, request, LOADING)
            if loaded["fault"]:
                self._faults[player] = loaded["fault"]
        return self._faults.get(player)

    def bridge(self) -> "Calls":
        """Return a `choose` for the first program, which has none (see engine.lab.bridge)."""
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
