"""Programs of the lab in the terminal: their files, what they are for, and how they are ended."""

import argparse
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from engine.console import store
from engine.console.numbers import read_count
from engine.console.usage import UsageError
from engine.game import Game, GameError
from engine.games.shelf import NAMES, find_game
from engine.lab.faults import Fault, sentence
from engine.lab.interface import Stopped
from engine.lab.program import Program
from engine.lab.rungs import FREE, Rung, find_rung, read_header

GRACE = 0.5
"""Seconds beyond a program's time, in which `game` stops it itself."""

SWALLOWED = 20
"""How often a program may catch what is to stop it."""


def read_text(path: str) -> str:
    """Return the text of a program's or a tournament's file, unpacked. Raises UsageError and GameError."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise UsageError("error.tree-read", path=path, reason=error.strerror) from None
    if data.startswith(store.GZIP):
        try:
            data = store.limited(store.unpacked(data))
        except GameError:
            raise GameError("error.tournament") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError("error.lab-text", path=path) from None


def place(options: argparse.Namespace, source: str) -> tuple[Rung, Game]:
    """Return the rung and the game that are asked for, or else those of the program's first lines."""
    said_rung, said_game = read_header(source)
    number = said_rung or FREE if options.rung is None else read_count(options.rung)
    rung = find_rung(number)
    if rung is None:
        raise UsageError("error.rung", number=number, last=FREE)
    game = find_game(options.game or rung.game or said_game or NAMES[0])
    if rung.game and game.name != rung.game:
        raise UsageError("error.rung-game", number=number, game=rung.game)
    return rung, game


def load(path: str, source: str, language: str) -> Program:
    """Return the program of a source; `path` is where it came from. Raises UsageError."""
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
