"""Draws the pieces of a game's texts: the symbol whose id is `drawing.PIECE`, else the text `sign.PIECE`."""

from pyscript import document

from engine.games.shelf import folder_of
from ui.state.annotations import Game, Words
from ui.widgets.dom import by_id, set_attribute
from ui.widgets.miniature import svg_element

CENTRE = {"x": 50, "y": 50, "text-anchor": "middle", "dominant-baseline": "central", "font-size": 76}


def draw_signs(game: "Game", words: "Words") -> None:
    """Create an SVG symbol for each piece that has none; redraw created symbols, as `words` may be new."""
    for piece in words.signed():
        name = "piece-" + folder_of(game.name) + "-" + piece
        symbol = by_id(name)
        if not symbol:
            symbol = svg_element("symbol", {"id": name, "viewBox": "0 0 100 100", "class": "sign"})
            document.querySelector("svg.ink").append(symbol)
        if symbol.classList.contains("sign"):  # Created here; the page contains the others
            set_attribute(symbol, "data-colour", words.find("colour." + piece) or "")
            shape = words.find("drawing." + piece)
            drawing = svg_element("use", {"href": "#" + shape}) if shape else svg_element("text", CENTRE)
            drawing.textContent = "" if shape else words.sign(piece)
            symbol.replaceChildren(drawing)
