"""Shows a table with each side's accuracy and its numbers of marked moves."""

from ui.state.annotations import Any, Words
from ui.views.review.state import GameReview
from ui.widgets.dom import make, set_flag
from ui.widgets.miniature import piece_drawing

COLUMNS = ("??", "?", "!")  # The marks whose numbers have a column


def draw_sides(table: "Any", reviewed: "GameReview", words: "Words") -> None:
    """Fill the table: each side's accuracy, marks and lost points; hide it until the review is complete."""
    sides, game = reviewed.sides, reviewed.match.game
    set_flag(table, "hidden", sides is None)
    if sides is None:
        return  # The review isn't complete
    body = table.querySelector("tbody")
    set_flag(table.querySelector("th:last-child"), "hidden", not reviewed.has_scores)
    rows = []
    for mark in game.marks:
        accuracy, counts = sides[mark]["accuracy"], sides[mark]["marks"]
        text = words.say("review.unknown") if accuracy is None else percent(accuracy, words)
        lost = [reviewed.lost_by(mark)] if reviewed.has_scores else []
        rows.append([words.mark(mark), text] + [str(counts[column]) for column in COLUMNS] + lost)
    shown_rows = [[cell.textContent for cell in list(row.children)] for row in list(body.children)]
    if rows == shown_rows:
        return  # The table is up to date
    body.replaceChildren()
    for mark, row_texts in zip(game.marks, rows):
        head = make("th", scope="row")
        # If a side has only a sign such as ×, a drawing of its piece would be a repetition.
        if words.has_name(mark):
            head.append(piece_drawing(game, mark))
        head.append(make("span", text=row_texts[0]))
        body.append(make("tr", inside=[head] + [make("td", text=text) for text in row_texts[1:]]))


def percent(accuracy: float, words: "Words") -> str:
    """Return an accuracy in percent as text, rounded down."""
    return words.say("review.percent", count=int(accuracy))
