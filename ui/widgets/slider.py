"""Draws sliders, elements `input` of the type range."""

from engine.contract.annotations import Any
from ui.widgets.dom import set_attribute, set_text


def draw_slider(slider: "Any", at: int, text: str, label: "Any", most: "int | None" = None) -> None:
    """Set a slider's value, and show its text in `label` and to screen readers; `most` is the new maximum."""
    if most is not None:
        set_attribute(slider, "max", str(most))
    if slider.value != str(at):
        slider.value = str(at)
    set_attribute(slider, "aria-valuetext", text)
    set_text(label, text)
