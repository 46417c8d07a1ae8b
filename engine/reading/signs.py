"""Finds out what the signs of a board mean: an empty square or the piece of a side.

The meaning of a sign depends on the others: with x and o, `b` is an empty square; with w, it is a black disc.
"""

from ..contract.annotations import Game, Sequence

DIGITS = "0123456789"
EMPTY = ("", ".", "-", "_", "・", "･", "·", "□", "⬜", "none", "null", "empty")
CROSSES = ("x", "×", "✕", "✖", "⨯", "❌")
RINGS = ("o", "○", "◯", "〇", "⭕")

SYSTEMS = (
    ("letters", CROSSES, RINGS, ("0", "b")),
    ("letters", CROSSES, ("0",), ()),
    ("letters", ("@",), RINGS, ("0",)),
    ("letters", ("*",), RINGS, ("0",)),
    ("discs", ("●", "⚫"), ("○", "⚪", "◯", "〇"), ("0",)),
    ("bw", ("b",), ("w",), ("0",)),
    ("ry", ("r", "🔴"), ("y", "🟡"), ("0",)),
    ("numbers", ("1",), ("2",), ("0",)),
    ("signed", ("1",), ("-1",), ("0",)),
)
"""Systems of signs: name, signs of the one side, signs of the other, and further signs for empty squares."""

KNOWN = {sign for system in SYSTEMS for each in system[1:] for sign in each} | set(EMPTY)

FIRST, SECOND = ("first", "先手"), ("second", "後手")
COLOURS = {
    "bw": (("b", "black", "黒", "●", "*", "@"), ("w", "white", "白", "○")),
    "ry": (("r", "red", "赤"), ("y", "yellow", "黄")),
}
"""The names of the sides in a text, by a game's `side_colours`."""


def meanings(game: "Game", signs: "Sequence[str]") -> "list[dict[str, str]]":
    """Return the possible meanings of a board's signs: for each sign its mark, "" for an empty square."""
    distinct = set(signs)
    pieces = set(game.placeable)
    if pieces != set(game.marks) or {mark.lower() for mark in game.marks} != {"o", "x"}:
        # In a game with several kinds of pieces, a sign is one piece of the game or a stack of them.
        blanks = distinct - {sign for sign in distinct if sign and not set(sign) - pieces}
        fits = len(blanks) < 2 and {blank.lower() for blank in blanks} <= set(EMPTY)
        return [{sign: "" if sign in blanks else sign for sign in distinct}] if fits else []
    certain: "list[dict[str, str]]" = []
    possible: "list[dict[str, str]]" = []
    for name, one_side, other_side, more_blanks in SYSTEMS:
        blanks = {sign for sign in distinct if sign.lower() not in one_side + other_side}
        fits = {blank.lower() for blank in blanks} <= set(EMPTY + more_blanks) and len(blanks) < 2
        if other_side == ("0",):
            # If only one square has another sign than 0, the zeros are the empty squares.
            count = len([sign for sign in signs if sign in blanks])
            fits = fits and count != 1 and bool([sign for sign in distinct if sign.lower() in one_side])
        if not fits:
            continue
        orders = _orders(game, name)
        for first, second in orders:
            meaning = dict.fromkeys(blanks, "")
            for sign in distinct - blanks:
                meaning[sign] = first if sign.lower() in one_side else second
            results = certain if len(orders) == 1 else possible
            if meaning not in results:
                results.append(meaning)
    # If possible, take a meaning in which the first side has more stones.
    return certain or [each for each in possible if _lead(game, signs, each) > 0] or possible


def _lead(game: "Game", signs: "Sequence[str]", meaning: "dict[str, str]") -> int:
    """Return how many more stones the first side has; 0 in games where stones change sides."""
    if not game.upright:
        return 0
    marks = [meaning[sign] for sign in signs]
    return marks.count(game.marks[0]) - marks.count(game.marks[1])


def _orders(game: "Game", name: str) -> "list[tuple[str, str]]":
    """Return each possible pair of marks for the one side's and the other side's signs of a system."""
    first, second = game.marks
    if name == "letters":
        return [(first, second) if first.lower() == "x" else (second, first)]
    colours = game.side_colours
    # In these systems the one side is always the first side.
    fixed = ("numbers", "discs" if colours == "bw" else "signed", colours)
    return [(first, second)] if name in fixed else [(first, second), (second, first)]


def side(game: "Game", meaning: "dict[str, str]", sign: str) -> "str | None":
    """Return the mark of the side that a sign or a word beside a board names, or None."""
    if sign in ("p", "P", "e", "E") and game.either_starts and not set(meaning) - {"0", "1", "2"}:
        # Programs in articles print p or e, the side to move, before rows of digits.
        return game.marks["pe".index(sign.lower())]
    if meaning.get(sign):
        return meaning[sign]
    sign = sign.lower()  # The case counts only if the board has both cases.
    for board_sign, mark in meaning.items():
        if mark and board_sign.lower() == sign:
            return mark
    if sign in ("1", "2"):
        return game.marks[int(sign) - 1]
    for names, mark in zip(COLOURS.get(game.side_colours, ()), game.marks):
        if sign in names:
            return mark
    if sign in FIRST + SECOND and not game.either_starts:
        return game.marks[0 if sign in FIRST else 1]
    for mark in game.marks:
        if sign == mark.lower() or sign in (CROSSES if mark.lower() == "x" else RINGS):
            return mark
    return None


def blank_numbers(game: "Game", signs: "Sequence[str]") -> "Sequence[str]":
    """Replace numbers by "" if each is its square's (counting from 0 or 1) and no other sign means empty."""
    numbered = [place for place in range(len(signs)) if signs[place] and not signs[place].strip(DIGITS)]
    others = [signs[place] for place in range(len(signs)) if place not in numbered]
    if numbered and not [sign for sign in others if sign.lower() in EMPTY]:
        for first in (0, 1):
            if not [place for place in numbered if signs[place] != str(place + first)]:
                return ["" if place in numbered else signs[place] for place in range(len(signs))]
    return signs


def as_integer(sign: str) -> str:
    """Return a sign; for a float such as `1.` or `1.0`, return the integer."""
    whole, point, rest = sign.partition(".")
    bare = whole[1:] if whole.startswith("-") else whole
    return whole if point and bare and not bare.strip(DIGITS) and not rest.strip("0") else sign
