"""The interface of a view. A view shows the match on the board in its own way. Its folder NAME has the files:

- offer.py: `ORDER`, the sort key among the views; `PLACE`, the view's menu; and `wants(game)`, which returns
  whether the view can show a game. Without `wants`, it can show every game. An offer with `wants` is in the
  page's first bundle, so it imports little. Such an offer has `INSTEAD`, too: the names of the views to open
  for other games, the best first; the last resort is Play. A message then explains why: `unfit.NAME` in the
  view's catalogue, `instead.NAME` in the replacement's. If the player chooses another game, the view stays
  open; but a view with `APART` has nothing to do with the board, so the page opens Play for the new game;
- view.py: the class `View`, with the methods below;
- view.html and view.css: the view's elements, all in an element with the id `view-NAME`, and their style;
- en.json, ja.json: the catalogues of its sentences, including those of the elements (see tools/catalogues.py;
  for sentences that depend on the game, ui/board/game_texts.py).

An element with `data-keys` describes the view's keys; the page's list of keys shows a copy of it, even if it
is hidden. A view may have a method `key(key)`. The page calls it for each key that nothing else has handled,
except in input fields; it performs the key's action, and returns whether the key has one.

A view may have a method `take_program(file)`: it opens a program (.py, .ipynb) that the player drops on the
page.

A view may have a method `leaving()`: it returns the question to ask before the player leaves the view, and a
function that ends the current activity if the player agrees; or None, if nothing would be lost.

A button with `data-here` begins a game in Play at the shown position.

Everything but the offer is loaded when the view is first opened. A view contains no code for a single game:
it uses the rules (engine.game), the game's part (ui.state.desk) and the words.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words

    class View(Protocol):
        """A view. The page makes one instance, after it has loaded the view's elements."""

        def __init__(self, root: "Any", desk: "Desk") -> None:
            """Connect the view's elements, which are all inside `root`, to their actions."""

        def follow(self, show: str) -> None:
            """Show what `show` says, the view's own part of a link: the text after "show=", "" without it."""

        def show(self) -> str:
            """Return the view's own part of a link to its current state; "" is the default state."""

        def draw(self, match: "Match", words: "Words") -> None:
            """Show the current position of a match, whose game is one that the view's offer `wants`."""
