"""Writes the transcripts anew."""

from engine.games.shelf import NAMES
from tests.transcripts import write

write(NAMES)
