"""Two folders are all that a game takes: tests/throwaway/ in a copy of the project, in console and page.

Its games have what no game on the shelf has. Perch has pieces that move, one beside the board, pieces that
lie under others, marks of its own, and two sizes. In Furrow a side may move again. Cloister has holes in its
board and words for its moves.
"""

import re
import shutil
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tools.command import ROOT

HERE = ROOT / "tests" / "throwaway"
SMALL = "perch"
START = "b,b,b,,,,,,,w,w,w"
"""Row by row from the top, a comma between two squares; columns a to c, rows 1 to 4 from the bottom."""
ONE_TO_COME = ",b,,w,,,,,,,W,"
"""White's pawn on a3 steps to a4 and wins."""
CELLS = {f"{column}{row}": (4 - row) * 3 + "abc".index(column) for row in range(1, 5) for column in "abc"}


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
    # An element that names no other one, which tools.page refuses, goes to the end of the page.
    with (target / "ui/games/perch/part.html").open("a", encoding="utf-8") as part:
        part.write('<p id="stray" data-before="nowhere" data-part="perch"></p>')
    return target


def run(folder, *arguments, stdin=""):
    """Run Python in the copy and return what it prints."""
    command = [sys.executable, *arguments]
    process = subprocess.run(command, cwd=folder, input=stdin, capture_output=True, encoding="utf-8")
    assert process.returncode == 0, process.stderr
    return process.stdout + process.stderr


def test_the_console_takes_moves_and_says_what_is_wrong(project):
    said = run(project, "-m", "engine", "play", SMALL, "--you", "both", stdin="z9z9\na1a3\na1a2\nq\n")
    assert "“z9”" in said
    assert "a1a3 can’t be played here; these can: a1a2, b1b2, c1c2." in said


AGAIN = "c1b1c2b2b1d2d1d2c1d2d1"
"""A game of Furrow in which both sides move again."""
FURROW = "0,2,2,2,2,2,2,0"
TAKES = "c4b3c2d3b3c2d3c4c2c1xc4"
"""A game of Cloister that ends as White takes a man."""
COMMANDS = {
    SMALL: {
        "play perch --you none --level perfect --seed 1": "White (perfect) has won.",
        "play perch4x4 --you none --level perfect --seed 1 --lang ja": "白（完璧）の勝ち。",
        f"analyse perch {START}": "White to move: a win in 9 plies.",
        f"judge perch {ONE_TO_COME}": "1. White plays a3a4:\n   a b c\n 4 w b\n",
        "perft perch 3": "1 3\n2 9\n3 33\n",
        f"tree perch {ONE_TO_COME}": "White to move: a win with best play.",
        "review perch a1a2b4b3": "2    Black  b4b3        a loss in 8 plies against best play",
    },
    "furrow": {
        "play furrow --you none --level perfect --seed 1": "South (perfect) has won.",
        "play furrow --you none --seed 1": "\n 1    s2 s2 s2 s0\n   a  b  c  d  e\n   s 0  n 0\n",
        f"analyse furrow {FURROW}": "South to move: a win in 8 plies.",
        f"judge furrow {FURROW}": "2. South plays d1:",
        f"tree furrow {FURROW}": "South to move: a win with best play.",
        f"review furrow {AGAIN}": "South",
        "perft furrow 6": "6 151",
    },
    "cloister": {
        "play cloister --you none --level perfect --seed 1": " 5 b   .   b\n 4     w\n 3 . .   . .\n",
        "analyse cloister b.bb....ww.w": "*  c2c1xa5  wins now",
        "judge cloister b.bb....ww.w": "White plays c2c1xa5 (c2 to c1, takes a5):",
        "judge cloister b.bb....ww.w --lang ja": "c2c1xa5（c2からc1、a5を取る）",
        f"review cloister {TAKES}": "c2c1xc4 (c2 to c1, takes c4)",
        "perft cloister 2": "1 7\n2 41",
    },
}


@pytest.mark.parametrize("game", COMMANDS)
def test_each_command_of_the_console_serves_it(project, game):
    for asked, said in COMMANDS[game].items():
        assert said in run(project, "-m", "engine", *asked.split()), asked


@pytest.fixture(scope="module")
def copy(project):
    """The address of the copy's page, which the copy's own command composes from its games and serves."""
    command = [sys.executable, project / "tools" / "serve.py", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            yield re.search(r"http://\S+", process.stdout.readline())[0]
        finally:
            process.terminate()


@pytest.fixture
def player(copy, open_page):

    def open_at(link="", **how):
        return open_page(link, at=copy, **how)

    return open_at


def cell(page, name):
    return page.locator(f"#board [data-square='{CELLS[name]}']")


def expect_piece(page, name, piece):
    expect(cell(page, name)).to_have_attribute("data-piece", piece)


def test_it_is_played_by_clicks(player):
    one = player(f"#game={SMALL}&you=both")
    page = one.page
    expect(page.locator("#board [data-square]")).to_have_count(14)
    expect(page.locator("body > #stray")).to_have_count(1)
    # Another piece is chosen, let go, and chosen again.
    cell(page, "a1").click()
    expect(cell(page, "a1")).to_have_attribute("data-chosen", "")
    cell(page, "b1").click()
    expect(cell(page, "a1")).not_to_have_attribute("data-chosen", "")
    cell(page, "b1").click()
    expect(page.locator("#board [data-chosen]")).to_have_count(0)
    cell(page, "b1").click()
    cell(page, "b2").click()
    expect_piece(page, "b2", "w")
    assert one.link()["moves"] == "b1b2"
    page.locator("#undo").click()
    expect_piece(page, "b2", "")


def test_pieces_have_numbers_and_cells_two_sizes(player):
    one = player("#game=furrow&you=both", size=(390, 844), touch=True)
    page = one.page
    cells = [page.locator(f"#board [data-square='{number}']") for number in range(10)]
    boxes = [cell.bounding_box() for cell in cells]
    assert boxes[9]["width"] == pytest.approx(1.5 * boxes[8]["width"], abs=1)
    assert min(min(box["width"], box["height"]) for box in boxes) >= 24
    cells[7].click()
    # South moves again, by keys, and takes.
    expect(cells[9]).to_have_attribute("aria-label", re.compile("^e1, 1 seed of South’s"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert one.link()["moves"] == "c1d1"
    expect(page.locator("#board .number")).to_have_text(["0", "2", "3", "3", "", "", "2", "", "", "2"])
    expect(page.locator(".strip[data-player=s] .count")).to_have_text("2")
    expect(cells[2]).to_have_attribute("data-piece", "n")
    page.evaluate("location.hash = '#view=tree&game=furrow&moves=c1d1'")
    expect(page.locator(".tree-item.centre text.number")).to_have_text(["0", "2", "3", "3", "2", "2"])
    place = page.locator(".tree-map > span").nth(9).bounding_box()
    number = page.locator(".tree-item.centre text.number").last.bounding_box()
    assert place["x"] < number["x"] < place["x"] + place["width"]


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_holes_are_no_cells_and_moves_have_words(player, size):
    one = player(f"#game=cloister&you=both&moves={TAKES[:16]}", size=size)
    page = one.page
    expect(page.locator("#board [role=gridcell]")).to_have_count(12)
    expect(page.locator("#board [tabindex]")).to_have_count(12)
    assert "b2" not in page.locator("#board").aria_snapshot()
    points = {"a1": 20, "c1": 22, "e1": 24, "c2": 17, "c4": 7}
    at = {name: page.locator(f"#board [data-square='{number}']") for name, number in points.items()}
    # The holes have their room, and a touch there is none.
    left, middle, right = [at[name].bounding_box() for name in ("a1", "c1", "e1")]
    assert middle["x"] - left["x"] == pytest.approx(2 * left["width"], rel=0.1)
    assert right["x"] - middle["x"] == pytest.approx(middle["x"] - left["x"], abs=1)
    page.mouse.click((left["x"] + middle["x"] + middle["width"]) / 2, left["y"] + left["height"] / 2)
    expect(page.locator("#board [data-chosen], #board [data-refused]")).to_have_count(0)
    # By keys: from a1 over a hole to c1, from c2 over the courtyard to c4.
    at["a1"].focus()
    steps = (
        "ArrowRight c1",
        "ArrowUp c2",
        "Enter c2",
        "ArrowDown c1",
        "Enter c1",
        "ArrowUp c2",
        "ArrowUp c4",
    )
    for key, name in map(str.split, steps):
        page.keyboard.press(key)
        expect(at[name]).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#moves button").last).to_have_text(re.compile("c2 to c1, takes c4$"))
    assert one.link()["moves"] == TAKES
    page.locator("#undo").click()
    page.locator("#hints").click()
    expect(page.locator(".hint")).to_contain_text("c2 to c1, takes")


def test_a_view_is_a_folder(player):
    """tests/throwaway/ui/views/glance/ has a tab, a request, and a game that it isn't for."""
    page = player(f"#view=glance&game={SMALL}&position={ONE_TO_COME}&turn=w&you=both").page
    expect(page.locator("#glance-moves")).to_have_text("4 moves")
    expect(page.locator("#glance-value")).to_have_text("White can win.")
    tab = page.get_by_role("link", name="Glance", exact=True)
    expect(tab).to_have_attribute("aria-current", "page")
    page.evaluate("location.hash = '#view=glance&game=tictactoe'")
    expect(page.locator("#view-search")).to_be_visible()
    expect(page.locator("#notice")).to_contain_text("has no pieces beside the board")


def test_a_side_moves_again_in_every_view(player):
    one = player("#game=furrow&you=both")
    page = one.page
    pit = {"b1": 6, "c1": 7, "d1": 8, "d2": 3}
    square = {name: page.locator(f"#board [data-square='{pit[name]}']") for name in pit}
    square["c1"].click()
    expect(one.status).to_contain_text("South to move")
    expect(one.status).to_contain_text("South played c1 and moves again.")
    # By keys, and back to the moment after the first move.
    square["d1"].focus()
    page.keyboard.press("Enter")
    expect(one.status).to_contain_text("North to move")
    page.locator("#undo").click()
    link = one.link()
    assert (link["moves"], link["turn"], link["first"]) == ("c1", "s", "s")
    page.locator("#values").click()
    expect(square["d1"].locator(".value small")).to_have_text(re.compile(r"\b7\b"))
    shown = {
        "tree": page.get_by_role("treeitem", name="If South d1, South wins in 7 plies"),
        "search": page.locator("[data-variant=symmetry] td").first,
        "review": page.locator("#review-moves"),
        "practice": page.locator("#practice-headline"),
        "lab": page.locator("#lab-test"),
    }
    for view, found in shown.items():
        place = f"#view={view}&game=furrow&position=0,2,2,2,2,0,3,1&turn=s&first=s&moves=c1&you=both"
        page.evaluate("link => { location.hash = link; }", place)
        if view == "search":
            page.locator("[data-tab=compare]").click()
            page.locator("#search-run").click()
        expect(found).to_be_visible()


def test_cells_have_one_name_in_board_list_and_link(player):
    one = player(f"#game={SMALL}&you=both&moves=a1a2")
    page = one.page
    assert cell(page, "a2").get_attribute("aria-label").startswith("a2")
    assert "a1" in page.locator("#moves button").last.inner_text()
    assert "a2" in page.locator("#moves button").last.inner_text()
    one = player(f"#game={SMALL}&you=both&moves=b1b2a4a31wb1")
    expect(one.page.locator("#moves button").last).to_contain_text("reserve 1 to b1")


def test_it_is_played_against_the_engine_to_the_end(player):
    one = player("#game=perch4x4&you=b&level=perfect")
    page = one.page
    while one.wait_for("your-turn", "won", "lost", "draw") == "your-turn":
        before = one.ply()
        page.locator("#board [data-playable]").first.click()
        page.locator("#board [data-playable]:not([data-piece='b']):not([data-piece='B'])").first.click()
        page.wait_for_function(
            "ply => document.querySelector('#moves [aria-current=step]').dataset.ply > ply", arg=before
        )
    assert one.wait_for("won", "lost", "draw") == "lost"
