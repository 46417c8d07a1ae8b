"""The html of a frame that shows a part of this page in a page of other people (see docs/embed.md)."""

from pyscript import document


def frame_html(address: str, width: str, height: str, title: str) -> str:
    """Return the html that shows an address of this page in a frame of another page."""
    frame = document.createElement("iframe")  # Never part of this page
    frame.src = address + "&embed=1&theme=auto"
    frame.width, frame.height, frame.title = width, height, title
    frame.frameBorder = "0"  # This page's policy allows no style attribute
    return str(frame.outerHTML)
