"""Parses files in SGF and GGF; returns the properties of the main line of each game."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Tree = list[tuple[str, str]]  # The `(property, value)` pairs of a game's main line, in order.


def trees(text: str) -> "list[tuple[Tree, str]]":
    """Return `(main line, part of the text)` for each game in a text; [] if a game is incomplete."""
    games: "list[tuple[Tree, str]]" = []
    tree: "Tree" = []
    depth = start = index = 0
    in_main_line = True  # Until the first closing parenthesis; variations follow it.
    key, key_ended = "", False  # A property's name, and whether it is complete: its values follow.
    while index < len(text):
        character = text[index]
        if character == "[" and depth:
            end = index + 1
            while end < len(text) and text[end] != "]":
                end += 2 if text[end] == "\\" else 1  # A backslash escapes the next character.
            if end >= len(text) or not key:
                return []
            if in_main_line:
                tree.append((key, text[index + 1 : end].replace("\\", "")))
            index, key_ended = end, True
        elif character == "(" and (depth or text[index + 1 : index + 2] == ";"):  # "(;" begins a game.
            if not depth:
                tree, start, in_main_line = [], index, True
            depth += 1
        elif character == ")" and depth:
            in_main_line = False
            depth -= 1
            if not depth:
                games.append((tree, text[start : index + 1]))
        elif depth and character.isalpha():
            key = character if key_ended else key + character
            key_ended = False
        elif depth and character == ";":
            key, key_ended = "", False
        elif depth and character.strip():
            return []
        index += 1
    return [] if depth else games


def value(tree: "Tree", *keys: str) -> str:
    """Return the value of the first of the properties `keys` that the tree has, or ""."""
    for name in keys:
        for key, text in tree:
            if key.upper() == name:
                return text.strip()
    return ""


def title_of(tree: "Tree") -> str:
    """Return a game's title: players, date and result."""
    players = [value(tree, key) for key in ("PB", "PW")]
    parts = [" – ".join([player or "?" for player in players]), value(tree, "DT"), value(tree, "RE")]
    return ", ".join([part for part in parts if part])
