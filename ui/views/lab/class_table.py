"""A class's table: tests the hand-ins in the chosen files at several rungs; a row for each, saved as CSV."""

from engine.base.untrusted import whole_number
from engine.lab.class_table import csv, first_failure, first_fault, mark_of
from engine.lab.interface import NOTHING
from engine.lab.protocol import Evidence, HandIn, Mark
from engine.lab.rung import LONGEST_SOURCE, RUNGS, Rung, find_rung
from ui.programs.elements import heading
from ui.programs.exchange import name_of, read_program
from ui.state.annotations import Any, CancelToken
from ui.views.lab.bench import Bench
from ui.views.lab.feedback import fault_text
from ui.views.lab.testing import run_tests
from ui.widgets import files
from ui.widgets.dom import by_id, listen, make, set_flag


class ClassTable:
    """The form for hand-ins, and their table among the results."""

    def __init__(self, bench: "Bench") -> None:
        self._bench = bench
        self._rows: "list[HandIn]" = []
        self._rungs: "list[Rung]" = []
        files.on_files(by_id("lab-class-open"), lambda chosen: bench.feedback.run(self._run, chosen))
        listen(by_id("lab-class-save"), "click", self._save)

    def clear(self) -> None:
        """Hide the table."""
        self._rows = []
        self._draw()

    async def _run(self, token: "CancelToken", chosen: "list[Any]") -> None:
        """Test each file at each rung, and add its row to the table."""
        bench = self._bench
        numbers = [whole_number(each.strip()) for each in str(by_id("lab-class-rungs").value).split(",")]
        rungs = [rung for rung in [find_rung(number or 0) for number in numbers] if rung]
        if len(rungs) < len(numbers):
            bench.feedback.tell("lab.class-no-rung", last=len(RUNGS))
            return
        rows: "list[HandIn]" = []
        self._rows, self._rungs, has_begun = rows, rungs, False
        for file in chosen:
            name = str(file.name)
            marks: "list[Mark]" = []
            try:
                source = await read_program(token, file, LONGEST_SOURCE)
                for rung in rungs:
                    marks.append(await self._mark(token, rung, source, name, has_begun))
                    has_begun = True  # The first run clears the old results
            except files.FileError as error:
                marks = [mark_of(rung, [], bench.words.explain(error)) for rung in rungs]
            rows.append({"file": name, "name": name_of(name), "rungs": marks})
            self._rows = rows
            self._draw()
        bench.feedback.print(NOTHING)
        by_id("lab-class").scrollIntoView()  # On phones, it is below the editor
        bench.feedback.tell("lab.class-over", count=len(rows))

    async def _mark(self, token: "CancelToken", rung: "Rung", source: str, name: str, keep: bool) -> "Mark":
        bench = self._bench

        def progress(report: "Any") -> None:
            bench.feedback.tell("lab.class-testing", name=name, rung=rung.number)

        fault, answer = await run_tests(bench, token, rung, source, progress, keep=keep)
        if fault:
            return mark_of(rung, [], fault_text(fault, bench.words))
        return mark_of(rung, answer["checks"], first_failure(answer["checks"], bench.say, self._tell))

    def _tell(self, failure: "Evidence") -> str:
        fault = {"key": failure["key"], "details": failure["details"], "line": failure["code"]}
        return fault_text(fault, self._bench.words)

    # Drawing

    def _draw(self) -> None:
        say, table = self._bench.say, by_id("lab-class")
        set_flag(table, "hidden", not self._rows)
        set_flag(by_id("lab-class-save"), "disabled", not self._rows)
        titles = [say("lab.csv-file")] + [str(rung.number) for rung in self._rungs]
        table.querySelector("tr").replaceChildren(*[heading(title, "col") for title in titles])
        table.querySelector("tbody").replaceChildren(*[line for row in self._rows for line in _lines(row)])

    def _save(self, event: "Any") -> None:
        files.save_soon("class.csv", csv(self._rows, self._rungs, self._bench.say))


def _lines(row: "HandIn") -> "list[Any]":
    """Return a hand-in's line of scores and, if it has a mistake, the line with that."""
    scores = [make("td", "", str(mark["passed"]) + "/" + str(mark["of"])) for mark in row["rungs"]]
    lines, mistake = [make("tr", inside=[heading(row["file"], "row")] + scores)], first_fault(row["rungs"])
    if mistake:
        lines.append(make("tr", inside=[make("td", "fine", mistake, colspan=len(scores) + 1)]))
    return lines
