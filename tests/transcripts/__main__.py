"""Writes the transcripts anew."""

from tests.transcripts import write

write()
