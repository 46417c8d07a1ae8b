"""The port from which requests to the playing engine are made, for the type checker alone."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from engine.protocol import Analysis
    from ui.state.known_values import KnownValues
    from ui.state.match import Match
    from ui.state.settings import Settings
    from ui.state.words import Words

    class Asker(Protocol):
        """The state that requests are made of: the controller's."""

        match: Match
        settings: Settings
        analysis: "Analysis | None"
        hurried: bool
        engine_missing: bool

        @property
        def known_values(self) -> "KnownValues":
            """What is known of positions of games that aren't solved at once."""

        @property
        def words(self) -> "Words":
            """The words of the language and the game."""

        def try_again(self) -> None:
            """Go on as if no engine were missing."""

        def answered(self, move: int) -> None:
            """Play an engine's move."""
