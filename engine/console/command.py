"""The command line: runs a command and prints errors."""

import argparse
import codecs
import json
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any

from engine import tables
from engine.console import analysis, judge, lab, own, puzzle, review, show, tree
from engine.console.arguments import read_arguments, take_language
from engine.console.moves import read_moves
from engine.console.numbers import read_depth, read_seconds, read_seed
from engine.console.place import read_position
from engine.console.play import Left, Play
from engine.console.usage import UsageError
from engine.console.words import say
from engine.game import Game, GameError
from engine.games.shelf import NAMES, find_game, find_level, levels_of
from engine.languages import LANGUAGES
from engine.reading.positions import TwoWays
from engine.reading.records import Several
from engine.search.perft import ways
from engine.service import Service

if TYPE_CHECKING:
    from engine.game import Position

PLAIN = str.maketrans("○×“”", 'ox""')
"""What stands in for the characters that a terminal may not have."""


def main(arguments: Sequence[str]) -> int:
    """Do what the command line says and return the exit status: 0, or 2 where it can't be taken.

    It is 1 where a program in the lab fails a test.
    """
    make_streams_forgiving()
    tables.collect_seldom()
    try:
        status = answer(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of the output has closed the pipe.
        drop_output()
        return 0
    except OSError as error:
        drop_output()
        print(say("error.output", environment_language(), reason=error.strerror), file=sys.stderr)
        return 2
    return status


def drop_output() -> None:
    """Let what is still to be printed go nowhere: Python would complain when it flushes that at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def answer(arguments: Sequence[str]) -> int:
    """Run a command, say goodbye to who leaves and what is wrong to who made a mistake; return the status."""
    language = environment_language()
    try:
        # Taken before all else, so that every other error can be told in it.
        language, others = take_language(arguments, language)
        return run(others, language)
    except Left:
        print(say("play.goodbye", language))
    except KeyboardInterrupt:
        print(f"\n{say('play.goodbye', language)}")
    except (GameError, UsageError) as error:
        print(say(error.key, language, error.own, **error.details), file=sys.stderr)
        if isinstance(error, Several):
            for number, (title, _) in enumerate(error.games, 1):
                print(f"{number:>5}  {title}", file=sys.stderr)
        if isinstance(error, TwoWays):
            game = error.game
            for position in error.positions:
                board = show.board(game, position)
                print(f"\n{board}\n{game.write(position)} {game.turn(position)}", file=sys.stderr)
        return 2
    return 0


def make_streams_forgiving() -> None:
    """Make sure that neither a closed stream nor a character typed or printed can stop the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))

    def plain(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeEncodeError)
        text = error.object[error.start : error.end].translate(PLAIN)
        return text.encode("ascii", "replace").decode("ascii"), error.end

    codecs.register_error("engine.plain", plain)
    handlers = {sys.stdin: "replace", sys.stdout: "engine.plain", sys.stderr: "engine.plain"}
    for stream, errors in handlers.items():
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def environment_language() -> str:
    """Return the language that the environment asks for, or the first one."""
    settings = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    chosen = next((setting for setting in settings if setting), "")
    return next((language for language in LANGUAGES if chosen.startswith(language)), LANGUAGES[0])


def run(arguments: Sequence[str], language: str) -> int:
    """Run the command that the arguments name; return its status. Raises GameError, UsageError and Left."""
    options = read_arguments(arguments, language)
    if options.command == "lab":
        return lab.run(options, language)
    commands = {
        "play": play,
        "analyse": analyse,
        "review": look_back,
        "judge": judge.run,
        "tree": tree.run,
        "puzzle": puzzle.run,
        "own": own.run,
        "perft": count,
    }
    commands[options.command](options, language)
    return 0


def sides(game: Game) -> tuple[str, ...]:
    """Return what a person can be in a game: either mark, both, or none."""
    return (*game.marks, "both", "none")


def play(options: argparse.Namespace, language: str) -> None:
    """Play a game. Raises GameError, UsageError and Left."""
    game = find_game(options.game)
    custom = say("starts.custom", language)
    first = custom if game.either_starts and custom in game.marks else game.marks[0]
    start = game.start(options.starts or first)
    level = find_level(game, options.level or levels_of(game)[-1].name)
    you = game.turn(start) if options.you is None else options.you
    if you not in sides(game):
        raise UsageError("error.you", name=you, known=", ".join(sides(game)))
    people = {"both": game.marks, "none": ()}.get(you, (you,))
    Play(game, start, people, level, read_seed(options.seed), language).run()


def after(game: Game, options: argparse.Namespace, language: str) -> "Position":
    """Return the position after moves, written one after the other, from a position or from the start on.

    Raises GameError for a position that can't be read, UsageError for a move that can't be played.
    """
    position = read_position(game, options.position, options.turn)
    for move in read_moves(game, position, options.moves, language):
        position = game.play(position, move)
    return position


def count(options: argparse.Namespace, language: str) -> None:
    """Print the number of ways to each depth, as far as any game lasts. Raises GameError and UsageError."""
    game = find_game(options.game)
    for depth in range(1, read_depth(options.depth) + 1):
        whole, ended = ways(game, game.start(), depth)
        if not whole:
            break
        print(depth, whole + ended if game.counts_ended else whole, flush=True)


def look_back(options: argparse.Namespace, language: str) -> None:
    """Print the review of a game. Raises GameError and UsageError."""
    review.run(options, language)


def analyse(options: argparse.Namespace, language: str) -> None:
    """Print an analysis. Raises GameError and UsageError."""
    game = find_game(options.game or NAMES[0])
    position = after(game, options, language)
    place = {"game": game.name, "position": game.write(position), "turn": game.turn(position)}
    request: dict[str, Any] = {"do": "analyse", **place}
    if options.seconds is not None:
        request["seconds"] = read_seconds(options.seconds)
    if options.depth is not None:
        request["depth"] = max(1, read_depth(options.depth))
    if options.json:
        print(json.dumps(Service().ask(request)))
    else:
        print(analysis.text(Service().ask({**request, "reasons": True}), language))
