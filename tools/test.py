"""Check everything: fetch what is missing, then run ruff, mypy and pytest.

Usage: python3 tools/test.py [--all | pytest arguments]

Without arguments, slow tests (see tests/conftest.py) are left out, unless the variable CI is set; --all runs
them, too. One more test runs at a time than there are processors, as a browser test also waits.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

if not __package__:
    # As a script, Python would look for modules in tools/, where this very file hides Python's own `test`.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from tools import node, runtime
from tools.browsers import VARIABLE, ensure_chromium, ensure_firefox, ensure_profiles, ensure_webkit
from tools.command import ROOT, SetupError, run_main, say, workshop
from tools.packages import digest, interpreter, make_environment, pip_install

# The checks before pytest; pytest is last, so that its summary is the output's last line.
CHECKS = {
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy",),
}

ALL = "--all"

# Test files start in the order of tests/conftest.py. A file's tests share browsers, so one process runs them.
SIDE_BY_SIDE = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "loadfile", "--no-loadscope-reorder"]

BUT_SLOW = ["-m", "not slow"]


def ensure_environment() -> Path:
    """Make .venv with the packages of tests/requirements.txt, unless it is there; return its Python."""
    folder = ROOT / ".venv"
    requirements = ROOT / "tests" / "requirements.txt"
    python = interpreter(folder)
    # The stamp is written last. If it is missing or has another source, .venv is unfinished or out of date.
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
    """Fetch the browsers, the runtimes and Node.js; return the environment variables for pytest.

    A missing tool is an error in CI. Elsewhere it is reported, and the tests that need it are skipped.
    """
    env = dict(os.environ)
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # With it, hundreds of processes compile the same modules.

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
        lambda: ensure_profiles(say),
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
    options = arguments  # Passed on to pytest.
    if arguments == [ALL] or (not arguments and os.environ.get("CI")):
        options = SIDE_BY_SIDE
    elif not arguments:
        options = SIDE_BY_SIDE + BUT_SLOW
        say(f"Those marked slow are left out; CI has them, and {ALL}.")
    status = subprocess.call([python, "-m", "pytest", *options], cwd=ROOT, stdin=subprocess.DEVNULL, env=env)
    return status or bool(failed)


if __name__ == "__main__":
    run_main(main)
