"""The templates of users' games: programs to change (see docs/own-game.en.md).

In en.json, `own.template.NAME` is a template's title, `own.change.NAME` the comment of its first line, which
suggests a change. `python3 -m tools.gallery` writes the facts about each.
"""

from ..text import content
from ..text.words import say

TEMPLATES = tuple([(key, f"\n{text}\n") for key, text in content.ordered_sections("own_rules/templates.txt")])
"""The name and the program of each template, in the order of the page."""

LARGE = tuple([(key, f"\n{text}\n") for key, text in content.ordered_sections("own_rules/large.txt")])
"""The same for games that are too large for a table."""

NAMES = tuple([name for name, _ in TEMPLATES + LARGE])


def template(name: str, language: str) -> str:
    """Return the program of the template `name`, with comment and title in a language."""
    head = "# " + say("own.change." + name, language) + '\nTITLE = "' + title(name, language) + '"\n'
    return head + dict(TEMPLATES + LARGE)[name]


def title(name: str, language: str) -> str:
    """Return the title of the template `name`."""
    return say("own.template." + name, language)
