"""Finds the themes of Othello puzzles, in addition to those of engine.puzzles.themes."""

from engine.games.othello.bits import Bits, count, squares_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GREEDIER = 3  # A modest move flips at least so many discs less than another move.


def theme(scenes: "list[Any]") -> str:
    """Return a puzzle's theme by the solver's first move (engine.puzzles.themes.Scene), or ""."""
    game, (mine, theirs, _), move, _ = scenes[0]
    bits: "Bits" = game.bits
    if game.forced_pass(game.play(scenes[0].position, move)) is not None:
        return "theme.pass"
    corners = bits.moves(mine, theirs) & bits.corners
    if corners:
        return "theme.corner" if corners >> move & 1 else "theme.corner-declined"
    empty = regions(bits, ~(mine | theirs) & bits.full)
    region_size = sum([count(region) for region in empty if region >> move & 1])  # Of the move's region.
    if region_size == 1:
        return "theme.last-in-region"
    if region_size % 2 and [region for region in empty if count(region) % 2 == 0]:
        return "theme.parity"
    flips = {each: count(bits.flips(mine, theirs, each)) for each in game.legal_moves(scenes[0].position)}
    modest = flips[move] + GREEDIER <= max(flips.values())
    return "theme.modest" if modest else ""


def regions(bits: "Bits", empty: int) -> "list[int]":
    """Return the connected regions of empty squares; squares that share a corner are connected."""
    result = []
    while empty:
        region, grown = 0, empty & -empty
        while grown != region:
            region = grown
            for square in squares_of(region):
                grown |= bits.near(square) & empty
        result.append(region)
        empty &= ~region
    return result
