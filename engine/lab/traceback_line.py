"""Finds the lines of a user's program in tracebacks, and inserts lines into a program."""

import sys
from io import StringIO

FILE = "program.py"  # The file name of every program, by which its lines are found in a traceback.


def line_of(error: BaseException) -> "int | None":
    """Return the number of the program's line that raised an error or has wrong syntax, or None."""
    if isinstance(error, SyntaxError) and getattr(error, "lineno", None):
        line: "int | None" = error.lineno
        return line
    lines = lines_of(error)
    return lines[-1] if lines else None


def lines_of(error: BaseException) -> "list[int]":
    """Return the numbers of the program's lines in a traceback, the outermost call first."""
    print_exception = getattr(sys, "print_exception", None)
    numbers = []
    if print_exception:
        printed = StringIO()  # MicroPython has tracebacks only as printed text.
        print_exception(error, printed)
        for rest in printed.getvalue().split('File "' + FILE + '", line ')[1:]:
            digits = rest.split("\n")[0].split(",")[0]
            if digits.isdigit():
                numbers.append(int(digits))
        return numbers
    trace = error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == FILE:
            numbers.append(trace.tb_lineno)
        trace = trace.tb_next
    return numbers


def with_lines(source: str, lines: str, at: "int | None") -> str:
    """Insert lines into a program before the line number `at` or, for None, at its end."""
    program = source.split("\n")
    before, after = (program, []) if at is None else (program[: at - 1], program[at - 1 :])
    parts = [part.strip("\n") for part in ("\n".join(before), lines, "\n".join(after))]
    return "\n\n\n".join([part for part in parts if part]) + "\n"
