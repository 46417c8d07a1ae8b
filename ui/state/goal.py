"""What the page is to open: a game, a view of it, the view's part of a link, and a match."""

from ui.state.match import Match

PLAY = "play"


class Goal:
    """The argument of Controller.reach. An empty `game` is the open one."""

    kept: "str | None" = None  # The text of the address's history entry
    restored = False  # Whether the address came by the browser's Back or Forward
    language = ""  # The address's language

    def __init__(
        self,
        game: str = "",
        view: str = PLAY,
        part: str = "",
        match: "Match | None" = None,
        link: "dict[str, str] | None" = None,
    ) -> None:
        """If an address leads here, `link` has its parts."""
        self.game, self.view, self.part, self.match, self.link = game, view, part, match, link
