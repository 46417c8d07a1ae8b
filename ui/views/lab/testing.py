"""The tests of the rung, run on the program in the editor."""

import asyncio

from engine.lab.rungs import FREE
from ui.state.ask import Ask
from ui.views.lab.results import Results
from ui.workers.lab import SILENCE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.match import Match
    from ui.views.lab.bench import Bench
    from ui.views.lab.editor import Editor
    from ui.views.lab.runs import Runs
    from ui.views.lab.said import Said

    Data = dict[str, Any]


class Testing:
    """The tests; `on_open` is called with what is to be seen on the board, `on_pass` when all are passed."""

    def __init__(
        self,
        bench: "Bench",
        editor: "Editor",
        runs: "Runs",
        said: "Said",
        on_open: "Callable[[Match], None]",
        on_pass: "Callable[[], None]",
    ) -> None:
        self._bench = bench
        self._editor = editor
        self._runs = runs
        self._said = said
        self._results = Results(editor.go_to, on_open)
        self._on_pass = on_pass

    def clear(self) -> None:
        """Show nothing."""
        self._results.clear()

    def start(self) -> None:
        """Run the tests."""
        asyncio.create_task(self._run())

    async def _run(self) -> None:
        bench, words = self._bench, self._bench.words
        rung = bench.rung
        request = {
            "do": "lab-test",
            "source": self._editor.text,
            "rung": rung.number,
            "game": rung.game or bench.game.name,
        }
        done = -1

        def progress(told: "Data") -> None:
            nonlocal done
            if len(told["checks"]) != done:
                done = len(told["checks"])
                self._results.draw(rung.checks, told["checks"], words)
            self._said.say("lab.testing", done=told["done"], of=told["of"])

        answer = await self._runs.run(Ask(request, on_progress=progress), SILENCE)
        if answer is None:
            return
        self._said.print(answer["output"])
        if answer["fault"]:
            self._said.tell_fault(answer["fault"], "lab.cant-run")
            return
        self._results.draw(rung.checks, answer["checks"], words)
        failed = [each["shown"] for each in answer["checks"] if each["shown"]]
        lines = [shown["code"] for shown in failed if shown["code"]]
        self._editor.mark(lines[0] if lines else None)
        if failed:
            count = len(rung.checks)
            self._said.say("lab.score", passed=count - len(failed), of=count)
            return
        if rung.number != FREE:
            bench.shelf.take_pass(rung.number)
            bench.keep()
            self._on_pass()
        self._said.say("lab.all-passed")
