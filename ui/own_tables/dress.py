"""Adds the page's words for a user's game, with the keys of all games: game.NAME, mark.MARK, sign.PIECE,
cell.PIECE, move.name; and drawing.PIECE, a drawing's id, and colour.PIECE (see engine.games.own.rules).
"""

from engine.games.own.rules import TableGame

SIGNS = {"o": "○", "x": "×"}  # The default signs of pieces
DRAWINGS = {"o": "ink-o", "x": "ink-x"}


def dress(game: "TableGame") -> None:
    """Add the page's words for a user's game, and its drawings and colours, to the game's catalogues."""
    for words in game.words.values():
        words["game." + game.name] = game.title or words["own.untitled"]
        for piece in list(game.pieces) + list(game.marks):
            sign = game.signs.get(piece) or SIGNS.get(piece, piece)
            words["sign." + piece] = sign
            words["cell." + piece] = words["own.cell"].replace("{piece}", game.names.get(piece, sign))
            words["colour." + piece] = game.colours.get(piece, "")
            words["drawing." + piece] = "" if piece in game.signs else DRAWINGS.get(piece, "")
        for mark in game.marks:
            words["mark." + mark] = game.names.get(mark) or words["sign." + mark]
        if game.listed:  # Its moves are texts, not cells
            words["move.name"] = "{move}"
