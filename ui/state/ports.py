"""Protocols: what the controller needs of engines, store and page; what Asking needs of the controller."""

from engine.contract.annotations import Any, Callable, Game, Thinking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from ui.state.ask import Ask
    from ui.state.cancel import CancelToken
    from ui.state.desk import Desk, GamePart
    from ui.state.goal import Goal
    from ui.state.known_values import KnownValues
    from ui.state.words import Words

    Question = tuple[str, Callable[[], None]]  # With the function that ends the view's activity on "yes"

    class Engine(Protocol):
        """An engine in a worker (see ui.workers.engine)."""

        async def ask(self, ask: "Ask") -> "Any":
            """Return the answer, or None if the request was cancelled. Raises WorkerDown, GameError."""

    class PlayingEngine(Engine, Protocol):
        """The engine that plays (see ui.workers.strong)."""

        async def start(self, game: "Game") -> None:
            """Start the worker for a game. Raises WorkerDown."""

    class Store(Protocol):
        """Stores plain data by name."""

        def load(self, name: str, kind: type) -> "Any":
            """Return the data stored as `name`, or None; data of another type are moved to another name."""

        def change(self, name: str, change: "Callable[[str | None], str]") -> None:
            """Store the JSON that `change` returns; it is called with the stored JSON, or None if none."""

    class Page(Protocol):
        """Draws the state."""

        def words_for(self, language: str, game: "Game") -> "Words":
            """Return the loaded words of a language for a game."""

        def open(self) -> None:
            """Lay out the parts that differ from game to game."""

        def speak(self) -> None:
            """Write all texts in the current language."""

        def draw(self) -> None:
            """Draw the current state in the open view."""

        def think(self, progress: "Thinking | None") -> None:
            """Show the playing engine's progress; None removes it."""

        def write_address(self, push: bool = False) -> None:
            """Write the link to the current state into the address."""

        def question(self, view: str) -> "Question | None":
            """Return the question to ask before leaving a view, or None."""

        def ask(self, question: "Question", go: "Callable[[], None]") -> None:
            """Ask a question; on "yes", call its function and `go`."""

        def have(self, goal: "Goal") -> bool:
            """Return whether a goal's game and language have been fetched."""

        async def fetch(self, goal: "Goal") -> None:
            """Fetch a goal's game and language."""

        def part(self, game: "Game") -> "GamePart":
            """Return the part of the page that belongs to a fetched game."""

        def view_for(self, name: str, game: "Game", is_new: bool) -> str:
            """Return the view to open for a game, which the player has just chosen if `is_new`, or ""."""

        def follow(self, name: str, show: str) -> bool:
            """Pass a view its part of a link; return False if the view hasn't been fetched."""

        async def load_view(self, name: str) -> None:
            """Fetch a view, and show meanwhile that it is loading."""

        def to_top(self) -> None:
            """Scroll to the page's top."""

        async def explain(self, token: "CancelToken", what: str, about: "Any") -> None:
            """Explain something by the function `what` of ui.shell.explaining."""

        def notify(self, say: "Callable[[], str]", retry: "Callable[[], None] | None" = None) -> None:
            """Show the message that `say` returns, with a button that calls `retry`, if it is given."""

        def now(self) -> str:
            """Return the present time as an ISO date."""

        def first_win(self) -> None:
            """Announce the first win at a level."""

        def close_sheets(self) -> None:
            """Close all dialogs and menus."""

        def hush(self) -> None:
            """Remove the message."""

        def cache_rest(self) -> None:
            """Begin to cache the rest of the page, now that the first engine runs."""

    class Asker(Desk, Protocol):
        """What ui.state.asking.Asking reads and changes in the controller, and calls there."""

        hurried: bool
        engine_missing: bool

        @property
        def known_values(self) -> "KnownValues":
            """The known values of positions, for games that the engine can't solve at once."""

        def try_again(self) -> None:
            """Try to start the missing engine again."""

        def take_reply(self, move: int) -> None:
            """Play an engine's move."""
else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
