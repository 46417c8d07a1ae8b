"""The README tells the truth: its examples run, and what it names is there."""

import doctest
import re

from tools.command import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def test_the_examples_run():
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


def test_the_files_it_names_exist():
    named = set(re.findall(r"(?:engine|ui|tools|tests|docs|static)/[\w/.-]*\w(?:\.\w+)?", README))
    absent = {"static/runtime"}  # fetched
    wanted = [name for name in sorted(named - absent) if "yourgame" not in name]  # the reader's to write
    assert [name for name in wanted if not (ROOT / name).exists()] == []


def test_the_pictures_are_there():
    for name in re.findall(r"docs/\w+\.png", README):
        assert (ROOT / name).read_bytes().startswith(b"\x89PNG")
