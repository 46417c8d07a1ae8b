"""The tree view: what it shows, walking it by mouse, keyboard and touch, its link, and its files."""

import gzip
import json
import re

from playwright.sync_api import expect

from tests.browser.axe import IN_A_VIEW, violations_at_both_sizes
from tests.browser.player import misfits, saving_data, tab_to
from tests.ui.helpers import OTHELLO_WORDS, WORDS

MIDDLE = "#view=tree&position=....o....&turn=x&moves=4"
LATE = "#view=tree&position=ox..o...x&turn=o&moves=4108"


def open_tree(open_page, link="#view=tree&turn=o", **more):
    player = open_page(link if "show=" in link else link + "&show=plain", **more)
    expect(player.page.locator("#tree")).to_have_attribute("aria-busy", "false")
    return player


def expect_nodes(player, number):
    expect(player.page.locator("#tree-nodes")).to_have_text(number)


def boards(player, kind):
    return player.page.locator(f"#tree .{kind}")


def winners(locator):
    return locator.evaluate_all("all => all.map(each => each.dataset.winner)")


def centre_is(player, position):
    player.page.wait_for_function(
        "wanted => new URLSearchParams(location.hash.slice(1)).get('position') === wanted"
        " && document.getElementById('tree').getAttribute('aria-busy') === 'false'",
        arg=position,
    )


def test_the_middle_opening_shows_at_a_glance_that_corners_draw_and_sides_lose(open_page):
    player = open_tree(open_page)
    expect_nodes(player, "549,946")
    for name, number in (("games", "255,168"), ("positions", "5,478"), ("shapes", "765")):
        expect(player.page.locator(f"#tree-{name}")).to_have_text(number)
    player.page.locator("[data-example='4']").click()
    expect_nodes(player, "55,505")
    assert player.link()["moves"] == "4"
    assert winners(boards(player, "child")) == ["draw"] * 4 + ["first"] * 4
    squares = player.page.locator("#tree [data-move]")
    assert winners(squares) == ["draw", "first"] * 2 + ["first", "draw"] * 2
    assert squares.all_inner_texts() == ["=", "○6", "=", "○6", "○6", "=", "○6", "="]
    tints = boards(player, "child").evaluate_all(
        "all => all.map(each => getComputedStyle(each).backgroundColor)"
    )
    assert len(set(tints)) == 2
    expect(player.page.locator("#tree-outlook p")).to_have_count(2)
    expect(boards(player, "child").last).to_contain_text(
        WORDS["en"].say("tree.wins", mark="○", plies=6), ignore_case=True
    )


def test_a_click_puts_a_board_into_the_middle_and_back_returns(open_page):
    player = open_tree(open_page, MIDDLE)
    boards(player, "child").first.click()
    centre_is(player, "x...o....")
    expect(boards(player, "past")).to_have_count(2)
    expect(boards(player, "centre")).to_be_focused()
    player.page.go_back()
    centre_is(player, "....o....")
    player.page.locator("#tree [data-move='7']").click()
    centre_is(player, "....o..x.")
    boards(player, "past").first.click()
    centre_is(player, ".........")
    # What was played on stands out, and following it keeps it.
    expect(player.page.locator("#tree .child[data-line]")).to_contain_text(player.words.say("tree.played"))
    player.page.locator("#tree .child[data-line]").click()
    centre_is(player, "....o....")
    expect(player.page.locator("#tree .child[data-line]")).to_have_count(1)


def test_pointing_at_a_board_previews_it(open_page):
    player = open_tree(open_page, MIDDLE)
    say = WORDS["en"].say
    boards(player, "child").last.hover()
    expect(player.page.locator("#tree-about-title")).to_contain_text(say("square.tictactoe.7"))
    # It is counted from the board in the middle.
    expect(player.page.locator("#tree-about-verdict")).to_have_text(say("tree.wins", mark="○", plies=6))
    expect(player.page.locator("#tree-about-line")).to_contain_text("○")
    expect(player.page.locator("#tree-about-nodes")).to_contain_text("7,064")
    expect(player.page.locator("#tree [data-move='7']")).to_have_attribute("data-hot", "")
    player.page.mouse.move(5, 5)
    expect(player.page.locator("#tree-about-title")).to_have_text(say("tree.to-move", mark="×"))
    player.page.locator("#tree [data-move='7']").hover()
    expect(player.page.locator("#tree-about-nodes")).to_contain_text("7,064")
    # Another language changes everything and keeps the place.
    player.page.locator("[data-language=ja]").click()
    first, words = boards(player, "child").first, WORDS["ja"]
    expect(first).to_contain_text(words.say("worth.draw"))
    expect(player.page.locator("#tree-counts")).to_contain_text(words.say("tree.to-move", mark="×"))
    expect(first).to_have_attribute("aria-label", "×左上なら、引き分け、6,812節点、最善手")


def test_the_tree_can_be_walked_by_keyboard(open_page):
    player = open_tree(open_page, MIDDLE + "&show=2")
    press = player.page.keyboard.press
    tab_to(player, "#tree .centre")
    press("ArrowRight")
    press("ArrowDown")
    expect(boards(player, "child").nth(1)).to_be_focused()
    expect(player.page.locator("#tree-about-title")).to_contain_text(WORDS["en"].say("square.tictactoe.2"))
    press("ArrowRight")
    press("ArrowRight")
    expect(player.page.locator("#tree :focus")).to_have_accessible_name(re.compile("^If × top right, then ○"))
    press("Enter")
    centre_is(player, player.link()["position"])
    expect(boards(player, "past")).to_have_count(3)
    expect(boards(player, "centre")).to_be_focused()
    press("ArrowLeft")
    press("Space")
    expect(boards(player, "past")).to_have_count(2)
    expect(boards(player, "centre")).to_be_focused()
    press("Home")
    centre_is(player, ".........")
    expect(boards(player, "centre")).to_be_focused()
    # One tab stop only.
    expect(player.page.locator("#tree [tabindex='0']")).to_have_count(1)


def test_look_alikes_are_merged_or_kept_apart(open_page):
    player = open_tree(open_page)
    counts = player.page.locator("#tree-counts")
    expect(counts).to_contain_text("9 moves, 3 different boards")
    player.button("tree.merge").click()
    expect(boards(player, "child")).to_have_count(3)
    player.button("tree.levels").click()
    expect(boards(player, "grandchild")).to_have_count(12)
    expect(counts).to_contain_text("72 replies, 12 different boards")
    assert player.link()["show"] == "merge-2"
    player.page.reload()
    expect(boards(player, "grandchild")).to_have_count(12)
    player.button("tree.merge").click()
    expect(boards(player, "grandchild")).to_have_count(72)
    assert player.link()["show"] == "2"
    # Every board hangs on a line.
    assert player.page.locator("#tree-lines .branches").first.get_attribute("d").count("M") == 9
    assert player.page.locator("#tree-lines .threads").first.get_attribute("d").count("M") == 72


@IN_A_VIEW
def test_axe_finds_nothing(open_page):
    player = open_tree(open_page, f"{MIDDLE}&show=merge-2&lang=ja", reduced=True)
    for summary in player.page.locator("#view-tree summary").all():
        summary.click()
    assert violations_at_both_sizes(player.page) == set()


def test_on_a_phone_nothing_is_cut_off_and_the_past_is_above(open_page):
    player = open_tree(open_page, LATE + "&show=2", size=(320, 844), touch=True)
    past, centre = (boards(player, kind).first.bounding_box() for kind in ("past", "centre"))
    child = boards(player, "child").first.bounding_box()
    assert past["y"] + past["height"] <= centre["y"]
    assert centre["y"] + centre["height"] <= child["y"]
    assert misfits(player.page, "#view-tree :is(button, a, label, .tree-item)", 320) == []
    boards(player, "child").first.tap()
    expect(boards(player, "past")).to_have_count(5)


def save(player, path):
    player.unfold("#tree-save")
    with player.page.expect_download() as download:
        player.button("tree.save").click()
    download.value.save_as(path)
    return download.value.suggested_filename


def load(player, path):
    player.page.set_input_files("#tree-load", path)
    message = player.page.locator("#tree-file-message")
    expect(message).not_to_be_empty()
    return message.inner_text()


def test_a_saved_tree_can_be_loaded_again(open_page, tmp_path):
    # A long one is packed, a short one is not.
    for link, position, ending in ((MIDDLE, "....o....", ".json.gz"), (LATE, "ox..o...x", ".json")):
        player = open_tree(open_page, link)
        path = tmp_path / "tree"
        assert save(player, path).endswith(ending)
        data = path.read_bytes()
        text = gzip.decompress(data) if ending.endswith("gz") else data
        assert (json.loads(text)["position"], json.loads(text)["version"]) == (position, 1)
        # Each is loaded in the other form, too.
        path.write_bytes(text if ending.endswith("gz") else gzip.compress(text))
        player.page.locator("[data-example='0']").click()
        centre_is(player, "o........")
        assert "nodes" in load(player, path)
        centre_is(player, position)
        expect(boards(player, "past")).to_have_count(0)


def test_saving_can_be_stopped(open_page):
    player = open_tree(open_page)
    expect_nodes(player, "549,946")
    player.unfold("#tree-save")
    player.button("tree.save").click()
    expect(player.page.locator("#tree-working-text")).to_contain_text("549,946")
    # The tree can be walked meanwhile.
    boards(player, "child").nth(4).click()
    expect_nodes(player, "55,505")
    player.button("tree.stop").click()
    expect(player.page.locator("#tree-file-message")).to_have_text(player.words.say("tree.stopped"))
    expect(player.page.locator("#tree-working")).to_be_hidden()
    expect(player.button("tree.save")).to_be_enabled()


def test_a_file_that_is_no_tree_leaves_the_view_as_it_was(open_page, tmp_path):
    player, say, path = open_tree(open_page, f"{LATE}&lang=ja"), WORDS["ja"].say, tmp_path / "tree.json"
    save(player, path)
    good, address = path.read_bytes(), player.page.url
    broken = [
        (good[: len(good) // 2], say("error.tree-cut")),
        (gzip.compress(good)[:-200], say("file.cut")),
        (good.replace(b'"version": 1', b'"version": 2'), say("error.tree-version", given=2, known=1)),
        (b"<b>hello</b>", say("error.tree-none")),
        (gzip.compress(b" " * 9_000_000), say("file.large", most="1,000")),
    ]
    for content, reason in broken:
        path.write_bytes(content)
        assert reason in load(player, path), content[:40]
        assert player.page.url == address
        expect(boards(player, "past")).to_have_count(4)


# Othello on four by four. White has nothing to enclose and passes; then black fills the corner.
PASSING = "XXXXXXXXXXXOXXO-"


def open_othello(open_page, pieces, turn, language="en", **more):
    link = f"#view=tree&game=othello4&position={pieces}&turn={turn}&you=both&lang={language}"
    return open_tree(open_page, link, before=saving_data, **more)


def test_of_othello_a_pass_is_a_board_and_a_win_has_its_size(open_page):
    player, words = open_othello(open_page, PASSING, "O", "ja"), OTHELLO_WORDS["ja"]
    size = words.say("worth.size", count=16)
    wins = words.say("tree.wins-by", mark=words.mark("X"), size=size, plies=2)
    expect(boards(player, "child")).to_have_count(1)
    expect(boards(player, "child")).to_contain_text(words.say("tree.pass", mark=words.mark("O")))
    expect(boards(player, "child")).to_contain_text(wins, ignore_case=True)
    expect(player.page.locator("#tree [data-move]")).to_have_count(0)
    # What only the first game has is not to be seen.
    expect(player.page.locator("#view-tree [data-example]").first).to_be_hidden()
    boards(player, "child").click()
    expect(boards(player, "past")).to_have_count(1)
    square = player.page.locator("#tree [data-move]")
    expect(square).to_have_text("黒+16")
    square.click()
    expect(boards(player, "past")).to_have_count(2)
    expect(boards(player, "centre")).to_have_attribute("data-winner", "first")
    centre_is(player, "X" * 16)


def test_long_names_of_moves_cover_nothing(open_page):
    player = open_tree(open_page, MIDDLE, size=(1280, 900))
    page = player.page
    expect(page.locator("#tree-about-line")).not_to_be_empty()
    place = (
        "() => ['#tree', '#tree-centre .tree-item'].map(name => "
        "document.querySelector(name).getBoundingClientRect())"
        ".map(({ top, height }) => [top + scrollY, height])"
    )
    before = page.evaluate(place)
    assert page.evaluate("attempts.style('#tree-about-line { font-size: 3rem; }')")
    page.mouse.move(0, 0)
    boards(player, "child").last.hover()
    page.wait_for_function(
        "() => { const box = name => document.querySelector(name).getBoundingClientRect();"
        " return box('#tree-about-line').height > 300"
        " && box('#tree-about-line').bottom <= box('#tree-counts').top; }"
    )
    assert page.evaluate(place) == before
