"""Draw a picture on a canvas, to save or share it: the security policy forbids images from blobs."""

from pyscript import document, window

from engine.contract.annotations import Any
from ui.widgets.dom import make, page_window

TYPE = "image/png"
ROUND = 6.2832  # A full circle in radians


class Picture:
    """A picture on a canvas element; lengths are in the picture's pixels."""

    def __init__(self, canvas: "Any", width: int, height: int) -> None:
        self._canvas = canvas
        canvas.width, canvas.height = width, height
        # Since `disc` reads pixels, they stay in main memory.
        self._brush = canvas.getContext("2d", window.JSON.parse('{"willReadFrequently": true}'))
        self._line = ""  # The line width that a `use` element sets for its group; "" if none does
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
        brush = self._brush
        left, top, wide, high = [float(number) for number in element.getAttribute("viewBox").split()]
        scale = min(width / wide, height / high)
        x, y = x + (width - wide * scale) / 2, y + (height - high * scale) / 2  # In the middle
        brush.save()
        brush.transform(scale, 0, 0, scale, x - left * scale, y - top * scale)
        for child in list(element.children):
            self._draw(child, wide, high)
        brush.restore()

    async def blob(self) -> "Any":
        """Return the picture as a PNG blob."""
        return await window.Promise.new(lambda done, refuse: self._canvas.toBlob(done, TYPE))

    def _draw(self, element: "Any", wide: float, high: float) -> None:
        """Draw an SVG element with its children; `wide` and `high` are the size of the whole drawing."""
        brush, style = self._brush, page_window.getComputedStyle(element)
        brush.save()
        brush.globalAlpha = brush.globalAlpha * float(style.opacity)
        kind = element.tagName
        transform = kind != "svg" and element.transform.baseVal.consolidate()
        if transform:
            matrix = transform.matrix
            brush.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
        if kind == "use":
            symbol = document.getElementById(element.getAttribute("href")[1:])
            x, y = [_number(element, name, 0) for name in ("x", "y")]
            width, height = _number(element, "width", wide), _number(element, "height", high)
            if symbol and symbol.hasAttribute("viewBox"):
                self.drawing(symbol, x, y, width, height)
            elif symbol:
                # A group used by `use` has its own size, and the line width of the `use` element.
                brush.transform(1, 0, 0, 1, x, y)
                line, self._line = self._line, style.strokeWidth
                self._draw(symbol, wide, high)
                self._line = line
        elif kind == "svg":
            x, y = [_number(element, name, 0) for name in ("x", "y")]
            self.drawing(element, x, y, _number(element, "width", wide), _number(element, "height", high))
        elif kind == "g":
            for child in list(element.children):
                self._draw(child, wide, high)
        elif kind == "text":
            brush.textBaseline = "alphabetic" if style.dominantBaseline == "auto" else "middle"
            x, y = [_number(element, name, 0) for name in ("x", "y")]
            font_size = int(_number(element, "font-size", high * 0.76))
            edge = ("", 0.0) if style.stroke == "none" else (style.stroke, float(style.strokeWidth[:-2]))
            self.text(element.textContent, x, y, font_size, style.fill, wide, edge, style.fontWeight)
        else:
            shape = _shape(element, kind)
            if style.fill != "none":
                brush.fillStyle = style.fill
                brush.fill(shape)
            if style.stroke != "none":
                brush.strokeStyle = style.stroke
                brush.lineWidth = float((self._line or style.strokeWidth).replace("px", ""))
                brush.lineCap = style.strokeLinecap
                dashes = "" if style.strokeDasharray == "none" else style.strokeDasharray
                brush.setLineDash(window.JSON.parse("[" + dashes.replace("px", "") + "]"))
                brush.stroke(shape)
        brush.restore()


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
    return float(text) if text else otherwise
