"""The contract of a game that works on many positions at once; part of engine.game's."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable
    from typing import Any

    Position = tuple[Any, ...]

    # By key: depth, proven, low, high, best move; proven: no estimate stands behind these bounds
    Table = dict[Hashable, tuple[int, bool, int, int, "int | None"]]


class Batch:
    """Processes many positions at once; a method returns None where one by one is quicker."""

    def expand(
        self, position: "Position", depth: int = 0
    ) -> "tuple[list[int], dict[int, tuple[Position, int, int | None]]] | None":
        """Return all moves of an unfinished game, the likely best first, and what follows each.

        That is `(position, number, estimate)`: the number is above 0 only if the game surely goes on, the
        estimate may be None. A larger `depth`, the plies left to search, makes a good order worth more.
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
        """Return `(result under best play, a best move if known, nodes)`, or None without a quick way.

        A result outside of `low` to `high` may be a bound. The game may not last more than `depth` plies.
        `table` is the search's, by `Game.key`, with bounds in parts; proven ones may be added, at depth 0.
        """
        return None
