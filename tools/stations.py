"""Expands the html of the lesson stations into articles with exercises, and lists the stations.

A station is a step of the learning path. Its html is a `<station order="70" picture="...">` with its
exercises in order; the picture is that of its static page (see tools/landing/pictures.py).

    <exercise name="cutoff" texts="cutoff-text">
        the exercise's own elements
    </exercise>

`texts` are the keys of the paragraphs after the exercise. It begins with a paragraph if it has the attribute
`lead` or, for a question, `ask`, with the paragraph's key. An exercise ends with the feedback to its reader,
unless it has a `<say>` elsewhere. With `waits`, it shows a message until the engine answers.
`like="deepen"/>` repeats the elements of an earlier exercise of the station, with this exercise's name in
place of `{name}`. The first element of one of the classes FIGURES gets the class `lesson-figure`: on wide
screens it has a column of its own. Tags in an exercise:

    <answers of="answer" text="question" choices="1:key-1 2=II">
        A button with data-answer="1" for each choice, and with the sentence of the key after ":" or the text
        after "=". `text` is the question's key, or `label` the group's name; `class` is the buttons' class.
        `ask` is the question's number if the exercise has several.
    <board>                         a board of tic-tac-toe
    <slider name="depth" min="1">   a slider, with the label depth-slider
    <program>                       a program and its messages; `evidence` adds a place for a counterexample
    <boards label="..." keys="...">  a tree of boards; `keys` is optional, the key of a note on the keyboard
    <numbers label="...">           a tree of numbers; `seeded` adds a bar above it: its number, buttons for
                                    difficulties and for the next one; `numbered`, without difficulties
    <pair name="sides" of="a:x b:y">
        Two places with data-shows="x" and "y", side by side, with the titles sides-a and sides-b.
    <say play>                      the feedback to the reader, and a button to play on
    <onward text="..." href="...">  a link in a paragraph

`<end heading="knots-use" text="knots-end">` begins the station's end, after its exercises: links to other
views. `heading` is optional. All keys are without their prefix `lessons.`.
"""

import re
from pathlib import Path

from tools import parts
from tools.command import SetupError

STATIONS = "ui/views/lessons/stations"
PAGE, PROGRAMS = "station.html", "programs.txt"

STATION = re.compile(r'<station order="(\d+)"(?: picture="([^"<>]*)")?>\n(.*)</station>\n', re.DOTALL)
EXERCISE = re.compile(r"  <exercise ([^<>]*?)(?:/>|>\n(.*?)  </exercise>)\n", re.DOTALL)
END = re.compile(r'  <end(?: heading="([\w-]+)")? text="([\w-]+)">\n(.*)\Z', re.DOTALL)
ONWARD = re.compile(r'<onward text="([\w-]+)"\s+([^<>]*)>')
TAG = re.compile(r"( *)<(answers|board|boards|numbers|pair|program|say|slider)((?: [^<>]*)?)>\n")
UNEXPANDED = re.compile(
    r"</?(?:station|exercise|end|onward|answers|board|boards|numbers|pair|program|say|slider)\b[^<>]*"
)
"""One of these tags that is still there after expansion, because it is wrong."""
ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')

ARTICLE = """\
<article class="lesson" data-station="{name}" aria-labelledby="lesson-title-{name}" hidden>
  <h2 id="lesson-title-{name}" tabindex="-1" data-text="lessons.{name}-title"></h2>
{inner}</article>
"""
PART = """\
  <section data-exercise="{name}" aria-labelledby="lesson-step-{name}">
    <h3 id="lesson-step-{name}" class="lesson-step" data-text="lessons.{name}-step"></h3>
    <section class="lesson-stage" aria-busy="true">
{busy}      <div class="lesson-live{figure}" hidden>
{inner}      </div>
    </section>
    <div class="lesson-text">
{texts}    </div>
  </section>
"""
BUSY = '      <p class="lesson-busy fine" data-text="lessons.busy"></p>\n'
TEXT = '      <p data-text="lessons.{}"></p>\n'
LINK = (
    '<p class="lesson-onward"><a {}><span data-text="lessons.{}"></span>'
    '<span aria-hidden="true">&nbsp;→</span></a></p>'
)

SAY = '<div class="lesson-say" aria-live="polite"></div>\n'

TREE = '<div class="{}" role="tree" aria-orientation="horizontal" data-label="lessons.{{label}}"></div>\n'

FIGURE = " lesson-figure"
FIGURES = (
    *("number-tree", "lesson-tree", "table lesson-board", "article-pair", "dawdle", "race", "collapse-field"),
    *("judging-rows", "judging-shown", "tree-sheet", "lesson-code", "lesson-lines"),
)
"""Classes of an exercise's figure, the most important first. Without one, all of it is the figure."""

LEADS = {"lead": "lesson-lead", "ask": "lesson-question"}
"""The attributes with an exercise's first paragraph, and the paragraph's class."""

SIMPLE = {  # The html of the other tags in an exercise.
    "board": """\
<div class="table lesson-board">
  <svg class="ground" viewBox="0 0 100 100" aria-hidden="true"><use href="#ground-tictactoe"/></svg>
  <div class="board" role="grid" data-label="lessons.board"></div>
</div>
""",
    "slider": """\
<div class="lesson-slider">
  <label for="lesson-{name}" data-text="lessons.{name}-slider"></label>
  <output for="lesson-{name}"></output>
  <input id="lesson-{name}" type="range" min="{min}" max="1" step="1" value="{min}" autocomplete="off">
</div>
""",
    "program": f'<div class="lesson-code"></div>\n{SAY}',
    "boards": TREE.format("lesson-tree"),
    "numbers": TREE.format("number-tree"),
    "say": SAY,
}
PLACE = """\
  <section aria-labelledby="article-{title}">
    <h4 id="article-{title}" data-text="lessons.{name}-{title}"></h4>
    <div data-shows="{shown}"></div>
  </section>
"""
GRADED = """\
  <div class="lesson-which" role="group" data-label="lessons.seeded-difficulty">
    <button type="button" data-difficulty="1">1</button>
    <button type="button" data-difficulty="2">2</button>
    <button type="button" data-difficulty="3">3</button>
  </div>
"""
INSTANCE = """\
<div class="lesson-instance">
{graded}  <span class="fine" data-seed></span>
  <button type="button" data-another data-text="lessons.seeded-another"></button>
</div>
"""
EXTRAS = {  # The html before and after a tag's own, by the tag's attribute.
    "evidence": ("", '<div class="lesson-evidence" aria-hidden="true"></div>\n'),
    "keys": ("", '<p class="fine" data-keys data-text="lessons.{keys}"></p>\n'),
    "play": ("", '<button class="quiet" type="button" data-play data-text="lessons.play"></button>\n'),
    "seeded": (INSTANCE.format(graded=GRADED), ""),
    "numbered": (INSTANCE.format(graded=""), ""),
}


def framed(path: Path) -> str:
    """Return a file's html; a station's html is expanded. Raises SetupError for a wrong tag."""
    if path.name != PAGE:
        return path.read_text("utf-8")
    _, name, source = _read_station(path)
    source = ONWARD.sub(lambda match: LINK.format(match[2], match[1]), parts.repeated(source))
    page = END.sub(_expand_end, source)
    exercises: dict[str, str] = {}
    inner = EXERCISE.sub(lambda match: _expand_exercise(path, match[1], match[2], exercises), page)
    if wrong_tag := UNEXPANDED.search(inner):
        raise SetupError(f"{path} has a tag {wrong_tag[0]}> that isn't as tools/stations.py wants it.")
    return ARTICLE.format(name=name, inner=inner)


def listed(root: Path) -> dict[str, tuple[str, ...]]:
    """Return the names of each station's exercises, by the station's name, in the learning path's order."""
    entries = [_read_station(path) for path in root.glob(f"{STATIONS}/*/{PAGE}")]
    return {
        name: tuple(ATTRIBUTE.findall(attributes)[0][1] for attributes, _ in EXERCISE.findall(page))
        for _, name, page in sorted(entries)
    }


def _read_station(path: Path) -> tuple[int, str, str]:
    """Return a station's order, its name, and the html inside its element."""
    match = STATION.fullmatch(path.read_text("utf-8"))
    if not match:
        raise SetupError(f"{path} is no <station order=...> that holds all the rest.")
    return int(match[1]), path.parent.name, match[3]


def picture_of(path: Path) -> str:
    """Return the description of a station's picture (tools/landing/pictures.py), "" without one."""
    match = STATION.fullmatch(path.read_text("utf-8"))
    return match[2] or "" if match else ""


def _expand_exercise(path: Path, source: str, inner: str, exercises: dict[str, str]) -> str:
    """Return an exercise as html; add its elements to `exercises`, as a later exercise may repeat them."""
    attributes = dict(ATTRIBUTE.findall(source))
    like = attributes.get("like")
    # An exercise begins with its name and texts; the other attributes are optional.
    unknown = attributes.keys() - {"name", "texts", "waits", "like"} - LEADS.keys()
    if [*attributes][:2] != ["name", "texts"] or unknown or (like and like not in exercises):
        raise SetupError(f"{path} has an <exercise {source}> that isn't as tools/stations.py wants it.")
    inner = exercises[attributes["name"]] = exercises[like] if like else inner
    for attribute, css_class in LEADS.items():
        if attribute in attributes:
            inner = f'    <p class="{css_class}" data-text="lessons.{attributes[attribute]}"></p>\n{inner}'
    inner = _mark_figure(TAG.sub(_expand_tag, inner.replace("{name}", attributes["name"])))
    if SAY not in inner:
        inner += f"    {SAY}"
    return PART.format(
        name=attributes["name"],
        busy=BUSY if "waits" in attributes else "",
        inner=inner,
        figure="" if FIGURE in inner else FIGURE,
        texts="".join(TEXT.format(key) for key in attributes["texts"].split()),
    )


def _expand_end(match: re.Match[str]) -> str:
    heading, text, links = match.groups()
    head = f'    <h3 class="lesson-step" data-text="lessons.{heading}"></h3>\n' if heading else ""
    return f'  <div class="lesson-end">\n{head}    <p data-text="lessons.{text}"></p>\n{links}  </div>\n'


def _mark_figure(inner: str) -> str:
    """Return an exercise's html with the class FIGURE at its first element of the first of FIGURES it has."""
    for name in FIGURES:
        inner, count = re.subn(f'class="{name}(?=[ "])', f'class="{name}{FIGURE}', inner, count=1)
        if count:
            break
    return inner


def _expand_tag(match: re.Match[str]) -> str:
    indent, tag, source = match.groups()
    attributes = {"min": "0", **dict(ATTRIBUTE.findall(source))}
    html = MADE[tag](attributes) if tag in MADE else SIMPLE[tag]
    for attribute, (before, after) in EXTRAS.items():
        if attribute in attributes:
            html = before + html + after
    html = html if tag in MADE else html.format(**attributes)
    return "".join(indent + line for line in html.splitlines(keepends=True))


def _pair(attributes: dict[str, str]) -> str:
    places = [each.split(":") for each in attributes["of"].split()]
    html = [PLACE.format(name=attributes["name"], title=title, shown=shown) for title, shown in places]
    return "".join(['<div class="article-pair">\n', *html, "</div>\n"])


def _answers(attributes: dict[str, str]) -> str:
    name, text, ask = attributes["of"], attributes.get("text"), attributes.get("ask")
    css_class = f'class="{attributes["class"]}" ' if "class" in attributes else ""
    group = f'aria-labelledby="lesson-{text}"' if text else f'data-label="lessons.{attributes["label"]}"'
    lines = [f'<div class="lesson-answers" role="group" {group}>']
    for choice in attributes["choices"].split():
        value, separator, label = re.split("([:=])", choice, maxsplit=1)
        # After ":", the label is a sentence's key; after "=", it is the text itself.
        key, content = (f' data-text="lessons.{label}"', "") if separator == ":" else ("", label)
        lines.append(f'  <button {css_class}type="button" data-{name}="{value}"{key}>{content}</button>')
    lines.append("</div>")
    if text:
        lines.insert(0, f'<p class="lesson-question" id="lesson-{text}" data-text="lessons.{text}"></p>')
    if ask:  # The page shows the exercise's questions one by one, the first one from the start.
        hidden = "" if ask == "0" else " hidden"
        lines = [
            f'<div class="lesson-foretell" data-ask="{ask}"{hidden}>',
            *("  " + line for line in lines),
            "</div>",
        ]
    return "".join(line + "\n" for line in lines)


MADE = {"answers": _answers, "pair": _pair}
"""The functions that return the html of tags with several parts, by the tag."""
