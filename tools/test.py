"""Check everything: fetch what is missing, then run ruff, mypy and pytest.

Usage: python3 tools/test.py [--all | pytest arguments]

Without arguments, one test more runs at a time than there are processors, as a browser's test also waits, but
none of those marked `slow`: these run with --all, and where CI is set.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

if not __package__:
    # Started as a script, Python looks for modules in tools/, where this very file hides Python's own `test`.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from tools import node, runtime
from tools.browsers import VARIABLE, ensure_chromium, ensure_firefox, ensure_webkit
from tools.command import ROOT, SetupError, run_main, say, workshop
from tools.packages import digest, interpreter, make_environment, pip_install

# The checks before pytest, which comes last so that its summary is the last line.
CHECKS = {
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy",),
}

ALL = "--all"

# Files are shared out in the order of tests/conftest.py. A file's tests stay together: they share browsers.
SIDE_BY_SIDE = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "loadfile", "--no-loadscope-reorder"]

BUT_SLOW = ["-m", "not slow"]


def ensure_environment() -> Path:
    """Make .venv with what tests/requirements.txt pins, for the running Python; return its interpreter."""
    folder = ROOT / ".venv"
    requirements = ROOT / "tests" / "requirements.txt"
    python = interpreter(folder)
    # Written last, so that an environment which was not finished, or is out of date, is known.
    stamp = folder / "made-from"
    source = digest(requirements.read_bytes(), sys.version.encode())
    if stamp.is_file() and stamp.read_text() == source and python.exists():
        return python
    with workshop(ROOT, "environment", say) as work:
        say(f"Making .venv with {requirements.relative_to(ROOT)} ...")
        try:
            make_environment(folder, work=work, progress=say)
            pip_install(
                python, requirements, what="the test command", folder=work, watch=folder, progress=say
            )
            stamp.write_text(source)
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
    return python


def ensure_tools(python: Path) -> dict[str, str]:
    """Fetch the browsers, the runtimes and Node.js; return the environment for pytest.

    A missing tool is an error in CI. Elsewhere it is reported, and the tests that need it are skipped.
    """
    env = dict(os.environ)

    def chromium() -> None:
        with workshop(ROOT, "browser", say) as work:
            path = ensure_chromium(python, work, say)
        if path:
            env[VARIABLE] = path

    def node_on_path() -> None:
        program = node.node(say)
        env["PATH"] = os.pathsep.join([str(Path(program).parent), env.get("PATH", "")])

    steps: tuple[Callable[[], object], ...] = (
        chromium,
        lambda: ensure_firefox(say),
        lambda: ensure_webkit(say),
        lambda: runtime.ensure(say),
        node_on_path,
    )
    for step in steps:
        try:
            step()
        except SetupError as error:
            if os.environ.get("CI"):
                raise
            say(f"{error}\nThe tests that need it will be skipped.")
    return env


def main(arguments: list[str]) -> int:
    """Run every check, even after a failure; return 0 if all of them passed."""
    if arguments[:1] in (["-h"], ["--help"]):
        say(str(__doc__).strip())
        return 0
    python = ensure_environment()
    env = ensure_tools(python)
    failed = []
    for name, command in CHECKS.items():
        say(f"== {name}")
        if subprocess.call([python, "-m", *command], cwd=ROOT, stdin=subprocess.DEVNULL):
            failed.append(name)
    say(f"== pytest ({', '.join(failed)} failed before it)" if failed else "== pytest")
    chosen = arguments
    if arguments == [ALL] or (not arguments and os.environ.get("CI")):
        chosen = SIDE_BY_SIDE
    elif not arguments:
        chosen = SIDE_BY_SIDE + BUT_SLOW
        say(f"Those marked slow are left out; CI has them, and {ALL}.")
    status = subprocess.call([python, "-m", "pytest", *chosen], cwd=ROOT, stdin=subprocess.DEVNULL, env=env)
    return status or bool(failed)


if __name__ == "__main__":
    run_main(main)
