"""The files that the console is given: none takes more memory or time than its limits, whoever wrote it."""

import gzip
import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from engine.console import files
from engine.console.command import main
from engine.console.files import decode
from engine.console.program_files import program_of
from engine.console.usage import UsageError
from tests.engine.playing import refusal

READERS = ["own {}", "tree --load {}", "lab --load {}"]
READERS += ["lab {}", "lab {} --play", "lab {} {}", "lab {} --rung 2,3"]
ROOT = Path(__file__).resolve().parent.parent.parent.parent
MEMORY = 512 * 1024**2
DEEP = files.MOST_LEVELS + 1
FOREIGN = {
    "lists": (b"[" * 400_000, "nested"),
    "objects": (b'{"a":' * 400_000, "nested"),
    "a level too many": (b" " + b"[" * DEEP + b"]" * DEEP, "nested"),
    "nested in a packed file": (gzip.compress(b"[" * 400_000), "nested"),
    "too large": (b" " * (files.LONGEST + 1), "bytes"),
    "too large, packed": (gzip.compress(b" " * (files.LONGEST + 1)), "bytes"),
    "cut off": (gzip.compress(b" " * 1000)[:-9], "unpacked"),
    "no text": (b"\xff\xfe\x00", "binary"),
}


class TestEachCommand:
    @pytest.mark.parametrize("line", READERS)
    @pytest.mark.parametrize("name", FOREIGN)
    def test_refuses_what_passes_a_limit_in_one_line(self, tmp_path, monkeypatch, capsys, line, name):
        monkeypatch.setenv("LC_ALL", "C")
        data, word = FOREIGN[name]
        (tmp_path / "foreign").write_bytes(data)
        status = main(line.replace("{}", str(tmp_path / "foreign")).split())
        out, err = capsys.readouterr()
        if "--rung" in line:
            # Each hand-in has a row of its own, whatever is wrong with it.
            assert out.splitlines()[1].split()[1:4] == ["0/3", "0/5", "2."]
            assert (status, err) == (0, "")
        else:
            assert (status, out, err.count("\n")) == (2, "", 1)
            assert word in err

    @pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device of Linux")
    @pytest.mark.parametrize("line", ["own {}", "lab {}", "lab --load {}", "tree --load {}"])
    def test_reads_no_more_of_an_endless_file_than_its_limit(self, line):
        assert_refused_in_little_memory(line.replace("{}", "/dev/zero"))

    def test_unpacks_no_more_than_its_limit(self, tmp_path):
        (tmp_path / "bomb").write_bytes(gzip.compress(bytes(10_000_000)) * 100)
        assert_refused_in_little_memory(f"lab {tmp_path / 'bomb'}")


def assert_refused_in_little_memory(line):
    done = subprocess.run(
        [sys.executable, "-m", "engine", *line.split()],
        capture_output=True,
        cwd=ROOT,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)


class TestDecode:
    @pytest.mark.parametrize(
        "text",
        [
            "[" * (DEEP - 1) + "]" * (DEEP - 1),
            "[" + "[]," * 1000 + "[]]",
            '{"source": "' + "[{" * 1000 + '"}',
            '{"source": "\\"' + "[" * 1000 + '"}',
            '{"path": "c:\\\\", "other": "' + "[" * 1000 + '"}',
            "def f():\n    return " + "[" * 1000,
            " " * files.LONGEST,
        ],
        ids=range(7),
    )
    def test_brackets_that_are_not_nested_are_read(self, text):
        assert decode("a", text.encode()) == text
        assert decode("a", gzip.compress(text.encode())) == text

    @pytest.mark.parametrize(
        "text", ['{"\\\\": ' + "[" * 1000, '["\\\\\\"", ' + "[" * 1000, '["a", ' * DEEP], ids=range(3)
    )
    def test_brackets_behind_a_text_are_counted(self, text):
        assert refusal(decode, "a", text.encode()) == "error.file-nested"


@pytest.mark.parametrize("encoding", ["cp932", "euc_jp", "latin-1"])
def test_a_declared_encoding_is_honoured_and_shift_jis_is_named(encoding):
    text = f"# -*- coding: {encoding} -*-\n# {'é' if encoding == 'latin-1' else '盤'}\n"
    assert decode("mine.py", text.encode(encoding)) == text
    assert refusal(decode, "mine.py", "# 盤と手\n".encode("cp932")) == "error.file-cp932"


def test_of_a_notebook_the_code_is_taken():
    cells = [
        {"cell_type": "markdown", "source": ["# A player"]},
        {
            "cell_type": "code",
            "source": ["%matplotlib inline\n", "def choose(game, position):\n", "    return 0"],
        },
        {"cell_type": "code", "source": "!pip install numpy"},
    ]
    found = program_of("mine.ipynb", json.dumps({"cells": cells}).encode())
    assert found.strip() == "def choose(game, position):\n    return 0"
    for broken in ("{}", "[1]", "no json", '{"cells": [{}]}'):
        with pytest.raises(UsageError):
            program_of("mine.ipynb", broken.encode())
