"""What axe finds wrong in what a page shows."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT

IN_A_VIEW = pytest.mark.slow(reason="seconds of axe; the page that shows everything is in every run")

SIZES = ((1200, 900), (390, 844))
# Axe can't see through the page's gradient, so it judges by the end of it that text stands out from least.
SCHEMES = {"light": "var(--paper)", "dark": "var(--sheet)"}
# A scheme changes nothing but colours, so in the second one axe is asked for what it finds in those.
COLOURS = ["color-contrast", "link-in-text-block"]
AT_REST = """document.getAnimations().filter((one) => one instanceof CSSTransition)
    .forEach((one) => one.finish())"""
FOUND = """([context, options]) => axe.run(context ?? document, options).then(
    ({violations}) => violations.flatMap(({id, nodes}) => nodes.map(({html}) => [id, html])))"""


def violations(page, context=None):
    """Return what axe finds wrong in both colour schemes, in all that is shown or in a part of it."""
    found = set()
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{AXE_SCRIPT}; 0")
    for number, (scheme, ground) in enumerate(SCHEMES.items()):
        page.emulate_media(color_scheme=scheme)
        # Colours that are on their way to others are nobody's choice.
        page.evaluate(AT_REST)
        page.evaluate("ground => document.body.style.background = ground", ground)
        # What it would fetch beforehand are sounds, films, and styles for rules that nobody asks for.
        options = {"resultTypes": ["violations"], "preload": False}
        if number:
            options["runOnly"] = COLOURS
        found |= {(scheme, rule, html[:200]) for rule, html in page.evaluate(FOUND, [context, options])}
    return found


def violations_at_both_sizes(page):
    """Return what axe finds wrong on a desktop's screen and on a phone's."""
    found = set()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found |= {(width, *each) for each in violations(page)}
    return found
