"""A program that a person wrote: loaded from its text, asked within limits, with its output kept."""

from engine.clock import now
from engine.lab.faults import FILE, Fault, explain
from engine.lab.interface import NODES, SECONDS, LabGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from engine.game import Game, Position
    from engine.lab.protocol import Printed

    class Guard(Protocol):
        """Ends what a program does when its time is up, where it never asks `game` for anything."""

        def __call__(self, seconds: float) -> "Any":
            """Return what watches as long as a `with` lasts, and raises Stopped in it."""


OUTPUT = 20_000
"""How many characters of what a program prints are kept."""

LOADING = 5.0
"""Seconds that a program's text may take before its functions are called."""

SHOWN = 60
"""How much of a value is shown in a sentence."""


class Output:
    """What a program printed: the first part of it, and how much there was in all."""

    def __init__(self) -> None:
        self.text = ""
        self.length = 0

    def print(self, *values: "Any", **options: "Any") -> None:
        """Do what Python's print does, but write here."""
        text = str(options.get("sep", " ")).join([str(value) for value in values])
        text += str(options.get("end", "\n"))
        self.length += len(text)
        if len(self.text) < OUTPUT:
            self.text += text[: OUTPUT - len(self.text)]

    def take(self) -> "Printed":
        """Return what was printed since this was last asked for, and how many characters are left out."""
        taken: "Printed" = {"text": self.text, "more": self.length - len(self.text)}
        self.text, self.length = "", 0
        return taken


class Open:
    """A guard that lets everything pass: in a browser, the page ends the worker."""

    def __init__(self, seconds: float) -> None:
        """Watch nothing."""

    def __enter__(self) -> "Open":
        return self

    def __exit__(self, *_: "Any") -> None:
        pass


class Program:
    """A program, ready to be asked. `name` is what it is called in tables."""

    def __init__(self, source: str, name: str = "", guard: "Guard | None" = None) -> None:
        """Run the program's text, which defines its functions. Raises Fault."""
        self.source = source
        self.name = name
        self.output = Output()
        self.nodes = 0
        self.seconds = 0.0
        self._guard: "Guard" = guard or Open
        self._space: "dict[str, Any]" = {"__name__": "program", "print": self.output.print}
        self._games: "dict[str, LabGame]" = {}
        try:
            with self._guard(LOADING):
                exec(compile(source, FILE, "exec"), self._space)
        except BaseException as error:
            raise self._fault(error)
        if not self.has("choose"):
            raise Fault("fault.no-choose")

    def fresh(self) -> "Program":
        """Return the program as it was before it was asked anything. Raises Fault."""
        return Program(self.source, self.name, self._guard)

    def has(self, function: str) -> bool:
        """Return whether the program has a function of this name."""
        return callable(self._space.get(function))

    def see(self, game: "LabGame") -> None:
        """Have the program see a game through this from now on."""
        self._games[game.name] = game

    def choose(self, game: "Game", position: "Position", seconds: float = SECONDS, nodes: int = NODES) -> int:
        """Return the program's move in an unfinished game. Raises Fault, also for an illegal move."""
        move = self.call("choose", game, position, seconds=seconds, nodes=nodes)
        legal = game.legal_moves(position)
        if move is None:
            raise Fault("fault.none", function="choose")
        # Not by equality alone: True and 1.0 are equal to a move, and are none.
        if type(move) is not int or move not in legal:
            numbers = ", ".join([str(each) for each in legal])
            raise Fault("fault.illegal", said=shown(move), legal=numbers)
        return move

    def number(
        self,
        function: str,
        game: "Game",
        position: "Position",
        *more: "Any",
        seconds: float = SECONDS,
        nodes: int = NODES,
    ) -> float:
        """Return the number that one of the program's functions says. Raises Fault where it says none."""
        said = self.call(function, game, position, *more, seconds=seconds, nodes=nodes)
        if said is None:
            raise Fault("fault.none", function=function)
        if type(said) is not int and type(said) is not float:
            raise Fault("fault.number", function=function, said=shown(said))
        return said

    def call(
        self,
        function: str,
        game: "Game",
        *arguments: "Any",
        seconds: float = SECONDS,
        nodes: int = NODES,
    ) -> "Any":
        """Call one of the program's functions with `game`, as it sees it, in front. Raises Fault.

        `nodes` and `seconds` are then what it took.
        """
        if not self.has(function):
            raise Fault("fault.no-function", function=function)
        seen = self._games.get(game.name)
        if seen is None:
            seen = self._games[game.name] = LabGame(game)
        seen.limit(seconds, nodes)
        started = now()
        try:
            with self._guard(seconds):
                return self._space[function](seen, *arguments)
        except BaseException as error:
            raise self._fault(error)
        finally:
            self.nodes = seen.nodes
            self.seconds = now() - started

    def _fault(self, error: BaseException) -> "Fault":
        if isinstance(error, KeyboardInterrupt):
            raise error
        return explain(error, self.source)


def shown(value: "Any") -> str:
    """Return a value as a person may write it, shortened."""
    text = repr(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
