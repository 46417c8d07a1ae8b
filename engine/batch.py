"""The contract of a game that works on many positions at once; part of engine.game's."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable
    from typing import Any

    Position = tuple[Any, ...]

    # By key: depth, proven, low, high, best move; proven: no estimate stands behind these bounds
    Table = dict[Hashable, tuple[int, bool, int, int, "int | None"]]


class Batch:
    """What a game can work out of many positions at once; each may say None, where one by one is quicker."""

    def expand(
        self, position: "Position", depth: int = 0
    ) -> "tuple[list[int], dict[int, tuple[Position, int, int | None]]] | None":
        """Return all moves of an unfinished game, the likely best first, and what is after each.

        That is the position, a number above 0 only where the game is known to go on, and its estimate or,
        where that wasn't worked out, None. The more plies are to be searched from here (`depth`), the more a
        good order is worth.
        """
        return None

    def leaves(self, position: "Position") -> "list[tuple[int, int, bool]] | None":
        """Return `(move, value, exact)` of all moves of an unfinished game, looking one ply ahead.

        The value, in parts (see `Game.scale`), is for the side to move.
        """
        return None

    def settle(
        self, position: "Position", depth: int, low: int, high: int, table: "Table"
    ) -> "tuple[int, int | None, int] | None":
        """Return the result under best play, or None where the game knows no quick way to it.

        With it come a best move, where it's known, and how many more nodes that took. Where the result is
        `low` or less, or `high` or more, such a bound will do. The game may not last more than `depth`
        plies. `table` is the search's, by `Game.key`, its bounds in parts; what is proven may be added, as
        of depth 0.
        """
        return None
