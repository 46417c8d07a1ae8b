"""What the tests have found: each passed or failed, and the smallest position where the program errs."""

from engine.games.shelf import find_game
from engine.lab.rungs import check_key
from ui.board.fill import fill
from ui.views.lab.board_of import drawing, drawings, match_of
from ui.views.lab.said import line_button
from ui.widgets.dom import by_id, listen, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.match import Match
    from ui.state.words import Words

    Data = dict[str, Any]

BOARDS = 6
"""How many moves of a line are drawn; the whole of it can be opened on the board."""


class Results:
    """The list of tests; `on_line` is called with a line of the program, `on_open` with a match."""

    def __init__(self, on_line: "Callable[[int], None]", on_open: "Callable[[Match], None]") -> None:
        self._list = by_id("lab-checks")
        self._on_line = on_line
        self._on_open = on_open

    def clear(self) -> None:
        """Show nothing."""
        self._list.replaceChildren()

    def draw(self, names: "tuple[str, ...]", checks: "list[Data]", words: "Words") -> None:
        """Show each of the tests, those that aren't done as such."""
        self._list.replaceChildren()
        for number in range(len(names)):
            done = checks[number] if number < len(checks) else None
            self._list.append(self._item(names[number], done, words))

    def _item(self, name: str, done: "Data | None", words: "Words") -> "Any":
        state = "waits" if done is None else "fails" if done["shown"] else "passes"
        item = make("li", "lab-check")
        item.setAttribute("data-state", state)
        said = {"waits": "lab.waits", "fails": "lab.fails", "passes": "lab.passes"}[state]
        line = make("p")
        line.append(make("b", "", words.say(said)))
        line.append(make("span", "", words.say(check_key(name))))
        item.append(line)
        if done and done["shown"]:
            item.append(self._failure(done["shown"], words))
        return item

    def _failure(self, shown: "Data", words: "Words") -> "Any":
        """Return what a test shows: the sentence, the boards, and ways to where it is."""
        part = make("div", "lab-failure")
        part.append(make("p", "", words.say(shown["key"], **shown["details"])))
        if shown["position"] is not None:
            game = find_game(shown["game"])
            position = game.parse(shown["position"], shown["turn"])
            boards = make("div", "lab-boards")
            over = game.result(position) is not None
            mark = words.mark(game.turn(position))
            caption = words.say("lab.over") if over else words.say("lab.to-move", mark=mark)
            boards.append(drawing(game, position, [], caption))
            for each in drawings(game, position, shown["line"], BOARDS, words):
                boards.append(each)
            part.append(boards)
            part.append(self._opener(match_of(game, position, shown["line"]), words))
        if shown["code"]:
            part.append(line_button(shown["code"], self._on_line, words))
        fill(part, find_game(shown["game"]), words)
        return part

    def _opener(self, match: "Match", words: "Words") -> "Any":
        button = make("button", "", words.say("lab.open"))
        button.setAttribute("type", "button")

        def open_match(event: "Any") -> None:
            self._on_open(match)

        listen(button, "click", open_match)
        return button
