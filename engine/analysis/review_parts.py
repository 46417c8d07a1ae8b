"""The state of a review, which deals its parts to engines and combines their results; searches nothing.

The parts are quick looks at runs of a few positions, the chain of proofs, and then, in single positions,
tests of the other moves and second looks (see engine.contract.protocol). A part's result depends on nothing
else, so any number of engines can share the parts.
"""

from ..contract import repetition
from ..contract.annotations import Analysis, Any, Bounds, Game, Move, Position, Sequence
from ..contract.game import GameError
from ..contract.numbers import sign
from ..contract.protocol import End, Part, PartResult, Ply, ReviewedGame, ReviewedValue, Reviewing
from ..games.shelf import has_prover, size_of
from . import marks
from .sides import summarise

LONGEST_LINE = 12  # The most moves in the line of an entry.
RUN = 4  # The number of positions in a run.
# A chain of proofs is split where HALF plies are left, as most of its work is before; only with at least
# LEAST_BEFORE positions before, and LEAST_AFTER plies after. In a shorter game somebody erred much, and the
# proofs of later positions help to prove earlier ones.
HALF, LEAST_BEFORE, LEAST_AFTER = 29, 4, 21
SUSPECT = 4  # A quick look that finds this many points lost is the reason for a second look.
RESULTS = 20  # A search proves results within this number of plies of the end; a prover proves them all.


def positions_of(game: "Game", start: "Position", moves: "Any") -> "list[Position]":
    """Return all positions of a game, from `start` on. Raises GameError for illegal moves."""
    if not isinstance(moves, list) or not moves or not all([type(move) is int for move in moves]):
        raise GameError("error.review-moves")
    positions = [start]
    for move in moves:
        repetition.check_move(game, positions, move)
        positions.append(game.play(positions[-1], move))
    return positions


def covers(game: "Game", position: "Position") -> bool:
    """Return whether the chain tries to prove a position's result; solved games need no chain."""
    plies = game.plies_left(position)
    if size_of(game) is not None or plies is None or not game.alternates:
        return False
    return has_prover(game) or plies <= RESULTS


class Review:
    """The state of a review: deals its parts to engines, combines their results."""

    def __init__(self, game: "Game", start: "Position", moves: "Any", engines: int = 1) -> None:
        """Raises GameError for illegal moves."""
        self.game, self.moves, self._engines = game, moves, engines
        self.positions = positions_of(game, start, moves)
        self._count = len(moves)
        self._looks = [(max(0, last - RUN + 1), last) for last in range(self._count, -1, -RUN)]
        self._covered = [covers(game, position) for position in self.positions]
        self._chains = self._split_chain()  # Those that aren't dealt yet.
        self._is_helped = False  # Whether another engine than the first one has begun.
        self._dealt = 0  # The number of parts that engines do now.
        self._reports: "dict[int, list[Analysis]]" = {}  # The quick look at each position, then second ones.
        self._limits: "dict[int, Bounds]" = {}  # What the chain proved of positions.
        self._proven: "dict[int, dict[int, Bounds]]" = {}  # What it and the tests proved of moves.
        self._bounds: "dict[int, Bounds]" = {}  # All that is proven of positions.
        self._plies: "dict[int, Ply]" = {}
        self._follow_ups: "dict[int, Part]" = {}  # The test or second look of a position that isn't done yet.
        self._undealt: "list[int]" = []  # The numbers of those that aren't dealt.
        self._decided: "list[int]" = []  # The numbers of positions whose follow-ups are known.
        self._is_looked = False  # Whether all positions have been looked at; then follow-ups begin.

    @property
    def complete(self) -> bool:
        """Whether all parts are done."""
        return not (self._looks or self._chains or self._dealt or self._undealt)

    def deal(self, engine: int = 0) -> "Part | None":
        """Return the next part for the engine with this number, or None if there is none now.

        Of several engines, the first one does the longer chain, the others the rest. While it is still alone,
        it looks at half of the game before, so that there is something to show.
        """
        part: "Part | None" = None
        self._is_helped = self._is_helped or engine > 0
        self._engines = max(self._engines, engine + 1)  # An engine may start late.
        is_few = len(self._looks) * 2 * RUN <= self._count
        begins = engine == 0 and self._engines > 1 and (self._is_helped or is_few)
        if self._chains and (begins or not self._looks):
            part = self._chains.pop(-1 if begins else 0)
        elif self._looks:
            part = part_of_review("look", *self._looks.pop(0))
        elif self._undealt:
            worst = max(self._undealt, key=lambda number: (self._plies[number]["cost"], number))
            self._undealt.remove(worst)
            part = self._follow_ups[worst]
        if part:
            self._dealt += 1
        return part

    def _split_chain(self) -> "list[Part]":
        """Return the parts that prove results, the later part of the game first."""
        if not any(self._covered):
            return []
        ends = [number for number, at in enumerate(self.positions) if self.game.plies_left(at) == HALF]
        before = ends[0] - self._covered.index(True) if ends else 0
        if before < LEAST_BEFORE or self._count - ends[0] < LEAST_AFTER:
            return [part_of_review("chain", 0, self._count)]
        later = part_of_review("chain", ends[0], self._count)
        return [later, part_of_review("chain", 0, ends[0] - 1)]

    def give_back(self, part: "Part") -> None:
        """Take back a part that an engine didn't finish, so that it is dealt again."""
        self._dealt -= 1
        if part["kind"] == "chain":
            self._chains.append(part)
        elif part["kind"] == "look":
            self._looks.insert(0, (part["first"], part["last"]))
        else:
            self._undealt.append(part["first"])

    def take(self, part: "Part", result: "PartResult") -> None:
        """Add a part's result, so far or whole."""
        changed = []
        for looked in result["reports"]:
            number, report = looked["number"], looked["report"]
            if part["kind"] == "look":  # Each result has all reports of the part so far.
                self._reports[number] = [report]
            else:
                self._reports[number].append(report)
            changed.append(number)
        for number, move, low, high in result["moves"]:
            self._proven.setdefault(number, {})[move] = (low, high)
        for number, low, high in result["positions"]:
            if number not in self._limits:  # The chain's result has all positions so far.
                self._limits[number] = (low, high)
                changed.append(number)
        if result["done"]:
            self._dealt -= 1
            done = range(part["first"], part["last"] + 1)
            changed += range(max(0, part["first"] - 1), part["last"] + 1)  # Also the move that leads to it.
            if part["kind"] == "chain":
                self._covered = [covered and at not in done for at, covered in enumerate(self._covered)]
            elif part["kind"] != "look":
                self._follow_ups.pop(part["first"])
        self._update(changed)

    def progress(self) -> "Reviewing":
        """Return what is known so far."""
        plies = [self._plies[number] for number in sorted(self._plies)]
        done = len([ply for ply in plies if ply["settled"]])
        return {"done": done, "of": self._count, "plies": plies, "end": self._end()}

    def answer(self) -> "ReviewedGame":
        """Return the complete review."""
        end = self._end()
        assert end
        return summarise(self.game, self.progress()["plies"], end)

    def _end(self) -> "End | None":
        if self._count not in self._bounds:
            return None
        report = self._reports[self._count][0]
        value: "Any" = _value(report, self._bounds[self._count])
        line, turn = report["line"][:LONGEST_LINE], self.game.turn(self.positions[-1])
        value.update({"depth": report["depth"], "line": line, "turn": turn})
        end: "End | None" = value
        return end

    def _update(self, changed: "list[int]") -> None:
        """Update the plies at changed positions; a position's new bounds change the ply before it, too."""
        if len(self._reports) == self._count + 1 and not self._is_looked:
            self._is_looked = True
            changed = list(range(self._count + 1))
        for number in range(self._count, -1, -1):
            if number in changed and number in self._reports:
                bounds, moves = self._all_bounds(number)
                if bounds != self._bounds.get(number):
                    self._bounds[number] = bounds
                    changed.append(number - 1)
                if number < self._count:
                    self._plies[number] = self._ply(number, bounds, moves)

    def _all_bounds(self, number: int) -> "tuple[Bounds, dict[int, Bounds]]":
        """Return all that is proven of a position and of its moves, as bounds."""
        game, report = self.game, self._reports[number][0]
        low, high = self._limits.get(number, (-game.most, game.most))
        if report["exact"]:
            low, high = _meet((low, high), (report["value"], report["value"]))
        moves = {}
        for entry in report["moves"]:
            move = entry["move"]
            bounds = (entry["value"], entry["value"]) if entry["exact"] else (-game.most, high)
            bounds = _meet(bounds, self._proven.get(number, {}).get(move))
            if number < self._count and move == self.moves[number] and not game.repeats:
                bounds = _meet(bounds, self._after(number))
            moves[move] = bounds
        if moves:
            low = max([low] + [least for least, _ in moves.values()])
            high = min(high, max([most for _, most in moves.values()]))
        return (low, high), moves

    def _after(self, number: int) -> "Bounds | None":
        """Return what is proven of the played move by the next position, or None."""
        known = self._bounds.get(number + 1) or self._limits.get(number + 1)
        if known is None or self.game.again(self.positions[number], self.positions[number + 1]):
            return known
        return -known[1], -known[0]

    def _ply(self, number: int, bounds: "Bounds", moves: "dict[int, Bounds]") -> "Ply":
        """Return a move's entry, given all that is proven of its position and of all moves."""
        game, move, report = self.game, self.moves[number], self._reports[number][-1]
        entries = {entry["move"]: entry for entry in report["moves"]}
        mark, fine, unsure = self._judge(number, bounds, moves)
        # While the chain may prove more of the position, or of the next one, the ply waits.
        is_passed = not any([self._covered[at] and at not in self._limits for at in (number, number + 1)])
        if is_passed and self._is_looked and number not in self._decided:
            self._decided.append(number)
            part = self._follow_up(number, mark, bounds, fine, unsure)
            if part:
                self._follow_ups[number] = part
                self._undealt.append(number)
        settled = bool(mark) or len(moves) == 1 or (move in fine and (len(fine) > 1 or bounds[1] < 0))
        settled = settled or (self._ends(number) and moves[move][0] > 0)  # Nothing is better than to win.
        settled = settled or (number in self._decided and number not in self._follow_ups)
        best = self._best(number, bounds, moves)
        named = best or (fine if mark in marks.FAULTS else [])
        line = report["line"][:LONGEST_LINE] if report["line"][:1] and report["line"][0] in named else []
        if named and not line:
            line = [max(named, key=lambda each: (entries[each]["value"], -each))]
        # Flaws would not explain why a move is better.
        better = [key for key in entries[line[0]]["reasons"] if key not in game.flaws] if line else []
        chances = {each: marks.chance(entries[each]["value"], moves[each], game) for each in moves}
        highest = marks.chance(report["value"], bounds, game)
        fault = chances[move] if mark in marks.FAULTS else None
        stake = marks.stake(list(chances.values()), highest, fault) if settled else None
        played: "Any" = entries[move]
        entry: "Any" = _value(report, bounds)
        entry.update(
            {
                "ply": number,
                "settled": settled,
                "move": move,
                "turn": game.turn(self.positions[number]),
                "depth": report["depth"],
                "played": _value(played, moves[move]),
                "best": best,
                "fine": fine,
                "unsure": unsure,
                "forced": len(moves) == 1,
                "reasons": played["reasons"],
                "better": better,
                "line": line,
                "mark": mark,
                "cost": 0.0 if settled and fault is None else max(0.0, highest - chances[move]),
                "stake": None if stake is None else list(stake),
            }
        )
        ply: "Ply" = entry
        return ply

    def _judge(
        self, number: int, bounds: "Bounds", moves: "dict[int, Bounds]"
    ) -> "tuple[str, list[int], list[int]]":
        """Return the mark of the played move, the moves that keep the result, and those that may keep it."""
        played, least = self.moves[number], sign(bounds[0])  # The position has at least this result.
        gave = sign(moves[played][1]) < least
        if gave or marks.result(bounds) is not None:
            kept = {move: marks.keeps(moves[move], least) for move in sorted(moves)}
            fine = [move for move in sorted(moves) if kept[move]]
            unsure = [move for move in sorted(moves) if kept[move] is None]
            only = fine == [played] and len(moves) > 1 and not unsure and not self._ends(number)
            return marks.GAVE if gave else marks.ONLY if only else "", fine, unsure
        looks = self._reports[number][1:]
        if len(looks) > 1 and all([_loss(look, played) >= marks.LOSS for look in looks]):
            fine = [move for move in sorted(moves) if all([_loss(look, move) < marks.LOSS for look in looks])]
            return marks.MISTAKE, fine, []
        return "", [], sorted(moves)

    def _ends(self, number: int) -> bool:
        return self.game.result(self.positions[number + 1]) is not None

    def _follow_up(
        self, number: int, mark: str, bounds: "Bounds", fine: "list[int]", unsure: "list[int]"
    ) -> "Part | None":
        """Return the part that a ply needs after the quick looks and the chain, or None."""
        game, played, look = self.game, self.moves[number], self._reports[number][0]
        values = {entry["move"]: -entry["value"] for entry in look["moves"]}
        others = sorted([move for move in unsure if move != played], key=lambda move: (values[move], move))
        least = sign(bounds[0])
        if mark == marks.GAVE:
            return part_of_review("test", number, number, others, least) if others else None
        if marks.result(bounds) is not None:
            may_be_only = fine == [played] and others and not self._ends(number)
            return part_of_review("only", number, number, others, least) if may_be_only else None
        # After a proof was tried in vain, "?" might stand at a move of a position that is lost anyway.
        is_estimated = game.most > 1 and not covers(game, self.positions[number])
        if not is_estimated or len(values) == 1 or _loss(look, played) < SUSPECT:
            return None
        return part_of_review("second-look", number, number)

    def _best(self, number: int, bounds: "Bounds", moves: "dict[int, Bounds]") -> "list[int]":
        """Return the moves that are proven to be the best: they win soonest, or with most points."""
        game, report = self.game, self._reports[number][0]
        all_exact = all([entry["exact"] for entry in report["moves"]])
        by_points = game.most > 1 or (bounds[0] == 0 and not game.repeats)
        is_known = report["distance"] is not None or by_points or (all_exact and not report["value"])
        if report["exact"] and is_known:
            return [entry["move"] for entry in report["moves"] if entry["best"]]
        if by_points and bounds[0] == bounds[1]:
            return [move for move in sorted(moves) if moves[move] == bounds]
        return []


def part_of_review(kind: "Any", first: int, last: int, moves: "Sequence[int]" = (), least: int = 0) -> "Part":
    """Return a part of a review, with its fields as in engine.contract.protocol."""
    return {"kind": kind, "first": first, "last": last, "moves": list(moves), "least": least}


def _meet(bounds: "Bounds", others: "Bounds | None") -> "Bounds":
    """Return what two bounds of a value prove together."""
    return bounds if others is None else (max(bounds[0], others[0]), min(bounds[1], others[1]))


def _loss(report: "Analysis", move: int) -> float:
    """Return how many points a move loses by a report."""
    played = next(entry for entry in report["moves"] if entry["move"] == move)
    return max([entry["value"] for entry in report["moves"]]) - played["value"]


def _value(entry: "Analysis | Move", bounds: "Bounds") -> "ReviewedValue":
    """Return a value in a review: the entry's, within the bounds that are proven."""
    low, high = bounds
    exact = low == high
    value = max(low, min(high, entry["value"]))
    distance = entry["distance"] if exact and entry["exact"] else None
    return {"value": value, "distance": distance, "exact": exact, "result": marks.result(bounds)}
