"""What the commands share: the root folder, errors, progress, running other programs, a temporary folder."""

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
    """A failure; its text is one sentence for the person who started the command."""


class Result(NamedTuple):
    """A program's exit status and its output, standard error included."""

    status: int
    output: str


def say(line: str) -> None:
    """Print a line without buffering, so that a script that reads the output sees it at once."""
    print(line, flush=True)


def run_main(main: Callable[[list[str]], int]) -> NoReturn:
    """Run a command and exit with its status; after a SetupError, print it and exit with 2."""
    # Both signals have to run the cleanup. A shell starts background programs with SIGINT ignored.
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
    """Run a program in `folder` to its end; report meanwhile how much the folder `watch` has grown."""
    before = size_of(watch) if watch else 0
    reported_bytes = 0
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace", dir=folder) as output:
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, env=env
        )
        try:
            while True:
                try:
                    status = process.wait(timeout=2)
                    break
                except subprocess.TimeoutExpired:
                    growth = size_of(watch) - before if watch else 0
                    if growth >= reported_bytes + 100_000:
                        reported_bytes = growth
                        progress(f"  {megabytes(growth)} so far")
        except BaseException:
            process.kill()
            process.wait()
            raise
        output.seek(0)
        return Result(status, output.read())


@contextlib.contextmanager
def workshop(root: Path, purpose: str, progress: Progress) -> Iterator[Path]:
    """Yield an empty folder below .cache/ and delete it at the end; a second command waits for the first.

    The caller renames finished results out of it, so an interrupted command leaves no unfinished ones.
    """
    cache = root / ".cache"
    try:
        cache.mkdir(exist_ok=True)
        lock = (cache / "lock").open("a")
    except OSError as error:
        raise SetupError(cannot_write(cache, error)) from error
    with lock:
        _wait_for(lock, progress)
        # This command has the lock, so a killed command has left these folders.
        for leftover in cache.glob("work-*"):
            shutil.rmtree(leftover, ignore_errors=True)
        folder = Path(tempfile.mkdtemp(prefix=f"work-{purpose}-", dir=cache))
        try:
            yield folder
        except OSError as error:
            raise SetupError(cannot_write(Path(error.filename or folder), error)) from error
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def cannot_write(path: Path, error: OSError) -> str:
    """Return a sentence that says why a file or folder could not be written."""
    return f"Can't write {path}: {error.strerror or error}."


def size_of(folder: Path) -> int:
    """Return the bytes of all files below a folder; files may vanish meanwhile."""
    total = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):
                total += Path(parent, name).lstat().st_size
    return total


def megabytes(count: int) -> str:
    """Return a number of bytes in megabytes (1000000 bytes) as text, such as "12.3 MB"."""
    return f"{count / 1e6:.1f} MB"


if sys.platform == "win32":
    import msvcrt

    def _try_to_lock(lock: IO[str]) -> None:
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_to_lock(lock: IO[str]) -> None:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _wait_for(lock: IO[str], progress: Progress) -> None:
    has_reported = False
    while True:
        try:
            _try_to_lock(lock)
            return
        except (BlockingIOError, PermissionError):
            if not has_reported:
                progress("Another command is fetching; waiting for it.")
                has_reported = True
            time.sleep(0.2)
