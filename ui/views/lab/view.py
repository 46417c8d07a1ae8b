"""The lab: the player writes a program in Python that plays a game, tests it, and lets it play matches.

A rung is an exercise; its tests run on the program in the editor. Each action and its modules:

    choose a rung, a program    choices
    write                       ui.code.editor, which uses text_area and indent, then codemirror
    test                        testing; failure has the details of a failed test
    complete                    bridge_offer: adds a missing `choose`
    play against it             duel
    watch it think              watching: call_tree, call_drawing, returned_values
    matches                     round_robin; crosstable has the results
    a class's table             class_table
    other people's programs     tournament_panel, which uses round_robin
    keep, save and share        portfolio, ui.programs.exchange, ui.code.packed

Each part gets the bench, which holds the current program, the editor, the sandbox and the feedback.
"""

from pyscript import window

from engine.base.untrusted import whole_number
from engine.lab.rung import DUEL, LONGEST_SOURCE, MEASURE, Rung, challenger, find_rung, without_header
from ui.board.game_texts import fill
from ui.code import packed
from ui.code.editor import Editor
from ui.programs.exchange import Exchange, random_number
from ui.state.annotations import Any, Desk, Mapping, Match, Words
from ui.state.cancel import CancelToken, Latest
from ui.state.tab_store import TabStore
from ui.views.lab.bench import Bench, level_names
from ui.views.lab.choices import ProgramPanel, RungPanel
from ui.views.lab.feedback import Feedback
from ui.views.lab.portfolio import Portfolio, Saved
from ui.views.lab.sandbox import Sandbox
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, on_clicks, set_attribute, set_flag
from ui.widgets.frames import painted
from ui.widgets.tabs import listen_to_tabs, show_tab

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lab.parts import Parts

STORED = "lab"
CLASS = "class"  # The part of a link to the form for a class's table
TEXTS = ("lab.too-long", "lab.broken-link", "lab.shared-name")
"""The keys of the sentences for ui.programs.exchange."""
RUN_BUTTONS = ("test", "play", "match", "watch", "measure", "next")
OTHERS_BUTTONS = ("tournament", "tournament-open", "oppose", "class-open")
EDIT_BUTTONS = ("new", "copy", "solution", "share", "save", "rename")
"""The buttons that run the current program, that run other people's, and that add or change programs."""


class View:
    """The view; see ui.views.view."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root = root
        self._is_drawn = False
        self._completing = Latest(desk)  # Creates the slower parts after the first drawing
        self._linked_rung: "int | None" = None  # The number of the link's rung, until `draw` opens it
        self._class_linked = False  # Whether a link leads to the form for a class, until the form is drawn
        editor = Editor("lab", self._save_text)
        feedback = Feedback(desk, editor, self._offer_bridge)
        sandbox = Sandbox(feedback, self._show_empty_results, self._show_buttons)
        store = self._store = TabStore(storage, STORED)
        portfolio = Portfolio(store.read(), random_number, lambda: level_names(desk.match.game, desk.words))
        store.know(portfolio.data())  # So that the store later writes only what this tab changes
        storage.on_change(self._reload, STORED)
        bench = self._bench = Bench(desk, portfolio, editor, sandbox, feedback, store.write, self._list)
        self._rung_panel = RungPanel(bench, self._choose_rung)
        self._program_panel = ProgramPanel(bench, self._change_to)
        self._exchange = Exchange("lab", LONGEST_SOURCE, desk, editor, feedback, TEXTS)
        self._exchange.connect(bench.file, bench.link_head, self._add, self._guest_changed)
        self._exchange.head = lambda: DUEL + bench.program.name + "\n"
        self.take_program = self._exchange.take_program
        self._created_parts: "Parts | None" = None
        on_clicks("lab-", {"stop": self._stop, "oppose": self._add_opponent, "next": self._open_next})
        on_clicks("lab-", {"test": lambda: self._parts.testing.start()})
        on_clicks("lab-", {"play": lambda: self._parts.duel.start()})
        on_clicks("lab-", {"measure": lambda: self._parts.testing.start(MEASURE)})
        on_clicks("lab-", {"watch": lambda: self._parts.watching.start()})
        on_clicks("lab-", {"match": lambda: self._parts.match.start()})
        on_clicks("lab-", {"tournament": lambda: self._parts.tournament.start()})
        by_id("lab-full").checked = portfolio.full
        listen(by_id("lab-full"), "change", self._choose_python)
        listen_to_tabs(root, "task")

    def follow(self, show: str) -> None:
        """Read `show`: the number of a rung, a packed program, or CLASS."""
        if packed.is_program(show):
            self._exchange.link = show
        elif show == CLASS:
            self._class_linked = True
        else:
            self._linked_rung = whole_number(show) or self._linked_rung

    def show(self) -> str:
        """Return the part of the view's link after "show="."""
        return self._exchange.link or str(self._linked_rung or self._bench.rung.number)

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the lab for the game of a match."""
        is_first, self._is_drawn = not self._is_drawn, True
        bench = self._bench
        new_words, new_game = bench.words is not words, bench.game.name != match.game.name
        bench.words, bench.game = words, match.game
        rung = self._rung_to_show()
        if is_first or rung is not bench.rung or (new_game and not rung.game):  # A program is for one game
            self._enter(rung)
        elif new_words:  # The language or the game is new
            if bench.sandbox.game_changed:  # The player opened another game during a run
                bench.sandbox.stop()
                self._clear_results()
            self._speak()
        if is_first or self._completing.must_repeat:
            self._completing.renew().start(self._complete)
        else:
            self._go_to_class()
        self._exchange.follow_link()

    def _rung_to_show(self) -> "Rung":
        """Return the rung to show for this game; if the link's rung is for another game, open that game."""
        linked = find_rung(self._linked_rung) if self._linked_rung is not None else None
        self._linked_rung = None
        if linked and not self._bench.serves(linked):
            # The link's game isn't that of its rung: open the rung's game, which draws at once or later.
            window.location.replace(_link(linked.game, linked))
            linked = None
        rung = linked or self._bench.rung
        return rung if self._bench.serves(rung) else self._bench.next_rung()

    async def _complete(self, token: "CancelToken") -> None:
        """After the view's first paint, create the parts, start workers, and load the better editor."""
        await token.wait(painted())
        self._parts.list_players()
        self._go_to_class()  # The lists above the form are complete now
        self._bench.sandbox.warm(self._bench.portfolio.full)
        await token.last(self._bench.editor.improve())

    def _go_to_class(self) -> None:
        """If a link leads to the form for a class's table, scroll to it, and focus its button."""
        if self._class_linked:
            self._class_linked = False
            show_tab(self._root, "contest")
            by_id("lab-class-open").focus()
            by_id("lab-class-form").scrollIntoView(True)

    @property
    def _parts(self) -> "Parts":
        """The parts that run programs, which are created when first used, so that the view opens sooner."""
        if not self._created_parts:
            from ui.views.lab.parts import Parts

            root, bench = self._root, self._bench
            self._created_parts = Parts(root, bench, self._exchange, self._speak, self._open_added)
        return self._created_parts

    # Rungs and programs

    def _choose_rung(self, rung: "Rung") -> None:
        if self._bench.serves(rung):
            self._enter(rung)
            self._bench.desk.write_address(push=True)
        else:
            window.location.hash = _link(rung.game, rung)

    def _open_next(self) -> None:
        self._choose_rung(self._bench.next_rung())
        by_id("lab-test").focus()  # The button that had the focus is hidden now

    def _enter(self, rung: "Rung") -> None:
        """Open a rung and its last program."""
        self._bench.sandbox.stop()
        self._exchange.let_go()
        self._bench.enter(rung)
        self._show_program()
        self._speak()

    def _show_program(self) -> None:
        self._bench.editor.set(self._bench.program.source)
        self._clear_results()

    def _change_to(self, program: "Saved") -> None:
        """Show another program of the current rung."""
        self._bench.sandbox.stop()
        self._bench.program = program
        self._show_program()
        self._bench.keep_list()

    def _add(self, name: str, text: str) -> None:
        """Add and show a program from a file or a link; a link's text has the program's name."""
        rung, program = self._bench.add_file(challenger(text) or name, text)
        self._open_added(rung, program)

    def _open_added(self, rung: "Rung", program: "Saved") -> None:
        """Show a program that was added; if it is for another game, open that game by a link to the rung."""
        if self._bench.serves(rung) and program.game == self._bench.game.name:
            self._enter(rung)
            self._change_to(program)
        else:
            window.location.hash = _link(program.game, rung)

    def _reload(self) -> None:
        """If another tab has changed the programs, show them again."""
        bench = self._bench
        bench.portfolio.load(self._store.read())
        self._store.know(bench.portfolio.data())
        if not self._is_drawn:
            return
        if bench.program not in bench.portfolio.programs:  # The other tab has deleted it
            bench.enter(bench.rung)
        # If the editor shows another person's program, a guest, leave it there.
        if not self._exchange.guest and bench.editor.text[:LONGEST_SOURCE] != bench.program.source:
            bench.editor.set(bench.program.source)
        self._rung_panel.draw()
        self._list()

    def _save_text(self) -> None:
        bench = self._bench
        if not self._exchange.guest:
            bench.program.source = bench.editor.text[:LONGEST_SOURCE]
            bench.keep()
        bench.feedback.tell_error("", None)

    def _guest_changed(self) -> None:
        """Show the program in a link (the guest) or, after it was closed, the player's own program."""
        self._bench.sandbox.stop()
        if self._exchange.guest:
            _, text = self._exchange.guest
            self._bench.editor.set(without_header(text))
            self._clear_results()
            show_tab(self._root, "task")
        else:
            self._bench.editor.set(self._bench.program.source)
        self._show_buttons()

    def _add_opponent(self) -> None:
        """Make the program in a link the opponent of the player's own program, and show the opponents."""
        assert self._exchange.guest
        name, text = self._exchange.guest
        self._exchange.let_go()
        self._bench.desk.write_address()
        self._parts.match.choose(self._parts.tournament.add(challenger(text) or name, text))
        show_tab(self._root, "contest")
        by_id("lab-match").focus()  # The button that had the focus is hidden now

    # Drawing

    def _speak(self) -> None:
        """Write all texts of the view in the current language."""
        fill(self._root, self._bench.game, self._bench.words)
        self._bench.editor.speak(self._bench.words)
        self._rung_panel.draw()
        self._list()
        self._show_buttons()
        if self._created_parts:
            self._created_parts.speak()

    def _list(self) -> None:
        """Draw the lists of programs: the player's own, and the opponents in the forms."""
        self._program_panel.draw()
        if self._created_parts:
            self._created_parts.list_players()

    def _clear_results(self) -> None:
        if self._created_parts:
            self._created_parts.clear()
        self._bench.feedback.clear()

    def _show_empty_results(self) -> None:
        self._clear_results()
        show_tab(self._root, "results")

    def _show_buttons(self) -> None:
        busy, has_guest = self._bench.sandbox.busy, self._exchange.guest is not None
        has_passed = self._bench.rung.number in self._bench.portfolio.passed
        # The rungs for any game are the last ones.
        has_next = has_passed and "" not in (self._bench.rung.game, self._bench.next_rung().game)
        hidden_when = {"guest": not has_guest, "stop": not busy, "test": busy, "next": not has_next}
        for name in hidden_when:
            set_flag(by_id("lab-" + name), "hidden", hidden_when[name])
        by_id("lab-test").className = "" if has_passed else "primary"
        set_flag(by_id("lab-next"), "data-first", True)
        set_flag(by_id("lab-match"), "data-first", has_passed and not has_next)
        disabled_when = ((RUN_BUTTONS, has_guest or busy), (OTHERS_BUTTONS, busy), (EDIT_BUTTONS, has_guest))
        for names, disabled in disabled_when:
            for name in names:
                set_flag(by_id("lab-" + name), "disabled", disabled)
        set_attribute(self._root, "aria-busy", "true" if busy else "false")

    # Runs

    def _stop(self) -> None:
        self._bench.sandbox.stop()
        self._bench.feedback.tell("lab.stopped")

    def _offer_bridge(self, fault: "Mapping[str, Any]") -> None:
        """Offer lines that add the missing function `choose` to the player's program."""
        if not self._exchange.guest:
            self._parts.bridge_offer.start(fault)

    def _choose_python(self, event: "Any") -> None:
        """From the next run on, use Pyodide if the box is ticked, else MicroPython."""
        full = self._bench.portfolio.full = bool(event.target.checked)
        self._bench.keep()
        self._bench.sandbox.warm(full)


def _link(game: str, rung: "Rung") -> str:
    return "#view=lab&game=" + game + "&show=" + str(rung.number)
