"""Programs are read from files: plain ones, notebooks, and texts that declare their encoding."""

import json
from types import SimpleNamespace

import pytest

from tests.ui.desk import run
from ui.programs import exchange
from ui.programs.exchange import NOTEBOOK, name_of, read_program
from ui.state.cancel import CancelToken

CELLS = {
    "cells": [{"cell_type": "code", "source": ["%time\n", "A = 1"]}, {"cell_type": "markdown", "source": "a"}]
}


@pytest.mark.parametrize(
    ("name", "text", "program", "most"),
    [
        ("mine.py", "A = 1\n", "A = 1\n", 9),
        ("mine.ipynb", json.dumps(CELLS), "A = 1\n", NOTEBOOK),
        ("mine.ipynb", json.dumps({"cells": [{"cell_type": "code", "source": "A = 1000"}]}), None, NOTEBOOK),
        ("mine.ipynb", "{}", None, NOTEBOOK),
        ("mine.ipynb", "no JSON", None, NOTEBOOK),
    ],
)
@run
async def test_the_program_in_a_file(monkeypatch, name, text, program, most):
    async def read(file, limit, encoding=str):
        assert limit == most
        return text

    monkeypatch.setattr(exchange.files, "read", read)
    work = read_program(CancelToken(), SimpleNamespace(name=name), 8 if program is None else 9)
    if program is None:
        with pytest.raises(ValueError):
            await work
    else:
        assert await work == program
    assert name_of(name) == "mine"
