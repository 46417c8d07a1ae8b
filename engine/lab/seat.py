"""Runs one program in its seat, a worker or a process that runs nothing else.

The program can forge replies of its seat, so engine.lab.answers and engine.lab.replies validate them.
"""

from engine.clock import now
from engine.games.shelf import find_game
from engine.lab.faults import Fault
from engine.lab.interface import NODES, NOTHING, OUTPUT
from engine.lab.program import Program
from engine.lab.random_games import find_any
from engine.lab.recorder import WatchedGame, late
from engine.numbers import positive

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.lab.protocol import Answer, Answered, Bridged, CallRecord, Ran
    from engine.protocol import Data

MOMENT = 0.1
"""The seconds after which a seat asks no further question and replies with the answers so far.

MicroPython collects garbage between requests, but not during one.
"""


class Seat:
    """Answers the requests about one program (see engine.lab.protocol)."""

    def __init__(self) -> None:
        self._program: "Program | None" = None

    @property
    def program(self) -> "Program":
        """The loaded program."""
        assert self._program
        return self._program

    def load(self, request: "Data") -> "Ran":
        """Load a program and forget the former one."""
        self._program = None
        # Import the game's module now, before the time limit of a question applies.
        find_game(request["game"])
        try:
            self._program = Program(request["source"])
        except Fault as fault:
            return {"fault": fault.data(), "output": NOTHING}
        return {"fault": None, "output": self.program.output.take()}

    def bridge(self, request: "Data") -> "Bridged":
        """Write a `choose` for a program that has none."""
        from engine.lab.bridge import bridge

        try:
            return bridge(request["source"], find_game(request["game"]))
        except Fault as fault:
            return {"lines": "", "at": None, "said": [{"key": fault.key, "details": fault.details}]}

    def ask(self, request: "Data") -> "Answered":
        """Return the program's answers to questions, up to a fault, MOMENT or too much output."""
        game = find_any(request["game"])
        answers: "list[Answer]" = []
        began, length = now(), 0
        function, nodes = request["function"], request.get("nodes", NODES)
        seconds = positive(request, "seconds", 0)
        for question in request["questions"]:
            position = game.parse(question[0], question[1])
            answers.append(self._answer(function, game, position, question[2:], seconds, nodes))
            length += len(answers[-1]["output"]["text"])
            if answers[-1]["fault"] or now() - began > MOMENT or length > OUTPUT:
                break
        return {"answers": answers}

    def _answer(self, *question: "Any") -> "Answer":
        """Return the program's answer to one question; takes the arguments of `Program.ask`."""
        program = self.program
        answer: "Answer" = {"said": None, "nodes": 0, "seconds": 0.0, "fault": None, "output": NOTHING}
        try:
            answer["said"] = program.ask(*question)
        except Fault as fault:
            answer["fault"] = fault.data()
        answer["nodes"], answer["seconds"] = program.nodes, program.seconds
        answer["output"] = program.output.take()
        return answer

    def watch(self, request: "Data") -> "CallRecord":
        """Call a function in a position and return the record of what it does."""
        game = find_game(request["game"])
        if request.get("position") is None:
            position = late(game)
        else:
            position = game.parse(str(request["position"]), request.get("turn"))
        watched_game = WatchedGame(game)
        watched_game.watch(position)
        self.program.see(watched_game)
        self.program.wrap("value", watched_game.returning)
        function = request["function"]
        answer = self._answer(function, game, position, request["more"], request["seconds"], NODES)
        watched_game.finish()
        return {
            "move": answer["said"] if function == "choose" else None,
            "nodes": answer["nodes"],
            "seconds": answer["seconds"],
            "fault": answer["fault"],
            "output": answer["output"],
            "position": game.write(position),
            "turn": game.turn(position),
            "calls": watched_game.calls,
            "moves": watched_game.moves,
            "returned": watched_game.returned,
        }
