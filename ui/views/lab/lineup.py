"""The players of matches, levels of the page and programs, each with a tick."""

from engine.games.shelf import levels_of
from ui.widgets.dom import by_id, listen, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.lab.protocol import Player
    from ui.views.lab.bench import Bench
    from ui.views.lab.portfolio import Saved


LEVEL = "level:"
PROGRAM = "program:"


def player_of(value: str, bench: "Bench") -> "Player | None":
    """Return the level or program of a value, None if it is deleted."""
    if value.startswith(LEVEL):
        level = value[len(LEVEL) :]
        return {"name": level, "level": level}
    program = bench.portfolio.find(value[len(PROGRAM) :])
    return {"name": program.name, "source": program.source} if program else None


class Lineup:
    """The ticks in an element; the person's choices last as long as the page is open."""

    def __init__(self, name: str, bench: "Bench") -> None:
        self._box = by_id(name)
        self._bench = bench
        self._choices: "dict[str, bool]" = {}
        listen(self._box, "change", self._choose)

    def draw(self, programs: "list[Saved]", ticked: "list[str]") -> None:
        """Show these programs and the levels; `ticked` is the default."""
        self._box.replaceChildren()
        for each in programs:
            self._add(PROGRAM + each.name, each.name, ticked)
        for level in levels_of(self._bench.game):
            self._add(LEVEL + level.name, self._bench.say("level." + level.name), ticked)

    def _add(self, value: str, name: str, ticked: "list[str]") -> None:
        label = make("label")
        tick = make("input")
        tick.setAttribute("type", "checkbox")
        tick.value = value
        tick.checked = self._choices.get(value, value in ticked)
        label.append(tick)
        label.append(make("span", "", name))
        self._box.append(label)

    def choose(self, chosen: "list[str]") -> None:
        """Tick these and no others."""
        for tick in list(self._box.querySelectorAll("input")):
            tick.checked = str(tick.value) in chosen
            self._choices[str(tick.value)] = bool(tick.checked)

    def chosen(self) -> "list[Player]":
        """Return the ticked players, as engine.lab.tournament has them."""
        ticks = list(self._box.querySelectorAll("input:checked"))
        players = [player_of(str(tick.value), self._bench) for tick in ticks]
        return [player for player in players if player]

    def _choose(self, event: "Any") -> None:
        self._choices[str(event.target.value)] = bool(event.target.checked)
