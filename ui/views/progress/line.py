"""Draws the history of a rating as a line."""

WIDTH, HEIGHT, EDGE = 100, 24, 2  # The drawing's size, and its margin above and below, in its own units
LEAST_SPAN = 100  # The smallest range of ratings that the height stands for, so small changes look small


def line_through(ratings: "list[int]") -> str:
    """Return the `points` of an SVG polyline through the ratings, of which there is at least one."""
    if len(ratings) == 1:
        ratings = 2 * ratings  # A single rating becomes a horizontal line
    least, most = min(ratings), max(ratings)
    span = max(LEAST_SPAN, most - least)
    bottom = (least + most - span) / 2  # The rating at the lower edge
    points = []
    for index, rating in enumerate(ratings):
        x = WIDTH * index / (len(ratings) - 1)
        y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (rating - bottom) / span
        points.append(str(round(x, 1)) + "," + str(round(y, 1)))
    return " ".join(points)
