"""The first lines of the page's Python: garbage is left alone while the page starts, and no longer."""

import gc
import sys
from types import SimpleNamespace

import main
from engine.browser import boot


class App:
    def start(self):
        yield
        yield


def test_garbage_is_collected_again_once_the_page_has_started(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(boot, "_folders", set())
    monkeypatch.setattr(boot, "installed", {})
    monkeypatch.setitem(sys.modules, "ui.app", SimpleNamespace(App=App))
    collected = [gc.isenabled() for _ in main.work(b"\x1cengine/browser/boot.py\n\x1cend\n", b"\x1cend\n")]
    assert collected
    assert not any(collected)
    assert gc.isenabled()
