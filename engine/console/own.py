"""The command `own`: checks the rules of a person's own game, and prints an analysis or the game's tree."""

import argparse
import json
import queue
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from engine.console import analysis, show, study
from engine.console.files import read_text
from engine.console.place import place_of
from engine.console.seats import Process
from engine.console.usage import UsageError
from engine.game import Game
from engine.games.own.check import WHOLE, checked
from engine.games.own.rules import TableGame, name_of
from engine.games.shelf import ADDED
from engine.own_rules.door import MOST_EVER
from engine.own_rules.replies import MOST, Expected
from engine.own_rules.templates import NAMES, template, title
from engine.own_rules.trouble import message
from engine.pause import finish
from engine.service import Service
from engine.study.tree import BREADTH_FIRST
from engine.words import say

if TYPE_CHECKING:
    from engine.own_rules.protocol import WalkResult
    from engine.protocol import Analysis

SEAT = "engine.console.own_seat"

LONGEST_LINE = MOST + 2 * WHOLE[1]  # Bytes. A table has at most WHOLE[1] characters; JSON may escape all.
SILENCE = 8.0  # The most seconds to wait for the next line of the process that runs the rules.
ENOUGH = 600.0  # A time limit in seconds that suffices to solve any game whose positions fit into a table.


def run(options: argparse.Namespace, language: str) -> None:
    """Print the example games' names, one of them, or a report on --file. Raises GameError and UsageError."""
    if options.template is not None:
        if options.template not in NAMES:
            raise UsageError("error.own-template", name=options.template, known=", ".join(NAMES))
        print(template(options.template, language), end="")
    elif options.file is None:
        print("\n".join([f"{name:<12} {title(name, language)}" for name in NAMES]))
        print("\n" + say("own.begin", language))
    else:
        report(options, language)


def report(options: argparse.Namespace, language: str) -> None:
    """Find all positions of the game in --file; print report, tree or JSON. Raises GameError, UsageError."""
    source = read_text(options.file)
    result = walk(source, language)
    if result["trouble"]:
        text = message(result["trouble"], language)
        raise UsageError("error.lab-program", path=options.file, text=text)
    game = None
    if result["whole"]:  # All positions were found.
        # Take out the table's text, which the JSON doesn't need. Service finds the game in ADDED.
        table = finish(checked(result.pop("text")))
        name = name_of(source)
        game = ADDED[name] = TableGame(name, table)
    analysed = None if game is None else analyse(game)
    if options.json:
        print(json.dumps({**result, "analysis": analysed}))
        return
    print_findings(result, language)
    if game is None or analysed is None:
        return
    if options.tree:
        print(study.report(study.ask_tree(place_of(game, game.start()), BREADTH_FIRST), None, language))
    else:
        print(analysis.text(analysed, language))
        key = "own.found-repeats" if game.repeats else "own.found"
        print("\n" + say(key, language, count=game.positions, longest=game.longest))


def walk(source: str, language: str) -> "WalkResult":
    """Find all positions by the rules `source` in a process; return the result. Raises UsageError."""
    request = {"do": "own-walk", "source": source, "most": MOST_EVER, "seconds": SILENCE}
    expected = Expected(request)
    process = Process(SEAT, LONGEST_LINE)
    try:
        reply = read(process.send(request, SILENCE), expected)
        while "answer" not in reply:
            progress = reply.get("progress", {})
            if progress:
                # Progress has the number of moves while the rules are tried out, later the positions by ply.
                moves = progress.get("tried")
                count = sum(progress["plies"]) if moves is None else moves
                show.show_progress(say("own.far" if moves is None else "own.tried", language, count=count))
            reply = read(process.receive(SILENCE), expected)
    except queue.Empty:
        raise UsageError("fault.silent", seconds=int(SILENCE)) from None
    except OSError:
        raise UsageError("fault.ended") from None
    finally:
        process.end()
        show.show_progress("\x1b[K")  # Clears the line.
    answer: WalkResult = reply["answer"]
    return answer


def read(line: bytes, expected: Expected) -> Any:
    """Parse and validate a line that the process with the rules has printed. Raises UsageError."""
    if not line:
        raise UsageError("fault.ended")
    with suppress(ValueError, RecursionError, AttributeError, TypeError):
        reply = json.loads(line)
        if line.endswith(b"\n") and expected.fits(reply):
            return reply
    raise UsageError("fault.nonsense")


def analyse(game: Game) -> "Analysis":
    """Solve a game from its start; return the analysis."""
    request = {"do": "analyse", **place_of(game, game.start()), "reasons": True, "seconds": ENOUGH}
    analysed: Analysis = Service().ask(request)
    return analysed


def print_findings(result: "WalkResult", language: str) -> None:
    """Print the rules' output and warnings and, if the game is too large, the number of positions by ply."""
    show.print_output(result["output"], language)
    for warning in result["warnings"]:
        print(say(warning["key"], language, **warning["details"]))
        if warning["board"]:
            cells, columns = warning["board"]["cells"], warning["board"]["columns"]
            rows = [cells[first : first + columns] for first in range(0, len(cells), columns)]
            print("\n" + "\n".join([f"  {row}" for row in rows]) + "\n")
    if result["plies"] and not result["whole"]:  # The game is too large.
        heads = [say("tree.depth", language), say("own.positions", language)]
        print(show.table([heads, *([str(ply), f"{count:,}"] for ply, count in enumerate(result["plies"]))]))
