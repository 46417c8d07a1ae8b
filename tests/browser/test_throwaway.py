"""Two folders are all that a game takes: tests/throwaway/ in a copy of the project, in console and page."""

import json
import shutil
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tools.command import ROOT
from tools.serve import make_server

HERE = ROOT / "tests" / "throwaway"
EMPTY = "." * 12
THREE_TO_COME = "....ooxxooxx"
"""Row by row from the top: whoever moves next has three in a row in the first or the last column."""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with the game's two folders, and with what its own command makes of them."""
    target = tmp_path_factory.mktemp("project") / "copy"
    unwanted = shutil.ignore_patterns(
        ".git", ".venv", ".cache", "node_modules", "__pycache__", "_site", "tests", ".*_cache"
    )
    shutil.copytree(ROOT, target, ignore=unwanted)
    shutil.copytree(HERE, target, dirs_exist_ok=True)
    run(target, "-m", "tools.page")
    return target


def run(folder, *arguments, stdin=""):
    """Run Python in the copy and return what it prints."""
    process = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_the_console_plays_it(project):
    said = run(project, "-m", "engine", "play", "drop", "--you", "none", "--level", "perfect", "--seed", "1")
    assert "Three stones in a row." in said or "The board is full." in said


def test_the_console_takes_moves_and_says_what_is_wrong(project):
    said = run(project, "-m", "engine", "play", "drop", "--you", "both", stdin="9\n1\n1\n1\n1\nq\n")
    assert "“9”" in said
    assert "1 can't be played here; these can: 2, 3, 4." in said


def test_the_console_analyses_judges_counts_and_grows_it(project):
    answer = json.loads(run(project, "-m", "engine", "analyse", "drop", THREE_TO_COME, "--json"))
    assert (answer["value"], answer["distance"], answer["exact"]) == (1, 1, True)
    assert {move["move"]: move["value"] for move in answer["moves"]}[0] == 1
    assert run(project, "-m", "engine", "perft", "drop", "3").splitlines() == ["1 4", "2 16", "3 64"]
    verdict = json.loads(run(project, "-m", "engine", "judge", "drop", THREE_TO_COME, "--json"))
    assert verdict["winner"] == "o"
    tree = json.loads(run(project, "-m", "engine", "tree", "drop", THREE_TO_COME, "--json"))
    assert tree["value"] == 1


@pytest.fixture
def player(project, open_page):
    """The page of the copy."""
    with serving(make_server(root=project)) as url:

        def open_at(link=""):
            return open_page(link, at=url)

        yield open_at


def test_it_is_played_on_the_page(player):
    one = player()
    page = one.page
    one.open_game("drop")
    expect(page.locator("#board [data-square]")).to_have_count(12)
    one.set("you", "both")
    # Any square of a column will do, and the stone falls.
    page.locator("[data-square='1']").click()
    expect(page.locator("[data-square='9']")).to_have_attribute("data-piece", "o")
    page.keyboard.press("Enter")
    expect(page.locator("[data-square='5']")).to_have_attribute("data-piece", "x")
    expect(page.locator("#moves button")).to_have_count(3)
    assert one.link()["moves"] == "22"
    page.locator("#undo").click()
    expect(page.locator("[data-square='5']")).to_have_attribute("data-piece", "")
    page.locator("#values").click()
    expect(page.locator("[data-square='5'] .value b")).not_to_be_empty()
    page.locator("#hints").click()
    expect(one.hint).not_to_be_empty()


def test_it_is_played_against_the_engine_to_the_end(player):
    one = player("#game=drop&you=o&level=perfect")
    page = one.page
    while one.wait_for("your-turn", "won", "lost", "draw") == "your-turn":
        before = one.ply()
        page.locator("[data-playable]").first.click()
        page.wait_for_function(
            "ply => document.querySelector('#moves [aria-current=step]').dataset.ply > ply", arg=before
        )
    assert one.wait_for("won", "lost", "draw") in ("won", "lost", "draw")


@pytest.mark.parametrize("view", ["tree", "judge", "search"])
def test_it_is_studied(player, view):
    one = player(f"#view={view}&game=drop&position={THREE_TO_COME}&turn=o&you=both&level=perfect")
    page = one.page
    root = page.locator(f"#view-{view}")
    expect(root).to_be_visible()
    if view == "tree":
        expect(page.get_by_role("treeitem", name="If ○ 13, ○ has won")).to_be_visible()
    elif view == "judge":
        expect(page.locator("#judge-headline")).to_contain_text("○")
    else:
        page.locator("label:has([name=search-tab][value=compare])").click()
        page.locator("#search-run").click()
        expect(page.locator("[data-variant=minimax] td").first).not_to_be_empty()
        expect(page.locator("#search-story")).not_to_be_empty()
    assert page.locator("[data-view=lessons]:visible").count() == 0
    assert page.locator("[data-view=setup]:visible").count() == 0
