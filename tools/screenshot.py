"""Take pictures of the page: the README's, or a whole set to look at.

Usage: python3 -m tools.screenshot [FOLDER]

Without a folder, those of README.md in docs/. With one, a picture of each moment in both languages and colour
schemes, on a desktop and on a phone. Japanese needs a Japanese font, such as Debian's fonts-noto-cjk.
"""

import argparse
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from tools.bench import stage
from tools.command import ROOT, SetupError, cannot_write, run_main, say

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = {"game": ROOT / "docs" / "screenshot.png", "othello": ROOT / "docs" / "othello.png"}
"""The README's pictures, each of a moment."""
DEVICES = {"desktop": 1200, "phone": 390}
"""Widths in pixels."""
HEIGHT = 860
"""Pixels at the least; a longer page makes a longer picture."""


class Moment(NamedTuple):
    """A moment of the game: its link, what is switched on, and what shows that all of it is drawn.

    It is the person's turn or the game is over, as an engine may choose differently each time. What is drawn
    has to stay, so an analysis is waited for.
    """

    link: str
    switches: tuple[str, ...]
    drawn: str


MOMENTS = {
    "start": Moment(
        "game=tictactoe&position=.........&turn=x&you=x&level=perfect", (), "[data-status=your-turn]"
    ),
    "game": Moment(
        "game=tictactoe&position=o.x..o..x&turn=x&you=x&level=casual&moves=2085",
        ("values", "hints"),
        "#hint p",
    ),
    "won": Moment(
        "game=tictactoe&position=o.x.ooxxx&turn=o&you=x&level=casual&moves=2085647", (), "[data-status=won]"
    ),
    "broken": Moment("game=tictactoe&position=oxoxox", (), "#notice:not([hidden])"),
    "othello": Moment(
        "game=othello&you=X&level=casual&moves=f5d6c3d3c4f4f6f3e6e7d7g6f7c5b6f8",
        ("values", "evaluation", "hints"),
        "main:has(#graph [data-ply='0'][data-known]):has(#hurry[hidden]) #hint p",
    ),
    "othello-start": Moment("game=othello&you=X&level=casual", (), "[data-status=your-turn]"),
    "othello-setup": Moment("game=othello&view=setup&you=X", (), "#view-setup [data-square]"),
}


Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


class Look(NamedTuple):
    """How the page is looked at."""

    device: str
    scheme: Scheme
    language: str


def take(browser: "Browser", address: str, moment: Moment, look: Look, picture: Path) -> None:
    """Take a picture of a moment and write it to a file."""
    context = browser.new_context(
        viewport={"width": DEVICES[look.device], "height": HEIGHT},
        color_scheme=look.scheme,
        locale=look.language,
        # A stroke that is still being drawn would look different each time.
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"{address}#{moment.link}&lang={look.language}")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    for switch in moment.switches:
        # A phone has some of them in the sheet.
        page.dispatch_event(f"#{switch}", "click")
    page.wait_for_selector(moment.drawn, timeout=120_000)
    # Away from the buttons, of which none shall look as if it were about to be pressed.
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    page.screenshot(path=picture, full_page=True)
    context.close()


def main(arguments: list[str]) -> int:
    """Take the README's pictures, or all pictures into a folder."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tools.screenshot", description="Take pictures of the page."
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, help="where to put all pictures; without it, the README's are taken"
    )
    folder: Path | None = parser.parse_args(arguments).folder
    stage.enter_environment("tools.screenshot")
    if folder is None:
        readme = Look("desktop", "light", "en")
        pictures = {picture: (MOMENTS[name], readme) for name, picture in PICTURES.items()}
    else:
        pictures = {
            folder / f"{name}-{device}-{scheme}-{language}.png": (moment, Look(device, scheme, language))
            for (name, moment), device, scheme, language in product(
                MOMENTS.items(), DEVICES, SCHEMES, ("en", "ja")
            )
        }
    with stage.served() as (_, address), stage.chromium() as browser:
        for picture, (moment, look) in pictures.items():
            try:
                picture.parent.mkdir(parents=True, exist_ok=True)
                take(browser, address, moment, look, picture)
            except OSError as error:
                raise SetupError(cannot_write(picture, error)) from error
            say(f"{picture} ({picture.stat().st_size // 1000} KB)")
    return 0


if __name__ == "__main__":
    run_main(main)
