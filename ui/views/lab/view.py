"""The lab: a person writes a player in Python, has it tested, plays it, and has it play matches."""

import asyncio

from pyscript import window

from engine.game import GameError
from engine.games.shelf import NAMES
from engine.lab.programs import SOLUTION, START, told
from engine.lab.rungs import FREE, RUNGS, find_rung, header, key_of, read_header
from ui.board.fill import fill
from ui.state.wanted import Wanted
from ui.views.lab import share
from ui.views.lab.contest import LEVEL, Contest
from ui.views.lab.duel import Duel
from ui.views.lab.editor import Editor
from ui.views.lab.results import Results
from ui.views.lab.shelf import ALONE, LONGEST_SOURCE, Shelf
from ui.widgets import files, storage
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_pressed, set_text
from ui.workers.lab import SILENCE, Lab, LabDown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from engine.lab.rungs import Rung
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.lab.shelf import Saved
    from ui.workers.lab import Runner

    Data = dict[str, Any]

STORED = "lab"

MATCH_SILENCE = 30
"""Seconds that a match may be silent: a level of the page tells nothing while it thinks."""


class View:
    """The lab's part of the page; see ui.views.view."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._desk = desk
        self._root = root
        self._lab = Lab()
        self._shelf = Shelf(storage.load(STORED))
        self._rung = self._next_rung(desk.match.game.name)
        self._program: "Saved | None" = None
        # A program of somebody else's, which is only shown.
        self._guest: "tuple[str, str] | None" = None
        # A link's number of a rung, and its program, or the one that is shown.
        self._wanted: "int | None" = None
        self._link = ""
        self._runs = Wanted()
        self._game_moment = 0
        self._busy = False
        self._runner: "Runner | None" = None
        self._duelist: "Runner | None" = None
        self._words: "Words | None" = None
        self._match: "Match | None" = None
        self._editor = Editor(self._edited)
        self._results = Results(self._editor.go_to, self._open)
        self._contest = Contest(self._open)
        self._duel = Duel(desk, self._program_moves)
        actions = {
            "test": self._test,
            "play": self._play,
            "match": self._play_match,
            "stop": self._stop,
            "new": self._new,
            "copy": self._copy,
            "rename": self._rename,
            "delete": self._delete,
            "restore": self._restore,
            "share": self._share,
            "save": self._save,
            "solution": self._solution,
            "take": self._take_guest,
            "leave": self._leave_guest,
            "back": self._back,
        }
        for name in actions:
            listen(by_id("lab-" + name), "click", actions[name])
        listen(by_id("lab-open"), "change", self._open_file)
        listen(by_id("lab-rung"), "change", self._choose_rung)
        listen(by_id("lab-program"), "change", self._choose_program)
        for tab in list(root.querySelectorAll("[data-tab]")):
            listen(tab, "click", self._choose_tab)
        self._show_tab("program")

    # What a view is

    def follow(self, show: str) -> None:
        """Take the view's own part of a link: the number of a rung, or a program."""
        if share.is_program(show):
            self._link = show
        elif show and all([letter in "0123456789" for letter in show]):
            self._wanted = int(show)

    def show(self) -> str:
        """Return the view's own part of a link."""
        return self._link or str(self._wanted or self._rung.number)

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the lab for the game of a match."""
        first = self._words is None
        changed = first or self._words is not words
        game_before = self._match.game.name if self._match else ""
        self._match, self._words = match, words
        game = match.game
        wanted = find_rung(self._wanted) if self._wanted is not None else None
        self._wanted = None
        rung = wanted or self._rung
        if rung.game not in ("", game.name):
            rung = self._next_rung(game.name)
        if first or rung is not self._rung or (rung.number == FREE and game.name != game_before):
            self._enter(rung)
        elif changed:
            self._speak()
        if first:
            self._lab.warm()
        if self._link and not self._guest:
            asyncio.create_task(self._unpack(self._link))

    # The rung

    def _say(self, key: str, **details: "Any") -> str:
        assert self._words
        return self._words.say(key, **details)

    @property
    def _game(self) -> "Game":
        assert self._match
        return self._match.game

    def _next_rung(self, name: str) -> "Rung":
        """Return the first rung about a game that isn't passed yet, or else the free one."""
        passed = self._shelf.passed
        return next((each for each in RUNGS if each.game == name and each.number not in passed), RUNGS[-1])

    def _enter(self, rung: "Rung") -> None:
        """Show a rung, with the program for it that was there last, or the one that it begins with."""
        self._stop_all()
        if self._guest:
            self._end_guest()
        self._rung = rung
        there = self._shelf.of(rung.number, self._game.name)
        self._take(there[-1] if there else self._fresh())
        self._speak()

    def _fresh(self) -> "Saved":
        assert self._words
        source = told(START[self._rung.number], self._words.language)
        name = self._say("lab.name", rung=self._rung.number)
        return self._shelf.add(name, self._rung.number, self._game.name, source)

    def _take(self, program: "Saved") -> None:
        """Show a program in the editor."""
        self._program = program
        self._editor.set(program.source)
        self._clear()

    def _clear(self) -> None:
        self._results.clear()
        self._contest.clear()
        self._duel.end()
        self._print({"text": "", "more": 0})
        self._tell("")
        self._tell_error("", None)

    def _speak(self) -> None:
        """Say everything in the words of now."""
        rung, words = self._rung, self._words
        assert words
        fill(self._root, self._game, words)
        choice = by_id("lab-rung")
        choice.replaceChildren()
        for each in RUNGS:
            option = make("option", "", self._rung_name(each))
            option.value = str(each.number)
            option.selected = each is rung
            choice.append(option)
        set_text(by_id("lab-text"), self._say(key_of(rung, "text")))
        hints = by_id("lab-hints")
        hints.replaceChildren()
        for number in range(1, rung.hints + 1):
            hint = make("details")
            hint.append(make("summary", "", self._say("lab.hint", number=number)))
            hint.append(make("p", "", self._say(key_of(rung, "hint-" + str(number)))))
            hints.append(hint)
        self._list_programs()
        self._show_buttons()
        self._duel.draw(words)

    def _rung_name(self, rung: "Rung") -> str:
        name = str(rung.number) + ". " + self._say(key_of(rung, "title"))
        passed = self._shelf.passed.get(rung.number)
        if passed:
            return self._say("lab.passed-alone" if passed == ALONE else "lab.passed-helped", name=name)
        return name

    def _choose_rung(self, event: "Any") -> None:
        rung = find_rung(int(event.target.value))
        assert rung and self._words
        if rung.game in ("", self._game.name):
            self._enter(rung)
            self._desk.write_address(push=True)
        else:
            # Another game, which the page brings.
            window.location.hash = "#view=lab&game=" + rung.game + "&show=" + str(rung.number)

    # The programs

    def _list_programs(self) -> None:
        choice = by_id("lab-program")
        choice.replaceChildren()
        programs = self._shelf.of(self._rung.number, self._game.name)
        for each in programs:
            option = make("option", "", each.name)
            option.value = each.name
            option.selected = each is self._program
            choice.append(option)
        set_flag(by_id("lab-delete"), "disabled", len(programs) < 2)
        set_flag(by_id("lab-undo"), "hidden", self._shelf.deleted is None)
        others = [each for each in self._shelf.programs if each is not self._program]
        assert self._words
        self._contest.offer(
            self._game, [each for each in others if each.game == self._game.name], self._words
        )

    def _keep(self) -> None:
        storage.save(STORED, self._shelf.data())

    def _edited(self) -> None:
        if self._program and not self._guest:
            self._program.source = self._editor.text[:LONGEST_SOURCE]
            self._keep()
        self._tell_error("", None)

    def _choose_program(self, event: "Any") -> None:
        program = self._shelf.find(str(event.target.value))
        if program:
            self._change_to(program)

    def _change_to(self, program: "Saved") -> None:
        self._stop_all()
        self._take(program)
        self._keep()
        self._list_programs()

    def _new(self, event: "Any") -> None:
        self._change_to(self._fresh())

    def _copy(self, event: "Any") -> None:
        if self._program:
            before = self._program
            self._change_to(self._shelf.add(before.name, before.rung, before.game, before.source))

    def _rename(self, event: "Any") -> None:
        """Take the name in the field beside the button; an empty one changes nothing."""
        field = by_id("lab-new-name")
        if self._program and str(field.value).strip():
            self._shelf.rename(self._program, str(field.value))
            field.value = ""
            self._keep()
            self._list_programs()
            self._tell(self._say("lab.renamed", name=self._program.name))

    def _delete(self, event: "Any") -> None:
        if self._program:
            gone = self._program
            self._shelf.delete(gone)
            self._change_to(self._shelf.of(self._rung.number, self._game.name)[-1])
            set_text(by_id("lab-undo-text"), self._say("lab.deleted", name=gone.name))
            by_id("lab-restore").focus()

    def _restore(self, event: "Any") -> None:
        program = self._shelf.restore()
        if program and program.rung == self._rung.number:
            self._change_to(program)
        self._keep()
        self._list_programs()
        by_id("lab-program").focus()

    def _file(self) -> str:
        return header(self._rung.number, self._game.name) + self._editor.text

    def _save(self, event: "Any") -> None:
        assert self._program
        asyncio.create_task(files.save(self._program.name.replace("/", "-") + ".py", self._file()))

    def _open_file(self, event: "Any") -> None:
        chosen = event.target.files
        if chosen.length:
            asyncio.create_task(self._read_file(chosen.item(0), event.target))

    async def _read_file(self, file: "Any", field: "Any") -> None:
        try:
            text = await files.read(file, LONGEST_SOURCE)
        except (GameError, files.FileError):
            self._tell(self._say("lab.unreadable"))
        else:
            name = str(file.name)
            self._add_text(name[:-3] if name.endswith(".py") else name, text)
        field.value = ""

    def _add_text(self, name: str, text: str) -> None:
        """Add the program of a file or a link, to the rung that it is for."""
        number, game = read_header(text)
        source = without_header(text)
        rung = find_rung(number or FREE) or RUNGS[-1]
        game = rung.game or (game if game in NAMES else self._game.name)
        program = self._shelf.add(name, rung.number, game or self._game.name, source)
        self._keep()
        if rung.game in ("", self._game.name) and program.game == self._game.name:
            self._enter(rung)
            self._change_to(program)
        else:
            window.location.hash = "#view=lab&game=" + program.game + "&show=" + str(rung.number)

    def _share(self, event: "Any") -> None:
        asyncio.create_task(self._share_link())

    async def _share_link(self) -> None:
        try:
            show = await share.pack(self._file())
        except share.LinkTooLong:
            self._tell(self._say("lab.too-long"))
            return
        base = str(window.location.href).split("#")[0]
        link = base + "#view=lab&game=" + self._game.name + "&show=" + show
        field = by_id("lab-link")
        field.value = link
        set_flag(by_id("lab-shared"), "hidden", False)
        field.focus()
        field.select()

    async def _unpack(self, show: str) -> None:
        try:
            text = await share.unpack(show)
        except (ValueError, UnicodeError):
            self._link = ""
            self._desk.tell(self._say("lab.broken-link"))
            return
        self._stop_all()
        self._clear()
        self._guest = (self._say("lab.shared-name"), text)
        self._editor.set(without_header(text))
        self._editor.lock(True)
        self._show_buttons()

    def _take_guest(self, event: "Any") -> None:
        if self._guest:
            name, text = self._guest
            self._end_guest()
            self._add_text(name, text)
            self._desk.write_address()
            by_id("lab-source").focus()

    def _leave_guest(self, event: "Any") -> None:
        self._end_guest()
        if self._program:
            self._editor.set(self._program.source)
        self._desk.write_address()
        by_id("lab-source").focus()

    def _end_guest(self) -> None:
        self._guest = None
        self._link = ""
        self._editor.lock(False)
        self._show_buttons()

    def _solution(self, event: "Any") -> None:
        """Show the solution as a program of its own, and remember that it was looked at."""
        assert self._words
        self._shelf.seen.add(self._rung.number)
        source = told(SOLUTION[self._rung.number], self._words.language)
        name = self._say("lab.solution-name", rung=self._rung.number)
        self._change_to(self._shelf.add(name, self._rung.number, self._game.name, source))

    # Running

    def _show_buttons(self) -> None:
        busy = self._busy
        guest = self._guest is not None
        set_flag(by_id("lab-guest"), "hidden", not guest)
        set_flag(by_id("lab-stop"), "hidden", not busy)
        for name in ("test", "play", "match", "new", "copy", "solution", "share", "save", "rename"):
            set_flag(by_id("lab-" + name), "disabled", guest or (busy and name in ("test", "play", "match")))
        set_attribute(self._root, "aria-busy", "true" if busy else "false")

    def _tell(self, text: str) -> None:
        set_text(by_id("lab-said"), text)

    def _tell_error(self, text: str, line: "int | None") -> None:
        """Say what is wrong with the program, and mark the line."""
        place = by_id("lab-error")
        set_text(place, text)
        self._editor.mark(line)
        go = by_id("lab-error-line")
        go.replaceChildren()
        if line is not None and self._words:
            go.append(self._results.line_button(line, self._words))

    def _tell_fault(self, fault: "Data", key: str, **details: str) -> None:
        """Say what the program can't do, and why."""
        text = self._say(fault["key"], **fault["details"])
        line = fault["line"]
        if line is not None:
            text = self._say("lab.at-line", line=line, text=text)
        self._tell_error(text, line)
        self._tell(self._say(key, text=text, **details))

    def _print(self, output: "Data") -> None:
        """Show what the program printed."""
        text = output["text"]
        if output["more"]:
            text += "\n" + self._say("lab.output-more", count=output["more"])
        set_text(by_id("lab-output"), text)
        set_flag(by_id("lab-printed"), "hidden", not text)

    def _stop(self, event: "Any") -> None:
        self._stop_all()
        self._tell(self._say("lab.stopped"))

    def _stop_all(self) -> None:
        """End whatever runs."""
        self._runs.renew()
        for runner in (self._runner, self._duelist):
            if runner:
                runner.end()
        self._runner = self._duelist = None
        self._show_busy(False)

    def _show_busy(self, on: bool) -> None:
        self._busy = on
        self._show_buttons()

    async def _run(self, request: "Data", on_progress: "Any", silence: float) -> "Data | None":
        """Return the answer of a run of its own, None where it was ended, which is then said."""
        self._stop_all()
        self._clear()
        self._show_tab("results")
        self._tell(self._say("lab.starting"))
        self._show_busy(True)
        moment = self._runs.renew()
        runner = None
        fault = ""
        try:
            runner = await self._lab.take()
            if not self._runs.still(moment):
                return None
            self._runner = runner
            runner.on_beat = self._beat
            return await runner.ask(request, on_progress, silence)
        except LabDown as down:
            fault = self._say(down.key, **down.details)
        except GameError as error:
            assert self._words
            fault = self._words.explain(error)
        finally:
            if runner:
                runner.end()
            if self._runs.still(moment):
                self._runner = None
                self._show_busy(False)
        if self._runs.still(moment):
            self._tell(fault)
        return None

    def _beat(self, nodes: int) -> None:
        self._tell(self._say("lab.at-work", nodes=nodes))

    def _test(self, event: "Any") -> None:
        asyncio.create_task(self._run_tests())

    async def _run_tests(self) -> None:
        assert self._words
        rung, words = self._rung, self._words
        request = {
            "do": "lab-test",
            "source": self._editor.text,
            "rung": rung.number,
            "game": rung.game or self._game.name,
        }
        done = -1

        def progress(told: "Data") -> None:
            nonlocal done
            if len(told["checks"]) != done:
                done = len(told["checks"])
                self._results.draw(rung.checks, told["checks"], words)
            self._tell(self._say("lab.testing", done=told["done"], of=told["of"]))

        answer = await self._run(request, progress, SILENCE)
        if answer is None:
            return
        self._print(answer["output"])
        if answer["fault"]:
            self._tell_fault(answer["fault"], "lab.cant-run")
            return
        self._results.draw(rung.checks, answer["checks"], words)
        failed = [each for each in answer["checks"] if each["shown"]]
        codes = [each["shown"]["code"] for each in failed if each["shown"]["code"]]
        self._editor.mark(codes[0] if codes else None)
        if failed:
            self._tell(self._say("lab.score", passed=done_of(answer), of=len(rung.checks)))
            return
        if rung.number != FREE:
            self._shelf.take_pass(rung.number)
            self._keep()
            self._speak()
        self._tell(self._say("lab.all-passed"))

    def _play(self, event: "Any") -> None:
        """Begin a game against the program."""
        self._stop_all()
        self._clear()
        self._show_tab("results")
        assert self._words
        self._game_moment = self._runs.renew()
        side = self._root.querySelector("[name=lab-side]:checked")
        self._duel.begin(self._game, str(side.value))
        self._duel.draw(self._words)

    def _back(self, event: "Any") -> None:
        self._duel.take_back()

    def _program_moves(self) -> None:
        asyncio.create_task(self._run_move())

    async def _run_move(self) -> None:
        """Have the program move in the game that is on the lab's board."""
        match = self._duel.match
        assert match
        position = match.position
        request = {
            "do": "lab-move",
            "source": self._editor.text,
            "game": match.game.name,
            "position": match.game.write(position),
            "turn": match.turn,
            "seconds": self._seconds(),
        }
        runner = self._duelist
        try:
            if runner is None:
                moment = self._game_moment
                runner = await self._lab.take()
                if not self._runs.still(moment):
                    runner.end()
                    return
                self._duelist = runner
            answer = await runner.ask(request, silence=SILENCE + self._seconds())
        except LabDown as down:
            if runner is self._duelist:
                self._duelist = None
                if self._duel.match is match:
                    self._duel.break_off()
                    self._tell(self._say(down.key, **down.details))
            return
        if self._duel.match is not match or match.position != position:
            return
        self._print(answer["output"])
        if answer["fault"]:
            self._tell_fault(answer["fault"], "lab.gave-up")
            self._duel.break_off()
            return
        self._tell(self._say("lab.moved", nodes=answer["nodes"]))
        self._duel.reply(answer["move"])

    def _seconds(self) -> int:
        return int(by_id("lab-seconds").value)

    def _play_match(self, event: "Any") -> None:
        asyncio.create_task(self._run_match())

    async def _run_match(self) -> None:
        assert self._words and self._program
        words, game = self._words, self._game
        levels, programs = [], [self._program]
        for name in self._contest.opponents():
            kind, rest = name.split(":", 1)
            other = self._shelf.find(rest)
            if kind + ":" == LEVEL:
                levels.append(rest)
            elif other:
                programs.append(other)
        if not levels and len(programs) < 2:
            self._tell(self._say("lab.no-opponent"))
            return
        names = [each.name for each in programs] + [words.say("level." + name) for name in levels]
        sources = [self._editor.text] + [each.source for each in programs[1:]]
        request = {
            "do": "lab-match",
            "programs": sources,
            "levels": levels,
            "game": game.name,
            "games": int(by_id("lab-count").value),
            "seed": number_in(by_id("lab-seed"), 1),
            "seconds": self._seconds(),
        }
        shown = -1

        def progress(told: "Data") -> None:
            nonlocal shown
            self._tell(self._say("lab.playing", done=told["done"], of=told["of"]))
            if len(told["games"]) != shown:
                shown = len(told["games"])
                self._contest.draw(game, names, {"games": told["games"], "table": []}, words)

        answer = await self._run(request, progress, MATCH_SILENCE + self._seconds())
        if answer is None:
            return
        for number in range(len(answer["faults"])):
            if answer["faults"][number]:
                self._tell_fault(answer["faults"][number], "lab.cant-play", name=names[number])
                return
        self._contest.draw(game, names, answer, words)
        self._tell(self._say("lab.match-over"))

    def _open(self, match: "Match") -> None:
        """Open a game or a position on the page's board."""
        if match.game.name == self._game.name:
            self._desk.open_view("play")
            self._desk.take_match(match)

    # Phones

    def _choose_tab(self, event: "Any") -> None:
        self._show_tab(event.currentTarget.getAttribute("data-tab"))

    def _show_tab(self, name: str) -> None:
        """Show the program, or what came of it, where there is no room for both."""
        set_attribute(self._root, "data-shows", name)
        for tab in list(self._root.querySelectorAll("[data-tab]")):
            set_pressed(tab, tab.getAttribute("data-tab") == name)


def done_of(answer: "Data") -> int:
    """Return how many tests were passed."""
    return len([each for each in answer["checks"] if not each["shown"]])


def number_in(field: "Any", default: int) -> int:
    """Return the whole number in a field."""
    text = str(field.value).strip()
    return int(text) if text and all([letter in "0123456789" for letter in text]) else default


def without_header(text: str) -> str:
    """Return a program's text without the lines that say what it is for."""
    lines = text.split("\n")
    while lines and (not lines[0].strip() or lines[0].startswith(("# rung:", "# game:"))):
        lines = lines[1:]
    return "\n".join(lines)
