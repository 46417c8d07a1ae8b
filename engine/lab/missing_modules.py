"""Replaces modules and functions that users' programs often import and MicroPython lacks."""

import collections
import functools
import random
import sys

from ..contract.annotations import Any, Callable, Sequence


class Module:
    """A copy of a module, which may be None, with added or replaced names."""

    def __init__(self, module: "Any", **names: "Any") -> None:
        for name in dir(module) if module else ():
            setattr(self, name, getattr(module, name))
        for name in names:
            setattr(self, name, names[name])


class Deque(list):  # type: ignore[type-arg]
    """A deque (without `maxlen`) that is a list."""

    def popleft(self) -> "Any":
        """Remove and return the first item."""
        return self.pop(0)

    def appendleft(self, item: "Any") -> None:
        """Insert an item before the first."""
        self.insert(0, item)


class Any_:
    """Replaces every type in annotations."""

    def __getitem__(self, item: "Any") -> "Any":
        return self

    def __or__(self, other: "Any") -> "Any":
        return self

    def __call__(self, *arguments: "Any") -> "Any":
        """Return this object, in place of what TypeVar, NewType or cast would return."""
        return self


class Typing:
    """Replaces the module typing."""

    TYPE_CHECKING = False

    def __getattr__(self, name: str) -> "Any":
        """Return an Any_ for a name. Raises AttributeError for NamedTuple and TypedDict, as they do more."""
        if name in ("NamedTuple", "TypedDict"):
            raise AttributeError(name)
        return Any_()


def lru_cache(function_or_size: "Any" = None, maxsize: "int | None" = None) -> "Any":
    """Decorate a function so that all its results are cached; without a function, return the decorator."""
    return _cached(function_or_size) if callable(function_or_size) else _cached


def _cached(function: "Callable[..., Any]") -> "Callable[..., Any]":
    """Decorate a function so that all its results are cached, in a dict for each hash of the arguments."""
    results: "dict[int, dict[Any, Any]]" = {}

    def call(*arguments: "Any", **keywords: "Any") -> "Any":
        key = (arguments, tuple(sorted(keywords.items())))
        same_hash = results.setdefault(_hash(key), {})
        if key not in same_hash:
            same_hash[key] = function(*arguments, **keywords)
        return same_hash[key]

    return call


def _hash(item: "Any") -> int:
    """Return a hash of an item. MicroPython's own for a tuple is a sum, the same for many positions."""
    if type(item) is not tuple:
        return hash(item)
    mixed = 0
    for each in item:
        mixed = (31 * mixed + _hash(each)) % 1000003
    return mixed


def shuffle(items: "list[Any]") -> None:
    """Shuffle a list in place."""
    for last in range(len(items) - 1, 0, -1):
        chosen = random.randrange(last + 1)
        items[last], items[chosen] = items[chosen], items[last]


def sample(items: "Sequence[Any]", count: int) -> "list[Any]":
    """Return `count` different items in random order."""
    mixed = list(items)
    shuffle(mixed)
    return mixed[:count]


def install() -> None:
    """Make the replacements importable if Python is MicroPython, unless they already are."""
    if sys.implementation.name != "micropython" or "typing" in sys.modules:
        return
    modules: "Any" = sys.modules
    modules["typing"] = Typing()
    modules["__future__"] = Module(None, annotations=None)
    modules["collections"] = Module(collections, deque=Deque)
    modules["functools"] = Module(functools, lru_cache=lru_cache, cache=_cached)
    modules["random"] = Module(random, shuffle=shuffle, sample=sample)
