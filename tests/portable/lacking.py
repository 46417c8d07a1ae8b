"""What MicroPython lacks, as plain data: tests/portable/subset.py refuses it, MicroPython itself is asked.

The lists hold what programs like ours are tempted to use, not all that there is.
"""

import json
from collections import namedtuple

Pair = namedtuple("Pair", ("first", "second"))

METHODS = {
    "str": (
        "capitalize casefold expandtabs format_map isalnum isascii isdecimal isidentifier isnumeric "
        "isprintable istitle ljust maketrans removeprefix removesuffix rjust swapcase title translate zfill"
    ),
    "int": "as_integer_ratio bit_count bit_length denominator numerator",
    "float": "as_integer_ratio fromhex is_integer",
    "namedtuple": "_replace _make",
}
"""Methods of each type, by name."""

BUILTINS = (
    "aiter anext ascii breakpoint format vars RecursionError TimeoutError ModuleNotFoundError "
    "FileNotFoundError ConnectionError UnboundLocalError UnicodeDecodeError UnicodeEncodeError"
)
"""Names that every CPython program has."""

ATTRIBUTES = {
    "time": "perf_counter monotonic process_time",
    "collections": "Counter ChainMap UserDict",
    "random": "shuffle sample choices gauss",
    "functools": "lru_cache cache cached_property total_ordering singledispatch",
    "itertools": "product combinations permutations pairwise groupby zip_longest",
}
"""What modules that it has lack."""


def text():
    """Return as JSON what of all this the running interpreter has after all."""
    found = []
    values = {"str": "", "int": 1, "float": 1.0, "namedtuple": Pair(1, 2)}
    for name in METHODS:
        found += [f"{name}.{method}" for method in METHODS[name].split() if hasattr(values[name], method)]
    for name in BUILTINS.split():
        try:
            eval(name)
            found.append(name)
        except NameError:
            pass
    for module in ATTRIBUTES:
        try:
            home = __import__(module)
        except ImportError:
            continue
        found += [f"{module}.{name}" for name in ATTRIBUTES[module].split() if hasattr(home, name)]
    return json.dumps(found)
