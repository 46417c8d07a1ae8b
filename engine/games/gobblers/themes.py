"""What a puzzle of Gobblers is about, beside what engine.puzzles.themes knows."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def theme(scenes: "list[Any]") -> str:
    """Return the theme of a puzzle by its only moves (engine.puzzles.themes.Scene), "" for none."""
    last = scenes[-1]
    if _holds(last.game, last.game.play(last.position, last.move)):
        return "theme.uncovering"
    first = scenes[0]
    if "reason.gobbles" in first.game.reasons(first.position, first.move):
        return "theme.gobbling"
    return ""


def _holds(game: "Any", position: "Any") -> bool:
    """Return whether a win at once is only stopped by pieces that would uncover a line when lifted.

    All other replies leave the same win.
    """
    uncovers, wins = 0, []
    for reply in game.legal_moves(position):
        after = game.play(position, reply)
        if game.result(after) is not None:
            uncovers += 1
        else:
            moves = game.legal_moves(after)
            wins.append([move for move in moves if game.result(game.play(after, move)) == -1])
    return uncovers > 0 and bool(wins) and len(wins[0]) == 1 and all([each == wins[0] for each in wins])
