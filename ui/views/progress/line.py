"""A rating as a line."""

WIDTH, HEIGHT, EDGE = 100, 24, 2
"""The drawing's own units; what is left free above and below."""

LEAST_SPAN = 100
"""By how much ratings differ at least from the bottom to the top, so that small changes look small."""


def line_through(ratings: "list[int]") -> str:
    """Return the points of a line through one rating or more, from left to right, as an SVG has them."""
    least, most = min(ratings), max(ratings)
    span = max(LEAST_SPAN, most - least)
    low = (least + most - span) / 2
    points = []
    for place in range(len(ratings)):
        x = WIDTH * place / max(1, len(ratings) - 1)
        y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (ratings[place] - low) / span
        points.append(str(round(x, 1)) + "," + str(round(y, 1)))
    # A single day is a level line.
    return " ".join(points if len(points) > 1 else points + [points[0].replace("0.0,", str(WIDTH) + ",", 1)])
