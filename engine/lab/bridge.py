"""Writes a `choose` for a program that has none: a few lines that convert boards, marks and answers.

engine.lab.bridge_text finds the function to call by its name. Trials in late positions find the formats of
board and answer (engine.lab.bridge_shapes): the formats win that give the most legal moves, good or bad.
"""

from engine.lab import bridge_text as texts
from engine.lab.answers import SHOWN
from engine.lab.bridge_shapes import Names, Shape, expressions, guessed, shape_of
from engine.lab.faults import Fault
from engine.lab.interface import LabGame
from engine.lab.outline import definitions, name_of, statement_at, words_in
from engine.lab.program import Output, fault_of, no_input, prepare
from engine.lab.traceback_line import FILE, lines_of
from engine.lab.truth import sampled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.outline import Definition
    from engine.lab.protocol import Bridged

    Sign = tuple[str, Any]

TRIALS, FEW = 20, 3
"""The most positions in which a shape is tried, and the most legal moves of each."""

PARTS = 3
"""The most items of an answer: row, column and score. A longer answer is a board."""

STARTS = " initial start new create make init empty build "
"""Words in the names of functions that create the first board."""

NAMED = 4
"""The most functions that the remark names after the one that chooses."""

NAMES = ("mover", "first", "cells", "signs", "flat", "board", "answer", "worth", "move", "player")
"""The variables in `choose`; one that is a name of the program gets an underscore (see Names)."""


def bridge(source: str, game: "Game") -> "Bridged":
    """Return a `choose` for a program without one, or the reason why there is none. Raises Fault."""
    return Bridge(source, game).find()


class Bridge:
    """Runs a program up to its first call of `input`, reads its definitions, and writes its `choose`."""

    def __init__(self, source: str, game: "Game") -> None:
        self._source = source
        self._game = game
        self._space: "dict[str, Any]" = {"__name__": "program", "print": Output().print, "input": no_input}
        self._at: "int | None" = None
        self._found = definitions(source)
        self._execute()
        self._name = Names(*[name + "_" if name in self._space else name for name in NAMES])
        self._mover_sign = f"{self._name.signs}[{self._name.mover}]"
        self._other_sign = f"{self._name.signs}[game.other({self._name.mover})]"

    def _execute(self) -> None:
        prepare(self._source)
        try:
            exec(compile(self._source, FILE, "exec"), self._space)
        except (EOFError, SystemExit) as error:
            lines = lines_of(error)
            if not lines:
                raise fault_of(error, self._source)
            self._at = statement_at(self._source, lines[0])
        except BaseException as error:
            raise fault_of(error, self._source)

    def find(self) -> "Bridged":
        """Return the lines of `choose`, the line number where they go, and remarks."""
        loose = [each for each in self._found if not each.owner and each.parameters[:1] == ["self"]]
        if loose:
            return self._bridged("bridge.fragment", f=loose[0].name)
        defined = [each for each in self._found if self._is_defined(each)]
        entry = texts.chooser(defined)
        if entry is None:
            return self._bridged("bridge.no-player")
        self._entry = entry
        self._roles = [texts.role_of(name) for name in entry.names]
        self._reached = texts.reachable(entry, defined)
        self._start = self._find_start()
        return self._best()

    def _bridged(self, key: str, lines: "list[str] | None" = None, **details: "Any") -> "Bridged":
        text = "\n".join(lines or []) + "\n" if lines else ""
        return {"lines": text, "at": self._at, "said": [{"key": key, "details": details}]}

    def _is_defined(self, each: "Definition") -> bool:
        owner = self._space.get(each.owner) if each.owner else None
        return callable(getattr(owner, each.name, None) if each.owner else self._space.get(each.name))

    # The program's board and marks

    def _find_start(self) -> "Any":
        """Return the program's first board, or None."""
        for each in self._found:
            if not each.owner and not each.names and texts.among(words_in(each.name), STARTS):
                value = self._quietly(self._space.get(each.name))
                if shape_of(value, self._game):
                    return value
        for name in sorted(self._space, key=lambda name: texts.role_of(name) != "board"):
            if shape_of(self._space[name], self._game) and _named_board(name, self._space[name]):
                return self._space[name]
        for name in sorted(self._space):
            if isinstance(self._space[name], type):
                value = self._board_of(self._quietly(self._space[name]))
                if value:
                    return value[1]
        return None

    def _quietly(self, function: "Any", *given: "Any") -> "Any":
        try:
            return function(*given)
        except Exception:
            return None

    def _board_of(self, thing: "Any") -> "tuple[str, Any] | None":
        """Return the name and the value of the attribute that is an object's board, or None."""
        for name in dir(thing) if thing is not None else ():
            if name[:1] != "_" or name[1:2] != "_":
                value = getattr(thing, name, None)
                if shape_of(value, self._game) and _named_board(name, value):
                    return name, value
        return None

    def _marks(self) -> "tuple[Sign, Sign, str]":
        """Return two marks, and the side that has the first one: the game's `first` side or the `mover`."""
        known = texts.pairs(self._space, self._source)
        swapped = [(one, two) for pair in known for one, two in (pair, (pair[1], pair[0]))]
        counting = [each for each in self._reached if self._counts(each)]
        if counting and self._start is not None:
            value = self._quietly(self._callable(counting[0]), self._start)
            for mine, theirs in swapped:
                if mine[1] == value and value is not None:
                    return mine, theirs, "first"
        mark = texts.placed(self._entry, self._reached, self._space_of(self._entry))
        if mark and mark[0]:
            for mine, theirs in swapped:
                if mine[1] == mark[1]:
                    return mine, theirs, "mover"
            others = [other for pair in known for other in pair if type(other[1]) is type(mark[1])]
            return texts.mark_literal(*mark), (others or [("None", None)])[0], "mover"
        first = "first" if not mark and self._counts_itself() else "mover"
        return known[0][0], known[0][1], first

    def _counts(self, each: "Definition") -> bool:
        words = words_in(each.name)
        return each is not self._entry and texts.among(words, " player turn whose ") and len(each.names) == 1

    def _counts_itself(self) -> bool:
        return sum([line.count(".count(") for each in self._reached for line in each.code]) > 1

    def _callable(self, each: "Definition") -> "Any":
        if not each.owner:
            return self._space[each.name]
        return getattr(self._quietly(self._space[each.owner]), each.name, None)

    def _space_of(self, each: "Definition") -> "dict[str, Any]":
        space = dict(self._space)
        if each.owner:
            space["self"] = self._quietly(self._space[each.owner])
        return space

    # The arguments

    def _given(self, each: "Definition", board: str, after: bool = False) -> "list[str] | None":
        """Return a function's arguments as expressions, or None; `after` a move the other side moves."""
        name, given = self._name, []
        roles = [texts.role_of(one) for one in each.names]
        if "board" not in roles and "" in roles:
            roles[roles.index("")] = "board"
        for role in roles:
            if role == "board":
                given.append(board)
            elif role in ("mine", "theirs"):
                given.append(self._mover_sign if (role == "mine") != after else self._other_sign)
            elif role == "depth":
                empties = name.cells + '.count("")'
                down = empties if self._game.squares < 10 else "min(4, " + empties + ")"
                given.append("0" if any([texts.counts_depth_up(one) for one in self._reached]) else down)
            elif role in ("max", "alpha", "beta"):
                given.append({"max": str(not after), "alpha": "-(10**9)", "beta": "10**9"}[role])
            else:
                return None
        return given

    def _unclear(self) -> str:
        """Return the name of the last parameter of unclear meaning of the function that chooses, or ""."""
        names = [name for name, role in zip(self._entry.names, self._roles) if not role]
        return names[-1] if names else ""

    def _made(self, owner: str, board: str) -> "tuple[list[str], str, bool] | None":
        """Return lines and an expression that create an object of a class, and whether it gets the board."""
        player = self._name.player
        begin = self._begin(owner)
        given = self._given(begin, board) if begin else []
        if given is None:
            return None
        made = owner + "(" + ", ".join(given) + ")"
        if board in given:
            return [], made, True
        thing = self._quietly(self._space[owner])
        found = self._board_of(thing)
        if not found:
            return [], made, False
        lines = [f"{player} = {made}", f"{player}.{found[0]} = {board}"]
        for each in dir(thing):
            sign = {"mine": self._mover_sign, "theirs": self._other_sign}.get(texts.role_of(each))
            if sign and each[:1] != "_" and getattr(thing, each) in self._signs:
                lines.append(f"{player}.{each} = {sign}")
        return lines, player, True

    def _begin(self, owner: str) -> "Definition | None":
        """Return the `__init__` of a class or, if it has none, of its nearest base class in the program."""
        for each in self._found:
            if each.owner == owner and each.name == "__init__":
                return each
        for base in getattr(self._space[owner], "__bases__", ()):
            if base.__name__ in self._space:
                return self._begin(base.__name__)
        return None

    def _boards(self) -> "list[tuple[list[str], str, str]]":
        """Return the ways to pass the board: lines before, an expression, and the variable with the cells."""
        board = self._name.board
        ways: "list[tuple[list[str], str, str]]" = [([], board, board)]
        for name in sorted(self._space):
            if isinstance(self._space[name], type) and name != self._entry.owner:
                made = self._made(name, board)
                if made and made[2]:
                    ways.append((made[0], made[1], board))
        return ways

    def _calls(self, after: bool = False) -> "list[tuple[list[str], str, str]]":
        """Return the ways to call the function: lines before, the call, and the variable with the cells."""
        entry, found = self._entry, []
        ways = self._boards()
        if "board" not in self._roles and "" not in self._roles and self._start is not None:
            # The function reads a global board of the program.
            own = [name for name in self._space if self._space[name] is self._start]
            if own and not entry.owner:
                ways = [(["global " + own[0]], own[0], own[0])]
        for lines, board, listed in ways:
            given = self._given(entry, board, after)
            if given is None:
                continue
            call = entry.name
            if entry.owner:
                is_own = [name_of(each) for each in entry.parameters][:1] == ["self"]
                made = self._made(entry.owner, listed) if is_own else ([], entry.owner, False)
                if made is None:
                    continue
                lines, call = lines + made[0], made[1] + "." + call
            found.append((lines, call + "(" + ", ".join(given) + ")", listed))
        return found

    # Trials

    def _best(self) -> "Bridged":
        """Try all formats; return the `choose` whose moves are legal most often, or a reason for none."""
        mine, theirs, owner = self._marks()
        shape = shape_of(self._start, self._game) if self._start is not None else None
        shapes = [shape] if shape else list(guessed(texts.blanks(self._space, self._source), self._source))
        signature = self._entry.name + "(" + ", ".join(self._entry.names) + ")"
        self._signs = [mine[1], theirs[1]]
        if not self._calls():
            return self._bridged("bridge.unclear", f=signature, p=self._unclear())
        positions = _late(self._game)
        best: "tuple[int, list[str]]" = (0, [])
        wrong: "tuple[Position, Any] | None" = None
        silent: "list[str] | None" = None
        for each in shapes:
            one, two = _padded(mine, each.blank), _padded(theirs, each.blank)
            self._signs = [one[1], two[1]]
            signs = self._sign_lines(one, two, owner, each)
            for before, call, listed in self._calls():
                fill = before[:1] if before[:1] and before[0].startswith("global ") else []
                rest = before[len(fill) :]
                fill = fill + signs + each.lines(self._game, self._name, listed) + rest
                tried = self._try(fill, call, listed, positions)
                answers = [said for said, _ in tried if not isinstance(said, Fault)]
                if not answers:
                    wrong = wrong or (positions[0], tried[0][0])
                    continue
                if texts.is_search(self._entry.name) and self._scores(answers):
                    lines = self._scored(signs, each)
                    legal = len(positions)
                else:
                    legal, lines = self._decoded(fill, call, tried, positions)
                    if not legal:
                        start = fill[:0] if listed == self._name.board else ["global " + listed]
                        start = start + signs + each.lines(self._game, self._name, listed, True) + rest
                        legal, lines = self._changed(each, start, call, listed, positions)
                if legal > best[0]:
                    best = (legal, lines)
                if not [said for said in answers if said is not None]:
                    silent = silent or fill + ["return " + call]
                else:
                    wrong = wrong or (positions[0], answers[0])
            if best[0] == len(positions):
                break
        chosen = best[1] or silent
        if not chosen:
            return self._useless(signature, *(wrong or (positions[0], None)))
        if len(self._game.legal_moves(self._game.start())) not in (self._game.columns, self._game.squares):
            # The game numbers a pass after the last square; the program knows no passes.
            chosen = ["if game.legal_moves(position) == [game.squares]:", "    return game.squares"] + chosen
        lines = ["def choose(game, position):"] + ["    " + line if line else "" for line in chosen]
        bridged = self._bridged("bridge.found", lines, f=self._named(signature))
        if self._at is not None:
            bridged["said"].append({"key": "bridge.part", "details": {"n": self._at}})
        if owner == "mover" and self._mover_sign not in bridged["lines"]:
            bridged["said"].append({"key": "bridge.one-side", "details": {"m": str(mine[1])}})
        return bridged

    def _useless(self, signature: str, position: "Position", said: "Any") -> "Bridged":
        """Return the remark that the function never returns a legal move, with an example."""
        key, text = "bridge.useless", repr(said)[:SHOWN]
        if isinstance(said, Fault):
            key = "bridge.breaks"
            text = str(said.details.get("message") or said.details.get("name") or said.key[len("fault.") :])
        return self._bridged(key, f=signature, a=text, position=self._game.write(position))

    def _named(self, signature: str) -> str:
        """Return as text the signature of the function that chooses, and the names of functions it calls."""
        others = [each.name for each in self._reached[1:] if each.name[:2] != "__"]
        return ", ".join([signature] + others[:NAMED]) + (", …" if len(others) > NAMED else "")

    def _sign_lines(self, mine: "Sign", theirs: "Sign", owner: str, shape: "Shape") -> "list[str]":
        mover, cells, side = self._name.mover, self._name.cells, getattr(self._name, owner)
        lines = [f"{mover}, {cells} = game.turn(position), game.cells(position)"]
        if owner == "first":
            # If the number of marks is even, the first side is to move.
            began = cells + '.count("") % 2 == game.squares % 2'
            lines.append(f"{side} = {mover} if {began} else game.other({mover})")
        blank = "" if shape.number else ', "": ' + self._text_of(shape.blank)
        signs = "{" + f"{side}: {mine[0]}, game.other({side}): {theirs[0]}{blank}" + "}"
        return lines + [self._name.signs + " = " + signs]

    def _text_of(self, value: "Any") -> str:
        """Return an expression for a mark or an empty square of the program's board."""
        if value is None or type(value) in (str, int):
            return texts.quoted(value)
        for name in sorted(self._space):
            thing = self._space[name]
            if thing is value:
                return name
            if isinstance(thing, type):
                for each in dir(thing):
                    if each[:1] != "_" and getattr(thing, each) is value:
                        return name + "." + each
        return repr(value)

    def _try(
        self, fill: "list[str]", call: str, listed: str, positions: "list[Position]"
    ) -> "list[tuple[Any, Any]]":
        """Return for each position the function's answer, or a Fault, and the program's board afterwards."""
        ask = self._function(fill + ["_answer = " + call, "return _answer, " + listed])
        seen, found = LabGame(self._game), []
        for position in positions:
            seen.limit(2.0, 1000000)
            try:
                found.append(ask(seen, position))
            except BaseException as error:
                found.append((fault_of(error, self._source), None))
                if len(found) == 3 and not [said for said, _ in found if not isinstance(said, Fault)]:
                    break
        return found

    def _function(self, lines: "list[str]") -> "Any":
        kept = self._space.get("_bridged")
        exec("def _bridged(game, position):\n    " + "\n    ".join(lines) + "\n", self._space)
        made = self._space["_bridged"]
        self._space["_bridged"] = kept
        return made

    def _scores(self, answers: "list[Any]") -> bool:
        """Return whether a search returns a position's value rather than a move."""
        plain = all([type(answer) in (int, float) for answer in answers])
        return plain and any([role in self._roles for role in ("max", "depth", "mine")])

    def _scored(self, signs: "list[str]", shape: "Shape") -> "list[str]":
        """Return lines that call a search for the position after each move, and choose the best score."""
        name, entry = self._name, self._entry
        before, call, listed = self._calls(True)[0]
        body = [f"{name.cells} = game.cells(game.play(position, {name.move}))"]
        body += shape.lines(self._game, name, listed) + before
        negates = any([f"-{entry.name}(" in line.replace("self.", "") for line in entry.code])
        body.append("return " + ("-" if negates else "") + call)
        lines = signs + ["", f"def {name.worth}({name.move}):"] + ["    " + line for line in body]
        return lines + ["", f"return max(game.legal_moves(position), key={name.worth})"]

    def _decoded(
        self,
        fill: "list[str]",
        call: str,
        tried: "list[tuple[Any, Any]]",
        positions: "list[Position]",
    ) -> "tuple[int, list[str]]":
        """Find the expression that reads most answers as legal moves; return their count and the lines."""
        best, way = 0, ""
        for text in expressions(self._game):
            legal = self._legal(text, tried, positions)
            if legal > best:
                best, way = legal, text
        if way in ("", "answer"):
            return best, fill + ["return " + call] if way else []
        answer = self._name.answer
        way = f"return None if {answer} is None else " + way.replace("answer", answer)
        return best, fill + [f"{answer} = {call}", way]

    def _legal(self, text: str, tried: "list[tuple[Any, Any]]", positions: "list[Position]") -> int:
        return sum([self._is_legal(text, said, position) for (said, _), position in zip(tried, positions)])

    def _changed(
        self, shape: "Shape", fill: "list[str]", call: str, listed: str, positions: "list[Position]"
    ) -> "tuple[int, list[str]]":
        """Find each move by the square that changes; return the number of legal ones and the lines."""
        best: "tuple[int, list[str]]" = (0, [])
        for board in (listed, self._name.answer):
            lines = shape.changed(self._game, self._name, call, board)
            if not lines:
                continue
            tried = self._try(fill + lines[:-1], lines[-1][len("return ") :], listed, positions)
            legal = self._legal("answer", tried, positions)
            if legal > best[0]:
                best = legal, fill + lines
        return best

    def _is_legal(self, text: str, answer: "Any", position: "Position") -> bool:
        is_board = type(answer) in (list, str) and len(answer) > PARTS
        if answer is None or is_board or isinstance(answer, Fault):
            return False
        try:
            move = eval(text, {"answer": answer})
        except Exception:
            return False
        return type(move) is int and move in self._game.legal_moves(position)


def _late(game: "Game") -> "list[Position]":
    """Return late positions with few legal moves, where a wrong format seldom gives a legal one."""

    def few(position: "Position") -> bool:
        return 1 < len(game.legal_moves(position)) <= FEW and game.cells(position).count("") <= 3 * FEW

    return sampled(game, TRIALS, 1, few) or sampled(game, TRIALS)


def _padded(sign: "Sign", blank: "Any") -> "Sign":
    """Pad a mark with spaces to the width of an empty square of several spaces."""
    mark = sign[1]
    if type(mark) is str and type(blank) is str and len(blank) > len(mark) and not blank.strip():
        before = (len(blank) - len(mark)) // 2
        wide = " " * before + mark + " " * (len(blank) - len(mark) - before)
        return texts.quoted(wide), wide
    return sign


def _named_board(name: str, value: "Any") -> bool:
    """Return whether a value is a board: by its name, or as it has no numbers, unlike a list of lines."""
    if texts.role_of(name) == "board":
        return True
    flat = [cell for row in value for cell in (row if type(row) in (list, tuple) else [row])]
    return not [cell for cell in flat if type(cell) is int]
