"""Saves the tree below a position to a file, and loads one again, with progress and a way to stop."""

import asyncio

from engine.game import GameError
from ui.state.words import plain
from ui.views.tree import words as tree_words
from ui.widgets import files
from ui.widgets.dom import by_id, listen, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.state.match import Match
    from ui.state.words import Words

    Data = dict[str, Any]

MOST_BYTES = 8_000_000
"""Bytes that a file may have: far more than any tree of ours."""


class TreeFiles:
    """The part of the tree view that has to do with files."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._match = None  # type: Any
        self._words = None  # type: Any
        # What was said last, as a key and details, so that it can be said in another language.
        self._said = ("", {})  # type: tuple[str, Data]
        self._progress = {}  # type: Data
        # Counts the tasks; a task that is stopped is seen by it not to be wanted any more.
        self._task = 0
        self._busy = False
        listen(by_id("tree-save"), "click", lambda event: self._start(self._save()))
        listen(by_id("tree-load"), "change", lambda event: self._chosen())
        listen(by_id("tree-stop"), "click", lambda event: self._stop())

    def draw(self, match: "Match", words: "Words") -> None:
        """Show how far a task is, and what became of the last one."""
        self._match, self._words = match, words
        focus_lost = not self._busy and by_id("tree-working").contains(
            by_id("tree").ownerDocument.activeElement
        )
        set_flag(by_id("tree-working"), "hidden", not self._busy)
        set_flag(by_id("tree-save"), "disabled", self._busy)
        set_flag(by_id("tree-load"), "disabled", self._busy)
        if focus_lost:
            by_id("tree-save").focus()
        key, details = self._said
        set_text(by_id("tree-file-message"), self._explained(key, details) if key else "")
        if self._busy:
            self._draw_progress()

    def _draw_progress(self) -> None:
        nodes, total = self._progress.get("nodes", 0), self._progress.get("of")
        bar = by_id("tree-progress")
        if total:
            bar.max = total
            bar.value = nodes
        else:
            bar.removeAttribute("value")
        words = self._words
        if not nodes:
            text = words.say("tree.reading")
        elif total:
            text = words.say(
                "tree.working-of", nodes=tree_words.number(nodes), total=tree_words.number(total)
            )
        else:
            text = words.say("tree.working", nodes=tree_words.number(nodes))
        set_text(by_id("tree-working-text"), text)

    def _explained(self, key: str, details: "Data") -> str:
        """Return what was said; where an error is the reason, with that error's own sentence."""
        details = dict(details)
        if "error" in details:
            details["reason"] = self._words.explain(details.pop("error"))
        return self._words.say(key, **details)

    def _start(self, work: "Any") -> None:
        self._task += 1
        self._busy = True
        self._progress = {}
        self._said = ("", {})
        self.draw(self._match, self._words)
        asyncio.create_task(work)

    def _stop(self) -> None:
        self._task += 1
        self._finish("tree.stopped")

    def _finish(self, key: str, **details: "Any") -> None:
        self._busy = False
        self._said = (key, details) if key else ("", {})
        self.draw(self._match, self._words)

    def _advanced(self, task: int, progress: "Data") -> None:
        if task == self._task:
            self._progress = progress
            self._draw_progress()

    async def _ask(self, task: int, request: "Data") -> "Data | None":
        """Return the engine's answer, or None if it can't or a person has stopped it meanwhile."""
        answer = await self._app.ask(
            request, lambda: task == self._task, lambda progress: self._advanced(task, progress)
        )
        if task != self._task:
            return None
        if answer is None:
            self._finish("")
        return answer

    async def _save(self) -> None:
        task, match = self._task, self._match
        position = match.game.write(match.position)
        request = {"do": "tree-save", "position": position, "turn": match.turn}
        try:
            answer = await self._ask(task, request)
        except GameError as error:
            self._finish("tree.not-saved", error=error)
            return
        if answer:
            name = "-".join(["tree", match.game.name, position.replace(".", "_"), match.turn]) + ".json"
            name = await files.save(name, answer["text"])
            self._finish("tree.saved", nodes=tree_words.number(answer["nodes"]), file=name)

    def _chosen(self) -> None:
        """A person chose a file."""
        field = by_id("tree-load")
        file = field.files.item(0)
        if file:
            self._start(self._load(file))
        # So that the same file can be chosen again.
        field.value = ""

    async def _load(self, file: "Any") -> None:
        task = self._task
        try:
            text = await files.read(file, MOST_BYTES)
            answer = await self._ask(task, {"do": "tree-load", "text": text})
        except (GameError, files.FileError) as error:
            if task == self._task:
                self._finish("tree.not-loaded", file=plain(file.name), error=error)
            return
        if answer:
            game = self._match.game
            self._app.set_up(game.parse(answer["position"], answer["turn"]))
            nodes, games = tree_words.number(answer["nodes"]), tree_words.number(answer["games"])
            self._finish("tree.loaded", nodes=nodes, games=games)
