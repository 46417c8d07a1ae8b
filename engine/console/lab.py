"""The command `lab`: tests a program at a rung (an exercise), plays against it, or runs tournaments."""

import argparse
from pathlib import Path
from typing import Any

from ..contract.game import Game
from ..games.shelf import NAMES, find_game, levels_of
from ..lab import checks
from ..lab.answers import RemoteProgram
from ..lab.faults import Fault
from ..lab.interface import SECONDS
from ..lab.protocol import Check
from ..lab.rung import MEASURE, RUNGS, Rung, header
from ..lab.rung_texts import first_program, solution, text_of
from ..lab.tournament import is_tournament
from ..lab.truth import Truth
from ..text.words import say
from . import contest, hand_ins, show
from .feedback import result_text
from .files import read_bytes
from .play import Play
from .program_files import program_of, remote_program, rung_and_game, rung_of, with_choose
from .seats import Hall, fault_text
from .usage import PROGRAM, UsageError, read_count, read_seconds, read_seed


def run(options: argparse.Namespace, language: str) -> int:
    """Run the command; return 1 if a test fails, else 0. Raises GameError, UsageError and PlayerLeft."""
    if options.solved:
        options.rung = str(MEASURE.number)
    if options.start or options.solution:
        return write_program(options, language)
    if options.load is not None:
        return contest.show_file(options, language)
    if hand_ins.are_requested(options):
        return hand_ins.run(options, language)
    if not options.files:
        return list_rungs(language)
    files = [(path, program_of(path, read_bytes(path))) for path in options.files]
    if options.bridge and (len(files) > 1 or options.match is not None):  # Add each missing `choose`.
        game = contest.game_of(options, files)
        files = [
            (path, text if is_tournament(text) else with_choose(options, path, text, game, language))
            for path, text in files
        ]
    path, source = files[0]
    if options.match is not None or len(files) > 1 or is_tournament(source):
        return contest.run(options, files, language)
    _, game = rung_and_game(options, source)
    source = with_choose(options, path, source, game, language)
    rung, game = rung_and_game(options, source)  # Again: `with_choose` may have added a header.
    with Hall(game, [source]) as hall:
        hall.load(path, language)
        if options.play:
            return play(options, hall, Path(path).stem, game, language)
        return test(hall, rung, game, remote_program(options, source), language)


def list_rungs(language: str) -> int:
    """Print the titles of the rungs and the commands to begin with; return 0."""
    for rung in RUNGS:
        print(f"{rung.number:>2}  {text_of(rung.number, 'title', language)}")
    print("\n" + say("lab.begin", language, program=PROGRAM))
    return 0


def write_program(options: argparse.Namespace, language: str) -> int:
    """Print the program with which a rung starts or, with --solution, one that passes it; return 0."""
    rung = rung_of(read_count(options.rung or "1"))
    game = find_game(options.game or rung.game or NAMES[0])
    program = (solution if options.solution else first_program)(rung.number, language)
    print(header(rung.number, game.name) + program, end="")
    return 0


def test(hall: Hall, rung: Rung, game: Game, program: RemoteProgram, language: str) -> int:
    """Run the tests of a rung and print each result; return 1 if one fails, else 0."""
    print(f"{rung.number}. {text_of(rung.number, 'title', language)}")
    truth = Truth(game)
    done: list[Check] = []
    for name in rung.checks:
        evidence = hall.run_judge(checks.run(name, program, truth), language)
        if checks.is_repeated(evidence, done):
            continue
        done.append(checks.check_of(name, evidence, program))
        print(result_text(name, evidence, language))
        if program.noted:  # The key of a remark, such as a known mistake.
            print("    " + say(program.noted, language, **program.noted_details))
        printed = hall.printed()  # Called in any case, as the next call returns only what comes after it.
        # If one question to the program (`asked`) shows the failure, print only what the answer printed.
        show.print_output(evidence["printed"] if evidence and evidence["asked"] else printed, language)
    passed = sum([check["shown"] is None for check in done])
    print(say("lab.score", language, passed=passed, of=len(rung.checks)))
    return 0 if passed == len(rung.checks) else 1


class LabPlay(Play):
    """Plays a game of a person against a program in the terminal."""

    def __init__(self, hall: Hall, program_name: str, seconds: float, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._hall = hall
        self._program_name = program_name
        self._remote = RemoteProgram()
        self._seconds = seconds  # The time limit of a move.

    def _name(self, mark: str) -> str:
        if mark in self._people:
            return super()._name(mark)
        word = show.mark_name(self._game, mark, self._language)
        return self._say("name.program", mark=word, program=self._program_name)

    def _engine_moves(self) -> None:  # The program takes the engine's place.
        name = self._name(self._game.turn(self._position))
        question = self._remote.ask("choose", self._game, (self._position,), self._seconds)
        try:
            choice = self._hall.run_judge(question, self._language)
        except Fault as fault:
            text = fault_text(fault.data(), self._language)
            raise UsageError("error.lab-program", path=self._program_name, text=text) from None
        finally:
            show.print_output(self._hall.printed(), self._language)
        move = show.move_name(self._game, choice, self._position, self._language)
        print(self._say("lab.move", name=name, move=move, nodes=self._remote.nodes))
        self._play(choice)


def play(options: argparse.Namespace, hall: Hall, program_name: str, game: Game, language: str) -> int:
    """Play a game against the program that `hall` runs; return 0. Raises UsageError and PlayerLeft."""
    start = game.start()
    you = options.you or game.turn(start)
    if you not in game.marks:
        raise UsageError("error.you", name=you, known=", ".join(game.marks))
    arguments = (game, start, (you,), levels_of(game)[-1], read_seed(options.seed), language)
    LabPlay(hall, program_name, read_seconds(options.seconds) or SECONDS, *arguments).run()
    return 0
