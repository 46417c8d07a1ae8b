"""The command line: what may be asked for, and how errors are told."""

import argparse
import codecs
import json
import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, NoReturn

from engine.analysis.review import SECONDS as REVIEW_SECONDS
from engine.analysis.searched import SECONDS
from engine.console import analysis, contest, judge, lab, review, tree
from engine.console.moves import read_moves
from engine.console.numbers import read_depth, read_seconds, read_seed
from engine.console.play import Left, Play
from engine.console.usage import UsageError
from engine.console.words import CATALOGUES, say
from engine.game import Game, GameError
from engine.games.shelf import NAMES, find_game, find_level, levels_of
from engine.lab.interface import SECONDS as LAB_SECONDS
from engine.search.perft import perft
from engine.service import Service

if TYPE_CHECKING:
    from engine.game import Position

COMMANDS = ("play", "analyse", "review", "judge", "tree", "lab", "perft")

FIRST = {"en": "x", "ja": "o"}
"""The mark that starts unless a person chooses, as is the custom where the language is spoken."""

OPTION = re.compile("-[a-z]|--[a-z]+(=.*)?", re.DOTALL)
"""What an option looks like."""

BOARD_LENGTH = 9
"""Characters that a board has at least."""

PLAIN = str.maketrans("○×“”", 'ox""')
"""What stands in for the characters that a terminal may not have."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises UsageError instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        raise UsageError("error.usage", message=message)


def main(arguments: Sequence[str]) -> int:
    """Do what the command line says and return the exit status: 0, or 2 where it can't be taken.

    It is 1 where a program in the lab fails a test.
    """
    make_streams_forgiving()
    try:
        status = answer(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has gone. Python would complain when it flushes the rest at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


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
        print(say(error.key, language, **error.details), file=sys.stderr)
        return 2
    return 0


def make_streams_forgiving() -> None:
    """Make sure that no character typed or printed can stop the program."""

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
    """Return the language that the environment asks for: `ja`, else `en`."""
    settings = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    chosen = next((setting for setting in settings if setting), "")
    return "ja" if chosen.startswith("ja") else "en"


def take_language(arguments: Sequence[str], default: str) -> tuple[str, list[str]]:
    """Return the value of --lang, else the default, and the other arguments. Raises UsageError."""
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", default=default)
    options, others = parser.parse_known_args(arguments)
    if options.lang not in CATALOGUES:
        raise UsageError("error.language", name=options.lang, known=", ".join(CATALOGUES))
    return options.lang, others


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
        "perft": count,
    }
    commands[options.command](options, language)
    return 0


def read_arguments(arguments: Sequence[str], language: str) -> argparse.Namespace:
    """Return what the arguments say. Raises UsageError."""
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help")):
        arguments = ["play", *arguments]
    command = arguments[0]
    if command not in (*COMMANDS, "-h", "--help"):
        raise UsageError("error.command", name=command, known=", ".join(COMMANDS))
    # A board may begin with empty squares, `-`, and is no option all the same: a space keeps it apart.
    shielded = [f" {argument}" if is_board(argument) else argument for argument in arguments]
    options, unknown = make_parser(language).parse_known_args(shielded)
    if unknown:
        raise UsageError("error.unknown-argument", text=" ".join(unknown), command=command)
    for name in ("place", "position", "moves", "start"):
        given = getattr(options, name, None)
        if isinstance(given, str):
            setattr(options, name, given.removeprefix(" "))
        elif isinstance(given, list):
            setattr(options, name, [word.removeprefix(" ") for word in given])
    return options


def is_board(argument: str) -> bool:
    """Return whether an argument that looks like an option to argparse is a board."""
    return argument.startswith("-") and len(argument) >= BOARD_LENGTH and not OPTION.fullmatch(argument)


def make_parser(language: str) -> Parser:
    """Return the parser of the whole command line, with its help in a language."""
    games = [find_game(name) for name in NAMES]
    first = games[0]
    example = first.write(first.start())

    def about(key: str, known: Sequence[str] = (), default: str = "") -> str:
        return say(key, language, known=", ".join(known), default=default, example=example)

    parser = Parser(prog="python3 -m engine", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", metavar=" | ".join(COMMANDS))

    playing = commands.add_parser("play", help=about("help.play"), allow_abbrev=False)
    playing.add_argument("game", nargs="?", default=first.name, help=about("help.game", NAMES))
    playing.add_argument("--you", help=about("help.you"))
    playing.add_argument("--starts", help=about("help.starts", default=FIRST[language]))
    levels = list(dict.fromkeys(level.name for game in games for level in levels_of(game)))
    strongest = dict.fromkeys(levels_of(game)[-1].name for game in games)
    playing.add_argument("--level", help=about("help.level", levels, ", ".join(strongest)))
    playing.add_argument("--seed", help=about("help.seed"))

    analysing = commands.add_parser("analyse", help=about("help.analyse"), allow_abbrev=False)
    analysing.add_argument("game", nargs="?", help=about("help.game", NAMES))
    analysing.add_argument("position", nargs="?", help=about("help.position"))
    analysing.add_argument("--moves", help=about("help.moves"))
    analysing.add_argument("--turn", help=about("help.turn"))
    analysing.add_argument("--seconds", help=about("help.seconds", default=str(SECONDS)))
    analysing.add_argument("--depth", help=about("help.depth"))
    analysing.add_argument("--json", action="store_true", help=about("help.json"))

    reviewing = commands.add_parser("review", help=about("help.review"), allow_abbrev=False)
    reviewing.add_argument("game", nargs="?", default=first.name, help=about("help.game", NAMES))
    reviewing.add_argument("moves", nargs="?", default="", help=about("help.review-moves"))
    reviewing.add_argument("--start", metavar="POSITION", help=about("help.review-start"))
    reviewing.add_argument("--turn", help=about("help.turn"))
    reviewing.add_argument("--seconds", help=about("help.review-seconds", default=str(REVIEW_SECONDS)))
    reviewing.add_argument("--json", action="store_true", help=about("help.json"))

    judging = commands.add_parser("judge", help=about("help.judge"), allow_abbrev=False)
    judging.add_argument("place", nargs="*", help=about("help.judge-place", default=first.name))
    judging.add_argument("--turn", help=about("help.turn"))
    judging.add_argument("--json", action="store_true", help=about("help.json"))

    growing = commands.add_parser("tree", help=about("help.tree"), allow_abbrev=False)
    growing.add_argument("place", nargs="*", help=about("help.place", default=first.name))
    growing.add_argument("--turn", help=about("help.turn"))
    growing.add_argument("--algorithm", help=about("help.algorithm"))
    growing.add_argument("--depth", help=about("help.tree-depth"))
    growing.add_argument("--save", metavar="FILE", help=about("help.save"))
    growing.add_argument("--load", metavar="FILE", help=about("help.load"))
    growing.add_argument("--json", action="store_true", help=about("help.json"))

    trying = commands.add_parser("lab", help=about("help.lab"), allow_abbrev=False)
    trying.add_argument("files", nargs="*", metavar="FILE", help=about("help.lab-files"))
    trying.add_argument("--rung", help=about("help.lab-rung"))
    trying.add_argument("--game", help=about("help.game", NAMES))
    trying.add_argument("--start", action="store_true", help=about("help.lab-start"))
    trying.add_argument("--solution", action="store_true", help=about("help.lab-solution"))
    trying.add_argument("--play", action="store_true", help=about("help.lab-play"))
    trying.add_argument("--you", help=about("help.lab-you"))
    trying.add_argument("--match", metavar="LEVEL", help=about("help.lab-match", levels))
    trying.add_argument("--games", help=about("help.lab-games", default=str(contest.GAMES)))
    trying.add_argument("--seed", help=about("help.seed"))
    trying.add_argument("--seconds", help=about("help.lab-seconds", default=f"{LAB_SECONDS:g}"))
    trying.add_argument("--save", metavar="FILE", help=about("help.lab-save"))
    trying.add_argument("--load", metavar="FILE", help=about("help.lab-load"))
    trying.add_argument("--json", action="store_true", help=about("help.json"))

    counting = commands.add_parser("perft", help=about("help.perft"), allow_abbrev=False)
    counting.add_argument("game", help=about("help.game", NAMES))
    counting.add_argument("depth", help=about("help.depth"))

    for each in (playing, analysing, reviewing, judging, growing, trying, counting):
        each.add_argument("--lang", help=about("help.lang", list(CATALOGUES)))
    return parser


def sides(game: Game) -> tuple[str, ...]:
    """Return what a person can be in a game: either mark, both, or none."""
    return (*game.marks, "both", "none")


def play(options: argparse.Namespace, language: str) -> None:
    """Play a game. Raises GameError, UsageError and Left."""
    game = find_game(options.game)
    custom = game.either_starts and FIRST[language] in game.marks
    start = game.start(options.starts or (FIRST[language] if custom else game.marks[0]))
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
    turn, text = options.turn, options.position
    position = game.start(turn) if text is None else game.parse(text, turn)
    for move in read_moves(game, position, options.moves, language):
        position = game.play(position, move)
    return position


def count(options: argparse.Namespace, language: str) -> None:
    """Print the number of ways to each depth. Raises GameError and UsageError."""
    game = find_game(options.game)
    for depth in range(1, read_depth(options.depth) + 1):
        print(depth, perft(game, game.start(), depth), flush=True)


def look_back(options: argparse.Namespace, language: str) -> None:
    """Print the review of a game. Raises GameError and UsageError."""
    review.run(options, language, read_seconds(options.seconds))


def analyse(options: argparse.Namespace, language: str) -> None:
    """Print an analysis. Raises GameError and UsageError."""
    game = find_game(options.game or NAMES[0])
    if options.position is None and options.moves is None:
        raise UsageError("error.analyse-what", game=game.name, example=game.write(game.start()))
    request: dict[str, Any] = {"do": "analyse", "game": game.name}
    if options.moves is None:
        request.update(position=options.position, turn=options.turn)
    else:
        position = after(game, options, language)
        request.update(position=game.write(position), turn=game.turn(position))
    limits: dict[str, Any] = {"seconds": read_seconds(options.seconds)}
    if options.depth is not None:
        limits["depth"] = max(1, read_depth(options.depth))
    request.update({name: limit for name, limit in limits.items() if limit is not None})
    if options.json:
        print(json.dumps(Service().ask(request)))
    else:
        print(analysis.text(Service().ask({**request, "reasons": True}), language))
