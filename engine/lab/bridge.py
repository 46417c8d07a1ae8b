"""Writes the function `choose(game, position)`, which the lab calls, for a user's program without one.

Its lines convert the game's boards, marks and moves, and call a function of the program. By the program's
names, engine.lab.bridge_text guesses which function chooses a move. The formats of its board and its answer
(engine.lab.bridge_shapes), its marks and the meanings of its parameters are found by trial: a reading is
proven if all moves are legal in late positions and none gives the result of a small position away.
"""

from collections import namedtuple

from ..base.pause import finish
from ..contract.annotations import Any, Game, Position
from . import bridge_text as texts
from .answers import SHOWN, as_text
from .bridge_shapes import Names, Shape, bit_shapes, guessed_shapes, move_expressions, shape_of
from .bridge_text import Mark
from .faults import Fault
from .interface import NAMED, LabGame, Stopped
from .outline import Definition, definitions, name_of, statement_at, words_in
from .program import Output, fault_of, no_input, prepare
from .protocol import Bridged, Choice, Lines, Sentence, Trials
from .roles import has_word, role_of
from .traceback_line import FILE, lines_of
from .truth import Truth, sample
from .turn_by_turn import feed

MOST_TRIALS, FEW_TRIALS, FEW_MOVES, FEW_EMPTIES = 20, 4, 3, 9
"""The most positions in which a format is tried (FEW_TRIALS for a program that plays a game from its start
for each), and the most legal moves and empty squares of these."""

LONGEST_MOVE = 3  # The most items of an answer that is a move: row, column, score. A longer one is a board.

MOST_NAMED = 4  # The most functions that the remark about a bridge names besides the one that chooses.
NAMES = ("mover", "first", "cells", "signs", "flat", "board", "answer", "worth", "move", "player")
"""The variables of the written `choose`. A name that the program uses itself gets an underscore."""

ANSWERS, MOST_RUNS = ("Ann", "1", "X", "O", "y"), 16
"""What a program gets that asks before it defines its functions, and how often it is run for this."""

MOST_ENTRIES, MOST_CHOICES = 3, 8  # The most likely functions to try, and other ones.
MOST_CALLS, MOST_OF_ALL = 20000, 600000
"""The most calls of the program's functions in a trial (a wrong board may look empty, and take too long), and
after how many no further reading is tried."""
MEANINGS = ("mine", "theirs", "depth", "max")  # What the user can say of a parameter.
UNCLEAR = "?"  # What stands for a parameter of which the user has said nothing yet.
MOST_SEARCHED = 9  # The most squares of a game that a program searches to its end.
MOST_PROOFS, MOST_PROOF_EMPTIES = 12, 5  # The positions by which a reading is proven.

Creation = namedtuple("Creation", ("lines", "expression", "has_board"))
"""Lines and an expression that create an object of the program, and whether this object has the board."""

Reading = namedtuple("Reading", ("rank", "lines", "mark"))
"""Lines of a `choose`, the numbers of its legal and its good moves, and the mark if it always plays that."""

Call = namedtuple("Call", ("lines", "expression", "board"))
"""A call of the program's function: the lines before, the call itself, and the variable of the board."""


def bridge(source: str, game: "Game") -> "Bridged":
    """Return a `choose` for a program without one, or a remark why there is none. Raises Fault."""
    return Bridge(source, game).find()


class Bridge:
    """Runs a program up to its first call of `input`, reads its definitions, and writes its `choose`.

    `_scope` has the program's global names. `_entry` is its function that chooses a move, `_roles` has the
    meanings of that function's parameters (see `role_of`), and `_functions` are it and all that it
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
        self._calls = self._all_calls = 0  # Of the program's functions, in a trial and in all.
        self._conversions: "dict[str, Any]" = {}  # The functions of `move_expressions`.
        self._definitions = definitions(source)
        self._first_input_line = self._execute()  # A program that fails needs no positions.
        self._positions, self._proofs = _late_positions(game), _proofs(game)
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
            if self._input_line is None or all([self._is_defined(each) for each in self._definitions]):
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

        scope = {"__name__": "program", "__file__": FILE, "print": Output().print, "input": answer}
        self._scope = scope
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
        for each in self._definitions:
            is_method = [name_of(name) for name in each.parameters[:1]] == ["self"]
            owner = scope.get(each.owner) if is_method else None
            if owner and each.name[:2] != "__":
                setattr(owner, each.name, self._counted(getattr(owner, each.name, None)))
            elif not each.owner:
                scope[each.name] = self._counted(scope.get(each.name))
        return self._input_line

    def _counted(self, function: "Any") -> "Any":
        """Return a function that counts its calls, and breaks off after too many in a trial."""
        if type(function) is not type(full_name):
            return function

        def counted(*arguments: "Any", **named: "Any") -> "Any":
            self._calls += 1
            self._all_calls += 1
            if self._calls > MOST_CALLS:
                raise Stopped("fault.nodes", MOST_CALLS)
            return function(*arguments, **named)

        return counted

    def find(self) -> "Bridged":
        """Return the lines of `choose`, the number of the line before which to insert them, and remarks."""
        for each in self._definitions:
            if not each.owner and each.parameters[:1] == ["self"]:  # A method of no class.
                return self._report("bridge.fragment", f=each.name)
        # A definition after the first call of `input` hasn't run.
        defined = [each for each in self._definitions if self._is_defined(each)]
        board = self._first_board = self._find_first_board()
        self._global_boards = [name for name in self._scope if self._scope[name] is board is not None]
        named, self._given_roles = texts.named_chooser(self._source)
        named_entry = [each for each in defined if full_name(each) == named]
        entries = named_entry or texts.choosers(defined)[:MOST_ENTRIES]
        others = [] if named_entry else [each for each in texts.possible(defined) if each not in entries]
        failed: "list[Bridged]" = []
        failed_others: "list[Bridged]" = []
        called: "list[Definition]" = []  # By a function that chooses and failed: they choose for none.
        for entry in entries + others[:MOST_CHOICES]:
            if entry in called:
                continue
            self._entry, self._functions = entry, texts.reachable(entry, defined)
            self._roles = self._roles_of(entry)
            self._is_certain = bool(named_entry)
            self._is_guess = entry in others
            bridged = self._choose_format()
            if bridged["lines"]:
                return bridged
            if self._is_guess and not bridged["choices"]:
                failed_others.append(bridged)
            else:
                # The report on a caller comes before those on the functions that it calls.
                is_caller = [each for each in entries if each in self._functions[1:]]
                failed.insert(0 if is_caller else len(failed), bridged)
                called += [] if self._is_guess else self._functions
        return self._by_turns() or self._not_connected(defined, failed, failed_others)

    def _by_turns(self) -> "Bridged | None":
        """Return the lines for a program that reads moves and prints its own, turn by turn, or None."""
        if self._input_line is None:
            return None
        call, positions = "game.feed(position)", self._positions[:FEW_TRIALS]
        moves = [move for move, _ in self._run_trials([], call, "None", positions)]
        if [move for move, position in zip(moves, positions) if not self._is_legal("answer", move, position)]:
            return None
        body = ["def choose(game, position):", "    return " + call]
        return self._report("bridge.turns", body, n=self._input_line)

    def _not_connected(
        self, defined: "list[Definition]", failed: "list[Bridged]", others: "list[Bridged]"
    ) -> "Bridged":
        """Return remarks on all that was tried and seen, and the lines by which the user can say more.

        `failed` are the reports on likely functions, `others` those on the rest.
        """
        report = failed[0] if failed else self._report("bridge.no-player")
        for more in failed[1:]:
            report["said"] += more["said"]
            report["choices"] += more["choices"]
        answers = [other["said"][0]["details"] for other in others]
        if answers:
            tried = "; ".join([f"{each['f']} → {each.get('a', '?')}" for each in answers])
            report["said"].append({"key": "bridge.others", "details": {"f": tried}})
        likely = [str(each["said"][0]["details"]["f"]).partition("(")[0] for each in failed]
        names = [full_name(each) for each in defined if each.name[:2] != "__"]
        names = [name for name in names if name not in likely][:MOST_CHOICES]
        if names and not answers:
            report["said"].append({"key": "bridge.none-chooses", "details": {"f": ", ".join(names)}})
        if self._input_line is not None:
            report["said"].append({"key": "bridge.part", "details": {"n": self._input_line}})
        report["choices"] += [_choice("bridge.chooses", {"f": name}, name) for name in names]
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
            if not each.owner and not each.names and has_word(words_in(each.name), "first-board"):
                value = self._try_call(self._scope.get(each.name))
                if shape_of(value, self._game):
                    return value
        for name in sorted(self._scope, key=lambda name: role_of(name) != "board"):
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
        self._calls = 0
        try:
            return function(*arguments)
        except (Exception, Stopped):
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

        This side is "first" (the game's first side) or "mover". Which mark belongs to whom is found by trial.
        """
        if self._bit_names():
            # Two numbered boards belong to the sides in turn; the one to move is told by a number.
            if "theirs" in [role_of(name) for name in self._bit_names()]:
                return [(Mark("1", 1), Mark("2", 2), "mover")]
            numbers = [texts.mark_literal("", number) for number in (0, 1, 2, -1)]
            indices = ((1, 2), (0, 1), (1, 3), (1, 0), (2, 1), (3, 1))
            return [(numbers[one], numbers[two], "first") for one, two in indices]
        pairs = texts.likely_marks(self._scope, self._source)
        ordered_pairs = [(one, two) for pair in pairs for one, two in (pair, (pair[1], pair[0]))]
        # A program that counts both sides' marks derives the side to move from them.
        counts_marks = sum([line.count(".count(") for each in self._functions for line in each.code]) > 1
        sides = ["first", "mover"] if counts_marks else ["mover", "first"]
        sides = sides[:1] if "mine" in self._roles else sides
        return [(mine, theirs, side) for side in sides for mine, theirs in ordered_pairs]

    def _bit_names(self) -> "list[str]":
        """Return the two parameters with the stones of one side each, or []."""
        names = texts.bit_names(self._entry.names)
        has_board = self._first_board or "board" in [role_of(name) for name in self._entry.names]
        return names if len(names) == 2 and not has_board else []

    # The arguments

    def _arguments(
        self, each: "Definition", board: str, after_move: bool = False, turns: bool = False
    ) -> "list[str] | None":
        """Return a function's arguments as source text, or None if a parameter's meaning is unclear.

        With `after_move`, the other side is to move on `board`, the source text of a board; with `turns`, its
        mark is the one that the function calls its own.
        """
        roles = self._roles if each is self._entry else self._roles_of(each)
        if "" in roles:
            return None
        empties = self._name.cells + '.count("")'
        depth = empties if self._game.squares <= MOST_SEARCHED else "min(4, " + empties + ")"
        counts_up = any([texts.counts_depth_up(function) for function in self._functions])
        values = {"board": board, "depth": "0" if counts_up else depth, "max": str(not after_move)}
        values.update({"alpha": "-(10**9)", "beta": "10**9"})
        values["mine"] = self._other_sign if turns else self._mover_sign
        values["theirs"] = self._mover_sign if turns else self._other_sign
        values.update({"bits0": board + "[0]", "bits1": board + "[1]"})
        return [values[role] for role in roles]

    def _roles_of(self, each: "Definition") -> "list[str]":
        """Return the roles of a function's parameters; "" for one of unclear meaning."""
        if each is self._entry and len(self._given_roles) == len(each.names):
            return ["" if role == UNCLEAR else role for role in self._given_roles]
        roles = [role_of(name) for name in each.names]
        if "board" in roles:
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
            sign = {"mine": self._mover_sign, "theirs": self._other_sign}.get(role_of(name))
            if sign and members[name] in self._signs:
                lines.append(f"{player}.{name} = {sign}")
        return Creation(lines, player, True)

    def _constructor_of(self, owner: str) -> "Definition | None":
        """Return the `__init__` of a class, from its fields, or of its nearest base class in the program."""
        for each in self._definitions:
            if each.owner == owner and each.name == "__init__":
                return each
        owner_class = self._scope[owner]
        fields = getattr(owner_class, "__dataclass_fields__", ())
        if fields:
            names = [each for each in fields if not hasattr(owner_class, each)]
            return Definition("__init__", owner, names, [], [])
        for base in getattr(owner_class, "__bases__", ()):
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

    def _possible_calls(self, after_move: bool = False, turns: bool = False) -> "list[Call]":
        """Return ways to call the function that chooses; see `_arguments`."""
        entry, calls = self._entry, []
        board_arguments = self._board_arguments()
        if "board" not in self._roles and "" not in self._roles and self._first_board is not None:
            # Without a parameter for the board, the function reads a global one.
            for name in self._global_boards[:1] if not entry.owner else ():
                board_arguments = [Call(["global " + name], name, name)]
        for lines, board, board_name in board_arguments:
            arguments = self._arguments(entry, board, after_move, turns)
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
        """Try readings of parameters, marks and boards, likely ones first, until one is proven.

        A reading is proven if all moves of its `choose` are legal and none gives a result away. Else the
        best one is used only if most of its moves are legal, if the user has named the function, or in a game
        that isn't searched to its end.
        """
        self._signs = [None, None]
        self._tried_marks: "list[str]" = []
        signature = full_name(self._entry) + "(" + ", ".join(self._entry.names) + ")"
        roles = self._roles
        guessed_roles = [roles]
        if roles.count("") == 1:
            guessed_roles = [[role or meaning for role in roles] for meaning in MEANINGS]
        best = Reading((0, 0), [], "")
        examples: "list[Any]" = []
        for self._roles in guessed_roles:
            if self._possible_calls():
                best = self._best_reading(best, examples)
            if self._is_proven(best):
                break
        self._roles = roles
        if "" in roles and not self._is_proven(best):
            return self._unclear(signature)
        if not best.lines or (self._is_guess and best.rank[0] < len(self._positions)):
            return self._no_legal_move(signature, self._positions[0], examples[0] if examples else None)
        # A player of a larger game may be weak, and one that returns nothing is judged to do that.
        is_clear = self._is_certain or self._game.squares > MOST_SEARCHED or not best.rank[0]
        is_legal = 2 * best.rank[0] > len(self._positions)
        if not (self._is_proven(best) or is_clear or is_legal):
            return self._unproven(signature, best)
        bridged = self._bridged(signature, best.lines)
        if best.mark and not self._bit_names():  # `choose` ignores the turn.
            bridged["said"].append({"key": "bridge.one-side", "details": {"m": best.mark}})
        return bridged

    def _unproven(self, signature: str, best: "Reading") -> "Bridged":
        """Return the remark that no reading is proven, and the choice to take the best one all the same."""
        marks, (legal, good) = ", ".join(self._tried_marks[:MOST_CHOICES]), best.rank
        details = {"f": signature, "marks": marks, "legal": legal, "positions": len(self._positions)}
        report = self._report("bridge.unproven", **details, good=good, proofs=len(self._proofs))
        call = f"{full_name(self._entry)}({', '.join(self._roles)})"
        report["choices"].append(_choice("bridge.as-read", {"f": self._entry.name}, call))
        return report

    def _best_reading(self, best: "Reading", examples: "list[Any]") -> "Reading":
        """Return the best reading of marks and board, or `best` if none is better.

        `examples` gets what the function returned in a position, or its fault.
        """
        positions = self._positions
        for mine, theirs, side in self._find_marks():
            pair = mine.text + "/" + theirs.text
            self._tried_marks += [pair] if pair not in self._tried_marks else []
            for shape in self._shapes(side):
                padded, other_padded = _pad(mine, shape.blank), _pad(theirs, shape.blank)
                self._signs = [padded.value, other_padded.value]
                signs = self._sign_lines(padded, other_padded, side, shape)
                most_legal = 0
                for call in self._possible_calls():
                    candidates, example = self._try_format(shape, signs, call)
                    examples.append(example)
                    for legal, lines in candidates:
                        most_legal = max(most_legal, legal)
                        rank = (legal, self._count_good(lines) if legal == len(positions) else 0)
                        is_first = not best.lines  # Any lines are better than none.
                        if rank > best.rank or is_first:
                            is_one_side = side == "mover" and self._mover_sign not in str(lines)
                            best = Reading(rank, lines, str(mine.value) if is_one_side else "")
                if self._is_proven(best) or self._all_calls > MOST_OF_ALL:
                    return best
                if most_legal == len(positions):  # No format can do better with these marks.
                    break
        return best

    def _is_proven(self, best: "Reading") -> bool:
        most = (len(self._positions), len(self._proofs))
        return bool(best.rank == most)

    def _shapes(self, side: str) -> "list[Shape]":
        """Return the formats of boards to try; `side` is that of the first mark (see `_find_marks`)."""
        if self._bit_names():
            return bit_shapes(self._game, side)
        known_shape = shape_of(self._first_board, self._game) if self._first_board is not None else None
        blanks = texts.blanks(self._scope, self._source)
        if not known_shape:
            return list(guessed_shapes(blanks, self._source))
        if known_shape.kind == "rows" and self._game.upright:  # The first row may be the lowest.
            return [known_shape, Shape("below", known_shape.blank, known_shape.numbering)]
        return [known_shape]

    def _unclear(self, signature: str) -> "Bridged":
        """Return the remark that a parameter is unclear, with a choice for each meaning it can have."""
        names = [name for name, role in zip(self._entry.names, self._roles) if not role]
        report = self._report("bridge.unclear", f=signature, p=names[-1] if names else "")
        for meaning in MEANINGS if names else ():
            roles = [role or UNCLEAR for role in self._roles]
            roles[self._entry.names.index(names[-1])] = meaning
            call = f"{full_name(self._entry)}({', '.join(roles)})"
            report["choices"].append(_choice("bridge.means-" + meaning, {"p": names[-1]}, call))
        return report

    def _count_good(self, lines: "list[str]") -> int:
        """Return in how many small positions the `choose` with these lines gives no result away."""
        positions = [position for position, _ in self._proofs]
        trials = self._run_trials(lines[:-1], lines[-1].strip()[len("return ") :], "None", positions)
        return sum([answer in best for (answer, _), (_, best) in zip(trials, self._proofs)])

    def _try_format(self, shape: "Shape", signs: "Lines", way: "Call") -> "tuple[list[Any], Any]":
        """Try a format of the board with a way to call the function; `signs` are the lines for the marks.

        Return the number of legal moves and the lines of each possible `choose`, and an answer or fault.
        """
        lines_before, call, board_name = way
        global_line = [line for line in lines_before if line.startswith("global ")]  # At most one, first.
        creation = lines_before[len(global_line) :]
        setup = global_line + signs + shape.board_lines(self._game, self._name, board_name) + creation
        trials = self._run_trials(setup, call, board_name, self._positions)
        answers = [answer for answer, _ in trials if not isinstance(answer, Fault)]
        if not answers:
            return [], trials[0][0]  # The first fault.
        are_moves = self._count_legal("answer", trials) == len(self._positions)
        if not are_moves and self._returns_value(answers):
            # Its moves are legal.
            return [(len(self._positions), lines) for lines in self._lines_by_value(signs, shape)], answers[0]
        legal, lines = self._lines_by_answer(setup, call, trials)
        if not legal:
            start = [] if board_name == self._name.board else ["global " + board_name]
            start += signs + shape.board_lines(self._game, self._name, board_name, with_flat=True) + creation
            legal, lines = self._lines_by_change(shape, start, call, board_name)
        is_known = self._first_board is not None or not texts.returns_value(self._entry)
        if not lines and is_known and all([answer is None for answer in answers]):
            # The call may be right, although it returns nothing: the fault `fault.none` will say so.
            lines = setup + ["return " + call]
        return [(legal, lines)] if lines else [], answers[0]

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
        key, reason = "bridge.useless", as_text(returned)
        if isinstance(returned, Fault):
            key, details = "bridge.breaks", returned.details
            reason = str(details.get("message") or details.get("name") or returned.key[len("fault.") :])
        return self._report(key, f=signature, a=reason, position=written)

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
        self, setup: "Lines", call: str, board_name: str, positions: "list[Position]"
    ) -> "Trials":
        """Call the function in each position; return `(answer or Fault, the program's board afterwards)`."""
        function = self._compile(setup + ["_answer = " + call, "return _answer, " + board_name])
        lab_game, results = LabGame(self._game), []
        lab_game.feed = lambda position: feed(prepare(self._source), self._game, position)
        for position in positions:
            lab_game.limit(seconds=2.0, nodes=1000000)
            self._calls = 0
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
        name = self._entry.name
        callers = [each.name for each in self._definitions if each.calls(name) and each.name != name]
        if not (texts.is_search(name) or self._is_certain or (self._is_guess and not callers)):
            return False
        are_numbers = all([type(answer) in (int, float) for answer in answers])
        # If all are the same, perhaps the program doesn't find its marks; no move is below 0.
        if not are_numbers or min(answers) == max(answers) or (self._is_guess and min(answers) >= 0):
            return False
        return any([role in self._roles for role in ("max", "depth", "mine")])

    def _lines_by_value(self, signs: "list[str]", shape: "Shape") -> "list[list[str]]":
        """Return lines that call the program's search after each legal move and return the best move.

        The value is for the side to move or not, and a parameter is the mark of the side to move or not.
        """
        name, found = self._name, []
        # A search that negates its own values (negamax) returns the value for the side to move.
        negates = any([f"-{self._entry.name}(" in line.replace("self.", "") for line in self._entry.code])
        has_both = "max" in self._roles and ("mine" in self._roles or "theirs" in self._roles)
        for turns in (True, False) if has_both else (True,):
            before, call, board_name = self._possible_calls(after_move=True, turns=turns)[0]
            for sign in ("-", "") if negates else ("", "-"):
                body = [f"{name.cells} = game.cells(game.play(position, {name.move}))"]
                body += shape.board_lines(self._game, name, board_name) + before + ["return " + sign + call]
                lines = signs + ["", f"def {name.worth}({name.move}):"] + ["    " + line for line in body]
                found.append(lines + ["", f"return max(game.legal_moves(position), key={name.worth})"])
        return found

    def _lines_by_answer(self, setup: "Lines", call: str, trials: "Trials") -> "tuple[int, Lines]":
        """Find the expression that turns most answers into legal moves; return their number and the lines."""
        expressions = move_expressions(self._game)
        counts = [self._count_legal(expression, trials) for expression in expressions]
        most = max(counts)
        best = expressions[counts.index(most)]
        if not most:
            return 0, []
        if best == "answer":  # The answer itself is the move.
            return most, setup + ["return " + call]
        answer = self._name.answer
        conversion = f"return None if {answer} is None else " + best.replace("answer", answer)
        return most, setup + [f"{answer} = {call}", conversion]

    def _count_legal(self, text: str, trials: "Trials") -> int:
        answers = [answer for answer, _ in trials]
        return sum([self._is_legal(text, answer, at) for answer, at in zip(answers, self._positions)])

    def _lines_by_change(
        self, shape: "Shape", setup: "Lines", call: str, board_name: str
    ) -> "tuple[int, Lines]":
        """Take the square that a call changes as its move; return how many moves are legal, and the lines."""
        most, best_lines = 0, []
        for board in (board_name, self._name.answer):  # The call changes the board, or returns a changed one.
            lines = shape.change_lines(self._game, self._name, call, board)
            if not lines:
                continue
            changed_square = lines[-1][len("return ") :]  # The expression that is returned.
            trials = self._run_trials(setup + lines[:-1], changed_square, board_name, self._positions)
            legal = self._count_legal("answer", trials)
            if legal > most:
                most, best_lines = legal, setup + lines
        return most, best_lines

    def _is_legal(self, expression: str, answer: "Any", position: "Position") -> bool:
        """Return whether an expression, one of `move_expressions`, converts the answer to a legal move."""
        is_board = type(answer) in (list, str) and len(answer) > LONGEST_MOVE
        if answer is None or is_board or isinstance(answer, Fault):
            return False
        if expression not in self._conversions:
            self._conversions[expression] = eval("lambda answer: " + expression)
        try:
            move = self._conversions[expression](answer)
        except Exception:
            return False
        return type(move) is int and move in self._game.legal_moves(position)


def _choice(key: str, details: "dict[str, Any]", call: str) -> "Choice":
    """Return what the user can say by naming a function, perhaps with the roles of its parameters."""
    return {"key": key, "details": details, "line": NAMED + call}


def full_name(each: "Definition") -> str:
    """Return a function's name, for a method with its class."""
    return each.owner + "." + each.name if each.owner else each.name


PROOFS: "dict[str, tuple[Game, list[tuple[Position, list[int]]]]]" = {}  # By the name of a game.


def _proofs(game: "Game") -> "list[tuple[Position, list[int]]]":
    """Return small positions in which some move gives the result away, each with the moves that don't.

    In most of them the side to move wins: a choice for the other side is seldom right there.
    """
    if game.repeats:  # A full board doesn't end such a game: from each position, nearly all others follow.
        return []
    known = PROOFS.get(game.name)
    if known is None or known[0] is not game:  # The user may have changed a game of this name.
        truth = Truth(game)

        def is_decisive(position: "Position", wins: bool) -> bool:
            if game.cells(position)[: game.squares].count("") > MOST_PROOF_EMPTIES:
                return False
            finish(truth.solve(position))
            best = truth.best(position)
            if wins != (truth.value(position) > 0) or len(best) == len(game.legal_moves(position)):
                return False
            if wins and game.either_starts:  # The other side's best moves are no good here.
                exchanged = game.parse(game.write(position), game.other(game.turn(position)))
                finish(truth.solve(exchanged))
                return not [move for move in truth.best(exchanged) if move in best]
            return True

        positions = sample(game, MOST_PROOFS, accepts=lambda position: is_decisive(position, True))
        positions += sample(game, MOST_PROOFS // 2, accepts=lambda position: is_decisive(position, False))
        known = PROOFS[game.name] = (game, [(position, truth.best(position)) for position in positions])
    return known[1]


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
    if role_of(name) == "board":
        return True
    flat = [cell for row in value for cell in (row if type(row) in (list, tuple) else [row])]
    return not [cell for cell in flat if type(cell) is int]
