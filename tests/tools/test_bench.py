"""The measurements' own sums and words; no time is tested."""

import doctest
import json
import subprocess
import sys

import pytest

from tests.tools.helpers import sentence
from tools import stage
from tools.bench import report
from tools.command import SetupError


def test_report():
    result = doctest.testmod(report)
    assert result.attempted
    assert not result.failed


def test_sections_are_kept_but_those_that_were_measured_again():
    text = report.with_section("", "page", "one")
    text = report.with_section(text, "engine", "two")
    assert text.startswith("# Measured\n")
    again = report.with_section(text, "page", "three\n\nfour")
    assert again == text.replace("one", "three\n\nfour")
    assert report.with_section(again, "engine", "two") == again


def test_what_is_compared_with_has_to_be_a_commit():
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
def test_without_the_environment_one_sentence_says_what_to_do(command, module):
    assert "python3 tools/test.py" in sentence(command("-m", module))


def test_outside_of_the_environment_its_python_takes_over(checkout, command):
    python = checkout / ".venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f"#!{sys.executable}\nimport json, sys\nprint(json.dumps(sys.argv[1:]))\n")
    python.chmod(0o755)
    arguments = ["-m", "tools.bench", "page", "engine"]
    assert json.loads(command(*arguments).stdout) == arguments
