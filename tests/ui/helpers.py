"""What the tests of ui/ share: matches, and words in both languages."""

from engine.games.shelf import find_game, folder_of
from tools.catalogues import COMPLETE
from tools.command import ROOT
from ui.state.match import Match
from ui.state.path import STATIONS as ON_THE_PATH
from ui.state.words import Words

GAME = find_game("tictactoe")
VIEWS = sorted(path.parent.name for path in (ROOT / "ui" / "views").glob("*/view.html"))


def words_of(language, folders, game):
    """Return all words of a language in these folders and a game's, those that only stand in pages too."""
    return Words(language, [*folders, f"ui/games/{folder_of(game)}"], f"{ROOT}/", find_game(game).words)


STATIONS = [f"ui/views/lessons/stations/{station}" for station, _ in ON_THE_PATH]
AREAS = ["ui/board", "ui/code", "ui/shell/menu", *(f"ui/views/{view}" for view in VIEWS), *STATIONS]
WORDS = {language: words_of(language, AREAS, "tictactoe") for language in COMPLETE}
OTHELLO_WORDS = {language: words_of(language, AREAS, "othello") for language in COMPLETE}
GOBBLERS_WORDS = {language: words_of(language, AREAS, "gobblers") for language in COMPLETE}
CONNECTFOUR_WORDS = {language: words_of(language, AREAS, "connectfour") for language in COMPLETE}

# Games from the empty board, ○ starting.
WON_BY_O = "03142"
WON_BY_X = "031485"
DRAWN = "048176253"


def match_of(moves="", game=GAME, *, at=None, you="both", starts=None, level="perfect", rival="perfect"):
    """Return a match after these moves, from a position or the start."""
    match = Match(game, game.start(starts) if at is None else at, you, level, rival)
    for move in game.split_moves(moves):
        match.record.play(game.parse_move(move, match.position))
    return match
