"""Desk, the interface through which views, games and the board use the page; and GamePart."""

from engine.contract.annotations import Analysis, Any, Callable, Game, Mapping, Position, SearchedValue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from ui.state.cancel import CancelToken
    from ui.state.match import Match
    from ui.state.settings import Settings
    from ui.state.words import Words

    class Desk(Protocol):
        """The page's state and the player's actions. In Play, the shown `match` is `mine`, else a copy."""

        match: Match

        @property
        def mine(self) -> Match:
            """The match in progress, which Play shows."""

        settings: Settings
        analysis: Analysis | None  # The engine's analysis of the position on the board
        place: CancelToken  # Ends when the player leaves the view or opens another game
        stay: CancelToken  # Ends when the player opens another game

        @property
        def words(self) -> Words:
            """The sentences in the page's language, with those of the match's game."""

        @property
        def part(self) -> "GamePart":
            """The part of the page that belongs to the match's game."""

        async def ask(
            self,
            token: "CancelToken",
            request: "Mapping[str, Any]",
            on_progress: "Callable[[Any], None]" = lambda progress: None,
            strong: bool = False,
        ) -> "Any":
            """Return the answer to a view's request, by default about the match's position.

            The study engine answers or, with `strong`, the playing engine, except in games solved at once.
            Raises WorkerDown, GameError, Cancelled.
            """

        def move(self, move: int) -> None:
            """Play the person's move; then the engine moves, if one plays."""

        def play(self, move: int) -> None:
            """Play a move in a view, where no engine answers."""

        def go_to(self, ply: int) -> None:
            """Show the position after `ply` moves."""

        def set_up(self, position: "Position") -> None:
            """Show a position, as the start of a new match."""

        def take_match(self, match: "Match", push: bool = True) -> None:
            """Show another match, which isn't scored; with `push`, the browser's Back shows the old one."""

        def play_here(self) -> None:
            """Begin a match in Play at the shown position; Undo brings back the earlier match."""

        def go(
            self, game: str = "", view: str = "play", part: str = "", match: "Match | None" = None
        ) -> None:
            """Open a game (by default the open one), a view, its part of a link, and a match to show there.

            Play shows the game in progress; a match isn't scored. The player may have to confirm it.
            """

        def leave(self, go: "Callable[[], None]") -> None:
            """Call `go`, which leaves the view, perhaps after the player's confirmation."""

        def write_address(self, push: bool = False) -> None:
            """Write the link to the current state into the address; with `push`, as a new history entry."""

        def tell(self, say: "Callable[[], str]") -> None:
            """Show the message that `say` returns, until the player closes it or leaves the view."""

        def draw(self) -> None:
            """Have the page draw the state."""

        def changed(self, push: bool = False) -> None:
            """Store the settings, draw the state, and request the engine's move or an analysis."""


class GamePart:
    """The page's elements, keys and texts for one game; ui/games/FOLDER/part.py has a subclass `Part`."""

    numbered = False  # Whether pictures of a whole game write the numbers of moves on the pieces
    sign_has_plies = False  # Whether the sign of a proven win or loss includes its distance in plies

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk

    def describe(self, game: "Game", entry: "SearchedValue", words: "Words") -> "tuple[str, str, str]":
        """Return an analysis of a position or move in words: kind (win, draw, loss), short sign, and text.

        The text gives the plies to the end, or the game's points, with ≈ before an estimate.
        """
        if game.most == 1 and entry.get("exact", True):  # A game without points
            from ui.state.value_words import SIGNS, value_words

            kind, text = value_words(entry["value"], entry["distance"], words)
            plies = entry["distance"] if self.sign_has_plies and kind != "draw" else None
            return kind, SIGNS[kind] + str(plies or ""), text
        from ui.state.points import in_points  # Not imported for tiny games, which have no points

        return in_points(entry, words)

    def cell_of_key(self, match: "Match", key: str) -> "int | None":
        """Return the cell that a key touches, whichever element has the focus; None for another key."""
        return None

    def remarks(self, match: "Match", words: "Words") -> "dict[int, str]":
        """Return texts to add to the spoken names of cells on the board of Play, by cell."""
        return {}

    def summary(self, match: "Match", words: "Words") -> str:
        """Return a text to add to the status line, or ""."""
        return ""

    def opening_name(self, match: "Match", words: "Words") -> str:
        """Return the name of the opening that a match began with, or ""."""
        return ""

    def open(self, game: "Game", words: "Words") -> None:
        """Write this part's texts after a game is opened, in any view."""

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw this part's elements."""
