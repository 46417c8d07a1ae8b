"""Guesses from the names in a user's program what its parts do: the function that chooses a move, the marks.

`definitions` are the functions of the program, `space` its namespace after a run, `source` its text. A mark
is what stands for a side on the program's board.
"""

from collections import namedtuple

from ..contract.annotations import Any
from .outline import Definition, arguments_at, call_of, name_of, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    Space = dict[str, Any]

Mark = namedtuple("Mark", ("text", "value"))
"""A side's mark on the program's board: its source text and its value."""

SEARCH_NAMES = ("minimax", "negamax", "alphabeta", "maxvalue")
BEST_WORDS = " best optimal perfect smart minimax ai computer comp cpu bot machine "
VERBS = BEST_WORDS + " next choose pick find get think decide select search robot agent "
NOUNS = " move action position pos step choice cell square turn play spot place "
FULL_NAMES = " think decide bestmove nextmove aimove computermove getmove findmove bestchoice "
OTHER_WORDS = (
    " human player user random rand valid legal available possible empty free all is has can "
    "check print show draw undo list winning input read parse apply test children evaluate "
    "generate moves actions positions set switch "
)
"""Words in the names of searches, of other functions that choose a move, and of the rest (OTHER_WORDS)."""

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

MARK_PAIRS = (
    " x/o computer/human ai/human computer/player ai/player bot/player bot/human cpu/player "
    "cpu/human ai/opponent player/opponent playerx/playero player1/player2 black/white "
    "cross/nought cross/circle me/opponent comp/human "
)
"""Pairs of names for the marks of the two sides, that of the program's own side first."""

EMPTY_WORDS = " empty blank none e space vacant free "


def has_word(words: "list[str]", listed_words: str) -> bool:
    """Return whether one of `words` is in `listed_words`, a text with spaces around each word."""
    return any([" " + word + " " in listed_words for word in words])


def is_search(name: str) -> bool:
    """Return whether a function's name contains the name of a search algorithm."""
    return any([search in name.lower().replace("_", "") for search in SEARCH_NAMES])


def chooser(definitions: "list[Definition]") -> "Definition | None":
    """Return the function that, by its name, most likely chooses a move, or None."""
    best, highest = None, 1
    for each in definitions:
        score = _score(each, definitions)
        if score >= highest:
            best, highest = each, score
    return best


def _score(each: "Definition", definitions: "list[Definition]") -> int:
    """Return a score of how likely a function chooses a move, 0 if it certainly doesn't."""
    words, owner = words_in(each.name), words_in(each.owner)
    if has_word(owner, " human random user ") or each.name.startswith("__"):
        return 0
    if is_search(each.name):
        score = 20 if has_word(words, NOUNS) else 10
        # Of several searches, the one that no other search calls returns a move.
        searches = [other for other in definitions if is_search(other.name)]
        if not [other for other in searches if _is_below(each, other, definitions)]:
            score += 3
    elif has_word(words, OTHER_WORDS):
        return 0
    elif has_word(words, VERBS) and has_word(words, NOUNS):
        score = 40 if has_word(words, BEST_WORDS) else 30
    elif has_word(["".join(words)], FULL_NAMES):
        score = 40
    else:
        return 0
    statements = [line for line in each.code if line.strip()]
    if len(statements) < 2 and "(" not in "".join(statements):
        return 1  # A body of one line without a call belongs to an abstract method.
    calls_recursion = any([other.calls(other.name) for other in reachable(each, definitions)])
    has_search_class = is_search(each.owner) or "ai" in owner
    return score + 2 * calls_recursion + has_search_class


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


def role_of(name: str) -> str:
    """Return a parameter's role: a key of ROLES, "max" for a flag of the maximizing side, or ""."""
    words = words_in(name)
    if "max" in name.lower() and "depth" not in words:
        return "max"
    for role in ("depth", "alpha", "beta", "theirs", "mine", "board"):
        if has_word([word.strip("0123456789") for word in words], ROLES[role]):
            return role
    return ""


def counts_depth_up(each: "Definition") -> bool:
    """Return whether a search calls itself with a greater depth rather than a smaller one."""
    return any([call_of(line, each.name) >= 0 and "+" in line for line in each.code])


def first_mark(start: "Definition", definitions: "list[Definition]", space: "Space") -> "Mark | None":
    """Return the first mark that `start`, or a function that it calls, puts on the board, or None.

    The mark's text is "" if the mark is an argument of the function `start`.
    """
    return _find_mark(start, dict.fromkeys(start.names, ""), definitions, space, visited=[])


def _find_mark(
    each: "Definition",
    arguments: "dict[str, str]",
    definitions: "list[Definition]",
    space: "Space",
    visited: "list[Definition]",
) -> "Mark | None":
    """Find the mark for `first_mark`; `arguments` has each parameter's source text, "" if it is unknown."""
    visited.append(each)
    for code, line in zip(each.code, each.lines):
        is_assignment = "] = " in code and "if " not in code and "for " not in code.split("] = ")[1]
        if is_assignment:
            mark = _mark(line.split("] = ", 1)[1].split("#")[0].strip(), arguments, space)
            if mark:
                return mark
        for called in definitions:
            start = call_of(line, called.name)
            # `code` lacks the contents of strings, so a call that it also has isn't inside a string.
            if start >= 0 and called not in visited and call_of(code, called.name) >= 0:
                names = [name for name in map(name_of, called.parameters) if name != "self"]
                values = [arguments.get(text, text) for text in arguments_at(line, start)]
                mark = _find_mark(called, dict(zip(names, values)), definitions, space, visited)
                if mark:
                    return mark
    return None


def _mark(text: str, arguments: "dict[str, str]", space: "Space") -> "Mark | None":
    """Return the mark with this source text in a program; None if it is an empty square or no mark."""
    text = arguments.get(text, text)
    if text == "":  # An argument of unknown value (see `first_mark`).
        return Mark("", None)
    if text in ("None", "0", "True", "False") or has_word(words_in(text.split(".")[-1])[:1], EMPTY_WORDS):
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


def likely_marks(space: "Space", source: str) -> "list[tuple[Mark, Mark]]":
    """Return possible pairs of the sides' marks, likely ones first."""
    pairs: "list[tuple[Mark, Mark]]" = []
    spaces = [("", space)]  # `(prefix, names)` of the program and of each class, whose prefix is `Class.`.
    for name in space:
        if isinstance(space[name], type):
            members = {each: getattr(space[name], each) for each in dir(space[name]) if each[:1] != "_"}
            spaces.append((name + ".", members))
    for prefix, names in spaces:
        # Maps each name, reduced as in MARK_PAIRS, to the program's own name: `x` to `X_MARK`.
        by_word = {"".join(words_in(name)).replace("mark", "").replace("sign", ""): name for name in names}
        for words in [pair.split("/") for pair in MARK_PAIRS.split()]:
            found = [by_word[word] for word in words if word in by_word and is_sign(names[by_word[word]])]
            if len(found) == 2 and names[found[0]] != names[found[1]]:
                first, second = [mark_literal(prefix + name, names[name]) for name in found]
                pairs.append((first, second))
    for signs in (("X", "O"), ("x", "o"), ("○", "×"), ("o", "x"), ("R", "Y"), ("B", "W"), ("1", "2")):
        if all(["'" + sign + "'" in source or '"' + sign + '"' in source for sign in signs]):
            pairs.append((mark_literal("", signs[0]), mark_literal("", signs[1])))
    # Last come numbers: 1 and -1 if the program seems to negate marks, else 1 and 2.
    negations = ["] = -1", "== -1", "* -1"]
    negations += ["-" + word for word in ROLES["mine"].split() if len(word) > 1]
    has_negation = any([negation in source for negation in negations])
    pairs.append((mark_literal("", 1), mark_literal("", -1 if has_negation else 2)))
    return pairs


def mark_literal(name: str, value: "Any") -> "Mark":
    """Return a mark whose source text is the value's literal if it has one, else `name`."""
    return Mark(quoted(value) if value is None or type(value) in (str, int) else name, value)


def quoted(value: "Any") -> str:
    """Return a value's literal; a text gets double quotes if possible."""
    text = repr(value)
    return text if type(value) is not str or '"' in text or "\\" in text else '"' + value + '"'


def blanks(space: "Space", source: str) -> "list[Any]":
    """Return the values that may stand for an empty square in a program, likely ones first."""
    names = [name for name in sorted(space) if has_word(words_in(name)[:1], EMPTY_WORDS)]
    named = [space[name] for name in names if is_sign(space[name])]
    texts = [text for text in (" ", "", "-", "_", ".") if _is_quoted_value(text, source)]
    return named + texts + ([None] if "None" in source else []) + [0]


def _is_quoted_value(text: str, source: str) -> bool:
    """Return whether the source has `text` in quotes after an equals sign, a bracket or a comma."""
    return any([sign + quote + text + quote in source for sign in ("= ", "[", ", ", "(") for quote in "'\""])
