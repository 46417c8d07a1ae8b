"""Write facts about the own games' templates to engine/own_rules/gallery.txt: `python3 -m tools.gallery`."""

import json

from engine.base.pause import finish
from engine.console.own import analyse
from engine.games.own.check import checked
from engine.games.own.rules import TableGame, name_of
from engine.games.shelf import ADDED
from engine.own_rules.door import walk
from engine.own_rules.facts import facts_of
from engine.own_rules.templates import LARGE, TEMPLATES
from tools.command import ROOT, run_main


def main(arguments: list[str]) -> int:
    """Find all positions of each small template's game, solve the game, and write its facts."""
    lines = []
    for template, source in TEMPLATES:
        positions = finish(walk({"source": source}))
        table = finish(checked(positions["text"]))
        name = name_of(source)
        game = ADDED[name] = TableGame(name, table)  # `analyse` finds the game in ADDED.
        facts = facts_of(game, analyse(game))
        lines.append(f'"{template}": {json.dumps(facts)}')
    for template, source in LARGE:  # Of these, there is only the first position.
        start = finish(walk({"source": source, "most": 1}))["boards"][0]
        board = {name: start[name] for name in ("cells", "columns")}
        lines.append(f'"{template}": {json.dumps(board)}')
    (ROOT / "engine/own_rules/gallery.txt").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return 0


if __name__ == "__main__":
    run_main(main)
