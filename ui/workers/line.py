"""The connection to a worker, which installs bundles and works in slices (see engine/browser/)."""

import asyncio
import json

from engine.browser.boot import completed, installed
from engine.contract.game import GameError
from engine.games.index import FOLDERS
from engine.games.shelf import folder_of
from ui.state.annotations import Any, Ask
from ui.state.worker_down import WorkerDown
from ui.widgets.bundle import Outdated, fetch_bundle

KINDS = ("ticket", "answer", "error")  # Each reply has exactly one of these (see engine.browser.worker)
TABLE = "engine/games/own/{}."  # Prefix of the path of an own game's table
FAULT_LENGTH = 200  # Most characters of a fault that a message quotes


class Line:
    """A connection whose worker starts at once; subclasses implement `_open`, `_call` and `_close`."""

    room = "engine"  # The beginning of the keys of errors

    def __init__(self, bundle: str) -> None:
        self.ended = False
        self._sent = {FOLDERS[0][0]}  # The folders and tables that the worker has, at first one folder
        self._starting = asyncio.create_task(self._start(bundle))

    async def ready(self) -> None:
        """Return when the worker runs. Raises WorkerDown if it can't start."""
        down = await self._starting
        if down:
            raise down

    async def _start(self, name: str) -> "WorkerDown | None":
        try:
            # The bundle first: without a network, its fetch fails, while PyScript would wait forever.
            bundle = await self._fetch(name)
            if not self.ended:
                await self._open(bundle)
            if not self.ended:
                return None
            down = WorkerDown(self.room + ".no-start")  # The worker was ended meanwhile
        except asyncio.TimeoutError:
            down = WorkerDown(self.room + ".no-start")
        except WorkerDown as error:
            down = error
        self.end()
        return down

    def end(self) -> None:
        """End the worker; pending requests raise WorkerDown."""
        self.ended = True
        self._close()

    async def bring_game(self, name: str, silence: float) -> None:
        """Send the worker a game's bundle and tables, unless it has them. Raises the errors of `ask`."""
        folder = folder_of(name) if name else FOLDERS[0][0]  # Without a name, the first game's
        if folder not in self._sent:
            await self._call(silence, "take", await self._fetch("worker-" + folder))
            self._sent.add(folder)
        table = TABLE.format(name)
        for path in list(installed):
            if path.startswith(table) and path not in self._sent:
                # A bundle with only a file's name; `completed` inserts the content.
                await self._call(silence, "take", completed("\x1c" + path + "\x1cend\n"))
                self._sent.add(path)

    async def ask(self, ask: "Ask", silence: float) -> "Any":
        """Return the answer, or None if the request was cancelled.

        Raises GameError, WorkerDown, and TimeoutError after `silence` seconds without a message.
        """
        plain = dict(ask.request)
        await self.bring_game(plain.get("game", ""), silence)
        texts = [plain.pop("text")] if "text" in plain else []  # A long text isn't sent as JSON
        reply = self._parse(await self._call(silence, "begin", json.dumps(plain), *texts))
        hurried = False
        while "ticket" in reply:
            if not ask.wanted():
                await self._call(silence, "drop", reply["ticket"])
                return None
            if reply.get("progress"):
                ask.on_progress(reply["progress"])
            way = "more"  # The function of engine.browser.worker to call next
            if not hurried and ask.hurried():  # "finish" is called only once
                way, hurried = "finish", True
            reply = self._parse(await self._go_on(silence, way, reply))
        if "error" in reply:
            raise GameError(reply["error"]["key"], **reply["error"]["details"])
        answer: "dict[str, Any]" = reply["answer"]
        if "text" in reply:
            answer["text"] = await self._call(silence, "text", reply["text"])
        return answer

    async def _go_on(self, silence: float, way: str, reply: "dict[str, Any]") -> str:
        return await self._call(silence, way, reply["ticket"])

    def _parse(self, text: str) -> "dict[str, Any]":
        try:
            reply: "Any" = json.loads(text)
        except ValueError:
            reply = None
        if not self._is_valid(reply):
            raise self._invalid(text)
        return reply

    def _is_valid(self, reply: "Any") -> bool:
        if not isinstance(reply, dict) or len([kind for kind in KINDS if kind in reply]) != 1:
            return False
        if "ticket" in reply:
            return isinstance(reply["ticket"], int) and isinstance(reply.get("progress", {}), dict)
        if "answer" in reply:
            return isinstance(reply["answer"], dict)
        error = reply["error"]
        if not isinstance(error, dict):
            return False
        return isinstance(error.get("key"), str) and isinstance(error.get("details"), dict)

    def _invalid(self, text: str) -> "WorkerDown":
        return self._fault(text)

    def _fault(self, text: str) -> "WorkerDown":
        lines = [line for line in text.split("\n") if line.strip()]
        fault = lines[-1] if lines else ""
        if "emory" in fault:  # Such as MemoryError, or "out of memory"
            self.end()  # Only a new worker has memory again
            return WorkerDown(self.room + ".memory")
        return WorkerDown(self.room + ".fault", fault=fault[:FAULT_LENGTH])

    async def _fetch(self, name: str) -> str:
        try:
            return completed(await fetch_bundle(name))
        except OSError as error:
            raise WorkerDown(self.room + (".outdated" if isinstance(error, Outdated) else ".no-start"))

    async def _open(self, bundle: str) -> None:
        """Start the worker with its first bundle. Raises TimeoutError, WorkerDown."""
        raise NotImplementedError

    async def _call(self, silence: float, function: str, *arguments: "Any") -> str:
        """Call a function of engine.browser.worker and return its reply. Raises TimeoutError, WorkerDown."""
        raise NotImplementedError

    def _close(self) -> None:
        raise NotImplementedError
