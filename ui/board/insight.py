"""What the page says about the position below the board: the hint in words, and how to read the values."""

from ui.widgets.dom import by_id, make, set_flag, set_text


def draw(title: str, lines: "list[str]", legend: str) -> None:
    """Show hint lines under a title (nothing where there are none), and how to read values, if anything."""
    hint = by_id("hint")
    texts = [title] + lines if lines else []
    if [child.textContent for child in list(hint.children)] != texts:
        hint.replaceChildren()
        for index in range(len(texts)):
            hint.append(make("h2" if index == 0 else "p", text=texts[index]))
    set_text(by_id("legend"), legend)
    set_flag(by_id("legend"), "hidden", not legend)
