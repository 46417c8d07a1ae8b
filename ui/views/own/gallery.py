"""The gallery: a card for each game of one's own and for each template, by what the walk found of it."""

from engine.own_rules.facts import facts_of_template
from engine.own_rules.templates import NAMES, title
from ui.views.own.boards import drawing
from ui.views.own.findings import card
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.own_rules.protocol import Facts
    from ui.state.words import Words
    from ui.views.own.book import Book, Written

    Game = Written | int
    """A game of one's own, or the number of a template."""


ACTIONS = {"play": "own.play", "rules": "own.card-rules", "share": "own.share"}
"""What each button does, and the key of what it is called."""


def draw_gallery(book: "Book", words: "Words", on_action: "Callable[[str, Game], None]") -> None:
    """Draw all cards; `on_action` is called with "play", "rules" or "share", and with the game."""
    own = [game for game in book.games if not game.untouched]
    set_flag(by_id("own-cards-mine"), "hidden", not own)
    cards = [_card(game.name, game.facts, game, words, on_action) for game in own]
    by_id("own-cards").replaceChildren(*cards)
    cards = []
    for number in range(len(NAMES)):
        name = NAMES[number]
        facts = facts_of_template(name)
        cards.append(_card(title(name, words.language), facts, number, words, on_action))
    by_id("own-cards-templates").replaceChildren(*cards)


def _card(
    name: str, facts: "Facts | None", game: "Game", words: "Words", on_action: "Callable[[str, Game], None]"
) -> "Any":
    found = make("li", "own-card")
    found.append(make("h3", "", name))
    if facts:
        # Then no move is named.
        even = facts["value"] == 0 and facts["keep"] == facts["moves"]
        found.append(drawing(facts, [facts["path"]] if facts["path"] and not even else []))
        for text in card(facts, words):
            found.append(make("p", "fine", text))
    else:
        found.append(make("p", "fine", words.say("own.card-unsolved")))
    row = make("div", "row-of")
    for action in ACTIONS:
        if facts or action != "play":
            row.append(_button(action, name, game, words, on_action))
    found.append(row)
    return found


def _button(
    action: str, name: str, game: "Game", words: "Words", on_action: "Callable[[str, Game], None]"
) -> "Any":
    label = words.say(ACTIONS[action])
    button = make("button", "", label)
    button.type = "button"
    # So a list of buttons, as a screen reader has it, tells them apart.
    set_attribute(button, "aria-label", words.say("own.card-label", action=label, name=name))
    listen(button, "click", lambda event: on_action(action, game))
    return button
