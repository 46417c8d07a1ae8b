"""The bench: the state and the services that all parts of the lab share.

A rung is an exercise with tests. The last two (FREE, WHOLE in engine.lab.rung) are for any game.
"""

from engine.games.shelf import is_game, levels_of
from engine.lab.rung import FREE, RUNGS, Rung, find_rung, header, read_header, without_header
from engine.lab.rung_texts import first_program, solution
from ui.code.editor import Editor
from ui.state.annotations import Any, Callable, Desk, Game, Position, Sequence, Words
from ui.state.match import Match
from ui.views.lab.feedback import Feedback
from ui.views.lab.portfolio import Portfolio, Saved
from ui.views.lab.sandbox import Sandbox


class Bench:
    """Holds the current game, rung and program, with the program's editor, sandbox and feedback.

    `keep` writes data to the browser's store. `on_list` is called when the list of programs has changed.
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
        self.program = Saved("", "", 0, "", "")  # The current program, which `enter` selects
        self._keep, self._on_list = keep, on_list

    def say(self, key: str, **details: "Any") -> str:
        """Return a sentence in the current language."""
        return self.words.say(key, **details)

    def open_on_board(self, game: "Game", position: "Position", moves: "Sequence[int]") -> None:
        """Show a position and `moves` on the page's board, if the lab's game is `game`. Raises GameError."""
        if game.name == self.game.name:
            self.desk.go(match=match_of(game, position, moves))

    # Rungs

    def next_rung(self) -> "Rung":
        """Return the first rung of the current game that the player hasn't passed, else the rung FREE."""
        name, passed = self.game.name, self.portfolio.passed
        not_passed = [rung for rung in RUNGS if rung.game == name and rung.number not in passed]
        return not_passed[0] if not_passed else RUNGS[FREE - 1]

    def serves(self, rung: "Rung") -> bool:
        """Return whether a rung is for the current game, or for every game."""
        return rung.game in ("", self.game.name)

    def enter(self, rung: "Rung") -> None:
        """Make a rung the current one, and select its last program; if it has none, add one."""
        self.rung = rung
        programs = self.rung_programs()
        self.program = programs[-1] if programs else self.add_new()

    # Programs

    def keep(self) -> None:
        """Store the programs and the progress."""
        self._keep(self.portfolio.data())

    def keep_list(self) -> None:
        """Store the programs, and have their list drawn again."""
        self.keep()
        self._on_list()

    def rung_programs(self) -> "list[Saved]":
        """Return the current rung's programs; if the rung is for any game, only those for this game."""
        return self.portfolio.for_rung(self.rung.number, self.game.name)

    def add_new(self) -> "Saved":
        """Add a program with the current rung's starting code, and return it."""
        return self._add(first_program, "lab.name")

    def add_solution(self) -> "Saved":
        """Add and return the current rung's solution as a program; record that the player has seen it."""
        self.portfolio.seen.add(self.rung.number)
        return self._add(solution, "lab.solution-name")

    def _add(self, text_of: "Callable[[int, str], str]", name_key: str) -> "Saved":
        """Add and return a program of the rung (see rung_texts.py), named by the sentence `name_key`."""
        number = self.rung.number
        source = text_of(number, self.words.language)
        return self.portfolio.add(self.say(name_key, rung=number), number, self.game.name, source)

    def file(self) -> "tuple[str, str]":
        """Return the file name and the text with which the current program is saved."""
        text = header(self.rung.number, self.game.name) + self.editor.text
        return self.program.name.replace("/", "-") + ".py", text

    def link_head(self) -> str:
        """Return the beginning of a link to a program; the packed program is the rest."""
        return "view=lab&game=" + self.game.name

    def add_file(self, name: str, text: str) -> "tuple[Rung, Saved]":
        """Add a program; the header of `text` names its rung and game. Return the rung and the program.

        Without a header, an agent for Kaggle's ConnectX is for a game in which pieces fall.
        """
        from engine.lab.kaggle import game_of

        number, game = read_header(text)
        rung = find_rung(number or FREE) or RUNGS[FREE - 1]
        if not game or not is_game(game):
            game = (not self.game.upright and game_of(text)) or self.game.name
        program = self.portfolio.add(name, rung.number, rung.game or game, without_header(text))
        self.keep()
        return rung, program


def level_names(game: "Game", words: "Words") -> "list[str]":
    """Return the names of a game's levels in the language of `words`."""
    return [words.say("level." + level.name) for level in levels_of(game)]


def match_of(game: "Game", position: "Position", moves: "Sequence[int]" = (), you: str = "both") -> "Match":
    """Return a match in which `moves` were played from a position; `you` is the person's mark or "both"."""
    level = levels_of(game)[-1].name  # A match needs levels, but here a program plays, not the engine
    match = Match(game, position, you, level, level)
    for move in moves:
        match.record.play(move)
    return match
