"""How strong a player of Connect Four can be."""

from engine.levels import Level

LEVELS = (
    # Sees its own four, if it looks at all.
    Level("beginner", depth=1, seconds=0.5, slip=0.4),
    Level("casual", depth=3, seconds=1.0, slip=0.15),
    Level("skilled", depth=6, seconds=2.0, slip=0.03),
    # From the start on, the book and some seconds do; a game that it takes over may take it a minute.
    Level("perfect", depth=None, seconds=60.0, slip=0.0),
)
