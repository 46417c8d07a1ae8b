"""How well each side played, as the rows of a table."""

from engine.games.shelf import folder_of
from ui.widgets.dom import make, set_flag
from ui.widgets.miniature import piece_drawing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.protocol import Side
    from ui.state.words import Words
    from ui.views.review.state import Reviewed

COUNTED = ("??", "?", "!")


def draw_sides(table: "Any", reviewed: "Reviewed", words: "Words") -> None:
    """Show, in a table with a body, how well each side played, once that is known.

    That is its accuracy, how often it got each mark and, in a game of points, what it gave away.
    """
    sides, game = reviewed.sides, reviewed.match.game
    set_flag(table, "hidden", sides is None)
    if sides is None:
        return
    body = table.querySelector("tbody")
    rows = [_row(mark, sides[mark], words) for mark in game.marks]
    set_flag(table.querySelector("th:last-child"), "hidden", game.most == 1)
    if game.most > 1:
        for number in range(len(rows)):
            rows[number].append(reviewed.lost_by(game.marks[number]))
    texts = [[cell.textContent for cell in list(row.children)] for row in list(body.children)]
    if texts == rows:
        return
    body.replaceChildren()
    for number in range(len(rows)):
        row = make("tr")
        head = make("th")
        head.setAttribute("scope", "row")
        mark = game.marks[number]
        if words.mark(mark) != words.sign(mark):
            # Else its name is what it looks like.
            head.append(piece_drawing(folder_of(game.name), mark))
        head.append(make("span", text=rows[number][0]))
        row.append(head)
        for text in rows[number][1:]:
            row.append(make("td", text=text))
        body.append(row)


def _row(mark: str, side: "Side", words: "Words") -> "list[str]":
    accuracy = side["accuracy"]
    shown = words.say("review.unknown") if accuracy is None else percent(accuracy, words)
    return [words.mark(mark), shown] + [str(side["marks"][name]) for name in COUNTED]


def percent(accuracy: float, words: "Words") -> str:
    """Return an accuracy in words; nearly all isn't all."""
    return words.say("review.percent", count=int(accuracy))
