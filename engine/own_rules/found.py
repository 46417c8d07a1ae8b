"""Says how strong an estimate is (see engine.own_rules.self_play), and makes room for it in a program."""

from ..text.words import say


def is_stronger(score: "list[int]") -> bool:
    """Return whether an estimate has won its match, in which `score` has its wins, draws and losses."""
    wins, _, losses = score
    return wins > losses


def verdict(score: "list[int]", rival: str, language: str) -> str:
    """Return the sentence about a match against a `rival` (see FindResult)."""
    wins, draws, losses = score
    name = say("own.found-games" if rival == "games" else "own.found-estimate", language)
    return say(
        "own.found-score", language, count=sum(score), rival=name, wins=wins, draws=draws, losses=losses
    )


def has_estimate(source: str) -> bool:
    """Return whether a program has a function `estimate`."""
    return "\ndef estimate(" in source


def without_estimate(source: str) -> str:
    """Return a program without its function `estimate`, and without the numbers of a found one."""
    kept: "list[str]" = []
    drops = False
    for line in source.split("\n"):
        if line[:1] not in ("", " ", "\t", ")", "]", "}"):  # A statement or a comment begins.
            drops = line.startswith(("def estimate(", "WORTHS = "))
            while drops and kept and kept[-1].startswith("#"):
                kept.pop()
        if not drops:
            kept.append(line)
    return "\n".join(kept).rstrip("\n") + "\n"
