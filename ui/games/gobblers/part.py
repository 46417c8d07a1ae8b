"""Gobblers' part of the page: it can show covered pieces, and warns beginners before a lift that loses."""

from engine.games.gobblers.rules import Gobblers
from engine.games.shelf import levels_of
from ui.state.annotations import Any, Desk, Match, Words
from ui.state.desk import GamePart
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_pressed
from ui.widgets.miniature import svg_element

COVERED = "covered.gobblers"
LOOK = "u"  # While it is held, this key shows the pieces under the focused one


class Part(GamePart):
    """The part for both versions of Gobblet Gobblers' rules; GamePart explains the attributes."""

    sign_has_plies = True

    def __init__(self, desk: "Desk") -> None:
        GamePart.__init__(self, desk)
        self._covered: "bool | None" = storage.load(COVERED, bool)  # None until the player has chosen
        listen(by_id("covered"), "click", self.toggle_covered)
        listen(by_id("board"), "keydown", self._hold_key)
        listen(by_id("board"), "keyup", self._hold_key)

    def toggle_covered(self, event: "Any") -> None:
        """Turn the drawing of covered pieces on or off."""
        self._covered = not self.shows_covered(self.desk.match)
        storage.save(COVERED, self._covered)
        self.desk.draw()

    def shows_covered(self, match: "Match") -> bool:
        """Return whether to show covered pieces. By default, they are shown only at the weakest level."""
        if isinstance(self._covered, bool):
            return self._covered
        return match.against_engine and match.level == levels_of(match.game)[0].name

    def _hold_key(self, event: "Any") -> None:
        if event.key.lower() == LOOK and not (event.ctrlKey or event.metaKey or event.altKey):
            set_flag(by_id("board"), "data-look", event.type == "keydown")

    def remarks(self, match: "Match", words: "Words") -> "dict[int, str]":
        """Return a warning for each cell from which a lift loses at once; only at the weakest level."""
        mark = words.mark(match.game.other(match.turn))
        return {cell: words.say("gobblers.warning", mark=mark) for cell in self._warned_cells(match)}

    def _warned_cells(self, match: "Match") -> "list[int]":
        game = match.game
        assert isinstance(game, Gobblers)
        if not match.person_to_move() or match.level != levels_of(game)[0].name or not game.bits.strict:
            return []  # Only under the strict rules, a lift that uncovers the other side's line loses
        moves = [move for move in game.legal_moves(match.position) if game.uncovers(match.position, move)]
        return sorted({game.path(match.position, move)[0] for move in moves})

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw the covered pieces, and mark the pieces with warnings."""
        game = match.game
        board = by_id("board")
        visible = self.shows_covered(match)
        set_pressed(by_id("covered"), visible)
        set_flag(board, "data-covered", visible)
        covered, warned_cells = game.covered(match.position), self._warned_cells(match)
        for cell in range(game.squares + game.reserves):
            element = board.querySelector("[data-square='" + str(cell) + "']")
            set_flag(element, "data-warned", cell in warned_cells)
            _draw_pile(element, " ".join(covered.get(cell, ())))


def _draw_pile(element: "Any", below: str) -> None:
    pile = element.querySelector(".pile")
    if not pile:
        pile = make("i", "pile", aria_hidden="true")
        element.append(pile)
    if (pile.getAttribute("data-holds") or "") == below:
        return  # The pile shows these pieces already
    set_attribute(pile, "data-holds", below)
    pile.replaceChildren()
    for piece in reversed(below.split()):
        drawing = svg_element("svg", {"viewBox": "0 0 100 100"})
        drawing.append(svg_element("use", {"href": "#piece-gobblers-" + piece}))
        pile.append(drawing)
