"""Shows the boards or games that a text may mean, as a list of buttons with a search field."""

from ui.state.annotations import Any, Callable, Desk
from ui.widgets.dom import listen, make, on_items, set_attribute, set_flag, set_text
from ui.widgets.miniature import miniature
from ui.widgets.numbers import group_digits

MOST_TITLES, MOST_BOARDS = 100, 12  # The most buttons that are added at once
FEW = 10  # The most titles for which there is no search field


class Choosing:
    """The list, placed after an element; a button calls `on_choose` with an unambiguous text."""

    def __init__(self, element: "Any", desk: "Desk", on_choose: "Callable[[str], None]") -> None:
        self._desk, self._on_choose = desk, on_choose
        self._reader: "Any" = None  # The module ui.state.pasted
        self._games: "list[tuple[str, str]]" = []  # Each `(title, text)`
        self._positions: "list[Any]" = []  # Or else positions
        self._titles: "list[str]" = []  # The titles in lower case, for the search
        self._found: "list[int]" = []  # The indices of the games or positions to show
        self._search = make("input", "text-field", type="search", maxlength="100")
        self._count, self._list = make("p", "fine", role="status"), make("div", "ways", role="group")
        self._more = make("button", "quiet", type="button")
        element.after(self._search, self._count, self._list, self._more)
        listen(self._search, "input", lambda event: self._find())
        on_items(self._list, "data-choice", self._choose)
        listen(self._more, "click", lambda event: self._show_more(focus=True))
        self.offer(None, None)

    def offer(self, error: "Any", reader: "Any") -> None:
        """Show the `games` or `positions` of an error, if it has some; else show nothing."""
        self._reader, self._titles = reader, []
        self._games, self._positions = getattr(error, "games", []), getattr(error, "positions", [])
        self._search.value = ""
        set_flag(self._search, "hidden", len(self._games) <= FEW)
        self._find()

    def _find(self) -> None:
        """Show the first of the games with the words in the search field, or the first of all."""
        search = str(self._search.value).strip()
        self._found = list(range(len(self._games or self._positions)))
        if search:
            self._titles = self._titles or [title.lower() for title, _ in self._games]
            self._found = self._reader.matching(self._titles, search)
        self._list.replaceChildren()
        self._show_more()

    def _show_more(self, focus: bool = False) -> None:
        """Add buttons to the list; with `focus`, move the focus to the first of them."""
        start, count = self._list.children.length, len(self._found)
        end = min(count, start + (MOST_TITLES if self._games else MOST_BOARDS))
        self._list.append(*[self._button(index) for index in self._found[start:end]])
        has_count = not self._search.hidden or end < count
        for part, shown in ((self._list, count), (self._count, has_count), (self._more, end < count)):
            set_flag(part, "hidden", not shown)
        if has_count:
            say = self._desk.words.say
            set_attribute(self._search, "aria-label", say("choosing.search"))
            set_attribute(self._search, "placeholder", say("choosing.search"))
            set_text(self._count, say("choosing.count", shown=group_digits(end), count=group_digits(count)))
            set_text(self._more, say("choosing.more"))
        if focus:
            self._list.children[start].focus()

    def _button(self, index: int) -> "Any":
        """Return the button of a game, with its title, or of a position, with a small board."""
        if self._games:
            return make("button", "way", self._games[index][0], type="button", data_choice=index)
        game, position = self._desk.match.game, self._positions[index]
        drawing = miniature(game, game.cells(position))
        name = self._reader.text_of(game, position)
        return make("button", "way", inside=[drawing], type="button", data_choice=index, aria_label=name)

    def _choose(self, choice: str) -> None:
        index, reader, game = int(choice), self._reader, self._desk.match.game
        text = self._games[index][1] if self._games else reader.text_of(game, self._positions[index])
        self.offer(None, reader)
        self._on_choose(text)
