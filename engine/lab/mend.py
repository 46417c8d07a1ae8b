"""Mends frequent mistakes in the text of a user's program, to find out which one it has.

A rule in mends/rules.txt says what to replace by what. Its placeholders have a kind, their first letter: `x`
is a name, `b` a name that is compared, `f` one of the program's functions, `d` a depth, `k` a table's key,
`p` a parameter that may be a side, `n` a number, `c` a condition that counts something, `e` an expression,
`l` the rest of a line, `t` spaces, `s` spaces, comments and ends of lines. A mended program is only a guess:
engine.lab.checks names the mistake (sentence `known.NAME`) if it passes the test that the program failed.
"""

from collections import namedtuple

from ..contract.annotations import Iterator
from ..text import content
from .outline import definitions, is_letter, name_of, word_at
from .protocol import Bound
from .roles import role_of

Mend = namedtuple("Mend", ("name", "details", "source"))
"""A mistake's name, the details of its sentence, and the mended program."""

MOST_MENDS, LONGEST = 200, 20_000  # The most mended programs, and the most characters of a text to mend.
FOLDER = content.Folder("lab/mends/")
SPACE, ADDED = "␣", "+ "
"""In a rule, what stands for a space at the beginning of a text, and the sign of a file to add at the end."""
SIDES = ("mine", "theirs", "max", "")  # The roles of parameters that may tell the side to move.
COMPARED = ("> {}", ">= {}", "< {}", "<= {}", "{} <", "{} >", "max({}", "min({}")
COUNTING = ("count(", "len(", "sum(")


def rules() -> "list[str]":
    """Return the lines of the rules; the page's copy of their file has no comment."""
    return [rule for rule in FOLDER.read("rules.txt").strip().split("\n") if not rule.startswith("#")]


def mends(source: str) -> "list[Mend]":
    """Return mended versions of a program: by each rule once in each place, then in all places."""
    if len(source) > LONGEST:
        return []
    names = sorted({name_of(each) for one in definitions(source) for each in one.parameters})
    parameters = [name for name in names if role_of(name) in SIDES]
    found: "list[Mend]" = []
    for rule in rules():
        name, *texts = rule.replace("\\n", "\n").replace(SPACE, " ").split(" ¦ ")
        pairs = [text.split(" → ") for text in texts if text[:2] != ADDED]
        added = "".join([FOLDER.read(text[2:] + ".py.txt") for text in texts if text[:2] == ADDED])
        for text in _replaced(source, added, pairs, parameters if "{p}" in pairs[0][1] else [""]):
            mend = Mend(name, _details(source, text[: len(text) - len(added)]), text)
            found += [mend] if mend not in found else []
    return found[:MOST_MENDS]


def _details(source: str, text: str) -> "dict[str, int | str]":
    """Return the number of the last line that the mended `text` changes, and what it was and became."""
    old, new = source.split("\n"), text.split("\n")
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return {"n": len(old), "old": old[-1].strip() if old else "", "new": new[-1].strip() if new else ""}


def _replaced(source: str, added: str, pairs: "list[list[str]]", parameters: "list[str]") -> "Iterator[str]":
    """Yield the program with a rule's pairs replaced, at each place, and then at all of them."""
    places = list(_places(pairs[0][0], source))
    for parameter in parameters:
        everywhere = source
        for start, end, bound in places[::-1]:
            bound["p"] = parameter
            new = _filled(pairs[0][1], bound)
            changed = source[:start] + new + source[end:] + added
            for old, other in pairs[1:]:
                changed = changed.replace(_filled(old, bound), _filled(other, bound))
            yield changed
            everywhere = everywhere[:start] + new + everywhere[end:]
        if len(places) > 1 and len(pairs) == 1:
            yield everywhere + added


def _filled(template: str, bound: "Bound") -> str:
    for name in bound:
        template = template.replace("{" + name + "}", bound[name])
    return template


def _places(template: str, text: str) -> "Iterator[tuple[int, int, Bound]]":
    """Yield the places where a template fits: start, end, and what fills the placeholders."""
    parts = template.replace("}", "{").split("{")  # Literal texts and placeholders take turns.
    start = text.find(parts[0])
    while start >= 0:
        fit = next(_fits(parts[1:], text, start + len(parts[0]), {}), None)
        if fit:
            yield start, fit[0], fit[1]
        start = text.find(parts[0], start + 1)


def _fits(parts: "list[str]", text: str, at: int, bound: "Bound") -> "Iterator[tuple[int, Bound]]":
    """Yield the ways in which a placeholder, a literal text and so on fit at an index."""
    if not parts:
        yield at, bound
        return
    name, literal = parts[:2]
    for end in [at + len(bound[name])] if name in bound else _ends(name[0], text, at):
        value = text[at:end]
        if text[end : end + len(literal)] == literal and value == bound.get(name, value):
            more = dict(bound)
            more[name] = value
            yield from _fits(parts[2:], text, end + len(literal), more)


def _ends(kind: str, text: str, at: int) -> "Iterator[int]":
    """Yield the indices at which a placeholder of a kind that begins at `at` may end."""
    end = at
    if kind in "xbfdk":
        while end < len(text) and (is_letter(text[end]) or (text[end] == "." and kind in "xk")):
            end += 1
        name = text[at:end]
        is_kind = {"f": "def " + name + "(" in text, "d": role_of(name) == "depth", "k": f"[{name}]" in text}
        is_kind["b"] = bool([each for each in COMPARED if each.replace("{}", name) in text])
        is_value = name in ("", "True", "False", "None") or name[0].isdigit()
        if not is_value and is_kind.get(kind, True):
            yield end
    elif kind == "n":
        end += text[at : at + 1] == "-"
        number = word_at(text, end)
        if number.isdigit():
            yield end + len(number)
    elif kind == "l":
        yield text.find("\n", at)
    elif kind in "ts":
        while text[end : end + 1] in ((" ",) if kind == "t" else (" ", "\n", "#")):
            end = text.find("\n", end) if text[end] == "#" else end + 1
        yield from range(end, at - 1, -1) if kind == "t" else (end,)
    else:
        depth = 0  # The number of open brackets.
        while depth >= 0 and end < len(text) and text[end] not in "\n#":
            depth += (text[end] in "([{") - (text[end] in ")]}")
            end += 1
            if depth == 0 and (kind == "e" or [word for word in COUNTING if word in text[at:end]]):
                yield end
