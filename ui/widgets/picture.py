"""Draw a picture on a canvas, to save or share it: the security policy forbids images from blobs."""

from pyscript import document, window

from engine.contract.annotations import Any
from ui.widgets.dom import make, page_window
from ui.widgets.miniature import svg_element

TYPE = "image/png"
ROUND = 6.2832  # A full circle in radians
PAINT = ("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity")
LETTERS = ("font-size", "font-weight", "font-family", "text-anchor", "dominant-baseline")
"""The properties of shapes and of texts that a style sheet of the page may set."""
LEFT_OUT = ("class", "href", "id", "role", "style", "tabindex")  # And all names with a hyphen


class Picture:
    """A picture on a canvas element; lengths are in the picture's pixels."""

    def __init__(self, canvas: "Any", width: int, height: int) -> None:
        self._canvas = canvas
        canvas.width, canvas.height = width, height
        # Since `disc` reads pixels, they stay in main memory.
        self._brush = canvas.getContext("2d", window.JSON.parse('{"willReadFrequently": true}'))
        self._letters = page_window.getComputedStyle(canvas).fontFamily  # The font of texts

    def colour(self, name: str) -> str:
        """Return the value of a colour's custom property in the page's theme, light or dark."""
        probe = make("i")
        self._canvas.before(probe)  # Only elements in the page have computed colours
        probe.style.color = "var(" + name + ")"
        value = str(page_window.getComputedStyle(probe).color)
        probe.remove()
        return value

    def box(self, x: float, y: float, width: float, height: float, fill: str, edge: str = "") -> None:
        """Draw a rectangle, with an edge of two pixels if `edge` is a colour."""
        brush = self._brush
        brush.fillStyle = fill
        brush.fillRect(x, y, width, height)
        if edge:
            brush.lineWidth = 2
            brush.strokeStyle = edge
            brush.strokeRect(x, y, width, height)

    def disc(self, x: float, y: float, radius: float, at: "tuple[float, float]") -> bool:
        """Draw a disc around `(x, y)` in the colour of the pixel at `at`; return whether the disc is dark."""
        brush = self._brush
        pixel = brush.getImageData(int(at[0]), int(at[1]), 1, 1).data
        red, green, blue = pixel[0], pixel[1], pixel[2]
        brush.fillStyle = "rgb(" + ",".join([str(red), str(green), str(blue)]) + ")"
        brush.beginPath()
        brush.arc(x, y, radius, 0, ROUND)
        brush.fill()
        return 299 * red + 587 * green + 114 * blue < 128000  # Weights of ITU-R BT.601

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: int,
        colour: str,
        most: float,
        edge: "tuple[str, float]" = ("", 0),
        weight: str = "400",
    ) -> None:
        """Write text centred at `x`, on the baseline `y`, up to `most` wide; an `edge` is (colour, width)."""
        brush = self._brush
        brush.font = weight + " " + str(size) + "px " + self._letters
        brush.textAlign = "center"
        if edge[1]:
            brush.strokeStyle, brush.lineWidth = edge
            brush.strokeText(text, x, y, most)
        if colour == "none":
            return
        brush.fillStyle = colour
        brush.fillText(text, x, y, most)

    def drawing(self, element: "Any", x: float, y: float, width: float, height: float) -> None:
        """Draw an SVG or symbol element of the page into a rectangle, even if the element is hidden."""
        self._draw_inside(stand_alone(element), x, y, width, height)

    async def blob(self) -> "Any":
        """Return the picture as a PNG blob."""
        return await window.Promise.new(lambda done, refuse: self._canvas.toBlob(done, TYPE))

    def _draw_inside(self, svg: "Any", x: float, y: float, width: float, height: float) -> None:
        """Draw what is in an svg element that stands alone into a rectangle."""
        brush = self._brush
        left, top, wide, high = [float(number) for number in svg.getAttribute("viewBox").split()]
        scale = min(width / wide, height / high)
        x, y = x + (width - wide * scale) / 2, y + (height - high * scale) / 2  # In the middle
        brush.save()
        brush.transform(scale, 0, 0, scale, x - left * scale, y - top * scale)
        for child in list(svg.children):
            self._draw(child, wide, high)
        brush.restore()

    def _draw(self, element: "Any", wide: float, high: float) -> None:
        """Draw an element that stands alone; `wide` and `high` are the size of the whole drawing."""
        brush, kind = self._brush, element.tagName
        fill, stroke = element.getAttribute("fill"), element.getAttribute("stroke")
        line = _number(element, "stroke-width", 1)
        brush.save()
        brush.globalAlpha = brush.globalAlpha * _number(element, "opacity", 1)
        transform = kind != "svg" and element.transform.baseVal.consolidate()
        if transform:
            matrix = transform.matrix
            brush.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
        x, y = [_number(element, name, 0) for name in ("x", "y")]
        if kind == "svg":
            width, height = _number(element, "width", wide), _number(element, "height", high)
            self._draw_inside(element, x, y, width, height)
        elif kind == "g":
            for child in list(element.children):
                self._draw(child, wide, high)
        elif kind == "text":
            is_plain = element.getAttribute("dominant-baseline") == "auto"
            brush.textBaseline = "alphabetic" if is_plain else "middle"
            size, weight = int(_number(element, "font-size", 16)), element.getAttribute("font-weight")
            edge = ("", 0.0) if stroke == "none" else (stroke, line)
            self.text(element.textContent, x, y, size, fill, wide, edge, weight)
        else:
            shape = _shape(element, kind)
            if fill != "none":
                brush.fillStyle = fill
                brush.fill(shape)
            if stroke != "none":
                brush.strokeStyle, brush.lineWidth = stroke, line
                brush.lineCap = element.getAttribute("stroke-linecap")
                dashes = element.getAttribute("stroke-dasharray").replace("none", "").replace("px", "")
                brush.setLineDash(window.JSON.parse("[" + dashes + "]"))
                brush.stroke(shape)
        brush.restore()


def stand_alone(element: "Any", line: str = "") -> "Any":
    """Return a copy of an SVG element that needs no style sheet and no symbol of the page.

    `line` is the line width that a `use` element sets for its group, "" if none does.
    """
    kind, style = element.tagName, page_window.getComputedStyle(element)
    used = document.getElementById(element.getAttribute("href")[1:]) if kind == "use" else None
    source = used or element
    is_framed = source.hasAttribute("viewBox")
    copy = svg_element("svg" if is_framed else "g" if kind == "use" else kind, {})
    for name in list(element.getAttributeNames()):
        if "-" not in name and name not in LEFT_OUT:
            copy.setAttribute(name, element.getAttribute(name))
    for name in PAINT + LETTERS:
        copy.setAttribute(name, style.getPropertyValue(name))
    if line:
        copy.setAttribute("stroke-width", line)
    if kind == "use" and is_framed:
        copy.setAttribute("viewBox", source.getAttribute("viewBox"))
    elif kind == "use":
        line = style.strokeWidth
    for child in list(source.children):
        copy.append(stand_alone(child, line if kind in ("g", "use") else ""))
    if not element.children.length and kind == "text":
        copy.textContent = element.textContent
    return copy


def _shape(element: "Any", kind: str) -> "Any":  # An SVG element's outline for the canvas
    if kind == "path":
        return window.Path2D.new(element.getAttribute("d"))
    shape = window.Path2D.new()
    if kind in ("circle", "ellipse"):
        across = _number(element, "r", 0) or _number(element, "rx", 0)
        down = _number(element, "r", 0) or _number(element, "ry", 0)
        shape.ellipse(_number(element, "cx", 0), _number(element, "cy", 0), across, down, 0, 0, ROUND)
    elif kind == "rect":
        place = [_number(element, name, 0) for name in ("x", "y", "width", "height", "rx")]
        shape.roundRect(*place)
    elif kind == "line":
        shape.moveTo(_number(element, "x1", 0), _number(element, "y1", 0))
        shape.lineTo(_number(element, "x2", 0), _number(element, "y2", 0))
    return shape


def _number(element: "Any", name: str, otherwise: float) -> float:
    text = element.getAttribute(name)
    return float(text.replace("px", "")) if text else otherwise
