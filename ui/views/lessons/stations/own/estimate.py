"""The third one: an estimate for Connect Four, which makes the page stronger."""

from ui.views.lessons.stations.own.four_by_four import FourByFour


class Estimate(FourByFour):
    """The exercise with a function `estimate`, which counts the lines that are open to a side."""

    keys = "lessons.estimate-"
