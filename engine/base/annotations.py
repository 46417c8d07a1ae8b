"""The types in the annotations of the rooms that know no game; at run time each name is None.

The builder leaves out what is imported from a module called `annotations`, as it leaves out annotations.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any, TypeVar

    S = TypeVar("S")
    T = TypeVar("T")
    U = TypeVar("U")
    Check = Callable[[Any], bool]  # See shapes.py.
else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
