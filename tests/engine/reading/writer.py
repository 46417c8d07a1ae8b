"""Boards as programs print them, written without the reader's code from marks in rows.

Each function takes `(first, second, empty)` squares as a list of "1", "2" and "" and the number of columns.
"""

import json


def rows(cells, columns):
    return [cells[at : at + columns] for at in range(0, len(cells), columns)]


def named(cells, first, second, empty):
    return [{"1": first, "2": second, "": empty}[cell] for cell in cells]


def packed(cells, columns, signs):
    return "\n".join("".join(row) for row in rows(named(cells, *signs), columns))


def spaced(cells, columns, signs):
    return "\n".join(" ".join(row) for row in rows(named(cells, *signs), columns)) + "\n"


def wide(cells, columns, signs):
    return "\n".join("\u3000".join(row) for row in rows(named(cells, *signs), columns))


def flat(cells, columns, signs):
    return "".join(named(cells, *signs))


def commas(cells, columns, signs):
    return ",\n".join(", ".join(row) for row in rows(named(cells, *signs), columns))


def slashes(cells, columns, signs):
    return "/".join("".join(row) for row in rows(named(cells, *signs), columns))


def labelled(cells, columns, signs):
    top = "  " + " ".join("abcdefgh"[:columns])
    lines = [f"{at} {' '.join(row)} {at}" for at, row in enumerate(rows(named(cells, *signs), columns), 1)]
    return "\n".join([top, *lines, top])


def numbered(cells, columns, signs):
    lines = [f"{at}  {' '.join(row)}" for at, row in enumerate(rows(named(cells, *signs), columns))]
    return "\n".join(["   " + " ".join(str(at) for at in range(columns)), *lines])


def noted(cells, columns, signs):
    return f"Current board:\n\n{spaced(cells, columns, signs)}\nScore after move 12: even\n"


def barred(cells, columns, signs):
    rule = "\n" + "+".join(["---"] * columns) + "\n"
    return rule.join(
        "|".join(f" {sign or ' '} " for sign in row) for row in rows(named(cells, *signs), columns)
    )


def narrow(cells, columns, signs):
    rule = "\n" + "-" * (2 * columns - 1) + "\n"
    return rule.join("|".join(sign or " " for sign in row) for row in rows(named(cells, *signs), columns))


def boxed(cells, columns, signs):
    def rule(left, middle, right):
        return left + middle.join(["───"] * columns) + right

    lines = [
        "│" + "│".join(f" {sign or ' '} " for sign in row) + "│"
        for row in rows(named(cells, *signs), columns)
    ]
    inner = "\n" + rule("├", "┼", "┤") + "\n"
    return "\n".join([rule("┌", "┬", "┐"), inner.join(lines), rule("└", "┴", "┘")])


def markdown(cells, columns, signs):
    return "\n".join(
        "| " + " | ".join(sign or " " for sign in row) + " |" for row in rows(named(cells, *signs), columns)
    )


def fenced(cells, columns, signs):
    return "\n".join(
        "|" + " ".join(sign or " " for sign in row) + "|" for row in rows(named(cells, *signs), columns)
    )


def quoted(cells, columns, signs):
    return repr(rows(named(cells, *signs), columns))


def assigned(cells, columns, signs):
    lines = ",\n         ".join(repr(row) for row in rows(named(cells, *signs), columns))
    return f"board = [{lines}]"


def in_json(cells, columns, signs):
    return json.dumps(named(cells, *signs), ensure_ascii=False)


def strings(cells, columns, signs):
    return repr(["".join(row) for row in rows(named(cells, *signs), columns)])


def nones(cells, columns, signs):
    return str(rows(named(cells, signs[0], signs[1], None), columns))


def array(cells, columns, signs):
    lines = "\n ".join(
        "[" + " ".join(f"{sign}." for sign in row) + "]" for row in rows(named(cells, *signs), columns)
    )
    return f"[{lines}]"


def numpy(cells, columns, signs):
    lines = ",\n       ".join("[" + ", ".join(row) + "]" for row in rows(named(cells, *signs), columns))
    return f"array([{lines}], dtype=int8)"


ANY = (
    packed,
    spaced,
    wide,
    flat,
    commas,
    slashes,
    labelled,
    numbered,
    noted,
    barred,
    narrow,
    boxed,
    markdown,
)
LISTS = (quoted, assigned, in_json, strings)
BLANK = (barred, narrow, boxed, markdown, fenced, quoted, in_json)
DIGITS = (packed, spaced, flat, commas, labelled, barred, array, numpy)
