"""The sizes of a board's columns, rows and reserves."""

from engine.contract.annotations import Game, Sequence, TypeAlias

Edges: TypeAlias = "Sequence[float]"

SMALLEST = 1 / 14  # The least size of a column or row, as a part of the board: 24 pixels on a phone


def edges_of(game: "Game") -> "tuple[Edges, Edges]":
    """Return the coordinates of the columns' and the rows' edges, in units of the largest column or row."""
    columns, rows = game.columns, game.squares // game.columns
    if not game.widths and not game.heights:
        return range(columns + 1), range(rows + 1)
    widths: "list[float]" = list(game.widths) or [1] * columns
    heights: "list[float]" = list(game.heights) or [1] * rows
    largest = max(widths + heights)
    for sizes in (widths, heights):
        smallest = min(SMALLEST * sum(sizes), max(sizes))
        sizes[:] = [max(size, smallest) / largest for size in sizes]
    return _edges(widths), _edges(heights)


def middle(edges: "Edges", index: int, flipped: bool) -> float:
    """Return the coordinate at which the middle of a column or row is drawn."""
    centre = (edges[index] + edges[index + 1]) / 2
    return edges[-1] - centre if flipped else centre


def tracks(edges: "Edges", flipped: bool = False) -> str:
    """Return the columns or rows as a CSS grid's track list."""
    sizes = [str(edges[index + 1] - edges[index]) + "fr" for index in range(len(edges) - 1)]
    return " ".join(reversed(sizes) if flipped else sizes)


def _edges(sizes: "list[float]") -> "list[float]":
    return [sum(sizes[:count]) for count in range(len(sizes) + 1)]
