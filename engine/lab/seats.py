"""Decides which requests go to the seats of programs: the workers or processes that run them.

The methods do no I/O: they are generators that yield `(player, request, seconds)`. The caller sends the
request to the seat of the program with the number `player` (see engine.lab.door), which it starts if
necessary, and waits at most `seconds` plus GRACE. It sends the generator the reply or, if the seat has ended,
`{"gone": fault}`. For the request None, the caller ends the seat.
"""

from ..contract.annotations import Any, Sequence, Steps
from .interface import LOADING, NOTHING, join_output
from .protocol import Answer, Asking, Fault, Printed

MOST_SEATS = 8  # The most seats at a time. If a seat ends, its program loses its tables and other state.
BRIDGE_SECONDS, GRACE = 30.0, 0.5
"""The time limit of engine.lab.bridge in seconds, and the seconds after any limit until the seat is ended."""

GONE = ("fault.silent", "fault.slow", "fault.nonsense", "fault.memory", "fault.fault", "fault.ended")
"""The keys of the faults of seats that have ended or that the caller had to end."""


NO_ANSWER: "Answer" = {"said": None, "nodes": 0, "seconds": 0.0, "fault": None, "output": NOTHING}


class Seats:
    """Sends requests to the numbered programs of a run, and collects their `output`."""

    def __init__(self, game: str, sources: "Sequence[str]") -> None:
        """Take the name of a game and the texts of the programs; load none."""
        self.output = NOTHING
        self._game = game
        self._sources = sources
        self._seated: "list[int]" = []  # The programs with a seat, the last used one last.
        self._loaded: "dict[int, str]" = {}  # The text that a program's seat has loaded.
        self._load_faults: "dict[str, Fault]" = {}  # By text, the fault that prevents its loading.

    def answer(self, asking: "Asking") -> "Steps[Any]":
        """Send a judge's questions to their program; return the answers."""
        request: "Any" = dict(asking)
        request["do"] = "lab-ask"
        player, fresh, source = request.pop("player"), request.pop("fresh"), request.pop("source", "")
        output = self.output
        reply = yield from self.call(player, request, fresh, source)
        if source:  # The output of a mended program isn't that of the user's.
            self.output = output
        if "answers" in reply:
            return reply["answers"]
        return [dict(NO_ANSWER, fault=reply["fault"])]

    def call(self, player: int, request: "Any", fresh: bool = False, source: str = "") -> "Steps[Any]":
        """Load a program if necessary, send it a request, and return the reply, or `{"fault": ...}`."""
        fault = yield from self.load(player, fresh, source)
        if fault:
            return {"fault": fault}
        return (yield from self._send(player, request, request["seconds"]))

    def load(self, player: int = 0, fresh: bool = False, source: str = "") -> "Steps[Any]":
        """Load a program if it isn't loaded or if `fresh`; return its fault if it can't be loaded.

        Its seat loads `source` instead, if given.
        """
        source = source or self._sources[player]
        is_loaded = player in self._seated and self._loaded.get(player) == source
        if source not in self._load_faults and (fresh or not is_loaded):
            self._loaded[player] = source
            request = {"do": "lab-load", "game": self._game, "source": source}
            reply = yield from self._send(player, request, LOADING)
            if reply["fault"]:
                self._load_faults[source] = reply["fault"]
        return self._load_faults.get(source)

    def bridge(self) -> "Steps[Any]":
        """Return the `choose` that engine.lab.bridge writes for the first program, which has none."""
        request = {"do": "lab-bridge", "game": self._game, "source": self._sources[0]}
        reply = yield from self._send(0, request, BRIDGE_SECONDS)
        if "fault" in reply:
            return {"lines": "", "at": None, "said": [reply["fault"]], "choices": []}
        return reply

    def _send(self, player: int, request: "Any", seconds: float) -> "Steps[Any]":
        """Send a request to a seat; return the reply. If all are taken, first end the least recently used."""
        if player in self._seated:
            self._seated.remove(player)
        elif len(self._seated) == MOST_SEATS:
            yield (self._seated.pop(0), None, 0.0)  # The request None ends a seat.
        self._seated.append(player)
        reply = yield (player, request, seconds)
        if "gone" in reply:
            self._seated.remove(player)
            return {"fault": reply["gone"]}
        for answer in reply.get("answers", [reply]):
            self.output = join_output(self.output, answer.get("output", NOTHING))
        return reply

    def printed(self) -> "Printed":
        """Return the output since the last call of this method."""
        printed, self.output = self.output, NOTHING
        return printed
