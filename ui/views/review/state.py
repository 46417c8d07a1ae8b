"""The results of a game's review: the positions' values, the moves' marks, and sentences and bars on them.

A `ply` stands for the position after that many moves, 0 for the start. The move to it is number `ply` - 1.
"""

from engine.contract.annotations import Analysis, Game, PartResult, Ply, Position, Reviewing, SearchedValue
from engine.contract.protocol import AskReview, End, Side
from engine.contract.protocol import ReviewedGame as Answer
from ui.board.bars import Bar, lost_part, part_of
from ui.state.annotations import GamePart, Mistake, Words
from ui.state.cells import move_name, move_texts
from ui.state.lines import line_names
from ui.state.match import Match
from ui.state.strokes import BEST, PLAYED, REPLY, Stroke, stroke_of
from ui.state.value_words import value_words
from ui.widgets.numbers import written_value

FAULTS = ("??", "?")  # The marks of blunders and mistakes
PROVEN = "??"  # The mark of a fault that is proven; "?" is probable
OPEN = "…"  # Shown instead of a mark until the move is settled
MARK_NAMES = {"??": "review.blunder", "?": "review.mistake", "!": "review.only", OPEN: "review.open"}
"""For OPEN and each mark of engine.analysis.marks, the key of its name."""
LEAST_LOSS = 0.5  # The smallest loss in points that a move's text mentions
LINE = 6  # The most moves of a line that a text names


class GameReview:
    """The review of a match. `plies` has an entry for each analysed move, by the ply before the move.

    In the methods, `words` has the sentences of a language, and `part` describes values in the game's terms.
    """

    def __init__(self, match: "Match") -> None:
        self.match = match.copy()
        self.has_scores = match.game.most > 1  # Whether a win has a size, in points
        self.plies: "dict[int, Ply]" = {}
        self.end: "End | None" = None  # The last position, once it is analysed
        self.sides: "dict[str, Side] | None" = None  # By mark; None until the review is complete
        self.costliest: "int | None" = None  # The ply before the game's worst fault
        self.count = len(match.record.moves)  # The number of moves

    def is_of(self, match: "Match") -> bool:
        """Return whether this is the review of `match`; the match's cursor doesn't matter."""
        mine, other = self.match.record, match.record
        if self.match.game is not match.game or mine.moves != other.moves:
            return False
        return mine.position_at(0) == other.position_at(0)

    def request(self) -> "AskReview":
        """Return the request to the engine for this review."""
        game, first = self.match.game, self.match.record.position_at(0)
        moves, position, turn = list(self.match.record.moves), game.write(first), game.turn(first)
        return {"do": "review", "game": game.name, "position": position, "turn": turn, "moves": moves}

    def take(self, report: "Reviewing | Answer") -> None:
        """Add the results of a progress report or of the engine's final answer."""
        for entry in report["plies"]:
            old = self.plies.get(entry["ply"])
            if entry["settled"] or not old or not old["settled"]:  # A repeated review begins with quick looks
                self.plies[entry["ply"]] = entry
        self.end = report["end"]
        if "sides" in report:
            self.sides, self.costliest = report["sides"], report["costliest"]

    @property
    def complete(self) -> bool:
        """Whether the review is complete."""
        return self.sides is not None

    def mark(self, ply: int) -> str:
        """Return the mark of the move that led to `ply`, such as "??"; "" for no mark, OPEN if unsettled."""
        entry = self.plies.get(ply - 1)
        if ply and not (entry and entry["settled"]):
            return OPEN
        return str(entry["mark"]) if entry else ""

    def faults(self) -> "list[int]":
        """Return the plies directly after mistakes and blunders, in order."""
        return [ply for ply in range(1, self.count + 1) if self.mark(ply) in FAULTS]

    def next_fault(self, ply: int, step: int) -> "int | None":
        """Return the nearest ply in `faults` after `ply` (`step` 1) or before it (`step` -1), or None."""
        nearest_first = self.faults()[::step]
        return next((fault for fault in nearest_first if (fault - ply) * step > 0), None)

    @property
    def own_side(self) -> str:
        """The mark of the player's side; "" if two people or two engines played."""
        return self.match.you if self.match.against_engine else ""

    def turning_point(self) -> "int | None":
        """Return the ply after the worst fault that is known so far, or None if there is no fault.

        A fault of the player takes precedence. If there is none, the faults of both sides count.
        """
        if self.sides:  # The review is complete
            worst = self.sides[self.own_side]["worst"] if self.own_side else None  # Before the fault
            number = self.costliest if worst is None else worst
            return None if number is None else number + 1
        faults = [entry for entry in self.plies.values() if entry["mark"] in FAULTS]
        faults = [entry for entry in faults if entry["turn"] == self.own_side] or faults
        return max(faults, key=lambda entry: entry["cost"])["ply"] + 1 if faults else None

    def settled_count(self) -> int:
        """Return how many moves are settled."""
        return len([entry for entry in self.plies.values() if entry["settled"]])

    def trial(self, ply: int, move: int) -> "AskReview":
        """Return the request that proves whether `move`, made at `ply`, keeps the position's result."""
        request, least = self.request(), self.plies[ply]["result"]
        assert least is not None  # Else, there is nothing to keep (see Variation.verdict)
        request["part"] = {"kind": "test", "first": ply, "last": ply, "moves": [move], "least": least}
        return request

    def take_trial(self, answer: "PartResult") -> None:
        """Add the proof of a `trial`; if the bounds it found leave the result open, nothing changes."""
        for ply, move, low, high in answer["moves"]:
            entry, least = self.plies[ply], self.plies[ply]["result"] or 0
            if low >= least or high < least:
                entry["unsure"] = [each for each in entry["unsure"] if each != move]
            if low >= least:
                entry["fine"] = entry["fine"] + [move]

    def own_mistakes(self) -> "list[Mistake]":
        """Return the proven mistakes of people, not of engines, as exercises (see ui.state.exercises)."""
        game, record = self.match.game, self.match.record
        mistakes: "list[Mistake]" = []
        for number in range(self.count):
            entry = self.plies.get(number)
            if not entry or entry["mark"] != PROVEN or entry["unsure"]:
                continue  # It is no mistake, or it isn't proven of all moves whether they are right
            if self.match.is_person(entry["turn"]):
                position, turn = game.write(record.position_at(number)), entry["turn"]
                played, right = entry["move"], entry["fine"]
                mistakes.append(
                    {"position": position, "turn": turn, "played": played, "moves": right, "proven": True}
                )
        return mistakes

    def lost_points(self, ply: int) -> "float | None":
        """Return how many points the move to `ply` lost, or None if unknown or if the game has no scores."""
        entry = self.plies.get(ply - 1)
        if not entry or not self.has_scores or not entry["settled"]:
            return None
        # The difference of two estimates is no loss, unless the move is marked as a fault.
        is_certain = entry["mark"] in FAULTS or (entry["exact"] and entry["played"]["exact"])
        return max(0.0, entry["value"] - entry["played"]["value"]) if is_certain else 0.0

    def lost_by(self, side: str) -> str:
        """Return how many points a side's moves lost, as text; "" without analysed moves or scores."""
        plies = [entry for entry in self.plies.values() if entry["turn"] == side]
        if not self.has_scores or not plies:
            return ""
        exact = all([entry["exact"] and entry["played"]["exact"] for entry in plies])
        return _amount(sum([self.lost_points(entry["ply"] + 1) or 0 for entry in plies]), exact)

    def value_at(self, ply: int) -> "SearchedValue | None":
        """Return the value of the position at `ply` from the first side's view, or None if it is unknown."""
        entry = self._analysis_at(ply)
        return self.for_first(entry) if entry else None

    def for_first(self, entry: "Ply | End | Analysis") -> "SearchedValue":
        """Return an analysed position's value from the first side's view."""
        sign = 1 if entry["turn"] == self.match.game.marks[0] else -1
        return _value(sign * entry["value"], entry["distance"], entry["exact"], entry["depth"])

    def strokes(self, ply: int) -> "list[Stroke]":
        """Return the strokes on the mistake that led to `ply`: it, the reply, the better move; [] if none."""
        entry, game, after = self.plies.get(ply - 1), self.match.game, self._analysis_at(ply)
        if not entry or not _names_better(entry):
            return []
        before, position = [self.match.record.position_at(at) for at in (ply - 1, ply)]
        strokes = stroke_of(game, before, entry["move"], PLAYED)
        strokes += stroke_of(game, before, entry["line"][0], BEST)
        reply = after["line"][:1] if after else []
        return strokes + [stroke for move in reply for stroke in stroke_of(game, position, move, REPLY)]

    def _analysis_at(self, ply: int) -> "Ply | End | None":
        return self.plies.get(ply) or (self.end if ply == self.count else None)

    def value_text(self, ply: int, words: "Words", part: "GamePart") -> str:
        """Return a text with the value of the position at `ply`."""
        return self.text_of(self.value_at(ply), words, part)

    def text_of(self, value: "SearchedValue | None", words: "Words", part: "GamePart") -> str:
        """Return a text that states `value`, from the first side's view; None means that it is unknown."""
        game = self.match.game
        if not value:
            return words.say("large.unknown")
        is_over = value["distance"] == 0
        if is_over and value["value"] == 0:
            return words.say("value.draw")
        if is_over and not self.has_scores:
            winner = game.marks[0] if value["value"] > 0 else game.marks[1]
            return words.say("status.over", mark=words.mark(winner))
        _, _, text = part.describe(game, value, words)
        return words.say("large.for-first", mark=words.mark(game.marks[0]), value=text)

    def bars(self, words: "Words", part: "GamePart") -> "list[Bar]":
        """Return the bars of the graph, one for each ply."""
        bars, game = [], self.match.game
        for ply in range(self.count + 1):
            mark, value, lost = self.mark(ply), self.value_at(ply), self.lost_points(ply)
            texts = [self.value_text(ply, words, part)]
            if mark and value:
                texts.append(words.say(MARK_NAMES[mark]))
            if lost is not None and lost >= LEAST_LOSS:
                texts.append(self._loss_text(ply, lost, words))
            height = self.part_of(value) if value else None
            lost_height = None if lost is None else lost_part(lost, game)
            spoken = words.listed(texts, "cell.separator")
            bars.append(Bar(height, spoken, "" if mark == "!" else mark, lost_height))
        return bars

    def part_of(self, value: "SearchedValue") -> float:
        """Return the first side's part of a bar; a win in an unknown number of plies fills the least."""
        game, distance = self.match.game, value["distance"]
        return part_of(value["value"], game.longest if distance is None else distance, game)

    def _loss_text(self, ply: int, lost: float, words: "Words") -> str:
        entry = self.plies[ply - 1]
        amount = _amount(lost, entry["exact"] and entry["played"]["exact"])
        size = words.say("worth.size", count=amount.lstrip("≈"))  # An estimate begins with ≈
        return words.say("review.lost-about" if amount[0] == "≈" else "review.lost", size=size)

    def moves(self, words: "Words") -> "list[tuple[str, str, str]]":
        """Return `(text, mark, text for screen readers)` for each move."""
        moves, texts = [], move_texts(self.match, words)
        for ply in range(1, self.count + 1):
            (text, spoken), mark = texts[ply], self.mark(ply)
            if mark:
                spoken = words.listed([spoken, words.say(MARK_NAMES[mark])], "cell.separator")
            moves.append((text, mark, spoken))
        return moves

    def headline(self, ply: int, words: "Words") -> str:
        """Return a sentence on the move that led to `ply`, with the name of its mark, if any."""
        (_, sentence), mark = move_texts(self.match, words)[ply], self.mark(ply)
        if not mark:
            return sentence
        return words.say("review.marked", move=sentence, kind=words.say(MARK_NAMES[mark]), mark=mark)

    def details(self, ply: int, words: "Words", part: "GamePart") -> "list[str]":
        """Return sentences on the move that led to `ply` or, if it isn't analysed, on the value at `ply`."""
        entry = self.plies.get(ply - 1)
        if not ply or not entry:  # At the start, or the move isn't analysed
            shows_value = ply in self.plies or ply == self.count  # The last position isn't in `plies`
            texts = [self.value_text(ply, words, part)] if shows_value else []
            return texts + ([words.say("review.open-said")] if ply else [])
        if _names_better(entry):
            return self._mistake_sentences(ply, entry, words, part)
        better = self._move_name(ply, entry["line"][0], words) if entry["line"] else ""
        _, _, value = part.describe(self.match.game, entry, words)
        return [self.value_text(ply, words, part), words.say(_sentence_key(entry), move=better, value=value)]

    def _mistake_sentences(self, ply: int, entry: "Ply", words: "Words", part: "GamePart") -> "list[str]":
        """Return sentences on the better move, the values before and after the mistake, and best lines."""
        game, result = self.match.game, entry["played"]
        # The distance is counted from before the move; the sentence is about the position after it.
        distance = result["distance"] - 1 if result["distance"] else None
        played = _value(result["value"], distance or None, result["exact"], entry["depth"])  # No "in 0 plies"
        value_before = _value_text(entry, entry["result"], game, words, part)
        value_after = _value_text(played, result["result"], game, words, part)
        mark, better = words.mark(entry["turn"]), self._move_name(ply, entry["line"][0], words)
        reasons = words.listed([words.say(reason) for reason in entry["better"]], "hint.and")
        keys = ("review.better", "review.better-bare")
        if entry["mark"] != PROVEN:
            keys = ("review.better-probably", "review.better-probably-bare")
        texts = [words.say(keys[0] if reasons else keys[1], move=better, reasons=reasons)]
        texts.append(words.sentence("review.before-after", mark=mark, before=value_before, after=value_after))
        position = self.match.record.position_at(ply - 1)
        if len(entry["line"]) > 1:  # Else, the line is only the better move
            key = "review.line" if entry["line"][0] in entry["best"] else "review.example"
            texts.append(words.say(key, moves=self.line_text(position, entry["line"], words)))
        after = self._analysis_at(ply)
        if after and after["line"]:
            position = game.play(position, entry["move"])
            texts.append(words.say("review.reply", moves=self.line_text(position, after["line"], words)))
        return texts

    def _move_name(self, ply: int, move: int, words: "Words") -> str:
        return move_name(self.match.game, move, self.match.record.position_at(ply - 1), words)

    def line_text(self, position: "Position", line: "list[int]", words: "Words") -> str:
        """Return a text with the names of a line's first moves; the line begins at `position`."""
        return words.listed(line_names(self.match.game, position, line[:LINE], words), "hint.separator")

    def summary(self, words: "Words") -> str:
        """Return a sentence that names the move that decided the game, or says that no move did."""
        ply, side = self.turning_point(), self.own_side
        if ply is None:
            return words.say("review.flawless")
        is_own = side and self.plies[ply - 1]["turn"] == side
        key = "review.decided-own" if is_own else "review.decided-other" if side else "review.decided"
        return words.say(key, move=self.headline(ply, words))

    def better_cell(self, ply: int) -> "int | None":
        """Return the last cell of the better move if the move to `ply` was a mistake, else None."""
        entry = self.plies.get(ply - 1)
        if not entry or not _names_better(entry):
            return None
        path = self.match.game.path(self.match.record.position_at(ply - 1), entry["line"][0])
        return path[-1] if path else None


class Session:
    """The player's accuracy in all games that were reviewed since the page was opened."""

    def __init__(self) -> None:
        # By the game's name, then by a match's start and moves: `(accuracy, what was at stake)`.
        self._games: "dict[str, dict[tuple[str, tuple[int, ...]], tuple[float, float]]]" = {}

    def note(self, reviewed: "GameReview") -> None:
        """When the review of a match against an engine is complete, add the player's accuracy, if any."""
        side = reviewed.sides[reviewed.own_side] if reviewed.sides and reviewed.own_side else None
        if side and side["accuracy"] is not None:
            request = reviewed.request()
            key = (request["position"] + str(request["turn"]), tuple(request["moves"]))
            matches = self._games.setdefault(request["game"], {})
            matches[key] = (side["accuracy"], side["at_stake"])  # Counts once, even if reviewed twice

    def total(self, game: str) -> "tuple[int, float]":
        """Return how many matches of a game were noted, and their mean accuracy, weighted by the stakes."""
        results = list(self._games.get(game, {}).values())
        weight = sum([stake for _, stake in results])
        weighted_sum = sum([accuracy * stake for accuracy, stake in results])
        return len(results), weighted_sum / weight if weight else 0.0


def _names_better(entry: "Ply") -> bool:  # A hurried review may know of a mistake before it has a line
    return entry["mark"] in FAULTS and bool(entry["line"])


def _value(value: float, distance: "int | None", exact: bool, depth: int) -> "SearchedValue":
    return {"value": value, "distance": distance, "exact": exact, "depth": depth}


def _amount(points: float, exact: bool) -> str:
    return written_value(points, exact).replace("+", "")  # Lost points have no sign


def _value_text(
    entry: "SearchedValue", result: "int | None", game: "Game", words: "Words", part: "GamePart"
) -> str:
    """Return a text on a value; a proven `result` (1, 0, -1) without a proven value is stated instead."""
    if result is None or entry["exact"]:
        return part.describe(game, entry, words)[2]
    return value_words(result, None, words)[1]


def _sentence_key(entry: "Ply") -> str:
    """Return the key of the sentence on a move that has no mark, "!" or isn't settled yet."""
    if entry["forced"]:
        return "review.forced"
    if not entry["settled"]:
        return "review.open-said"
    if entry["mark"] == "!":
        return "review.only-said"
    if entry["move"] in entry["best"]:
        return "review.best"
    names_best = entry["exact"] and entry["line"][:1] == entry["best"][:1] != []
    if entry["result"] == -1:
        return "review.still-lost" if names_best else "review.was-lost"
    if entry["result"] is None:
        return "review.unproven"
    return "review.still-won" if names_best and entry["result"] == 1 else "review.kept"
