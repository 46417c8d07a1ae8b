"""The command line's arguments, with help in the user's language."""

import argparse
import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from engine.analysis.review_search import NODES
from engine.console import contest
from engine.console.program_files import TOTAL
from engine.console.usage import UsageError
from engine.console.words import say
from engine.games.shelf import NAMES, find_game, levels_of
from engine.lab.interface import SECONDS as LAB_SECONDS
from engine.languages import LANGUAGES
from engine.service import SECONDS

OPTION = re.compile("-[a-z]|--[a-z]+(=.*)?", re.DOTALL)
"""What an option looks like."""

BOARD_LENGTH = 9
"""Characters that a board has at least."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises UsageError instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        raise UsageError("error.usage", message=message)


class About:
    """Says in a language what an argument is for."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._games = [find_game(name) for name in NAMES]
        self.levels = list(dict.fromkeys(level.name for game in self._games for level in levels_of(game)))
        self.strongest = list(dict.fromkeys(levels_of(game)[-1].name for game in self._games))

    def __call__(self, key: str, known: Sequence[str] = (), default: str = "") -> str:
        """Return the sentence `key`; what it leaves open is filled in where that is known."""
        first = self._games[0]
        example = first.write(first.start())
        return say(key, self.language, known=", ".join(known), default=default, example=example)


def play_arguments(command: argparse.ArgumentParser, about: About) -> None:
    """Take a game to play."""
    command.add_argument("game", nargs="?", default=NAMES[0], help=about("help.game", NAMES))
    command.add_argument("--you", help=about("help.you"))
    command.add_argument("--starts", help=about("help.starts", default=about("starts.custom")))
    command.add_argument("--level", help=about("help.level", about.levels, ", ".join(about.strongest)))
    command.add_argument("--seed", help=about("help.seed"))


def analyse_arguments(command: argparse.ArgumentParser, about: About) -> None:
    """Take a position to analyse."""
    command.add_argument("game", nargs="?", help=about("help.game", NAMES))
    command.add_argument("position", nargs="?", help=about("help.position"))
    command.add_argument("--moves", default="", help=about("help.moves"))
    command.add_argument("--turn", help=about("help.turn"))
    command.add_argument("--seconds", help=about("help.seconds", default=str(SECONDS)))
    command.add_argument("--depth", help=about("help.depth"))
    command.add_argument("--json", action="store_true", help=about("help.json"))


def review_arguments(command: argparse.ArgumentParser, about: About) -> None:
    """Take a game to look back on."""
    command.add_argument("game", nargs="?", default=NAMES[0], help=about("help.game", NAMES))
    command.add_argument("moves", nargs="?", default="", help=about("help.review-moves"))
    command.add_argument("--file", help=about("help.review-file"))
    command.add_argument("--number", metavar="N", help=about("help.review-number"))
    command.add_argument("--start", metavar="POSITION", help=about("help.review-start"))
    command.add_argument("--turn", help=about("help.turn"))
    command.add_argument("--nodes", help=about("help.review-nodes", default=str(NODES)))
    command.add_argument("--json", action="store_true", help=about("help.json"))


def judge_arguments(command: argparse.ArgumentParser, about: About) -> None:
    """Take a position to judge."""
    command.add_argument("place", nargs="*", help=about("help.place", default=NAMES[0]))
    command.add_argument("--turn", help=about("help.turn"))
    command.add_argument("--json", action="store_true", help=about("help.json"))


def tree_arguments(command: argparse.ArgumentParser, about: About) -> None:
    """Take a tree to grow or load."""
    command.add_argument("place", nargs="*", help=about("help.place", default=NAMES[0]))
    command.add_argument("--turn", help=about("help.turn"))
    command.add_argument("--algorithm", help=about("help.algorithm"))
    command.add_argument("--depth", help=about("help.tree-depth"))
    command.add_argument("--save", metavar="FILE", help=about("help.save"))
    command.add_argument("--load", metavar="FILE", help=about("help.load"))
    command.add_argument("--json", action="store_true", help=about("help.json"))


def lab_arguments(command: argparse.ArgumentParser, about: About) -> None:
    """Take programs to try."""
    command.add_argument("files", nargs="*", metavar="FILE", help=about("help.lab-files"))
    command.add_argument("--rung", help=about("help.lab-rung"))
    command.add_argument("--game", help=about("help.game", NAMES))
    command.add_argument("--bridge", action="store_true", help=about("help.lab-bridge"))
    command.add_argument("--start", action="store_true", help=about("help.lab-start"))
    command.add_argument("--solution", action="store_true", help=about("help.lab-solution"))
    command.add_argument("--play", action="store_true", help=about("help.lab-play"))
    command.add_argument("--you", help=about("help.lab-you"))
    command.add_argument("--match", metavar="LEVEL", help=about("help.lab-match", about.levels))
    command.add_argument("--games", help=about("help.lab-games", default=str(contest.GAMES)))
    command.add_argument("--seed", help=about("help.seed"))
    command.add_argument("--seconds", help=about("help.lab-seconds", default=f"{LAB_SECONDS:g}"))
    command.add_argument("--total", metavar="SECONDS", help=about("help.lab-total", default=f"{TOTAL:g}"))
    command.add_argument("--save", metavar="FILE", help=about("help.lab-save"))
    command.add_argument("--load", metavar="FILE", help=about("help.lab-load"))
    command.add_argument("--feedback", metavar="FOLDER", help=about("help.lab-feedback"))
    command.add_argument("--json", action="store_true", help=about("help.json"))


def puzzle_arguments(command: argparse.ArgumentParser, about: About) -> None:
    """Take which puzzle is wanted."""
    command.add_argument("game", nargs="?", default=NAMES[0], help=about("help.game", NAMES))
    command.add_argument("puzzle", nargs="?", metavar="NAME", help=about("help.puzzle-name"))


def own_arguments(command: argparse.ArgumentParser, about: About) -> None:
    """Take the rules of a game."""
    command.add_argument("file", nargs="?", metavar="FILE", help=about("help.own-file"))
    command.add_argument("--template", metavar="NAME", help=about("help.own-template"))
    command.add_argument("--tree", action="store_true", help=about("help.own-tree"))
    command.add_argument("--json", action="store_true", help=about("help.json"))


def perft_arguments(command: argparse.ArgumentParser, about: About) -> None:
    """Take what to count."""
    command.add_argument("game", help=about("help.game", NAMES))
    command.add_argument("depth", help=about("help.depth"))


COMMANDS: dict[str, Callable[[argparse.ArgumentParser, About], None]] = {
    "play": play_arguments,
    "analyse": analyse_arguments,
    "review": review_arguments,
    "judge": judge_arguments,
    "tree": tree_arguments,
    "puzzle": puzzle_arguments,
    "lab": lab_arguments,
    "own": own_arguments,
    "perft": perft_arguments,
}
"""The commands, each with what adds its arguments."""


def make_parser(language: str) -> Parser:
    """Return the parser of the whole command line, with its help in a language."""
    about = About(language)
    parser = Parser(prog="python3 -m engine", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", metavar=" | ".join(COMMANDS))
    for name, add_arguments in COMMANDS.items():
        command = commands.add_parser(name, help=about(f"help.{name}"), allow_abbrev=False)
        add_arguments(command, about)
        command.add_argument("--lang", help=about("help.lang", list(LANGUAGES)))
    return parser


def take_language(arguments: Sequence[str], default: str) -> tuple[str, list[str]]:
    """Return the value of --lang, else the default, and the other arguments. Raises UsageError."""
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", default=default)
    options, others = parser.parse_known_args(arguments)
    if options.lang not in LANGUAGES:
        raise UsageError("error.language", name=options.lang, known=", ".join(LANGUAGES))
    return options.lang, others


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
