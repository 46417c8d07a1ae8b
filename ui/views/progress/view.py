"""The view of the player's progress, which can be saved to a file, and merged with progress from a file."""

from pyscript import document, window

from engine.games.shelf import folder_of
from engine.lab.rung import RUNGS
from ui.state.annotations import Any, Desk, Match, Words
from ui.state.cancel import CancelToken
from ui.state.days import in_a_row
from ui.state.path import STATIONS
from ui.state.solved_exercises import NAMES, SolvedExercises
from ui.views.progress.line import line_through
from ui.views.progress.progress import AREAS, Data, Tally, gather, merged, put
from ui.views.progress.progress_file import LONGEST, ProgressFileError, read, write
from ui.widgets import files, storage
from ui.widgets.dom import by_id, listen, make, page_window, set_attribute, set_flag, set_lines, set_text
from ui.widgets.miniature import svg_element
from ui.widgets.today import today

WEEKS = 4  # The number of weeks in the calendar of solved puzzles
MOST_DAYS = 90  # The most days in the drawing of a rating's history


class View:
    """The view; see ui.views.view. It shows data that other modules store."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root, self._desk = root, desk
        self._place = CancelToken()
        self._place.cancel()  # The view isn't shown yet
        # What happened to the last file: the key of an error, or the numbers of merged entries.
        self._fault: "Exception | None" = None
        self._tally: "Tally | None" = None
        listen(by_id("progress-save"), "click", self._save)
        listen(by_id("progress-choose"), "click", lambda event: by_id("progress-open").click())
        listen(by_id("progress-open"), "change", self._open)
        storage.on_change(self._reload)

    def follow(self, show: str) -> None:
        """Do nothing: a link to this view names no state."""

    def title(self, words: "Words") -> str:
        """Return the title of the page."""
        return words.say("views.progress")

    def show(self) -> str:
        """Return "": a link to this view names no state."""
        return ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the stored progress of all games."""
        self._words, self._place = words, self._desk.place  # A token that ends if the player leaves the view
        data = gather(storage)
        self._draw_games(data)
        solved = SolvedExercises(list(data["lessons"]))
        # A station of the lessons' path is done when all its exercises are solved.
        stations = [(name, solved.count_solved(names) == len(names)) for name, names in STATIONS]
        done = [name for name, is_done in stations if is_done]
        _fact("lessons", words.say("progress.path", done=len(done), stations=len(STATIONS)))
        _fact("exercises", words.say("progress.exercises", count=solved.count_solved(NAMES), all=len(NAMES)))
        _fact("rungs", str(len(data["rungs"])))  # The solved exercises of the lab
        self._draw_row("lessons", [("#learn=" + name, is_done) for name, is_done in stations])
        rungs = [str(rung.number) for rung in RUNGS]
        self._draw_row("rungs", [("#view=lab&show=" + rung, rung in data["rungs"]) for rung in rungs])
        current_row, longest_row = in_a_row(data["days"], today())
        _fact("days", words.say("progress.days", count=current_row, best=longest_row))
        _fact("solved", str(sum(data["days"].values())))
        self._draw_days(data["days"])
        set_lines(by_id("progress-message"), self._message())

    def _reload(self) -> None:  # Called after a change in another tab
        if not self._place.cancelled:
            self._desk.draw()

    def _draw_games(self, data: "Data") -> None:  # Draw each game's beaten levels and rating
        words, beaten_levels = self._words, 0
        for row in list(self._root.querySelectorAll("[data-counted]")):
            name = row.getAttribute("data-counted")  # The game's name
            scores, puzzles = data["scores"].get(name, {}), data["puzzles"].get(name)
            has_rating = puzzles is not None and puzzles["done"] > 0
            # A game's other sizes are shown once they are played
            set_flag(row, "hidden", not scores and not has_rating and name != folder_of(name))
            plates = list(row.querySelectorAll("[data-level]"))
            states = []
            for level in plates:
                names = [level.getAttribute("data-level")] + (level.getAttribute("data-former") or "").split()
                won = sum([scores.get(each, [0])[0] for each in names])  # The first number is of wins
                beaten_levels += 1 if won else 0
                text = words.say("progress.won", count=won) if won else ""
                states.append(("#game=" + name + "&level=" + names[0], text))
            self._hang(plates, states)
            box = row.querySelector(".progress-rating")
            set_flag(box, "hidden", not has_rating)
            if has_rating:
                _draw_rating(box, puzzles, words)
        _fact("levels", str(beaten_levels))
        set_flag(by_id("progress-none"), "hidden", beaten_levels > 0)

    def _draw_row(self, name: str, states: "list[tuple[str, bool]]") -> None:
        """Draw the plates of stations or rungs: for each, its link, and whether it is solved."""
        box = by_id("progress-" + name)
        if not box.firstElementChild:
            box.append(*[make("li", inside=[make("a", inside=[make("small", "unseen")])]) for _ in states])
        done = self._words.say("progress.done")
        self._hang(list(box.children), [(link, done if is_done else "") for link, is_done in states])

    def _hang(self, plates: "list[Any]", states: "list[tuple[str, str]]") -> None:
        """Draw a row of plates: each has its link and its text, or "" if it is blank; the first blank one is
        a link.
        """
        next_one = [link for link, text in states if not text][:1]
        for plate, (link, text) in zip(plates, states):
            set_flag(plate, "data-beaten", text != "")
            is_next = link in next_one
            key = "progress.next" if is_next else "progress.open"
            set_text(plate.querySelector("small"), text or self._words.say(key))
            set_attribute(plate.firstElementChild, "href", link if is_next else None)

    def _draw_days(self, days: "dict[str, int]") -> None:
        """Draw a calendar of the last weeks: a day's dot is filled if the player solved a puzzle then."""
        box, first_day = by_id("progress-days"), today() - 7 * WEEKS + 1
        if not box.firstElementChild:
            box.append(*[document.createElement("i") for _ in range(7 * WEEKS)])
        for day, dot in enumerate(list(box.children), first_day):
            set_flag(dot, "data-done", str(day) in days)

    def _save(self, event: "Any") -> None:
        files.save_soon("minimax-dojo-progress.json", write(gather(storage)))

    def _open(self, event: "Any") -> None:
        file_list = event.target.files
        if file_list.length:
            self._place.start(self._read, file_list.item(0), event.target)

    async def _read(self, token: "CancelToken", file: "Any", field: "Any") -> None:
        """Merge a file's progress into the stored progress, and show what changed."""
        self._fault, self._tally = None, None
        try:
            text = await token.wait(files.read(file, LONGEST))
            data, self._tally = merged(gather(storage), read(text))
        except (files.FileError, ProgressFileError) as error:
            self._fault = error
        else:
            for name in put(storage, data):
                # Notify the other views, as the browser does for a change in another tab.
                storage.load(name, object)  # Called since it writes the pending changes first
                event = window.Event.new("storage")
                event.key = storage.PREFIX + name
                page_window.dispatchEvent(event)
        field.value = ""  # Otherwise, choosing the same file again would cause no event
        self._desk.draw()

    def _message(self) -> "list[str]":
        words, tally = self._words, self._tally
        if self._fault or tally is None:
            return [words.explain(self._fault)] if self._fault else []
        # For each area, a tally counts the entries that the file added, and those that only the browser had.
        added, unchanged = [self._list_text([(area, tally[area][i]) for area in AREAS]) for i in (0, 1)]
        texts = [words.say("progress.taken", what=added) if added else words.say("progress.nothing")]
        return texts + ([words.say("progress.stayed", what=unchanged)] if unchanged else [])

    def _list_text(self, counts: "list[tuple[str, int]]") -> str:
        words = self._words
        texts = [words.say("progress.some-" + area, count=count) for area, count in counts if count]
        return words.listed(texts, "cell.separator")


def _draw_rating(box: "Any", puzzles: "Any", words: "Words") -> None:
    days = puzzles["days"]  # The last rating of each day, by the day's number as text
    ratings = [days[day] for day in sorted(days, key=int)][-MOST_DAYS:] or [puzzles["rating"]]
    text = words.say("progress.rating", rating=puzzles["rating"], count=puzzles["done"], best=max(ratings))
    set_text(box.firstElementChild, text)
    attributes = {"viewBox": "0 0 100 24", "aria-hidden": "true", "preserveAspectRatio": "none"}
    drawing = svg_element("svg", attributes)
    drawing.append(svg_element("polyline", {"points": line_through(ratings)}))
    box.replaceChildren(box.firstElementChild, drawing)


def _fact(name: str, text: str) -> None:  # Show a fact on the player's progress
    set_text(by_id("progress-" + name + "-fact"), text)
