"""The seat of one program: an interpreter that runs it and nothing else.

Its replies are untrusted (see engine.lab.answers and engine.lab.replies).
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

    from engine.game import Game
    from engine.lab.protocol import Answer, Answered, Bridged, Moved, Ran, Watched
    from engine.protocol import Data

MOMENT = 0.1
"""Seconds for which a program answers questions before the answers are sent; one is always answered.

Between these calls MicroPython collects garbage, which it can't during a call from JavaScript.
"""


class Seat:
    """A program, once it has been loaded; requests and replies are those of engine.lab.door."""

    def __init__(self) -> None:
        self._program: "Program | None" = None

    @property
    def program(self) -> "Program":
        """The program that is here."""
        assert self._program
        return self._program

    def load(self, request: "Data") -> "Ran":
        """Take a program, in place of any other."""
        self._program = None
        # The game, too, is to be here before a clock runs.
        find_game(request["game"])
        try:
            self._program = Program(request["source"])
        except Fault as fault:
            return {"fault": fault.data(), "output": NOTHING}
        return {"fault": None, "output": self.program.output.take()}

    def bridge(self, request: "Data") -> "Bridged":
        """Look for what chooses moves in a program that has no `choose`."""
        from engine.lab.bridge import bridge

        try:
            return bridge(request["source"], find_game(request["game"]))
        except Fault as fault:
            return {"lines": "", "at": None, "said": [{"key": fault.key, "details": fault.details}]}

    def ask(self, request: "Data") -> "Answered":
        """Have the program answer the first of some questions, in a moment."""
        game = find_any(request["game"])
        answers: "list[Answer]" = []
        began, printed = now(), 0
        for question in request["questions"]:
            answers.append(self._answer(game, request, question))
            printed += len(answers[-1]["output"]["text"])
            if answers[-1]["fault"] or now() - began > MOMENT or printed > OUTPUT:
                break
        return {"answers": answers}

    def _answer(self, game: "Game", request: "Data", question: "list[Any]") -> "Answer":
        position = game.parse(question[0], question[1])
        answer: "Answer" = {"said": None, "nodes": 0, "seconds": 0.0, "fault": None, "output": NOTHING}
        function, seconds = request["function"], positive(request, "seconds", 0)
        try:
            answer["said"] = self.program.ask(
                function, game, position, question[2:], seconds, request.get("nodes", NODES)
            )
        except Fault as fault:
            answer["fault"] = fault.data()
        answer["nodes"], answer["seconds"] = self.program.nodes, self.program.seconds
        answer["output"] = self.program.output.take()
        return answer

    def watch(self, request: "Data") -> "Watched":
        """Have the program answer by a function, and tell what it does meanwhile."""
        game = find_game(request["game"])
        if request.get("position") is None:
            position = late(game)
        else:
            position = game.parse(str(request["position"]), request.get("turn"))
        seen = WatchedGame(game)
        seen.watch(position)
        self.program.see(seen)
        self.program.wrap("value", seen.returning)
        moved: "Moved" = {"move": None, "nodes": 0, "seconds": 0.0, "fault": None}
        try:
            function = request["function"]
            said = self.program.ask(function, game, position, request["more"], request["seconds"], NODES)
            moved["move"] = said if function == "choose" else None
        except Fault as fault:
            moved["fault"] = fault.data()
        seen.finish()
        return {
            "move": moved["move"],
            "nodes": self.program.nodes,
            "seconds": self.program.seconds,
            "fault": moved["fault"],
            "output": self.program.output.take(),
            "position": game.write(position),
            "turn": game.turn(position),
            "calls": seen.calls,
            "moves": seen.moves,
            "returned": seen.returned,
        }
