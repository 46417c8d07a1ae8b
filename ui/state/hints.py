"""The best moves of an analysis, in words."""

from ui.state.annotations import Analysis, GamePart, Match, Words
from ui.state.cells import all_equal, move_name

MOST = 3


def hint_lines(match: "Match", analysis: "Analysis", words: "Words", part: "GamePart") -> "list[str]":
    """Return a text per group of best moves with the same reasons, or one if all are proven to be equal."""
    game, position = match.game, match.position
    value = part.describe(game, analysis, words)[2]
    if all_equal(analysis) and analysis["exact"]:
        return [words.sentence("hint.equal", value=value)]
    lines: "list[tuple[list[str], list[str]]]" = []
    best = [entry for entry in analysis["moves"] if entry["best"]]
    for entry in best[:MOST]:  # Group the moves by their reasons
        name = move_name(game, entry["move"], position, words, notation=False)
        for reasons, names in lines:
            if reasons == entry["reasons"]:
                names.append(name)
                break
        else:
            lines.append((entry["reasons"], [name]))
    texts = []
    for reasons, names in lines:
        squares = words.listed(names, "hint.separator")
        why = words.listed([words.say(reason) for reason in reasons], "hint.and")
        key = "hint.line" if reasons else "hint.bare"
        texts.append(words.sentence(key, squares=squares, value=value, reasons=why))
    if len(best) > MOST:
        texts.append(words.sentence("hint.more", count=len(best) - MOST))
    return texts
