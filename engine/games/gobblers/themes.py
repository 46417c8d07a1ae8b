"""What a puzzle of Gobblers is about, beside what engine.puzzles.themes knows."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def theme(scenes: "list[Any]") -> str:
    """Return the theme of a puzzle by its only moves (engine.puzzles.themes.Scene), "" for none.

    Only what uncovers a line of the other side loses with the move itself.
    """
    traps = [worth for scene in scenes for worth in scene.known_values.values() if worth == (-1, 1)]
    return "theme.uncovering" if traps else ""
