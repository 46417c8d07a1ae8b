"""What views, games' parts and the board see of the page: Desk, and what a game's part offers: GamePart."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, Protocol

    from engine.game import Game, Position
    from engine.protocol import Analysis, Seen
    from ui.state.cancel import CancelToken
    from ui.state.match import Match
    from ui.state.settings import Settings
    from ui.state.words import Words

    class Part(Protocol):
        """What a game's part of the page has to say (see ui.games.game)."""

        numbered: bool
        """Whether its pieces have room for the numbers of the moves."""

        def describe(self, game: "Game", entry: "Seen", words: "Words") -> "tuple[str, str, str]":
            """Return `(kind, sign, text)` of what an analysis says of a position or of a move."""

        def cell_of_key(self, match: "Match", key: str) -> "int | None":
            """Return the cell that a key touches, whichever has the focus, or None for another key."""

        def remarks(self, match: "Match", words: "Words") -> "dict[int, str]":
            """Return what else is to be said of cells of the board that is played on."""

        def summary(self, match: "Match", words: "Words") -> str:
            """Return what is to be said of a moment beyond the last move or the end, or ""."""

        def opening_name(self, match: "Match", words: "Words") -> str:
            """Return what players call the opening that a match went through up to this moment, or ""."""

        def open(self, game: "Game", words: "Words") -> None:
            """Write the texts of this part for an open game, in any view."""

        def draw(self, match: "Match", words: "Words") -> None:
            """Show what belongs to this game alone."""

    class Desk(Protocol):
        """The page's state and the player's actions; the controller implements it.

        `match` is the game in progress in the view Play, and in other views a copy to try things out in.
        """

        match: Match

        @property
        def mine(self) -> Match:
            """The game that is being played."""

        settings: Settings
        analysis: Analysis | None
        """What the engine has found out about the position on the board."""
        place: CancelToken
        """Ends when the view is left, and when another game comes."""
        stay: CancelToken
        """Ends when another game comes; work that lasts over a change of the view uses this token."""

        @property
        def words(self) -> Words:
            """The words of the page's language, for the match's game."""

        @property
        def part(self) -> "Part":
            """The part of the page that belongs to the match's game."""

        async def ask(
            self,
            token: "CancelToken",
            request: "Mapping[str, Any]",
            on_progress: "Callable[[Any], None]" = lambda progress: None,
            strong: bool = False,
        ) -> "Any":
            """Return the studying engine's answer about the match's position, or about the one that the
            request names.

            `on_progress` gets progress reports; with `strong`, the playing engine answers for a large game.
            Raises WorkerDown, GameError, and Cancelled once the token has ended.
            """

        def move(self, move: int) -> None:
            """Play the person's move; then the engine moves, if one plays."""

        def play(self, move: int) -> None:
            """Play a move from a view, where no engine answers."""

        def go_to(self, ply: int) -> None:
            """Show the position after `ply` moves."""

        def set_up(self, position: "Position") -> None:
            """Show a position."""

        def take_match(self, match: "Match", push: bool = True) -> None:
            """Show another match, which isn't scored; with `push`, Back leads to the one before."""

        def play_here(self) -> None:
            """Begin a game at the position that is shown; the one before can be brought back."""

        def open_view(self, name: str) -> None:
            """Show a view; for the one to play in that means to go back to the game."""

        def leave(self, go: "Callable[[], None]") -> None:
            """Call `go`, which leaves what is shown, once a person agrees to what the view asks first."""

        def write_address(self, push: bool = False) -> None:
            """Have the address say what is shown, as a new entry of the browser's history or not."""

        def tell(self, say: "Callable[[], str]") -> None:
            """Show what `say` returns above the page until it is closed, or the view is left."""

        def set(self, name: str, value: "Any") -> None:
            """Take a setting that a person chose."""

        def draw(self) -> None:
            """Have the page draw the state."""

        def changed(self, push: bool = False) -> None:
            """Something is different: remember it, draw it, and go on with what comes next."""
