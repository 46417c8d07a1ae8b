"""The theme of Gobblers' puzzles, beside those of engine.puzzles.themes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def theme(scenes: "list[Any]") -> str:
    """Return the theme of a puzzle by its only moves (engine.puzzles.themes.Scene), "" for none."""
    # Only a move that uncovers a line of the other side loses at once.
    traps = [worth for scene in scenes for worth in scene.known_values.values() if worth == (-1, 1)]
    return "theme.uncovering" if traps else ""
