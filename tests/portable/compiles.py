"""Have the running interpreter compile the files that it is to run, and say what it can't read."""

import json
import os

FOLDERS = (".", "engine", "ui")


def text():
    """Return as JSON a sentence for each file that does not compile."""
    faults = []
    for folder in FOLDERS:
        if folder == "." or folder in os.listdir("."):
            for name in os.listdir(folder):
                if name.endswith(".py"):
                    faults += faults_of(folder + "/" + name)
    return json.dumps(faults)


def faults_of(path):
    """Return what the interpreter says of a file that it can't compile, else nothing."""
    with open(path) as file:
        source = file.read()
    try:
        compile(source, path, "exec")
        return []
    except SyntaxError as error:
        return [f"{path}: {error}"]
