"""The page agrees with what it is made from, and what it fetches is what it needs."""

import ast
import itertools
import json
import re
import struct
from pathlib import Path

import pytest

from engine.browser import boot
from engine.text.languages import LANGUAGES
from tests.ui.helpers import STATIONS
from tools import manifest, page
from tools.catalogues import INDEX
from tools.command import ROOT
from tools.lean import lean
from tools.manifest import Tree
from tools.stations import listed

PAGE = (ROOT / "index.html").read_text("utf-8")
CONFIG = json.loads(re.search(r"config='(.*?)'", PAGE, re.DOTALL)[1])
TREE = Tree()
BUNDLES = TREE.bundles()
FIRST, *OTHERS = TREE.games
FETCHED = (ROOT / "static" / "runtime").is_dir()
WITH_RUNTIMES = pytest.mark.skipif(not FETCHED, reason="the runtimes have not been fetched")


def constant(name, module):
    """Return a constant of a module of ui/, most of which can only be imported in a browser."""
    tree = ast.parse((ROOT / module).read_text("utf-8"))
    (value,) = [
        node.value for node in tree.body if isinstance(node, ast.Assign) and node.targets[0].id == name
    ]
    return ast.literal_eval(value)


def modules(*bundles):
    """Return the modules in bundles."""
    return {path for name in bundles for path in BUNDLES[name] if path.endswith(".py")}


def imported(path, later):
    """Return what a module of ours imports, by a reading of its own: line by line, by how far it is indented.

    That is all that stands at the margin, or else all that stands in functions.
    """
    text = re.sub(r"^if TYPE_CHECKING:\n(?:(?: .*)?\n)+", "", (ROOT / path).read_text("utf-8"), flags=re.M)
    used = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    text = re.sub(r"\((\s*[\w, \n]+?)\s*\)", lambda match: match[1].replace("\n", " "), text)
    margin = " +" if later else ""
    names = set()
    for module, what in re.findall(rf"^{margin}from ((?:engine|ui|\.)[\w.]*) import ([\w, ]+)", text, re.M):
        if used.isdisjoint(re.findall(r"\w+", what)):
            continue  # Its names are in annotations alone.
        dots = len(module) - len(module.lstrip("."))
        if dots:
            folder = path.split("/")[:-dots]
            module = ".".join([*folder, *filter(None, [module[dots:]])])
        names |= {module, *(f"{module}.{each.split(' as ')[0].strip()}" for each in what.split(","))}
    names = [name for name in names if name.split(".")[-1] not in ("annotations", "protocol")]  # Types alone.
    paths = {f"{name.replace('.', '/')}.py" for name in names}
    return {name for name in paths if (ROOT / name).is_file()}


# What is written by tools/page.py


def test_a_long_list_of_names_is_broken_into_lines():
    names = [f"view{number}" for number in range(14)]
    source = f"VIEWS = {manifest._tuple_source(names)}"
    assert ast.literal_eval(source.removeprefix("VIEWS = ")) == tuple(names)
    assert all(len(line) <= 110 for line in source.split("\n"))


def test_what_is_written_is_of_today():
    stale = [path for path, text in page.written().items() if path.read_text("utf-8") != text]
    assert stale == [], "run python3 -m tools.page"


def test_who_searches_for_a_game_finds_it_by_its_name():
    made = manifest.composed()[INDEX].decode()
    title = re.search(r"<title>(.*)</title>", made)[1]
    description = re.search(r'<meta name="description" content="(.*)">', made)[1]
    words = TREE.catalogues.words()
    for first in (names[0] for names in manifest.game_names(ROOT).values() if names):
        for language in LANGUAGES:
            assert words[language][f"game.{first}"] in title
            assert words[language][f"game.{first}"] in description
    # A zero in Chinese characters is not the mark.
    assert "\u3007" not in PAGE


def test_every_region_of_the_page_is_one_that_is_written():
    texts = [path.read_text("utf-8") for path in (*page.pages(), ROOT / "static" / "style.css")]
    named = re.findall(r"([\w-]+): by tools/page\.py", "".join(texts))
    assert sorted(named) == sorted(page.REGIONS)


# What is fetched


def test_there_is_a_bundle_for_each_game_view_and_worker():
    views = [path.parent.name for path in ROOT.glob("ui/views/*/view.py")]
    assert set(BUNDLES) == {
        *("page", "later", "menu", "reading", "worker-play", "worker-study", "worker-lab", "worker-bridge"),
        "worker-walk",
        *(f"words-{language}" for language in LANGUAGES),
        *(f"{kind}-{folder}" for kind in ("game", "worker") for folder in OTHERS),
        *(f"view-{view}" for view in views),
        *(f"puzzles-{path.parent.name}" for path in ROOT.glob("engine/games/*/puzzles.txt")),
    }


@pytest.mark.parametrize("name", BUNDLES)
def test_a_module_comes_after_what_it_imports(name):
    there = {
        "page": (),
        "later": ("page",),
        "worker-play": (),
        "worker-study": (),
        "worker-lab": (),
        "worker-bridge": ("worker-lab",),
        "worker-walk": (),
        **{f"worker-{folder}": ("worker-play",) for folder in OTHERS},
    }.get(name, ("page", "later"))
    seen = modules(*there)
    for path in BUNDLES[name]:
        if path.endswith(".py"):
            assert imported(path, later=False) <= seen, path
            seen.add(path)


@pytest.mark.parametrize("name", BUNDLES)
def test_all_that_is_imported_later_comes_with_something(name):
    if name.startswith("worker-"):
        own = ("worker-play", "worker-study", "worker-lab", "worker-bridge", "worker-walk")
        comes = modules(*own, *(f"worker-{folder}" for folder in OTHERS))
    else:
        comes = modules(*(each for each in BUNDLES if not each.startswith("worker-")))
    for path in modules(name) - {manifest.BOOT}:
        assert imported(path, later=True) <= comes, path


@pytest.mark.parametrize("name", BUNDLES)
def test_a_bundle_has_nothing_that_nobody_wants(name):
    """All but what a bundle is for is imported by another of its modules, or later by what is there."""
    lab = ["worker-lab"] if name == "worker-bridge" else []
    there = modules(name, "page", "worker-play", *lab)
    wanted = {manifest.BOOT, manifest.WORKER, manifest.STUDY, manifest.LAB, manifest.OWN}
    for folder in TREE.games:
        wanted |= {f"engine/games/{folder}/{each}.py" for each in ("rules", "themes")}
        wanted |= {f"ui/games/{folder}/part.py"}
    wanted |= {f"ui/views/{view}/view.py" for view in TREE.views} | {"ui/app.py", f"{manifest.MENU}/menu.py"}
    wanted |= set(TREE.imports(manifest.READER).later)
    for station, names in listed(ROOT).items():
        wanted |= {f"ui/views/lessons/stations/{station}/{each.replace('-', '_')}.py" for each in names}
    for path in there:
        wanted |= imported(path, later=False)
        # What these import later has bundles of its own.
        if path not in manifest.APART:
            wanted |= imported(path, later=True)
    assert modules(name) - wanted == set()


@pytest.mark.parametrize(
    "together",
    [
        *((name, "page", "later") for name in BUNDLES if name.startswith(("game-", "view-", "menu"))),
        *(("worker-play", f"worker-{folder}") for folder in OTHERS),
    ],
    ids="+".join,
)
def test_nothing_is_in_two_bundles_that_are_loaded_together(together):
    paths = [path for name in together for path in BUNDLES[name]]
    assert sorted(paths) == sorted(set(paths))


@pytest.mark.parametrize("folder", OTHERS)
def test_a_studying_worker_has_of_a_game_only_what_every_game_needs(folder):
    both = modules("worker-study") & modules(f"worker-{folder}")
    assert not [path for path in both if path.startswith(f"engine/games/{folder}/")]
    assert both <= set(TREE.needed(manifest.WORKER, later=True))


def test_the_page_starts_with_the_words_and_the_game_that_it_shows():
    assert BUNDLES["page"][0] == manifest.BOOT
    for language in LANGUAGES:
        folders = ("static/lang", f"ui/games/{FIRST}", f"engine/games/{FIRST}")
        assert BUNDLES[f"words-{language}"] == [f"{folder}/{language}.json" for folder in folders]
    assert {f"engine/games/{FIRST}/rules.py", f"ui/games/{FIRST}/part.py"} <= modules("page")
    assert not [path for folder in OTHERS for path in BUNDLES["page"] if f"games/{folder}/" in path]


@pytest.mark.parametrize(
    ("name", "folder", "pieces"),
    [
        *((f"view-{view}", f"ui/views/{view}", "view") for view in TREE.views),
        *((f"game-{folder}", f"ui/games/{folder}", "part") for folder in OTHERS),
        ("later", "ui/board", "large"),
    ],
)
def test_what_stands_beside_the_code_comes_with_it(name, folder, pieces):
    beside = {path for path in BUNDLES[name] if not path.endswith(".py") and path.startswith("ui/")}
    for shared, begins in manifest.SHARED.items():
        if any(path.startswith(begins) for path in BUNDLES[name]):
            beside -= {path for path in beside if path.startswith(f"{shared}/")}
    stations = {path for path in beside if path.startswith(tuple(STATIONS))}
    there = {path for each in ("css", "html") if (ROOT / (path := f"{folder}/{pieces}.{each}")).is_file()}
    # A language that lacks a folder's words has the first one's.
    words = {f"{folder}/{language}.json" for language in LANGUAGES if (ROOT / folder / "en.json").is_file()}
    assert beside - stations == there | words
    for station in STATIONS if name == "view-lessons" else ():
        assert {f"{station}/{each}" for each in ("en.json", "ja.json", "station.html")} <= stations


AT_ONCE = {
    **{(f"engine/games/{folder}/rules.py", f"ui/games/{folder}/part.py"): 25_000 for folder in OTHERS},
    **{(f"ui/views/{view}/view.py",): 75_000 for view in TREE.views},
}
"""What a game or a view begins with, and how many bytes of Python may be read before its first picture: each
takes half a microsecond."""


@pytest.mark.parametrize("entries", AT_ONCE, ids=" ".join)
def test_a_first_picture_waits_for_little_code(entries):
    needed = set(TREE.needed(*entries)) - set(BUNDLES["page"])
    modules = [path for path in needed if path.endswith(".py")]
    sizes = {path: len(lean((ROOT / path).read_text("utf-8")).encode()) for path in modules}
    assert sum(sizes.values()) <= AT_ONCE[entries], sorted(sizes.items(), key=lambda item: -item[1])


def test_a_folder_of_modules_has_no_code_of_its_own():
    """Bundles have none of these, as MicroPython needs none."""
    for path in [*ROOT.glob("engine/**/__init__.py"), *ROOT.glob("ui/**/__init__.py")]:
        body = ast.parse(path.read_text("utf-8")).body
        assert all(isinstance(node, ast.Expr) for node in body), path


def test_a_bundle_is_the_text_of_its_files_and_says_where_it_ends():
    made = manifest.bundles()
    assert set(made) == {f"{manifest.MADE}/{name}.txt" for name in BUNDLES}
    ends = {text.decode().rpartition(manifest.MARK)[2] for text in made.values()}
    assert len(ends) == 1
    assert re.fullmatch(r"end [0-9a-f]{16}\n", ends.pop())


@pytest.mark.parametrize("name", BUNDLES)
def test_whoever_takes_a_bundle_has_all_its_files(name, tmp_path, monkeypatch):
    texts = manifest.bundles()
    made = {each: texts[f"{manifest.MADE}/{each}.txt"].decode() for each in BUNDLES}
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(boot, "_folders", set())
    monkeypatch.setattr(boot, "installed", {})
    # What the page has by the time when it hands a bundle to a worker.
    before = ["page", "later", f"game-{name.removeprefix('worker-')}"] if name.startswith("worker-") else []
    for each in before:
        boot.take(made.get(each, ""))
    boot.take(boot.completed(made[name]))
    for path in BUNDLES[name]:
        text = manifest.text(TREE, path)
        # Of a folder whose words only stand in html no catalogue comes.
        assert (Path(path).read_text("utf-8") if Path(path).is_file() else "{}") == text


def test_a_worker_is_handed_what_the_page_has():
    made = manifest.bundles()[f"{manifest.MADE}/worker-play.txt"].decode()
    assert f"{manifest.MARK}engine/contract/game.py{manifest.MARK}" in made
    assert "class GameError" not in made
    assert "class Service" in made


# What the page names


@WITH_RUNTIMES
def test_the_runtime_files_that_are_named_exist():
    interpreter = constant("INTERPRETER", "ui/workers/engine.py")
    named = {*re.findall(r'(?:href|src)="\./([^"]+)"', PAGE), CONFIG["interpreter"], interpreter}
    assert [name for name in named - set(manifest.composed()) if not (ROOT / name).is_file()] == []


def test_the_first_script_is_made_of_all_the_scripts_that_are_there():
    assert sorted(manifest.STARTS) == sorted(path.stem for path in (ROOT / "static" / "start").glob("*.js"))
    made = manifest.composed()[manifest.START].decode()
    assert made.startswith('(function(){"use strict";\n')
    pieces = [lean((ROOT / f"static/start/{name}.js").read_text("utf-8"), "js") for name in manifest.STARTS]
    assert all(piece.replace("LANGUAGES", "|".join(LANGUAGES)) in made for piece in pieces)


@WITH_RUNTIMES
def test_the_strong_engine_fetches_all_of_pyodide_ahead():
    folder = ROOT / constant("FOLDER", "ui/workers/strong.py")
    names = constant("FILES", "ui/workers/strong.py")
    assert sorted(names) == sorted(path.name for path in folder.iterdir())
    assert constant("SIZE", "ui/workers/strong.py") == sum(path.stat().st_size for path in folder.iterdir())


def test_the_page_names_nothing_outside_of_itself():
    assert re.findall(r'(?:href|src|action)="(?!\./|#)[^"]*"', PAGE) == []


WORDED = {"name", "short_name", "description", "lang", "shortcuts", "screenshots"}
"""What differs between the manifests of two languages."""


def app(language):
    return json.loads(manifest.composed()[f"static/app.{language}.webmanifest"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_names_the_app_and_its_icons(language):
    manifest, english = app(language), app("en")
    for key in english.keys() - WORDED:
        assert manifest[key] == english[key], key
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
    assert purposes == {*itertools.product(("any", "maskable"), ("any", "192x192", "512x512"))}
