"""The lab in the terminal: a program's tests, a game against it, matches and tournaments."""

import argparse
import json
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from engine.console import show
from engine.console.numbers import read_count, read_seconds, read_seed
from engine.console.play import Play
from engine.console.usage import UsageError
from engine.console.words import say
from engine.game import Game
from engine.games.shelf import NAMES, find_game, find_level, levels_of
from engine.lab.checks import run as run_check
from engine.lab.faults import Fault, sentence
from engine.lab.interface import SECONDS, Stopped
from engine.lab.match import LevelPlayer, ProgramPlayer, round_robin, table
from engine.lab.program import Program
from engine.lab.programs import SOLUTION, START, told
from engine.lab.rungs import FREE, RUNGS, Rung, find_rung, header, read_header
from engine.lab.truth import Truth
from engine.service import Service

if TYPE_CHECKING:
    from engine.lab.match import Played, Player

GAMES = 6
"""How many games two players play unless a person says otherwise."""

GRACE = 0.5
"""Seconds beyond a program's time, in which `game` stops it itself."""

SWALLOWED = 20
"""How often a program may catch what is to stop it."""


def run(options: argparse.Namespace, language: str) -> int:
    """Do what the command line asks for; return the exit status: 1 where tests fail.

    Raises GameError, UsageError and Left.
    """
    if options.start or options.solution:
        return write_program(options, language)
    if not options.files:
        return list_rungs(language)
    programs = [load(path, language) for path in options.files]
    rung, game = place(options, programs[0])
    if options.match is not None or len(programs) > 1:
        return play_matches(options, programs, game, language)
    if options.play:
        return play(options, programs[0], game, language)
    return test(programs[0], rung, game, language)


def place(options: argparse.Namespace, program: Program) -> tuple[Rung, Game]:
    """Return the rung and the game that are asked for, or else those of the program's first lines."""
    said_rung, said_game = read_header(program.source)
    number = said_rung or FREE if options.rung is None else read_count(options.rung)
    rung = find_rung(number)
    if rung is None:
        raise UsageError("error.rung", number=number, last=FREE)
    game = find_game(options.game or rung.game or said_game or NAMES[0])
    if rung.game and game.name != rung.game:
        raise UsageError("error.rung-game", number=number, game=rung.game)
    return rung, game


def load(path: str, language: str) -> Program:
    """Return the program in a file. Raises UsageError."""
    try:
        source = Path(path).read_text("utf-8-sig")
    except OSError as error:
        raise UsageError("error.tree-read", path=path, reason=error.strerror) from None
    except UnicodeDecodeError:
        raise UsageError("error.lab-text", path=path) from None
    try:
        return Program(source, Path(path).stem, guard)
    except Fault as fault:
        text = sentence(fault.key, fault.details, fault.line, language)
        raise UsageError("error.lab-program", path=path, text=text) from None


@contextmanager
def guard(seconds: float) -> Iterator[None]:
    """End what a program does when its time is up, where the system can; raises Stopped."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    caught = 0

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal caught
        caught += 1
        if caught > SWALLOWED:
            # It catches everything, and so nothing else ends it.
            os.write(2, b"The program doesn't let itself be stopped.\n")
            os._exit(2)
        raise Stopped("fault.seconds", seconds)

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds + GRACE, GRACE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def list_rungs(language: str) -> int:
    """Print the rungs, and how to begin with one."""
    for rung in RUNGS:
        print(f"{rung.number:>2}  {say(f'rung.{rung.number}-title', language)}")
    print("\n" + say("lab.begin", language))
    return 0


def write_program(options: argparse.Namespace, language: str) -> int:
    """Print the program that a rung begins with, or one that passes it."""
    number = read_count(options.rung or "1")
    rung = find_rung(number)
    if rung is None:
        raise UsageError("error.rung", number=number, last=FREE)
    game = find_game(options.game or rung.game or NAMES[0])
    programs = SOLUTION if options.solution else START
    print(header(number, game.name) + told(programs[number], language), end="")
    return 0


def test(program: Program, rung: Rung, game: Game, language: str) -> int:
    """Print what each test of a rung finds, with the smallest position where the program errs."""
    print(f"{rung.number}. {say(f'rung.{rung.number}-title', language)}")
    truth = Truth(game)
    passed = 0
    for name in rung.checks:
        found = shown_progress(run_check(name, program, truth), language)
        passed += found is None
        print(say("lab.failed" if found else "lab.passed", language, what=say(f"check.{name}", language)))
        if found:
            print(show_failure(found, language))
        print_output(program, language)
    print(say("lab.score", language, passed=passed, of=len(rung.checks)))
    return 0 if passed == len(rung.checks) else 1


def shown_progress(work: Generator[Any, None, Any], language: str) -> Any:
    """Return what work returns; on a terminal, show how far it is meanwhile."""
    visible = sys.stderr.isatty()
    while True:
        try:
            progress = next(work)
        except StopIteration as stop:
            if visible:
                print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            return stop.value
        if visible and progress and "of" in progress:
            text = say("lab.progress", language, done=progress["done"], of=progress["of"])
            print(f"\r{text}", end="", file=sys.stderr, flush=True)


def show_failure(found: dict[str, Any], language: str) -> str:
    """Return a failing test's position, what was said and what is true, and the line that shows it."""
    lines = []
    if found["position"] is not None:
        game = find_game(found["game"])
        position = game.parse(found["position"], found["turn"])
        lines += [show.board(game, position), ""]
        if game.result(position) is None:
            lines.append(say("lab.turn", language, mark=say(f"mark.{game.turn(position)}", language)))
        lines.append(sentence(found["key"], found["details"], found["code"], language))
        moves = []
        for move in found["line"]:
            moves.append(game.write_move(move, position))
            position = game.play(position, move)
        if moves:
            lines.append(say("lab.line", language, line=" ".join(moves)))
    else:
        lines.append(sentence(found["key"], found["details"], found["code"], language))
    return "\n".join([f"    {line}".rstrip() for text in lines for line in text.split("\n")])


def print_output(program: Program, language: str) -> None:
    """Print what a program printed."""
    output = program.output.take()
    if output["text"]:
        print(say("lab.output", language))
        print(output["text"].rstrip("\n"))
    if output["more"]:
        print(say("lab.output-more", language, count=output["more"]))


class LabPlay(Play):
    """A game of a person against a program."""

    def __init__(self, program: Program, seconds: float, *others: Any) -> None:
        super().__init__(*others)
        self._program = program
        self._seconds = seconds

    def _name(self, mark: str) -> str:
        word = self._say(f"mark.{mark}")
        if mark not in self._people:
            return self._say("name.program", mark=word, program=self._program.name)
        return super()._name(mark)

    def _engine_moves(self) -> None:
        """Let the program move. Raises UsageError where it can't."""
        name = self._name(self._game.turn(self._position))
        try:
            choice = self._program.choose(self._game, self._position, self._seconds)
        except Fault as fault:
            text = sentence(fault.key, fault.details, fault.line, self._language)
            raise UsageError("error.lab-program", path=self._program.name, text=text) from None
        finally:
            print_output(self._program, self._language)
        move = self._game.write_move(choice, self._position)
        print(self._say("lab.move", name=name, move=move, nodes=self._program.nodes))
        self._play(choice)
        self._show_board()


def play(options: argparse.Namespace, program: Program, game: Game, language: str) -> int:
    """Play a game against a program. Raises UsageError and Left."""
    start = game.start()
    you = options.you or game.turn(start)
    if you not in game.marks:
        raise UsageError("error.you", name=you, known=", ".join(game.marks))
    seconds = read_seconds(options.seconds) or SECONDS
    level = levels_of(game)[-1]
    LabPlay(program, seconds, game, start, (you,), level, read_seed(options.seed), language).run()
    return 0


def play_matches(options: argparse.Namespace, programs: list[Program], game: Game, language: str) -> int:
    """Play everybody against everybody and print the table and the games. Raises UsageError and GameError."""
    seconds = read_seconds(options.seconds) or SECONDS
    names = [program.name for program in programs]
    players: list[Player] = [ProgramPlayer(program, seconds) for program in programs]
    if options.match is not None:
        level = find_level(game, options.match)
        names.append(level.name)
        players.append(LevelPlayer(Service(), level))
    count = GAMES if options.games is None else read_count(options.games)
    seed = 1 if options.seed is None else read_seed(options.seed)
    games = shown_progress(round_robin(game, players, count, seed), language)
    if options.json:
        print(json.dumps({"game": game.name, "players": names, "games": games}))
        return 0
    print(cross_table(games, names, language))
    for number, played in enumerate(games):
        print(one_line(game, number + 1, played, names, language))
    return 0


def cross_table(games: "list[Played]", names: Sequence[str], language: str) -> str:
    """Return who won how often against whom, the best first."""
    heads = ["", say("lab.points", language), *[str(number + 1) for number in range(len(names))]]
    rows = [heads]
    order = table(games, len(names))
    for row in order:
        cells = [row["against"][other["player"]] for other in order]
        scores = [f"{cell['won']}-{cell['drawn']}-{cell['lost']}" if cell else "" for cell in cells]
        rows.append([names[row["player"]], points(row["halves"]), *scores])
    return "\n".join([show.table(rows), say("lab.table-note", language), ""])


def points(halves: int) -> str:
    """Return half points as points."""
    return f"{halves / 2:g}"


def one_line(game: Game, number: int, played: "Played", names: Sequence[str], language: str) -> str:
    """Return a game in one line: who, how it ended, and the moves after the opening."""
    first, second = [names[player] for player in played["players"]]
    winner = played["winner"]
    result = say("lab.drawn", language) if winner is None else say("lab.won", language, name=names[winner])
    position = game.parse(played["opening"], played["opening_turn"])
    moves = []
    for move in played["moves"]:
        moves.append(game.write_move(move, position))
        position = game.play(position, move)
    line = say(
        "lab.game",
        language,
        number=number,
        first=first,
        second=second,
        result=result,
        opening=played["opening"],
        moves=" ".join(moves),
    )
    fault = played["fault"]
    if fault is None:
        return line
    said = sentence(fault["key"], fault["details"], fault["line_of_code"], language)
    return f"{line}\n    {names[played['faulty']]}: {said}"
