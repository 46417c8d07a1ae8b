"""CONTRIBUTING lists what the contract has, and nothing else."""

import re

from engine.game import Game
from tools.command import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FOR_CALLERS = {"other", "winner_of", "error", "check_turn", "check_move", "write_moves"}


def test_the_table_has_each_member_of_the_contract_once():
    table = TEXT.partition("| Member |")[2].partition("\n\n")[0]
    listed = [name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])]
    members = {name for name in vars(Game) if not name.startswith("_")}
    assert sorted(listed) == sorted(members - FOR_CALLERS)
    assert members >= FOR_CALLERS


def test_the_defaults_are_those_of_the_contract():
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| `?([^|`]+?)`? \|$", TEXT, re.M)
    found = {name: default for name, default in rows if default[0].isdigit() or default[0] in 'TF("{'}
    assert len(found) >= 9
    for name, default in found.items():
        if not callable(getattr(Game, name)):
            assert repr(getattr(Game, name)).replace("'", '"') == default, name
