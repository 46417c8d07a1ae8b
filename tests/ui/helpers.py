"""What the tests of ui/ share: matches, and words in both languages."""

from engine.games import find_game
from tools.command import ROOT
from ui.match import Match
from ui.words import LANGUAGES, Words

GAME = find_game("tictactoe")
CATALOGUES = ROOT / "static" / "lang"
VIEWS = sorted(path.stem for path in (ROOT / "static" / "views").glob("*.html"))
# Words that only stand in the pages, too (see tools/page.py).
AREAS = ["page", *(area for view in VIEWS for area in (view, f"{view}.page"))]
WORDS = {language: Words(language, AREAS, str(CATALOGUES)) for language in LANGUAGES}
OTHELLO_WORDS = {
    language: Words(language, ["page", "othello", "othello.page", "setup"], str(CATALOGUES))
    for language in LANGUAGES
}

# Games from the empty board, ○ starting.
WON_BY_O = "03142"
WON_BY_X = "031485"
DRAWN = "048176253"


def match_of(moves="", *, you="both", starts="o", level="perfect", rival="perfect"):
    """Return a match after these moves."""
    match = Match(GAME, GAME.start(starts), you, level, rival)
    for move in moves:
        match.record.play(int(move))
    return match
