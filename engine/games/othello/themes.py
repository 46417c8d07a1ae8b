"""Finds the themes of Othello puzzles, in addition to those of engine.puzzles.themes."""

from ...contract.annotations import Any
from .bits import Bits, count, squares_of

GREEDIER = 3  # A modest move flips at least this many discs fewer than another move.


def theme(scenes: "list[Any]") -> str:
    """Return a puzzle's theme by the solver's first move (see engine.puzzles.themes.Scene), or ""."""
    game, position, move, _ = scenes[0]
    mine, theirs, _ = position
    bits: "Bits" = game.bits
    if game.forced_pass(game.play(position, move)) is not None:
        return "theme.pass"
    corners = bits.moves(mine, theirs) & bits.corners
    if corners:
        return "theme.corner" if corners >> move & 1 else "theme.corner-declined"
    empty_regions = regions(bits, ~(mine | theirs) & bits.full)
    size = sum([count(region) for region in empty_regions if region >> move & 1])  # Of the move's region.
    if size == 1:
        return "theme.last-in-region"
    if size % 2 and [region for region in empty_regions if count(region) % 2 == 0]:
        return "theme.parity"  # The region is odd, although another is even.
    flip_counts = [count(bits.flips(mine, theirs, square)) for square in game.legal_moves(position)]
    is_modest = count(bits.flips(mine, theirs, move)) + GREEDIER <= max(flip_counts)
    return "theme.modest" if is_modest else ""


def regions(bits: "Bits", empty: int) -> "list[int]":
    """Return the connected regions of empty squares; squares that share a corner are connected."""
    result = []
    while empty:
        region, grown_region = 0, empty & -empty
        while grown_region != region:
            region = grown_region
            for square in squares_of(region):
                grown_region |= bits.near(square) & empty
        result.append(region)
        empty &= ~region
    return result
