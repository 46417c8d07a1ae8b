"""Runs one program, which a user wrote, in its seat: a worker or a process that runs nothing else.

The program can forge replies of its seat, so engine.lab.answers and engine.lab.replies validate them.
"""

from ..base.clock import now
from ..contract.annotations import Any, Data
from ..contract.numbers import positive
from ..games.shelf import find_game
from .faults import Fault
from .interface import LONGEST_OUTPUT, NODES, NOTHING
from .program import Program
from .protocol import Answer, Answered, Bridged, CallRecord, Ran, Sentence
from .random_games import find_any
from .recorder import WatchedGame, late

REPLY_SECONDS = 0.1
"""The seconds after which a seat asks no further question and replies with the answers so far.

A reply comes often, as MicroPython collects garbage between requests, but not during one.
"""


class Seat:
    """Answers the requests about one program (see engine.lab.protocol)."""

    def __init__(self) -> None:
        self._program: "Any" = None  # The loaded Program.

    def load(self, request: "Data") -> "Ran":
        """Load a program and forget the former one."""
        self._program = None
        # Import the game's module now, before the time limit of a question applies.
        find_game(request["game"])
        try:
            self._program = Program(request["source"])
        except Fault as fault:
            return {"fault": fault.data(), "output": NOTHING}
        return {"fault": None, "output": self._program.output.take()}

    def bridge(self, request: "Data") -> "Bridged":
        """Return a `choose` for a program that has none (see engine.lab.bridge)."""
        from .bridge import bridge

        try:
            return bridge(request["source"], find_game(request["game"]))
        except Fault as fault:
            said: "list[Sentence]" = [{"key": fault.key, "details": fault.details}]
            return {"lines": "", "at": None, "said": said, "choices": []}

    def ask(self, request: "Data") -> "Answered":
        """Return the answers to a request's questions until a fault, REPLY_SECONDS or too much output."""
        game = find_any(request["game"])
        answers: "list[Answer]" = []
        started, output_length = now(), 0
        function, nodes = request["function"], request.get("nodes", NODES)
        seconds = positive(request, "seconds", default=0)
        for text, turn, *further_arguments in request["questions"]:
            answer = self._answer(function, game, game.parse(text, turn), further_arguments, seconds, nodes)
            answers.append(answer)
            output_length += len(answer["output"]["text"])
            if answer["fault"] or now() - started > REPLY_SECONDS or output_length > LONGEST_OUTPUT:
                break
        return {"answers": answers}

    def _answer(self, *question: "Any") -> "Answer":
        """Return the program's answer to one question, given as the arguments of `Program.ask`."""
        program, result, fault = self._program, None, None
        try:
            result = program.ask(*question)
        except Fault as caught:
            fault = caught.data()
        nodes, seconds, output = program.nodes, program.seconds, program.output.take()
        return {"said": result, "nodes": nodes, "seconds": seconds, "fault": fault, "output": output}

    def watch(self, request: "Data") -> "CallRecord":
        """Call a function in a position and return the record of what it does."""
        game = find_game(request["game"])
        text = request.get("position")
        position = late(game) if text is None else game.parse(str(text), request.get("turn"))
        watched_game = WatchedGame(game)
        watched_game.watch(position)
        self._program.use_game(watched_game)
        self._program.wrap("value", watched_game.record_returns)
        function = request["function"]
        answer = self._answer(function, game, position, request["more"], request["seconds"], NODES)
        watched_game.finish_root_move()
        data: "Any" = dict(answer, calls=watched_game.calls, moves=watched_game.moves)
        result = data.pop("said")
        data["move"], data["returned"] = result if function == "choose" else None, watched_game.returned
        data["position"], data["turn"] = game.write(position), game.turn(position)
        record: "CallRecord" = data
        return record
