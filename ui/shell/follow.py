"""Follows a link that leads to a game which is there."""

from pyscript import window

# What is wrong with a link is said by these.
import engine.sentences  # noqa: F401
from engine.game import GameError
from engine.games.shelf import NAMES, find_game, folder_of
from ui.state.layout import PLAY
from ui.state.linked import LinkError, take_broken_link, take_link
from ui.views.index import wants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.shell.notice import Notice
    from ui.shell.parts import Parts
    from ui.state.controller import Controller


def take(
    link: "dict[str, str]",
    view: str,
    restored: bool,
    controller: "Controller",
    parts: "Parts",
    notice: "Notice",
) -> None:
    """Show the match that a link has, in its view, or else say what is wrong with it.

    `restored`: the browser went back or forward to it.
    """
    layout = controller.layout
    name = link.get("game") or NAMES[0]
    game = find_game(name) if name in NAMES else controller.match.game
    try:
        layout.enter(game, parts.part(folder_of(game.name)))
        if view != PLAY and not wants(view, game):
            raise LinkError("link.view", view=view)
        kept = window.history.state
        take_link(layout, link, view, restored, kept if isinstance(kept, str) else None)
        notice.hide()
    except (GameError, LinkError) as error:
        notice.show(take_broken_link(layout, error))
