"""Expands short tags in html files into elements that several views have in common:

<strip id="far">                                               a side's bar beside the board in Play
<strip id="review-far" small>                                  in a view; `small` adds an element for a note
<arrows of="review-" names="first back forward last" rest>     four arrow buttons, to step through a game;
                                                               `rest` are more attributes of their row
<coding of="lab"> choices </coding>                            the editor of a program, with a row of choices;
                                                               `<guest>` before them has elements to show
                                                               with another person's program
<radios name="theme" legend="menu.theme" choices="system:menu.system *light:menu.light 0 1">
                                                               a fieldset with a button for each choice:
                                                               VALUE:KEY, VALUE=TEXT, a side, or `-VALUE:KEY`
                                                               (hidden); `*` is before the chosen one. `id`
                                                               and `class` are the fieldset's
<status of="friend" note="detail">                             the headline and the note of a view's message;
                                                               `block` makes the note a div, `more` is another
                                                               note, `said` adds an element for announcements
<grid of="review" id="review-table" gauge>                     a board with a gauge; `id` is its table's
<switches key="lab.tab-" names="task results" label="lab.tabs">  a panel's tabs
<buttons of="lab" names="*test:check -stop:pause play:next">    buttons with an icon, NAME:ICON (by default
                                                               the icon of that name): of a button with the id
                                                               lab-test, the text's key is lab.test or the one
                                                               after `=` (if there is none, Python writes it);
                                                               `*` marks the primary, `-` a hidden one, `+` a
                                                               toggle; `here` is for ui/views/view.py
<panel> <actions label="a"> html </actions> html <content label="b"> html </panel>
                                                               a view's panel: its message, the actions, and
                                                               the rest, of which the content scrolls
<icon of="next">                                               the icon of that name
<field id="lab-count" label="lab.count" options="2 *6 10">     a labelled field for a line of text or, with
                                                               `options`, a choice, which may be empty; other
                                                               attributes are the field's
<typing of="review-record" take="review.take" rows="3">        a text field with its error and a button, for
                                                               ui/board/text_field.py; `help` adds a note,
                                                               other attributes are the field's
<row of="own" names="back -hint" label="own.moves">             a row of buttons with texts such as own.back;
                                                               states and keys as in <buttons>; `label`, which
                                                               may be missing, is the row's name
<facts of="a" key="b." names="c d:e">                          a list of facts, such as the text b.c and the
                                                               element a-c; `class` is one more of its classes
<said head="a" note="b" role="status">                         a view's message: a headline and a note with
                                                               these ids; `role` is optional, the note's
<each of="copy delete:bin"> html </each>                       html that stands once for each name, with the
                                                               name in place of {each}, and of {value} what
                                                               is after ":" (by default the name again)
<ink of="ui/board/ink.svg">                                    the drawings in an SVG file, for <use>
<printed of="lab">                                             what a program has printed
"""

import re
import textwrap
from collections.abc import Callable
from pathlib import Path

from tools.command import SetupError

INK = re.compile(r'<ink of="([\w/.-]+)">')
DEFINITIONS = re.compile(r"<defs>\n(.*)</defs>", re.DOTALL)
EACH = re.compile(r'( *)<each\s+of="([^"<>]+)">(.*?)</each>', re.DOTALL)
STRIP = re.compile(r'<strip id="([\w-]+)"( small)?>')
ARROWS = re.compile(r'( *)<arrows of="([\w-]+)" names="([\w -]+)"([^<>]*)>')
CODING = re.compile(r' *<coding of="(\w+)">\n(?: *<guest>\n(.*?) *</guest>\n)?(.*?) *</coding>\n', re.DOTALL)
SIMPLE = re.compile(
    r"<(buttons|row|facts|said|radios|status|grid|switches|printed|typing|icon|field)\b"
    r"((?:\s+[\w-]+(?:=\"[^\"]*\")?)*)>"
)
ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')
UNEXPANDED = re.compile(
    r"</?(?:each|buttons|row|facts|said|ink|strip|arrows|coding|guest|radios|status|grid|switches|printed"
    r"|typing|panel|actions|content|icon|field)\b[^<>]*"
)
"""One of these tags that is still there after expansion, because it is wrong."""

PIP = '<svg class="pip" viewBox="0 0 100 100" aria-hidden="true"><use/></svg><b class="who"></b>'
LEVEL = (
    '<button type="button" class="level opener" hidden></button>'
    '<i class="spinner" aria-hidden="true"></i><small class="tally"></small>'
)
PATHS = {  # The drawing of each arrow.
    "first": "M6 5v14M18 5.5v13L9 12z",
    "back": "M16 5.5v13L7 12z",
    "forward": "M8 5.5v13l9-6.5z",
    "last": "M18 5v14M6 5.5v13l9-6.5z",
}
ARROW = (
    '<button type="button" {}="{}" data-arrow="{}" data-label="steps.{}">'
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg></button>\n'
)
EDITOR = """\
  <div class="editor">
    <div id="{of}-guest" class="notice" hidden>
      <p id="{of}-guest-text" data-text="{of}.guest"></p>
{guest}      <div class="row-of">
        <button type="button" id="{of}-take" data-text="{of}.take"></button>
        <button type="button" id="{of}-leave" data-text="{of}.leave"></button>
      </div>
    </div>
    <div class="row-of">
{inner}      <button type="button" id="{of}-find" class="quiet" data-text="code.find" hidden></button>
    </div>
    <label id="{of}-label" for="{of}-source" class="unseen" data-text="code.editor"></label>
    <div class="code-box">
      <div id="{of}-gutter" class="code-gutter" aria-hidden="true"></div>
      <textarea id="{of}-source" class="code-source" wrap="off" spellcheck="false"
        autocapitalize="off" autocomplete="off" autocorrect="off" translate="no" dir="ltr"
        aria-describedby="{of}-error {of}-keys"></textarea>
      <div id="{of}-code" class="code-view" hidden></div>
    </div>
    <div>
      <p id="{of}-error" class="text-error"></p>
      <p id="{of}-error-line"></p>
      <div id="{of}-undo" class="row-of" hidden><span id="{of}-undo-text"></span>
        <button type="button" id="{of}-restore" data-text="{of}.restore"></button></div>
      <p id="{of}-keys" class="fine" data-keys data-text="code.keys"></p>
    </div>
  </div>
"""


CHOICE = re.compile(r"(-?)(\*?)([\w-]*)(?:(:|=)([\w.-]+))?")
"""A choice of <radios>: hidden or not, chosen or not, its value or side, its sentence's key or its text."""
BUTTON = re.compile(r"([*+-]?)([\w-]+)(?::([\w-]+))?(?:(=)([\w.-]*))?")
"""A button of <buttons>: its state, its name, its icon's name and its text's key if these are others."""
PANEL = re.compile(r' *<panel>\n(.*?)<actions label="([\w.-]+)">(.*?)</actions>\n(.*?)</panel>', re.DOTALL)
CONTENT = re.compile(r'<content label="([\w.-]+)">')
ICON = '<svg class="icon" aria-hidden="true"><use href="#icon-{of}"/></svg>'
PRINTED = """\
<div id="{of}-printed" hidden>
<h2 id="{of}-output-title" data-text="{of}.output"></h2>
<pre id="{of}-output" class="output" tabindex="0" role="region" aria-labelledby="{of}-output-title"></pre>
</div>
"""


def repeated(page: str) -> str:
    """Return html in which the content of each `<each>` stands once for each of its names."""
    return EACH.sub(_repeat, page)


def _repeat(match: re.Match[str]) -> str:
    indent, names, content = match.groups()
    content = textwrap.indent(textwrap.dedent(content.strip("\n")).rstrip(), indent)
    copies = []
    for item in names.split():
        name, _, value = item.partition(":")
        copies.append(content.replace("{each}", name).replace("{value}", value or name))
    return "\n".join(copies)


def composed(path: Path, page: str) -> str:
    """Return a page's html with these tags expanded. Raises SetupError for a wrong tag."""
    page = INK.sub(lambda match: _drawings(path, match[1]), repeated(page))
    page = ARROWS.sub(_arrow_row, STRIP.sub(_strip, page))
    page = SIMPLE.sub(_expand_simple, PANEL.sub(_panel, page))
    page = CODING.sub(lambda match: EDITOR.format(of=match[1], guest=match[2] or "", inner=match[3]), page)
    if wrong_tag := UNEXPANDED.search(page):
        raise SetupError(f"{path} has a tag {wrong_tag[0]}> that isn't as tools/parts.py wants it.")
    return page


def _drawings(page: Path, name: str) -> str:
    """Return the drawings of an SVG file, whose path begins in a folder above the page's."""
    file = next((folder / name for folder in page.parents if (folder / name).is_file()), None)
    definitions = file and DEFINITIONS.search(file.read_text("utf-8"))
    if not definitions:
        raise SetupError(f"{page} wants {name}, which is no file with <defs>.")
    return f'<svg class="ink" aria-hidden="true"><defs>\n{definitions[1]}</defs></svg>'


def _strip(match: re.Match[str]) -> str:
    ident, small = match.groups()
    name = ident.rpartition("-")[2]
    # In Play, where the id has no prefix, a strip shows the engine's level.
    middle = "<small></small>" if small else "" if "-" in ident else LEVEL
    return f'<div id="{ident}" class="strip {name}" role="group">{PIP}{middle}<b class="count"></b></div>'


def _arrow_row(match: re.Match[str]) -> str:
    indent, of, names, attributes = match.groups()
    buttons = ""
    for name, arrow in zip(names.split(), PATHS, strict=True):
        attribute, value = ("data-step", name) if of == "steps" else ("id", of + name)  # "steps": Play's row.
        buttons += f"{indent}  {ARROW.format(attribute, value, arrow, arrow, PATHS[arrow])}"
    row = f'<div class="foot" role="group" data-label="steps.label"{attributes}>'
    return f"{indent}{row}\n{buttons}{indent}</div>"


def _expand_simple(match: re.Match[str]) -> str:
    attributes: dict[str, str] = dict(ATTRIBUTE.findall(match[2]))
    return SIMPLE_TAGS[match[1]](attributes)


def _attributes(attributes: dict[str, str], **others: str) -> str:
    """Return attributes as html; an attribute `class_` is a class."""
    return "".join(f' {name.strip("_")}="{value}"' for name, value in (attributes | others).items() if value)


def _radios(attributes: dict[str, str]) -> str:
    name, legend, choices = (attributes.pop(each) for each in ("name", "legend", "choices"))
    labels = "".join(_radio(name, choice) + "\n" for choice in choices.split())
    hidden = " hidden" if attributes.pop("hidden", None) is not None else ""
    opening = f'<fieldset{_attributes(attributes)}{hidden}><legend data-text="{legend}"></legend>'
    return f'{opening}<div class="choices">\n{labels}</div></fieldset>\n'


def _radio(name: str, choice: str) -> str:
    parsed = CHOICE.fullmatch(choice)
    if not parsed:
        raise SetupError(f"A choice of <radios> can't be {choice!r}.")
    hidden, chosen, value, kind, key = parsed.groups()
    content = f' data-text="{key}">' if kind == ":" else f">{key}"
    what, label = f'value="{value}"', f"<span{content}</span>"
    if key is None:  # A side, whose mark Python writes.
        what, label = f'data-side="{value}"', f'<span class="side" data-mark="{value}"></span>'
    opening = "<label hidden>" if hidden else "<label>"
    return f'{opening}<input type="radio" name="{name}" {what}{" checked" if chosen else ""}>{label}</label>'


def _buttons(attributes: dict[str, str]) -> str:
    return "".join(_button(attributes.get("of", ""), button) + "\n" for button in attributes["names"].split())


def _read_button(of: str, source: str) -> tuple[str, str, str, str]:
    """Return a button's state as attributes, its name, its icon's name, and its text's key or ""."""
    parsed = BUTTON.fullmatch(source)
    if not parsed:
        raise SetupError(f"A button of <buttons> or <row> can't be {source!r}.")
    mark, name, icon, has_key, key = parsed.groups()
    state = {"*": ' class="primary"', "-": " hidden", "+": ' aria-pressed="false"', "": ""}[mark]
    return state, name, icon or name, key if has_key else f"{of}.{name}"


def _button(of: str, source: str) -> str:
    state, name, icon, key = _read_button(of, source)
    ident = f' id="{of}-{name}"' if of else f' id="{name}"'
    if name == "here":
        ident, state, key = "", f"{state} data-here", "views.here"
    text = f'<span data-text="{key}"></span>' if key else "<span></span>"
    return f'<button type="button"{ident}{state}>{ICON.format(of=icon)}{text}</button>'


def _field(attributes: dict[str, str]) -> str:
    label, options = attributes.pop("label"), attributes.pop("options", None)
    if options is None:
        field = f"<input{_attributes(attributes, type='text', autocomplete='off')}>"
    else:
        chosen = {option: " selected" if option.startswith("*") else "" for option in options.split()}
        inner = "".join(f"<option{mark}>{option.strip('*')}</option>" for option, mark in chosen.items())
        field = f"<select{_attributes(attributes)}>{inner}</select>"
    text = f'<span data-text="{label}"></span>'
    return f'<label class="labelled" for="{attributes["id"]}">{text}{field}</label>'


def _panel(match: re.Match[str]) -> str:
    message, label, actions, rest = match.groups()
    group = f'<div data-frame="actions" role="group" data-label="{label}">{actions}</div>'
    content = CONTENT.sub(r'<div class="body" tabindex="0" data-label="\1">', rest, count=1)
    return f'<div data-frame="panel">\n{message}{group}\n<div class="rest">\n{content}</div></div></div>'


def _typing(attributes: dict[str, str]) -> str:
    of, take, note = (attributes.pop(name, None) for name in ("of", "take", "help"))
    described = f"{of}-text-error" + ("" if note is None else f" {of}-text-help")
    others = dict.fromkeys(("autocomplete", "autocapitalize", "autocorrect"), "off")
    field = _attributes(attributes, class_="text-field", spellcheck="false", **others)
    return (
        f'<textarea id="{of}-text"{field} aria-describedby="{described}"></textarea>\n'
        f'<p id="{of}-text-error" class="text-error" role="alert"></p>\n'
        f'<button type="button" id="{of}-take" data-text="{take}"></button>\n'
        + ("" if note is None else f'<p id="{of}-text-help" class="fine"></p>\n')
    )


def _row(attributes: dict[str, str]) -> str:
    of = attributes["of"]
    buttons = ""
    for source in attributes["names"].split():
        state, name, _, key = _read_button(of, source)
        text = f' data-text="{key}"' if key else ""
        buttons += f'<button type="button" id="{of}-{name}"{state}{text}></button>\n'
    group = f' role="group" data-label="{attributes["label"]}"' if "label" in attributes else ""
    return f'<div class="row-of"{group}>\n{buttons}</div>'


def _facts(attributes: dict[str, str]) -> str:
    css_class = " ".join(["facts", *attributes.get("class", "").split()])
    facts = ""
    for each in attributes["names"].split():
        name, _, key = each.partition(":")
        text = f'<dt data-text="{attributes["key"]}{key or name}"></dt>'
        facts += f'<div>{text}<dd id="{attributes["of"]}-{name}"></dd></div>\n'
    return f'<dl class="{css_class}">\n{facts}</dl>'


def _said(attributes: dict[str, str]) -> str:
    role = _attributes({"role": attributes.get("role", "")})
    return (
        '<div class="message">\n<div class="status">\n'
        f'<p id="{attributes["head"]}" class="status-text"></p>\n'
        f'<p id="{attributes["note"]}" class="status-detail"{role}></p>\n</div>\n</div>'
    )


def _status(attributes: dict[str, str]) -> str:
    of, note = attributes["of"], attributes["note"]
    tag = "div" if "block" in attributes else "p"
    return (
        f'<div class="message">\n<div id="{of}-status" class="status" role="status" aria-atomic="true">\n'
        f'<p id="{of}-headline" class="status-text"></p>\n'
        f'<{tag} id="{of}-{note}" class="status-detail"></{tag}>\n'
        + (f'<p id="{of}-{attributes["more"]}" class="fine"></p>\n' if "more" in attributes else "")
        + "</div>\n"
        + (f'<p id="{of}-said" class="unseen" aria-live="polite"></p>\n' if "said" in attributes else "")
        + "</div>\n"
    )


def _grid(attributes: dict[str, str]) -> str:
    of = attributes.pop("of")
    css_class = " ".join(["table", *attributes.pop("class", "").split()])
    has_gauge = attributes.pop("gauge", None) is not None
    gauge = f'<div id="{of}-bar" class="gauge" role="img" hidden></div>\n' if has_gauge else ""
    table = _attributes(attributes, class_=css_class)
    return (
        f'<div{table}>\n<svg class="ground" viewBox="0 0 100 100" aria-hidden="true"><use/></svg>\n{gauge}'
        f'<div id="{of}-board" class="board" role="grid"></div>\n</div>\n'
    )


def _switches(attributes: dict[str, str]) -> str:
    key, label = attributes["key"], attributes["label"]
    css_class = " ".join(["tabs", *attributes.get("class", "").split()])
    buttons = "".join(
        f'<button type="button" data-tab="{name}" data-text="{key}{name}"></button>\n'
        for name in attributes["names"].split()
    )
    return f'<div class="{css_class}" role="group" data-label="{label}">\n{buttons}</div>\n'


SIMPLE_TAGS: dict[str, Callable[[dict[str, str]], str]] = {
    "buttons": _buttons,
    "row": _row,
    "facts": _facts,
    "said": _said,
    "radios": _radios,
    "status": _status,
    "grid": _grid,
    "switches": _switches,
    "typing": _typing,
    "icon": lambda attributes: ICON.format(**attributes),
    "field": _field,
    "printed": lambda attributes: PRINTED.format(**attributes),
}
"""For each of these tags, the function that returns its html from its attributes."""
