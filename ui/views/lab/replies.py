"""What a worker of the lab may reply to a request of engine.lab.door: of which size, and of which shape.

A stranger's program shares a worker with those who judge it, and can have it reply anything. What fits here
can be shown without a fault; whether it is true is another question. No reply about a tournament's text is
looked into: no program runs for that.
"""

from engine.game import GameError
from engine.games.shelf import find_game
from engine.lab import words
from engine.lab.interface import ELSEWHERE
from engine.lab.rungs import find_rung
from engine.sentences import learn
from engine.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from engine.game import Game, Position

    Fits = Callable[[Any], bool]

learn(words.ENGLISH, words.JAPANESE)

MOST = {
    "lab-test": 500_000,
    "lab-move": 200_000,
    "lab-watch": 300_000,
    "lab-match": 2_500_000,
    "lab-tournament": 10_000_000,
}
"""How many characters a reply may have."""

LONGEST = 30_000
LONGEST_SOURCE = 100_000
"""How many a text in it may have; and in a tournament, where whole programs are."""

LARGEST = 10**15
"""What no number in it may reach."""

UNSAID = ("self", "key", "language", "own")
"""What no gap of a sentence is called: what `say` itself is given."""


class Expected:
    """What may be replied to a request; to none, nothing."""

    def __init__(self, request: "Mapping[str, Any]") -> None:
        self._request = request
        self._task: str = request.get("do", "")
        self.most = MOST.get(self._task, 0)
        self.longest = LONGEST_SOURCE if self._task == "lab-tournament" else LONGEST

    def fits(self, reply: "Mapping[str, Any]") -> bool:
        """Return whether a reply, which is one of engine/worker.py's, is one to the request."""
        if "text" in reply:
            return False
        if self._task == "lab-tournament":
            return True
        game = find_game(self._request["game"])
        if "error" in reply:
            return _is_said(game)(reply["error"])
        try:
            if "ticket" in reply:
                return not reply.get("progress") or self._is_progress(game, reply["progress"])
            return self._is_answer(game, reply["answer"])
        except (GameError, ValueError):
            # A position that there can't be.
            return False

    def _is_progress(self, game: "Game", told: "dict[str, Any]") -> bool:
        if not _record(done=_is_count, of=_is_count)(told):
            return False
        if self._task == "lab-test":
            return self._are_checks(game, told.get("checks"))
        if self._task == "lab-match":
            return _record(**{"from": _is_count, "games": _each(self._is_played(game))})(told)
        return False

    def _is_answer(self, game: "Game", answer: "dict[str, Any]") -> bool:
        if self._task == "lab-match":
            return self._is_match(game, answer)
        output = _record(text=_is_text, more=_is_count)
        if not _record(fault=_maybe(self._is_fault(game)), output=output)(answer):
            return False
        if self._task == "lab-test":
            checks: "Any" = answer.get("checks")
            whole = self._are_checks(game, checks) and len(checks) == len(self._checks())
            return whole or (checks == [] and answer["fault"] is not None)
        if not _record(move=_maybe(_is_whole), nodes=_is_count, seconds=_is_number)(answer):
            return False
        if self._task == "lab-watch":
            return self._is_watched(game, answer)
        return _is_choice(game, game.parse(self._request["position"], self._request["turn"]), answer)

    def _is_watched(self, game: "Game", answer: "dict[str, Any]") -> bool:
        row = _record(position=_is_text, turn=_is_text, calls=_each(_is_row(3)), moves=_each(_is_row(3)))
        if not row(answer):
            return False
        if self._request["position"] not in (None, answer["position"]):
            return False
        for number, (source, move, line) in enumerate(answer["calls"]):
            if not _is_whole(source) or not ELSEWHERE <= source <= number or not _is_whole(move):
                return False
            if not self._is_line(line):
                return False
        for move, nodes, seconds in answer["moves"]:
            if not (_is_whole(move) and _is_count(nodes) and _is_number(seconds)):
                return False
        return _is_choice(game, game.parse(answer["position"], answer["turn"]), answer)

    def _checks(self) -> "tuple[str, ...]":
        rung = find_rung(self._request["rung"])
        return rung.checks if rung else ()

    def _are_checks(self, game: "Game", checks: "Any") -> bool:
        """Return whether these are the first of the rung's tests."""
        if not _each(_record(name=_is_text, shown=_maybe(self._is_shown(game))))(checks):
            return False
        return [each["name"] for each in checks] == list(self._checks()[: len(checks)])

    def _is_shown(self, game: "Game") -> "Fits":
        shape = _record(
            position=_maybe(_is_text), turn=_maybe(_is_text), line=_each(_is_whole), code=self._is_line
        )
        said = _is_said(game)

        def fits(shown: "Any") -> bool:
            if not said(shown) or not shape(shown) or shown.get("game") != game.name:
                return False
            if shown["position"] is None:
                return True
            position = game.parse(shown["position"], shown["turn"])
            for move in shown["line"]:
                if game.result(position) is not None or move not in game.legal_moves(position):
                    return False
                position = game.play(position, move)
            return True

        return fits

    def _is_match(self, game: "Game", answer: "dict[str, Any]") -> bool:
        programs = len(self._request["programs"])
        players = programs + len(self._request["levels"])
        score = _maybe(_record(won=_is_count, drawn=_is_count, lost=_is_count))
        row = _record(player=_is_whole, halves=_is_count, against=_each(score))
        shape = _record(
            games=_each(self._is_played(game)), table=_each(row), faults=_each(_maybe(self._is_fault(game)))
        )
        if not shape(answer) or len(answer["faults"]) != programs:
            return False
        rows = answer["table"]
        ranked = sorted([each["player"] for each in rows])
        if ranked != list(range(players)) and not (any(answer["faults"]) and not rows):
            return False
        return all([len(each["against"]) == players for each in rows])

    def _is_played(self, game: "Game") -> "Fits":
        broken = _maybe(_record(key=_is_text, details=_is_details, line_of_code=_maybe(_is_whole)))
        shape = _record(
            players=_each(_is_count),
            opening=_is_text,
            opening_turn=_is_text,
            moves=_each(_is_whole),
            winner=_maybe(_is_count),
            faulty=_maybe(_is_count),
            fault=broken,
        )
        players = range(len(self._request["programs"]) + len(self._request["levels"]))
        said = _maybe(_is_said(game))

        def fits(played: "Any") -> bool:
            if not shape(played) or not said(played["fault"]):
                return False
            two = played["players"]
            if len(two) != 2 or two[0] == two[1] or not all([each in players for each in two]):
                return False
            return all([played[name] is None or played[name] in two for name in ("winner", "faulty")])

        return fits

    def _is_fault(self, game: "Game") -> "Fits":
        said = _is_said(game)
        return lambda fault: said(fault) and self._is_line(fault.get("line"))

    def _is_line(self, line: "Any") -> bool:
        """Return whether this is None or the number of a line of the programs."""
        sources = self._request.get("programs") or [self._request.get("source", "")]
        most = max([source.count("\n") for source in sources]) + 1
        return line is None or (_is_whole(line) and 1 <= line <= most)


def _is_choice(game: "Game", position: "Position", answer: "dict[str, Any]") -> bool:
    """Return whether a program's move is one that can be played, or is missing for a fault."""
    if answer["move"] is None:
        return answer["fault"] is not None
    return answer["fault"] is None and answer["move"] in game.legal_moves(position)


def _is_said(game: "Game") -> "Fits":
    """Return what says whether `key` and `details` are a sentence."""

    def fits(told: "Any") -> bool:
        if not _record(key=_is_text, details=_is_details)(told):
            return False
        try:
            say(told["key"], "en", game.words, **told["details"])
        except (KeyError, ValueError, IndexError, AttributeError, TypeError):
            return False
        return True

    return fits


def _is_details(value: "Any") -> bool:
    if type(value) is not dict:
        return False
    return all([name not in UNSAID and _is_plain(value[name]) for name in value])


def _is_plain(value: "Any") -> bool:
    return value is None or type(value) in (str, bool) or _is_number(value)


def _is_text(value: "Any") -> bool:
    return type(value) is str


def _is_number(value: "Any") -> bool:
    return type(value) in (int, float) and -LARGEST < value < LARGEST


def _is_whole(value: "Any") -> bool:
    return type(value) is int and -LARGEST < value < LARGEST


def _is_count(value: "Any") -> bool:
    return _is_whole(value) and value >= 0


def _maybe(fits: "Fits") -> "Fits":
    return lambda value: value is None or fits(value)


def _each(fits: "Fits") -> "Fits":
    return lambda value: type(value) is list and all([fits(one) for one in value])


def _is_row(length: int) -> "Fits":
    return lambda value: type(value) is list and len(value) == length


def _record(**shape: "Fits") -> "Fits":
    return lambda value: (
        type(value) is dict and all([name in value and shape[name](value[name]) for name in shape])
    )
