"""What comes of a game that a person wrote: how the walk goes, what is wrong, what was found."""

from engine.game import GameError
from engine.games.shelf import find_game
from engine.words import say
from ui.state.wanted import Ended
from ui.views.own.boards import figure
from ui.views.own.found import curve, growth, summary
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_text
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any

    from engine.own.protocol import Board, Lined, Walked, Walking
    from engine.protocol import Analysis
    from ui.code.editor import Editor
    from ui.state.desk import Desk
    from ui.state.wanted import Token


class Results:
    """The part of the view beside the program."""

    def __init__(self, desk: "Desk", editor: "Editor") -> None:
        self._desk = desk
        self._editor = editor

    def clear(self) -> None:
        """Show nothing."""
        self.tell_text("")
        self.tell_error("", None)
        set_flag(by_id("own-growth"), "hidden", True)
        set_flag(by_id("own-printed"), "hidden", True)
        set_text(by_id("own-found"), "")
        by_id("own-warnings").replaceChildren()
        by_id("own-boards").replaceChildren()

    # How it goes

    def tell(self, key: str, **details: "Any") -> None:
        """Say how it stands."""
        self.tell_text(self._desk.words.say(key, **details))

    def tell_text(self, text: str) -> None:
        """Say how it stands."""
        set_text(by_id("own-said"), text)

    def explain(self, error: Exception) -> None:
        """Say why it can't go on."""
        self.tell_text(self._desk.words.explain(error))

    def show_walk(self, far: "Walking") -> None:
        """Show how far a walk is, and the first boards as soon as they are there."""
        self.tell("own.walking", count=grouped(sum(far["plies"])), ply=len(far["plies"]) - 1)
        self._draw_growth(far["plies"])
        if far.get("boards"):
            self._draw_boards(far["boards"])

    def _draw_growth(self, plies: "list[int]") -> None:
        set_flag(by_id("own-growth"), "hidden", len(plies) < 2)
        set_attribute(by_id("own-curve"), "d", curve(plies))
        set_text(by_id("own-growth-text"), growth(plies, self._desk.words))

    def _draw_boards(self, boards: "list[Board]") -> None:
        by_id("own-boards").replaceChildren(*[figure(board, self._desk.words) for board in boards])

    # What came of it

    def tell_error(self, text: str, line: "int | None") -> None:
        """Say what is wrong with the program, and mark the line."""
        set_text(by_id("own-error"), text)
        self._editor.mark(line)
        go = by_id("own-error-line")
        go.replaceChildren()
        if line is not None:
            button = make("button", "quiet", self._desk.words.say("own.go-to-line", line=line))
            button.setAttribute("type", "button")
            listen(button, "click", lambda event: self._editor.go_to(line))
            go.append(button)

    def show_walked(self, answer: "Walked", full: bool) -> None:
        """Show what a walk has found, but for the game."""
        self._draw_boards(answer["boards"])
        self._draw_growth(answer["plies"])
        if not self.fine(answer):
            return
        words = self._desk.words
        items = []
        for warning in answer["warnings"]:
            item = make("li", "", say(warning["key"], words.language, None, **warning["details"]))
            if warning["board"]:
                item.append(figure(warning["board"], words))
            items.append(item)
        by_id("own-warnings").replaceChildren(*items)
        if answer["whole"]:
            self.tell("own.checking")
        else:
            self.tell("own.too-many-full" if full else "own.too-many")

    def fine(self, answer: "Walked | Lined") -> bool:
        """Show what the program printed, and what is wrong; return whether nothing is."""
        from engine.own.trouble import told

        output, trouble = answer["output"], answer["trouble"]
        set_text(by_id("own-output"), output["text"])
        set_flag(by_id("own-printed"), "hidden", not output["text"])
        if trouble:
            self.tell_error(told(trouble, self._desk.words.language), trouble["line"])
            self.tell("own.cant")
        return trouble is None

    async def taken(self, token: "Token", work: "Awaitable[None]") -> bool:
        """Wait until a table is on the shelf; return False, and say so, where it is none."""
        try:
            await token.wait(work)
        except Ended:
            raise
        except GameError as error:
            self.explain(error)
            return False
        return True

    def title_of(self, name: str) -> str:
        """Return what a game calls itself, or ""."""
        title: str = getattr(find_game(name), "title", "")
        return title

    def show_found(self, name: str, start: "Analysis | None") -> "Any":
        """Say what was found of a game on the shelf, and return it; `start` is about its beginning."""
        game = find_game(name)
        set_text(by_id("own-found"), summary(game, start, self._desk.words))
        self.tell("own.ready")
        return game
