"""The details of a failing test: its sentence, boards and output, and buttons that use its position."""

from engine.games.shelf import find_game
from engine.lab.interface import NODES
from ui.programs.elements import button, output
from ui.programs.report import line_button
from ui.views.lab.feedback import printed_text, said_text
from ui.views.lab.figures import figures
from ui.widgets.dom import make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.protocol import AskProgram, Evidence, Printed
    from ui.state.cancel import CancelToken
    from ui.views.lab.bench import Bench
    from ui.views.lab.watching import Named

NUMBERS = ("fault.illegal", "fault.pair", "fault.text", "fault.position")
"""The keys of the sentences that call moves by the numbers that programs use for them."""


class Failure:
    """The `element` with one test's details; `watch` is called with the position to watch (see Named)."""

    def __init__(self, bench: "Bench", shown: "Evidence", watch: "Callable[[Named], None]") -> None:
        self._bench, self._shown, self._watch = bench, shown, watch
        self.element = make("div", "lab-failure")
        game, words = find_game(shown["game"]), bench.words
        self.element.append(make("p", "", said_text(shown["key"], shown["details"], words)))
        if shown["position"] is not None:
            position = game.parse(shown["position"], shown["turn"])
            boards = make("div", "lab-boards")
            for each in figures(game, position, words, shown["line"], shown["key"] in NUMBERS):
                boards.append(each)
            self.element.append(boards)
            self.element.append(self._ways_on(game, position))
        if shown["code"]:
            self.element.append(line_button(shown["code"], bench.editor.go_to, words))
        self._said = make("p", "lab-again")
        self._said.setAttribute("role", "status")
        self._title = make("p", "fine", words.say("lab.output-here"))
        self._output = output("", words.say("lab.output-here"), "lab-output")
        for part in (self._said, self._title, self._output):
            self.element.append(part)
        self._print(shown["printed"])

    def _ways_on(self, game: "Game", position: "Position") -> "Any":
        bench, shown = self._bench, self._shown
        ways = make("div", "actions")
        is_watchable = game.result(position) is None and game.name == bench.game.name
        for key, act, on in (
            ("lab.again", lambda: self._start(game, position), shown["asked"]),
            ("lab.watch-it-here", lambda: self._watch((position, shown["asked"])), is_watchable),
            ("lab.open", lambda: bench.open_on_board(game, position, shown["line"]), True),
        ):
            if on:
                ways.append(button(bench.say(key), act))
        return ways

    def _print(self, printed: "Printed") -> None:
        text = printed_text(printed, self._bench.words)
        set_text(self._output, text)
        for part in (self._title, self._output):
            set_flag(part, "hidden", not text)

    def _start(self, game: "Game", position: "Position") -> None:
        bench = self._bench
        bench.feedback.start(bench.desk.stay, lambda: self._start(game, position), self._run, game, position)

    async def _run(self, token: "CancelToken", game: "Game", position: "Position") -> None:
        """Send the test's question to the editor's program, and show the answer."""
        bench, shown = self._bench, self._shown
        asked = shown["asked"]
        assert asked
        request: "AskProgram" = {
            "do": "lab-ask",
            "game": game.name,
            "function": asked["function"],
            "questions": [[shown["position"], shown["turn"]] + asked["more"]],
            "seconds": asked["seconds"],
            "nodes": NODES,
        }
        reply = await bench.sandbox.run(
            token, game.name, [bench.editor.text], lambda run: run.do(run.seats.call(0, request)), beside=True
        )
        bench.feedback.tell_text("")
        answer = reply["answers"][0] if "answers" in reply else reply
        if answer["fault"]:
            bench.feedback.tell_fault(answer["fault"], "lab.gave-up")
        else:
            bench.feedback.tell_error("", None)
        set_text(self._said, self._answer_text(game, position, asked["function"], answer))
        if "output" in answer:
            self._print(answer["output"])

    def _answer_text(self, game: "Game", position: "Position", function: str, answer: "Any") -> str:
        if answer["fault"]:
            return ""
        said = answer["said"]
        if function in ("choose", "decide"):
            said = game.write_move(said, position) if said in game.legal_moves(position) else said
            return self._bench.say("lab.again-plays", said=str(said))
        return self._bench.say("lab.again-says", function=function, said=str(said))
