"""Provides a game to review if the player hasn't played one."""

from engine.base.rng import Rng
from ui.state.link_read import replay
from ui.state.match import Match

MOST = 24  # The most plies of a random game


def sample_of(match: "Match") -> "Match":
    """Return the game's sample or, if it has none, a short random game, which is the same each time."""
    game = match.game
    sample = Match(game, game.start(), "none", match.level, match.rival)  # "none": no person plays
    if game.sample:
        replay(sample, game.split_moves(game.sample))
        return sample
    rng = Rng(1)
    while not sample.over and len(sample.record.moves) < MOST:
        sample.record.play(rng.choice(game.legal_moves(sample.position)))
    return sample
