"""Loads a program that a user wrote, calls its functions within limits, and stores its output."""

from ..base.clock import now
from ..contract.annotations import Any, Callable, Game, Position, Sequence
from .answers import as_json, checked
from .evaluate_only import decide
from .explain import explain, is_standard, no_choose, parameters, position_method
from .faults import Fault
from .interface import LONGEST_OUTPUT, NODES, SECONDS, LabGame
from .kaggle import agent_of, as_choose
from .missing_modules import install
from .outline import name_of
from .protocol import Printed
from .syntax import lookalike_fault
from .traceback_line import FILE
from .turn_by_turn import feed


class Output:
    """Stores the first LONGEST_OUTPUT characters that a program prints; `length` counts all characters."""

    def __init__(self) -> None:
        self.text = ""
        self.length = 0

    def print(self, *values: "Any", **options: "Any") -> None:
        """Add values to the output, as Python's `print` writes them."""
        text = str(options.get("sep", " ")).join([str(value) for value in values])
        text += str(options.get("end", "\n"))
        self.length += len(text)
        room = LONGEST_OUTPUT - len(self.text)
        self.text += text[:room]

    def take(self) -> "Printed":
        """Return the output since the last call of this method, and the number of characters left out."""
        output: "Printed" = {"text": self.text, "more": self.length - len(self.text)}
        self.text, self.length = "", 0
        return output


def no_input(*prompt: "Any") -> str:
    """Replace the program's `input`: raise EOFError instead of waiting for input."""
    raise EOFError("input")


def prepare(source: str) -> str:
    """Install modules that MicroPython lacks; return the program without imports of its own other files.

    Raises Fault for characters that only look like Python's.
    """
    # MicroPython would take some of these characters for parts of names.
    lookalike = lookalike_fault(source)
    if lookalike:
        raise lookalike
    install()
    source = source.replace("sys.stdin.readline", "input")
    return "\n".join([_without_pasted(line, source) for line in source.split("\n")])


def _without_pasted(line: str, source: str) -> str:
    """Return a line, or `pass` if it imports from a file what the program itself defines: both are pasted."""
    text = line.strip()
    module, sign, names = text.partition("from ")[2].partition(" import ")
    if not text.startswith("from ") or not sign or is_standard(module.split(".")[0]):
        return line
    own = "\n" + source
    for name in names.split("#")[0].strip(" ()\\").split(","):
        name = name.split(" as ")[0].strip()
        defined = [sign + name + end for sign, end in (("\ndef ", "("), ("\nclass ", ""), ("\n", " = "))]
        if name != "*" and not [each for each in defined if each in own]:
            return line
    return line[: len(line) - len(line.lstrip())] + "pass"


def run(source: str, space: "dict[str, Any]") -> None:
    """Run a program's text in a namespace. Raises Fault."""
    source = prepare(source)
    try:
        exec(compile(source, FILE, "exec"), space)
    except BaseException as error:
        raise fault_of(error, source)


def fault_of(error: BaseException, source: str) -> "Fault":
    """Return the fault that describes a program's exception. A KeyboardInterrupt is raised again."""
    if isinstance(error, KeyboardInterrupt):
        raise error
    return error if isinstance(error, Fault) else explain(error, source)


class Program:
    """A loaded program. `nodes` and `seconds` are the cost of the last call of one of its functions."""

    def __init__(self, source: str) -> None:
        """Run the program's text, which has to define `choose` or an agent (see kaggle.py). Raises Fault."""
        self.source = source
        self.output = Output()
        self.nodes = 0
        self.seconds = 0.0
        self._space: "dict[str, Any]" = {"__name__": "program", "__file__": FILE, "input": no_input}
        self._space["print"] = self.output.print
        self._games: "dict[str, LabGame]" = {}
        try:
            run(source, self._space)
        except Fault as fault:
            # The rest of the text may be a game in the terminal, which asks for input or exits.
            if fault.key != "fault.EOFError" and fault.details.get("kind") != "SystemExit":
                raise
        agent = None if self.has("choose") else agent_of(source)
        if agent and self.has(agent.name):
            self._space["choose"] = as_choose(self._space[agent.name], len(agent.parameters))
        mistake = position_method(source) if self.has("choose") else no_choose(source)
        if mistake:
            raise mistake

    def has(self, function: str) -> bool:
        """Return whether the program has a function of this name."""
        return callable(self._space.get(function))

    def use_game(self, game: "LabGame") -> None:
        """Pass `game` to the program from now on, instead of another LabGame of this name."""
        self._games[game.name] = game

    def wrap(self, function: str, wrapper: "Callable[..., Any]") -> None:
        """Replace a function, if the program has it, by `wrapper(function, names of its parameters)`."""
        if self.has(function):
            names = [name_of(each) for each in parameters(self.source, function) or []]
            self._space[function] = wrapper(self._space[function], names)

    def ask(
        self,
        function: str,
        game: "Game",
        position: "Position",
        more: "Sequence[Any]" = (),
        seconds: float = SECONDS,
        nodes: int = NODES,
    ) -> "Any":
        """Call one of the program's functions; return its result, validated and ready for JSON. Raises Fault.

        `more` has the arguments after the position. For the function "decide", engine.lab.evaluate_only
        chooses a move by a search with the program's `evaluate`.
        """
        self.nodes, self.seconds = 0, 0.0
        decides = function == "decide"
        name = "evaluate" if decides else function
        if not self.has(name):
            raise Fault("fault.no-function", function=name)
        user_function = self._space[name]
        if not decides:
            more = self._complete_arguments(function, game, more)
        lab_game = self._games.get(game.name)
        if lab_game is None:
            lab_game = self._games[game.name] = LabGame(game)
            lab_game.feed = lambda position: feed(prepare(self.source), game, position)
        lab_game.limit(seconds, nodes)
        started = now()
        try:
            arguments = (lab_game, position) + tuple(more)
            result = decide(user_function, *arguments) if decides else user_function(*arguments)
        except BaseException as error:
            raise fault_of(error, self.source)
        finally:
            self.nodes, self.seconds = lab_game.nodes, now() - started
        return as_json(checked(function, game, position, result))

    def _complete_arguments(self, function: str, game: "Game", more: "Sequence[Any]") -> "Sequence[Any]":
        """Return `more`, with alpha and beta added if `value` requires two more arguments. Raises Fault."""
        declared = parameters(self.source, function)
        if declared is None:
            return more
        count = 2 + len(more)  # The game and the position come first.
        required = len([parameter for parameter in declared if "=" not in parameter])
        if required <= count <= len(declared):
            return more
        if function == "value" and required == count + 2:
            return tuple(more) + (-game.most - 1, game.most + 1)
        names = ("game", "position", "move" if function == "look_ahead" else "depth")[:count]
        raise Fault("fault.parameters", None, function=function, wanted=required, call=", ".join(names))
