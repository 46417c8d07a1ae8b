"""What the terminal says of every game is what was kept (see tests/transcripts)."""

import pytest

from engine.games.shelf import find_game
from tests.transcripts import COMMANDS, HERE, NAMES, path_of, transcript


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", NAMES)
def test_the_terminal_says_what_it_said(name, command):
    game = find_game(name)
    kept = path_of(game, command)
    assert kept.exists(), "python3 -m tests.transcripts writes it"
    assert transcript(game, command) == kept.read_text(encoding="utf-8")


def test_no_transcript_is_of_a_game_that_is_gone():
    expected = {path_of(find_game(name), command) for name in NAMES for command in COMMANDS}
    assert set(HERE.glob("*.txt")) == expected
