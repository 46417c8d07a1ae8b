"""The games in docs/own-game are games, and what it names is there."""

import re
from pathlib import Path

import pytest

from engine.console.arguments import make_parser
from engine.games.own.rules import COLOURS
from engine.own_rules.rules import FIELDS, SIGNATURES
from tests.engine.own_rules.games import walked

DOCS = Path(__file__).resolve().parents[3] / "docs"


def programs(language):
    """Return the programs in the docs of a language."""
    text = (DOCS / f"own-game.{language}.md").read_text("utf-8")
    return [
        block.replace("\n    ", "\n") for block in re.findall(r"\n    (START.*?)\n\n(?=\S)", text, re.DOTALL)
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_games_in_it_can_be_played(language):
    found = programs(language)
    assert [sum(walked(source)["plies"]) for source in found] == [5478, 232]
    assert found == programs("en")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_names_all_that_rules_may_have(language):
    text = (DOCS / f"own-game.{language}.md").read_text("utf-8")
    for name in (*FIELDS, *SIGNATURES.values(), *COLOURS):
        assert name in text, name
    for line in re.findall(r"python3 -m engine (own.*?)  ", text):
        make_parser(language).parse_args(line.split(" >")[0].split())
