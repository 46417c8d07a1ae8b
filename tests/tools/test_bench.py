"""The measurements' own sums and words; no time is tested."""

import doctest
import json
import subprocess
import sys

import pytest

from tests.tools.helpers import sentence
from tools import stage
from tools.bench import page, report
from tools.command import SetupError


def test_report():
    result = doctest.testmod(report)
    assert result.attempted
    assert not result.failed


def test_loads_are_split_at_the_first_move(monkeypatch):
    first, second, third = "main.py", "index.html", "README.md"
    log = [(10.0, first), (10.4, second), (10.4, first), (10.6, third), (10.7, first)]
    monkeypatch.setattr(page.Recorder, "log", log)
    before, after = page.loads(page.Opening(playable=0.5, engine=0.6, reply=0.7, origin=10.0))
    assert before == page.Load(3, sorted([first, second]))
    assert after == page.Load(2, [third])


def test_the_longest_tasks_are_told_from_a_trace():
    def task(start, seconds, name="ThreadControllerImpl::RunTask", thread=1, **more):
        event = {"ph": "X", "pid": 7, "tid": thread, "ts": start * 1e6, "dur": seconds * 1e6, "name": name}
        return {**event, "tdur": seconds * 5e5, **more}

    portion = {"args": {"data": {"functionName": page.PORTION}}}
    events = [
        task(1, 0.9),
        {"ph": "I", "pid": 7, "tid": 1, "ts": 2e6, "name": "firstPaint"},
        task(3, 0.2),
        task(4, 0.4, "BlinkScheduler_PerformMicrotaskCheckpoint"),
        task(4, 0.8, thread=2),
        task(5, 0.1),
        task(5.01, 0.05, "FunctionCall", **portion),
        task(6, 0.3),
        task(6.1, 0.1, "FunctionCall", **portion),
        task(7, 0.9),
    ]
    assert page.longest_tasks(events) == pytest.approx((0.2, 0.15))


def test_sections_are_kept_but_those_that_were_measured_again():
    text = report.with_section("", "page", "one")
    text = report.with_section(text, "engine", "two")
    assert text.startswith("# Measured\n")
    again = report.with_section(text, "page", "three\n\nfour")
    assert again == text.replace("one", "three\n\nfour")
    assert report.with_section(again, "engine", "two") == again


def test_what_is_compared_with_has_to_be_a_commit(checkout):
    with pytest.raises(SetupError, match="There is no commit no-such-thing"):
        stage.checkout("no-such-thing")


def test_a_commit_is_laid_out_once(tmp_path, monkeypatch):
    monkeypatch.setattr(stage, "ROOT", tmp_path)
    (tmp_path / "static" / "runtime").mkdir(parents=True)
    (tmp_path / "static" / "runtime" / "core.js").write_text("runtime")
    (tmp_path / "page").write_text("then")
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", tmp_path]
    for command in (["init", "-q"], ["add", "page"], ["commit", "-qm", "then"]):
        subprocess.run([*git, *command], check=True)
    (tmp_path / "page").write_text("now")
    folder = stage.checkout("HEAD")
    assert (folder / "page").read_text() == "then"
    assert (folder / "static" / "runtime" / "core.js").read_text() == "runtime"
    assert stage.checkout("HEAD") == folder


@pytest.mark.parametrize("module", ["tools.bench", "tools.screenshot"])
def test_without_the_environment_one_sentence_says_what_to_do(checkout, module):
    process = start(checkout, module)
    assert "python3 tools/test.py" in sentence(process)


def test_outside_of_the_environment_its_python_takes_over(checkout):
    python = checkout / ".venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f"#!{sys.executable}\nimport json, sys\nprint(json.dumps(sys.argv[1:]))\n")
    python.chmod(0o755)
    process = start(checkout, "tools.bench", "page", "engine")
    assert json.loads(process.stdout) == ["-m", "tools.bench", "page", "engine"]


def start(checkout, module, *arguments):
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=checkout,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
