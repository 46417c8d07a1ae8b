"""Parses the command line, with help and errors in the user's language."""

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from ..analysis.review_search import NODES
from ..games.shelf import NAMES, find_game, levels_of
from ..lab.interface import SECONDS as LAB_SECONDS
from ..service import SECONDS
from ..text.languages import LANGUAGES
from ..text.words import find, say
from . import contest
from .program_files import TOTAL
from .usage import PROGRAM, VERSION, UsageError

ABOUT = ("-h", "--help", "--version")  # The options that belong to no command.

COMMANDS = {
    "play": "[game] --you= --starts= --level= --seed=",
    "analyse": "[game] [position] --moves= --turn= --seconds= --depth= --json",
    "review": "[game] [moves] --file= --players=FILE --tournaments=FILE --number=N --search=WORDS "
    "--start=POSITION --turn= --nodes= --json",
    "judge": "place... --turn= --json",
    "tree": "place... --turn= --algorithm= --depth= --save=FILE --load=FILE --root=SIDE --svg=FILE "
    "--sheet=FILE --count= --seed= --level= --shape= --task= --paper= --title= --json",
    "puzzle": "[game] [name=NAME]",
    "lab": "files...=FILE --rung= --game= --bridge --start --solution --solved --play --you= --match=LEVEL "
    "--games= --seed= --seconds= --total=SECONDS --save=FILE --load=FILE --feedback=FOLDER "
    "--csv --gradescope=FOLDER --json",
    "own": "[file=FILE] --template=NAME --tree --play --you= --level= --match...=PLAYER --games= --seed= "
    "--estimate --after...=MOVE --seconds= --json",
    "perft": "game depth",
}
"""The arguments of each command: `[optional]`, `several...`, `--flag`, `--option=` or `--option=NAME`."""

ARGUMENT = re.compile(r"(\[?)(--)?([a-z]+)(\.\.\.)?(=?)([A-Z]*)\]?")  # One argument in COMMANDS.
OPTION = re.compile("-[a-z]|--[a-z]+(=.*)?", re.DOTALL)  # A typed option, such as -h, --json or --seed=3.
BOARD_LENGTH = 9  # The fewest characters of an argument that `is_board` takes for a board.


class Parser(argparse.ArgumentParser):
    """An argument parser that raises UsageError instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        raise UsageError("error.usage", message=message)


def help_key(command: str, name: str) -> str:
    """Return the key of an argument's help text: `help.COMMAND-NAME` if it exists, else `help.NAME`."""
    key_of_command = f"help.{command}-{name}"
    return key_of_command if find(key_of_command, LANGUAGES[0]) else f"help.{name}"


def settings(usage: str) -> dict[str, Any]:
    """Return the keyword arguments of `add_argument` for an argument in the notation of COMMANDS."""
    match = ARGUMENT.fullmatch(usage)
    assert match
    optional, dashes, name, several, takes_value, metavar = match.groups()
    if dashes and not takes_value:
        return {"action": "store_true"}
    # The option `--game` has no default, as the program in a file may name its game.
    default = "" if name == "moves" else NAMES[0] if usage == "[game]" else None
    nargs = "*" if several else "?" if optional else None
    action = "extend" if dashes and several else "store"  # `--after 4 --after 8` is `--after 4 8`.
    return {"metavar": metavar or None, "default": default, "nargs": nargs, "action": action}


def make_parser(language: str) -> Parser:
    """Return the parser of all commands. Its help is in `language`."""
    games = [find_game(name) for name in NAMES]
    example = games[0].write(games[0].start())
    levels = dict.fromkeys(level.name for game in games for level in levels_of(game))  # No duplicates.
    default_levels = dict.fromkeys(levels_of(game)[-1].name for game in games)  # Each game's last one.
    choices = {"help.game": NAMES, "help.level": levels, "help.lab-match": levels, "help.lang": LANGUAGES}
    defaults = {
        "help.place": NAMES[0],
        "help.starts": say("starts.custom", language),  # The side that customarily begins.
        "help.level": ", ".join(default_levels),
        "help.seconds": SECONDS,
        "help.review-nodes": NODES,
        "help.lab-games": contest.GAMES,
        "help.lab-seconds": f"{LAB_SECONDS:g}",
        "help.lab-total": f"{TOTAL:g}",
    }

    def help_text(key: str) -> str:
        names = ", ".join(choices.get(key, ()))
        return say(key, language, known=names, default=defaults.get(key, ""), example=example)

    parser = Parser(prog=PROGRAM, allow_abbrev=False)
    version = f"Minimax Dojo {VERSION}"
    parser.add_argument("--version", action="version", version=version, help=help_text("help.version"))
    commands = parser.add_subparsers(dest="command", metavar=" | ".join(COMMANDS))
    for command, usages in COMMANDS.items():
        subparser = commands.add_parser(command, help=help_text(f"help.{command}"), allow_abbrev=False)
        for usage in [*usages.split(), "--lang="]:
            name = re.sub("[^-a-z]", "", usage)  # Such as `--number` for `--number=N`.
            text = help_text(help_key(command, name.strip("-")))
            subparser.add_argument(name, help=text, **settings(usage))
    return parser


def split_language(arguments: Sequence[str], default: str) -> tuple[str, list[str]]:
    """Return the value of --lang (or the default) and the other arguments. Raises UsageError."""
    parser = Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", default=default)
    options, others = parser.parse_known_args(arguments)
    if options.lang not in LANGUAGES:
        raise UsageError("error.language", name=options.lang, known=", ".join(LANGUAGES))
    return options.lang, others


def read_arguments(arguments: Sequence[str], language: str) -> argparse.Namespace:
    """Parse a command line; return its options. The default command is `play`. Raises UsageError."""
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in ABOUT):
        arguments = ["play", *arguments]
    command = arguments[0]
    if command not in (*COMMANDS, *ABOUT):
        raise UsageError("error.command", name=command, known=", ".join(COMMANDS))
    # A board can begin with `-`, an empty square. A space before it keeps argparse from reading an option.
    shielded = [f" {argument}" if is_board(argument) else argument for argument in arguments]
    options, unknown = make_parser(language).parse_known_args(shielded)
    if unknown:
        raise UsageError("error.unknown-argument", text=" ".join(unknown), command=command)
    for name, value in vars(options).items():
        if isinstance(value, str):
            setattr(options, name, value.removeprefix(" "))
        elif isinstance(value, list):
            setattr(options, name, [word.removeprefix(" ") for word in value])
    return options


def is_board(argument: str) -> bool:
    """Return whether an argument that begins with `-` is a board rather than an option."""
    return argument.startswith("-") and len(argument) >= BOARD_LENGTH and not OPTION.fullmatch(argument)
