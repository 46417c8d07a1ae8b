"""The seal that ends a game: it names the level and the day, and is filled for a win, else hollow."""

from pyscript import document

from ui.state.annotations import AnalysedMoves, Any, Match, TypeAlias, Words
from ui.state.strokes import best_strokes
from ui.widgets.dom import page_window
from ui.widgets.miniature import svg_element

Seal: TypeAlias = "tuple[str, list[str], int, int]"
"""Its kind (a status of a finished match), its texts, the cell in its middle, and how many cells it
covers on each side of that one."""

BLOCK = "M3 5 49 2 97 4 96 55 98 107 52 109 4 107 5 52Z"  # Its outline, cut by hand, 100 by 110 units
SIGNS = (("ink-o", 14, 2, 0.5), ("ink-x-first", 48, 27, 0.42), ("ink-x-second", 48, 27, 0.42))
PLACED = "translate(%.1f %.1f) rotate(-5) scale(%.3f) translate(-50 -55)"
ROOM = 84  # The most units that a text may be wide
FULL_WIDTH = 0x2E80  # From this character on, letters are as wide as they are high


def draw_marks(board: "Any", match: "Match", analysis: "AnalysedMoves | None", words: "Words") -> None:
    """Draw an analysis's best moves, if one is given, or a finished match's seal, over a Board."""
    board.draw_over(best_strokes(match, analysis), seal_of(match, words) if match.over else None)


def seal_of(match: "Match", words: "Words") -> "Seal":
    """Return the seal of a finished match; it covers as few pieces and cells of a winning line as it can."""
    game, columns = match.game, match.game.columns
    lines = match.outcome.lines if match.outcome else ()
    texts = [words.say("level." + match.level)] if match.against_engine else []
    if match.ended:
        style = page_window.JSON.parse('{"dateStyle": "medium"}')
        texts.append(str(page_window.Date.new(match.ended).toLocaleDateString(words.language, style)))
    pieces, line = game.cells(match.position), [cell for cells in lines for cell in cells]
    radius = columns // 5
    offsets = range(-radius, radius + 1)
    around = [row * columns + column for row in offsets for column in offsets]

    def covered(middle: int) -> int:
        return sum([2 if middle + cell in line else bool(pieces[middle + cell]) for cell in around])

    rows = range(radius, game.squares // columns - radius)
    middles = [row * columns + column for row in rows for column in range(radius, columns - radius)]
    return match.status(), texts, min(middles, key=covered), radius


def draw_seal(seal: "Seal", middle: "tuple[float, float]", square: float) -> "Any":
    """Return an SVG group with a seal around the point `middle` of a board with squares of a width."""
    kind, texts, _, radius = seal
    place = PLACED % (middle + ((0.9 + 1.2 * radius) * square / 110,))
    turned, group = svg_element("g", {"transform": place}), svg_element("g", {"class": "seal-mark " + kind})
    turned.append(group)
    group.append(svg_element("path", {"class": "block", "d": BLOCK}))
    for name, x, y, scale in SIGNS:
        draw_sign(group, name, "translate(%s %s) scale(%s)" % (x, y if texts else y + 18, scale))
    for index, text in enumerate(texts):
        width = sum([1.0 if ord(letter) >= FULL_WIDTH else 0.6 for letter in text])
        size = round(min(17 - 2 * index, ROOM / width), 1)
        group.append(svg_element("text", {"x": 50, "y": 80 + 17 * index, "font-size": size}, text))
    return turned


def draw_sign(group: "Any", name: str, transform: str) -> None:
    """Append the path of one of the page's symbols to a group.

    It is a copy: on a canvas, a `use` of the symbol would have the page's colour, not the group's.
    """
    path = document.getElementById(name).firstElementChild.cloneNode(True)
    path.setAttribute("transform", transform)
    group.append(path)
