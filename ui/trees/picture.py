"""Saves a picture of a tree of numbers, as SVG or PNG, in the page's colours."""

from pyscript import document, window

from engine.contract.annotations import Any
from engine.trees.picture import PRINTED, svg
from ui.widgets.dom import make
from ui.widgets.files import give
from ui.widgets.picture import Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.trees.looks import Look

SCALE = 2  # Pixels of a PNG for a unit of the drawing.


async def save_svg(nodes: "list[Any]", looks: "list[Look]", label: str, name: str) -> None:
    """Have the browser save the tree as an SVG file."""
    text = svg(nodes, looks, _colours(), label)
    give(
        name + ".svg", window.Blob.new(window.Array.of(text), window.JSON.parse('{"type": "image/svg+xml"}'))
    )


async def save_png(nodes: "list[Any]", looks: "list[Look]", label: str, name: str) -> None:
    """Have the browser save the tree as a PNG file."""
    host = make("div")
    host.hidden = True
    host.innerHTML = svg(nodes, looks, _colours(), label)
    drawing, canvas = host.firstElementChild, make("canvas")
    host.append(canvas)
    document.body.append(host)  # Only elements in the page have computed styles.
    width, height = [SCALE * int(float(drawing.getAttribute(side))) for side in ("width", "height")]
    picture = Picture(canvas, width, height)
    picture.drawing(drawing, 0, 0, width, height)
    blob = await picture.blob()
    host.remove()
    give(name + ".png", blob)


def _colours() -> "dict[str, str]":
    """Return the plain colours of the page's theme, by name."""
    probe = make("i")
    document.body.append(probe)
    colours = {}
    for name in PRINTED:
        probe.style.color = "var(--" + name + ")"
        colours[name] = str(document.defaultView.getComputedStyle(probe).color)
    probe.remove()
    return colours
