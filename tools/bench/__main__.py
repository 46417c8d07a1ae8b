"""Measure and print Markdown tables.

Usage: python3 -m tools.bench [page|engine|views|lighthouse|othello|... ...] [--write]
       python3 -m tools.bench [page|matches] --against GIT_REF [--seconds SECONDS]
       python3 -m tools.bench matches --part PART [--write]

With --write each section's tables also take the place of those in docs/measured.md. With --against the page's
start is measured in turns with another commit's, or Othello is played against it, with --seconds for a
move. With --part one row of the matches is played. Of the matches such a row replaces no other one.
"""

import argparse
import importlib

from tools.bench import machine, report, stage
from tools.command import ROOT, run_main, say

MEASURED = ROOT / "docs" / "measured.md"

# Each section's module, which is loaded when its turn comes: easyAI is not there outside of .venv.
SECTIONS = {
    "page": "page",
    "accuracy": "accuracy",
    "engine": "engine",
    "views": "views",
    "lighthouse": "lighthouse",
    "othello": "othello",
    "endings": "othello_endings",
    "connectfour": "connectfour",
    "gobblers": "gobblers",
    "cores": "cores",
    "phone": "phone",
    "puzzles": "puzzles",
    "own": "own",
    "connectfour-games": "connectfour_games",
    "matches": "othello_matches",
}
NAMED_ONLY = ("matches", "endings", "connectfour-games", "accuracy", "cores", "phone")
"""What takes minutes, or an hour."""


def main(arguments: list[str]) -> int:
    """Run the sections that are named, or all."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tools.bench", description="Measure, and print Markdown tables."
    )
    parser.add_argument(
        "sections",
        nargs="*",
        metavar="SECTION",
        help=f"{', '.join(SECTIONS)}; if none is named, all but {', '.join(NAMED_ONLY)}",
    )
    parser.add_argument("--write", action="store_true", help=f"also write them into {MEASURED.name}")
    parser.add_argument(
        "--against", metavar="GIT_REF", help="measure the page in turns with another commit's, or play it"
    )
    parser.add_argument(
        "--part", metavar="PART", help="play one row of matches: a level's name, or another part"
    )
    parser.add_argument("--seconds", type=float, help="what each side has for a move against a commit")
    options = parser.parse_args(arguments)
    usual = ["page"] if options.against else [name for name in SECTIONS if name not in NAMED_ONLY]
    chosen = options.sections or usual
    for name in chosen:
        if name not in SECTIONS:
            parser.error(f"there is no section {name!r}; there are {', '.join(SECTIONS)}")
    if options.against and chosen not in (["page"], ["matches"]):
        parser.error("only page or matches can be compared with another commit")
    if options.seconds and not (options.against and chosen == ["matches"]):
        parser.error("only matches against another commit have seconds")
    if options.part and chosen != ["matches"]:
        parser.error("only matches has parts")
    stage.enter_environment("tools.bench")
    where = machine.sentence()
    say(where)
    for name in chosen:
        stage.progress(f"Measuring: {name} ...")
        busyness = machine.busyness()
        say(f"\n{busyness}")
        limits = {"against": options.against, "part": options.part, "seconds": options.seconds}
        arguments_of = {key: limit for key, limit in limits.items() if limit}
        paragraphs = []
        for paragraph in importlib.import_module(f"tools.bench.{SECTIONS[name]}").report(**arguments_of):
            say(f"\n{paragraph}")
            paragraphs.append(paragraph)
        if options.write:
            measured = MEASURED.read_text("utf-8") if MEASURED.is_file() else ""
            row = options.part or (options.against if name == "matches" else None)
            if row and report.section_of(measured, name):
                # The machine was not as busy with the other rows.
                body = report.merged(measured, name, "\n\n".join([f"`{row}`: {busyness}", *paragraphs]))
            else:
                body = "\n\n".join([f"{where} {busyness}", *paragraphs])
            MEASURED.write_text(report.with_section(measured, name, body), "utf-8")
    return 0


if __name__ == "__main__":
    run_main(main)
