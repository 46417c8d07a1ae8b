"""The program of this station, whose holes are filled by taps."""

PROGRAM = """def evaluate(game, position):
    cells = game.cells(position)
    mine = game.turn(position)
    theirs = game.other(mine)
    score = 0
    for line in LINES:
        marks = [cells[cell] for cell in line]
        if ▢1 not in marks:
            score = score + 1
        if ▢2 not in marks:
            score = score - 1
    return ▢3"""
"""The program with its holes (see ui.views.lessons.program)."""

HOLES = (
    ("mine", "theirs", '"x"'),
    ("mine", "theirs", '"o"'),
    ("score", "abs(score) / 10", "score / 10"),
)
"""What each hole may be filled with."""
