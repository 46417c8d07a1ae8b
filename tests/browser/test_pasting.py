"""Boards and games that a person pastes, drops or opens are read, on the page as in the terminal."""

from base64 import b64encode

import pytest
from playwright.sync_api import expect

from engine.games.shelf import find_game
from engine.reading import wthor
from tests.browser.editor import Editor
from tests.browser.player import saving_data
from tests.engine.reading import writer
from tests.ui.helpers import OTHELLO_WORDS

BARS = "O|O|X\n-----\nX|X|O\n-----\nO| | \nX to move"
DROP = """([name, text, selector, isPacked]) => {
  const transfer = new DataTransfer();
  const data = isPacked ? Uint8Array.from(atob(text), sign => sign.charCodeAt(0)) : text;
  transfer.items.add(new File([data], name));
  const host = document.querySelector(selector ?? "#board");
  const target = host.shadowRoot?.querySelector(".cm-content") ?? host;
  for (const type of ["dragover", "drop"])
    target.dispatchEvent(
      new DragEvent(type, {dataTransfer: transfer, bubbles: true, cancelable: true, composed: true}));
}"""


def test_a_board_is_pasted_and_of_two_meanings_one_is_chosen(open_page):
    player = open_page("#view=position")
    page = player.page
    player.unfold("#position-text")
    page.locator("#position-text").fill(BARS)
    page.locator("#position-take").click()
    expect(page.locator("#position-text")).to_have_value("oox\nxxo\no..\nx")
    assert [request for request in player.requests if "reading" in request.url]
    page.locator("#position-text").fill("X0X\n0X0\n0X0")
    page.locator("#position-take").click()
    expect(page.locator("#position-text-error")).to_have_text(
        "This can be read in two ways; which board do you mean?"
    )
    ways = page.locator("#view-position .way")
    expect(ways).to_have_count(2)
    ways.nth(1).press("Enter")
    expect(page.locator("#position-text")).to_have_value("xox\noxo\noxo\nx")
    expect(ways).to_have_count(0)


def test_a_file_is_dropped_on_the_board_or_chosen_in_the_menu(open_page, tmp_path):
    player = open_page("#game=othello")
    page = player.page
    expect(page.locator("#board [data-square]")).to_have_count(64)
    page.evaluate(DROP, ["game.txt", "1. f5 d6 2. c3"])
    expect(page.locator("#view-review")).to_be_visible()
    expect(page.locator("#review-moves [data-ply]")).to_have_count(4)
    page.evaluate(DROP, ["games.sgf", "(;GM[2]PB[Anna]PW[Ben];B[f5])(;GM[2]PB[Cai]PW[Dan];B[d3];W[c3])"])
    expect(page.locator("#opened")).to_be_visible()
    page.get_by_role("button", name="Cai – Dan").click()
    expect(page.locator("#review-moves [data-ply]")).to_have_count(3)
    page.evaluate(DROP, ["game.pgn", writer.pgn(["f5", "d6", "c3", "d3", "c4"])])
    expect(page.locator("#review-moves [data-ply]")).to_have_count(6)
    file = tmp_path / "wth.wtb"
    file.write_bytes(writer.wthor([["f5", "d6", "c3", "d3"], ["f5"]]))
    page.locator("#menu").click()
    with page.expect_file_chooser() as chosen:
        page.locator("#menu-open").click()
    chosen.value.set_files(file)
    page.get_by_role("button", name="1. 1999").click()
    expect(page.locator("#review-moves [data-ply]")).to_have_count(5)
    page.evaluate(DROP, ["wrong.txt", "nothing at all"])
    expect(page.locator("#notice")).to_contain_text("d3")
    page.evaluate(DROP, ["mine.py", "print(1)"])
    expect(page.locator("#notice")).to_contain_text("mine.py is a program")


COUNT_FRAMES = """() => {
  window.drawn = 0;
  const count = () => {
    drawn += document.querySelector("#opened progress")?.checkVisibility() ?? false;
    requestAnimationFrame(count);
  };
  count();
}"""
YEAR = writer.wthor([["f5", "d6", "c3"], ["d3"]] * 125)


def drop(page, name, data):
    page.evaluate(DROP, [name, b64encode(data).decode(), None, True])


def test_while_a_large_file_is_read_the_page_draws_and_the_player_can_stop(open_page):
    page = open_page("#game=othello&lang=en").page
    expect(page.locator("#board [data-square]")).to_have_count(64)
    page.evaluate(COUNT_FRAMES)
    drop(page, "year.wtb", writer.wthor([["f5", "d6", "c3"]] * 15_000))
    expect(page.locator("#opened progress")).to_be_visible()
    page.wait_for_function("() => drawn > 9")
    page.locator("#opened").get_by_role("button", name="Stop").press("Enter")
    expect(page.locator("#opened")).to_be_hidden()
    # What was read last is what is shown.
    drop(page, "lines.txt", b"f5d6c3\n" * 11)
    expect(page.locator("#opened .way")).to_have_count(11)
    expect(page.locator("#opened progress")).to_be_hidden()


def test_of_a_year_of_games_the_first_hundred_are_listed_and_the_rest_is_searched(open_page):
    player = open_page("#game=othello&lang=en")
    page = player.page
    expect(page.locator("#board [data-square]")).to_have_count(64)
    drop(page, "year.wtb", YEAR)
    ways, count = page.locator("#opened .way"), page.locator("#opened [role=status]")
    expect(ways).to_have_count(100)
    expect(count).to_have_text("100 of 250")
    page.locator("#opened").get_by_role("button", name="More").press("Enter")
    expect(ways).to_have_count(200)
    expect(ways.nth(100)).to_be_focused()
    page.locator("#opened input").fill("1999  499")
    expect(ways).to_have_text(["200. 1999: 499 – 2, 40–24"])
    page.locator("#opened input").fill("nobody")
    expect(count).to_have_text("0 of 0")
    page.locator("#opened input").fill("499")
    ways.press("Enter")
    expect(page.locator("#review-moves [data-ply]")).to_have_count(2)
    player.unfold("#review-record-text")
    page.locator("#review-record-text").fill("f5d6c3\n" * 120)
    page.locator("#review-record-take").click()
    expect(page.locator("#view-review .way")).to_have_count(100)


DROP_ALL = """files => {
  const transfer = new DataTransfer();
  for (const [name, text] of files)
    transfer.items.add(new File([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))], name));
  for (const type of ["dragover", "drop"])
    document.querySelector("#board").dispatchEvent(
      new DragEvent(type, {dataTransfer: transfer, bubbles: true, cancelable: true}));
}"""
PLAYERS = writer.wthor_names([f"Player {number}" for number in range(600)], wthor.PLAYERS)
CUPS = writer.wthor_names([*"abcdefg", "Open"], wthor.TOURNAMENTS)


def drop_all(page, **files):
    page.evaluate(DROP_ALL, [[name.replace("_", "."), b64encode(files[name]).decode()] for name in files])


def test_names_for_a_database_come_before_the_games_with_them_or_after_them(open_page, tmp_path):
    page = open_page("#game=othello&lang=en").page
    expect(page.locator("#board [data-square]")).to_have_count(64)
    first = page.locator("#opened .way").first
    drop_all(page, a_trn=CUPS)
    expect(page.locator("#notice")).to_contain_text("Now open the games")
    expect(page.locator("#opened")).to_be_hidden()
    drop_all(page, a_wtb=writer.wthor([["f5"], ["f5", "d6"]]))
    expect(first).to_have_text("1. 1999: 300 – 2, 40–24, Open")
    drop_all(page, A_JOU=PLAYERS)
    expect(first).to_have_text("1. 1999: Player 300 – Player 2, 40–24, Open")
    first.click()
    expect(page.locator("#review-moves [data-ply]")).to_have_count(2)
    names = {"w.wtb": writer.wthor([["f5"], ["f5"]], 2001), "w.jou": PLAYERS, "w.txt": b"f5d6"}
    for name, data in names.items():
        (tmp_path / name).write_bytes(data)
    page.locator("#menu").click()
    with page.expect_file_chooser() as chosen:
        page.locator("#menu-open").click()
    chosen.value.set_files([tmp_path / name for name in names])
    expect(first).to_have_text("1. 2001: Player 300 – Player 2, 40–24, Open")
    expect(page.locator("#notice")).to_contain_text("Only w.wtb was opened")


def test_a_file_that_is_no_game_is_refused_with_the_real_reason(open_page):
    page = open_page("#game=othello&lang=en").page
    expect(page.locator("#board [data-square]")).to_have_count(64)
    for name, data, reason in (
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" * 9, "a.png: This file is no text but binary data."),
        ("a.txt", b"x" * 2_000_001, "a.txt: This file is larger than 2,000 kB"),
        ("a.txt", b"prose\n" * 9000, "Line 1 can’t be read"),
        ("a.wtb", writer.wthor([]), "There are no games in this file."),
        ("WTHOR.JOU", bytes(8) + b"\2\0" + bytes(6) + b"x" * 40, "Now open the games (.wtb)"),
        ("a.sgf", b"(;GM[2]AB[!!]PL[B];B[d3])", "There is no square “!!”"),
    ):
        drop(page, name, data)
        expect(page.locator("#notice")).to_contain_text(reason)
    drop(page, "one.wtb", writer.wthor([["f5", "d6"]]))
    expect(page.locator("#review-moves [data-ply]")).to_have_count(3)
    drop(page, "power-shell.txt", "f5 d6 c3".encode("utf-16"))
    expect(page.locator("#review-moves [data-ply]")).to_have_count(4)


@pytest.mark.parametrize("view", ["lab", "own"])
def test_a_program_is_dropped_on_the_editor(open_page, view):
    page = open_page(f"#view={view}").page
    editor = Editor(page, view)
    page.evaluate(DROP, ["mine.py", "MINE = 1", f"#{view}-code"])
    editor.expect("MINE = 1")


@pytest.mark.parametrize(
    ("link", "name", "text"),
    [("#game=othello", "game.txt", "1. f5 d6 2. c3"), ("#view=lab", "mine.py", "A = 1")],
)
def test_a_file_that_is_dropped_while_the_page_loads_is_opened(open_page, link, name, text):
    drop = f"({DROP})({[name, text, 'body']})"
    page = open_page(link, prelude=f"document.addEventListener('DOMContentLoaded', () => {drop});").page
    if name == "mine.py":
        Editor(page).expect(text)
    else:
        expect(page.locator("#review-moves [data-ply]")).to_have_count(4)


def test_a_game_goes_out_as_text_and_comes_in(open_page):
    words = OTHELLO_WORDS["ja"]
    player = open_page("#game=othello&you=both&lang=ja&moves=f5d6c3d3c4", before=saving_data)
    page = player.page
    player.unfold("#record-text")
    expect(page.locator("#record-text")).to_have_value("f5d6c3d3c4")
    page.locator("#record-text").fill("f5 d6\nA1")
    page.locator("#record-take").click()
    error = page.locator("#record-text-error")
    expect(error).to_contain_text("3")
    expect(error).to_contain_text("a1")
    expect(page.locator("#moves button")).to_have_count(1 + len("f5d6c3d3c4") // 2)
    page.locator("#record-text").fill("F5 f6\ne6 f4")
    page.locator("#record-take").click()
    expect(error).to_be_empty()
    expect(page.locator("#moves button")).to_have_count(5)
    expect(page.locator("#record-text")).to_have_value("f5f6e6f4")
    expect(page.locator("#status-detail")).to_have_text(
        words.say("detail.played", mark=words.mark("O"), square="f4")
    )


PASTE = """([field, text, times]) => {
    document.querySelector(field).select();
    document.execCommand("insertText", false, text.repeat(times));
}"""
PASTED = ("z9", "1", "1.", " ", "[[", "(", "😀", "<b>", "pass", "\u202e")


@pytest.mark.parametrize("name", ["record", "position"])
def test_whatever_is_pasted_is_refused_at_once_and_what_is_right_is_taken_then(open_page, name):
    game = find_game("othello")
    view = "play" if name == "record" else name
    player = open_page(f"#view={view}&game={game.name}&you=both&lang=en", before=saving_data)
    page, field = player.page, f"#{name}-text"
    player.unfold(field)
    for text in PASTED:
        page.evaluate(PASTE, [field, text, 100_000 // len(text)])
        page.locator(f"#{name}-take").click()
        expect(page.locator(f"{field}-error")).not_to_be_empty()
        assert len(page.locator(field).input_value()) <= 5000
    page.evaluate(PASTE, [field, "f5" if name == "record" else game.write(game.start()), 1])
    page.locator(f"#{name}-take").click()
    expect(page.locator(f"{field}-error")).to_be_empty()
