"""Expands the html of the lesson stations into articles with exercises, and lists the stations.

A station's html is a `<station order="70">`, with its exercises in their order:

    <exercise name="cutoff" texts="cutoff-text">
        the exercise's own elements
    </exercise>

`texts` are the keys of the paragraphs after the exercise. `waits` means that the exercise needs the engine's
answer to begin, `beside` that its code is beside its tree on wide screens. `like="deepen"` repeats the
elements of an earlier exercise of the station, with `{name}` replaced. Tags in an exercise:

    <answers of="answer" text="question" choices="1:key-1 2=II">
        Buttons `data-answer` with a key's text or, after =, their own. `label` in place of `text` names the
        group, `class` is the class of the buttons, and `ask` the number of one of several questions.
    <board>                         a board of tic-tac-toe
    <slider name="depth" min="1">   a slider, labelled depth-slider
    <program>                       a program and its messages
    <onward text="..." href="...">  a link in a paragraph

All keys are without `lessons.`.
"""

import re
from pathlib import Path

from tools.command import SetupError

STATIONS = "ui/views/lessons/stations"
PAGE = "station.html"

STATION = re.compile(r'<station order="(\d+)">\n(.*)</station>\n', re.DOTALL)
EXERCISE = re.compile(r"  <exercise ([^<>]*)>\n(.*?)  </exercise>\n", re.DOTALL)
ONWARD = re.compile(r'<onward text="([\w-]+)" ([^<>]*)>')
TAG = re.compile(r"( *)<(answers|board|slider|program)((?: [^<>]*)?)>\n")
LEFT = re.compile(r"</?(?:station|exercise|onward|answers|board|slider|program)\b[^<>]*")
"""One of these tags that wasn't expanded, because it is wrong."""
ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')

ARTICLE = """\
<article class="lesson" data-station="{name}" aria-labelledby="lesson-title-{name}" hidden>
  <h2 id="lesson-title-{name}" tabindex="-1" data-text="lessons.{name}-title"></h2>
{inner}</article>
"""
PART = """\
  <section{beside} data-exercise="{name}" aria-labelledby="lesson-step-{name}">
    <h3 id="lesson-step-{name}" class="lesson-step" data-text="lessons.{name}-step"></h3>
    <section class="lesson-stage" aria-busy="true">
{busy}      <div class="lesson-live" hidden>
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

SIMPLE = {
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
    "program": '<div class="lesson-code"></div>\n<div class="lesson-say" aria-live="polite"></div>\n',
}


def framed(path: Path) -> str:
    """Return the html of a file, expanded if it is a station's. Raises SetupError for a wrong tag."""
    if path.name != PAGE:
        return path.read_text("utf-8")
    page = ONWARD.sub(lambda match: LINK.format(match[2], match[1]), _station(path)[2])
    parts: dict[str, str] = {}
    inner = EXERCISE.sub(lambda match: _part(path, match[1], match[2], parts), page)
    if left := LEFT.search(inner):
        raise SetupError(f"{path} has a tag {left[0]}> that isn't as tools/stations.py wants it.")
    return ARTICLE.format(name=path.parent.name, inner=inner)


def listed(root: Path) -> dict[str, tuple[str, ...]]:
    """Return the names of the stations in order, each with the names of its exercises in order."""
    found = sorted((_station(path) for path in root.glob(f"{STATIONS}/*/{PAGE}")), key=lambda each: each[:2])
    return {
        name: tuple(ATTRIBUTE.findall(attributes)[0][1] for attributes, _ in EXERCISE.findall(page))
        for _, name, page in found
    }


def _station(path: Path) -> tuple[int, str, str]:
    """Return a station's order, its name, and the html in its element."""
    match = STATION.fullmatch(path.read_text("utf-8"))
    if not match:
        raise SetupError(f"{path} is no <station order=...> that holds all the rest.")
    return int(match[1]), path.parent.name, match[2]


def _part(path: Path, attributes: str, inner: str, parts: dict[str, str]) -> str:
    """Return an exercise in its frame, and add its elements to `parts`."""
    given = dict(ATTRIBUTE.findall(attributes))
    like = given.get("like")
    known = {"name", "texts", "waits", "beside", "like"}
    if [*given][:2] != ["name", "texts"] or given.keys() - known or (like and like not in parts):
        raise SetupError(f"{path} has an <exercise {attributes}> that isn't as tools/stations.py wants it.")
    parts[given["name"]] = inner = parts[like] if like else inner
    inner = TAG.sub(_composed, inner.replace("{name}", given["name"]))
    return PART.format(
        name=given["name"],
        beside=' class="lesson-beside"' if "beside" in given else "",
        busy=BUSY if "waits" in given else "",
        inner=inner,
        texts="".join(TEXT.format(key) for key in given["texts"].split()),
    )


def _composed(match: re.Match[str]) -> str:
    """Return the elements that a tag stands for."""
    given = {"min": "0", **dict(ATTRIBUTE.findall(match[3]))}
    html = _answers(given) if match[2] == "answers" else SIMPLE[match[2]].format(**given)
    return "".join(match[1] + line for line in html.splitlines(keepends=True))


def _answers(given: dict[str, str]) -> str:
    of, text, ask = given["of"], given.get("text"), given.get("ask")
    kind = f'class="{given["class"]}" ' if "class" in given else ""
    group = f'aria-labelledby="lesson-{text}"' if text else f'data-label="lessons.{given["label"]}"'
    lines = [f'<div class="lesson-answers" role="group" {group}>']
    for choice in given["choices"].split():
        value, sign, said = re.split("([:=])", choice, maxsplit=1)
        key, shown = (f' data-text="lessons.{said}"', "") if sign == ":" else ("", said)
        lines.append(f'  <button {kind}type="button" data-{of}="{value}"{key}>{shown}</button>')
    lines.append("</div>")
    if text:
        lines.insert(0, f'<p class="lesson-question" id="lesson-{text}" data-text="lessons.{text}"></p>')
    if ask:
        hidden = "" if ask == "0" else " hidden"
        lines = [
            f'<div class="lesson-foretell" data-ask="{ask}"{hidden}>',
            *("  " + line for line in lines),
            "</div>",
        ]
    return "".join(line + "\n" for line in lines)
