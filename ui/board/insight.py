"""What the page says about the position below the board: the hint in words, and how to read the values."""

from ui.widgets.dom import by_id, set_flag, set_lines, set_text


def draw(title: str, lines: "list[str]", legend: str) -> None:
    """Show hint lines under a title (nothing where there are none), and how to read values, if anything."""
    set_lines(by_id("hint"), lines, title if lines else "")
    set_text(by_id("legend"), legend)
    set_flag(by_id("legend"), "hidden", not legend)
