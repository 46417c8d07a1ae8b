"""Finding the browsers to test with."""

import pytest

from tools import browsers
from tools.command import Result, SetupError


@pytest.fixture
def path(tmp_path, monkeypatch):
    """Return a function that puts a program of a given exit status on an otherwise empty PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(browsers.VARIABLE, raising=False)
    monkeypatch.setattr(browsers.debian, "can_install", lambda: False)
    monkeypatch.setattr(browsers, "SYSTEM", tmp_path)

    def add(name, status=0):
        program = tmp_path / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f"#!/bin/sh\nexit {status}\n")
        program.chmod(0o755)
        return str(program)

    return add


def ensure(tmp_path):
    return browsers.ensure_chromium(tmp_path / "python", tmp_path, lambda line: None)


def test_one_that_does_not_run_is_none(path):
    path("chromium-browser", status=1)
    assert browsers.chromium_path() is None


def test_the_one_that_is_named_comes_first(path, monkeypatch):
    path("chromium")
    monkeypatch.setenv(browsers.VARIABLE, "/opt/another")
    assert browsers.chromium_path() == "/opt/another"


@pytest.mark.parametrize(("there", "package"), [(["chromium"], browsers.SHELL), ([], "chromium")])
def test_debians_shell_where_it_has_one_or_its_chromium(path, monkeypatch, tmp_path, there, package):
    installed = []

    def install(name, progress):
        if name != package:
            raise SetupError(f"apt-get could not install {name}")
        installed.append(name)
        path(name)

    monkeypatch.setattr(browsers.debian, "can_install", lambda: True)
    monkeypatch.setattr(browsers.debian, "install", install)
    for name in there:
        path(name)
    for _ in range(2):
        assert ensure(tmp_path) == str(tmp_path / package)
    assert installed == [package]


def test_where_playwrights_cannot_be_fetched_it_is_said_or_chrome_will_do(path, monkeypatch, tmp_path):
    result = Result(1, "Downloading ...\nError: getaddrinfo ENOTFOUND\n")
    monkeypatch.setattr(browsers, "run", lambda *arguments, **options: result)
    with pytest.raises(SetupError, match=r"could not fetch one \(Error: getaddrinfo ENOTFOUND\)"):
        ensure(tmp_path)
    program = path("google-chrome")
    assert ensure(tmp_path) == program


MINI_BROWSER = "lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


@pytest.mark.parametrize(
    ("ensure_one", "packages", "programs"),
    [
        (browsers.ensure_firefox, "firefox-esr", ("firefox-esr",)),
        (browsers.ensure_webkit, "webkit2gtk-driver xvfb", ("WebKitWebDriver", MINI_BROWSER, "Xvfb")),
    ],
    ids=["firefox", "webkit"],
)
def test_the_others_are_named_installed_by_apt_and_found(path, monkeypatch, ensure_one, packages, programs):
    monkeypatch.setattr(browsers.sys, "platform", "linux")
    with pytest.raises(SetupError, match=packages):
        ensure_one(lambda line: None)
    asked = []

    def install(names, progress):
        asked.append(names)
        for program in programs:
            path(program)

    monkeypatch.setattr(browsers.debian, "can_install", lambda: True)
    monkeypatch.setattr(browsers.debian, "install", install)
    for _ in range(2):
        ensure_one(lambda line: None)
    assert asked == [packages]
