"""Writes a `choose` for a program without one: lines that convert the game's boards, marks and moves.

engine.lab.bridge_text guesses by the names which of the program's functions chooses a move. The formats of
its board and its answer (engine.lab.bridge_shapes) are found by trial: in late positions the function is
called with each format, and the one that gives the most legal moves, good or bad, is used.
"""

from collections import namedtuple

from engine.lab import bridge_text as texts
from engine.lab.answers import SHOWN
from engine.lab.bridge_shapes import Names, Shape, expressions, guessed, shape_of
from engine.lab.bridge_text import Mark
from engine.lab.faults import Fault
from engine.lab.interface import LabGame
from engine.lab.outline import definitions, name_of, statement_at, words_in
from engine.lab.program import Output, fault_of, no_input, prepare
from engine.lab.traceback_line import FILE, lines_of
from engine.lab.truth import sample

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.outline import Definition
    from engine.lab.protocol import Bridged

TRIALS, FEW = 20, 3
"""The most positions in which a format is tried, and the most legal moves of such a position."""

PARTS = 3
"""The most items of an answer that is a move, such as row, column and score. A longer answer is a board."""

STARTS = " initial start new create make init empty build "
"""Words in the names of functions that return the first board."""

NAMED = 4  # The most functions that the remark about a bridge names besides the one that chooses.

NAMES = ("mover", "first", "cells", "signs", "flat", "board", "answer", "worth", "move", "player")
"""The variables of the written `choose`. A name that the program uses itself gets an underscore."""

Creation = namedtuple("Creation", ("lines", "expression", "has_board"))
"""Lines and an expression that create an object of the program, and whether it has the board."""


def bridge(source: str, game: "Game") -> "Bridged":
    """Return a `choose` for a program without one, or a remark why there is none. Raises Fault."""
    return Bridge(source, game).find()


class Bridge:
    """Runs a program up to its first call of `input`, reads its definitions, and writes its `choose`.

    `_entry` is the function that chooses; `_functions` are this function and all that it calls.
    `_signs` are the values of the two marks.
    """

    def __init__(self, source: str, game: "Game") -> None:
        self._source = source
        self._game = game
        self._scope: "dict[str, Any]" = {"__name__": "program", "print": Output().print, "input": no_input}
        self._input_line: "int | None" = None
        self._definitions = definitions(source)
        self._execute()
        self._name = Names(*[name + "_" if name in self._scope else name for name in NAMES])
        self._mover_sign = f"{self._name.signs}[{self._name.mover}]"
        self._other_sign = f"{self._name.signs}[game.other({self._name.mover})]"

    def _execute(self) -> None:
        prepare(self._source)
        try:
            exec(compile(self._source, FILE, "exec"), self._scope)
        except (EOFError, SystemExit) as error:
            lines = lines_of(error)
            if not lines:
                raise fault_of(error, self._source)
            self._input_line = statement_at(self._source, lines[0])
        except BaseException as error:
            raise fault_of(error, self._source)

    def find(self) -> "Bridged":
        """Return the lines of `choose`, the number of the line before which to insert them, and remarks."""
        methods = [each for each in self._definitions if not each.owner and each.parameters[:1] == ["self"]]
        if methods:
            return self._report("bridge.fragment", f=methods[0].name)
        defined = [each for each in self._definitions if self._is_defined(each)]
        entry = texts.chooser(defined)
        if entry is None:
            return self._report("bridge.no-player")
        self._entry = entry
        self._roles = [texts.role_of(name) for name in entry.names]
        self._functions = texts.reachable(entry, defined)
        self._first_board = self._find_first_board()
        return self._choose_format()

    def _report(self, key: str, lines: "list[str] | None" = None, **details: "Any") -> "Bridged":
        text = "\n".join(lines) + "\n" if lines else ""
        return {"lines": text, "at": self._input_line, "said": [{"key": key, "details": details}]}

    def _is_defined(self, each: "Definition") -> bool:
        owner = self._scope.get(each.owner) if each.owner else None
        return callable(getattr(owner, each.name, None) if each.owner else self._scope.get(each.name))

    # The program's board and marks

    def _find_first_board(self) -> "Any":
        """Return the board with which the program begins, or None."""
        for each in self._definitions:
            if not each.owner and not each.names and texts.among(words_in(each.name), STARTS):
                value = self._try_call(self._scope.get(each.name))
                if shape_of(value, self._game):
                    return value
        for name in sorted(self._scope, key=lambda name: texts.role_of(name) != "board"):
            if shape_of(self._scope[name], self._game) and _is_board(name, self._scope[name]):
                return self._scope[name]
        for name in sorted(self._scope):
            if isinstance(self._scope[name], type):
                thing = self._try_call(self._scope[name])
                attribute = self._board_attribute(thing)
                if attribute:
                    return getattr(thing, attribute)
        return None

    def _try_call(self, function: "Any", *arguments: "Any") -> "Any":
        try:
            return function(*arguments)
        except Exception:
            return None

    def _board_attribute(self, thing: "Any") -> str:
        """Return the name of the attribute of an object that is a board, or ""."""
        for name in dir(thing) if thing is not None else ():
            if name[:1] != "_" or name[1:2] != "_":
                value = getattr(thing, name, None)
                if shape_of(value, self._game) and _is_board(name, value):
                    return name
        return ""

    def _find_marks(self) -> "tuple[Mark, Mark, str]":
        """Return two marks and the side of the first one: "first" (the game's first side) or "mover"."""
        pairs = texts.pairs(self._scope, self._source)
        in_both_orders = [(one, two) for pair in pairs for one, two in (pair, (pair[1], pair[0]))]
        turns = [each for each in self._functions if self._returns_turn(each)]
        if turns and self._first_board is not None:
            value = self._try_call(self._callable(turns[0]), self._first_board)
            for mine, theirs in in_both_orders:
                if mine.value == value and value is not None:
                    return mine, theirs, "first"
        mark = texts.first_mark(self._entry, self._functions, self._scope_of(self._entry))
        if mark and mark.text:
            for mine, theirs in in_both_orders:
                if mine.value == mark.value:
                    return mine, theirs, "mover"
            others = [other for pair in pairs for other in pair if type(other.value) is type(mark.value)]
            return texts.mark_literal(*mark), (others or [Mark("None", None)])[0], "mover"
        # The likeliest pair. A program that counts marks sees from them which side is to move.
        return pairs[0][0], pairs[0][1], "first" if not mark and self._counts_marks() else "mover"

    def _returns_turn(self, each: "Definition") -> bool:
        words = words_in(each.name)
        return each is not self._entry and texts.among(words, " player turn whose ") and len(each.names) == 1

    def _counts_marks(self) -> bool:
        return sum([line.count(".count(") for each in self._functions for line in each.code]) > 1

    def _callable(self, each: "Definition") -> "Any":
        if not each.owner:
            return self._scope[each.name]
        return getattr(self._try_call(self._scope[each.owner]), each.name, None)

    def _scope_of(self, each: "Definition") -> "dict[str, Any]":
        space = dict(self._scope)
        if each.owner:
            space["self"] = self._try_call(self._scope[each.owner])
        return space

    # The arguments

    def _arguments(self, each: "Definition", board: str, after_move: bool = False) -> "list[str] | None":
        """Return a function's arguments as source text, or None if a parameter's meaning is unclear.

        With `after_move`, the other side is to move.
        """
        arguments = []
        roles = [texts.role_of(name) for name in each.names]
        if "board" not in roles and "" in roles:
            roles[roles.index("")] = "board"
        for role in roles:
            if role == "board":
                arguments.append(board)
            elif role in ("mine", "theirs"):
                arguments.append(self._mover_sign if (role == "mine") != after_move else self._other_sign)
            elif role == "depth":
                empties = self._name.cells + '.count("")'
                # Larger games than tic-tac-toe are too large to be searched to the end.
                depth = empties if self._game.squares < 10 else "min(4, " + empties + ")"
                counts_up = any([texts.counts_depth_up(one) for one in self._functions])
                arguments.append("0" if counts_up else depth)
            elif role in ("max", "alpha", "beta"):
                arguments.append({"max": str(not after_move), "alpha": "-(10**9)", "beta": "10**9"}[role])
            else:
                return None
        return arguments

    def _unclear(self) -> str:
        """Return the last parameter of unclear meaning of the function that chooses, or ""."""
        names = [name for name, role in zip(self._entry.names, self._roles) if not role]
        return names[-1] if names else ""

    def _creation(self, owner: str, board: str) -> "Creation | None":
        """Return how to create an object of a class, or None if a parameter's meaning is unclear."""
        player = self._name.player
        constructor = self._constructor_of(owner)
        arguments = self._arguments(constructor, board) if constructor else []
        if arguments is None:
            return None
        call = owner + "(" + ", ".join(arguments) + ")"
        if board in arguments:
            return Creation([], call, True)
        thing = self._try_call(self._scope[owner])
        attribute = self._board_attribute(thing)
        if not attribute:
            return Creation([], call, False)
        lines = [f"{player} = {call}", f"{player}.{attribute} = {board}"]
        for each in dir(thing):
            sign = {"mine": self._mover_sign, "theirs": self._other_sign}.get(texts.role_of(each))
            if sign and each[:1] != "_" and getattr(thing, each) in self._signs:
                lines.append(f"{player}.{each} = {sign}")
        return Creation(lines, player, True)

    def _constructor_of(self, owner: str) -> "Definition | None":
        """Return the `__init__` of a class or, if it has none, of its nearest base class in the program."""
        for each in self._definitions:
            if each.owner == owner and each.name == "__init__":
                return each
        for base in getattr(self._scope[owner], "__bases__", ()):
            if base.__name__ in self._scope:
                return self._constructor_of(base.__name__)
        return None

    def _board_arguments(self) -> "list[tuple[list[str], str, str]]":
        """Return ways to pass the board: lines before, an expression, and the variable of the board."""
        board = self._name.board
        ways: "list[tuple[list[str], str, str]]" = [([], board, board)]
        for name in sorted(self._scope):
            if isinstance(self._scope[name], type) and name != self._entry.owner:
                creation = self._creation(name, board)
                if creation and creation.has_board:
                    ways.append((creation.lines, creation.expression, board))
        return ways

    def _possible_calls(self, after_move: bool = False) -> "list[tuple[list[str], str, str]]":
        """Return ways to call the function that chooses: lines before, the call, and the board's variable."""
        entry, calls = self._entry, []
        ways = self._board_arguments()
        if "board" not in self._roles and "" not in self._roles and self._first_board is not None:
            # The function reads a global board of the program.
            global_boards = [name for name in self._scope if self._scope[name] is self._first_board]
            if global_boards and not entry.owner:
                ways = [(["global " + global_boards[0]], global_boards[0], global_boards[0])]
        for lines, board, board_name in ways:
            arguments = self._arguments(entry, board, after_move)
            if arguments is None:
                continue
            call = entry.name
            if entry.owner:
                has_self = [name_of(each) for each in entry.parameters][:1] == ["self"]
                owner = Creation([], entry.owner, False)
                creation = self._creation(entry.owner, board_name) if has_self else owner
                if creation is None:
                    continue
                lines, call = lines + creation.lines, creation.expression + "." + call
            calls.append((lines, call + "(" + ", ".join(arguments) + ")", board_name))
        return calls

    # Trials

    def _choose_format(self) -> "Bridged":
        """Try all formats; return the `choose` with the most legal moves, or a remark why there is none."""
        mine, theirs, owner = self._find_marks()
        known = shape_of(self._first_board, self._game) if self._first_board is not None else None
        shapes = [known] if known else list(guessed(texts.blanks(self._scope, self._source), self._source))
        signature = self._entry.name + "(" + ", ".join(self._entry.names) + ")"
        self._signs = [mine.value, theirs.value]
        if not self._possible_calls():
            return self._report("bridge.unclear", f=signature, p=self._unclear())
        positions = _late_positions(self._game)
        most, best_lines = 0, []  # The most legal moves, and the lines of `choose` that give them.
        examples: "list[Any]" = []  # What the function returned in the first position, or its fault.
        silent: "list[str] | None" = None  # Lines with a call that always returns None.
        for shape in shapes:
            padded, other_padded = _pad(mine, shape.blank), _pad(theirs, shape.blank)
            self._signs = [padded.value, other_padded.value]
            signs = self._sign_lines(padded, other_padded, owner, shape)
            for before, call, board_name in self._possible_calls():
                global_line = [line for line in before if line.startswith("global ")]
                rest = before[len(global_line) :]
                setup = global_line + signs + shape.lines(self._game, self._name, board_name) + rest
                trials = self._run_trials(setup, call, board_name, positions)
                answers = [answer for answer, _ in trials if not isinstance(answer, Fault)]
                if not answers:
                    examples.append(trials[0][0])
                    continue
                if texts.is_search(self._entry.name) and self._returns_value(answers):
                    lines = self._lines_by_value(signs, shape)
                    legal = len(positions)
                else:
                    legal, lines = self._lines_by_answer(setup, call, trials, positions)
                    if not legal:
                        start = [] if board_name == self._name.board else ["global " + board_name]
                        start += signs + shape.lines(self._game, self._name, board_name, apart=True) + rest
                        legal, lines = self._lines_by_change(shape, start, call, board_name, positions)
                if legal > most:
                    most, best_lines = legal, lines
                if not [answer for answer in answers if answer is not None]:
                    silent = silent or setup + ["return " + call]
                else:
                    examples.append(answers[0])
            if most == len(positions):
                break
        if not best_lines and not silent:
            return self._no_legal_move(signature, positions[0], examples[0] if examples else None)
        bridged = self._connected(signature, best_lines or silent or [])
        if owner == "mover" and self._mover_sign not in bridged["lines"]:
            bridged["said"].append({"key": "bridge.one-side", "details": {"m": str(mine.value)}})
        return bridged

    def _connected(self, signature: str, body: "list[str]") -> "Bridged":
        """Return a `choose` with this body, and remarks about the function that it calls."""
        if len(self._game.legal_moves(self._game.start())) not in (self._game.columns, self._game.squares):
            # The game has the number of squares as its move for a pass; the program knows no passes.
            body = ["if game.legal_moves(position) == [game.squares]:", "    return game.squares"] + body
        lines = ["def choose(game, position):"] + ["    " + line if line else "" for line in body]
        bridged = self._report("bridge.found", lines, f=self._signature_with_calls(signature))
        if self._input_line is not None:
            bridged["said"].append({"key": "bridge.part", "details": {"n": self._input_line}})
        return bridged

    def _no_legal_move(self, signature: str, position: "Position", returned: "Any") -> "Bridged":
        """Return the remark that the function never returns a legal move, with `returned` as an example."""
        key, text = "bridge.useless", repr(returned)[:SHOWN]
        if isinstance(returned, Fault):
            key, details = "bridge.breaks", returned.details
            text = str(details.get("message") or details.get("name") or returned.key[len("fault.") :])
        return self._report(key, f=signature, a=text, position=self._game.write(position))

    def _signature_with_calls(self, signature: str) -> str:
        """Return the signature of the function that chooses and the names of functions it calls, as text."""
        others = [each.name for each in self._functions[1:] if each.name[:2] != "__"]
        return ", ".join([signature] + others[:NAMED]) + (", …" if len(others) > NAMED else "")

    def _sign_lines(self, mine: "Mark", theirs: "Mark", owner: str, shape: "Shape") -> "list[str]":
        """Return lines that map the game's marks to the program's; `mine` belongs to the side `owner`."""
        mover, cells, side = self._name.mover, self._name.cells, getattr(self._name, owner)
        lines = [f"{mover}, {cells} = game.turn(position), game.cells(position)"]
        if owner == "first":
            # With an even number of marks on the board, the first side is to move.
            began = cells + '.count("") % 2 == game.squares % 2'
            lines.append(f"{side} = {mover} if {began} else game.other({mover})")
        blank = "" if shape.number else ', "": ' + self._source_of(shape.blank)
        signs = "{" + f"{side}: {mine.text}, game.other({side}): {theirs.text}{blank}" + "}"
        return lines + [self._name.signs + " = " + signs]

    def _source_of(self, value: "Any") -> str:
        """Return the source text of a mark or an empty square of the program's board."""
        if value is None or type(value) in (str, int):
            return texts.quoted(value)
        for name in sorted(self._scope):
            thing = self._scope[name]
            if thing is value:
                return name
            if isinstance(thing, type):
                for each in dir(thing):
                    if each[:1] != "_" and getattr(thing, each) is value:
                        return name + "." + each
        return repr(value)

    def _run_trials(
        self, setup: "list[str]", call: str, board_name: str, positions: "list[Position]"
    ) -> "list[tuple[Any, Any]]":
        """Call the function in each position; return `(answer or Fault, the program's board afterwards)`."""
        function = self._compile(setup + ["_answer = " + call, "return _answer, " + board_name])
        lab_game, results = LabGame(self._game), []
        for position in positions:
            lab_game.limit(seconds=2.0, nodes=1000000)
            try:
                results.append(function(lab_game, position))
            except BaseException as error:
                results.append((fault_of(error, self._source), None))
                # A function that fails in the first three positions has the wrong format.
                if len(results) == 3 and all([isinstance(answer, Fault) for answer, _ in results]):
                    break
        return results

    def _compile(self, lines: "list[str]") -> "Any":
        """Return a function with these lines that sees the program's names but isn't one of them."""
        former = self._scope.get("_bridged")
        exec("def _bridged(game, position):\n    " + "\n    ".join(lines) + "\n", self._scope)
        function = self._scope["_bridged"]
        self._scope["_bridged"] = former
        return function

    def _returns_value(self, answers: "list[Any]") -> bool:
        """Return whether a search returns the value of a position rather than a move."""
        are_numbers = all([type(answer) in (int, float) for answer in answers])
        return are_numbers and any([role in self._roles for role in ("max", "depth", "mine")])

    def _lines_by_value(self, signs: "list[str]", shape: "Shape") -> "list[str]":
        """Return lines that have a search value the position after each move and return the best move."""
        name, entry = self._name, self._entry
        before, call, board_name = self._possible_calls(after_move=True)[0]
        body = [f"{name.cells} = game.cells(game.play(position, {name.move}))"]
        body += shape.lines(self._game, name, board_name) + before
        negates = any([f"-{entry.name}(" in line.replace("self.", "") for line in entry.code])
        body.append("return " + ("-" if negates else "") + call)
        lines = signs + ["", f"def {name.worth}({name.move}):"] + ["    " + line for line in body]
        return lines + ["", f"return max(game.legal_moves(position), key={name.worth})"]

    def _lines_by_answer(
        self, setup: "list[str]", call: str, trials: "list[tuple[Any, Any]]", positions: "list[Position]"
    ) -> "tuple[int, list[str]]":
        """Find the expression by which most answers are legal moves; return their number and the lines."""
        most, best = 0, ""
        for expression in expressions(self._game):
            legal = self._count_legal(expression, trials, positions)
            if legal > most:
                most, best = legal, expression
        if best in ("", "answer"):
            return most, setup + ["return " + call] if best else []
        answer = self._name.answer
        conversion = f"return None if {answer} is None else " + best.replace("answer", answer)
        return most, setup + [f"{answer} = {call}", conversion]

    def _count_legal(self, text: str, trials: "list[tuple[Any, Any]]", positions: "list[Position]") -> int:
        return sum([self._is_legal(text, answer, at) for (answer, _), at in zip(trials, positions)])

    def _lines_by_change(
        self, shape: "Shape", setup: "list[str]", call: str, board_name: str, positions: "list[Position]"
    ) -> "tuple[int, list[str]]":
        """Find the move by the square that the call changes; return how many are legal, and the lines."""
        most, best_lines = 0, []
        for board in (board_name, self._name.answer):
            lines = shape.changed(self._game, self._name, call, board)
            if not lines:
                continue
            trials = self._run_trials(setup + lines[:-1], lines[-1][len("return ") :], board_name, positions)
            legal = self._count_legal("answer", trials, positions)
            if legal > most:
                most, best_lines = legal, setup + lines
        return most, best_lines

    def _is_legal(self, text: str, answer: "Any", position: "Position") -> bool:
        is_board = type(answer) in (list, str) and len(answer) > PARTS
        if answer is None or is_board or isinstance(answer, Fault):
            return False
        try:
            move = eval(text, {"answer": answer})
        except Exception:
            return False
        return type(move) is int and move in self._game.legal_moves(position)


def _late_positions(game: "Game") -> "list[Position]":
    """Return late positions with few legal moves, in which a wrong format seldom gives a legal move."""

    def is_late(position: "Position") -> bool:
        return 1 < len(game.legal_moves(position)) <= FEW and game.cells(position).count("") <= 3 * FEW

    return sample(game, TRIALS, accepts=is_late) or sample(game, TRIALS)


def _pad(mark: "Mark", blank: "Any") -> "Mark":
    """Pad a mark with spaces to the width of the program's empty squares, if these consist of spaces."""
    text = mark.value
    if type(text) is str and type(blank) is str and len(blank) > len(text) and not blank.strip():
        before = (len(blank) - len(text)) // 2
        return texts.mark_literal("", " " * before + text + " " * (len(blank) - len(text) - before))
    return mark


def _is_board(name: str, value: "Any") -> bool:
    """Return whether a value is a board: by its name, or as it has no numbers, unlike a list of lines."""
    if texts.role_of(name) == "board":
        return True
    flat = [cell for row in value for cell in (row if type(row) in (list, tuple) else [row])]
    return not [cell for cell in flat if type(cell) is int]
