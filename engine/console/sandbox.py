"""Runs the rules of a person's own game in a process, and validates what comes out of it."""

from contextlib import AbstractContextManager
from typing import Any

from ..games.own.check import WHOLE
from ..own_rules.replies import MOST, Expected
from ..own_rules.trouble import message
from ..text.words import say
from . import show
from .seats import Process
from .usage import UsageError

LONGEST_LINE = MOST + 2 * WHOLE[1]  # Bytes. A table has at most WHOLE[1] characters; JSON may escape all.
SILENCE = 8  # The most seconds to wait for the next line of the process that runs the rules.


class Sandbox(AbstractContextManager["Sandbox"]):
    """The process that runs one game's rules; use it in a `with` statement, which ends it."""

    def __init__(self, path: str, source: str, language: str) -> None:
        self.source, self.language = source, language
        self._path = path
        self._process: Process | None = None

    def __exit__(self, *_: object) -> None:
        self._end()

    def _end(self) -> None:
        if self._process:
            self._process.end()
        self._process = None

    def ask(self, task: str, **fields: object) -> Any:
        """Return the answer to a request of engine.own_rules.door. Raises UsageError, also for a trouble."""
        request = {"do": task, "source": self.source, "silence": SILENCE, **fields}
        expected = Expected(request)
        try:
            self._process = self._process or Process(LONGEST_LINE)
            reply = self._process.reply(expected, SILENCE, request)
            while "answer" not in reply:
                self._show(task, reply.get("progress", {}))
                reply = self._process.reply(expected, SILENCE)
        except UsageError:
            self._end()
            raise
        finally:
            show.show_progress("\x1b[K")  # Clears the line.
        answer = reply["answer"]
        if answer["trouble"]:
            text = message(answer["trouble"], self.language)
            raise UsageError("error.lab-program", path=self._path, text=text)
        return answer

    def _show(self, task: str, progress: Any) -> None:
        """Show the number of moves while the rules are tried or asked, later the positions by ply."""
        if "of" in progress:
            show.show_progress(say("lab.progress", self.language, **progress))
        elif progress:
            moves = progress.get("tried")
            count = sum(progress["plies"]) if moves is None else moves
            walking = "own.far" if moves is None else "own.tried"
            key = walking if task == "own-walk" else "own.asked"
            show.show_progress(say(key, self.language, count=count))
