"""Plays Othello for a match, from the checkout of any commit: python othello_player.py FOLDER SECONDS.

Each line that comes in is a position, `MINE THEIRS TURN`, the sets of squares as numbers; the line that goes
out is a move. A move takes SECONDS of the process's own time, so that a busy machine is fair to both sides.
"""

import sys
import time


def main(folder: str, seconds: float) -> None:
    """Answer until nobody asks any more."""
    sys.path.insert(0, folder)
    try:
        from engine.games.shelf import find_game
        from engine.search import alphabeta
    except ImportError:
        # As the rooms were until November 2026.
        from engine import alphabeta  # type: ignore[no-redef, attr-defined]
        from engine.games import find_game  # type: ignore[no-redef, attr-defined]
    vars(alphabeta)["now"] = time.process_time
    game = find_game("othello")
    before = None
    for line in sys.stdin:
        mine, theirs, turn = line.split()
        position = (int(mine), int(theirs), turn)
        moves = game.legal_moves(position)
        if len(moves) > 1:
            try:
                search = alphabeta.Search(game, scout=True, selective=True)
            except TypeError:
                search = alphabeta.Search(game, scout=True)
            if before and hasattr(search, "take_over"):
                search.take_over(before)
            before = search
            for _ in search.deepen(position, 60, seconds):
                pass
            moves = [(search.partial or search.reports[-1]).line[0]]
        print(moves[0], flush=True)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
