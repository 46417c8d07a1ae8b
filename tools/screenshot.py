"""Take the README's pictures of the page, into docs/.

Usage: python3 -m tools.screenshot
"""

import argparse
from typing import NamedTuple

from tools.bench import stage
from tools.command import ROOT, SetupError, cannot_write, run_main, say

SCREEN = (1200, 860)
"""Width and height in pixels; a longer page makes a longer picture."""


class Moment(NamedTuple):
    """A moment of the game: its link, what is switched on, and what shows that all of it is drawn.

    It is the person's turn, as an engine may choose differently each time. What is drawn has to stay, so an
    analysis is waited for.
    """

    link: str
    switches: tuple[str, ...]
    drawn: str


PICTURES = {
    "screenshot.png": Moment(
        "game=tictactoe&position=o.x..o..x&turn=x&you=x&level=casual&moves=2085",
        ("values", "hints"),
        "#hint p",
    ),
    "othello.png": Moment(
        "game=othello&you=X&level=casual&moves=f5d6c3d3c4f4f6f3e6e7d7g6f7c5b6f8",
        ("values", "evaluation", "hints"),
        "main:has(#graph [data-ply='0'][data-known]):has(#hurry[hidden]) #hint p",
    ),
}


def main(arguments: list[str]) -> int:
    """Take each picture, in English and in light colours. Raises SetupError where it can't be written."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tools.screenshot", description="Take the README's pictures."
    )
    parser.parse_args(arguments)
    stage.enter_environment("tools.screenshot")
    with stage.served() as (_, address), stage.chromium() as browser:
        for name, moment in PICTURES.items():
            picture = ROOT / "docs" / name
            # A stroke that is still being drawn would look different each time.
            page = browser.new_page(color_scheme="light", locale="en", reduced_motion="reduce")
            page.set_viewport_size({"width": SCREEN[0], "height": SCREEN[1]})
            page.goto(f"{address}#{moment.link}&lang=en")
            page.wait_for_selector("html[data-ready=true]", state="attached")
            for switch in moment.switches:
                page.dispatch_event(f"#{switch}", "click")
            page.wait_for_selector(moment.drawn, timeout=120_000)
            # Away from the buttons, of which none shall look as if it were about to be pressed.
            page.mouse.move(0, 0)
            page.evaluate("document.activeElement.blur()")
            try:
                page.screenshot(path=picture, full_page=True)
            except OSError as error:
                raise SetupError(cannot_write(picture, error)) from error
            say(f"{picture} ({picture.stat().st_size // 1000} KB)")
            page.close()
    return 0


if __name__ == "__main__":
    run_main(main)
