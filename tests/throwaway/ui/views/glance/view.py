"""A view that the project doesn't have: how many moves there are, and the value of the position.

It shows that a folder is all that a view takes (see CONTRIBUTING.md).
"""

from ui.state.cancel import Latest
from ui.widgets.dom import by_id, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.contract.annotations import Position
    from engine.study.protocol import AskJudge, Verdict
    from ui.state.cancel import CancelToken
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words


class View:
    """A glance at the position."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._desk = desk
        self._wanted = Latest(desk)
        self._position: "Position | None" = None
        self._verdict: "Verdict | None" = None

    def follow(self, show: str) -> None:
        """Do nothing: the view adds nothing to the link."""

    def show(self) -> str:
        """Return the view's own part of a link."""
        return ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show a position, and request its value if it is another one than before."""
        self._words = words
        if match.position != self._position or self._wanted.must_repeat:
            self._position, self._verdict = match.position, None
            self._wanted.renew().start(self._judge)
        count = len(match.game.legal_moves(match.position))
        set_text(by_id("glance-moves"), words.say("glance.moves", count=count))
        self._draw_verdict()

    async def _judge(self, token: "CancelToken") -> None:
        request: "AskJudge" = {"do": "judge"}
        self._verdict = await self._desk.ask(token, request)
        token.cancel()
        self._draw_verdict()

    def _draw_verdict(self) -> None:
        key = "waiting" if not self._verdict else "won" if self._verdict["winner"] else "draw"
        winner = self._words.mark(self._verdict["winner"] or "") if self._verdict else ""
        set_text(by_id("glance-value"), self._words.say("glance." + key, side=winner))
