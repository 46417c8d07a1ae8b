"""The gallery: a card for each of the player's games and for each template, with facts if it is solved."""

from engine.own_rules.facts import board_of_template, facts_of_template
from engine.own_rules.protocol import Facts
from engine.own_rules.templates import NAMES, template, title
from engine.text.words import say
from ui.programs.elements import button
from ui.state.annotations import Any, Callable, Words
from ui.views.own.boards import drawing
from ui.views.own.findings import card
from ui.widgets.dom import by_id, make, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.own.book import Book, OwnProgram

    Game = OwnProgram | str  # One of the player's games, or the name of a template.

ACTIONS = {"play": "own.play", "rules": "own.card-rules", "share": "own.share"}
"""The actions of a card's buttons, with the keys of the buttons' texts."""


def draw_gallery(book: "Book", words: "Words", on_action: "Callable[[str, Game], None]") -> None:
    """Draw all cards. A card's button calls `on_action(action, game)`; the actions are in ACTIONS."""
    own_games = [game for game in book.games if not game.untouched]
    set_flag(by_id("own-cards-mine"), "hidden", not own_games)
    cards = [_card(game.name, game.facts, game, words, on_action) for game in own_games]
    by_id("own-cards").replaceChildren(*cards)
    cards = [
        _card(title(name, words.language), facts_of_template(name), name, words, on_action) for name in NAMES
    ]
    by_id("own-cards-templates").replaceChildren(*cards)


def _card(
    name: str, facts: "Facts | None", game: "Game", words: "Words", on_action: "Callable[[str, Game], None]"
) -> "Any":
    item = make("li", "own-card", inside=[make("h3", "", name)])
    sentences = list(card(facts, words)) if facts else [words.say("own.card-unsolved")]
    board: "Any" = facts
    if isinstance(game, str):
        language = words.language
        if not facts:  # A template that is too large for a table
            board, sentences = board_of_template(game), [say("own.known." + game, language)]
        count, change = template(game, language).count("\n"), say("own.change." + game, language)
        sentences.append(words.say("own.card-lines", count=count, change=change))
    if board:
        # The drawing shows a best first move, unless all first moves keep a draw.
        keeps_draw = facts is not None and facts["value"] == 0 and facts["keep"] == facts["moves"]
        item.append(drawing(board, [facts["path"]] if facts and facts["path"] and not keeps_draw else []))
    item.append(*[make("p", "fine", sentence) for sentence in sentences])
    buttons = make("div", "row-of")
    for action in ACTIONS:
        # A game of unknown size can't be played from its card.
        if facts or action != "play" or isinstance(game, str) or game.duel:
            text = words.say(ACTIONS[action])
            label = words.say("own.card-label", action=text, name=name)
            buttons.append(button(text, on_action, action, game, label=label))
    item.append(buttons)
    return item
