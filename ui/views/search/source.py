"""Shows the program of a film, with the current line marked, its variables and its calls."""

from ui.state.annotations import Any, Callable, Words
from ui.views.search.running import event_of, stack, texts
from ui.views.search.trace import Film
from ui.widgets.dom import by_id, listen, make, page_window, scroll_in, set_current, set_text
from ui.widgets.row import fit

WIDE = "(min-width: 56rem)"
"""From this width of the page on, the program is beside the tree and open at first, as in the style sheet."""


class Lines:
    """The lines of a program in `box`: elements with an attribute whose value is the line's name."""

    def __init__(self, box: "Any", attribute: str) -> None:
        lines = list(box.querySelectorAll("[" + attribute + "]"))
        self.named: "dict[str, Any]" = {line.getAttribute(attribute): line for line in lines}
        self._marked = ""

    def mark(self, name: str) -> bool:
        """Mark the line `name` as the current one, or no line if it is ""; return whether the mark moved."""
        if name == self._marked:
            return False
        for each in (self._marked, name):
            if each:
                set_current(self.named[each], "step", each == name)
        self._marked = name
        return True


class Source:
    """The film's program: its text with the current line marked, its variables and its call stack."""

    def __init__(self, on_open: "Callable[[], None]") -> None:
        """`on_open` is called when the player shows or hides the program."""
        self._box = by_id("search-source")
        self._program = by_id("search-program")
        self._lines = Lines(self._program, "data-event")
        self._calls = by_id("search-calls")
        self._box.open = page_window.matchMedia(WIDE).matches
        listen(self._box, "toggle", lambda event: on_open())

    def draw(self, film: "Film", words: "Words") -> None:
        """Draw the current line, the variables and the call stack, if the program isn't hidden."""
        if not self._box.open:
            return
        name = event_of(film)
        if self._lines.mark(name) and name:
            scroll_in(self._program, self._lines.named[name])
        values = texts(film, words)
        for item in list(by_id("search-variables").children):
            text = values.get(item.getAttribute("data-name"), words.say("search.none"))
            set_text(item.lastElementChild, text)
        calls = stack(film, words)
        for (call, move), item in zip(calls, fit(self._calls, len(calls), _call_item)):
            set_text(item.firstElementChild, call)
            set_text(item.lastElementChild, move)


def _call_item(index: int) -> "Any":
    return make("li", inside=[make("code", translate="no"), " ", make("span")])
