"""A game whose moves are columns, whole: settable, and with stones that can't float."""

from engine.game import GameError
from tests.ui.toys import Drop


class Column(Drop):
    """Drop, as what studies games needs it."""

    settable = True
    longest = 9

    def parse(self, text, turn=None):
        cells = tuple("" if letter == "." else letter for letter in text)
        for cell in range(6):
            if cells[cell] and not cells[cell + 3]:
                raise GameError("error.set-up", game=self.name)
        return cells, turn or "o"

    def set_up(self, cells, turn, covered=None):
        return self.parse("".join(cell or "." for cell in cells), turn)


COLUMN = Column()
