"""The bench: what the parts of the lab share."""

from engine.games.shelf import is_game, levels_of
from engine.lab.rungs import FREE, RUNGS, Rung, find_rung, header, read_header, without_header
from engine.lab.solutions import SOLUTION, START, localized
from ui.state.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from engine.game import Game, Position
    from ui.code.editor import Editor
    from ui.state.desk import Desk
    from ui.views.lab.feedback import Feedback
    from ui.views.lab.portfolio import Portfolio, Saved
    from ui.views.lab.sandbox import Sandbox


class Bench:
    """The game, the rung and the program, and the editor, the sandbox and the feedback for it.

    `keep` stores plain data, `on_list` is called when the list of programs changes.
    """

    def __init__(
        self,
        desk: "Desk",
        portfolio: "Portfolio",
        editor: "Editor",
        sandbox: "Sandbox",
        feedback: "Feedback",
        keep: "Callable[[dict[str, Any]], None]",
        on_list: "Callable[[], None]",
    ) -> None:
        self.desk, self.portfolio, self.editor = desk, portfolio, editor
        self.sandbox, self.feedback = sandbox, feedback
        self.game, self.words = desk.match.game, desk.words
        self.rung = self.next_rung()
        self.program: "Saved | None" = None
        self._keep, self._on_list = keep, on_list

    def say(self, key: str, **details: "Any") -> str:
        """Return a sentence in the current language."""
        return self.words.say(key, **details)

    def open_on_board(self, game: "Game", position: "Position", moves: "Sequence[int]") -> None:
        """Open a position and the moves after it on the page's board, if the game is the current one.

        Raises GameError for an illegal move.
        """
        if game.name == self.game.name:
            match = match_of(game, position, moves)
            self.desk.open_view("play")
            self.desk.take_match(match)

    # Rungs

    def next_rung(self) -> "Rung":
        """Return the first rung of the game that isn't passed yet, or the free one."""
        name, passed = self.game.name, self.portfolio.passed
        mine = [each for each in RUNGS if each.game == name and each.number not in passed]
        return mine[0] if mine else RUNGS[FREE - 1]

    def serves(self, rung: "Rung") -> bool:
        """Return whether a rung is for the game, or for any."""
        return rung.game in ("", self.game.name)

    def enter(self, rung: "Rung") -> None:
        """Go to a rung, with its last program, or the one that it begins with."""
        self.rung = rung
        there = self.of_rung()
        self.program = there[-1] if there else self.fresh()

    # Programs

    def keep(self) -> None:
        """Store the programs and the progress."""
        self._keep(self.portfolio.data())

    def keep_list(self) -> None:
        """Store the programs and list them again."""
        self.keep()
        self._on_list()

    def of_rung(self) -> "list[Saved]":
        """Return the programs of the rung; of the free one, those for the game."""
        return self.portfolio.of(self.rung.number, self.game.name)

    def fresh(self) -> "Saved":
        """Return a new program, as the rung begins."""
        return self._added(START, "lab.name")

    def solution(self) -> "Saved":
        """Return the rung's solution as a new program, and note that the person saw it."""
        self.portfolio.seen.add(self.rung.number)
        return self._added(SOLUTION, "lab.solution-name")

    def _added(self, programs: "dict[int, str]", name: str) -> "Saved":
        number = self.rung.number
        source = localized(programs[number], self.words.language)
        return self.portfolio.add(self.say(name, rung=number), number, self.game.name, source)

    def file(self) -> "tuple[str, str]":
        """Return the name and the text of the program's file."""
        assert self.program
        text = header(self.rung.number, self.game.name) + self.editor.text
        return self.program.name.replace("/", "-") + ".py", text

    def link_head(self) -> str:
        """Return the part of a link before the program."""
        return "view=lab&game=" + self.game.name

    def add_file(self, name: str, text: str) -> "tuple[Rung, Saved]":
        """Add the program of a file or a link; return its rung and the program."""
        number, game = read_header(text)
        rung = find_rung(number or FREE) or RUNGS[FREE - 1]
        game = rung.game or (game if game and is_game(game) else self.game.name)
        program = self.portfolio.add(name, rung.number, game or self.game.name, without_header(text))
        self.keep()
        return rung, program


def match_of(game: "Game", position: "Position", moves: "Sequence[int]" = (), you: str = "both") -> "Match":
    """Return a match that begins in a position, after some moves."""
    level = levels_of(game)[-1].name
    match = Match(game, position, you, level, level)
    for move in moves:
        match.record.play(move)
    return match
