"""The lab's editor: CodeMirror where it comes, a text area until then and wherever it doesn't."""

from playwright.sync_api import expect

from engine.lab.rung_texts import first_program
from tests.browser.editor import Editor
from tests.browser.player import Gate, all_at_once, saving_data

LINK = "#view=lab&show=1&lang=en"
LAST = "**/runtime/pyscript/codemirror_lang-*"
CHUNKS = "**/runtime/pyscript/codemirror*"
FIRST = first_program(1, "en")
ALL_THERE = "import('./static/runtime/pyscript/core.js').then(all => all.codemirror.python).then(Boolean)"
WRITTEN = "def choose(game, position):\n    return game.legal_moves(position)[0]"


def colour(editor, word):
    found = editor.page.locator("#lab-code .cm-line > span", has_text=word).first
    return found.evaluate("node => getComputedStyle(node).color")


def test_the_keyboard_alone_writes_finds_undoes_and_leaves(open_page):
    page = open_page(LINK, before=saving_data).page
    editor = Editor(page)
    editor.field.focus()
    editor.press("Control+a")
    # Over a selection, and with lines that are indented by themselves.
    page.keyboard.type(WRITTEN.replace("    ", ""))
    editor.expect(WRITTEN)
    # Words of the language stand out from numbers, in colours of ours.
    ink = "rgb(36, 64, 90)"
    assert (colour(editor, "def"), colour(editor, "return")) == (ink, ink)
    assert colour(editor, "0") not in (ink, "rgb(33, 29, 25)")
    expect(page.locator("#lab-code .cm-matchingBracket")).to_have_text(["[", "]"])
    editor.press("Control+Home", "Control+f")
    expect(page.get_by_role("textbox", name="Find", exact=True)).to_be_focused()
    page.keyboard.type("position")
    expect(page.locator("#lab-code .cm-searchMatch")).to_have_count(2)
    editor.press("Enter", "Enter", "Escape")
    expect(editor.field).to_be_focused()
    assert editor.selected() == "position"
    # A line further in and back; what the page does by a letter, it doesn't here.
    editor.press("Tab", "Shift+Tab", "?")
    editor.expect(WRITTEN.replace("(position)[", "(?)["))
    expect(page.locator("#keys")).to_be_hidden()
    editor.press("Control+z")
    editor.expect(WRITTEN)
    editor.press("Escape", "Shift", "Tab")
    expect(editor.field).not_to_be_focused()
    expect(page.locator("#lab-new")).not_to_be_focused()
    editor.field.focus()
    editor.press("Escape", "Shift+Tab")
    expect(page.locator("#lab-find")).to_be_focused()
    editor.press("Enter")
    expect(page.get_by_role("textbox", name="Find", exact=True)).to_be_focused()


def test_another_program_is_not_undone_into_the_one_before(open_page):
    page = open_page(LINK, before=saving_data).page
    editor = Editor(page)
    editor.write(WRITTEN)
    page.locator("[data-tab=program]").click()
    for other, text in (("copy", WRITTEN), ("new", FIRST)):
        page.locator(f"#lab-{other}").click()
        editor.expect(text)
        editor.field.focus()
        editor.press("Control+z")
        editor.expect(text)


def test_what_is_written_while_it_is_on_its_way_stays_and_can_be_undone(open_page):
    gate = Gate(LAST)
    page = open_page(LINK, before=gate).page
    area = page.locator("#lab-source")
    expect(area).to_have_value(FIRST)
    area.focus()
    area.press("Control+Home")
    page.keyboard.type("# mine")
    gate.open()
    page.evaluate(ALL_THERE)
    # Nobody is interrupted in writing.
    page.keyboard.type("\n")
    expect(area).to_have_value("# mine\n" + FIRST)
    page.locator("#lab-rung").focus()
    editor = Editor(page)
    editor.expect("# mine\n" + FIRST)
    expect(area).to_be_hidden()
    editor.field.focus()
    page.keyboard.type("# more")
    editor.expect("# mine\n# more" + FIRST)
    for _ in range(2):
        editor.press("Control+z")
    editor.expect(FIRST)


def test_where_it_can_not_come_the_text_area_does(open_page):
    block = all_at_once(saving_data, lambda page: page.route(CHUNKS, lambda route: route.abort()))
    page = open_page(LINK, before=block, logs="ERR_FAILED").page
    area = page.locator("#lab-source")
    expect(area).not_to_have_value("")
    area.fill("")
    page.keyboard.type("def choose(game, position):\nreturn bset")
    expect(area).to_have_value("def choose(game, position):\n    return bset")
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(area).to_be_focused()
    page.locator("#lab-test").click()
    expect(page.locator("#lab-gutter")).to_contain_text("2 !")
    expect(area).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#lab-find")).to_be_hidden()
    area.focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(area).not_to_be_focused()
