"""How large the columns and rows of a board are."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game

    Edges = Sequence[float]

SMALLEST = 1 / 14  # The least part of a board that a column or a row gets: on a phone, a finger's 24 pixels
EDGE = 0.75  # How tall a reserve is at most, in squares, or as wide beside the board: that needs the room


def edges_of(game: "Game") -> "tuple[Edges, Edges]":
    """Return where columns and rows begin, and where the last ends, in squares of the largest size."""
    columns, rows = game.columns, game.squares // game.columns
    if not game.widths and not game.heights:
        return range(columns + 1), range(rows + 1)
    sides: "list[list[float]]" = [list(game.widths) or [1] * columns, list(game.heights) or [1] * rows]
    largest = max(sides[0] + sides[1])
    for side in sides:
        least = min(SMALLEST * sum(side), max(side))
        side[:] = [max(size, least) / largest for size in side]
    return _edges(sides[0]), _edges(sides[1])


def edge_of(game: "Game") -> float:
    """Return how tall each reserve is, in squares; those that are many are small."""
    return min(EDGE, 2 * edges_of(game)[0][-1] / game.reserves) if game.reserves else 0


def middle(edges: "Edges", place: int, flipped: bool) -> float:
    """Return where the middle of a column or a row is seen."""
    found = (edges[place] + edges[place + 1]) / 2
    return edges[-1] - found if flipped else found


def tracks(edges: "Edges", flipped: bool = False) -> str:
    """Return columns or rows as the stylesheet has them."""
    sizes = [str(edges[place + 1] - edges[place]) + "fr" for place in range(len(edges) - 1)]
    return " ".join(reversed(sizes) if flipped else sizes)


def _edges(sizes: "list[float]") -> "list[float]":
    return [sum(sizes[:place]) for place in range(len(sizes) + 1)]
