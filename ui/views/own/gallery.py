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

    Game = OwnProgram | int  # One of the player's games, or the number of a template.

ACTIONS = {"play": "own.play", "rules": "own.card-rules", "share": "own.share"}
"""The actions of a card's buttons, with the keys of the buttons' texts."""


def draw_gallery(book: "Book", words: "Words", on_action: "Callable[[str, Game], None]") -> None:
    """Draw all cards. A card's button calls `on_action(action, game)`; the actions are in ACTIONS."""
    own_games = [game for game in book.games if not game.untouched]
    set_flag(by_id("own-cards-mine"), "hidden", not own_games)
    cards = [_card(game.name, game.facts, game, words, on_action) for game in own_games]
    by_id("own-cards").replaceChildren(*cards)
    cards = []
    for number in range(len(NAMES)):
        name = title(NAMES[number], words.language)
        cards.append(_card(name, facts_of_template(NAMES[number]), number, words, on_action))
    by_id("own-cards-templates").replaceChildren(*cards)


def _card(
    name: str, facts: "Facts | None", game: "Game", words: "Words", on_action: "Callable[[str, Game], None]"
) -> "Any":
    item = make("li", "own-card", inside=[make("h3", "", name)])
    sentences = list(card(facts, words)) if facts else [words.say("own.card-unsolved")]
    board: "Any" = facts
    if isinstance(game, int):
        template_name, language = NAMES[game], words.language
        if not facts:  # A template that is too large for a table
            board, sentences = board_of_template(template_name), [say("own.known." + template_name, language)]
        count, change = (
            template(template_name, language).count("\n"),
            say("own.change." + template_name, language),
        )
        sentences.append(words.say("own.card-lines", count=count, change=change))
    if board:
        # The drawing shows a best first move, unless all first moves keep a draw.
        keeps_draw = facts is not None and facts["value"] == 0 and facts["keep"] == facts["moves"]
        item.append(drawing(board, [facts["path"]] if facts and facts["path"] and not keeps_draw else []))
    for sentence in sentences:
        item.append(make("p", "fine", sentence))
    buttons = make("div", "row-of")
    for action in ACTIONS:
        # A game of unknown size can't be played from its card.
        if facts or action != "play" or isinstance(game, int) or game.duel:
            text = words.say(ACTIONS[action])
            label = words.say("own.card-label", action=text, name=name)
            buttons.append(button(text, _act(on_action, action, game), label=label))
    item.append(buttons)
    return item


def _act(on_action: "Callable[[str, Game], None]", action: str, game: "Game") -> "Callable[[], None]":
    return lambda: on_action(action, game)
