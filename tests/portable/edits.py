"""Edits of programs as text, a line for each: `HEAD ¦ old → new ¦ old → new`. In portable Python.

A line may continue on the next one, which begins with four spaces. `\\n` is a newline, `∅` no text.
"""


def edits(text):
    """Return the heads of some edits, each with a list of texts, each followed by its replacement."""
    found = []
    for line in text.strip().replace("\n    ", " ").split("\n"):
        parts = line.split(" ¦ ")
        texts = [each for part in parts[1:] for each in part.split(" → ")]
        found.append((parts[0], [each.replace("\\n", "\n").replace("∅", "") for each in texts]))
    return found


def edited(source, texts):
    """Return a program with all of some texts replaced."""
    for place in range(0, len(texts), 2):
        assert texts[place] in source, (texts[place], source)
        source = source.replace(texts[place], texts[place + 1])
    return source
