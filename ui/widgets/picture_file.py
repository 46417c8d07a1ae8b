"""Saves an SVG drawing of the page as a picture that stands alone, SVG or PNG, in the page's colours."""

from pyscript import document, window

from engine.contract.annotations import Any
from ui.widgets.dom import make, page_window
from ui.widgets.files import give
from ui.widgets.miniature import svg_element
from ui.widgets.picture import Picture, stand_alone

LONG = 1200  # The least pixels of a PNG's longer side.
LEAST_SCALE = 2  # The least pixels of a PNG for a unit of the drawing.
RIM = 0.04  # The empty room around a drawing, as a part of its longer side.
SVG_TYPE = '{"type": "image/svg+xml"}'


async def save_picture(drawing: "Any", name: str, kind: str) -> None:
    """Have the browser save a drawing with a viewBox, on the page's paper; `kind` is "svg" or "png"."""
    width, height = [float(number) for number in drawing.getAttribute("viewBox").split()[2:]]
    rim = RIM * max(width, height)
    for attribute, number in (("x", rim), ("y", rim), ("width", width), ("height", height)):
        drawing.setAttribute(attribute, str(number))
    width, height = width + 2 * rim, height + 2 * rim
    framed = svg_element("svg", {"viewBox": "0 0 " + str(width) + " " + str(height)})
    framed.append(svg_element("rect", {"width": width, "height": height, "fill": "var(--paper)"}), drawing)
    host = make("div")
    host.hidden = True
    host.append(framed)
    document.body.append(host)  # Only elements in the page have computed styles.
    if kind == "svg":
        copy = stand_alone(framed)
        copy.setAttribute("width", str(width))
        copy.setAttribute("height", str(height))
        text = str(window.XMLSerializer.new().serializeToString(copy))
        blob = window.Blob.new(window.Array.of(text), window.JSON.parse(SVG_TYPE))
    else:
        scale = max(LEAST_SCALE, LONG / max(width, height))
        canvas = make("canvas")
        host.append(canvas)
        picture = Picture(canvas, int(width * scale), int(height * scale))
        picture.drawing(framed, 0, 0, int(width * scale), int(height * scale))
        blob = await picture.blob()
    host.remove()
    give(name + "." + kind, blob)


def portrait(element: "Any") -> "Any":
    """Return an SVG drawing of an element of the page with the boxes, texts and drawings in it."""
    frame = element.getBoundingClientRect()
    drawing = svg_element("svg", {"viewBox": "0 0 %.1f %.1f" % (frame.width, frame.height)})
    _portray(element, frame, drawing)
    return drawing


def _portray(element: "Any", frame: "Any", drawing: "Any") -> None:
    style, place = page_window.getComputedStyle(element), _place(element, frame)
    if style.display == "none" or not place["width"]:
        return
    if element.tagName == "svg":
        copy = stand_alone(element)
        for name in place:
            copy.setAttribute(name, str(place[name]))
        if not copy.hasAttribute("viewBox"):
            copy.setAttribute("viewBox", "0 0 %.1f %.1f" % (place["width"], place["height"]))
        drawing.append(copy)
        return
    _draw_box(style, place, drawing)
    before = page_window.getComputedStyle(element, "::before")
    if before.position == "absolute":  # A dot in a corner.
        left, top, width, height = [_pixels(before, name) for name in ("left", "top", "width", "height")]
        dot = {"x": place["x"] + left, "y": place["y"] + top, "width": width, "height": height}
        _draw_box(before, dot, drawing)
    for child in list(element.childNodes):
        if child.nodeType == child.ELEMENT_NODE:
            _portray(child, frame, drawing)
        else:
            _draw_text(child, style, frame, drawing)


def _place(box: "Any", frame: "Any") -> "dict[str, float]":
    """Return the rectangle of an element or a range of text, as SVG's attributes."""
    rect = box.getBoundingClientRect()
    x, y = rect.left - frame.left, rect.top - frame.top
    return {"x": x, "y": y, "width": rect.width, "height": rect.height}


def _pixels(style: "Any", name: str) -> float:
    return float(style.getPropertyValue(name)[:-2])


def _draw_box(style: "Any", place: "dict[str, float]", drawing: "Any") -> None:
    """Draw a box's background and edge, which is its border or its shadow without a blur."""
    wide, shadow = _pixels(style, "border-top-width"), style.boxShadow
    edge = style.borderTopColor if wide else shadow[: shadow.rfind(")") + 1]  # The shadow's colour.
    paint: "Any" = {"fill": style.backgroundColor, "stroke": edge or "none", "stroke-width": wide or 1}
    paint["rx"] = min(_pixels(style, "border-top-left-radius"), place["height"] / 2)
    paint.update(place)
    drawing.append(svg_element("rect", paint))


def _draw_text(node: "Any", style: "Any", frame: "Any", drawing: "Any") -> None:
    """Draw each word of a text where the page has it."""
    text, start, words = str(node.textContent), 0, document.createRange()
    look = {"font-size": _pixels(style, "font-size"), "font-weight": style.fontWeight, "fill": style.color}
    look.update({"text-anchor": "middle", "dominant-baseline": "central"})
    for word in text.split():
        start = text.index(word, start)
        words.setStart(node, start)
        words.setEnd(node, start + len(word))
        start += len(word)
        place = _place(words, frame)
        look["x"], look["y"] = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
        drawing.append(svg_element("text", look, word))
