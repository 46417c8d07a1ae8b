"""Write facts about the own games' templates to engine/own_rules/gallery.py: `python3 -m tools.gallery`."""

import json

from engine.console.own import analyse
from engine.games.own.check import checked
from engine.games.own.rules import TableGame, name_of
from engine.games.shelf import ADDED
from engine.own_rules.door import walk
from engine.own_rules.facts import facts_of
from engine.own_rules.templates import TEMPLATES
from engine.pause import finish
from tools.command import ROOT, run_main

HEAD = '''"""Facts about templates of users' games (see engine.own_rules.facts.NAMES), by tools.gallery."""

GALLERY = {
'''


def main(arguments: list[str]) -> int:
    """Find all positions of each template's game, solve the game, and write its facts."""
    lines = []
    for template, source in TEMPLATES:
        positions = finish(walk({"source": source}))
        table = finish(checked(positions["text"]))
        name = name_of(source)
        game = ADDED[name] = TableGame(name, table)  # `analyse` finds the game in ADDED.
        facts = facts_of(game, analyse(game))
        row = json.dumps([*facts.values()]).replace("null", "None")  # As Python's list.
        lines.append(f'    "{template}": ({row[1:-1]}),\n')
    (ROOT / "engine/own_rules/gallery.py").write_text(HEAD + "".join(lines) + "}\n", "utf-8")
    return 0


if __name__ == "__main__":
    run_main(main)
