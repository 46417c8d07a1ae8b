"""Finds the theme of Gobblers puzzles, in addition to those of engine.puzzles.themes."""

from ...contract.annotations import Any


def theme(scenes: "list[Any]") -> str:
    """Return a puzzle's theme, given a Scene (engine.puzzles.themes) for each solver's move, or ""."""
    outcomes = [outcome for scene in scenes for outcome in scene.known_values.values()]
    # Only a move that uncovers a line of the other side is a loss (-1) within one ply.
    return "theme.uncovering" if (-1, 1) in outcomes else ""
