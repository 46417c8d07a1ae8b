"""Explains what the page can't do, in messages. The functions raise Missing if they can't fetch the words."""

from ui.shell.bring import bring
from ui.state.annotations import Callable, CancelToken, Controller, GameError
from ui.state.goal import PLAY


async def broken(token: "CancelToken", controller: "Controller", error: "GameError") -> None:
    """Explain what is wrong with a link."""
    controller.read_words()
    controller.tell(lambda: controller.words.say("link.broken", reason=controller.words.explain(error)))


async def unfit(token: "CancelToken", controller: "Controller", requested: str) -> None:
    """Explain that the view `requested` can't show the game, and which view is open instead."""
    view = controller.view
    for name in (requested, view):
        if name != PLAY:
            await token.wait(bring("view-" + name))  # The words of the message are in the views' bundles
    controller.read_words()

    def say() -> str:
        words = controller.words
        game = words.say("game." + controller.match.game.name)
        return words.say("unfit." + requested, game=game, instead=words.say("instead." + view))

    controller.tell(say)


async def mark(token: "CancelToken", controller: "Controller", draw: "Callable[[], None]") -> None:
    """Draw what explains a position or ends a game; its modules came with this one."""
    draw()


async def trouble(token: "CancelToken", controller: "Controller", kind: str) -> None:
    """Explain an error of the browser's storage; `kind` is a kind of ui.widgets.storage."""
    controller.read_words()  # The message's words came with this module
    controller.tell(lambda: controller.words.say("store." + kind))
