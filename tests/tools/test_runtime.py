"""Fetching the runtimes: once, whole, or not at all."""

import json
import re
import shutil
import signal
import time

import pytest

from tests.tools.conftest import WANTED_FILES
from tests.tools.helpers import leftovers, quiet, sentence, start_server
from tools import node, runtime, site
from tools.command import ROOT, SetupError

INTEGRITY = """npm error code EINTEGRITY
npm error sha512-AAAA integrity checksum failed when using sha512: wanted sha512-AAAA but got sha512-BBBB.
npm error A complete log of this run can be found in: /somewhere
"""


@pytest.fixture
def fetched(checkout, npm):
    runtime.ensure(quiet, checkout)
    return checkout / "static" / "runtime"


def test_takes_just_the_needed_files(fetched):
    found = {path.relative_to(fetched).as_posix() for path in fetched.rglob("*") if path.is_file()}
    folders = {package.folder: name for name, package in runtime.PACKAGES.items()}
    expected = {f"{folders[name.rpartition('/')[0]]}/{name.rpartition('/')[2]}" for name in WANTED_FILES}
    assert found == expected | {"manifest.json"}
    assert runtime.files(fetched) == sorted(expected)
    assert leftovers(fetched.parent.parent) == set()


def test_micropython_gets_a_clock_that_is_never_set_back(checkout, npm, monkeypatch):
    monkeypatch.setattr(runtime, "CLOCKS", ("content", "performance"))
    folder = runtime.ensure(quiet, checkout) / "micropython"
    assert (folder / "micropython.mjs").read_text().startswith("performance of")
    assert (folder / "micropython.wasm").read_text().startswith("content of")


def test_what_was_fetched_asks_for_no_date_and_has_nothing_for_its_builders():
    script = ROOT / "static" / "runtime" / "micropython" / "micropython.mjs"
    if not script.is_file():
        pytest.skip("the runtimes have not been fetched")
    text = script.read_text("utf-8")
    assert "performance.now" in text
    for unwanted in ("Date.now", "was not exported", "emscriptenWebGLGet", "detected v"):
        assert unwanted not in text


def test_pyscript_opens_no_storage():
    found = list((ROOT / "static" / "runtime" / "pyscript").glob("core-*.js"))
    if not found:
        pytest.skip("the runtimes have not been fetched")
    for script in found:
        for unwanted in ("indexedDB", "BroadcastChannel(", 'type:"module"', '"web.py"'):
            assert unwanted not in script.read_text("utf-8")


def test_the_core_of_another_shape_is_refused(fetched):
    changed = (fetched / "pyscript" / "core-1a.js").read_text("utf-8")
    with pytest.raises(SetupError, match="PyScript's core has"):
        runtime.change_core(changed)


def test_the_editor_is_whole_and_comes_late():
    folder = ROOT / "static" / "runtime" / "pyscript"
    if not folder.is_dir():
        pytest.skip("the runtimes have not been fetched")
    (core,) = folder.glob("core-*.js")
    # By these names ui/code/codemirror.py asks for them.
    pattern = r"get (\w+)\(\)\{return import\(\"\./(codemirror[^\"]+)\"\)"
    asked = dict(re.findall(pattern, core.read_text("utf-8")))
    assert set(asked) == {"core", "state", "language", "view", "commands", "python"}
    wanted, seen = set(asked.values()), set()
    while wanted - seen:
        name = (wanted - seen).pop()
        seen.add(name)
        wanted |= set(re.findall(r"""from ?"\./([^"]+)\"""", (folder / name).read_text("utf-8")))
    editor = {path.name for pattern in runtime.EDITOR for path in folder.glob(pattern)}
    assert seen == editor
    assert all(site.is_later(f"static/runtime/pyscript/{name}") for name in editor)


def test_npm_is_asked_once_for_what_is_locked_and_runs_no_scripts(fetched, checkout, npm, monkeypatch):
    (call,) = npm.calls()
    assert call.startswith("ci --ignore-scripts ")
    monkeypatch.setenv("PATH", "")
    lines = []
    assert runtime.ensure(lines.append, checkout) == fetched
    assert lines == []


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lambda path: path.write_text("something else"), "static/runtime/pyodide/pyodide.mjs is damaged"),
        (lambda path: shutil.rmtree(path.parent), "static/runtime/pyodide/"),
    ],
)
def test_repairs_files(fetched, checkout, npm, harm, told):
    whole = (fetched / "pyodide" / "pyodide.mjs").read_text()
    harm(fetched / "pyodide" / "pyodide.mjs")
    lines = []
    runtime.ensure(lines.append, checkout)
    assert lines[0].startswith(told)
    assert lines[0].endswith("fetching the runtimes again.")
    assert (fetched / "pyodide" / "pyodide.mjs").read_text() == whole
    assert len(npm.calls()) == 2


@pytest.mark.parametrize("content", ["{", "[]", '{"source": 1}', "\udcff"])
def test_repairs_the_manifest(fetched, checkout, npm, content):
    (fetched / "manifest.json").write_text(content, errors="surrogateescape")
    runtime.ensure(quiet, checkout)
    assert len(npm.calls()) == 2
    assert json.loads((fetched / "manifest.json").read_text())["files"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (INTEGRITY, "npm fetched a package whose hash is not the one in package-lock.json"),
        ("npm error code ENOTFOUND\nnpm error network request failed\n", "npm can't reach its registry"),
        ("npm error code ENOSPC\nnpm error syscall write\n", "The disk is full"),
        ("npm error code E404\nnpm error 404 Gone.\n", "npm could not install what is locked: 404 Gone."),
    ],
)
def test_a_failure_is_a_sentence_and_leaves_nothing(checkout, npm, command, answer, told):
    npm.answer(answer)
    assert sentence(command("tools/serve.py", "--no-browser", "--port", "0")).startswith(told)
    assert not (checkout / "static" / "runtime").exists()
    assert leftovers(checkout) == set()


def test_a_failure_keeps_what_was_there(fetched, checkout, npm):
    (checkout / "package-lock.json").write_text("{}")
    npm.answer(INTEGRITY)
    with pytest.raises(SetupError, match="hash is not the one"):
        runtime.ensure(quiet, checkout)
    assert (fetched / "pyodide" / "pyodide.mjs").is_file()


def test_a_package_without_a_needed_file(checkout, npm):
    (npm.folder / "packages").write_text("pyodide/pyodide.mjs")
    with pytest.raises(SetupError, match=r"@pyscript/core/dist has no \*\.js"):
        runtime.ensure(quiet, checkout)
    assert not (checkout / "static" / "runtime").exists()


def test_no_lock_and_nowhere_to_write(checkout, npm, command):
    (checkout / ".cache").write_text("a file")
    assert "Can't write" in sentence(command("tools/serve.py", "--no-browser", "--port", "0"))
    (checkout / ".cache").unlink()
    (checkout / "package-lock.json").unlink()
    with pytest.raises(SetupError, match=r"Can't read .*package-lock\.json: No such file or directory\."):
        runtime.ensure(quiet, checkout)


def test_no_npm_and_no_pip(checkout, monkeypatch):
    def fail(*arguments, **options):
        raise SetupError("no environment")

    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(node, "has_pip", lambda python: False)
    monkeypatch.setattr(node, "make_environment", fail)
    with pytest.raises(SetupError, match="neither npm nor pip"):
        runtime.ensure(quiet, checkout)
    assert leftovers(checkout) == set()


@pytest.mark.parametrize("version", ["6.14.4", "nonsense"])
def test_an_npm_too_old_or_broken_is_left_alone(checkout, npm, monkeypatch, version):
    (npm.folder / "version").write_text(version)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", "")
    with pytest.raises(SetupError, match="pip could not install"):
        runtime.ensure(quiet, checkout)
    assert npm.calls() == []


def wait_for(path):
    while not path.exists():
        time.sleep(0.01)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted(checkout, npm, number):
    npm.answer("hang")
    process = start_server(checkout)
    wait_for(npm.folder / "hanging")
    process.send_signal(number)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert errors == "Stopped; nothing half-done was kept.\n"
    assert not (checkout / "static" / "runtime").exists()
    assert leftovers(checkout) == set()


def test_killed_and_started_again(checkout, npm):
    npm.answer("hang")
    process = start_server(checkout)
    wait_for(npm.folder / "hanging")
    process.kill()
    process.communicate()
    assert leftovers(checkout)
    npm.answer("")
    runtime.ensure(quiet, checkout)
    assert leftovers(checkout) == set()


def test_two_at_once_take_turns(checkout, npm):
    processes = [start_server(checkout) for _ in range(2)]
    for process in processes:
        lines = iter(process.stdout.readline, "")
        assert any(line.startswith("Minimax Dojo is at http://localhost:") for line in lines)
    for process in processes:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        assert process.returncode == 0
    assert len(npm.calls()) == 1
