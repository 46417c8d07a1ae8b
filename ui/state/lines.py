"""Lines of moves, such as an analysis expects, in words. Needs no browser."""

from ui.state.cells import move_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.state.match import Match
    from ui.state.words import Words


def line_names(match: "Match", line: "list[int]", words: "Words") -> "list[str]":
    """Return what the moves of a line that begins at a match's position are called."""
    game, position = match.game, match.position
    names = []
    for move in line:
        names.append(move_name(game, move, position, words))
        position = game.play(position, move)
    return names


def expected(match: "Match", line: "list[int]", words: "Words") -> "list[str]":
    """Return what is said of how a match is expected to go on; nothing of a single move."""
    names = line_names(match, line, words)
    return [words.say("hint.expected", moves=words.listed(names, "hint.separator"))] if len(names) > 1 else []
