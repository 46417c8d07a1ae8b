"""What the parts of the lab share: the game, the rung, the program, and the words. Needs no browser."""

from engine.games.shelf import NAMES
from engine.lab.programs import SOLUTION, START, told
from engine.lab.rungs import FREE, RUNGS, find_rung, header, read_header, without_header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from engine.lab.rungs import Rung
    from ui.state.words import Words
    from ui.views.lab.shelf import Saved, Shelf

    Data = dict[str, Any]


class Bench:
    """What is worked on. `keep` is called with plain data whenever there is something to be kept."""

    def __init__(self, shelf: "Shelf", game: "Game", words: "Words", keep: "Callable[[Data], None]") -> None:
        self.shelf = shelf
        self.game = game
        self.words = words
        self.rung = self.next_rung()
        self.program: "Saved | None" = None
        # The text of a program of somebody else's, which is only shown; with what it is called.
        self.guest: "tuple[str, str] | None" = None
        self._keep = keep

    def say(self, key: str, **details: "Any") -> str:
        """Return a sentence in the words of now."""
        return self.words.say(key, **details)

    def keep(self) -> None:
        """Have the browser keep the programs, and how far the person is."""
        self._keep(self.shelf.data())

    # Rungs

    def next_rung(self) -> "Rung":
        """Return the first rung about the game that isn't passed yet, or else the free one."""
        name, passed = self.game.name, self.shelf.passed
        return next((each for each in RUNGS if each.game == name and each.number not in passed), RUNGS[-1])

    def serves(self, rung: "Rung") -> bool:
        """Return whether a rung is about the game, or about any."""
        return rung.game in ("", self.game.name)

    def enter(self, rung: "Rung") -> None:
        """Go to a rung, and take the program for it that was there last, or the one that it begins with."""
        self.rung = rung
        there = self.of_rung()
        self.program = there[-1] if there else self.fresh()

    # Programs

    def of_rung(self) -> "list[Saved]":
        """Return the programs of the rung; of the free one, those for the game."""
        return self.shelf.of(self.rung.number, self.game.name)

    def fresh(self) -> "Saved":
        """Return a new program, the one that the rung begins with."""
        return self._told(START, "lab.name")

    def solution(self) -> "Saved":
        """Return the rung's solution as a new program, and remember that it was looked at."""
        self.shelf.seen.add(self.rung.number)
        return self._told(SOLUTION, "lab.solution-name")

    def _told(self, programs: "dict[int, str]", name: str) -> "Saved":
        number = self.rung.number
        source = told(programs[number], self.words.language)
        return self.shelf.add(self.say(name, rung=number), number, self.game.name, source)

    def file(self, source: str) -> str:
        """Return what stands in a file of a program for the rung."""
        return header(self.rung.number, self.game.name) + source

    def add_file(self, name: str, text: str) -> "tuple[Rung, Saved]":
        """Add the program of a file or a link; return it and the rung that it is for."""
        number, game = read_header(text)
        rung = find_rung(number or FREE) or RUNGS[-1]
        game = rung.game or (game if game in NAMES else self.game.name)
        program = self.shelf.add(name, rung.number, game or self.game.name, without_header(text))
        self.keep()
        return rung, program
