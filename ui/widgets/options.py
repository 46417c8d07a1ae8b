"""Fills a select element with options."""

from engine.contract.annotations import Any, Iterable
from ui.widgets.dom import make


def offer_options(choice: "Any", options: "Iterable[tuple[str, str]]", chosen: str) -> None:
    """Fill a select element or a group in one with `(value, text)` options; select the value `chosen`."""
    wanted = list(options)
    if [(each.value, each.textContent) for each in list(choice.children)] != wanted:
        choice.replaceChildren()
        for value, text in wanted:
            option = make("option", "", text)
            option.value = value
            choice.append(option)
    for option in list(choice.children):
        if option.value == chosen:
            option.selected = True
