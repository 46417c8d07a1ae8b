"""The types that most modules' annotations name. Annotations are strings, so at run time each name is None.

The builder leaves out what is imported from a module called `annotations` or `protocol`, as it leaves out
annotations.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import *
    from typing import Any, TypeAlias

    from ..base.annotations import T
    from ..base.rng import Rng
    from .batch import Batch
    from .game import Game, GameError, Outcome
    from .levels import Level
    from .protocol import *
    from .prover import Proof, Prover
else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
