"""Loads a player's program, calls its functions within limits, and stores its output."""

from engine.clock import now
from engine.lab.answers import as_json, checked
from engine.lab.evaluate_only import decide
from engine.lab.explain import class_of_method, explain, parameters, position_method
from engine.lab.faults import Fault
from engine.lab.interface import NODES, OUTPUT, SECONDS, LabGame
from engine.lab.missing_modules import install
from engine.lab.outline import name_of
from engine.lab.syntax import lookalike_fault
from engine.lab.traceback_line import FILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.protocol import Printed


class Output:
    """Stores the first OUTPUT characters that a program prints, and the length of all."""

    def __init__(self) -> None:
        self.text = ""
        self.length = 0

    def print(self, *values: "Any", **options: "Any") -> None:
        """Add values to the output, as Python's `print` writes them."""
        text = str(options.get("sep", " ")).join([str(value) for value in values])
        text += str(options.get("end", "\n"))
        self.length += len(text)
        if len(self.text) < OUTPUT:
            self.text += text[: OUTPUT - len(self.text)]

    def take(self) -> "Printed":
        """Return the output since the last call of this method, and the number of characters left out."""
        output: "Printed" = {"text": self.text, "more": self.length - len(self.text)}
        self.text, self.length = "", 0
        return output


def no_input(*asked: "Any") -> str:
    """Raise EOFError instead of waiting for input, as `input` would."""
    raise EOFError("input")


def prepare(source: str) -> None:
    """Install replacements for modules. Raises Fault for characters that only look like signs of Python."""
    # MicroPython would take some of these characters for parts of names.
    lookalike = lookalike_fault(source)
    if lookalike:
        raise Fault(lookalike[0], lookalike[1], **lookalike[2])
    install()


def run(source: str, space: "dict[str, Any]") -> None:
    """Run a program's text in a namespace. Raises Fault."""
    prepare(source)
    try:
        exec(compile(source, FILE, "exec"), space)
    except BaseException as error:
        raise fault_of(error, source)


def fault_of(error: BaseException, source: str) -> "Fault":
    """Return the fault that describes a program's exception. Raises a KeyboardInterrupt again."""
    if isinstance(error, KeyboardInterrupt):
        raise error
    return error if isinstance(error, Fault) else explain(error, source)


class Program:
    """A program that is loaded, and whose functions can be called."""

    def __init__(self, source: str) -> None:
        """Run the program's text, which defines the functions. Raises Fault."""
        self.source = source
        self.output = Output()
        self.nodes = 0
        self.seconds = 0.0
        self._space: "dict[str, Any]" = {"__name__": "program", "print": self.output.print, "input": no_input}
        self._games: "dict[str, LabGame]" = {}
        try:
            run(source, self._space)
        except Fault as fault:
            # The rest of the text may be a game in the terminal, which asks for input or exits.
            if fault.key != "fault.EOFError" and fault.details.get("kind") != "SystemExit":
                raise
        if not self.has("choose"):
            in_class = class_of_method(source, "choose")
            if in_class:
                raise Fault("fault.choose-in-class", in_class[1], name=in_class[0])
            raise Fault("fault.no-choose")
        wrong_call = position_method(source)
        if wrong_call:
            raise Fault("fault.no-board-asked", wrong_call[1], name=wrong_call[0])

    def has(self, function: str) -> bool:
        """Return whether the program has a function of this name."""
        return callable(self._space.get(function))

    def see(self, game: "LabGame") -> None:
        """Pass `game` to the program from now on, instead of another LabGame of this name."""
        self._games[game.name] = game

    def wrap(self, function: str, around: "Callable[..., Any]") -> None:
        """Replace a function of the program by `around(function, names of its parameters)`."""
        if self.has(function):
            names = [name_of(each) for each in parameters(self.source, function) or []]
            self._space[function] = around(self._space[function], names)

    def ask(
        self,
        function: str,
        game: "Game",
        position: "Position",
        more: "Sequence[Any]" = (),
        seconds: float = SECONDS,
        nodes: int = NODES,
    ) -> "Any":
        """Call one of the program's functions; return its validated result for JSON. Raises Fault.

        `more` has the arguments after the position. Sets `self.nodes` and `self.seconds`.
        """
        self.nodes, self.seconds = 0, 0.0
        # For "decide", engine.lab.evaluate_only searches with the program's `evaluate`.
        name = "evaluate" if function == "decide" else function
        if not self.has(name):
            raise Fault("fault.no-function", function=name)
        own_function = self._space[name]
        if function != "decide":
            more = self._complete_arguments(function, game, more)
        lab_game = self._games.get(game.name)
        if lab_game is None:
            lab_game = self._games[game.name] = LabGame(game)
        lab_game.limit(seconds, nodes)
        started = now()
        try:
            arguments = (lab_game, position) + tuple(more)
            result = decide(own_function, *arguments) if function == "decide" else own_function(*arguments)
        except BaseException as error:
            raise fault_of(error, self.source)
        finally:
            self.nodes, self.seconds = lab_game.nodes, now() - started
        return as_json(checked(function, game, position, result))

    def _complete_arguments(self, function: str, game: "Game", more: "Sequence[Any]") -> "Sequence[Any]":
        """Return the arguments after the position, with alpha and beta if `value` has them. Raises Fault."""
        declared, count = parameters(self.source, function), 2 + len(more)
        if declared is None:
            return more
        least = len([parameter for parameter in declared if "=" not in parameter])
        if least <= count <= len(declared):
            return more
        if function == "value" and least == count + 2:
            return tuple(more) + (-game.most - 1, game.most + 1)
        names = ("game", "position", "move" if function == "look_ahead" else "depth")[:count]
        raise Fault("fault.parameters", None, function=function, wanted=least, call=", ".join(names))
