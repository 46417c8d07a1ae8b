"""Defines `Batch`, the interface of games that process many positions at once (see engine.contract.game)."""

from .protocol import Position, Replies, Table


class Batch:
    """Processes many positions at once. A method returns None if processing them one by one is quicker."""

    def expand(self, position: "Position", depth: int = 0) -> "tuple[list[int], Replies] | None":
        """Return an unfinished game's moves, the likely best first, and a dict from each move to its reply.

        A reply is `(position, number, estimate)`: the position after the move, a number (above 0: the game
        certainly goes on there; 0: it may be over), and that position's estimate or None. `depth` is the
        number of plies that the search goes on from here: if it is great, a slower but better order pays.
        """
        return None

    def leaves(self, position: "Position") -> "list[tuple[int, int, bool]] | None":
        """Return `(move, value, exact)` for each move of an unfinished game, looking one ply ahead.

        Values are for the side to move, in parts (see `Game.scale`); `exact` is False for an estimate.
        """
        return None

    def settle(
        self, position: "Position", depth: int, low: int, high: int, table: "Table"
    ) -> "tuple[int, int | None, int] | None":
        """Return `(result under best play, a best move or None, nodes)`, or None if there is no quick way.

        It also returns None if the game may last more than `depth` plies. A result outside of `low` to `high`
        may be a bound. `table` is the search's transposition table, whose bounds are in parts (see
        `Game.scale`), unlike the other values; the method may add proven bounds, with depth 0.
        """
        return None
