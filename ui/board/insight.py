"""What the page says about the position below the board: the hint in words, and how to read the values."""

from ui.widgets.dom import all_of, by_id, make, set_flag


def draw(title: str, lines: "list[str]", legend: bool) -> None:
    """Show hint lines under a title (nothing where there are none), and the legend of the values or not."""
    hint = by_id("hint")
    texts = [title] + lines if lines else []
    if [child.textContent for child in list(hint.children)] != texts:
        hint.replaceChildren()
        for index in range(len(texts)):
            hint.append(make("h2" if index == 0 else "p", text=texts[index]))
    for element in all_of("[data-legend]"):
        set_flag(element, "hidden", not legend)
