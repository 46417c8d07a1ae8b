"""Finds a game that can go on for ever before the walk does, by games that are played at random."""

from engine.lab.answers import as_text
from engine.own_rules.rules import followed
from engine.own_rules.trouble import shown_board
from engine.own_rules.walker import MOST, moves_listed
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.own_rules.protocol import Trying, Warning
    from engine.own_rules.rules import Rules
    from engine.own_rules.trial import Trial

GAMES = 20
LONGEST = MOST  # The most games that are played, and the plies after which one counts as endless.
KEPT = 1000  # The plies of a game whose positions are kept, to see whether one comes again.

MOVES_SHOWN = 20


def unending(trial: "Trial") -> "Generator[Trying, None, Warning | None]":
    """Return a warning with the line of a game that can go on for ever, or None if no game shows one.

    A game shows it that lasts longer than LONGEST and never comes back to one of its first positions. Yields
    the progress at each ply.
    """
    rules, rng = trial.rules, Rng(1)
    longest, left = 0, 2 * LONGEST
    for _ in range(GAMES):
        board, turn, ply = rules.start, 0, 0
        line: "list[tuple[Any, Any, int]]" = []
        met = {(board, 0)}
        while ply <= LONGEST:
            step = _step(rules, board, turn, rng)
            if step is None:
                longest = max(longest, ply)
                break
            board, turn = step[1:]
            ply += 1
            if (board, turn) in met:
                break
            if ply <= KEPT:
                line.append(step)
                met.add((board, turn))
            trial.tried += 1
            yield trial.progress()
        if ply > LONGEST:
            return _warning(line[: max(longest + 1, MOVES_SHOWN)], ply)
        left -= ply
        if left <= LONGEST:
            break
    return None


def _step(rules: "Rules", board: "Any", turn: int, rng: "Rng") -> "tuple[Any, Any, int] | None":
    """Return a random move, and position and turn after it; None at the end, or where the rules raise."""
    mark = rules.marks[turn]
    try:
        if rules.winner is not None and rules.winner(board, mark) is not None:
            return None
        moves = moves_listed(rules.moves(board, mark), board, mark)
        if not moves:
            return None
        move = rng.choice(moves)
        reply, mover = followed(rules.play(board, mark, move), turn)
        hash(reply)
    except BaseException as error:
        # The walk reports the faults of positions that it comes to.
        rules.fault(error)
        return None
    return move, reply, mover


def _warning(line: "list[tuple[Any, Any, int]]", count: int) -> "Warning":
    moves = ", ".join([as_text(move) for move, _, _ in line[:MOVES_SHOWN]])
    details = {
        "count": count,
        "moves": moves if len(line) <= MOVES_SHOWN else moves + ", …",
        "shown": len(line),
        "position": shown_board(line[-1][1]),
    }
    return {"key": "own.unending", "details": details, "board": None}
