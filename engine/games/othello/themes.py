"""The themes of Othello's puzzles, beside those of engine.puzzles.themes."""

from engine.games.othello.bits import Bits, count, squares_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


GREEDIER = 3  # By how many more discs another move has to turn over for the only one to be modest.


def theme(scenes: "list[Any]") -> str:
    """Return the theme of a puzzle by its first only move (engine.puzzles.themes.Scene), "" for none."""
    game, (mine, theirs, _), move, _ = scenes[0]
    bits: "Bits" = game.bits
    if game.forced_pass(game.play(scenes[0].position, move)) is not None:
        return "theme.pass"
    corners = bits.moves(mine, theirs) & bits.corners
    if corners:
        return "theme.corner" if corners >> move & 1 else "theme.corner-declined"
    empty = regions(bits, ~(mine | theirs) & bits.full)
    own = sum([count(region) for region in empty if region >> move & 1])
    if own == 1:
        return "theme.last-in-region"
    if own % 2 and [region for region in empty if count(region) % 2 == 0]:
        return "theme.parity"
    turned = [count(bits.flips(mine, theirs, each)) for each in game.legal_moves(scenes[0].position)]
    modest = count(bits.flips(mine, theirs, move)) + GREEDIER <= max(turned)
    return "theme.modest" if modest else ""


def regions(bits: "Bits", empty: int) -> "list[int]":
    """Return the sets of empty squares that touch each other, corners included."""
    found = []
    while empty:
        region, grown = 0, empty & -empty
        while grown != region:
            region = grown
            for square in squares_of(region):
                grown |= bits.near(square) & empty
        found.append(region)
        empty &= ~region
    return found
