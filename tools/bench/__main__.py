"""Measure and print Markdown tables.

Usage: python3 -m tools.bench [page|levels|engine|tree|views|lighthouse|easyai|othello ...]
"""

import argparse
import importlib

from tools.bench import machine, stage
from tools.command import run_main, say

# Each section's module, which is loaded when its turn comes: easyAI is not there outside of .venv.
SECTIONS = {
    "page": "page",
    "levels": "levels",
    "engine": "engine",
    "tree": "tree",
    "views": "views",
    "lighthouse": "lighthouse",
    "easyai": "rival",
    "othello": "othello",
}


def main(arguments: list[str]) -> int:
    """Run the sections that are named, or all."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tools.bench", description="Measure, and print Markdown tables."
    )
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; all if none is named"
    )
    chosen = parser.parse_args(arguments).sections or list(SECTIONS)
    for name in chosen:
        if name not in SECTIONS:
            parser.error(f"there is no section {name!r}; there are {', '.join(SECTIONS)}")
    stage.enter_environment("tools.bench")
    say(machine.sentence())
    for name in chosen:
        stage.progress(f"Measuring: {name} ...")
        for paragraph in importlib.import_module(f"tools.bench.{SECTIONS[name]}").report():
            say(f"\n{paragraph}")
    return 0


if __name__ == "__main__":
    run_main(main)
