"""Guesses from a parameter's name what it is for."""

from .outline import words_in

ROLES = {
    "board": (
        " board state grid field cells b current game position squares table node boardstate "
        "gameboard masu ban spots tiles "
    ),
    "depth": " depth level ply plies d ",
    "alpha": " alpha a ",
    "beta": " beta ",
    "theirs": " opponent human other enemy foe opp rival h user them they ",
    "mine": (
        " player mark sign turn symbol me letter piece ai computer comp bot cpu my who side "
        "marker token c color colour machine own us mover "
    ),
}
JAPANESE_ROLES = {
    "depth": "深さ 手数",
    "theirs": "相手 敵 人間",
    "mine": "印 手番 自分 石 マーク 記号 駒 コマ プレイヤー 先手",
    "board": "盤 局面 状態 マス",
}
"""Words, and parts of Japanese names, of parameters by their role."""


def has_word(words: "list[str]", listed_words: str) -> bool:
    """Return whether one of `words` is in `listed_words`, a text with spaces around each word."""
    return any([" " + word + " " in listed_words for word in words])


def has_part(name: str, listed_parts: str) -> bool:
    """Return whether a name contains one of the parts in a text, which has spaces between them."""
    return any([part in name for part in listed_parts.split()])


def role_of(name: str) -> str:
    """Return a parameter's role: a key of ROLES, "max" for a flag of the maximizing side, or ""."""
    words = words_in(name)
    if ("max" in name.lower() or "最大" in name) and "depth" not in words:
        return "max"
    if words[-2:] == ["to", "move"]:
        return "mine"
    for role in ("depth", "alpha", "beta", "theirs", "mine", "board"):
        if has_word([word.strip("0123456789") for word in words], ROLES[role]):
            return role
        if has_part(name, JAPANESE_ROLES.get(role, "")):
            return role
    return ""
