"""A game as a text of its moves, to be kept, sent, and read again.

A text of moves, such as `f5d6c3`, may be spaced as one likes. Passes may be left out, and numbers such as
`1.` and commas may stand in between. Full-width letters are letters, and capitals small ones, where a game
has none.
"""

from engine.reading.text import narrow
from ui.state.link import written_moves
from ui.state.linked import LinkError, replay
from ui.state.match import Match
from ui.state.text_error import PageTextError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

    Move = tuple[str, int, int]

EXAMPLE = 3
"""Moves of the example for an empty text."""

PASS = "pass"
# What stands for a dash, and the two letters of the Japanese word for a pass.
DASHES = (0x2013, 0x2014, 0x2212, 0x30FC, 0x30D1, 0x30B9)
BETWEEN = ",;|"
BEHIND_NUMBER = ".):"
DIGITS = "0123456789"
MOST_DIGITS = 3
"""Digits that the number of a move has at most."""


def read_game(match: "Match", text: str) -> "Match":
    """Return a match, with the players of another, of the moves that a text says. Raises PageTextError."""
    game = match.game
    moves = _moves(text, game)
    if not moves:
        raise PageTextError("record.none", 0, len(text), example=_example(game))
    try:
        return _replayed(match, [move for move, _, _ in moves])
    except LinkError:
        pass
    try:
        return _replayed(match, [move.lower() for move, _, _ in moves])
    except LinkError as error:
        number = int(error.details["number"])
        _, start, end = moves[number - 1]
        raise PageTextError("record.move", start, end, error.cause, number=number)


def _example(game: "Game") -> str:
    """Return how a game may begin."""
    match = Match(game, game.start(), "both", "", "")
    while len(match.record.moves) < EXAMPLE and not match.over:
        match.record.play(game.legal_moves(match.position)[0])
    return "".join(written_moves(match))


def _replayed(match: "Match", moves: "list[str]") -> "Match":
    found = Match(match.game, match.game.start(), match.you, match.level, match.rival)
    replay(found, moves)
    return found


def _moves(text: str, game: "Game") -> "list[Move]":
    """Return each move of a text, as the game writes it, and where it starts and ends."""
    letters = [_letter(character) for character in text]
    places = [place for place in range(len(text)) if letters[place].strip() and letters[place] not in BETWEEN]
    left = "".join([letters[place] for place in places])
    moves = []
    at = _after_number(left, places, 0)
    while at < len(left):
        passes = left[at : at + len(PASS)].lower() == PASS
        end = at + len(PASS) if passes else min(at + game.move_length(left[at:]), len(left))
        move = "-" * game.move_width if passes else left[at:end]
        moves.append((move, places[at], places[end - 1] + 1))
        at = _after_number(left, places, end)
    return moves


def _letter(character: str) -> str:
    """Return what a character of a text of moves stands for: a dash, or itself without width."""
    return "-" if ord(character) in DASHES else narrow(character)


def _after_number(text: str, places: "list[int]", at: int) -> int:
    """Return where a move's number ends that begins there; `at` itself where none does.

    `places` are those that the characters had before spaces were left out: no number has any.
    """
    end, most = at, min(len(text), at + MOST_DIGITS)
    while end < most and text[end] in DIGITS and places[end] == places[at] + end - at:
        end += 1
    if end == at or end == len(text) or text[end] not in BEHIND_NUMBER:
        return at
    while end < len(text) and text[end] in BEHIND_NUMBER:
        end += 1
    return end


def write_game(match: "Match") -> str:
    """Return all moves of a match as a string, without its passes, as is the custom."""
    record = match.record
    texts = written_moves(match)
    return "".join(
        [
            texts[ply]
            for ply in range(len(texts))
            if match.game.path(record.position_at(ply), record.moves[ply])
        ]
    )


def from_the_start(match: "Match") -> bool:
    """Return whether a match began with the first position of its game, with either side to move."""
    game, first = match.game, match.record.position_at(0)
    return first == game.start(game.turn(first)) if game.either_starts else first == game.start()
