"""What a view is: a way to look at the match on the board. Each has a folder here, NAME, and in it

- offer.py: `ORDER`, where the view stands among the others (smaller is further to the front), and
  `wants(game)`, whether it has anything to show of a game; without that it is for every game. Where there is
  a `wants`, it comes with the page and imports nothing big. There is then an `INSTEAD`, too: the names of
  the views that take its place for other games, the nearest first; if none of them wants a game either, the
  board does. Its words say why (`unfit.NAME`), and those of the other that it is shown (`instead.NAME`). A
  game that is chosen in a view is shown in it, unless the view is `APART`: has nothing to do with the board;
- view.py: the class `View`, as below;
- view.html and view.css: the view's elements, all in an element with the id `view-NAME`, and their style;
- en.json, ja.json: its sentences, those of the elements too (see tools/catalogues.py; ui/board/game_texts.py
for
  what depends on the game).

In the elements, what has `data-keys` says which keys the view has; the list of keys shows a copy of it, even
where it is hidden. A view may have a method `key(key)`: it is asked about each key that nothing else has
used, outside of fields, does what that stands for, and returns whether it stands for anything.

A view may have a method `take_program(file)`: it opens a program (.py, .ipynb) that is dropped on the page.

A view may have a method `leaving()`: it returns the question to ask before the view is left, and a function
that ends what is under way once a person agrees; or None, where nothing is lost.

A button with `data-back` leads back to the game, one with `data-here` begins another one at
the position that is shown.

All but the offer come to the page when the view is first opened. A view knows no game: what it has to know of
one it asks the rules (engine.game), the game's part (ui.state.desk) and the words.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words

    class View(Protocol):
        """One view. It is made once, after its elements have come to the page."""

        def __init__(self, root: "Any", desk: "Desk") -> None:
            """Wire the view's elements, which are all in `root`."""

        def follow(self, show: str) -> None:
            """Take the view's own part of a link: any text, "" where the link has none."""

        def show(self) -> str:
            """Return that part for what the view shows now, "" where there is nothing to say."""

        def draw(self, match: "Match", words: "Words") -> None:
            """Show this moment of a match, of any game that the view's offer wants."""
