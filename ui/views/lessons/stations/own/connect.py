"""The second one: Connect Four, of which the page estimates the values."""

from ui.views.lessons.stations.own.four_by_four import FourByFour


class Connect(FourByFour):
    """The exercise with the rules of Connect Four."""

    keys = "lessons.connect-"
