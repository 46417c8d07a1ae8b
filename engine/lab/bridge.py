"""Writes the function `choose(game, position)`, which the lab calls, for a user's program without one.

Its lines convert the game's boards, marks and moves, and call a function of the program. By the program's
names, engine.lab.bridge_text guesses which function chooses a move. The formats of its board and its answer
(engine.lab.bridge_shapes) are found by trial: in late positions the function is called with each format, and
the one that gives the most legal moves, good or bad, is used.
"""

from collections import namedtuple

from ..contract.annotations import Any, Game, Position
from . import bridge_text as texts
from .answers import SHOWN
from .bridge_shapes import Names, Shape, bit_shapes, guessed_shapes, move_expressions, shape_of
from .bridge_text import Mark
from .faults import Fault
from .interface import NAMED, LabGame
from .outline import definitions, name_of, statement_at, words_in
from .program import Output, fault_of, no_input, prepare
from .traceback_line import FILE, lines_of
from .truth import sample
from .turn_by_turn import feed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .outline import Definition
    from .protocol import Bridged, Choice, Sentence

MOST_TRIALS, FEW_TRIALS, FEW_MOVES, FEW_EMPTIES = 20, 4, 3, 9
"""The most positions in which a format is tried (FEW_TRIALS for a program that plays a game from its start
for each), and the most legal moves and empty squares of these."""

LONGEST_MOVE = 3  # The most items of an answer that is a move: row, column, score. A longer one is a board.

FIRST_BOARD_WORDS = " initial start new create make init empty build "
"""Words in the names of functions that return the first board."""

MOST_NAMED = 4  # The most functions that the remark about a bridge names besides the one that chooses.
NAMES = ("mover", "first", "cells", "signs", "flat", "board", "answer", "worth", "move", "player", "Record")
"""The variables of the written `choose`. A name that the program uses itself gets an underscore."""

ANSWERS, MOST_RUNS = ("Ann", "1", "X", "O", "y"), 16
"""What a program gets that asks before it defines its functions, and how often it is run for this."""

MOST_ENTRIES, MOST_CHOICES = 3, 8  # The most functions to try, and to name.
MEANINGS = ("mine", "theirs", "depth", "max")  # What the user can say of a parameter.

RECORD = "class {}(dict):\n    def __getattr__(self, name):\n        return self[name]\n"
"""An object with items that are attributes, too, as Kaggle's agents get them."""

Creation = namedtuple("Creation", ("lines", "expression", "has_board"))
"""Lines and an expression that create an object of the program, and whether this object has the board."""

Call = namedtuple("Call", ("lines", "expression", "board"))
"""A call of the program's function: the lines before, the call itself, and the variable of the board."""


def bridge(source: str, game: "Game") -> "Bridged":
    """Return a `choose` for a program without one, or a remark why there is none. Raises Fault."""
    return Bridge(source, game).find()


class Bridge:
    """Runs a program up to its first call of `input`, reads its definitions, and writes its `choose`.

    `_scope` has the program's global names. `_entry` is its function that chooses a move, `_roles` has the
    meanings of that function's parameters (see `texts.role_of`), and `_functions` are it and all that it
    calls. `_signs` are the values of the program's two marks. `_name` has the variables of `choose`;
    `_mover_sign` and `_other_sign` are expressions in `choose` for the marks of the two sides. `_answers` are
    given to the first calls of `input`.
    """

    def __init__(self, source: str, game: "Game") -> None:
        self._source = source
        self._game = game
        self._scope: "dict[str, Any]" = {}
        self._input_line: "int | None" = None  # The line of the first `input` without an answer.
        self._answers: "list[str]" = []
        self._definitions = definitions(source)
        self._first_input_line = self._execute()
        self._name = Names(*[name + "_" if name in self._scope else name for name in NAMES])
        self._mover_sign = f"{self._name.signs}[{self._name.mover}]"
        self._other_sign = f"{self._name.signs}[game.other({self._name.mover})]"

    def _execute(self) -> "int | None":
        """Run the program up to its first call of `input` or its exit; return the line. Raises Fault.

        If functions follow below that line, the program gets answers until they are defined.
        """
        first_line = self._run()
        answered_line = None
        for _ in range(MOST_RUNS):
            if self._input_line is None or not [
                each for each in self._definitions if not self._is_defined(each)
            ]:
                return first_line
            if self._input_line == answered_line:  # The answer was wrong, as it asks again.
                last = self._answers.pop()
                if last == ANSWERS[-1]:
                    break
                self._answers.append(ANSWERS[ANSWERS.index(last) + 1])
            else:
                self._answers.append(ANSWERS[0])
                answered_line = self._input_line
            try:
                self._run()
            except Fault:
                self._input_line = answered_line
        self._answers = []
        return self._run()

    def _run(self) -> "int | None":
        """Run the program; return the line of the first unanswered `input` or of its exit. Raises Fault."""
        answers = self._answers[:]

        def answer(*prompt: "Any") -> str:
            return answers.pop(0) if answers else no_input()

        self._scope = scope = {
            "__name__": "program",
            "__file__": FILE,
            "print": Output().print,
            "input": answer,
        }
        self._input_line = None
        source = prepare(self._source)
        try:
            exec(compile(source, FILE, "exec"), scope)
        except (EOFError, SystemExit) as error:
            lines = lines_of(error)
            if not lines:
                raise fault_of(error, self._source)
            self._input_line = statement_at(self._source, lines[0])
        except BaseException as error:
            raise fault_of(error, self._source)
        return self._input_line

    def find(self) -> "Bridged":
        """Return the lines of `choose`, the number of the line before which to insert them, and remarks."""
        functions = [each for each in self._definitions if not each.owner]
        stray_methods = [each for each in functions if each.parameters[:1] == ["self"]]  # Of no class.
        if stray_methods:
            return self._report("bridge.fragment", f=stray_methods[0].name)
        # A definition after the first call of `input` hasn't run.
        defined = [each for each in self._definitions if self._is_defined(each)]
        self._first_board = self._find_first_board()
        named, self._given_roles = texts.named_chooser(self._source)
        entries = [each for each in defined if full_name(each) == named] or texts.choosers(defined)
        failed = []
        for entry in entries[:MOST_ENTRIES]:
            self._entry, self._functions = entry, texts.reachable(entry, defined)
            self._roles = self._roles_of(entry)
            bridged = self._choose_format()
            if bridged["lines"]:
                return bridged
            failed.append(bridged)
        return self._by_turns() or self._not_connected(defined, entries[:MOST_ENTRIES], failed)

    def _by_turns(self) -> "Bridged | None":
        """Return the lines for a program that reads moves and prints its own, turn by turn, or None."""
        if self._input_line is None:
            return None
        call, positions = "game.feed(position)", _late_positions(self._game)[:FEW_TRIALS]
        moves = [move for move, _ in self._run_trials([], call, "None", positions)]
        if [move for move, position in zip(moves, positions) if not self._is_legal("answer", move, position)]:
            return None
        body = ["def choose(game, position):", "    return " + call]
        return self._report("bridge.turns", body, n=self._input_line)

    def _not_connected(
        self, defined: "list[Definition]", tried: "list[Definition]", failed: "list[Bridged]"
    ) -> "Bridged":
        """Return remarks on all that was tried and seen, and the lines by which the user can say more."""
        names = [full_name(each) for each in defined if each.name[:2] != "__"]
        others = [name for name in names if name not in [full_name(each) for each in tried]]
        report = failed[0] if failed else self._report("bridge.no-player")
        for more in failed[1:]:
            report["said"] += more["said"]
        if others:
            key = "bridge.others" if failed else "bridge.none-chooses"
            report["said"].append({"key": key, "details": {"f": ", ".join(others[:MOST_CHOICES])}})
        if self._input_line is not None:
            report["said"].append({"key": "bridge.part", "details": {"n": self._input_line}})
        for name in others[:MOST_CHOICES]:
            report["choices"].append(_choice("bridge.chooses", {"f": name}, name))
        return report

    def _report(self, key: str, lines: "list[str] | None" = None, **details: "Any") -> "Bridged":
        """Return the lines of `choose`, if any, with a remark: a sentence's key and details."""
        answering = []
        if lines and self._answers:
            answering = [f'def input(prompt="", answers={self._answers}):', "    if not answers:"]
            answering += ["        raise EOFError(prompt)", "    return answers.pop(0)", "", ""]
        text = "\n".join(answering + lines) + "\n" if lines else ""
        said: "list[Sentence]" = [{"key": key, "details": details}]
        source, run_source = self._source.split("\n"), prepare(self._source).split("\n")
        dropped = [index for index in range(len(source)) if source[index] != run_source[index]]
        for index in dropped[:MOST_NAMED] if lines else ():
            details = {"n": index + 1, "text": source[index].strip()[:SHOWN]}
            said.append({"key": "bridge.dropped", "details": details})
        return {"lines": text, "at": self._first_input_line, "said": said, "choices": []}

    def _is_defined(self, each: "Definition") -> bool:
        if not each.owner:
            return callable(self._scope.get(each.name))
        return hasattr(self._scope.get(each.owner), each.name)

    # The program's board and marks

    def _find_first_board(self) -> "Any":
        """Return the board with which the program begins, or None.

        The board is what a function such as `initial_state` returns, else a global variable or an attribute.
        """
        for each in self._definitions:
            if not each.owner and not each.names and texts.has_word(words_in(each.name), FIRST_BOARD_WORDS):
                value = self._try_call(self._scope.get(each.name))
                if shape_of(value, self._game):
                    return value
        for name in sorted(self._scope, key=lambda name: texts.role_of(name) != "board"):
            if shape_of(self._scope[name], self._game) and _is_board(name, self._scope[name]):
                return self._scope[name]
        for name in sorted(self._scope):
            if isinstance(self._scope[name], type):
                instance = self._try_call(self._scope[name])
                attribute = self._board_attribute(instance)
                if attribute:
                    return getattr(instance, attribute)
        return None

    def _try_call(self, function: "Any", *arguments: "Any") -> "Any":
        try:
            return function(*arguments)
        except Exception:
            return None

    def _board_attribute(self, instance: "Any") -> str:
        """Return the name of an object's attribute that has a board, or ""."""
        members = texts.members_of(instance)
        for name in sorted(members):
            if shape_of(members[name], self._game) and _is_board(name, members[name]):
                return name
        return ""

    def _find_marks(self) -> "list[tuple[Mark, Mark, str]]":
        """Return the readings of the marks, likely ones first: two marks, and the side of the first mark.

        This side is "first" (the game's first side) or "mover". If the text doesn't say which mark belongs to
        whom, both ways are returned, and `_is_ambiguous` is set.
        """
        self._is_ambiguous = False
        if self._roles[:1] == ["observation"]:
            return [(Mark("1", 1), Mark("2", 2), "first")]
        if self._bit_names():
            # Two numbered boards belong to the sides in turn; the one to move is told by a number.
            self._is_ambiguous = "theirs" not in [texts.role_of(name) for name in self._bit_names()]
            side = "first" if self._is_ambiguous else "mover"
            numbers = [texts.mark_literal("", number) for number in (0, 1, 2, -1)]
            pairs = [
                (numbers[one], numbers[two]) for one, two in ((1, 2), (0, 1), (1, 3), (1, 0), (2, 1), (3, 1))
            ]
            return [(one, two, side) for one, two in pairs[: None if self._is_ambiguous else 1]]
        pairs = texts.likely_marks(self._scope, self._source)
        ordered_pairs = [(one, two) for pair in pairs for one, two in (pair, (pair[1], pair[0]))]
        turn_functions = [each for each in self._functions if self._returns_turn(each)]
        if turn_functions and self._first_board is not None:
            first_sign = self._try_call(self._callable(turn_functions[0]), self._first_board)
            for first, second in ordered_pairs:
                if first.value == first_sign and first_sign is not None:
                    return [(first, second, "first")]
        # The function that chooses first tries a move of its own side.
        mark = texts.first_mark(self._entry, self._functions, self._scope_of(self._entry))
        if mark and mark.text:  # It isn't an argument of unknown value.
            for mine, theirs in ordered_pairs:
                if mine.value == mark.value:
                    return [(mine, theirs, "mover")]
            # No pair has this mark: the other side gets one of the same type.
            others = [other for pair in pairs for other in pair if type(other.value) is type(mark.value)]
            text = self._source_of(mark.value)
            return [(texts.mark_literal(text, mark.value), (others or [Mark("None", None)])[0], "mover")]
        if mark:
            return [(mine, theirs, "mover") for mine, theirs in pairs]
        # A program that counts both sides' marks derives the side to move from them.
        counts_marks = sum([line.count(".count(") for each in self._functions for line in each.code]) > 1
        self._is_ambiguous = True
        return [(mine, theirs, "first" if counts_marks else "mover") for mine, theirs in ordered_pairs]

    def _bit_names(self) -> "list[str]":
        """Return the two parameters with the stones of one side each, or []."""
        names = texts.bit_names(self._entry.names)
        has_board = self._first_board or "board" in [texts.role_of(name) for name in self._entry.names]
        return names if len(names) == 2 and not has_board else []

    def _returns_turn(self, each: "Definition") -> bool:
        has_turn_word = texts.has_word(words_in(each.name), " player turn whose ")
        return each is not self._entry and has_turn_word and len(each.names) == 1

    def _callable(self, each: "Definition") -> "Any":
        """Return a function of the program or, for a method, the method of a new object."""
        if not each.owner:
            return self._scope[each.name]
        return getattr(self._try_call(self._scope[each.owner]), each.name, None)

    def _scope_of(self, each: "Definition") -> "dict[str, Any]":
        """Return the global names and, for a method, also `self`: a new object of its class."""
        scope = dict(self._scope)
        if each.owner:
            scope["self"] = self._try_call(self._scope[each.owner])
        return scope

    # The arguments

    def _arguments(self, each: "Definition", board: str, after_move: bool = False) -> "list[str] | None":
        """Return a function's arguments as source text, or None if a parameter's meaning is unclear.

        With `after_move`, the other side is to move on `board`, the source text of a board.
        """
        roles = self._roles if each is self._entry else self._roles_of(each)
        if "" in roles:
            return None
        empties = self._name.cells + '.count("")'
        # Larger games than tic-tac-toe are too large to be searched to the end.
        depth = empties if self._game.squares < 10 else "min(4, " + empties + ")"
        counts_up = any([texts.counts_depth_up(function) for function in self._functions])
        values = {"board": board, "depth": "0" if counts_up else depth, "max": str(not after_move)}
        values.update({"alpha": "-(10**9)", "beta": "10**9"})
        values["mine"] = self._other_sign if after_move else self._mover_sign
        values["theirs"] = self._mover_sign if after_move else self._other_sign
        height = self._game.squares // self._game.columns
        sizes = f"rows={height}, columns={self._game.columns}, inarow=4, timeout=2, actTimeout=2"
        values["configuration"] = f"{self._name.record}({sizes})"
        stones = f"{self._game.squares} - {empties}, remainingOverageTime=60"
        observed = f"board={board}, mark={values['mine']}, step={stones}"
        values["observation"] = f"{self._name.record}({observed})"
        values.update({"bits0": board + "[0]", "bits1": board + "[1]"})
        return [values[role] for role in roles]

    def _roles_of(self, each: "Definition") -> "list[str]":
        """Return the roles of a function's parameters; "" for one of unclear meaning."""
        if each is self._entry and len(self._given_roles) == len(each.names):
            return self._given_roles[:]
        roles = [texts.role_of(name) for name in each.names]
        mark = texts.first_mark(each, [each], {})
        for index, name in enumerate(each.names):
            if not roles[index] and mark and mark == ("", name):
                roles[index] = "mine"  # It is put on the board.
        if [role for role in roles if role in ("board", "observation")]:
            return roles
        if each is self._entry and self._bit_names():
            for index, name in enumerate(self._bit_names()):
                roles[each.names.index(name)] = f"bits{index}"
        elif "" in roles:
            roles[roles.index("")] = "board"  # The first parameter of unclear meaning is the board.
        return roles

    def _creation(self, owner: str, board: str) -> "Creation | None":
        """Return how to create an object of the class `owner`, with the board if the object has one.

        Return None if a parameter's meaning is unclear. `board` is the board's source text.
        """
        player = self._name.player
        constructor = self._constructor_of(owner)
        arguments = self._arguments(constructor, board) if constructor else []
        if arguments is None:
            return None
        call = owner + "(" + ", ".join(arguments) + ")"
        if board in arguments:
            return Creation([], call, True)
        instance = self._try_call(self._scope[owner])
        attribute = self._board_attribute(instance)
        if not attribute:
            return Creation([], call, False)
        lines = [f"{player} = {call}", f"{player}.{attribute} = {board}"]
        members = texts.members_of(instance)
        for name in sorted(members):
            sign = {"mine": self._mover_sign, "theirs": self._other_sign}.get(texts.role_of(name))
            if sign and members[name] in self._signs:
                lines.append(f"{player}.{name} = {sign}")
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

    def _board_arguments(self) -> "list[Call]":
        """Return the ways to pass the board. Each Call's `expression` is only the argument for the board."""
        board = self._name.board
        arguments = [Call([], board, board)]
        for name in sorted(self._scope):
            if isinstance(self._scope[name], type) and name != self._entry.owner:
                creation = self._creation(name, board)
                if creation and creation.has_board:
                    arguments.append(Call(creation.lines, creation.expression, board))
        return arguments

    def _possible_calls(self, after_move: bool = False) -> "list[Call]":
        """Return ways to call the function that chooses; with `after_move`, the other side is to move."""
        entry, calls = self._entry, []
        board_arguments = self._board_arguments()
        if "observation" in self._roles:
            board_arguments = [
                Call(RECORD.format(self._name.record).split("\n"), self._name.board, self._name.board)
            ]
        elif "board" not in self._roles and "" not in self._roles and self._first_board is not None:
            # Without a parameter for the board, the function reads a global one.
            global_boards = [name for name in self._scope if self._scope[name] is self._first_board]
            if global_boards and not entry.owner:
                board_arguments = [Call(["global " + global_boards[0]], global_boards[0], global_boards[0])]
        for lines, board, board_name in board_arguments:
            arguments = self._arguments(entry, board, after_move)
            if arguments is None:
                continue
            function = entry.name
            if entry.owner:
                # A static method is called on its class, another on a new object.
                has_self = [name_of(each) for each in entry.parameters[:1]] == ["self"]
                static = Creation([], entry.owner, False)
                creation = self._creation(entry.owner, board_name) if has_self else static
                if creation is None:
                    continue
                lines, function = lines + creation.lines, creation.expression + "." + function
            calls.append(Call(lines, function + "(" + ", ".join(arguments) + ")", board_name))
        return calls

    # Trials

    def _choose_format(self) -> "Bridged":
        """Try all formats of boards; return the `choose` whose moves are legal most often, or a remark."""
        self._signs = [None, None]
        signature = full_name(self._entry) + "(" + ", ".join(self._entry.names) + ")"
        if not self._possible_calls():
            return self._unclear(signature)
        positions = _late_positions(self._game)
        most = (
            0,
            0,
        )  # The most legal moves of a format, and good ones; `best_lines` are the lines of its `choose`.
        best_lines: "list[str]" = []
        best_mark = ""
        examples: "list[Any]" = []  # What the function returned in a position, or its fault.
        for mine, theirs, side in self._find_marks():
            for shape in self._shapes(side):
                padded, other_padded = _pad(mine, shape.blank), _pad(theirs, shape.blank)
                self._signs = [padded.value, other_padded.value]
                signs = self._sign_lines(padded, other_padded, side, shape)
                for call in self._possible_calls():
                    legal, lines, example = self._try_format(shape, signs, call, positions)
                    examples.append(example)
                    rank = (legal, self._count_good(lines) if legal and self._is_ambiguous else 0)
                    if lines and (rank > most or not best_lines):  # Any lines are better than none.
                        most, best_lines = rank, lines
                        best_mark = (
                            str(mine.value) if side == "mover" and self._mover_sign not in str(lines) else ""
                        )
                if most[0] == len(positions):  # No format can do better.
                    break
            if most[0] == len(positions) and not self._is_ambiguous:
                break
        if not best_lines:
            return self._no_legal_move(signature, positions[0], examples[0] if examples else None)
        bridged = self._bridged(signature, best_lines)
        if best_mark and not self._bit_names():  # `choose` ignores the turn.
            bridged["said"].append({"key": "bridge.one-side", "details": {"m": best_mark}})
        return bridged

    def _shapes(self, side: str) -> "list[Shape]":
        """Return the formats of boards to try; `side` is that of the first mark (see `_find_marks`)."""
        if self._roles[:1] == ["observation"]:
            return [Shape("flat", 0)]
        if self._bit_names():
            return bit_shapes(self._game, side)
        known_shape = shape_of(self._first_board, self._game) if self._first_board is not None else None
        blanks = texts.blanks(self._scope, self._source)
        return [known_shape] if known_shape else list(guessed_shapes(blanks, self._source))

    def _unclear(self, signature: str) -> "Bridged":
        """Return the remark that a parameter is unclear, with a choice for each meaning it can have."""
        names = [name for name, role in zip(self._entry.names, self._roles) if not role]
        report = self._report("bridge.unclear", f=signature, p=names[-1] if names else "")
        for meaning in MEANINGS if len(names) == 1 else ():
            roles = ", ".join([role or meaning for role in self._roles])
            call = f"{full_name(self._entry)}({roles})"
            report["choices"].append(_choice("bridge.means-" + meaning, {"p": names[0]}, call))
        return report

    def _count_good(self, lines: "list[str]") -> int:
        """Return how often the `choose` with these lines wins at once or stops the other side's win.

        It is asked where the side to move could win at once, and where some moves do neither.
        """
        game = self._game

        def wins(position: "Position", move: int) -> bool:
            return (game.result(game.play(position, move)) or 0) < 0

        def is_good(position: "Position", move: int) -> bool:
            after = game.play(position, move)
            return wins(position, move) or not [
                reply for reply in game.legal_moves(after) if wins(after, reply)
            ]

        def is_decisive(position: "Position") -> bool:
            moves = game.legal_moves(position)
            can_win = bool([move for move in moves if wins(position, move)])
            is_late = game.cells(position).count("") <= FEW_EMPTIES
            return can_win and is_late and bool([move for move in moves if not is_good(position, move)])

        positions = sample(game, MOST_TRIALS, accepts=is_decisive)
        trials = self._run_trials(lines[:-1], lines[-1].strip()[len("return ") :], "None", positions)
        moves = zip(positions, [answer for answer, _ in trials])
        return sum(
            [self._is_legal("answer", move, position) and is_good(position, move) for position, move in moves]
        )

    def _try_format(
        self, shape: "Shape", signs: "list[str]", way: "Call", positions: "list[Position]"
    ) -> "tuple[int, list[str], Any]":
        """Try a format of the board with a way to call the function; `signs` are the lines for the marks.

        Return the number of legal moves, the lines of `choose`, and an answer of the function or its fault.
        """
        lines_before, call, board_name = way
        global_line = [line for line in lines_before if line.startswith("global ")]  # At most one, first.
        creation = lines_before[len(global_line) :]
        setup = global_line + signs + shape.board_lines(self._game, self._name, board_name) + creation
        trials = self._run_trials(setup, call, board_name, positions)
        answers = [answer for answer, _ in trials if not isinstance(answer, Fault)]
        if not answers:
            return 0, [], trials[0][0]  # The first fault.
        if texts.is_search(self._entry.name) and self._returns_value(answers):
            return len(positions), self._lines_by_value(signs, shape), answers[0]  # Its moves are legal.
        legal, lines = self._lines_by_answer(setup, call, trials, positions)
        if not legal:
            start = [] if board_name == self._name.board else ["global " + board_name]
            start += signs + shape.board_lines(self._game, self._name, board_name, with_flat=True) + creation
            legal, lines = self._lines_by_change(shape, start, call, board_name, positions)
        is_known = self._first_board is not None or not texts.returns_value(self._entry)
        if not lines and is_known and all([answer is None for answer in answers]):
            # The call may be right, although it returns nothing: the fault `fault.none` will say so.
            lines = setup + ["return " + call]
        return legal, lines, answers[0]

    def _bridged(self, signature: str, body: "list[str]") -> "Bridged":
        """Return a `choose` with this body, and remarks about the function that it calls."""
        first_moves = self._game.legal_moves(self._game.start())
        if len(first_moves) not in (self._game.columns, self._game.squares):
            # Such a game (Othello) has passes, the move game.squares, which the program doesn't know.
            body = ["if game.legal_moves(position) == [game.squares]:", "    return game.squares"] + body
        lines = ["def choose(game, position):"] + ["    " + line if line else "" for line in body]
        bridged = self._report("bridge.found", lines, f=self._signature_with_calls(signature))
        if self._input_line is not None:
            bridged["said"].append({"key": "bridge.part", "details": {"n": self._input_line}})
        return bridged

    def _no_legal_move(self, signature: str, position: "Position", returned: "Any") -> "Bridged":
        """Return the remark that the function never returns a legal move; `returned` is an example."""
        written = self._game.write(position)
        if not isinstance(returned, Fault):
            return self._report("bridge.useless", f=signature, a=repr(returned)[:SHOWN], position=written)
        details = returned.details
        reason = str(details.get("message") or details.get("name") or returned.key[len("fault.") :])
        return self._report("bridge.breaks", f=signature, a=reason, position=written)

    def _signature_with_calls(self, signature: str) -> str:
        """Return the signature of the function that chooses and the names of functions it calls, as text."""
        others = [each.name for each in self._functions[1:] if each.name[:2] != "__"]
        return ", ".join([signature] + others[:MOST_NAMED]) + (", …" if len(others) > MOST_NAMED else "")

    def _sign_lines(self, mine: "Mark", theirs: "Mark", side: str, shape: "Shape") -> "list[str]":
        """Return lines that map the game's marks to the program's: `mine` for `side`, first or mover."""
        mover, cells, owner = self._name.mover, self._name.cells, getattr(self._name, side)
        lines = [f"{mover}, {cells} = game.turn(position), game.cells(position)"]
        if side == "first":
            # With an even number of marks on the board, the first side is to move.
            is_even = cells + '.count("") % 2 == game.squares % 2'
            lines.append(f"{owner} = {mover} if {is_even} else game.other({mover})")
        blank = "" if shape.numbering else ', "": ' + self._source_of(shape.blank)
        signs = "{" + f"{owner}: {mine.text}, game.other({owner}): {theirs.text}{blank}" + "}"
        return lines + [self._name.signs + " = " + signs]

    def _source_of(self, value: "Any") -> str:
        """Return the source text of a mark or an empty square of the program's board."""
        if value is None or type(value) in (str, int):
            return texts.quoted(value)
        for name in sorted(self._scope):
            candidate = self._scope[name]
            if candidate is value:
                return name
            members = texts.members_of(candidate) if isinstance(candidate, type) else {}
            for attribute in sorted(members):
                if members[attribute] is value:
                    return name + "." + attribute
        return repr(value)

    def _run_trials(
        self, setup: "list[str]", call: str, board_name: str, positions: "list[Position]"
    ) -> "list[tuple[Any, Any]]":
        """Call the function in each position; return `(answer or Fault, the program's board afterwards)`."""
        function = self._compile(setup + ["_answer = " + call, "return _answer, " + board_name])
        lab_game, results = LabGame(self._game), []
        lab_game.feed = lambda position: feed(prepare(self._source), self._game, position)
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
        before = self._scope.get("_bridged")
        exec("def _bridged(game, position):\n    " + "\n    ".join(lines) + "\n", self._scope)
        function = self._scope["_bridged"]
        self._scope["_bridged"] = before
        return function

    def _returns_value(self, answers: "list[Any]") -> bool:
        """Return whether answers are values, not moves: numbers of a search that takes a side or a depth."""
        are_numbers = all([type(answer) in (int, float) for answer in answers])
        return are_numbers and any([role in self._roles for role in ("max", "depth", "mine")])

    def _lines_by_value(self, signs: "list[str]", shape: "Shape") -> "list[str]":
        """Return lines that call the program's search after each legal move and return the best move."""
        name, entry = self._name, self._entry
        before, call, board_name = self._possible_calls(after_move=True)[0]
        body = [f"{name.cells} = game.cells(game.play(position, {name.move}))"]
        body += shape.board_lines(self._game, name, board_name) + before
        # A search that negates its own values (negamax) returns the value for the side to move.
        negates = any([f"-{entry.name}(" in line.replace("self.", "") for line in entry.code])
        body.append("return " + ("-" if negates else "") + call)
        lines = signs + ["", f"def {name.worth}({name.move}):"] + ["    " + line for line in body]
        return lines + ["", f"return max(game.legal_moves(position), key={name.worth})"]

    def _lines_by_answer(
        self, setup: "list[str]", call: str, trials: "list[tuple[Any, Any]]", positions: "list[Position]"
    ) -> "tuple[int, list[str]]":
        """Find the expression that turns most answers into legal moves; return their number and the lines."""
        most, best = 0, ""
        for expression in move_expressions(self._game):
            legal = self._count_legal(expression, trials, positions)
            if legal > most:
                most, best = legal, expression
        if not best:
            return 0, []
        if best == "answer":  # The answer itself is the move.
            return most, setup + ["return " + call]
        answer = self._name.answer
        conversion = f"return None if {answer} is None else " + best.replace("answer", answer)
        return most, setup + [f"{answer} = {call}", conversion]

    def _count_legal(self, text: str, trials: "list[tuple[Any, Any]]", positions: "list[Position]") -> int:
        answers = [answer for answer, _ in trials]
        return sum([self._is_legal(text, answer, position) for answer, position in zip(answers, positions)])

    def _lines_by_change(
        self, shape: "Shape", setup: "list[str]", call: str, board_name: str, positions: "list[Position]"
    ) -> "tuple[int, list[str]]":
        """Take the square that a call changes as its move; return how many moves are legal, and the lines."""
        most, best_lines = 0, []
        for board in (board_name, self._name.answer):  # The call changes the board, or returns a changed one.
            lines = shape.change_lines(self._game, self._name, call, board)
            if not lines:
                continue
            changed_square = lines[-1][len("return ") :]  # The expression that is returned.
            trials = self._run_trials(setup + lines[:-1], changed_square, board_name, positions)
            legal = self._count_legal("answer", trials, positions)
            if legal > most:
                most, best_lines = legal, setup + lines
        return most, best_lines

    def _is_legal(self, expression: str, answer: "Any", position: "Position") -> bool:
        """Return whether an expression, one of `move_expressions`, converts the answer to a legal move."""
        is_board = type(answer) in (list, str) and len(answer) > LONGEST_MOVE
        if answer is None or is_board or isinstance(answer, Fault):
            return False
        try:
            move = eval(expression, {"answer": answer})
        except Exception:
            return False
        return type(move) is int and move in self._game.legal_moves(position)


def _choice(key: str, details: "dict[str, Any]", call: str) -> "Choice":
    """Return what the user can say by naming a function, perhaps with the roles of its parameters."""
    return {"key": key, "details": details, "line": NAMED + call}


def full_name(each: "Definition") -> str:
    """Return a function's name, for a method with its class."""
    return each.owner + "." + each.name if each.owner else each.name


def _late_positions(game: "Game") -> "list[Position]":
    """Return late positions with few legal moves, in which a wrong format seldom gives a legal move."""

    def is_late(position: "Position") -> bool:
        has_few_moves = 1 < len(game.legal_moves(position)) <= FEW_MOVES
        return has_few_moves and game.cells(position).count("") <= FEW_EMPTIES

    return sample(game, MOST_TRIALS, accepts=is_late) or sample(game, MOST_TRIALS)


def _pad(mark: "Mark", blank: "Any") -> "Mark":
    """Pad a mark with spaces to the width of the program's empty squares, if these consist of spaces."""
    text = mark.value
    if type(text) is str and type(blank) is str and len(blank) > len(text) and not blank.strip():
        before = (len(blank) - len(text)) // 2
        return texts.mark_literal("", " " * before + text + " " * (len(blank) - len(text) - before))
    return mark


def _is_board(name: str, value: "Any") -> bool:
    """Return whether a value is a board: its name says so, or it has no numbers, unlike winning lines."""
    if texts.role_of(name) == "board":
        return True
    flat = [cell for row in value for cell in (row if type(row) in (list, tuple) else [row])]
    return not [cell for cell in flat if type(cell) is int]
