"""The interface of a view. A view shows the match on the board in its own way. Its folder NAME has the files:

- offer.py: `ORDER`, the view's sort key among the views; `PLACE`, the view's menu; and if the view can't show
  every game, `wants(game)`, which returns whether the view can show a game, and `INSTEAD`: the names of the
  views to open for other games, the best first (the last resort is Play). A message then explains the change
  of view: the sentence `unfit.NAME` of the view's catalogue, and `instead.NAME` of the other view's.
  An offer with `wants` is in the page's first bundle, so it imports little. If the player chooses another
  game, the view stays open. If a view has nothing to do with the board, its offer has `APART`, and the page
  opens Play for the new game;
- view.py: the class `View`, with the methods below;
- view.html and view.css: the view's elements, all in an element with the id `view-NAME`, and their style;
- en.json, ja.json: the catalogues of its sentences, including those of the elements (see tools/catalogues.py;
  for sentences that depend on the game, ui/board/game_texts.py).

An element with `data-keys` describes the view's keys; the page's list of keys has a copy of the element, even
if the element is hidden. A view may have a method `key(key)`. The page calls the method for each key that
nothing else has handled, except in input fields. The method performs the key's action, and returns whether
the key has one.

A view may have a method `take_program(file)`: it opens a program (.py, .ipynb) that the player drops on the
page.

A view may have a method `leaving()`. It returns None if the player would lose nothing by leaving the view;
else the question to ask the player, and a function that ends the current activity if the player agrees.

A button with `data-here` begins a game in Play at the shown position.

Everything but the offer is loaded when the view is first opened. A view contains no code for a single game:
it uses the rules (engine.contract.game), the game's part (ui.state.desk) and the words.
"""

from ui.state.annotations import Any, Desk, Match, Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class View(Protocol):
        """A view. The page makes one instance, after it has loaded the view's elements."""

        def __init__(self, root: "Any", desk: "Desk") -> None:
            """Connect the view's elements, which are all inside `root`, to their actions."""

        def follow(self, show: str) -> None:
            """Show the state that `show` names: a link's text after "show=", or "" if a link has none."""

        def show(self) -> str:
            """Return the text after "show=" in a link to the view's current state; "" for the default."""

        def draw(self, match: "Match", words: "Words") -> None:
            """Show the current position of a match. The view's offer `wants` the match's game."""
else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
