"""Composes the stations of the lessons: the frames of articles and exercises, and the list of both.

A station's html is a `<station order="70">`, with its exercises in their order:

    <exercise name="cutoff" texts="cutoff-text">
        the exercise's own elements
    </exercise>

`texts` are the keys of the paragraphs after it. `waits` means that the exercise asks the engine before it
begins, `beside` that its code stands beside its tree on a wide screen. `<onward text="cuts-rung" href="...">`
is a link in a paragraph. All keys are without `lessons.`.
"""

import re
from pathlib import Path

from tools.command import SetupError

STATIONS = "ui/views/lessons/stations"
PAGE = "station.html"

STATION = re.compile(r'<station order="(\d+)">\n(.*)</station>\n', re.DOTALL)
EXERCISE = re.compile(r"  <exercise ([^<>]*)>\n(.*?)  </exercise>\n", re.DOTALL)
ONWARD = re.compile(r'<onward text="([\w-]+)" ([^<>]*)>')
LEFT = re.compile(r"</?(?:station|exercise|onward)\b[^<>]*")
"""A tag of ours that was not understood."""
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


def framed(path: Path) -> str:
    """Return an html file, with its frames if it is a station's. Raises SetupError for a wrong tag."""
    if path.name != PAGE:
        return path.read_text("utf-8")
    page = ONWARD.sub(lambda match: LINK.format(match[2], match[1]), _station(path)[2])
    inner = EXERCISE.sub(lambda match: _part(path, match[1], match[2]), page)
    if left := LEFT.search(inner):
        raise SetupError(f"{path} has a tag {left[0]}> that isn't as tools/stations.py wants it.")
    return ARTICLE.format(name=path.parent.name, inner=inner)


def listed(root: Path) -> dict[str, tuple[str, ...]]:
    """Return the stations in their order, each with its exercises in theirs."""
    found = sorted((_station(path) for path in root.glob(f"{STATIONS}/*/{PAGE}")), key=lambda each: each[:2])
    return {
        name: tuple(ATTRIBUTE.findall(attributes)[0][1] for attributes, _ in EXERCISE.findall(page))
        for _, name, page in found
    }


def _station(path: Path) -> tuple[int, str, str]:
    """Return a station's place among the others, its name, and what is in it."""
    match = STATION.fullmatch(path.read_text("utf-8"))
    if not match:
        raise SetupError(f"{path} is no <station order=...> that holds all the rest.")
    return int(match[1]), path.parent.name, match[2]


def _part(path: Path, attributes: str, inner: str) -> str:
    given = dict(ATTRIBUTE.findall(attributes))
    if [*given][:2] != ["name", "texts"] or given.keys() - {"name", "texts", "waits", "beside"}:
        raise SetupError(f"{path} has an <exercise {attributes}> that isn't as tools/stations.py wants it.")
    return PART.format(
        name=given["name"],
        beside=' class="lesson-beside"' if "beside" in given else "",
        busy=BUSY if "waits" in given else "",
        inner=inner,
        texts="".join(TEXT.format(key) for key in given["texts"].split()),
    )
