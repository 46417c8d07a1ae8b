"""Saves the tree below a position to a file, and loads one, with progress and a button to stop."""

from engine.contract.game import GameError
from engine.study.protocol import AskTreeLoad, AskTreeSave, Growing, Saved, TreeSummary
from ui.state.annotations import Any, Callable, Desk, Match
from ui.state.cancel import CancelToken, Latest
from ui.state.words import Words, plain
from ui.widgets import files
from ui.widgets.dom import by_id, listen, set_flag, set_text
from ui.widgets.numbers import group_digits

MOST_BYTES = 1_000_000  # The largest file to load; MicroPython may have no memory for a larger one


class TreeFiles:
    """The section of the tree view with the buttons Save, Load and Stop."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        # The last message as key and details, to write it again in another language.
        self._message: "tuple[str, dict[str, Any]]" = ("", {})
        self._progress: "Growing | None" = None
        self._savable = False
        self._latest = Latest(desk)
        listen(by_id("tree-save"), "click", lambda event: self._start(self._save))
        files.on_files(by_id("tree-load"), lambda chosen: self._start(self._load, chosen[0]))
        listen(by_id("tree-stop"), "click", lambda event: self._finish("tree.stopped"))

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the progress of saving or loading or, if neither is in progress, the last result."""
        self._match, self._words = match, words
        if self._latest.must_repeat:  # The player left the view
            self._end("tree.stopped")
        busy = self._latest.waits
        # The button Stop loses the focus when it is hidden.
        loses_focus = not busy and by_id("tree-working").contains(by_id("tree").ownerDocument.activeElement)
        set_flag(by_id("tree-working"), "hidden", not busy)
        set_flag(by_id("tree-save"), "disabled", busy or not self._savable)
        set_flag(by_id("tree-load"), "disabled", busy)
        if loses_focus:
            by_id("tree-save").focus()
        key, details = self._message
        details = dict(details)
        if "error" in details:
            details["reason"] = words.explain(details.pop("error"))
        set_text(by_id("tree-file-message"), words.say(key, **details) if key else "")
        if busy:
            self._draw_progress()

    def offer(self, savable: bool, counted: bool) -> None:
        """Enable or disable Save. If the tree is `counted` but not `savable`, say that it is too large."""
        self._savable = savable
        set_flag(by_id("tree-save"), "disabled", self._latest.waits or not savable)
        set_flag(by_id("tree-large"), "hidden", savable or not counted)

    def _draw_progress(self) -> None:
        nodes, total = (self._progress["nodes"], self._progress["of"]) if self._progress else (0, None)
        bar = by_id("tree-progress")
        if total:
            bar.max, bar.value = total, nodes
        else:
            bar.removeAttribute("value")  # The bar shows that the end is unknown
        key = "tree.reading" if not nodes else "tree.working-of" if total else "tree.working"
        text = self._words.say(key, nodes=group_digits(nodes), total=group_digits(total or 0))
        set_text(by_id("tree-working-text"), text)

    def _start(self, work: "Callable[..., Any]", *arguments: "Any") -> None:
        self._progress, self._message = None, ("", {})
        self._latest.renew().start(work, *arguments)
        self.draw(self._match, self._words)

    def _end(self, key: str, **details: "Any") -> None:  # End the work with a message
        self._latest.cancel()
        self._message = (key, details)

    def _finish(self, key: str, **details: "Any") -> None:  # End the work and show the message
        self._end(key, **details)
        self.draw(self._match, self._words)

    def _show_progress(self, progress: "Growing") -> None:
        self._progress = progress
        self._draw_progress()

    async def _save(self, token: "CancelToken") -> None:
        match = self._match
        position = match.game.write(match.position)
        request: "AskTreeSave" = {"do": "tree-save", "game": match.game.name, "position": position}
        request["turn"] = match.turn
        try:
            answer: "Saved" = await self._desk.ask(token, request, self._show_progress)
        except GameError as error:
            self._finish("tree.not-saved", error=error)
            return
        name = "-".join(["tree", match.game.name, position.replace(".", "_"), match.turn]) + ".json"
        name = await token.wait(files.save(name, answer["text"]))
        self._finish("tree.saved", nodes=group_digits(answer["nodes"]), file=name)

    async def _load(self, token: "CancelToken", file: "Any") -> None:
        try:
            text = await token.wait(files.read(file, MOST_BYTES))
            request: "AskTreeLoad" = {"do": "tree-load", "text": text}
            answer: "TreeSummary" = await self._desk.ask(token, request, self._show_progress)
        except GameError as error:
            self._finish("tree.not-loaded", file=plain(file.name), error=error)
            return
        game = self._match.game
        if answer["game"] != game.name:
            other = self._words.find("game." + answer["game"]) or answer["game"]
            self._finish("tree.other-game", file=plain(file.name), game=other)
            return
        self._desk.set_up(game.parse(answer["position"], answer["turn"]))
        nodes, games = group_digits(answer["nodes"]), group_digits(answer["games"])
        self._finish("tree.loaded", nodes=nodes, games=games)
