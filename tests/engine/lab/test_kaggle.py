"""Agents in the form of Kaggle's ConnectX play unchanged; a wrong one gets the reason."""

import pytest

from engine.games.shelf import find_game
from engine.lab.faults import Fault
from engine.lab.kaggle import agent_of, game_of
from engine.lab.program import Program

GAME = find_game("connectfour")
FIRST_FREE = "[c for c in range(configuration.columns) if observation.board[c] == 0][0]"
AGENT = f"def agent(observation, configuration):\n    return {FIRST_FREE}\n"
RIGHT = {
    "as Kaggle writes it": AGENT,
    "items": "def my_agent(obs, config):\n"
    "    return [c for c in range(config['columns']) if obs['board'][c] == 0][0]\n",
    "the observation alone": "def agent(obs):\n    return [c for c in range(7) if obs.board[c] == 0][0]\n",
    "a default": AGENT.replace("configuration)", "configuration=None)").replace("configuration.columns", "7"),
    "the last of several": f"def old_agent(obs, config):\n    return 6\n\n\n{AGENT}",
    "annotations and a helper behind": "def agent(observation: dict, configuration: dict) -> int:\n"
    f"    return helper(observation.board)\n\n\n{AGENT.replace('def agent', 'def unused')}"
    "def helper(board):\n    return board.index(0) % 7\n\n\n"
    "def act(obs, config):\n    return helper(obs.board[:7])\n",
}
WRONG = {
    "a full column": ("def agent(obs, config):\n    return 0\n", "fault.illegal"),
    "no column": ("def agent(obs, config):\n    return config.columns\n", "fault.illegal"),
    "nothing": ("def agent(obs, config):\n    obs.board\n", "fault.none"),
    "a text": ("def agent(obs, config):\n    return '3'\n", "fault.text"),
    "an unknown item": ("def agent(obs, config):\n    return obs.moves[0]\n", "fault.other"),
    "a missing module": ("import kaggle_environments\n\n\n" + AGENT, "fault.module"),
    "three parameters": ("def agent(obs, config, more):\n    return 3\n", "fault.no-choose"),
}
FULL_FIRST = GAME.parse("x......o......x......o......x......o......", "o")


def said(source, position=FULL_FIRST):
    return Program(source).ask("choose", GAME, position)


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_agent_plays_unchanged(name):
    assert said(RIGHT[name]) == 1


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_agent_gets_its_reason(name):
    source, key = WRONG[name]
    with pytest.raises(Fault) as caught:
        said(source)
    assert caught.value.key == key


def test_an_agent_sees_the_board_as_kaggle_shows_it():
    names = "obs.board, obs.mark, obs.step, config.rows, config.columns, config.inarow"
    shows = f"def agent(obs, config):\n    print({names})\n    return 3\n"
    program = Program(shows)
    program.ask("choose", GAME, GAME.parse("." * 35 + "...ox..", "o"))
    assert program.output.text == f"{[0] * 35 + [0, 0, 0, 1, 2, 0, 0]} 1 2 6 7 4\n"


def test_choose_comes_before_an_agent_and_a_method_is_none():
    assert said("def choose(game, position):\n    return 5\n\n\n" + AGENT) == 5
    assert (
        agent_of("class Agent:\n    def act(self, observation, configuration):\n        return 0\n") is None
    )
    assert (game_of(AGENT), game_of("def choose(game, position):\n    return 0\n")) == ("connectfour", "")
