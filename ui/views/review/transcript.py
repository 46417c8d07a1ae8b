"""A whole game on one board: on each square the piece as it came there, and which move that was.

So players of Othello print their games.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.state.match import Match


def transcript(match: "Match") -> "tuple[list[str], dict[int, int]] | None":
    """Return what stands on each cell, and the numbers of those that were moved to; passes have none.

    None for a game in which a move touches other than one cell, or one that was moved to before.
    """
    game, record = match.game, match.record
    cells = list(game.cells(record.position_at(0)))
    numbers: "dict[int, int]" = {}
    for ply in range(len(record.moves)):
        position, move = record.position_at(ply), record.moves[ply]
        if move == game.forced_pass(position):
            continue
        path = game.path(position, move)
        if len(path) != 1 or path[0] in numbers:
            return None
        cells[path[0]] = game.cells(record.position_at(ply + 1))[path[0]]
        numbers[path[0]] = len(numbers) + 1
    return cells, numbers
