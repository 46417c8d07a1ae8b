"""Guesses from the names in a user's program what its parts do: the function that chooses a move, the marks.

`definitions` are the functions of the program, `space` its namespace after a run, `source` its text. A mark
is what stands for a side on the program's board.
"""

from collections import namedtuple

from ..contract.annotations import Any
from .interface import NAMED
from .outline import Definition, arguments_at, call_of, words_in
from .roles import WORDS, has_part, has_word, role_of

Mark = namedtuple("Mark", ("text", "value"))
"""A side's mark on the program's board: its source text and its value."""

SEARCH_NAMES = ("minimax", "negamax", "alphabeta", "maxvalue")


def is_search(name: str) -> bool:
    """Return whether a function's name contains the name of a search algorithm."""
    return any([search in name.lower().replace("_", "") for search in SEARCH_NAMES])


def named_chooser(source: str) -> "tuple[str, list[str]]":
    """Return the function that a line at the top of a program names as its chooser, and its roles, if any.

    Such a line is `# chooses: best_move(board, mine)`; "" without one.
    """
    for line in source.split("\n")[:10]:
        if line.startswith(NAMED):
            return line[len(NAMED) :].partition("(")[0].strip(), arguments_at(line, 0) if "(" in line else []
    return "", []


def choosers(definitions: "list[Definition]") -> "list[Definition]":
    """Return the functions that may choose a move, likely ones first.

    If the likeliest returns a value rather than a move, a caller of it is likelier.
    """
    scored = [(-_score(each, definitions), -index) for index, each in enumerate(definitions)]
    found = [definitions[-index] for score, index in sorted(scored) if score < 0]
    best = found[0] if found else None
    if best and not has_word(words_in(best.name), "best"):
        is_caller = [each for each in definitions if _is_below(best, each, definitions) and _may_choose(each)]
        found = is_caller + [each for each in found if each not in is_caller]
    return found


def _may_choose(each: "Definition") -> bool:
    """Return whether a function has a board and returns something, and neither asks nor prints anything."""
    is_private = each.owner or has_word(words_in(each.name), "others") or each.calls("input")
    return not is_private and "board" in [role_of(name) for name in each.names] and returns_value(each)


def returns_value(each: "Definition") -> bool:
    """Return whether a function has a `return` with something other than None."""
    returned = [line.strip()[len("return") :].strip() for line in each.lines if " return " in " " + line]
    return bool([text for text in returned if text != "None"])


def _score(each: "Definition", definitions: "list[Definition]") -> int:
    """Return a score of how likely a function chooses a move, 0 if it certainly doesn't."""
    words, owner = words_in(each.name), words_in(each.owner)
    if has_word(owner, "people") or each.name.startswith("__"):
        return 0
    if is_search(each.name):
        score = 20 if has_word(words, "nouns") else 10
        # Of several searches, the one that no other search calls returns a move.
        searches = [other for other in definitions if is_search(other.name)]
        if not [other for other in searches if _is_below(each, other, definitions)]:
            score += 3
    elif has_word(words, "others") or has_part(each.name, "others-japanese"):
        return 0
    elif has_word(words, "best", "verbs") and has_word(words, "nouns"):
        score = 40 if has_word(words, "best") else 30
    elif has_word(["".join(words)], "whole-names") or has_part(each.name, "choosing-japanese"):
        score = 40
    else:
        return 0
    statements = [line for line in each.code if line.strip()]
    if len(statements) < 2 and "(" not in "".join(statements):
        return 1  # A body of one line without a call belongs to an abstract method.
    calls_recursion = any([other.calls(other.name) for other in reachable(each, definitions)])
    has_search_class = is_search(each.owner) or "ai" in owner
    return score + 2 * calls_recursion + has_search_class


def possible(definitions: "list[Definition]") -> "list[Definition]":
    """Return the functions that could choose a move, whatever their names, callers before the called."""
    named = [each for each in definitions if each.name[:2] != "__"]
    found = [each for each in named if not has_word(words_in(each.name) + words_in(each.owner), "others")]
    reaches = [(-len(reachable(each, definitions)), index) for index, each in enumerate(found)]
    return [found[index] for _, index in sorted(reaches)]


def bit_names(names: "list[str]") -> "list[str]":
    """Return the parameters that may be a side's own board: of the sides, numbered, or with their marks."""
    numbered = [name for name in names if name[-1:] in ("1", "2")]
    sided = [name for name in names if words_in(name)[-1:] in (["x"], ["o"]) or role_of(name) == "theirs"]
    if len(sided) == 1:
        sided = [name for name in names if name in sided or role_of(name) == "mine"]
    return numbered if len(numbered) == 2 else sided


def _is_below(each: "Definition", other: "Definition", definitions: "list[Definition]") -> bool:
    """Return whether `other` calls `each`, perhaps through others, and `each` never calls `other`."""
    return each in reachable(other, definitions) and other not in reachable(each, definitions)


def reachable(start: "Definition", definitions: "list[Definition]") -> "list[Definition]":
    """Return a function and all functions that it calls, directly or through others, breadth first."""
    reached = [start]
    for each in reached:  # The loop also visits those that it appends.
        for other in definitions:
            if other not in reached and each.calls(other.name):
                reached.append(other)
    return reached


def counts_depth_up(each: "Definition") -> bool:
    """Return whether a search calls itself with a greater depth rather than a smaller one."""
    return any([call_of(line, each.name) >= 0 and "+" in line for line in each.code])


def is_sign(value: "Any") -> bool:
    """Return whether a value can be the content of a square."""
    if type(value) is str:
        return len(value) < 4
    return value is None or not (callable(value) or type(value) in (list, tuple, dict, set, bool))


def is_blank(value: "Any") -> bool:
    """Return whether a value is a usual content of an empty square."""
    return value is None or value in ("", " ", "-", "_", ".", "*", "#", "・", 0)


def likely_marks(space: "dict[str, Any]", source: str) -> "list[tuple[Mark, Mark]]":
    """Return possible pairs of the sides' marks, likely ones first."""
    pairs: "list[tuple[Mark, Mark]]" = []
    for prefix, names in _spaces(space):
        # Maps each name, reduced as in `mark-pairs`, to the program's own name: `x` to `X_MARK`.
        by_word = {"".join(words_in(name)).replace("mark", "").replace("sign", ""): name for name in names}
        for words in [pair.split("/") for pair in WORDS["mark-pairs"]]:
            found = [by_word[word] for word in words if word in by_word and is_sign(names[by_word[word]])]
            if len(found) == 2 and names[found[0]] != names[found[1]]:
                first, second = [mark_literal(prefix + name, names[name]) for name in found]
                pairs.append((first, second))
    signs = _short_texts(source)
    known = [("X", "O"), ("x", "o"), ("○", "×"), ("R", "Y"), ("B", "W"), ("1", "2")]
    known = [pair for pair in known if pair[0] in signs and pair[1] in signs]
    if not known:
        known = [(signs[0], signs[1])] if len(signs) > 1 else [("X", "O")]
    pairs += [(mark_literal("", one), mark_literal("", two)) for one, two in known]
    return pairs + [(mark_literal("", 1), mark_literal("", number)) for number in (2, -1)]


def _short_texts(source: str) -> "list[str]":
    """Return the texts of up to three letters in quotes that may be marks, in the order of their places."""
    found = ["X", "O"] if '"XO"' in source or "'XO'" in source else []
    for start, quote in enumerate(source):
        end = source.find(quote, start + 1) if quote in ("'", '"') else 0
        text = source[start + 1 : max(end, start + 1)]
        is_mark = text and len(text) < 4 and not is_blank(text) and len(text.split()) == 1
        if is_mark and text not in found:
            found.append(text)
    return found


def _spaces(space: "dict[str, Any]") -> "list[tuple[str, dict[str, Any]]]":
    """Return `(prefix, names)` of the program and of each class, whose prefix is `Class.`."""
    spaces = [("", space)]
    for name in sorted(space):
        if isinstance(space[name], type):
            spaces.append((name + ".", members_of(space[name])))
    return spaces


def members_of(value: "Any") -> "dict[str, Any]":
    """Return an object's public attributes by name, without those whose property raises an exception."""
    members = {}
    for name in dir(value):
        try:
            if name[:1] != "_":
                members[name] = getattr(value, name)
        except Exception:
            pass
    return members


def mark_literal(name: str, value: "Any") -> "Mark":
    """Return a mark whose source text is the value's literal if it has one, else `name`."""
    return Mark(quoted(value) if value is None or type(value) in (str, int) else name, value)


def quoted(value: "Any") -> str:
    """Return a value's literal; a text gets double quotes if possible."""
    # MicroPython's `repr` writes letters outside ASCII as numbers.
    is_plain = type(value) is str and not [sign for sign in ('"', "\\", "\n") if sign in value]
    return '"' + value + '"' if is_plain else repr(value)


def blanks(space: "dict[str, Any]", source: str) -> "list[Any]":
    """Return the values that may stand for an empty square in a program, likely ones first."""
    signs = [
        (name, names[name]) for _, names in _spaces(space) for name in sorted(names) if is_sign(names[name])
    ]
    named = [sign for name, sign in signs if has_word(words_in(name)[:1], "empty") or name[:1] == "空"]
    texts = [text for text in (" ", "", "-", "_", ".") if _is_quoted_value(text, source)]
    return named + texts + ([None] if "None" in source else []) + [0] + ([] if " " in texts else [" "])


def _is_quoted_value(text: str, source: str) -> bool:
    """Return whether the source has `text` in quotes after an equals sign, a bracket or a comma."""
    return any([sign + quote + text + quote in source for sign in ("= ", "[", ", ", "(") for quote in "'\""])
