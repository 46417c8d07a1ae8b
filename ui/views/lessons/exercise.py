"""What all exercises share: asking the engine, saying what was right, and the way onward."""

from engine.games.shelf import find_game, folder_of, load_module
from ui.board.board import Board
from ui.state.cancel import CancelToken, Latest
from ui.state.cells import cell_name
from ui.views.lessons.lessons import station_of, tell
from ui.views.lessons.mechanisms.drawing import show_row, small_board
from ui.views.lessons.mechanisms.tree import Node, unfinished
from ui.widgets.dom import listen, make, set_attribute, set_flag, set_lines, set_pressed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from engine.game import Game
    from engine.study.protocol import Ahead, AskDepths, AskExplore, AskJudge, AskTrace, Explored
    from ui.state.desk import Desk
    from ui.state.solved_exercises import Solved
    from ui.state.words import Words
    from ui.views.lessons.lessons import Told

    class Lessons(Protocol):
        """What holds the exercises: the view."""

        desk: Desk
        progress: Solved

        def changed(self, push: bool = False, name: str = "") -> None:
            """Something in an exercise is different: draw it; `name`: here is where the reader is."""

        def solve(self, name: str) -> None:
            """Remember that an exercise has been solved."""


class Exercise:
    """One exercise of a station, in its element. It begins once its data are there."""

    name = ""
    """What links and the list of solved exercises call it."""
    game_name = "tictactoe"
    """The game that it is about. It is open while the exercise is shown: the look of its board, its
    symbols and its words are there, as where it is played. One without a board is of the first game."""
    position = ("", "")
    """The position and the turn that it is about, where that never changes."""
    numbered = False
    """Whether a link may name one of its instances by a number."""

    def __init__(self, lessons: "Lessons", element: "Any") -> None:
        self.lessons = lessons
        self.element = element
        self.game: "Game" = find_game(self.game_name)
        self.ready = False
        self.right = False
        self.told: "list[Told]" = []
        self._detail = ""
        self._wanted = Latest(lessons.desk)
        self._strips: "dict[str, str]" = {}
        self.hear("play", lambda said: self._play_here())

    # What each exercise defines

    async def load(self, token: "CancelToken") -> None:
        """Get what the exercise needs of the engine, by default nothing."""

    def draw_exercise(self, words: "Words") -> None:
        """Show the exercise as it stands."""
        raise NotImplementedError

    def follow_detail(self, detail: str) -> None:
        """Go where a link leads within the exercise, which is there already."""

    def detail(self) -> str:
        """Return what a link should say of this exercise."""
        return ""

    def place(self) -> "tuple[str, str]":
        """Return the position and the turn to be played on the board."""
        return self.position

    # What they share

    def find(self, selector: str) -> "Any":
        """Return an element of this exercise."""
        return self.element.querySelector(selector)

    def all(self, selector: str) -> "list[Any]":
        """Return the elements of this exercise that a selector finds."""
        return list(self.element.querySelectorAll(selector))

    def hear(self, name: str, handler: "Callable[[str], None]") -> None:
        """Call a handler with what a clicked button says in its attribute `data-NAME`."""
        for button in self.all("[data-" + name + "]"):
            listen(button, "click", lambda event: handler(event.currentTarget.getAttribute("data-" + name)))

    def on_click(self, selector: str, handler: "Callable[[], None]") -> None:
        """Call a handler whenever the element that a selector finds is clicked."""
        listen(self.find(selector), "click", lambda event: handler())

    def make_board(self, on_touch: "Callable[[int], None]") -> "Board":
        """Return the board in `.board`, showing the exercise's game; `on_touch` gets a touched cell."""
        board = Board(self.find(".board"), on_touch)
        board.open(self.game, folder_of(self.game.name))
        return board

    def press(self, name: str, said: object) -> None:
        """Show that one of these buttons as pressed which says this."""
        for button in self.all("[data-" + name + "]"):
            set_pressed(button, button.getAttribute("data-" + name) == str(said))

    def follow(self, detail: str) -> None:
        """Go where a link leads, now or as soon as the exercise is there."""
        self._detail = detail
        if self.ready:
            self.follow_detail(detail)

    def link_detail(self) -> str:
        """Return the exercise's own part of a link."""
        return self.detail() if self.ready else self._detail

    def leave(self) -> None:
        """Stop waiting: the reader has gone on to another station."""
        self._wanted.cancel()

    def draw(self, words: "Words") -> None:
        """Show the exercise; begin with it where it isn't there yet."""
        if not self.ready and not self._wanted.waits and not self._wanted.failed:
            self._wanted.renew().start(self._begin)
        busy = not self.ready and self._wanted.waits
        set_attribute(self.find(".lesson-stage"), "aria-busy", "true" if busy else "false")
        for element in self.all(".lesson-busy"):
            set_flag(element, "hidden", not busy)
        set_flag(self.find(".lesson-live"), "hidden", not self.ready)
        if self.ready:
            self.draw_exercise(words)
            self._draw_told(words)

    async def _begin(self, token: "CancelToken") -> None:
        await self.load(token)
        token.cancel()
        self.ready = True
        self.follow_detail(self._detail)
        self.lessons.changed()

    async def ask(
        self, token: "CancelToken", request: "AskExplore | AskTrace | AskDepths | AskJudge"
    ) -> "Any":
        """Ask the engine, as ui.state.desk's Desk says."""
        request["game"] = self.game.name
        return await self.lessons.desk.ask(token, request)

    async def grow(self, token: "CancelToken") -> "Node":
        """Get the whole tree of the exercise's position, two levels at a time."""
        position, turn = self.position
        root: "Node | None" = None
        paths: "list[list[int]]" = [[]]
        while paths:
            for path in paths:
                answer: "Explored" = await self.ask(
                    token, {"do": "explore", "position": position, "turn": turn, "path": path, "levels": 2}
                )
                if root is None:
                    root = Node(answer["centre"], None)
                else:
                    node = root.at(path)
                    assert node is not None
                    node.adopt(answer["centre"]["children"])
            assert root is not None
            paths = unfinished(root)
        assert root is not None
        return root

    def respond(self, right: bool, *told: "Told") -> None:
        """Say something of an answer, and show what has changed with it."""
        self.right = right
        self.told = list(told)
        self.here()

    def here(self, push: bool = False) -> None:
        """The reader has done something here: draw it, and have the address name this exercise."""
        self.lessons.changed(push, self.name)

    def judge(self, right: bool, *told: "Told") -> None:
        """Say something of the answer to the exercise, and remember that a right one has solved it."""
        if right:
            self.lessons.solve(self.name)
        self.respond(right, *told)

    def _draw_told(self, words: "Words") -> None:
        box = self.find(".lesson-say")
        texts = [tell(told, self.game, words) for told in self.told]
        set_lines(box, texts)
        set_attribute(box, "data-right", "" if not texts else "true" if self.right else "false")

    def draw_strip(self, boards: "list[Ahead]", words: "Words") -> None:
        """Show boards in a row, each with the move that led to it."""
        game = self.game
        texts = []
        for index in range(len(boards)):
            mark = words.mark(game.other(boards[index]["turn"]))
            square = cell_name(game, boards[index]["move"], words)
            texts.append(words.say("lessons.strip-move", number=index + 1, mark=mark, square=square))
        shown = "\n".join(texts + [board["position"] for board in boards])
        if self._strips.get(self.name) == shown:
            return
        self._strips[self.name] = shown
        drawn = [small_board(game, game.parse(board["position"], board["turn"])) for board in boards]
        show_row(self.find(".lesson-strip"), list(zip(drawn, texts)))

    def _play_here(self) -> None:
        """Take the exercise's position to the board."""
        self._set_up()
        self.lessons.desk.play_here()

    def _set_up(self) -> None:
        """Show the exercise's position in the views."""
        position, turn = self.place()
        self.lessons.desk.set_up(self.game.parse(position, turn))

    def onward(self, event: "Any") -> None:
        """Go to the view that a link names, with this exercise's position."""
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
        self._set_up()
        self.lessons.desk.open_view(event.currentTarget.getAttribute("data-onward"))


def exercise_class(name: str) -> "type[Exercise]":
    """Return the class of an exercise: `SixLines` of the station's module `six_lines` for `six-lines`."""
    module = load_module("ui.views.lessons.stations." + station_of(name) + "." + name.replace("-", "_"))
    words = [word[0].upper() + word[1:] for word in name.split("-")]
    found: "type[Exercise]" = getattr(module, "".join(words))
    return found


def make_button(text: str, attribute: str, value: object = "", class_name: str = "") -> "Any":
    """Return a button with an attribute that says which it is."""
    button = make("button", class_name, text)
    button.setAttribute("type", "button")
    button.setAttribute(attribute, str(value))
    return button
