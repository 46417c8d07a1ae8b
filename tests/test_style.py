"""Style: whatever is written can be read, in the light and in the dark; a view has its own."""

import re

import pytest

from tools.command import ROOT
from tools.manifest import Tree, composed
from ui.code.codemirror import CLASSES

STYLE = (ROOT / "static" / "style.css").read_text("utf-8")
COLOUR = re.compile(r"--([a-z-]+): light-dark\((#\w+), (#\w+)\);")
COLOURS = COLOUR.findall(STYLE)
LIGHT = {name: light for name, light, _ in COLOURS}
DARK = {name: dark for name, _, dark in COLOURS}
WASH = float(re.search(r"--wash: (\d+)%;", STYLE)[1]) / 100
SCHEMES = pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])

# What is written in one colour upon another; the notes in it are as small as text gets.
TEXTS = ("ink", "soft", "accent", "best", "primary", "warn")
PAIRS = [(text, ground) for text in TEXTS for ground in ("paper", "sheet")]
PAIRS += [("on-accent", "accent"), ("on-primary", "primary"), ("paper", "ink")]


def channels(colour):
    return [int(colour[place : place + 2], 16) for place in (1, 3, 5)]


def luminance(rgb):
    """Return the relative luminance of WCAG 2."""
    parts = [value / 255 for value in rgb]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first, second):
    """Return the contrast ratio of WCAG 2."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


@SCHEMES
def test_text_stands_out_and_values_from_their_own_wash(colours):
    for text, ground in PAIRS:
        assert contrast(channels(colours[text]), channels(colours[ground])) >= 4.5, (text, ground)
    for value in ("win", "draw", "loss"):
        for ground in ("paper", "sheet"):
            tint, paper = channels(colours[value]), channels(colours[ground])
            washed = [WASH * own + (1 - WASH) * below for own, below in zip(tint, paper, strict=True)]
            assert contrast(tint, washed) >= 4.5, (value, ground)


def test_what_a_program_consists_of_has_a_look_that_stands_out():
    style = (ROOT / "ui" / "code" / "code.css").read_text("utf-8")
    styled = set(re.findall(r"^\.(code-[a-z]+) ", style, re.MULTILINE))
    assert set(CLASSES.values()) <= styled
    for name, light, dark in COLOUR.findall(style):
        assert contrast(channels(light), channels(LIGHT["sheet"])) >= 4.5, name
        assert contrast(channels(dark), channels(DARK["sheet"])) >= 4.5, name


VIEWS = sorted(path.parent for path in (ROOT / "ui" / "views").glob("*/view.html"))
# A view's style comes with the view, the menu's with the menu; these are there for all.
FOR_ALL = [*sorted((ROOT / "static").glob("*.css")), *sorted((ROOT / "ui" / "board").glob("*.css"))]


def styled(paths):
    """Return the classes that rules of these files begin with."""
    pattern = re.compile(r"(?m)^\s*\.([a-z][\w-]*)")
    return {name for path in paths for name in pattern.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.name)
def test_a_view_does_not_lean_on_a_style_that_may_not_be_there(view):
    html = Tree().catalogues.pages[f"ui/views/{view.name}/view.html"]
    used = set(" ".join(re.findall(r'class="([^"]+)"', html)).split())
    brought = Tree().bundles()[f"view-{view.name}"]
    own = styled([*FOR_ALL, *(ROOT / path for path in brought if path.endswith(".css"))])
    others = styled(path for path in (ROOT / "ui").rglob("*.css") if path.parent != view)
    assert not used & (others - own)


def texts(*endings):
    """Return what stands in all files of the page with these endings."""
    paths = [*ROOT.glob("static/*.*"), *ROOT.glob("static/start/*.*"), *ROOT.glob("ui/**/*.*")]
    return "\n".join(path.read_text("utf-8") for path in paths if path.suffix in endings)


def test_every_class_is_styled_or_asked_for_and_every_styled_class_is_given():
    # In the bundles html is composed, frames of exercises and all.
    html = "\n".join(text.decode() for text in composed().values())
    printed = (ROOT / "engine/trees/sheet.css.txt").read_text("utf-8")
    css = re.sub(r"/\*.*?\*/", "", texts(".css") + printed, flags=re.DOTALL)
    code = texts(".py", ".js")
    given = set(" ".join(re.findall(r'class="([^"]+)"', html)).split())
    rules = "".join(re.findall(r"([^{};]+){", css))
    styled = set(re.findall(r"\.([a-z][\w-]*)", rules))
    asked = {word for text in re.findall(r'"[^"\n]*"', code) for word in re.findall(r"[\w-]+", text)}
    assert given - styled - asked == set()
    # CodeMirror makes its elements itself.
    assert {name for name in styled if not name.startswith("cm-")} - given - asked == set()


def test_no_line_of_a_stylesheet_or_page_is_longer_than_a_screen():
    """A long line hides its end from whoever reads or compares versions."""
    folders = [ROOT / name for name in ("ui", "static", "tools/landing")]
    sources = [path for each in folders for path in each.rglob("*") if path.suffix in (".css", ".html")]
    sources = [path for path in sources if "runtime" not in path.parts] + [ROOT / "index.html"]
    assert len(sources) > 40
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sources
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > 160
    ]
    assert not long
