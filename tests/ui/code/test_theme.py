"""The colours of programs: each is there, and stands out from the sheet, in the light and in the dark."""

import re

import pytest

from tests.test_style import DARK, LIGHT, channels, contrast
from tools.command import ROOT
from ui.code.codemirror import CLASSES

STYLE = (ROOT / "ui" / "code" / "code.css").read_text("utf-8")
CODE = re.findall(r"--([a-z-]+): light-dark\((#\w+), (#\w+)\);", STYLE)


def test_everything_that_is_told_apart_has_a_look():
    assert {f".{name} " for name in CLASSES.values()} <= set(
        re.findall(r"^(\.code-[a-z]+ )", STYLE, re.MULTILINE)
    )


@pytest.mark.parametrize(("name", "light", "dark"), CODE)
def test_what_a_program_consists_of_stands_out(name, light, dark):
    assert contrast(channels(light), channels(LIGHT["sheet"])) >= 4.5
    assert contrast(channels(dark), channels(DARK["sheet"])) >= 4.5
