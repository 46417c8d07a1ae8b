"""The controller's ports, for the type checker: engines, store, page, and the state that requests need."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from engine.game import Game
    from engine.protocol import Thinking
    from ui.state.ask import Ask
    from ui.state.words import Words

    class Engine(Protocol):
        """An engine in a worker (see ui.workers.engine)."""

        async def ask(self, ask: "Ask") -> "Any":
            """Return the answer to a request, None once it isn't wanted. Raises WorkerDown, GameError."""

    class PlayingEngine(Engine, Protocol):
        """The one that plays (see ui.workers.strong)."""

        async def start(self, game: "Game") -> None:
            """Have it running, for a game that is going to be played. Raises WorkerDown."""

    class Store(Protocol):
        """What keeps plain data by name."""

        def load(self, name: str, kind: type) -> "Any":
            """Return what was kept, or None; what is of another kind is set aside."""

        def change(self, name: str, change: "Callable[[str | None], str]") -> None:
            """Keep the JSON that a function makes of what is kept then, as JSON too, or None."""

    class Page(Protocol):
        """What shows all this."""

        def words_for(self, language: str, game: "Game") -> "Words":
            """Return the words that are there, in a language, for a game."""

        def open(self) -> None:
            """Lay out what differs from game to game."""

        def speak(self) -> None:
            """Say everything in the words of now."""

        def draw(self) -> None:
            """Show this moment of the match, in the view that is open."""

        def think(self, progress: "Thinking | None") -> None:
            """Show how far the playing engine is; None when it has stopped."""

        def write_address(self, push: bool) -> None:
            """Have the address say what is shown."""

        def leave(self, go: "Callable[[], None]") -> None:
            """Call `go`, which leaves what is shown, once a person agrees to what the view asks first."""

        def show_view(self, name: str, show: str) -> None:
            """Bring a view to the page, if need be, and its top into sight; it follows `show`."""

        def show_game(self, name: str) -> None:
            """Bring a game to the page, if need be, and open it."""

        def notify(self, say: "Callable[[], str]", again: "Callable[[], None] | None" = None) -> None:
            """Show what `say` returns above the page, with a button that tries again if there is `again`."""

        def first_win(self) -> None:
            """Say that the game that ends now is the first that was won at its level."""

        def hush(self) -> None:
            """Take that text away."""

        def settled(self) -> None:
            """What is needed first is there, so that the rest can be kept for later."""
