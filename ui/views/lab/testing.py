"""Runs the tests of the current rung; a failed test shows the smallest position with a wrong answer."""

from engine.lab.interface import NOTHING
from engine.lab.protocol import AskTest, Check, Fault, Tested
from engine.lab.protocol import Testing as Progress
from engine.lab.rung import FREE, MEASURE, Rung
from ui.state.annotations import Any, Callable, CancelToken
from ui.views.lab.bench import Bench
from ui.views.lab.failure import Failure
from ui.views.lab.run import Run
from ui.views.lab.watching import Case
from ui.widgets.dom import by_id, make
from ui.workers.lab import CRASHES


class Testing:
    """The list of tests. `on_pass` is called when all pass, `watch` with a failed test's position."""

    def __init__(
        self, bench: "Bench", on_pass: "Callable[[], None]", watch: "Callable[[Case], None]"
    ) -> None:
        self._bench, self._on_pass, self._watch = bench, on_pass, watch
        self._list = by_id("lab-checks")

    def clear(self) -> None:
        """Hide the tests."""
        self._list.replaceChildren()

    def start(self, rung: "Rung | None" = None) -> None:
        """Run the tests of a rung, by default the current one, on the program in the editor."""
        self._bench.feedback.run(self._run, rung or self._bench.rung)

    async def _run(self, token: "CancelToken", rung: "Rung") -> None:
        bench, feedback = self._bench, self._bench.feedback
        drawn_count = 0

        def progress(report: "Progress") -> None:
            nonlocal drawn_count
            # After a retry, the list is empty.
            if len(report["checks"]) != drawn_count or not self._list.children.length:
                drawn_count = len(report["checks"])
                self._draw(report["checks"], rung.checks)
            feedback.tell("lab.testing", done=report["done"], of=report["of"])

        fault, answer = await run_tests(bench, token, rung, bench.editor.text, progress)
        if fault:
            feedback.tell_fault(fault, "lab.cant-run")
            return
        self._draw(answer["checks"])
        failures = [each["shown"] for each in answer["checks"] if each["shown"]]
        lines = [shown["code"] for shown in failures if shown["code"]]
        bench.editor.mark(lines[0] if lines else None)
        if failures:
            # Each failed test shows its own output, so clear the output of all tests.
            feedback.print(NOTHING)
            first_failure = self._list.querySelector("[data-state=fails]")
            first_failure.scrollIntoView()  # On phones, it is below the editor
            feedback.tell("lab.score", passed=len(answer["checks"]) - len(failures), of=len(rung.checks))
            return
        if rung.number not in (FREE, MEASURE.number):  # These can't be passed
            bench.portfolio.record_pass(rung.number)
            bench.keep()
            self._on_pass()
        feedback.tell("lab.all-passed")

    def _draw(self, checks: "list[Check]", names: "tuple[str, ...]" = ()) -> None:
        """Show the results of tests, and then those of the tests `names` that wait for theirs."""
        done = [check["name"] for check in checks]
        items = [self._item(check["name"], check) for check in checks]
        items += [self._item(name, None) for name in names if name not in done]
        self._list.replaceChildren(*items)

    def _item(self, name: str, check: "Check | None") -> "Any":
        """Return the list's item for a test; `check` is its result, None while it is waiting."""
        failure = check["shown"] if check else None
        key = "lab.fails" if failure else "lab.passes" if check else "lab.waits"
        verdict, title = self._bench.say(key), self._bench.say("check." + name)
        line = make("p", inside=[make("b", "", verdict), make("span", "", title)])
        item = make("li", "lab-check", inside=[line], data_state=key.split(".")[1])
        if failure:
            item.append(Failure(self._bench, failure, self._watch).element)
        if check and check["noted"]:
            remark = self._bench.say(check["noted"], **check["noted_details"])
            # The named mistake follows the failure's sentence, before its boards.
            sentence = item.querySelector(".lab-failure > p") or line
            sentence.after(make("p", "lab-noted", remark))
        return item


async def run_tests(
    bench: "Bench",
    token: "CancelToken",
    rung: "Rung",
    source: str,
    tell: "Callable[[Progress], None]",
    keep: bool = False,
) -> "Any":
    """Run a rung's tests on a program; `keep` the old results on the page.

    Return `(fault, answer)`: the fault if the program can't be loaded, else the judge's answer.
    """
    game = rung.game or bench.game.name
    request: "AskTest" = {"do": "lab-test", "rung": rung.number, "game": game}
    request["source"] = source
    request["seconds"], request["total"] = bench.sandbox.seconds, bench.sandbox.total

    async def work(run: "Run") -> "tuple[Fault | None, Tested | None]":
        fault = await run.do(run.seats.load())
        answer = None if fault else await run.judge(bench.sandbox.judge_worker(), request, tell)
        bench.feedback.print(run.seats.printed())
        return fault, answer

    return await bench.sandbox.run(token, game, [source], work, keep, _is_lost)


def _is_lost(result: "tuple[Fault | None, Tested | None]") -> bool:
    """Return whether a test failed because a worker crashed."""
    checks = result[1]["checks"] if result[1] else []
    return any([check["shown"] and check["shown"]["key"] in CRASHES for check in checks])
