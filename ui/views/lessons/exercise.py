"""The base class of all exercises: requests to the engine, feedback to answers, and links to other views."""

from engine.games.shelf import find_game, load_module
from engine.study.protocol import Ahead, AskDepths, AskJudge
from engine.trees.looks import Sides
from ui.board.board import Board
from ui.state.annotations import Any, Callable, Desk, Game, Message, Words
from ui.state.cancel import CancelToken, Latest
from ui.state.cells import cell_name
from ui.views.lessons.lessons import message_text, station_of
from ui.views.lessons.mechanisms.drawing import show_row, small_board
from ui.widgets.dom import listen, set_attribute, set_flag, set_lines, set_pressed, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from ui.state.solved_exercises import SolvedExercises

    class Lessons(Protocol):
        """The part of the lessons view that exercises use."""

        desk: Desk
        progress: SolvedExercises

        def changed(self, push: bool = False, name: str = "") -> None:
            """Draw the open exercise, or open `name`; write its link, as a new history entry if `push`."""

        def solve(self, name: str) -> None:
            """Save that an exercise has been solved."""


class Exercise:
    """One exercise of a station (a chapter of the lessons), drawn in `element` once `_load` is done."""

    game_name = "tictactoe"  # The name of the exercise's game, which the page opens with the exercise.
    position = ("", "")  # The exercise's position and side to move, if they never change.
    numbered = False  # Whether it has many instances: tasks made from a number, which a link names.
    right_choice = ""
    """The `data-answer` of the button with the right answer; "" if the exercise has no such question."""
    choice_keys = ""  # The prefix of the answers' message keys; the chosen `data-answer` follows.
    choice_gaps: "dict[str, Any]" = {}  # The values for the gaps of these messages.
    chosen = ""  # The `data-answer` of the button that the reader pressed last; "" at first.
    parts: "tuple[str, ...]" = ()
    """If the exercise shows one of several parts at a time, their names in links."""
    part = 0  # The index of the shown part.
    words: "Words"  # The page's words, set before the exercise is drawn.
    state: "Any"  # What the reader does, without its drawing: in most exercises, an object of its own class.

    def __init__(self, lessons: "Lessons", element: "Any", name: str) -> None:
        """`name` is the exercise's name in links and in the list of solved exercises."""
        self.lessons, self.name = lessons, name
        self.element = element
        self.game: "Game" = find_game(self.game_name)
        self.ready = False  # Whether `_load` has fetched the data.
        self.messages: "list[Message]" = []  # The feedback on the reader's last step.
        self.right = False  # Whether the feedback says that the step is right.
        self._pending_detail = ""  # A link's detail until the data are there.
        self._task = Latest(lessons.desk)  # The running task, first `_load`; a new one cancels it.
        self._drawn: "dict[str, Any]" = {}  # The arguments of the latest `is_new`.
        self.on_buttons("play", lambda value: self._play_here())
        self.on_buttons("check", lambda value: self._check_answer())
        self._prepare()
        self._create()
        if self.right_choice:  # The exercise is a question with one right button.
            self.on_buttons("answer", self._choose_answer)

    # What subclasses define

    def _prepare(self) -> None:
        """Set up the parts that a base class in mechanisms/ adds; called before `_create`."""

    def _create(self) -> None:
        """Create the exercise's own parts, and listen to its buttons."""

    async def _load(self, token: "CancelToken") -> None:
        """Request the data that the exercise needs from the engine; by default, request nothing."""

    def _draw_exercise(self) -> None:
        """Draw the exercise's current state."""
        raise NotImplementedError

    def _check_answer(self) -> None:
        """Handle the button `data-check`: by default, judge the reader's work on `state`."""
        self.judge_all(self.state.check())

    def _follow_detail(self, detail: str) -> None:
        """Restore the state from a link's detail, which follows the exercise's name: `4` in `depth.4`.

        By default, it is the name of a part.
        """
        if detail in self.parts:
            self._show_part(self.parts.index(detail))

    def _detail(self) -> str:
        """Return a link's detail (text for the current state) in the form that `_follow_detail` reads."""
        return self.parts[self.part] if self.parts else ""

    def _show_part(self, part: int) -> None:
        """Set the shown part."""
        self.part = part

    def place(self) -> "tuple[str, str]":
        """Return the position, as text, and the side to move, from which Play or another view starts."""
        return self.position

    # What subclasses share

    @property
    def sides(self) -> "Sides":
        """The names of ○ and × in trees of numbers."""
        return Sides(self.words.say, self.words.mark)

    def say(self, key: str, **gaps: object) -> str:
        """Return a sentence of the catalogue; `gaps` are the values for its gaps, such as `{mark}`."""
        return self.words.say(key, **gaps)

    def set_text(self, selector: str, text: str) -> None:
        """Show a text in the element that a selector finds."""
        set_text(self.find(selector), text)

    def hide(self, selector: str, hidden: bool) -> None:
        """Hide or show the element that a selector finds."""
        set_flag(self.find(selector), "hidden", hidden)

    def disable(self, selector: str, disabled: bool) -> None:
        """Disable or enable the element that a selector finds."""
        set_flag(self.find(selector), "disabled", disabled)

    def find(self, selector: str) -> "Any":
        """Return the first element of this exercise that a selector finds."""
        return self.element.querySelector(selector)

    def all(self, selector: str) -> "list[Any]":
        """Return all elements of this exercise that a selector finds."""
        return list(self.element.querySelectorAll(selector))

    def on_buttons(self, name: str, handler: "Callable[[str], None]") -> None:
        """Call `handler(value)` at each click on a button whose attribute `data-NAME` has this value."""
        for button in self.all("[data-" + name + "]"):
            listen(button, "click", lambda event: handler(event.currentTarget.getAttribute("data-" + name)))

    def message_text(self, message: "Message") -> str:
        """Return a message, `(key, gaps)`, as a sentence in the page's language."""
        return message_text(message, self.game, self.words)

    def on_click(self, selector: str, handler: "Callable[[], None]") -> None:
        """Call a handler at each click on the element that a selector finds."""
        listen(self.find(selector), "click", lambda event: handler())

    def make_board(self, on_touch: "Callable[[int], None]") -> "Board":
        """Return a board of the exercise's game in `.board`; `on_touch` gets the index of a touched cell."""
        board = Board(self.find(".board"), on_touch)
        board.open(self.game)
        return board

    def show_one(self, name: str, value: object) -> None:
        """Show the elements whose `data-NAME` has this value, and hide those with another value."""
        for element in self.all("[data-" + name + "]"):
            set_flag(element, "hidden", element.getAttribute("data-" + name) != str(value))

    def show_pressed(self, name: str, value: object) -> None:
        """Show the button whose `data-NAME` has this value as pressed, and the others as not pressed."""
        for button in self.all("[data-" + name + "]"):
            set_pressed(button, button.getAttribute("data-" + name) == str(value))

    def follow(self, detail: str) -> None:
        """Restore the state from a link's detail, now or when the exercise has loaded."""
        self._pending_detail = detail
        if self.ready:
            self._follow_detail(detail)

    def link_detail(self) -> str:
        """Return a link's detail (text for the current state), even before the exercise has loaded."""
        return self._detail() if self.ready else self._pending_detail

    def leave(self) -> None:
        """Cancel the exercise's requests; called when the reader leaves its station."""
        self._task.cancel()

    def draw(self, words: "Words") -> None:
        """Draw the exercise and its messages; if it hasn't loaded, start to load it, unless that failed."""
        self.words = words
        if not (self.ready or self._task.waits or self._task.failed):
            self._task.renew().start(self._open)
        is_loading = not self.ready and self._task.waits
        set_attribute(self.find(".lesson-stage"), "aria-busy", "true" if is_loading else "false")
        for element in self.all(".lesson-busy"):
            set_flag(element, "hidden", not is_loading)
        self.hide(".lesson-live", not self.ready)
        if self.ready:
            self._draw_exercise()
            feedback = self.find(".lesson-say")
            set_lines(feedback, [self.message_text(message) for message in self.messages])
            verdict = "true" if self.right else "false"
            set_attribute(feedback, "data-right", verdict if self.messages else "")

    async def _open(self, token: "CancelToken") -> None:
        await token.last(self._load(token))
        self.ready = True
        self._follow_detail(self._pending_detail)
        self.lessons.changed()

    async def ask(self, token: "CancelToken", request: "AskDepths | AskJudge") -> "Any":
        """Send the engine a request about the exercise's game; return the answer (see `Desk.ask`)."""
        request["game"] = self.game.name
        return await self.lessons.desk.ask(token, request)

    def respond(self, right: bool, *messages: "Message | None") -> None:
        """Show messages on the reader's last step, coloured as right or wrong; None stands for no message."""
        self.right = right
        self.messages = [message for message in messages if message]
        self.redraw()

    def clear_messages(self) -> None:
        """Remove the messages on the reader's last step, and redraw."""
        self.respond(False)

    def redraw(self, push: bool = False) -> None:
        """Redraw the exercise, and write its link into the address, as a new history entry if `push`."""
        self.lessons.changed(push, self.name)

    def judge_all(self, result: "tuple[bool, list[Message]]", more: bool = False) -> None:
        """Call `judge` with an answer and its messages, `(right, messages)`, as checks return them."""
        right, messages = result
        self.judge(right, *messages, more=more)

    def mark(self, node: "Any") -> None:
        """Set or remove the reader's mark on a node; `state` is of a class of engine.trees.marks."""
        self.state.toggle(node)
        self.clear_messages()

    def _choose_answer(self, choice: str) -> None:
        self.chosen = choice
        self.judge(*self.answer(choice))

    def answer(self, choice: str) -> "tuple[bool, Message]":
        """Return `(right, message)`; `choice` is the `data-answer` of the button that the reader pressed."""
        return choice == self.right_choice, (self.choice_keys + choice, self.choice_gaps)

    def judge(self, right: bool, *messages: "Message | None", more: bool = False) -> None:
        """Show messages on an answer; if it is right and no `more` is to be done, the exercise is solved."""
        if right and not more:
            self.lessons.solve(self.name)
        self.respond(right, *messages)

    def is_new(self, name: str, content: object) -> bool:
        """Return whether a part's `content` isn't that of the last call, as drawing it anew takes time."""
        is_new = name not in self._drawn or self._drawn[name] != content
        self._drawn[name] = content
        return is_new

    def draw_strip(self, boards: "list[Ahead]") -> None:
        """Show boards in a row, each with the move that led to it."""
        game = self.game
        texts = []
        for number, board in enumerate(boards, 1):
            mark = self.words.mark(game.other(board["turn"]))  # The side that has moved.
            square = cell_name(game, board["move"], self.words)
            texts.append(self.say("lessons.strip-move", number=number, mark=mark, square=square))
        if self.is_new("strip", (texts, boards)):
            drawn = [small_board(game, game.parse(board["position"], board["turn"])) for board in boards]
            show_row(self.find(".lesson-strip"), list(zip(drawn, texts)))

    def _play_here(self) -> None:
        self.set_up_position()
        self.lessons.desk.play_here()

    def set_up_position(self) -> None:
        """Set up this exercise's position in the match, from which Play or another view starts."""
        self.lessons.desk.set_up(self.game.parse(*self.place()))


def exercise_class(name: str) -> "type[Exercise]":
    """Return the class of an exercise: for `six-lines`, `SixLines` in the station's module `six_lines`."""
    module = load_module("ui.views.lessons.stations." + station_of(name) + "." + name.replace("-", "_"))
    capitalized = [word[0].upper() + word[1:] for word in name.split("-")]
    return getattr(module, "".join(capitalized))
