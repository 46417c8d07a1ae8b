"""What a game's part of the page may say of its game, with what holds for most.

A game's folder in ui/games/ has a module `part` with a class `Part`, which is a GamePart and may be no more.
Beside it stand its elements, part.html (symbols `piece-FOLDER-PIECE`, unless signs will do, a `<template
id="cell-FOLDER">` for a cell that is none for all games, and what its Part draws), its style, part.css, and
its sentences, LANGUAGE.json.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.protocol import Seen
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words


class GamePart:
    """A game's part of the page. It is made once, after its elements have come to the page."""

    numbered = False
    """Whether its pieces have room for the numbers of the moves, for a picture of a whole game."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk

    def describe(self, game: "Game", entry: "Seen", words: "Words") -> "tuple[str, str, str]":
        """Return `(kind, sign, text)` for an analysis of a position or of a move.

        The kind is win, draw or loss; `sign` is short, `text` is in words. In games that are only won, drawn
        or lost, a proven value gives the plies to the end; else the value is in the game's points, with ≈
        before an estimate.
        """
        if game.most == 1 and entry.get("exact", True):
            from ui.state.hints import SIGNS, value_words

            kind, text = value_words(entry["value"], entry["distance"], words)
            return kind, SIGNS[kind], text
        # A game that is solved at once never gets here.
        from ui.games.points import in_points

        return in_points(entry, words)

    def cell_of_key(self, match: "Match", key: str) -> "int | None":
        """Return the cell that a key touches, whichever has the focus, or None for another key."""
        return None

    def remarks(self, match: "Match", words: "Words") -> "dict[int, str]":
        """Return what else is to be said of cells of the board that is played on."""
        return {}

    def summary(self, match: "Match", words: "Words") -> str:
        """Return what is to be said of a moment beyond the last move or the end, or ""."""
        return ""

    def opening_name(self, match: "Match", words: "Words") -> str:
        """Return what players call the opening that a match went through up to this moment, or ""."""
        return ""

    def open(self, game: "Game", words: "Words") -> None:
        """Write the texts of this part for an open game, in any view."""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show what belongs to this game alone."""
