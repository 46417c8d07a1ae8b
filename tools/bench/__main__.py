"""Run benchmarks and print their results as Markdown tables."""

import argparse
import importlib

from tools import stage
from tools.bench import machine, report
from tools.command import ROOT, run_main, say

MEASURED = ROOT / "docs" / "measured.md"

SECTIONS = ("page", "engine", "lighthouse", "own", "live", "traps", "ladder", "reviews", "looking")
"""The sections' modules in tools.bench, imported one by one. Each has a function `report`."""


def main(arguments: list[str]) -> int:
    """Run the named sections (benchmarks), or all; with --write, write the results into docs/measured.md."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.bench", description=__doc__)
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)} (default: all)"
    )
    parser.add_argument("--write", action="store_true", help=f"also write them into {MEASURED.name}")
    parser.add_argument("--against", metavar="GIT_REF", help="compare with the page of this commit")
    ladder = parser.add_argument_group("the section ladder")
    ladder.add_argument("--game", action="append", default=[], help="a game to measure (default: all)")
    ladder.add_argument("--games", type=int, help="how many games each pair of levels plays")
    ladder.add_argument("--seed", type=int, default=1, help="the seed of openings and levels (default: 1)")
    parser.add_argument("--file", metavar="FILE", help="review these games, not tests/facts/reviews")
    options = parser.parse_args(arguments)
    names = options.sections or (["page"] if options.against else [*SECTIONS])
    for name in names:
        if name not in SECTIONS:
            parser.error(f"there is no section {name!r}; there are {', '.join(SECTIONS)}")
    if options.against and names != ["page"]:
        parser.error("only the page can be compared with another commit")
    stage.enter_environment("tools.bench")
    from engine.games.shelf import NAMES

    for name in options.game:
        if name not in NAMES:
            parser.error(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    description = machine.sentence()
    say(description)
    for name in names:
        stage.progress(f"Measuring: {name} ...")
        busyness = machine.busyness()
        say(f"\n{busyness}")
        section = importlib.import_module(f"tools.bench.{name}")
        paragraphs = []
        if name == "ladder":
            work = section.report(options.game, options.games or section.GAMES, options.seed)
        elif name == "reviews" and options.file:
            work = section.report(options.file)
        else:
            work = section.report(options.against) if options.against else section.report()
        for paragraph in work:
            say(f"\n{paragraph}")
            paragraphs.append(paragraph)
        if options.write:
            measured = MEASURED.read_text("utf-8") if MEASURED.is_file() else ""
            body = "\n\n".join([f"{description} {busyness}", *paragraphs])
            MEASURED.write_text(report.with_section(measured, name, body), "utf-8")
    return 0


if __name__ == "__main__":
    run_main(main)
