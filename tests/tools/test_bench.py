"""The measurements' own sums and words; no time is tested."""

import doctest
import gzip
import json
import re
import subprocess
import sys

import pytest

from engine.games.shelf import levels_of
from engine.levels import LEVELS
from tests.portable.interpreters import skip_without
from tests.tools.helpers import sentence
from tools.bench import accuracy, interpreters, machine, page, puzzles, report, searches, stage
from tools.command import SetupError


def test_report():
    result = doctest.testmod(report)
    assert result.attempted
    assert not result.failed


def test_a_table_is_as_wide_as_its_widest_line():
    lines = report.table(["a", "b"], [["longer than the head", "1"], ["c", "1,234,567"]]).splitlines()
    assert {len(line) for line in lines} == {len("| longer than the head | 1,234,567 |")}


def test_each_file_of_puzzles_has_its_table():
    *tables, sizes, _ = puzzles.report()
    names = [row.split()[1] for row in sizes.splitlines()[2:]]
    assert [table.split()[1] for table in tables] == names
    assert all(table.splitlines()[-1].startswith("| all") for table in tables)


def test_searches_are_counted():
    nodes = {name: search() for name, search in searches.SEARCHES[1:]}
    assert nodes["solver"] == 5478
    assert nodes["solver, symmetry"] == 765
    assert nodes["alpha-beta, all and symmetry"] < nodes["alpha-beta, bare"]


@pytest.mark.slow(reason="measures in each interpreter")
@pytest.mark.portable
@pytest.mark.parametrize("interpreter", ["CPython", "MicroPython", "Pyodide"])
def test_every_interpreter_measures_every_search(interpreter):
    skip_without(interpreter.lower())
    found = interpreters.measure(interpreters.commands("searches")[interpreter])
    assert set(found) == {name for name, _ in searches.SEARCHES}
    assert all(second >= 0 for _, seconds in found.values() for second in seconds)


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


def test_a_file_counts_as_it_is_sent():
    content = b"minimax" * 1000
    assert page.gzipped(content) == len(gzip.compress(content, 9)) < 100


def test_the_load_of_the_machine_is_told():
    assert re.fullmatch(
        r"Load average [\d., ]+; a million additions take [\d.]+ ms here\.", machine.busyness()
    )


def test_accuracy_has_a_row_for_each_level_and_for_chance(monkeypatch):
    monkeypatch.setattr(accuracy, "FOLDERS", (("tictactoe", ("tictactoe",)),))
    monkeypatch.setattr(accuracy, "GAMES_OF_A_TINY_ONE", 3)
    rows = [line.split("|")[1:3] for line in next(accuracy.report()).split("\n")[2:]]
    assert [name.strip() for name, _ in rows] == ["random", *(level.name for level in LEVELS)]
    assert rows[-1][1].strip() == "100"


def test_sections_are_kept_but_those_that_were_measured_again():
    text = report.with_section("", "page", "one")
    text = report.with_section(text, "engine", "two")
    assert text.startswith("# Measured\n")
    again = report.with_section(text, "page", "three\n\nfour")
    assert again == text.replace("one", "three\n\nfour")
    assert report.with_section(again, "engine", "two") == again


def test_rows_are_kept_but_those_that_were_played_again():
    heads = ["match", "won"]
    first = report.with_section(
        "", "matches", "busy\n\nb: so\n\n" + report.table(heads, [["a", "1"], ["b", "2"]])
    )
    body = report.merged(first, "matches", "b: quiet\n\n" + report.table(heads, [["b", "10"], ["c", "3"]]))
    assert body == "busy\n\nb: quiet\n\n" + report.table(heads, [["a", "1"], ["b", "10"], ["c", "3"]])
    other = report.table(["other", "won"], [["d", "4"]])
    assert report.merged("", "matches", other) == other
    assert report.merged(first, "matches", other) == "busy\n\nb: so\n\n" + other


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


@pytest.mark.parametrize(
    "arguments", [["engine", "--against", "HEAD"], ["page", "engine", "--against", "HEAD"]]
)
def test_only_the_page_is_compared(checkout, arguments):
    process = start(checkout, "tools.bench", *arguments)
    assert process.returncode == 2
    assert "only page or matches" in process.stderr


def test_parts_are_those_of_the_matches(checkout):
    process = start(checkout, "tools.bench", "engine", "--part", "skilled")
    assert process.returncode == 2
    assert "only matches has parts" in process.stderr


def test_seconds_are_those_of_a_match_against_a_commit(checkout):
    process = start(checkout, "tools.bench", "page", "--against", "HEAD", "--seconds", "1")
    assert process.returncode == 2
    assert "only matches against another commit have seconds" in process.stderr


def test_each_level_of_othello_but_the_lowest_has_a_part_of_the_matches():
    pytest.importorskip("easyAI")
    from tools.bench import othello_matches

    names = [level.name for level in levels_of(othello_matches.GAME)]
    rivals = ["easyai", "reversi-ai", "openspiel"]
    assert [*othello_matches.all_parts()] == [*names[1:], "selective", "book", "before", "random", *rivals]
    with pytest.raises(SetupError, match="There is no part 'skiled' of matches; there are tutorial, casual"):
        next(othello_matches.report(part="skiled"))


def test_a_match_with_a_package_that_is_not_there_says_how_to_install_it(monkeypatch):
    pytest.importorskip("easyAI")
    from tools.bench import othello_matches

    monkeypatch.setitem(sys.modules, "reversi_ai", None)
    with pytest.raises(SetupError, match=r"needs reversi_ai; in \.venv: .*tools/bench/requirements\.txt"):
        next(othello_matches.report(part="reversi-ai"))


def test_a_rival_that_wants_to_know_how_a_position_came_about_is_told_moves_that_lead_to_it():
    pytest.importorskip("easyAI")
    from tools.bench.othello_rivals import GAME, line

    start = GAME.start()
    position = start
    for name in ("f5", "d6", "c3", "d3", "c4", "f4"):
        position = GAME.play(position, GAME.parse_move(name, position))
    moves = line(start, position)
    assert len(moves) == 6
    for move in moves:
        start = GAME.play(start, GAME.check_move(start, move))
    assert start == position
    assert line(position, GAME.start()) is None


def test_we_have_as_long_as_a_rival_whichever_of_us_moves_first(monkeypatch):
    pytest.importorskip("easyAI")
    from tools.bench import othello_rivals

    game = othello_rivals.GAME
    clock = iter(range(0, 1000, 7))
    monkeypatch.setattr(othello_rivals.time, "process_time", lambda: next(clock))
    given = []

    def limited(seconds):
        given.append(seconds)
        return game.legal_moves

    monkeypatch.setattr(othello_rivals, "limited", limited)
    equal = othello_rivals.EqualTime(lambda position: game.legal_moves(position)[0])
    equal.ours(game.start())
    assert given == [7]


def test_othello_tells_of_each_interpreter_and_of_the_memory_where_it_is_told(monkeypatch):
    from tools.bench import othello

    way = {"generated": [8200, 0.5], "searched": [4, 3000, 1.0]}
    told = {"memory": [], "solved": [], "lanes": way, "single": way}
    answers = {"CPython": told, "MicroPython": {**told, "memory": [1024, 2048, 9999], "solved": [[9, 1.25]]}}
    monkeypatch.setattr(interpreters, "commands", lambda module: {name: [name] for name in answers})
    monkeypatch.setattr(interpreters, "measure", lambda command: answers[command[0]])
    rows, memory = othello.speed_table()
    assert [line.split("|")[-2].strip() for line in rows.splitlines()[2:]] == ["none", "9 in 1.2 s"]
    assert "MicroPython" in memory
    assert re.findall(r"(\d+) KB", memory) == ["1", "2", "10"]


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


def test_an_unknown_section_is_named(checkout):
    process = start(checkout, "tools.bench", "pages")
    assert process.returncode == 2
    assert "there is no section 'pages'" in process.stderr


def start(checkout, module, *arguments):
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=checkout,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
