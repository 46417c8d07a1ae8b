"""A program with holes that is tried, and why it isn't right yet. Needs no browser."""

from ui.views.lessons.program import Holes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Position
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Run


class Trial:
    """The program, and what has come of trying it."""

    def __init__(
        self, key: str, text: str, choices: "tuple[tuple[str, ...], ...]", right: "tuple[int, ...]"
    ) -> None:
        """`right` has the choice that belongs in each hole; `key` begins the sentences about the others.

        There it is followed by hole and choice, both from 1 on, such as `2-1`.
        """
        self.program = Holes(text, choices)
        self.erred: "Position | None" = None
        """The board on which the program erred, if that is to be seen."""
        self._key = key
        self._right = right

    def names(self) -> "dict[str, Any]":
        """Return what the program finds there."""
        raise NotImplementedError

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Return whether the program does what it should, and what there is to say; see `Write.check`."""
        raise NotImplementedError

    def reason(self) -> "Told":
        """Return why it doesn't: of the first hole that isn't filled as it should be."""
        chosen = self.program.chosen
        hole = next(number for number in range(len(chosen)) if chosen[number] != self._right[number])
        return (self._key + str(hole + 1) + "-" + str((chosen[hole] or 0) + 1), {})
