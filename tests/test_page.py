"""index.html agrees with what it is made from, and with the files that it loads."""

import ast
import json
import re
import struct
from pathlib import Path

import pytest

from engine.games.shelf import PLACES
from tools import ink
from tools.command import ROOT
from tools.page import filled, pages

PAGE = (ROOT / "index.html").read_text("utf-8")
CONFIG = json.loads(re.search(r"config='(.*?)'", PAGE, re.DOTALL)[1])


def imports_of(path):
    """Yield the modules of ours that a module imports when it runs."""
    nodes = [ast.parse(path.read_text("utf-8"))]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        nodes += ast.iter_child_nodes(node)
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        yield from (Path(*name.split(".")).with_suffix(".py") for name in names)


def needed_by(entry):
    """Return the files that a module needs, directly or not, without itself."""
    needed, todo = set(), [Path(entry)]
    while todo:
        for path in imports_of(ROOT / todo.pop()):
            if (ROOT / path).is_file() and path not in needed:
                needed.add(path)
                if (ROOT / path.parent / "__init__.py").is_file():
                    needed.add(path.parent / "__init__.py")
                todo.append(path)
    return {path.as_posix() for path in needed}


def constant(name, module="workers/engine"):
    """Return a constant of a module of ui/, most of which can only be imported in a browser."""
    tree = ast.parse((ROOT / "ui" / f"{module}.py").read_text("utf-8"))
    (value,) = [
        node.value for node in tree.body if isinstance(node, ast.Assign) and node.targets[0].id == name
    ]
    return ast.literal_eval(value)


def rules_of(*games):
    """Return the files of games' rules, which engine.games.shelf loads by name."""
    entries = {PLACES[name].replace(".", "/") + ".py" for name in games}
    return entries.union(*(needed_by(entry) for entry in entries))


def page_games():
    """Return the files of the game that the page has from the start."""
    return rules_of("tictactoe")


def test_the_page_holds_the_words_and_strokes_of_today():
    for path in pages():
        assert filled(path.read_text("utf-8")) == path.read_text("utf-8"), (
            f"{path}: run python3 -m tools.page"
        )
    for name, drawn in {"icon.svg": ink.icon(), "icons/mask.svg": ink.mask()}.items():
        assert (ROOT / "static" / name).read_text("utf-8") == drawn, "run python3 -m tools.page"


def test_the_page_loads_the_modules_it_needs_and_no_others():
    files = CONFIG["files"]
    assert all(source == f"./{target}" for source, target in files.items())
    catalogues = {"static/lang/en.json", "static/lang/ja.json"}
    assert set(files.values()) == needed_by("main.py") | page_games() | catalogues


def test_the_workers_load_the_modules_they_need_and_no_others():
    play, study = constant("PLAY_MODULES"), constant("STUDY_MODULES")
    assert {f"engine/{name}.py" for name in play} == needed_by("engine/worker.py") | page_games()
    # engine.service loads the verdict by its name, when somebody wants one.
    needed = needed_by("engine/study/worker.py") | page_games() | {"engine/analysis/verdict.py"}
    assert {f"engine/{name}.py" for name in play + study} == needed


def test_the_workers_that_play_othello_load_what_it_needs_beyond_that_and_nothing_else():
    play, othello = constant("PLAY_MODULES"), constant("OTHELLO_MODULES", "workers/strong")
    # engine.service loads these two by their names.
    entries = {"engine/analysis/searched.py", PLACES["othello"].replace(".", "/") + ".py"}
    needed = entries.union(*(needed_by(entry) for entry in entries))
    assert {f"engine/{name}.py" for name in othello} == needed - {f"engine/{name}.py" for name in play}
    assert len(othello) == len(set(othello))


@pytest.mark.parametrize("name", constant("MODULES", "shell/views"))
def test_a_view_brings_the_modules_it_needs_and_no_others(name):
    own = f"ui/views/{name}/view.py"
    there = needed_by("main.py") | page_games()
    there.update(constant("MODULES", "shell/tables").get(constant("TABLE_OF", "shell/views")[name], ()))
    assert {*constant("MODULES", "shell/views")[name]} == (needed_by(own) | {own}) - there
    for path in (f"ui/views/{name}/view.html", f"ui/views/{name}/view.css"):
        assert (ROOT / path).is_file()


@pytest.mark.parametrize("name", constant("MODULES", "shell/tables"))
def test_a_table_brings_the_modules_it_needs_and_no_others(name):
    games = [game for game, table in constant("TABLES", "shell/tables").items() if table == name]
    own = f"ui/games/{name}/table.py"
    needed = needed_by(own) | rules_of(*games) | {own}
    assert {*constant("MODULES", "shell/tables")[name]} == needed - needed_by("main.py") - page_games()
    for path in (f"ui/games/{name}/table.html", f"ui/games/{name}/table.css"):
        assert (ROOT / path).is_file()


def test_nothing_is_loaded_twice_by_mistake():
    modules = constant("PLAY_MODULES") + constant("STUDY_MODULES")
    assert len(CONFIG["files"]) == len(re.findall(r'"\./[^"]+": "', PAGE))
    assert len(modules) == len(set(modules))


def test_the_runtime_files_that_are_named_exist():
    if not (ROOT / "static" / "runtime").is_dir():
        pytest.skip("the runtimes have not been fetched")
    named = {*re.findall(r'(?:href|src)="\./([^"]+)"', PAGE), CONFIG["interpreter"], constant("INTERPRETER")}
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_strong_engine_fetches_all_of_pyodide_ahead():
    if not (ROOT / "static" / "runtime").is_dir():
        pytest.skip("the runtimes have not been fetched")
    folder = ROOT / constant("FOLDER", "workers/strong")
    assert sorted(constant("FILES", "workers/strong")) == sorted(path.name for path in folder.iterdir())
    assert constant("SIZE", "workers/strong") == sum(path.stat().st_size for path in folder.iterdir())


def test_the_page_names_nothing_outside_of_itself():
    assert re.findall(r'(?:href|src|action)="(?!\./|#)[^"]*"', PAGE) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_manifest_names_the_app_and_its_icons(language):
    manifest = json.loads((ROOT / "static" / f"app.{language}.webmanifest").read_text("utf-8"))
    assert manifest["lang"] == language
    assert 0 < len(manifest["short_name"]) <= 12
    assert len(manifest["short_name"]) < len(manifest["name"]) <= 30
    # Relative to the manifest, which lies in static/: the folder of index.html, whatever its name.
    assert manifest["start_url"] == manifest["scope"] == "../"
    assert manifest["display"] == "standalone"
    assert f'content="{manifest["theme_color"]}"' in PAGE
    purposes = set()
    for icon in manifest["icons"]:
        content = (ROOT / "static" / icon["src"]).read_bytes()
        purposes.add((icon.get("purpose", "any"), icon["sizes"]))
        if icon["type"] == "image/png":
            assert content.startswith(b"\x89PNG\r\n\x1a\n")
            assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", content[16:24]))
        else:
            assert content.startswith(b"<svg ")
    assert purposes == {
        (purpose, size) for purpose in ("any", "maskable") for size in ("any", "192x192", "512x512")
    }


def test_the_manifests_differ_in_their_words_alone():
    english, japanese = (
        json.loads((ROOT / "static" / f"app.{language}.webmanifest").read_text("utf-8"))
        for language in ("en", "ja")
    )
    differing = {key for key in english if english[key] != japanese.get(key)}
    assert differing == {"name", "short_name", "description", "lang"}
    assert set(english) == set(japanese)
