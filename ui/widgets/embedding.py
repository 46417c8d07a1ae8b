"""The html of a frame that shows a part of this page in a page of other people (see docs/embed.md)."""

from pyscript import document


def frame_html(address: str, width: str, height: str, title: str) -> str:
    """Return the html that shows an address of this page in a frame of another page."""
    frame = document.createElement("iframe")  # Never part of this page
    attributes = {"src": address + "&embed=1&theme=auto", "width": width, "height": height, "title": title}
    for name in ("src", "width", "height", "title"):  # MicroPython's dicts have no order
        frame.setAttribute(name, attributes[name])
    frame.setAttribute("style", "border:0")
    return str(frame.outerHTML)
