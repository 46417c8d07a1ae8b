"""Plays agents in the form of Kaggle's ConnectX, `f(observation, configuration)`, which have no `choose`.

Like Kaggle, the lab takes the last such function of a program, and gives it as many of the two arguments as
it declares. An observation has the board as a list of 0, 1 and 2, row by row from the top, and the agent's
mark. An item of either is an attribute, too: `observation.board` is `observation["board"]`.
"""

from ..contract.annotations import Any, Callable, Game, Position
from ..games.index import UPRIGHT
from .outline import Definition, definitions, name_of, words_in

FIRST, SECOND = ("observation", "obs"), ("configuration", "config", "conf")
"""Words in the names of an agent's parameters. Either of them tells an agent from other functions."""


class Record(dict):  # type: ignore[type-arg]
    """A dictionary whose items are attributes, too."""

    def __getattr__(self, name: str) -> "Any":
        """Return an item. Raises AttributeError."""
        if name not in self:
            raise AttributeError(name)
        return self[name]


def game_of(source: str) -> str:
    """Return the name of the game in which pieces fall if a program has an agent, else ""."""
    return UPRIGHT[0] if agent_of(source) else ""


def agent_of(source: str) -> "Definition | None":
    """Return the definition of a program's agent, or None if it has none."""
    agents = [each for each in definitions(source) if not each.owner and _is_agent(each)]
    return agents[-1] if agents else None


def _is_agent(each: "Definition") -> bool:
    words = [words_in(name_of(parameter)) for parameter in each.parameters] + [[], []]
    is_named = [word for word in words[0] if word in FIRST] + [word for word in words[1] if word in SECOND]
    return bool(is_named) and len(each.parameters) <= 2


def as_choose(agent: "Callable[..., Any]", parameters: int) -> "Callable[[Game, Position], Any]":
    """Return a `choose` that asks an agent, a function with this number of parameters, for its move."""

    def choose(game: "Game", position: "Position") -> "Any":
        marks = ("",) + tuple(game.marks)
        board = [marks.index(cell) for cell in game.cells(position)[: game.squares]]
        mark, step = marks.index(game.turn(position)), len(board) - board.count(0)
        rows, inarow = game.squares // game.columns, min(4, game.columns)
        observation = Record(board=board, mark=mark, step=step, remainingOverageTime=60)
        configuration = Record(rows=rows, columns=game.columns, inarow=inarow)
        configuration.update({"timeout": 2, "actTimeout": 2, "episodeSteps": 1000})  # As at Kaggle
        return agent(*(observation, configuration)[:parameters])

    return choose
