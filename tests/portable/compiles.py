"""Compiles the page's files in the running interpreter, and reports those that it can't read."""

import json
import os

FOLDERS = ("engine", "ui")
FOLDER = 0x4000
"""What os.stat says of a folder."""


def text():
    """Return as JSON how many files there are, and a sentence for each that does not compile."""
    files = [name for name in os.listdir(".") if name.endswith(".py")]
    waiting = [folder for folder in FOLDERS if folder in os.listdir(".")]
    while waiting:
        folder = waiting.pop()
        for name in os.listdir(folder):
            path = folder + "/" + name
            if os.stat(path)[0] & FOLDER:
                waiting.append(path)
            elif name.endswith(".py"):
                files.append(path)
    faults = []
    for path in files:
        with open(path) as file:
            source = file.read()
        try:
            compile(source, path, "exec")
        except SyntaxError as error:
            faults.append(f"{path}: {error}")
    return json.dumps([len(files), faults])
