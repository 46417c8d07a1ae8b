"""Small versions of modules that programs often import and MicroPython hasn't got."""

import collections
import functools
import random
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any


class Module:
    """A stand-in for a module: its names, and others."""

    def __init__(self, module: "Any", **names: "Any") -> None:
        for name in dir(module) if module else ():
            setattr(self, name, getattr(module, name))
        for name in names:
            setattr(self, name, names[name])


class Deque(list):  # type: ignore[type-arg]
    """A deque of any length, made of any items."""

    def popleft(self) -> "Any":
        """Take the first item."""
        return self.pop(0)

    def appendleft(self, item: "Any") -> None:
        """Put an item before the first."""
        self.insert(0, item)


class Any_:
    """Stands for every type."""

    def __getitem__(self, item: "Any") -> "Any":
        return self

    def __or__(self, other: "Any") -> "Any":
        return self

    def __call__(self, *given: "Any") -> "Any":
        """Return the same, as for a type variable."""
        return self


class Typing:
    """A stand-in for the module."""

    TYPE_CHECKING = False

    def __getattr__(self, name: str) -> "Any":
        """Return a stand-in for each name that needs no behaviour."""
        if name in ("NamedTuple", "TypedDict"):
            raise AttributeError(name)
        return Any_()


def lru_cache(size: "Any" = None, maxsize: "int | None" = None) -> "Any":
    """Return a decorator that caches all results, or a function decorated so."""
    return _cached(size) if callable(size) else _cached


def _cached(function: "Callable[..., Any]") -> "Callable[..., Any]":
    known: "dict[Any, Any]" = {}

    def ask(*given: "Any") -> "Any":
        if given not in known:
            known[given] = function(*given)
        return known[given]

    return ask


def shuffle(items: "list[Any]") -> None:
    """Shuffle a list in place."""
    for last in range(len(items) - 1, 0, -1):
        other = random.randrange(last + 1)
        items[last], items[other] = items[other], items[last]


def sample(items: "Sequence[Any]", count: int) -> "list[Any]":
    """Return so many of the items, each once."""
    found = list(items)
    shuffle(found)
    return found[:count]


def install() -> None:
    """Make these importable in MicroPython."""
    if sys.implementation.name != "micropython" or "typing" in sys.modules:
        return
    modules: "Any" = sys.modules
    modules["typing"] = Typing()
    modules["__future__"] = Module(None, annotations=None)
    modules["collections"] = Module(collections, deque=Deque)
    modules["functools"] = Module(functools, lru_cache=lru_cache, cache=_cached)
    modules["random"] = Module(random, shuffle=shuffle, sample=sample)
