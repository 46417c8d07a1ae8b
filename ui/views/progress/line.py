"""Draws the history of a rating as a line."""

WIDTH, HEIGHT, EDGE = 100, 24, 2  # The drawing's size, and its margin above and below, in its own units
LEAST_SPAN = 100  # The smallest range of ratings that the height stands for, so small changes look small


def line_through(ratings: "list[int]") -> str:
    """Return the `points` of an SVG polyline through the ratings, of which there is at least one."""
    least, most = min(ratings), max(ratings)
    span = max(LEAST_SPAN, most - least)
    low = (least + most - span) / 2
    points = []
    for place in range(len(ratings)):
        x = WIDTH * place / max(1, len(ratings) - 1)
        y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (ratings[place] - low) / span
        points.append(str(round(x, 1)) + "," + str(round(y, 1)))
    # A single rating becomes a horizontal line.
    return " ".join(points if len(points) > 1 else points + [points[0].replace("0.0,", str(WIDTH) + ",", 1)])
