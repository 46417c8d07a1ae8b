"""The view of the game tree around a position: past positions, next moves, and winners under best play."""

import asyncio

from pyscript import document, window
from pyscript.ffi import create_proxy

from engine.games.shelf import size_of
from engine.study.protocol import AskExplore, Explored, Exploring
from ui.board.game_texts import fill
from ui.state.annotations import Any, Desk, Match, Words
from ui.state.cancel import CancelToken, Latest
from ui.views.tree import words as tree_words
from ui.views.tree.boards import SIDES, TreeBoards
from ui.views.tree.files import TreeFiles
from ui.views.tree.preview import Preview
from ui.views.tree.state import PAST, Options, Scene, mark_given_up, without_values
from ui.widgets.dom import all_of, by_id, listen, on_items, set_attribute, set_pressed, set_text
from ui.widgets.numbers import group_digits
from ui.widgets.roving import Roving

PATIENCE = 0.15  # Seconds to wait for the engine before the boards are shown without values
SIZES = {"nodes": "nodes", "games": "games", "positions": "positions", "shapes": "up_to_symmetry"}
"""For each element's id after "tree-", the engine's name for this size of a tree."""
PICTURE = "game-tree"  # The name of saved pictures, without ending
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


class View:
    """The view; see ui.views.view."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._desk, self._root = desk, root
        self._boards = TreeBoards()
        self._preview = Preview(desk)
        self._files = TreeFiles(desk)
        self._options = Options()
        self._match: "Any" = None
        self._scene: "Any" = None
        # The game, moves and options of the last request, and those of the drawn tree.
        self._request: "tuple[Any, ...]" = ()
        self._drawn: "tuple[Any, ...]" = ()
        self._answer: "Explored | None" = None
        self._latest = Latest(desk)
        tree = by_id("tree")
        self._roving = Roving(tree, "data-spot", self._walk, self._choose, self._other_key)
        listen(tree, "click", self._click_square)
        listen(tree, "focusin", self._point)
        listen(tree, "pointerover", self._point)
        listen(tree, "pointerleave", self._leave)
        listen(tree, "focusout", self._leave)
        listen(by_id("tree-home"), "click", lambda event: self._go_to(0))
        listen(by_id("tree-merge"), "click", lambda event: self._switch("merge", not self._options.merge))
        listen(by_id("tree-levels"), "click", lambda event: self._switch("levels", 3 - self._options.levels))
        on_items(root, "data-picture", lambda kind: desk.place.start(self._save_picture, kind))
        listen(by_id("tree-past"), "scroll", self._redraw_lines)
        window.ResizeObserver.new(create_proxy(self._redraw_lines)).observe(tree)

    def follow(self, show: str) -> None:
        """Read `show`, the view's options."""
        self._options = Options(show)
        if not show and size_of(self._desk.match.game) is None:  # Proofs take long, so show one level
            self._options.levels = 1

    def show(self) -> str:
        """Return the view's options as its part of a link."""
        return self._options.text()

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the tree around the position of a match."""
        if self._match and match.game is not self._match.game:
            self._scene = None  # The boards are another game's
        self._match, self._words = match, words
        self._draw_switches()
        self._files.draw(match, words)
        record, start = match.record, match.record.position_at(0)
        request = (match.game.name, start, list(record.moves), record.at, self._options.text())
        if request != self._request or self._latest.must_repeat:
            self._request, self._answer = request, None
            token = self._latest.renew()
            token.start(self._load)
            token.start(self._show_early)
        elif self._latest.failed:  # Show the boards that are known
            drawn = self._scene.answer if self._drawn == self._request else None
            self._render(mark_given_up(drawn or without_values(match, self._options.merge)))
        elif self._answer and (self._boards.language != words.language or self._preview.view_left):
            self._render(self._answer)
        set_attribute(by_id("tree"), "aria-busy", "true" if self._latest.waits else "false")

    async def _load(self, token: "CancelToken") -> None:
        record, game = self._match.record, self._match.game
        start = record.position_at(0)
        request: "AskExplore" = {"do": "explore", "game": game.name, "position": game.write(start)}
        request["turn"], request["path"] = game.turn(start), record.moves[: record.at]
        request["levels"], request["merge"] = self._options.levels, self._options.merge
        answer: "Explored" = await token.last(self._desk.ask(token, request, self._show_progress))
        self._answer = answer
        self._render(answer)
        set_attribute(by_id("tree"), "aria-busy", "false")

    def _show_progress(self, progress: "Exploring") -> None:
        if "so_far" in progress:
            # The player can use the tree already; more values arrive later.
            self._render(progress["so_far"])
            set_attribute(by_id("tree"), "aria-busy", "false")
        elif self._drawn == self._request:
            self._preview.report(self._words.say("tree.solving", nodes=group_digits(progress["nodes"])))

    async def _show_early(self, token: "CancelToken") -> None:
        """Show boards without values until the engine answers; wait PATIENCE, unless the view is empty."""
        if self._scene:
            await token.wait(asyncio.sleep(PATIENCE))
        if self._drawn != self._request:
            self._render(without_values(self._match, self._options.merge))

    def _click_square(self, event: "Any") -> None:
        square = event.target.closest("[data-move]")
        if square and self._drawn == self._request:  # The drawn tree isn't another position's
            self._choose_moves([int(square.getAttribute("data-move"))])

    def _walk(self, number: int, key: str, ctrl: bool, count: int) -> "int | None":
        if key not in ARROWS or ctrl or not self._scene:
            return None
        return self._scene.step(number, key)

    def _other_key(self, number: int, key: str) -> bool:
        if key != "Home" or not self._scene:  # Home leads to the start of the game
            return False
        self._roving.focus(self._scene.centre)
        self._go_to(0)
        return True

    def _choose(self, number: int) -> None:
        if self._drawn != self._request:
            return  # The view is waiting for the tree of another position
        if self._scene.spots[number].kind == PAST:
            self._go_to(number)
        else:
            self._choose_moves(self._scene.moves_to(number))

    def _choose_moves(self, moves: "list[int]") -> None:
        """Play moves. If the record continues with a move already, only the record's cursor advances."""
        for move in moves:
            record = self._match.record
            if record.moves[record.at : record.at + 1] == [move]:  # [] at the record's end
                self._desk.go_to(record.at + 1)
            else:
                self._desk.play(move)

    def _go_to(self, ply: int) -> None:
        if self._match.record.at != ply:
            self._desk.go_to(ply)

    def _switch(self, name: str, value: "bool | int") -> None:
        setattr(self._options, name, value)
        self._desk.write_address()
        self.draw(self._match, self._words)

    def _draw_switches(self) -> None:
        """Draw the switches and the legend of the colours; add the options to the links to examples."""
        set_pressed(by_id("tree-merge"), self._options.merge)
        set_pressed(by_id("tree-levels"), self._options.levels == 2)
        # `disabled` would take the focus from the button.
        set_attribute(by_id("tree-home"), "aria-disabled", "true" if not self._match.record.at else "false")
        set_attribute(self._root, "data-turn", SIDES[self._match.game.marks.index(self._match.turn)])
        show = self._options.text()
        fill(self._root, self._match.game, self._words)
        for side in ("0", "1"):
            example, meaning = tree_words.legend(self._match.game, int(side), self._words)
            set_text(by_id("tree-key-" + side), example)
            set_text(by_id("tree-win-" + side), meaning)
        for link in all_of("#view-tree [data-example]"):
            address = link.getAttribute("href").split("&show=")[0]
            set_attribute(link, "href", address + "&show=" + show)

    def _render(self, answer: "Explored") -> None:
        """Draw the tree. A focused board keeps the focus; if the boards changed, the middle one takes it."""
        words = self._words
        has_focus = self._roving.number_of(document.activeElement) >= 0
        scene = Scene(answer, self._match)
        is_same = self._scene is not None and scene.alike(self._scene)
        self._scene, self._drawn = scene, self._request
        self._boards.draw(scene, words)
        self._boards.draw_lines(scene)
        tab_stop = self._roving.stop if is_same else scene.centre
        self._roving.take(self._boards.items, tab_stop)
        if has_focus:
            self._roving.focus()
        set_text(by_id("tree-counts"), tree_words.counts(scene, words))
        self._draw_whole(answer)
        self._preview.forget()
        self._show_preview(tab_stop if has_focus else -1)

    def _draw_whole(self, answer: "Explored") -> None:
        """Show the sizes of the whole tree below the position, and offer to save it."""
        game, words = self._match.game, self._words
        positions = game.positions if self._match.position == game.start() else None  # Known in advance
        is_counted = answer["counted"] or positions is not None
        unknown = words.say("tree.uncounted" if is_counted else "tree.waiting")
        whole: "Any" = answer["whole"]
        for name in SIZES:
            text = tree_words.size(whole[SIZES[name]], words) if whole else unknown
            if name == "positions" and positions and not whole:
                text = group_digits(positions)
            set_text(by_id("tree-" + name), text)
        self._files.offer(answer["savable"], is_counted)

    def _redraw_lines(self, *events: "Any") -> None:
        if self._scene:
            self._boards.draw_lines(self._scene)

    async def _save_picture(self, token: "CancelToken", kind: str) -> None:
        from ui.widgets.picture_file import portrait, save_picture

        await token.wait(save_picture(portrait(by_id("tree")), PICTURE, kind))

    def _point(self, event: "Any") -> None:  # Show the texts about a board at which the player points
        square = event.target.closest("[data-to]")
        number = int(square.getAttribute("data-to")) if square else self._roving.number_of(event.target)
        if number >= 0:
            self._show_preview(number)

    def _leave(self, event: "Any") -> None:  # Show the texts about the focused board, if any
        self._show_preview(self._roving.number_of(document.activeElement))

    def _show_preview(self, number: int) -> None:
        """Show the texts about a board, or about the middle board if `number` is negative."""
        scene = self._scene
        if scene and number < len(scene.spots):
            self._preview.show(scene, scene.centre if number < 0 else number, self._words, self._boards.items)
