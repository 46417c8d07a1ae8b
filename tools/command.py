"""What the commands share: where things are, how they fail, how they run other programs."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent.parent

Progress = Callable[[str], object]


class SetupError(Exception):
    """A failure whose text is the one sentence that the person who started the command reads."""


class Result(NamedTuple):
    """How a program ended, and all that it wrote."""

    status: int
    output: str


def say(line: str) -> None:
    """Print a line at once, so that a script which waits for it sees it."""
    print(line, flush=True)


def run_main(main: Callable[[list[str]], int]) -> NoReturn:
    """Run a command and exit with its status, or with 2 and the sentence of a SetupError."""
    # A shell starts background programs with SIGINT ignored; SIGTERM would leave half-made folders behind.
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signal_number, signal.default_int_handler)
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped; nothing half-done was kept.", file=sys.stderr)
    sys.exit(2)


def run(
    command: Sequence[str | Path],
    *,
    folder: Path,
    progress: Progress,
    watch: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Result:
    """Run a program in `folder` to its end, and tell now and then how much `watch` has grown."""
    before = size_of(watch) if watch else 0
    told = 0
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace", dir=folder) as output:
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, env=env
        )
        try:
            while True:
                try:
                    status = process.wait(2)
                    break
                except subprocess.TimeoutExpired:
                    grown = size_of(watch) - before if watch else 0
                    if grown >= told + 100_000:
                        told = grown
                        progress(f"  {megabytes(grown)} so far")
        except BaseException:
            process.kill()
            process.wait()
            raise
        output.seek(0)
        return Result(status, output.read())


@contextlib.contextmanager
def workshop(root: Path, purpose: str, progress: Progress) -> Iterator[Path]:
    """Yield an empty folder under .cache/ that vanishes afterwards; commands started at once take turns.

    What is made in it is moved into its place whole, so an interrupted command leaves nothing half-made.
    """
    cache = root / ".cache"
    try:
        cache.mkdir(exist_ok=True)
        lock = (cache / "lock").open("a")
    except OSError as error:
        raise SetupError(cannot_write(cache, error)) from error
    with lock:
        _wait_for(lock, progress)
        # No other command runs here, so these folders were left by one that was killed.
        for left in cache.glob("work-*"):
            shutil.rmtree(left, ignore_errors=True)
        folder = Path(tempfile.mkdtemp(prefix=f"work-{purpose}-", dir=cache))
        try:
            yield folder
        except OSError as error:
            raise SetupError(cannot_write(Path(error.filename or folder), error)) from error
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def cannot_write(path: Path, error: OSError) -> str:
    """Say in a sentence why a file or folder could not be written."""
    return f"Can't write {path}: {error.strerror or error}."


def size_of(folder: Path) -> int:
    """Count the bytes of all files under a folder that may be changing meanwhile."""
    total = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):
                total += Path(parent, name).lstat().st_size
    return total


def megabytes(count: int) -> str:
    """Write a number of bytes for a person, such as 12.3 MB."""
    return f"{count / 1e6:.1f} MB"


if sys.platform == "win32":
    import msvcrt

    def _take(lock: IO[str]) -> None:
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(lock: IO[str]) -> None:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _wait_for(lock: IO[str], progress: Progress) -> None:
    told = False
    while True:
        try:
            _take(lock)
            return
        except (BlockingIOError, PermissionError):
            if not told:
                progress("Another command is fetching; waiting for it.")
                told = True
            time.sleep(0.2)
