"""Which side is above and which below the board, and the names of the players."""

from ui.state.annotations import Match, Words


def far_and_near(match: "Match", flipped: bool = False) -> "tuple[str, str]":
    """Return the marks above and below the board: an engine's opponent is below, else the first side."""
    game = match.game
    near = match.you if match.against_engine else game.marks[0]
    return (near, game.other(near)) if flipped else (game.other(near), near)


def player_name(match: "Match", mark: str, words: "Words") -> str:
    """Return the name of the player who plays the side `mark`."""
    if match.you == "both":
        if words.has_name(mark):
            return words.mark(mark)
        return words.say("strip.person", number=match.game.marks.index(mark) + 1)
    return words.say("strip.you" if match.you == mark else "strip.engine")


def title(match: "Match", words: "Words") -> str:
    """Return the title of a match: its game, and who plays."""
    game = words.say("game." + match.game.name)
    if match.against_engine:
        return words.say("head.engine", game=game, level=words.say("level." + match.level))
    return words.say("head.engines" if match.watching else "head.people", game=game)


def level_setting(match: "Match", mark: str) -> str:
    """Return which setting has the level of a side's engine: "level" or "rival"; "" for a person's side."""
    if match.is_person(mark):
        return ""
    return "rival" if match.watching and mark == match.game.marks[1] else "level"
