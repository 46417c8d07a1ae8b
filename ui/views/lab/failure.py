"""The details of a failed test: a sentence, boards, output, and buttons that use the test's position."""

from engine.games.shelf import find_game
from engine.lab.answers import asking
from engine.lab.protocol import Evidence, Printed
from ui.programs.elements import button, output
from ui.programs.report import line_button
from ui.state.annotations import Any, Callable, CancelToken, Game, Position
from ui.views.lab.bench import Bench
from ui.views.lab.feedback import printed_text, sentence
from ui.views.lab.figures import figures
from ui.views.lab.watching import Case
from ui.widgets.dom import make, set_flag, set_text

NUMBERS = ("fault.illegal", "fault.pair", "fault.text", "fault.position")
"""The keys of the faults whose sentences name a move by the number that programs use for it."""


class Failure:
    """Fills `element` with a failed test's details; `watch` shows the program at the test's position."""

    def __init__(self, bench: "Bench", evidence: "Evidence", watch: "Callable[[Case], None]") -> None:
        self._bench, self._evidence, self._watch = bench, evidence, watch
        self.element = make("div", "lab-failure")
        game, words = find_game(evidence["game"]), bench.words
        self.element.append(make("p", "", sentence(evidence["key"], evidence["details"], words)))
        if evidence["position"] is not None:
            position = game.parse(evidence["position"], evidence["turn"])
            boards = figures(game, position, words, evidence["line"], numbered=evidence["key"] in NUMBERS)
            self.element.append(make("div", "lab-boards", inside=boards), self._buttons(game, position))
        if evidence["code"]:  # The number of a line in the program
            self.element.append(line_button(evidence["code"], bench.editor.go_to, words))
        self._answer = make("p", "lab-again", role="status")
        self._title = make("p", "fine", words.say("lab.output-here"))
        self._output = output("", words.say("lab.output-here"), "lab-output")
        self.element.append(self._answer, self._title, self._output)
        self._print(evidence["printed"])

    def _buttons(self, game: "Game", position: "Position") -> "Any":
        bench, evidence = self._bench, self._evidence
        box = make("div", "row-of")
        if evidence["asked"] is not None:
            box.append(button(bench.say("lab.again"), bench.feedback.run, self._run, game, position))
        if game.result(position) is None and game.name == bench.game.name:
            box.append(button(bench.say("lab.watch-it-here"), self._watch, (position, evidence["asked"])))
        box.append(button(bench.say("lab.open"), bench.open_on_board, game, position, evidence["line"]))
        return box

    def _print(self, printed: "Printed") -> None:
        text = printed_text(printed, self._bench.words)
        set_text(self._output, text)
        for part in (self._title, self._output):
            set_flag(part, "hidden", not text)

    async def _run(self, token: "CancelToken", game: "Game", position: "Position") -> None:
        """Ask the program in the editor the test's question again, and show the answer."""
        bench, evidence = self._bench, self._evidence
        question = evidence["asked"]
        assert question
        function, questions = question["function"], [(position,) + tuple(question["more"])]
        request = dict(asking(0, function, game, questions, question["seconds"]), do="lab-ask")
        reply = await bench.sandbox.run(
            token, game.name, [bench.editor.text], lambda run: run.do(run.seats.call(0, request)), keep=True
        )
        bench.feedback.tell_text("")
        answer = reply["answers"][0] if "answers" in reply else reply  # A reply without answers has a fault
        if answer["fault"]:
            bench.feedback.tell_fault(answer["fault"], "lab.gave-up")
        else:
            bench.feedback.tell_error("", None)
        set_text(self._answer, self._answer_text(game, position, function, answer))
        if "output" in answer:
            self._print(answer["output"])

    def _answer_text(self, game: "Game", position: "Position", function: str, answer: "Any") -> str:
        if answer["fault"]:
            return ""
        value = answer["said"]
        if function in ("choose", "decide"):
            value = game.write_move(value, position) if value in game.legal_moves(position) else value
            return self._bench.say("lab.again-plays", said=str(value))
        return self._bench.say("lab.again-says", function=function, said=str(value))
