"""`leaves`, the function that the reader finishes. Needs no browser."""

from ui.views.lessons.program import Holes

TEXT = """\
def leaves(game, position):
    if game.result(position) is ▢1:
        return ▢2
    count = ▢3
    for move in game.legal_moves(position):
        after = game.play(position, move)
        count ▢4 leaves(game, after)
    return count"""

CHOICES = (("None", "not None"), ("0", "1"), ("0", "1"), ("=", "+="))


def make_program() -> "Holes":
    """Return the program with its holes open."""
    return Holes(TEXT, CHOICES)
