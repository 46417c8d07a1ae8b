"""The lab: a person writes a player, has it tested, plays it, has it play; and no program does any harm."""

import json
import re
from base64 import urlsafe_b64encode
from random import Random

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game, find_level
from engine.lab.match import LevelPlayer, table
from engine.lab.program import Program
from engine.lab.rung import WHOLE
from engine.lab.rung_texts import first_program, solution
from engine.lab.tournament import VERSION, read, write
from engine.service import Service
from tests.browser.axe import IN_A_VIEW, violations_at_both_sizes
from tests.browser.editor import Editor
from tests.browser.player import saving_data, width_of
from tests.browser.test_steady import expect_no_keys
from tests.portable import brought
from tests.portable.hall import played
from tests.ui.helpers import WORDS

GAME = find_game("tictactoe")
CHOOSE = "def choose(game, position):\n"
FIRST = CHOOSE + "    return game.legal_moves(position)[0]\n"


class Lab:
    """The view as a person uses it."""

    def __init__(self, player):
        self.player = player
        self.page = player.page
        self.view = player.page.locator("#view-lab")
        self.said = self.page.locator("#lab-said")
        self.error = self.page.locator("#lab-error")
        self.checks = self.page.locator("#lab-checks > li")
        self.output = self.page.locator("#lab-output")
        self.programs = self.page.locator("#lab-program option")
        self.editor = Editor(self.page)

    def say(self, key, **details):
        return WORDS[self.page.evaluate("document.documentElement.lang")].say(key, **details)

    def click(self, name):
        self.page.locator(f"#lab-{name}").click()

    def tab(self, name):
        self.page.locator(f"[data-tab={name}]").click()

    def write(self, text):
        self.editor.write(text)

    def run_tests(self):
        self.forget()
        self.click("test")
        score = self.say("lab.score", passed=r"\d+", of=r"\d+")
        ends = re.compile(f"^({self.say('lab.all-passed')}|{score})$")
        expect(self.said).to_have_text(ends)

    def expect_tests(self, *states):
        self.run_tests()
        expect(self.checks).to_have_count(len(states))
        for number, state in enumerate(states):
            expect(self.checks.nth(number)).to_have_attribute("data-state", state)

    def choose_ticks(self, box, *names):
        for name in names:
            expect(self.page.locator(f"#lab-{box} [value='{name}']")).to_have_count(1)
        for tick in self.page.locator(f"#lab-{box} input").all():
            tick.set_checked(tick.get_attribute("value") in names, force=True)

    def paste(self, programs):
        """Add programs, by their names, to those that may play in a tournament."""
        self.player.unfold("#lab-paste-name")
        for name, source in programs.items():
            self.page.locator("#lab-paste-name").fill(name)
            self.page.locator("#lab-paste-source").fill(source)
            self.click("paste-add")

    def expect_position(self, position):
        expect(self.page.locator("#view-play")).to_be_visible()
        for square, mark in enumerate(position):
            piece = "" if mark == "." else mark
            expect(self.player.cell(square)).to_have_attribute("data-piece", piece)

    def square(self, number):
        return self.page.locator(f"#lab-board [data-square='{number}']")

    def moves(self, source):
        self.write(source)
        self.click("play")
        self.square(4).click()

    def expect_answer(self, after=""):
        self.moves(FIRST)
        expect(self.square(0), after).to_have_attribute("data-piece", "x")
        self.forget()

    def forget(self):
        """Empty the line that says how a run went: what it says next is none of what it said before."""
        self.said.evaluate("node => { node.textContent = '' }")


@pytest.fixture
def lab(open_page):
    def open_lab(link="#view=lab", **options):
        return Lab(open_page(link, before=saving_data, **options))

    return open_lab


def test_a_failing_test_shows_the_position_and_its_line(lab):
    lab = lab("#view=lab&show=2&lang=en")
    lab.editor.expect(first_program(2, "en"))
    lab.expect_tests("passes", "fails", "fails")
    expect(lab.said).to_have_text("1 of 3 tests passed.")
    missed = lab.checks.nth(1)
    expect(missed).to_contain_text("To win at once: 6.")
    expect(missed.locator(".lab-board svg")).to_have_count(2)
    # What a message calls a square stands on it.
    expect(missed.locator(".lab-board").first.locator(".name")).to_have_text(list("012345678"))
    missed.get_by_role("button", name="Open on the board").click()
    expect(lab.page.locator("#view-play")).to_be_visible()
    expect(lab.page.locator("#board :is([data-piece=x], [data-piece=o])")).not_to_have_count(0)


def test_a_function_that_is_missing_is_told_once_and_without_a_board(lab):
    lab = lab("#view=lab&show=3&lang=en")
    lab.write(solution(1, "en"))
    lab.expect_tests("fails", "fails")
    expect(lab.said).to_have_text("0 of 5 tests passed.")
    expect(lab.checks.first).to_contain_text("no function value")
    expect(lab.checks.first.locator(".lab-board")).to_have_count(0)
    expect(lab.checks.last.locator(".lab-board")).not_to_have_count(0)  # It gives wins away.


PRINTS = (
    CHOOSE + "    print('asked about', game.write(position))\n    move = game.legal_moves(position)[0]\n"
    "    value(game, game.play(position, move))\n    return move\n\n\n"
    "def value(game, position):\n    result = game.result(position)\n    if result is not None:\n"
    "        return result\n    best = 0\n    for move in game.legal_moves(position):\n"
    "        best = max(best, -value(game, game.play(position, move)))\n    return best\n"
)


def test_a_failing_test_is_run_again_there_and_watched(lab):
    lab = lab("#view=lab&show=3&lang=en", reduced=True)
    lab.write(PRINTS)
    lab.expect_tests("passes", "passes", "fails", "fails", "passes")
    expect(lab.output).to_be_hidden()
    failed = lab.checks.nth(3)
    printed = failed.locator(".lab-output")
    expect(printed).to_have_text(re.compile(r"^asked about [ox.]{9}\s*$"))
    position = printed.inner_text().split()[-1]
    # As the program is now.
    lab.write(PRINTS.replace("asked about", "once more"))
    failed.get_by_role("button", name="Run again here").click()
    expect(failed.locator(".lab-again")).to_have_text(f"It plays {position.index('.')}.")
    expect(printed).to_have_text(re.compile(f"^once more {re.escape(position)}\\s*$"))
    expect(lab.checks).to_have_count(5)
    lab.checks.nth(2).get_by_role("button", name="Watch here").click()
    expect(lab.page.locator("[name=lab-watch-from][value=test]")).to_be_focused()
    expect(lab.page.locator("#lab-calls-names text:not([visibility=hidden])")).not_to_have_count(0)
    lab.click("watch-wrong")
    expect(lab.page.locator("#lab-watch-call")).to_contain_text("; with best play it is ")
    expect(lab.page.locator("#lab-calls-wrong")).to_have_attribute("visibility", "visible")
    lab.write(solution(3, "en"))
    lab.click("watch")
    expect(lab.page.locator("#lab-watch-right")).to_be_visible()
    expect(lab.page.locator("#lab-watch-wrong")).to_be_hidden()


def test_a_rung_is_marked_for_good_and_the_solution_is_a_program_of_its_own(lab):
    lab = lab("#view=lab&show=2&lang=en")
    rungs = lab.page.locator("#lab-rung option")
    lab.write(solution(2, "en"))
    lab.expect_tests("passes", "passes", "passes")
    expect(rungs.nth(1)).to_have_text("2. Win at once, block at once ✓")
    expect(lab.page.locator("#lab-test")).not_to_have_class("primary")
    lab.page.get_by_role("button", name="Next rung").press("Enter")  # The first that isn't passed
    expect(lab.page.locator("#lab-rung")).to_have_value("1")
    expect(lab.page.locator("#lab-next")).to_be_hidden()
    expect(lab.page.locator("#lab-test")).to_be_focused()
    lab.page.go_back()
    expect(lab.page.locator("#lab-rung")).to_have_value("2")
    lab.page.reload()
    lab.editor.expect(solution(2, "en"))
    expect(rungs.nth(1)).to_contain_text("✓")
    lab.page.locator("#lab-rung").select_option("1")
    lab.tab("program")
    lab.click("solution")
    lab.editor.expect(solution(1, "en"))
    expect(lab.programs).to_have_count(2)
    lab.expect_tests("passes")
    expect(rungs.first).to_contain_text("with the solution")


def test_an_error_is_told_in_a_persons_words_with_its_line(lab):
    lab = lab("#view=lab&lang=en")
    lab.moves(CHOOSE + "    best = 1\n    return bset\n")
    expect(lab.error).to_have_text("line 3: NameError: name “bset” isn’t defined; did you mean “best”?")
    expect(lab.page.locator("#lab-code .cm-line.code-wrong")).to_have_text("    return bset")
    expect(lab.page.locator("#lab-code .cm-gutterElement.code-wrong")).to_have_text("3")
    expect(lab.said).to_contain_text("line 3")
    lab.view.get_by_role("button", name="Go to line 3").click()
    expect(lab.editor.field).to_be_focused()
    assert lab.editor.selected() == "    return bset"
    # There is no such place any more.
    lab.write("")
    expect(lab.page.locator("#lab-code .code-wrong")).to_have_count(0)


def test_a_person_plays_against_the_program(lab):
    lab = lab("#view=lab&lang=en")
    lab.moves(FIRST)
    expect(lab.square(0)).to_have_attribute("data-piece", "x")
    lab.square(2).click()
    expect(lab.square(1)).to_have_attribute("data-piece", "x")
    lab.square(6).click()
    expect(lab.page.locator("#lab-duel")).to_have_attribute("data-status", "won")
    lab.click("back")
    expect(lab.square(6)).to_have_attribute("data-piece", "")


def test_a_match_is_the_one_of_the_terminal(lab):
    games = played(GAME, [FIRST, LevelPlayer(Service(), find_level(GAME, "casual"))], 2, 5)
    lab = lab("#view=lab&lang=en")
    lab.write(FIRST)
    lab.tab("contest")
    lab.choose_ticks("opponents", "level:casual")
    lab.page.locator("#lab-count").select_option("2")
    lab.page.locator("#lab-seed").fill("5")
    lab.click("match")
    expect(lab.said).to_have_text("The match is over.")
    points = [f"{row['halves'] / 2:g}" for row in table(games, 2)]
    expect(lab.page.locator("#lab-table tbody td:first-of-type")).to_have_text(points)
    expect(lab.page.locator("#lab-games > li")).to_have_count(len(games))
    lab.page.locator("#lab-games button").first.click()
    lab.expect_position(games[0]["position"])


AGENT = """\
def my_agent(observation, configuration):
    columns = range(configuration.columns)
    return [column for column in columns if observation.board[column] == 0][0]
"""


def test_an_agent_of_kaggle_plays_a_match_and_a_tournament(lab):
    other = AGENT.replace("configuration.columns", "configuration['columns']").replace("[0]\n", "[-1]\n")
    games = played(find_game("connectfour"), [AGENT, other], 2, 1)
    points = [f"{row['halves'] / 2:g}" for row in table(games, 2)]
    lab = lab("#view=lab&game=tictactoe&lang=en", size=(390, 844))
    file = {"name": "agent.py", "mimeType": "text/x-python", "buffer": other.encode()}
    lab.page.locator("#lab-open").set_input_files(file)
    # An agent is for Connect Four, which opens.
    expect(lab.page).to_have_url(re.compile("game=connectfour"))
    expect(lab.page.locator("#lab-program option:checked")).to_have_text("agent")
    lab.tab("contest")
    lab.choose_ticks("opponents", "level:beginner")
    lab.page.locator("#lab-count").select_option("2")
    lab.click("match")
    expect(lab.said).to_have_text("The match is over.")
    expect(lab.page.locator("#lab-games > li")).to_have_count(2)
    # What was waited for is in sight, though the editor is above it.
    expect(lab.page.locator("#lab-table")).to_be_in_viewport(ratio=1)
    lab.tab("contest")
    lab.paste({"first": AGENT})
    lab.choose_ticks("players", "program:first", "program:agent")
    lab.click("tournament")
    expect(lab.said).to_have_text("The tournament is over.")
    expect(lab.page.locator("#lab-table tbody td:first-of-type")).to_have_text(points)


def test_a_program_is_watched_call_by_call(lab):
    lab = lab("#view=lab&show=3&position=ox.xo.xo.&turn=o&lang=en", reduced=True)
    lab.write(solution(3, "en"))
    lab.click("watch")
    expect(lab.said).to_have_text(re.compile(r"^It chooses \d: \d+ positions in "))
    lab.page.locator("[name=lab-watch-from][value=board]").check(force=True)
    program = Program(solution(3, "en"))
    program.ask("choose", GAME, GAME.parse("ox.xo.xo.", "o"))
    nodes = program.nodes
    expect(lab.said).to_contain_text(f": {nodes} positions")
    call, slider = lab.page.locator("#lab-watch-call"), lab.page.locator("#lab-watch-at")
    expect(call).to_contain_text(f"Call {nodes - 1} of {nodes - 1}")
    expect(lab.page.locator("#lab-watch-moves tbody tr")).to_have_count(3)
    slider.focus()
    lab.page.keyboard.press("Home")
    expect(call).to_have_text("The position that it was asked about.")
    lab.click("watch-step")
    expect(call).to_have_text(f"Call 1 of {nodes - 1}: after 2")
    expect(lab.page.locator("#lab-watch-board figcaption")).to_contain_text("to move")
    lab.click("watch-play")
    expect(call).to_contain_text(f"Call {nodes - 1} of {nodes - 1}")
    expect(lab.page.locator("#lab-watch-play")).to_have_text("Let it grow")
    # One that calls nothing, and one that breaks off.
    lab.write(FIRST)
    lab.click("watch")
    expect(call).to_have_text("It has chosen without a call of game.play.")
    expect(lab.page.locator("#lab-watch-play")).to_be_disabled()
    lab.write(CHOOSE + "    game.play(position, game.legal_moves(position)[0])\n    return bset\n")
    lab.click("watch")
    expect(lab.error).to_contain_text("line 3: NameError")
    expect(lab.page.locator("#lab-watch-count")).to_contain_text("1 in all")


def test_a_tournament_is_collected_played_saved_and_opened_elsewhere(lab, open_page, tmp_path):
    (tmp_path / "ann.py").write_text("# rung: 2\n\n\n" + solution(2, "en"), "utf-8")
    (tmp_path / "ben.py").write_text(FIRST, "utf-8")
    first = lab("#view=lab&show=2&lang=en")
    first.tab("contest")
    first.page.locator("#lab-tournament-open").set_input_files([tmp_path / "ann.py", tmp_path / "ben.py"])
    expect(first.said).to_have_text("Programs added: 2.")
    first.paste({"cleo": solution(6, "en")})
    expect(first.page.locator("#lab-entrants > li > span")).to_have_text(["ann", "ben", "cleo"])
    first.view.get_by_role("button", name="Read ben").click()
    expect(first.page.locator("#lab-guest")).to_be_visible()
    first.editor.expect(FIRST)
    expect(first.page.locator("#lab-test")).to_be_disabled()
    first.click("leave")
    first.editor.expect(first_program(2, "en"))
    first.tab("contest")
    first.view.get_by_role("button", name="Remove ben").click()
    expect(first.page.locator("#lab-entrants > li")).to_have_count(2)
    first.click("entrants-restore")
    first.choose_ticks("players", "program:ann", "program:ben", "program:cleo")
    first.page.locator("#lab-count").select_option("2")
    first.click("tournament")
    expect(first.said).to_have_text("The tournament is over.")
    expect(first.page.locator("#lab-games > li")).to_have_count(6)
    rows = first.page.locator("#lab-table tbody th").all_inner_texts()
    first.tab("contest")
    with first.page.expect_download() as download:
        first.click("tournament-save")
    expect(first.said).to_have_text("Saved: 3 players, 6 games.")
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    second = Lab(open_page("#view=lab&lang=ja", before=saving_data))
    second.tab("contest")
    second.page.locator("#lab-tournament-open").set_input_files(path)
    expect(second.said).to_have_text(second.say("lab.tournament-read", players=3, games=6))
    expect(second.page.locator("#lab-table tbody th")).to_have_text(rows)
    # A cell of the table has the games of its two listed, to be opened, and pressed again all games.
    saved = read(path.read_text("utf-8"))
    names = [player["name"] for player in saved["players"]]
    games = [each for each in saved["games"] if {names[one] for one in each["players"]} == set(rows[1:])]
    cell = second.page.locator("#lab-table td button").last
    listed = second.page.locator("#lab-games button")
    for count in (len(games), 6, 2):
        cell.click()
        expect(listed).to_have_count(count)
    listed.last.click()
    position = GAME.parse(games[1]["opening"], games[1]["turn"])
    for move in games[1]["moves"]:
        position = GAME.play(position, move)
    second.expect_position(GAME.write(position))


LARGE = [{"name": str(number), "source": "#" * 90_000} for number in range(40)]
UNREADABLE = {
    "of another game": (write(find_game("othello"), [], []), "about another game: othello"),
    "large": (json.dumps({"tournament": VERSION, "game": "tictactoe", "players": LARGE}), "is larger than"),
    "nested": ('{"tournament": ' + "[" * 250_000 + "]" * 250_000 + "}", "no tournament of the lab"),
    "nested and cut off": ('{"tournament": ' + "[" * 500_000, "no tournament of the lab"),
}


def test_a_tournament_that_cant_be_opened_says_why(lab):
    lab = lab("#view=lab&lang=en")
    lab.tab("contest")
    for fault, (text, said) in UNREADABLE.items():
        lab.forget()
        file = {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
        lab.page.locator("#lab-tournament-open").set_input_files(file)
        expect(lab.said, fault).to_contain_text(said)


# Programs that do harm

BAD = {
    "an endless loop": (
        CHOOSE + "    while True:\n        try:\n            game.play(position, 0)\n"
        "        except BaseException:\n            pass\n",
        "no answer|longer",
    ),
    "endless memory": (
        CHOOSE + "    a = []\n    while True:\n        a.append('x' * 1000000)\n",
        "memory|no answer",
    ),
    "endless output": (CHOOSE + "    while True:\n        print('x' * 10000)\n", "no answer|memory"),
}


def test_what_never_ends_is_ended_and_the_page_lives_on(lab):
    # Less patience than a person has with a program, and still more than any that answers takes.
    lab = lab("?lab-silence=3#view=lab&lang=en")
    for what, (source, said) in BAD.items():
        lab.moves(source)
        expect(lab.said, what).to_have_text(re.compile(said))
        lab.expect_answer(what)


def test_a_run_can_be_stopped(lab):
    lab = lab("#view=lab&show=3&lang=en")
    lab.write(solution(3, "en"))
    lab.click("test")
    expect(lab.said).to_contain_text("Testing")
    lab.click("stop")
    expect(lab.said).to_have_text("Stopped.")
    expect(lab.page.locator("#lab-stop")).to_be_hidden()


ATTACK = """\
def choose(game, position):
    import js
    import jsffi
    names = (
        "fetch XMLHttpRequest WebSocket EventSource caches indexedDB Worker SharedWorker importScripts close "
        "BroadcastChannel MessageChannel navigator document window parent top opener localStorage location "
        "cookieStore postMessage addEventListener dispatchEvent onmessage eval Function setTimeout "
        "queueMicrotask Request Response Blob File FileReader URL WebAssembly OffscreenCanvas sessionStorage "
        "setInterval structuredClone reportError RTCPeerConnection WebTransport "
        "FontFace fonts storage scheduler trustedTypes Notification CompressionStream ReadableStream "
        "Object Array ArrayBuffer Error console Module proxy_js_ref lab_line"
    ).split()
    found = []
    for place in (js, js.globalThis if hasattr(js, "globalThis") else js):
        for name in names:
            value = getattr(place, name, None)
            if value is not None and str(value) not in ("<undefined>", "undefined", "<null>"):
                found.append(name)
    for module in (js, jsffi):
        found += [name for name in dir(module) if name.startswith("proxy")]
    for path in ("/kept", "engine/browser/boot.py"):
        try:
            open(path, "w")
            found.append(path)
        except OSError:
            pass
    print("FOUND", found)
    return 0
"""


BORDER = {
    "an array": "import jsffi\n    jsffi.to_js([1])",
    "a proxy": "import jsffi\n    jsffi.create_proxy(print)",
    "a name": "import sys\n    sys.modules.clear()\n    import js\n    js.kept = 1",
}


def test_a_program_makes_nothing_of_javascripts(lab):
    lab = lab("#view=lab&lang=en")
    for what, tried in BORDER.items():
        lab.moves(CHOOSE + f"    {tried}\n    print('made')\n    return 0\n")
        expect(lab.error, what).to_have_text("Ended: nothing of JavaScript is here")
    lab.expect_answer()


LEFT_RUNNING = """\
def choose(game, position):
    import asyncio
    async def again():
        while True:
            await asyncio.sleep(0)
    try:
        for _ in range(100):
            getattr(asyncio, "ensure_future", asyncio.create_task)(again())
    except Exception as error:
        print(error)
    return 0
"""


def test_what_a_program_leaves_running_ends_with_it(lab):
    lab = lab("#view=lab&lang=en")
    for source in (LEFT_RUNNING, FIRST):
        lab.moves(source)
        expect(lab.page.locator("#lab-stop")).to_be_hidden()
    expect(lab.square(0)).to_have_attribute("data-piece", "x")


# It also tries the way that there once was to tell of oneself.
FLOOD = """\
def choose(game, position):
    import sys
    try:
        from lab_line import beat
    except ImportError:
        def beat(text):
            sys.stdout.write(str(text) + "\\n")
    while True:
        beat(WHAT)
"""
FLOODS = ["1", "'7' * 1000000", "'7\\n' * 20000"]
FRAMES = """
() => new Promise((go) => {
  let left = 30;
  const frame = () => (left-- ? requestAnimationFrame(frame) : go());
  frame();
})
"""


def stops(lab, source):
    lab.write(source)
    lab.click("watch")
    expect(lab.page.locator("#lab-stop")).to_be_visible()
    lab.page.evaluate(FRAMES)
    lab.click("stop")
    expect(lab.said).to_have_text("Stopped.")


def test_a_program_that_never_stops_talking_can_be_stopped(lab):
    lab = lab("?lab-silence=600#view=lab&lang=en")
    for what in FLOODS:
        stops(lab, FLOOD.replace("WHAT", what))
        lab.expect_answer(what)


def test_a_program_in_pyodide_leaves_nothing_running_and_can_be_stopped(lab):
    lab = lab("?lab-silence=600#view=lab&lang=en")
    lab.tab("contest")
    lab.page.locator("#lab-full").check()
    lab.moves(LEFT_RUNNING)
    expect(lab.page.locator("#lab-stop")).to_be_hidden()
    # Many lines in one program and long ones in another, as Pyodide takes seconds to start.
    number, long, lines = FLOODS
    for floods in ((number, lines, "''"), (long, "print('x' * 10 ** 6)")):
        stops(lab, FLOOD.replace("beat(WHAT)", "; ".join(f"beat({what})" for what in floods)))


# Programs that would rather not be judged

PASSES = """\
import engine.lab.checks
import engine.lab.door
engine.lab.door.run = lambda *a: iter(())
for name in engine.lab.checks.CHECKS:
    engine.lab.checks.CHECKS[name] = (lambda *a: iter(()),)
"""
WINS = """\
import engine.lab.match
record_of = engine.lab.match.record_of

def forged(game, players, *more):
    played = record_of(game, players, *more)
    played["winner"], played["halves"] = 0, [2, 0]
    played["faulty"] = played["fault"] = None
    return played

engine.lab.match.record_of = forged
"""
READS = """\
import engine.lab.program
begin = engine.lab.program.Program.__init__
read = []

def forged(self, source, *more):
    read.append(source)
    begin(self, source, *more)

engine.lab.program.Program.__init__ = forged

def choose(game, position):
    raise ValueError(str(read))
"""
ILLEGAL = CHOOSE + "    return 99\n"


def test_a_rung_brings_its_game_when_it_is_chosen_and_when_a_link_names_it(lab):
    lab = lab("#view=lab&game=connectfour&lang=en")
    rung = lab.page.locator("#lab-rung")
    # This is the rung for any game.
    expect(rung).to_have_value("11")
    lab.click("play")
    lab.square(3).click()
    expect(lab.page.locator("#lab-board [data-piece=x]")).to_have_count(1)
    rung.select_option("9")
    for number, part, link in (
        (9, "othello", "#view=lab&game=connectfour&show=3&lang=en"),
        (3, "tictactoe", "#view=lab&game=othello&show=9&lang=en"),
    ):
        expect(lab.page.locator("html")).to_have_attribute("data-part", part)
        expect(rung).to_have_value(str(number))
        lab.editor.expect(first_program(number, "en"))
        lab.page.goto(lab.player.site + link)
    expect(lab.page.locator("html")).to_have_attribute("data-part", "othello")
    expect(rung).to_have_value("9")


def test_no_program_forges_a_result_or_reads_another_one(lab):
    lab = lab("#view=lab&show=2&lang=en")
    lab.write(PASSES + ILLEGAL)
    lab.expect_tests("fails", "fails", "fails")
    lab.tab("contest")
    programs = {"forger": WINS + ILLEGAL, "reader": READS, "honest": FIRST + "# SECRET\n"}
    lab.paste(programs)
    lab.choose_ticks("players", *(f"program:{name}" for name in programs))
    lab.page.locator("#lab-count").select_option("2")
    lab.click("tournament")
    expect(lab.said).to_have_text("The tournament is over.")
    rows = lab.page.locator("#lab-table tbody tr").all()
    points = {row.locator("th").inner_text(): row.locator("td").first.inner_text() for row in rows}
    assert points == {"honest": "4", "forger": "1", "reader": "1"}
    games = lab.page.locator("#lab-games")
    expect(games).to_contain_text("choose returned 99")
    expect(games).to_contain_text("ValueError")
    expect(games).not_to_contain_text("SECRET")


def test_a_program_reaches_nothing_outside(lab):
    lab = lab("#view=lab&lang=en")
    asked = len(lab.player.requests)
    lab.moves(ATTACK)
    expect(lab.output).to_have_text("FOUND []")
    late, ours = (
        lab.player.requests[asked:],
        r"/static/(lab\.js|icon\.svg|runtime/micropython/)|worker-lab|^blob:",
    )
    assert [each.url for each in late if not re.search(ours, each.url)] == []


ATTACK_PYODIDE = """\
def choose(game, position):
    import gc
    import sys
    found = []

    def attempt(what, act):
        try:
            found.append((what, str(act())[:40]))
        except BaseException:
            pass

    for name in "js pyodide_js lab_line".split():
        attempt(name, lambda: __import__(name))
    attempt("finder", lambda: [each for each in sys.meta_path if hasattr(each, "jsproxies")][0])
    attempt("file", lambda: open("/kept", "wb").write(bytes(20000000)))
    waiting = gc.get_objects()
    seen = set()
    while waiting:
        each = waiting.pop()
        if id(each) in seen or each is waiting or each is seen:
            continue
        seen.add(id(each))
        kinds = [kind.__name__ for kind in type(each).__mro__]
        if "JsProxy" in kinds or "JsException" in kinds:
            found.append(("proxy", str(each)[:40]))
        waiting += gc.get_referents(each)
    print("FOUND", found, len(seen) > 10000)
    return 0
"""


# After the other attack, in one run, as Pyodide takes seconds to start.
WAYS_PYODIDE = """\
attack = choose

def choose(game, position):
    import gc
    import sys
    attack(game, position)
    found, tried = [], []
    from pyodide.ffi import JsProxy, to_js

    def attempt(what, act):
        try:
            tried.append(what)
            found.append((what, str(act())[:40]))
        except BaseException:
            pass

    def get(name):
        __import__("js").globalThis
        return getattr(__import__("js"), name)

    for name in ("fetch", "caches", "indexedDB", "Worker", "postMessage", "document", "navigator", "eval"):
        attempt(name, lambda: get(name))
    from pyodide.code import run_js
    attempt("run_js", lambda: run_js("1"))
    array = to_js([1])
    attempt("constructor", lambda: array.map.constructor("return 1")())
    attempt("array", lambda: array.constructor.constructor("return 1")())
    attempt("import", lambda: __import__("pyodide_js").loadPackage)
    from pyodide.http import open_url
    attempt("open_url", lambda: open_url("SITE?secret"))
    reached = 0
    spaces = [each for each in gc.get_objects() if type(each) is dict]
    spaces += [vars(each) for each in list(sys.modules.values()) if hasattr(each, "__dict__")]
    for space in spaces:
        for value in list(space.values()):
            if isinstance(value, JsProxy):
                reached += 1
                for way in "caches indexedDB Worker serviceWorker postMessage document storage".split():
                    if getattr(value, way, None) is not None:
                        found.append(way)
                if "etch" in str(getattr(value, "name", "")):
                    attempt("called", lambda: value("SITE?secret").nothing)
    print("FOUND", found)
    return 0
"""


def test_a_program_reaches_nothing_in_pyodide_either_and_is_told_more(lab):
    lab = lab("#view=lab&lang=en")
    lab.tab("contest")
    lab.page.locator("#lab-full").check()
    lab.write(CHOOSE + "    best = (1\n    return best\n")
    lab.click("watch")
    expect(lab.error).to_have_text("line 2: The bracket “(” is opened here and never closed.")
    lab.write(
        CHOOSE
        + "    for move in game.legal_moves(position):\n        game.play(position, move)\n    return move\n"
    )
    lab.click("watch")
    expect(lab.page.locator("#lab-code .cm-gutterElement.code-running")).to_have_text("3")
    asked = len(lab.player.requests)
    lab.moves(ATTACK_PYODIDE + WAYS_PYODIDE.replace("SITE", lab.player.site))
    expect(lab.output).to_have_text("FOUND [] True\nFOUND []")
    late, ours = lab.player.requests[asked:], r"/static/(lab\.js|runtime/pyodide/)|worker-lab|^blob:"
    assert [each.url for each in late if not re.search(ours, each.url)] == []
    # It starts with all the patience that there is, and is then given less.
    lab.page.evaluate("history.replaceState(history.state, '', '?lab-silence=3' + location.hash)")
    lab.moves(CHOOSE + "    while True:\n        pass\n")
    expect(lab.said).to_have_text(re.compile("no answer within 2 seconds"))
    lab.tab("contest")
    lab.page.locator("#lab-full").uncheck()
    lab.expect_answer()


# Programs as things to keep and to give away


def test_programs_are_named_copied_deleted_and_brought_back(lab):
    lab = lab("#view=lab&show=1&lang=en")
    lab.write(FIRST)
    lab.tab("program")
    lab.page.locator("#lab-new-name").fill("mine")
    lab.click("rename")
    expect(lab.programs).to_have_text(["mine"])
    lab.page.wait_for_function("localStorage.getItem('minimax-dojo.lab')?.includes('\"mine\"')")
    [program] = json.loads(lab.page.evaluate("localStorage.getItem('minimax-dojo.lab')"))["programs"]
    assert program.pop("id")
    assert program == {"name": "mine", "rung": 1, "game": "tictactoe", "source": FIRST}
    lab.click("copy")
    expect(lab.programs).to_have_text(["mine", "mine (2)"])
    lab.click("delete")
    expect(lab.programs).to_have_text(["mine"])
    lab.click("restore")
    expect(lab.programs).to_have_text(["mine", "mine (2)"])
    lab.page.reload()
    expect(lab.programs).to_have_text(["mine", "mine (2)"])


def test_a_shared_program_is_shown_and_runs_only_when_taken_over(lab, open_page):
    first = lab("#view=lab&show=1&lang=en")
    first.write("# 日本語\n" + FIRST)
    first.tab("program")
    first.click("share")
    expect(first.page.locator("#lab-link")).to_have_value(re.compile("#view=lab&.*show=[zt][.]"))
    link = first.page.locator("#lab-link").input_value()
    other = Lab(open_page(link[link.index("#") :], before=saving_data))
    expect(other.page.locator("#lab-guest")).to_be_visible()
    other.editor.expect("# 日本語\n" + FIRST)
    expect(other.page.locator("#lab-test")).to_be_disabled()
    expect(other.page.locator("#lab-play")).to_be_disabled()
    other.click("take")
    expect(other.page.locator("#lab-guest")).to_be_hidden()
    other.expect_tests("passes")


DUEL = b"# duel: Ann\n# rung: 1\n# game: tictactoe\n\n\n" + FIRST.encode()
DUEL_LINK = "t." + urlsafe_b64encode(DUEL).decode().rstrip("=")


def test_a_shared_program_is_added_to_the_opponents_and_plays(lab, open_page):
    first = lab("#view=lab&show=1&lang=en")
    first.write("\n".join(f"# {Random(line).getrandbits(1200):0300x}" for line in range(25)))
    first.tab("program")
    first.click("share")
    expect(first.said).to_have_text(re.compile("Packed.*letters.* 4,500"))
    first.write(FIRST)
    first.page.locator("#lab-new-name").fill("Perfect")
    first.click("rename")
    expect(first.programs).to_have_text(["Perfect (2)"])  # A level is called so
    first.page.locator("#lab-new-name").fill("\u202eRung 1\u200b")
    first.click("rename")
    first.click("share")
    expect(first.page.locator("#lab-link")).to_have_value(re.compile("#view=lab&game=tictactoe&show=[zt][.]"))
    link = first.page.locator("#lab-link").input_value()

    other = Lab(open_page(link[link.index("#") :] + "&lang=en", before=saving_data))
    page = other.page
    expect(page.locator("#lab-guest")).to_be_visible()
    other.editor.expect(FIRST)
    for name in ("test", "play", "match", "watch", "measure"):
        expect(page.locator(f"#lab-{name}")).to_be_disabled()
    page.locator("#lab-oppose").focus()
    page.keyboard.press("Enter")
    name = "\\u202eRung 1\\u200b"
    expect(other.said).to_have_text(f"{name} is added.")
    expect(page.locator("#lab-guest")).to_be_hidden()
    opponents = page.locator("#lab-opponents")
    expect(opponents.get_by_label(name)).to_be_checked()
    expect(opponents.get_by_label("Beginner")).not_to_be_checked()
    expect(page.locator("#lab-match")).to_be_focused()
    other.write(FIRST)
    other.click("match")
    expect(other.said).to_have_text("The match is over.")
    expect(page.locator("#lab-table tbody tr")).to_have_count(2)
    # A link to a duel, as the page made them before.
    page.goto(f"{other.player.site}#view=lab&game=tictactoe&lang=en&show={DUEL_LINK}")
    other.editor.expect(FIRST)
    other.click("oppose")
    expect(other.said).to_have_text("Ann is added.")


def test_a_program_is_measured_by_solved_positions(lab):
    lab = lab("#view=lab&game=tictactoe&show=7&lang=en")
    lab.write(FIRST)
    lab.tab("contest")
    lab.click("measure")
    expect(lab.said).to_have_text("0 of 1 tests passed.")
    expect(lab.checks).to_have_attribute("data-state", "fails")
    expect(lab.checks).to_contain_text("35 of 98 moves are perfect (36 %), and 37 keep the result (38 %).")


def test_the_hand_ins_of_a_class_get_a_table_that_is_saved(lab, tmp_path):
    for name, source in (("=ann.py", solution(2, "en")), ("bob.py", FIRST)):
        (tmp_path / name).write_text(source)
    (tmp_path / "cy.py").write_bytes(b"\0\1\2\3")
    lab = lab("#view=lab&show=class&lang=en")
    # The link leads to the form, not to the top of its tab.
    expect(lab.page.locator("#lab-class-open")).to_be_focused()
    expect(lab.page.get_by_role("heading", name="Class table")).to_be_in_viewport(ratio=1)
    lab.page.locator("#lab-class-rungs").fill("1,2")
    lab.page.locator("#lab-class-open").set_input_files(sorted(tmp_path.iterdir()))
    expect(lab.said).to_have_text("3 hand-ins are tested.")
    rows = lab.page.locator("#lab-class tbody tr")
    # Below the scores is the first mistake, if there is one.
    expect(rows).to_have_count(5)
    expect(rows.nth(0)).to_have_text("=ann.py1/13/3")
    expect(rows.nth(1)).to_contain_text("bob.py1/1")
    expect(rows.nth(2)).to_contain_text("2. It wins where it can at once: It plays 3. To win")
    expect(rows.nth(3)).to_have_text("cy.py0/10/3")
    lab.tab("contest")
    with lab.page.expect_download() as download:
        lab.click("class-save")
    head, *lines = download.value.path().read_text("utf-8").splitlines()
    assert head == "File,Rung 1 (of 1),Rung 2 (of 3),First mistake"
    assert lines[0] == "'=ann.py,1,3,"
    assert [line.split(",")[:2] for line in lines[1:]] == [["bob.py", "1"], ["cy.py", "0"]]
    lab.page.locator("#lab-class-rungs").fill("1,99")
    lab.page.locator("#lab-class-open").set_input_files(tmp_path / "bob.py")
    expect(lab.said).to_contain_text("from 1 to 12")


def test_a_damaged_link_is_told(open_page):
    first, *others = ("z.AAAA", "z.!!", "t.a", "z." + "A" * 6000)
    player = open_page(f"#view=lab&show={first}&lang=en", before=saving_data)
    expect(player.page.locator("#lab-code .cm-line")).not_to_have_count(0)
    for show in others:
        expect(player.notice).to_contain_text("damaged")
        player.button("notice.close").click()
        expect(player.notice).to_be_hidden()
        player.page.goto(f"{player.site}#view=lab&show={show}&lang=en")
    expect(player.notice).to_contain_text("damaged")


def test_a_program_is_saved_and_opened_as_a_file(lab, tmp_path):
    lab = lab("#view=lab&show=2&lang=en")
    lab.write(solution(2, "en"))
    lab.tab("program")
    with lab.page.expect_download() as download:
        lab.click("save")
    path = tmp_path / "mine.py"
    download.value.save_as(path)
    assert path.read_text("utf-8").startswith("# rung: 2\n# game: tictactoe\n")
    lab.page.locator("#lab-open").set_input_files(path)
    expect(lab.programs).to_have_count(2)
    lab.editor.expect(solution(2, "en"))


# Keys, phones, languages


def test_a_phone_shows_the_task_or_the_results_and_forgets_neither(lab):
    lab = lab("#view=lab&show=2&lang=en", size=(390, 844), touch=True)
    assert width_of(lab.page) <= 390
    expect_no_keys(lab.page)
    lab.run_tests()
    assert width_of(lab.page) <= 390
    lab.tab("task")
    expect(lab.checks.first).to_be_hidden()
    lab.tab("results")
    expect(lab.checks.first).to_be_visible()
    expect(lab.checks).to_have_count(3)


@IN_A_VIEW
def test_axe_finds_nothing_in_the_lab(lab):
    lab = lab("#view=lab&show=2&lang=ja", reduced=True)
    lab.run_tests()
    lab.click("find")
    expect(lab.page.locator("#lab-code .cm-search")).to_be_visible()
    for tab in ("results", "task", "program", "contest"):
        lab.tab(tab)
        for summary in lab.view.locator("summary:visible").all():
            summary.click()
        assert violations_at_both_sizes(lab.page) == set(), tab
    for button, shown in (("play", "duel"), ("watch", "watching")):
        lab.page.set_viewport_size({"width": 1200, "height": 900})
        lab.click(button)
        expect(lab.page.locator(f"#lab-{shown}")).to_be_visible()
        assert violations_at_both_sizes(lab.page) == set(), button


LOSING = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (!window.lost && Array.isArray(message) && message.some((part) => /"do": "ASKED"/.test(part))) {
    window.lost = true;
    const data = message[0] + "\\nfault\\nRuntimeError: memory access out of bounds";
    this.dispatchEvent(new MessageEvent("message", { data }));
  } else {
    post.call(this, message, ...more);
  }
};
"""
"""The first worker that is asked this is lost: a program's, or the judge's."""


@pytest.mark.parametrize("asked", ["lab-ask", "lab-test"])
def test_what_a_worker_was_lost_by_is_tried_once_more(open_page, asked):
    player = open_page("#view=lab&show=2&lang=en", prelude=LOSING.replace("ASKED", asked))
    Editor(player.page).write(solution(2, "en"))
    player.page.locator("#lab-test").click()
    expect(player.page.locator("#lab-said")).to_have_text("All tests passed!")
    assert player.page.evaluate("window.lost")


def test_a_program_without_choose_is_connected_by_the_keyboard(lab):
    lab = lab("#view=lab&show=2&lang=ja")
    lab.write(brought.CS50)
    for action in ("test", "watch", "match", "play"):
        lab.forget()
        lab.page.locator(f"#lab-{action}").press("Enter")
        # After the offer, the board still asks the program for its moves.
        for _ in range(2 if action == "play" else 0):
            lab.square(4).click()
            expect(lab.page.locator("#lab-duel-said")).to_have_text(lab.say("lab.broken"))
            expect(lab.said).to_have_text(lab.say("lab.bridge"))
            lab.click("back")
        expect(lab.said).to_have_text(lab.say("lab.bridge"))
    expect(lab.page.locator("#lab-bridge p")).to_contain_text("minimax(board)")
    lab.page.get_by_role("button", name=lab.say("lab.bridge-add")).press("Enter")
    expect(lab.page.locator("#lab-rung")).to_have_value(str(WHOLE))
    expect(lab.said).to_have_text(lab.say("lab.bridge-added"))
    expect(lab.page.locator("#lab-test")).to_be_focused()
    expect(lab.page.locator("#lab-test")).to_have_class("primary")
    lab.page.keyboard.press("Enter")
    expect(lab.said).to_have_text(lab.say("lab.all-passed"))
    expect(lab.checks).to_have_count(2)
    # What comes next is filled: a match.
    expect(lab.page.locator("#lab-match")).to_have_attribute("data-first", "")
    expect(lab.page.locator("#lab-test")).not_to_have_class("primary")


def test_what_cannot_be_connected_is_asked_for_and_a_button_answers(lab):
    lab = lab("#view=lab&show=12&lang=en")
    lab.write("def is_wise(board):\n    return board.index(' ')\n")
    lab.page.locator("#lab-test").press("Enter")
    expect(lab.page.locator("#lab-bridge p").nth(1)).to_contain_text("is_wise")
    lab.page.get_by_role("button", name="is_wise chooses").press("Enter")
    expect(lab.page.locator("#lab-bridge")).to_contain_text("return is_wise(board)")
    lab.page.get_by_role("button", name=lab.say("lab.bridge-add")).press("Enter")
    expect(lab.said).to_have_text(lab.say("lab.bridge-added"))
    expect(lab.editor.field).to_contain_text("# chooses: is_wise")


def test_a_notebook_and_a_declared_encoding_are_opened(lab):
    lab = lab("#view=lab&show=2&lang=en")
    notebook = json.dumps({"cells": [{"cell_type": "code", "source": ["%time\n", "BOARD = 1"]}]})
    japanese = "# coding: cp932\n# 盤\n"
    files = (
        ("mine.ipynb", notebook.encode(), "BOARD = 1\n"),
        ("japanese.py", japanese.encode("cp932"), japanese),
    )
    for name, data, text in files:
        file = {"name": name, "mimeType": "text/plain", "buffer": data}
        lab.page.locator("#lab-tournament-open").set_input_files(file)
        expect(lab.said).to_have_text(lab.say("lab.entrants-added", count=1))
        lab.page.locator("#lab-entrants button").nth(-2).evaluate("button => button.click()")
        lab.editor.expect(text)
        lab.click("leave")
        lab.page.locator("#lab-open").set_input_files(file)
        lab.editor.expect(text)
    file = {"name": "undeclared.py", "mimeType": "text/plain", "buffer": "# 盤\n".encode("cp932")}
    lab.page.locator("#lab-open").set_input_files(file)
    expect(lab.said).to_have_text(lab.say("file.encoding"))
