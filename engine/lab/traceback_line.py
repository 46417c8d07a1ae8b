"""The lines of a program: where an exception was raised, and where others are added."""

import sys
from io import StringIO

FILE = "program.py"
"""What a program is called in tracebacks."""


def line_of(error: BaseException) -> "int | None":
    """Return the line of the program where an exception was raised, the innermost if there are several."""
    if isinstance(error, SyntaxError) and getattr(error, "lineno", None):
        line: "int | None" = error.lineno
        return line
    lines = lines_of(error)
    return lines[-1] if lines else None


def lines_of(error: BaseException) -> "list[int]":
    """Return the lines of the program that an exception went through, from the outermost call on."""
    print_exception = getattr(sys, "print_exception", None)
    found = []
    if print_exception:
        # MicroPython's exceptions have no traceback to look into, but print one.
        text = StringIO()
        print_exception(error, text)
        mark = 'File "' + FILE + '", line '
        for part in text.getvalue().split(mark)[1:]:
            digits = ""
            while len(digits) < len(part) and part[len(digits)] in "0123456789":
                digits += part[len(digits)]
            if digits:
                found.append(int(digits))
        return found
    trace = error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == FILE:
            found.append(trace.tb_lineno)
        trace = trace.tb_next
    return found


def with_lines(source: str, lines: str, at: "int | None") -> str:
    """Return a program with lines before the line `at`, or at its end."""
    text = source.split("\n")
    before, after = (text, []) if at is None else (text[: at - 1], text[at - 1 :])
    parts = ["\n".join(before).strip("\n"), lines.strip("\n"), "\n".join(after).strip("\n")]
    return "\n\n\n".join([part for part in parts if part]) + "\n"
