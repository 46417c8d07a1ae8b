"""Expands short tags in html files into elements that several views have in common:

<strip id="far">                                               a side's bar beside the board in Play
<strip id="review-far" small>                                  in a view; `small` adds an element for a note
<arrows of="review-" names="first back forward last" rest>     four arrow buttons, to step through a game;
                                                               `rest` are more attributes of their row
<coding of="lab"> choices </coding>                            the editor of a program, with a row of choices;
                                                               `<guest>` before them has elements to show
                                                               with another person's program
"""

import re
from pathlib import Path

from tools.command import SetupError

STRIP = re.compile(r'<strip id="([\w-]+)"( small)?>')
ARROWS = re.compile(r'( *)<arrows of="([\w-]+)" names="([\w -]+)"([^<>]*)>')
CODING = re.compile(r' *<coding of="(\w+)">\n(?: *<guest>\n(.*?) *</guest>\n)?(.*?) *</coding>\n', re.DOTALL)
UNEXPANDED = re.compile(r"</?(?:strip|arrows|coding|guest)\b[^<>]*")
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
    '<button type="button" {}="{}" data-label="steps.{}">'
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


def composed(path: Path, page: str) -> str:
    """Return a page's html with these tags expanded. Raises SetupError for a wrong tag."""
    page = ARROWS.sub(_arrow_row, STRIP.sub(_strip, page))
    page = CODING.sub(lambda match: EDITOR.format(of=match[1], guest=match[2] or "", inner=match[3]), page)
    if wrong_tag := UNEXPANDED.search(page):
        raise SetupError(f"{path} has a tag {wrong_tag[0]}> that isn't as tools/parts.py wants it.")
    return page


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
        buttons += f"{indent}  {ARROW.format(attribute, value, arrow, PATHS[arrow])}"
    row = f'<div class="foot" role="group" data-label="steps.label"{attributes}>'
    return f"{indent}{row}\n{buttons}{indent}</div>"
