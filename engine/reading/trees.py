"""Parses files in SGF and GGF; returns the properties of the main line of each game."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Tree = list[tuple[str, str]]
    """The `(property, value)` pairs of a game's main line, in order."""


def trees(text: str) -> "list[tuple[Tree, str]]":
    """Return `(main line, part of the text)` for each game in a text; [] if a game is incomplete."""
    games: "list[tuple[Tree, str]]" = []
    tree: "Tree" = []
    depth = start = at = 0
    # The main line ends at the first closing bracket.
    main, closed, key = True, False, ""
    while at < len(text):
        sign = text[at]
        if sign == "[" and depth:
            end = at + 1
            while end < len(text) and text[end] != "]":
                end += 2 if text[end] == "\\" else 1
            if end >= len(text) or not key:
                return []
            if main:
                tree.append((key, text[at + 1 : end].replace("\\", "")))
            at, closed = end, True
        elif sign == "(" and (depth or text[at + 1 : at + 2] == ";"):
            if not depth:
                tree, start, main = [], at, True
            depth += 1
        elif sign == ")" and depth:
            main = False
            depth -= 1
            if not depth:
                games.append((tree, text[start : at + 1]))
        elif depth and sign.isalpha():
            key = sign if closed else key + sign
            closed = False
        elif depth and sign == ";":
            key, closed = "", False
        elif depth and sign.strip():
            return []
        at += 1
    return [] if depth else games


def value(tree: "Tree", *keys: str) -> str:
    """Return the value of the first of the properties `keys` that the tree has, or ""."""
    for name in keys:
        for key, found in tree:
            if key.upper() == name:
                return found.strip()
    return ""


def title_of(tree: "Tree") -> str:
    """Return a game's title: players, date and result."""
    players = [value(tree, key) for key in ("PB", "PW")]
    parts = [" – ".join([player or "?" for player in players]), value(tree, "DT"), value(tree, "RE")]
    return ", ".join([part for part in parts if part])
