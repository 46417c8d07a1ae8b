"""Runs a command line: reads the language, runs the command and prints errors."""

import argparse
import codecs
import json
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Any, TextIO

from ..base import tables
from ..base.untrusted import visible
from ..contract.game import Game, GameError
from ..contract.level_notes import note
from ..games.shelf import find_game, find_level, levels_of
from ..reading.positions import TwoWays
from ..reading.records import Several
from ..search.perft import ways
from ..service import Service
from ..text.languages import LANGUAGES
from ..text.words import say
from . import analysis, lab, number_tree, own, puzzle, review, show, study
from .arguments import read_arguments, split_language
from .inputs import print_games, read_moves, read_position
from .play import Play, PlayerLeft, people_of
from .usage import PROGRAM, read_count, read_seconds, read_seed

LIST = "list"  # The value of --level that prints the levels.
PLAIN = str.maketrans("○×“”", 'ox""')  # Substitutes for characters that a terminal's encoding may lack.


def main(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit status: 2 for an error, 1 if `lab` has a failed test, else 0."""
    make_streams_forgiving()
    tables.collect_seldom()  # Garbage collection takes time, and the engine's tables have no cycles.
    try:
        status = run_reporting_errors(arguments)
        sys.stdout.flush()
        return status
    except OSError as error:
        # Discard the rest of the output: Python flushes it at exit, which would raise the error again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0
        print(say("error.output", environment_language(), reason=error.strerror), file=sys.stderr)
        return 2


def run_reporting_errors(arguments: Sequence[str]) -> int:
    """Run a command line; print its error, or a goodbye if the person leaves. Return the exit status."""
    language = environment_language()
    try:
        # The language comes first, as the other errors are printed in it.
        language, others = split_language(arguments, language)
        return run(others, language)
    except PlayerLeft:
        print(say("play.goodbye", language))
    except KeyboardInterrupt:
        print(f"\n{say('play.goodbye', language)}")
    except GameError as error:
        details = {"program": PROGRAM, **error.details}
        print(say(error.key, language, error.own, **details), file=sys.stderr)
        if isinstance(error, Several):  # The text has several games: list them for --number.
            print_games(error, language)
        if isinstance(error, TwoWays):  # The text fits several positions: show each as it can be typed.
            for position in error.positions:
                place = error.game.place_of(position)
                board = show.board(error.game, position)
                print(f"\n{board}\n{place['position']} {place['turn']}", file=sys.stderr)
        return 2
    return 0


class Terminal:
    """A stream that never writes a control character: a name or a text in a file may contain any."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text with escapes for characters that a terminal would obey or hide."""
        return self._stream.write(visible(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def make_streams_forgiving() -> None:
    """Replace closed streams by /dev/null; have streams replace characters that can't be written or seen."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))

    def replace_characters(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeEncodeError)
        text = error.object[error.start : error.end].translate(PLAIN)
        return text.encode("ascii", "replace").decode("ascii"), error.end

    codecs.register_error("engine.plain", replace_characters)
    handlers = {sys.stdin: "replace", sys.stdout: "engine.plain", sys.stderr: "engine.plain"}
    for stream, errors in handlers.items():
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    sys.stdout, sys.stderr = Terminal(sys.stdout), Terminal(sys.stderr)


def environment_language() -> str:
    """Return the language that the environment variables (such as LANG) name, or the first of LANGUAGES."""
    settings = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    setting_used = next((setting for setting in settings if setting), "")
    return next((code for code in LANGUAGES if setting_used.startswith(code)), LANGUAGES[0])


def run(arguments: Sequence[str], language: str) -> int:
    """Parse and run a command; return its exit status. Raises GameError, UsageError and PlayerLeft."""
    options = read_arguments(arguments, language)
    commands: dict[str, Callable[[argparse.Namespace, str], int | None]] = {
        "play": play,
        "analyse": analyse,
        "review": review.run,
        "judge": study.judge,
        "tree": tree,
        "puzzle": puzzle.run,
        "lab": lab.run,
        "own": own.run,
        "perft": count,
    }
    return commands[options.command](options, language) or 0


def play(options: argparse.Namespace, language: str) -> None:
    """Run the command `play`. Raises GameError, UsageError and PlayerLeft."""
    game = find_game(options.game)
    # If either side may begin, the default is the side that begins by custom where the language is spoken.
    customary = say("starts.custom", language)
    default = customary if game.either_starts and customary in game.marks else game.marks[0]
    start = game.start(options.starts or default)
    if options.level == LIST:
        print_levels(game, language)
        return
    level = find_level(game, options.level or levels_of(game)[-1].name)
    people = people_of(game, options.you, game.turn(start))
    Play(game, start, people, level, read_seed(options.seed), language).run()


def print_levels(game: Game, language: str) -> None:
    """Print a line for each level of a game: its name for --level and in the language, and a few words."""
    rows = []
    for level in levels_of(game):
        name = say(f"level.{level.name}", language, game.words)
        label = level.name if name == level.name else f"{level.name} ({name})"
        rows.append([label, note(game, level, language)])
    print(show.table(rows))


def tree(options: argparse.Namespace, language: str) -> None:
    """Run `tree` on a tree of numbers, or on the tree of a position. Raises GameError and UsageError."""
    (number_tree.run if number_tree.is_meant(options) else study.tree)(options, language)


def count(options: argparse.Namespace, language: str) -> None:
    """Run `perft`: print the number of move sequences of each length. Raises GameError and UsageError."""
    game = find_game(options.game)
    for depth in range(1, read_count(options.depth, 0, "error.depth") + 1):
        # Some games' published numbers count the shorter games, too.
        sequences, shorter_games = ways(game, game.start(), depth)
        if not sequences:
            break
        print(depth, sequences + shorter_games if game.counts_ended else sequences, flush=True)


def analyse(options: argparse.Namespace, language: str) -> None:
    """Run `analyse`: print the analysis of the position after --moves. Raises GameError and UsageError."""
    game = find_game(options.game)
    position = read_position(game, options.position, options.turn)
    for move in read_moves(game, position, options.moves, language):
        position = game.play(position, move)
    request: dict[str, Any] = {"do": "analyse", **game.place_of(position)}
    if options.seconds is not None:
        request["seconds"] = read_seconds(options.seconds)
    if options.depth is not None:
        request["depth"] = max(1, read_count(options.depth, 0, "error.depth"))  # 0 counts as 1.
    if options.json:
        print(json.dumps(Service().ask(request)))
    else:
        print(analysis.text(Service().ask({**request, "reasons": True}), language))
