"""Finds the theme of Gobblers puzzles, in addition to those of engine.puzzles.themes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def theme(scenes: "list[Any]") -> str:
    """Return a puzzle's theme by its solver's moves (engine.puzzles.themes.Scene), or ""."""
    # Only a move that uncovers a line of the other side loses immediately.
    traps = [outcome for scene in scenes for outcome in scene.known_values.values() if outcome == (-1, 1)]
    return "theme.uncovering" if traps else ""
