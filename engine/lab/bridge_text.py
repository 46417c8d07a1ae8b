"""Guesses from a program's names what its parts do: the function that chooses, its parameters, the marks.

`definitions` are the functions of the program, `space` its namespace after a run, `source` its text.
"""

from collections import namedtuple

from engine.lab.outline import Definition, arguments_at, call_of, name_of, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Space = dict[str, Any]

Mark = namedtuple("Mark", ("text", "value"))
"""A side's mark on the program's board: its source text and its value."""

SEARCH = ("minimax", "negamax", "alphabeta", "maxvalue")
BEST = " best optimal perfect smart minimax ai computer comp cpu bot machine "
VERBS = BEST + " next choose pick find get think decide select search robot agent "
NOUNS = " move action position pos step choice cell square turn play spot place "
ALONE = " think decide bestmove nextmove aimove computermove getmove findmove bestchoice "
OTHERS = (
    " human player user random rand valid legal available possible empty free all is has can "
    "check print show draw undo list winning input read parse apply test children evaluate "
    "generate moves actions positions set switch "
)
"""Words in names of functions: searches, others that choose a move, and OTHERS, which don't."""

ROLES = {
    "board": (
        " board state grid field cells b current game position squares table node boardstate "
        "gameboard masu ban spots tiles "
    ),
    "depth": " depth level ply plies d ",
    "alpha": " alpha a ",
    "beta": " beta ",
    "theirs": " opponent human other enemy foe opp rival h user ",
    "mine": (
        " player mark sign turn symbol me letter piece ai computer comp bot cpu my who side "
        "marker token c color colour machine "
    ),
}
"""Words in the names of parameters, by the parameter's role."""

PAIRS = (
    " x/o computer/human ai/human computer/player ai/player bot/player bot/human cpu/player "
    "cpu/human ai/opponent player/opponent playerx/playero player1/player2 black/white "
    "cross/nought cross/circle me/opponent comp/human "
)
"""Pairs of names for the marks of the two sides, that of the program's own side first."""

EMPTY = " empty blank none e space vacant free "


def among(words: "list[str]", listed_words: str) -> bool:
    """Return whether `listed_words`, a text with spaces around each word, has one of the words."""
    return any([" " + word + " " in listed_words for word in words])


def is_search(name: str) -> bool:
    """Return whether a function's name contains the name of a search algorithm."""
    return any([word in name.lower().replace("_", "") for word in SEARCH])


def chooser(definitions: "list[Definition]") -> "Definition | None":
    """Return the function that, by its name, most likely chooses a move, or None."""
    best, highest = None, 1
    for each in definitions:
        score = _score(each, definitions)
        if score >= highest:
            best, highest = each, score
    return best


def _score(each: "Definition", definitions: "list[Definition]") -> int:
    """Return how likely a function chooses a move; 0 for one that certainly doesn't."""
    words, owner = words_in(each.name), words_in(each.owner)
    if among(owner, " human random user ") or each.name.startswith("__"):
        return 0
    if is_search(each.name):
        score = 20 if among(words, NOUNS) else 10
        # Of several searches, the one that no other search calls returns a move.
        searches = [other for other in definitions if is_search(other.name)]
        score += 3 * (not [other for other in searches if _is_below(each, other, definitions)])
    elif among(words, OTHERS):
        return 0
    elif among(words, VERBS) and among(words, NOUNS):
        score = 40 if among(words, BEST) else 30
    elif among(["".join(words)], ALONE):
        score = 40
    else:
        return 0
    statements = [line for line in each.code if line.strip()]
    if len(statements) < 2 and "(" not in "".join(statements):
        return 1  # A body of one line without a call belongs to an abstract method.
    is_recursive = any([other.calls(other.name) for other in reachable(each, definitions)])
    return score + 2 * is_recursive + (is_search(each.owner) or "ai" in owner)


def _is_below(each: "Definition", other: "Definition", definitions: "list[Definition]") -> bool:
    """Return whether `other` calls `each`, perhaps through others, and `each` never calls `other`."""
    return each in reachable(other, definitions) and other not in reachable(each, definitions)


def reachable(start: "Definition", definitions: "list[Definition]") -> "list[Definition]":
    """Return a function and all functions that it calls, directly or through others, breadth first."""
    reached = [start]
    for each in reached:
        for other in definitions:
            if other not in reached and each.calls(other.name):
                reached.append(other)
    return reached


def role_of(name: str) -> str:
    """Return a parameter's role: a key of ROLES, "max" for a flag of the maximizing side, or ""."""
    words = words_in(name)
    if "max" in name.lower() and "depth" not in words:
        return "max"
    for role in ("depth", "alpha", "beta", "theirs", "mine", "board"):
        if among([word.strip("0123456789") for word in words], ROLES[role]):
            return role
    return ""


def counts_depth_up(each: "Definition") -> bool:
    """Return whether a search calls itself with a greater depth rather than a smaller one."""
    return any([call_of(line, each.name) >= 0 and "+" in line for line in each.code])


def first_mark(start: "Definition", definitions: "list[Definition]", space: "Space") -> "Mark | None":
    """Return the first mark that a function puts on the board, or None.

    The mark's text is "" if it is an argument of the function.
    """
    return _find_mark(start, dict.fromkeys(start.names, ""), definitions, space, [])


def _find_mark(
    each: "Definition",
    arguments: "dict[str, str]",
    definitions: "list[Definition]",
    space: "Space",
    visited: "list[Definition]",
) -> "Mark | None":
    """Do as `first_mark`; `arguments` has the source text of each parameter, "" for one of the start."""
    visited.append(each)
    for number in range(len(each.code)):
        code, line = each.code[number], each.lines[number]
        if "] = " in code and "if " not in code and "for " not in code.split("] = ")[1]:
            mark = _mark(line.split("] = ", 1)[1].split("#")[0].strip(), arguments, space)
            if mark:
                return mark
        for other in definitions:
            at = call_of(line, other.name)
            # `code` lacks the contents of strings, so a call there is none in a string.
            if at >= 0 and other not in visited and call_of(code, other.name) >= 0:
                names = [name_of(one) for one in other.parameters if name_of(one) != "self"]
                texts = [arguments.get(text, text) for text in arguments_at(line, at)]
                mark = _find_mark(other, dict(zip(names, texts)), definitions, space, visited)
                if mark:
                    return mark
    return None


def _mark(text: str, arguments: "dict[str, str]", space: "Space") -> "Mark | None":
    """Return the mark with this source text in a program; None for an empty square or no mark."""
    text = arguments.get(text, text)
    if text == "":
        return Mark("", None)
    if text in ("None", "0", "True", "False") or among(words_in(text.split(".")[-1])[:1], EMPTY):
        return None
    try:
        value = eval(text, space)
    except Exception:
        return None
    return Mark(text, value) if is_sign(value) and not is_blank(value) else None


def is_sign(value: "Any") -> bool:
    """Return whether a value can be the content of a square."""
    if type(value) is str:
        return len(value) < 4
    return value is None or not (callable(value) or type(value) in (list, tuple, dict, set, bool))


def is_blank(value: "Any") -> bool:
    """Return whether a value is a usual content of an empty square."""
    return value is None or value in ("", " ", "-", "_", ".", "*", "#", "・", 0)


def pairs(space: "Space", source: str) -> "list[tuple[Mark, Mark]]":
    """Return possible pairs of the sides' marks, likely ones first."""
    result: "list[tuple[Mark, Mark]]" = []
    spaces = [("", space)]
    for name in space:
        if isinstance(space[name], type):
            members = {each: getattr(space[name], each) for each in dir(space[name]) if each[:1] != "_"}
            spaces.append((name + ".", members))
    for prefix, names in spaces:
        # By a name in the form of PAIRS, the name in the program: `x` stands for `X_MARK`.
        by_word = {"".join(words_in(name)).replace("mark", "").replace("sign", ""): name for name in names}
        for words in [pair.split("/") for pair in PAIRS.split()]:
            both = [by_word[each] for each in words if each in by_word and is_sign(names[by_word[each]])]
            if len(both) == 2 and names[both[0]] != names[both[1]]:
                one, two = [mark_literal(prefix + name, names[name]) for name in both]
                result.append((one, two))
    for values in (("X", "O"), ("x", "o"), ("○", "×"), ("o", "x"), ("R", "Y"), ("B", "W"), ("1", "2")):
        if all(["'" + each + "'" in source or '"' + each + '"' in source for each in values]):
            result.append((mark_literal("", values[0]), mark_literal("", values[1])))
    signed = ["] = -1", "== -1", "* -1"] + ["-" + each for each in ROLES["mine"].split() if len(each) > 1]
    has_negative = any([each in source for each in signed])
    result.append((mark_literal("", 1), mark_literal("", -1 if has_negative else 2)))
    return result


def mark_literal(name: str, value: "Any") -> "Mark":
    """Return a mark whose text is a literal if possible, else `name`."""
    return Mark(quoted(value) if value is None or type(value) in (str, int) else name, value)


def quoted(value: "Any") -> str:
    """Return a value's literal; a text gets double quotes if possible."""
    text = repr(value)
    return text if type(value) is not str or '"' in text or "\\" in text else '"' + value + '"'


def blanks(space: "Space", source: str) -> "list[Any]":
    """Return the values that may stand for an empty square in a program, likely ones first."""
    named = [
        space[name] for name in sorted(space) if among(words_in(name)[:1], EMPTY) and is_sign(space[name])
    ]
    quoted = [each for each in (" ", "", "-", "_", ".") if _is_quoted_value(each, source)]
    return named + quoted + ([None] if "None" in source else []) + [0]


def _is_quoted_value(text: str, source: str) -> bool:
    """Return whether the source has `text` in quotes after an equals sign, a bracket or a comma."""
    return any([sign + mark + text + mark in source for sign in ("= ", "[", ", ", "(") for mark in "'\""])
