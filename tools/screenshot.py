"""Take the README's pictures; with a folder, of each moment and view, in all languages, schemes and screens.

Japanese needs a Japanese font, such as Debian's fonts-noto-cjk.
"""

import argparse
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from engine.languages import LANGUAGES
from tools import stage
from tools.command import ROOT, SetupError, cannot_write, run_main, say

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from engine.game import Game

PICTURES = {"game": ROOT / "docs" / "screenshot.png", "othello": ROOT / "docs" / "othello.png"}
"""The README's pictures, each of a moment."""
SCREENS = {
    "small-phone": (360, 640),
    "phone": (390, 664),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1366, 650),
    "desktop": (1440, 780),
    "wide": (1920, 1080),
}
"""Width and height in pixels; a longer page makes a longer picture."""
README = (1200, 860)
"""The screen of the README's pictures."""


class Moment(NamedTuple):
    """A moment of the game: its link, what is switched on, and a selector that waits until all is drawn.

    It is never an engine's turn, as it may choose differently each time.
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
}

PLIES = 7
"""How far the game has come whose views are looked at, at the most."""
SHOWN = {"search": "watch.p.0.20", "lessons": "2", "lab": "2"}
"""What is looked at in a view that has several parts."""
DRAWN = {"review": "#review-sides"}
"""What shows that a view is there, where nothing in it is marked as on its way."""


def views() -> "dict[str, Moment]":
    """Return the moments of all views, by the game and the view; nothing in them is on its way any more."""
    from engine.games.shelf import NAMES, find_game, folder_of
    from ui.views import index

    moments = {}
    for name in NAMES:
        game = find_game(name)
        for view in index.VIEWS if folder_of(name) == name else ():
            if index.wants(view, game):
                root = f"#view-{view}:not([hidden])"
                busy = f"{root}:has(:not([hidden]) > [aria-busy=true])"
                show = f"&show={SHOWN[view]}" if view in SHOWN else ""
                drawn = DRAWN.get(view, f":is({root}):not({busy})")
                moments[f"{name}-{view}"] = Moment(f"{beginning(game)}&view={view}{show}", (), drawn)
    return moments


def beginning(game: "Game") -> str:
    """Return a link to a game's first plies, with random moves."""
    chance, position, moves = random.Random(1), game.start(), ""
    for _ in range(PLIES):
        if game.result(position) is None:
            move = chance.choice(game.legal_moves(position))
            moves += game.write_move(move, position)
            position = game.play(position, move)
    return f"game={game.name}&you=both&moves={moves}"


Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


class Look(NamedTuple):
    """How the page is looked at."""

    scheme: Scheme
    language: str


def take(
    browser: "Browser", address: str, moment: Moment, look: Look, pictures: "dict[Path, tuple[int, int]]"
) -> None:
    """Take a picture of a moment on each screen and write it to its file. Raises OSError."""
    # Without motion: a stroke that is still being drawn would look different each time.
    context = browser.new_context(color_scheme=look.scheme, locale=look.language, reduced_motion="reduce")
    page = context.new_page()
    _set_size(page, max(pictures.values()))
    page.goto(f"{address}#{moment.link}&lang={look.language}")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    for switch in moment.switches:
        if switch == "evaluation":
            page.locator("#menu").click()
            page.locator("#menu-settings").click()
            page.locator("[name=evaluation]").check(force=True)
            page.keyboard.press("Escape")
        else:
            page.dispatch_event(f"#{switch}", "click")
    page.wait_for_selector(moment.drawn, timeout=120_000)
    # Away from the buttons, of which none shall look as if it were about to be pressed.
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    for picture, size in pictures.items():
        _set_size(page, size)
        page.screenshot(path=picture, full_page=True)
        say(f"{picture} ({picture.stat().st_size // 1000} KB)")
    context.close()


def _set_size(page: "Page", size: "tuple[int, int]") -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def main(arguments: list[str]) -> int:
    """Take the README's pictures, or all pictures into a folder."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.screenshot", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where to put all pictures")
    parser.add_argument("--only", metavar="TEXT", default="", help="those with this in their names")
    options = parser.parse_args(arguments)
    stage.enter_environment("tools.screenshot")
    with stage.served() as (_, address), stage.chromium() as browser:
        for moment, look, pictures in wanted(options.folder, options.only):
            try:
                take(browser, address, moment, look, pictures)
            except OSError as error:
                raise SetupError(cannot_write(next(iter(pictures)), error)) from error
    return 0


def wanted(folder: "Path | None", only: str) -> "Iterator[tuple[Moment, Look, dict[Path, tuple[int, int]]]]":
    """Yield each moment, how to look at it, and the pictures to take; of the README without a folder."""
    if folder is None:
        for name, picture in PICTURES.items():
            yield MOMENTS[name], Look("light", "en"), {picture: README}
        return
    folder.mkdir(parents=True, exist_ok=True)
    for (name, moment), scheme, language in product((MOMENTS | views()).items(), SCHEMES, LANGUAGES):
        names = {f"{name}-{screen}-{scheme}-{language}.png": size for screen, size in SCREENS.items()}
        if chosen := {folder / file: size for file, size in names.items() if only in file}:
            yield moment, Look(scheme, language), chosen


if __name__ == "__main__":
    run_main(main)
