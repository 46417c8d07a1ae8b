"""Own games: the player writes the rules of a game in Python; the page walks and solves the game to play it.

    begin, choose, keep         book, which is kept in the browser's store
    write                       ui.code.editor
    try, walk                   walking: in one of the lab's workers; the player's programs run only there
    results                     results: the curve, the findings, the first boards, the warnings
    play                        ui.own_tables.tables registers the game; duel plays it without a table
    share, save, open           ui.programs.exchange

Another person's program, from a link, runs only after the player has accepted it.
"""

from pyscript import window

from engine.games.shelf import find_game, is_game, is_large
from engine.text.words import say
from ui.board.game_texts import fill
from ui.code import packed
from ui.code.editor import Editor
from ui.programs.exchange import Exchange, random_number
from ui.state.annotations import Analysis, Any, AskAnalyse, Awaitable, Callable, Desk, Match, Words
from ui.state.cancel import CancelToken, Latest
from ui.state.tab_store import TabStore
from ui.views.own.book import FIELD, LONGEST_SOURCE, NEW_DUEL, Book, OwnProgram, read_duel
from ui.views.own.results import Results
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, on_clicks, on_items, set_attribute, set_flag, set_text
from ui.widgets.frames import painted
from ui.widgets.options import offer_options
from ui.widgets.tabs import listen_to_tabs, show_tab

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.own.duel import Duel
    from ui.views.own.traces import Traces
    from ui.views.own.walking import Walking

STORED = "own"
TEXTS = ("own.too-long", "own.broken-link", "own.shared-name")
"""The keys of the sentences for ui.programs.exchange."""
SECONDS = 60  # The time limit for the analysis of a game's first position


class View:
    """The view; see ui.views.view."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root, self._desk = root, desk
        self._words: "Words | None" = None
        self._store = TabStore(storage, STORED)
        self._book = Book(self._store.read(), random_number)
        self._store.know(self._book.data())  # So that the store later writes only what this tab changes
        self._game = self._last_game()
        # The table's name if the current program's game is solved; the source if the game is too large.
        self._table = self._large_source = ""
        self._play_when_ready = False  # Whether the game is opened on the board as soon as its table is ready
        self._packed = ""  # The large game's program, packed for the page's link; "" if it is too long
        self._linked = ""  # The game in the page's link: what follows the program `Exchange.link`
        self._template = ""  # The name of the template in the page's link, until it is opened
        self._latest = Latest(desk)
        self._packing = Latest(desk)
        self._completing = Latest(desk)  # Creates the slower parts after the view was drawn first
        self._editor = Editor("own", self._save_text)
        self._results = Results("own", desk, self._editor)
        # These parts are created when they are first used, so that the view opens sooner.
        self._walking: "Walking | None" = None
        self._traces: "Traces | None" = None
        self._duel: "Duel | None" = None
        self._exchange = Exchange("own", LONGEST_SOURCE, desk, self._editor, self._results, TEXTS)
        self._exchange.connect(
            lambda: ("mygame.py", self._editor.text), lambda: "view=own", self._add, self._guest_changed
        )
        self._exchange.on_file = self._take_file
        self._exchange.on_link, self._exchange.line = self._take_link, self._line
        self.take_program = self._exchange.take_program
        by_id("own-full").checked = self._book.full
        listen(by_id("own-full"), "change", self._choose_python)
        listen(by_id("own-game"), "change", self._choose)
        listen(by_id("own-template"), "change", lambda event: self._open(str(event.target.value)))
        on_clicks("own-", {"delete": self._delete, "restore": self._restore})
        on_clicks("own-", {"try": self._try, "stop": self._stop, "play": self._play})
        listen_to_tabs(root, "game")
        on_items(root, "data-tab", lambda tab: self._draw_gallery())
        storage.on_change(self._reload, STORED)

    def follow(self, show: str) -> None:
        """Read the part of a link after "show=": a template's name or a packed program, and a game by it.

        Other texts are ignored.
        """
        if show and show != self.show():
            link, field, fields = show.partition(FIELD)
            if packed.is_program(link):
                self._exchange.link, self._linked = link, field + fields
            elif link in _template_names():
                self._template, self._linked = link, field + fields

    def show(self) -> str:
        """Return the part of the view's link after "show="."""
        if self._exchange.link:
            return self._exchange.link + self._linked
        line = self._line() if self._packed else ""
        return self._packed + line if line and len(self._packed + line) <= packed.LONGEST else ""

    def _line(self) -> str:
        return self._duel.link() if self._duel else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw the view, which doesn't depend on the match."""
        is_first, new_words = self._words is None, self._words is not words
        self._words = words
        if is_first:
            self._show(self._last_game())
            if self._game.untouched and not self._exchange.link:  # Nothing is written yet
                show_tab(self._root, "gallery")
        if is_first or self._completing.must_repeat:
            self._completing.renew().start(self._complete)  # Creates the slower parts
        if new_words:
            self._speak()
        if self._template:
            self._exchange.let_go()
            name, self._template = self._template, ""
            self._open_linked(self._add_from_template(name))
        self._exchange.follow_link()
        if self._latest.must_repeat:  # The player left the view during the task, which cancelled it
            work, argument = self._task
            self._begin_task(work, argument)
        if self._duel:
            self._duel.draw()

    def _begin_task(self, work: "Callable[..., Awaitable[None]]", argument: str) -> None:
        """Cancel the last task, and begin another, the coroutine `work(token, argument)`."""
        self._task = (work, argument)
        token = self._latest.renew()
        self._results.start(token, lambda: self._begin_task(work, argument), self._run, work, argument)

    async def _run(self, token: "CancelToken", work: "Callable[..., Awaitable[None]]", argument: str) -> None:
        try:
            await work(token, argument)
        finally:
            if not token.cancelled:
                token.cancel()  # This marks the request as done (see Latest.waits)

    async def _complete(self, token: "CancelToken") -> None:
        await token.wait(painted())
        self._list_templates()
        self._draw_gallery()
        self._get_walking().warm(self._book.full)
        await token.last(self._editor.improve())

    def _get_walking(self) -> "Walking":
        from ui.views.own.walking import Walking

        self._walking = self._walking or Walking(self._results, self._draw_busy)
        return self._walking

    def _get_traces(self) -> "Traces":
        from ui.views.own.traces import Traces

        self._traces = self._traces or Traces(self._desk, STORED)
        return self._traces

    # Which game

    def _last_game(self) -> "OwnProgram":
        """Return the game that was added last or, if there is none, that of the first template."""
        games = self._book.games
        return games[-1] if games else self._add_from_template(_template_names()[0])

    def _show(self, game: "OwnProgram") -> None:
        """Show a game in the editor, and load its table if the game has been solved."""
        self._stop()
        self._play_when_ready = False
        self._game = game
        show_tab(self._root, "game")
        self._editor.set(game.source)
        self._results.clear()
        self._set_table("")
        self._list()  # Fills the list of games
        self._begin_task(self._look_for_table, game.source)

    async def _look_for_table(self, token: "CancelToken", source: str) -> None:
        """Load a program's table, if it is stored. Otherwise, if the player waits to play, walk the game."""
        from engine.games.own.rules import name_of
        from ui.own_tables import tables

        name, game = name_of(source), self._game
        is_linked = self._play_when_ready and game.duel
        if not is_linked and (is_game(name) or await token.wait(tables.bring(name))):  # Registered
            self._set_table(name)
            if not game.untouched:
                game.table = name
                self._keep()
            self._table_ready(name)
        elif game.duel:  # It is known to be too large for a table
            self._set_table("", source)
            if (game.duel["played"] and not self._exchange.link) or self._play_when_ready:
                self._play()
        elif self._play_when_ready:
            self._try()

    def _table_ready(self, name: str) -> None:
        """Show the facts about a solved game; open it on the board if the player waits to play."""
        self._begin_task(self._show_facts, name)
        if self._play_when_ready:
            self._play()

    def _set_table(self, name: str, large: str = "") -> None:
        """End a duel. Let “Play” open the table `name` or else the game `large` without one, if any."""
        self._table, self._large_source, self._packed = name, large, ""
        set_flag(by_id("own-play"), "disabled", not name and not large)
        if self._duel and self._duel.clear():
            self._desk.write_address()

    def _play(self) -> None:
        self._play_when_ready = False
        if not self._large_source:
            self._desk.go(self._table)  # The game is solved
            return
        if self._duel is None:
            from ui.views.own.beyond import Beyond
            from ui.views.own.duel import Duel

            self._duel = Duel(self._desk, self._results, self._get_walking(), self._keep_duel, self._write)
            Beyond(self._desk, self._results, self._get_walking(), self._duel)
            listen(by_id("own-rest"), "click", self._solve_rest)
        self._duel.begin(self._large_source, self._game.duel, self._game.found)
        self._packing.renew().start(self._pack, self._large_source)

    def _write(self, source: str) -> None:
        """Put a program with another estimate into the editor, which can undo that; go on with the game."""
        duel = self._game.duel
        self._editor.replace(source)  # Ends the game
        self._game.duel = duel
        self._set_table("", source)
        self._play()
        self._results.tell("own.found-written")

    async def _pack(self, token: "CancelToken", source: str) -> None:
        """Pack the program of the game being played, and write it into the address with the moves."""
        try:
            self._packed = await token.wait(packed.pack(source))
        except packed.LinkTooLong:
            self._packed = ""  # The store alone has the game
        token.cancel()
        self._desk.write_address()

    def _solve_rest(self, event: "Any") -> None:
        """Make a game of the rest of the one that is played, and try to solve it."""
        assert self._duel
        source, played, _, start = self._duel.line()
        title = self._desk.words.say("own.rest-title", name=self._game.name, count=len(played))
        source += "\n\n" + start + "TITLE = " + repr(title) + "\n"
        if len(source) > LONGEST_SOURCE or not start:
            self._results.tell("own.rest-long", count=LONGEST_SOURCE)
            return
        self._show(self._book.add(title, source))
        self._keep()
        self._desk.write_address(push=True)  # The browser's Back shows the whole game again
        self._try()

    def _keep_duel(self, duel: "dict[str, Any]", found: "Any") -> None:
        """Store a duel with any found estimate, and write it into the address, for a reload and Back."""
        self._game.duel, self._game.found = duel, found
        self._keep()
        self._desk.write_address()

    def _take_file(self, name: str, source: str) -> None:
        """Show a file's program, which isn't trusted, either."""
        self._linked = ""
        self._exchange.show_guest(name, source)

    def _take_link(self, name: str, text: str) -> None:
        """Open the player's own program that is in a link, with the link's game; show another's program."""
        game = self._find(text)
        if game:
            self._exchange.link = ""
            self._open_linked(game)
        else:
            self._exchange.show_guest(name, text)

    def _open_linked(self, game: "OwnProgram") -> None:
        """Show a program and, if the link has a game by it, that game."""
        linked, self._linked = self._linked, ""
        try:
            if linked:
                game.duel, game.untouched = read_duel(linked), False
        except ValueError:
            linked = ""
            self._desk.tell(lambda: self._desk.words.say("own.broken-line"))
        self._show(game)
        # A frame of another page shows the game, not its program.
        self._play_when_ready = bool(linked or window.attempts.embed)

    def _find(self, source: str) -> "OwnProgram | None":
        return next((game for game in self._book.games if game.source == source), None)

    def _add_from_template(self, name: str) -> "OwnProgram":
        from engine.own_rules.templates import template, title

        language = self._desk.words.language
        source = template(name, language)
        return self._find(source) or self._book.add(title(name, language), source, True)

    def _open(self, game: "OwnProgram | str") -> None:
        """Show a game, or a new one from the template that has the name `game`."""
        self._exchange.let_go()  # Hides another person's program
        if isinstance(game, str):
            by_id("own-template").value = game
            self._show_suggestion()
            game = self._add_from_template(game)
        self._show(game)

    def _show_suggestion(self) -> None:
        key = "own.change." + str(by_id("own-template").value)
        set_text(by_id("own-change"), say(key, self._desk.words.language))

    # The gallery

    def _draw_gallery(self) -> None:
        if not self._root.querySelector("[data-body=gallery]").hidden:
            from ui.views.own.gallery import draw_gallery

            draw_gallery(self._book, self._desk.words, self._do_action)

    def _do_action(self, action: str, game: "OwnProgram | str") -> None:
        """Do a card's action with its game, or with the template that has the name `game`."""
        self._open(game)
        if action == "play":
            self._play_when_ready = True
        elif action == "share":
            self._exchange.share()
        else:
            self._editor.focus()

    def _choose(self, event: "Any") -> None:
        game = self._book.find(str(event.target.value))
        if game:
            self._open(game)

    def _add(self, name: str, source: str) -> None:
        self._open_linked(self._book.add(name, source))
        self._keep()

    def _delete(self) -> None:
        game, games = self._game, self._book.games
        if game in games:
            self._book.delete(game)
            # Another game with the same source has the same table.
            if game.table and game.table not in [other.table for other in games]:
                self._get_traces().delete(game.table)  # The stored table
            self._show(self._last_game())
            self._keep()
            by_id("own-restore").focus()

    def _restore(self) -> None:
        game = self._book.restore()
        if game:
            if game.table:
                self._get_traces().restore(game.table)
            self._show(game)
            self._keep()
        by_id("own-game").focus()  # The pressed button is hidden now

    def _save_text(self) -> None:  # Called on each edit; the shown results are those of the old text
        game = self._game
        if not self._exchange.guest:
            game.source, game.table, game.facts = self._editor.text[:LONGEST_SOURCE], "", None
            game.duel, game.found = None, None
            if game.untouched:
                game.untouched = False
                show_tab(self._root, "game")
                self._list()
            self._keep()
        self._stop()
        self._play_when_ready = False
        self._set_table("")
        self._results.tell_text("")
        self._results.tell_error("", None)

    def _keep(self) -> None:
        self._store.write(self._book.data())

    def _reload(self) -> None:
        """If another tab has changed the games, show them again."""
        self._book.load(self._store.read())  # The open game stays the same object
        self._store.know(self._book.data())  # So that the store later writes only what this tab changes
        if self._words is None:  # Nothing is drawn yet
            return
        if self._game not in self._book.games:
            self._show(self._last_game())
        elif not self._exchange.guest and self._editor.text[:LONGEST_SOURCE] != self._game.source:
            self._show(self._game)
        self._list()

    # Trying and walking

    def _try(self) -> None:
        """Try the program, walk through all positions of its game, and register the game."""
        show_tab(self._root, "game")
        self._results.clear()
        self._set_table("")
        self._begin_task(self._walk, self._editor.text[:LONGEST_SOURCE])

    async def _walk(self, token: "CancelToken", source: str) -> None:
        from engine.games.own.rules import name_of
        from ui.own_tables import tables

        result = await self._get_walking().walk(token, source)
        game = self._game
        if result is None or result["trouble"]:
            return
        if not result["whole"]:  # The game can't be solved here, but a duel can be played
            self._set_table("", source)
            game.untouched, game.duel = False, game.duel or NEW_DUEL
            self._keep()
            self._list()
            if self._play_when_ready:
                self._play()
            return
        name = name_of(source)
        await token.wait(tables.take(name, result.get("text", "")))
        self._set_table(name)
        game.untouched, game.table, game.duel = False, name, None
        game.name = getattr(find_game(name), "title", "") or game.name
        self._keep()
        self._list()
        self._table_ready(name)

    async def _show_facts(self, token: "CancelToken", name: str) -> None:
        """Show a game's facts; when the engine has found the winner, show them again, and store them."""
        game = self._results.show_facts(name, None)
        position = game.write(game.start())
        request: "AskAnalyse" = {"do": "analyse", "game": name, "position": position, "turn": game.marks[0]}
        request["seconds"] = SECONDS
        if is_large(game) and self._book.full:  # The lab's worker has Pyodide, which is faster
            pending = self._get_walking().analyse(token, request)
        else:
            pending = self._desk.ask(token, request)
        analysis: "Analysis | None" = await token.wait(pending)
        self._results.show_facts(name, analysis)
        program = self._game  # By now, the player may have opened another game
        if program.table == name and analysis and analysis["exact"] and not program.facts:
            from engine.own_rules.facts import facts_of

            program.facts = facts_of(game, analysis)
            self._keep()
            self._draw_gallery()

    def _stop(self) -> None:
        self._latest.cancel()
        if self._walking:
            self._walking.stop()

    def _draw_busy(self) -> None:
        busy = self._walking is not None and self._walking.busy
        has_guest = self._exchange.guest is not None
        set_flag(by_id("own-try"), "disabled", busy or has_guest)
        set_flag(by_id("own-stop"), "hidden", not busy)
        set_attribute(self._root, "aria-busy", "true" if busy else "false")

    def _guest_changed(self) -> None:
        """Show the program in a link (the guest) or, after it was closed, the player's own program."""
        has_guest = self._exchange.guest is not None
        show_tab(self._root, "game")
        set_flag(by_id("own-guest"), "hidden", not has_guest)
        for name in ("share", "save", "delete"):
            set_flag(by_id("own-" + name), "disabled", has_guest)
        self._stop()
        self._results.clear()
        self._set_table("")
        if not has_guest:
            self._show(self._game)
        self._draw_busy()

    def _choose_python(self, event: "Any") -> None:
        """From the next run on, use Pyodide if the box is ticked, else MicroPython."""
        self._book.full = bool(event.target.checked)
        self._keep()
        self._get_walking().warm(self._book.full)

    def _speak(self) -> None:  # In a new language
        fill(self._root, self._desk.match.game, self._desk.words)
        self._editor.speak(self._desk.words)
        if by_id("own-template").options.length:  # Otherwise `_complete` fills the list and the gallery
            self._list_templates()
            self._draw_gallery()
        self._list()
        if self._table:
            self._begin_task(self._show_facts, self._table)  # In the new language

    def _list_templates(self) -> None:
        """Fill the list of templates, and show a suggestion for the selected one."""
        from engine.own_rules.templates import NAMES, title

        templates, language = by_id("own-template"), self._desk.words.language
        offer_options(
            templates, [(name, title(name, language)) for name in NAMES], templates.value or NAMES[0]
        )
        self._show_suggestion()

    def _list(self) -> None:
        options = [(game.ident, game.name) for game in self._book.games]
        offer_options(by_id("own-game"), options, self._game.ident)
        deleted = self._book.deleted
        set_flag(by_id("own-undo"), "hidden", deleted is None)
        if deleted:
            set_text(by_id("own-undo-text"), self._desk.words.say("own.deleted", name=deleted[1].name))


def _template_names() -> "tuple[str, ...]":
    from engine.own_rules.templates import NAMES

    return NAMES
