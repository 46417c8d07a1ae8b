"""The station on a game of one's own: what rules are, as functions."""

from ui.views.lessons.program import Holes
from ui.views.lessons.stations.own.nim import fault, lost
from ui.views.lessons.stations.own.programs import CHOICES, RULES
from ui.views.lessons.write import Write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Run


class Nim(Write):
    """The rules of a small game with three holes; right ones are solved at once."""

    name = "nim"

    def make_program(self) -> "Holes":
        """Return the rules with a hole in each function."""
        return Holes(RULES, CHOICES)

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Try the rules on every heap, and solve the game by them."""
        found = fault(run)
        if found:
            self.wrong = found[0]
            return False, [found[1]]
        heaps = ", ".join([str(heap) for heap in lost(run)])
        return True, [("lessons.nim-right", {}), ("lessons.nim-lost", {"heaps": heaps})]


EXERCISES = (Nim,)
