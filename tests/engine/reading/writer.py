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


# Games, written from the names of their moves; passes are left out but where a form has them


def one_after_the_other(moves):
    return "".join(moves)


def apart(moves):
    return " ".join(moves).upper()


def in_pairs(moves):
    return " ".join(f"{at // 2 + 1}. {' '.join(moves[at : at + 2])}" for at in range(0, len(moves), 2))


def each_numbered(moves):
    return "\n".join(f"{at}) {move}" for at, move in enumerate(moves, 1))


def dense(moves):
    return "".join(f"{at}.{move}" for at, move in enumerate(moves, 1))


def japanese(moves):
    return "\n".join(f"{at}手目　{move}" for at, move in enumerate(moves, 1))


def circled(moves):
    return " ".join(f"{chr(0x2460 + at)}{move}" for at, move in enumerate(moves[:20]))


def arrows(moves):
    return " → ".join(moves)


def dashes(moves):
    return " - ".join(moves)


def wide_commas(moves):
    return "、".join(moves)


def full_width(moves):
    return "".join(chr(ord(sign) + 0xFEE0) for move in moves for sign in move)


def bullets(moves):
    return "\n".join(f"* {move}" for move in moves)


def listed(moves):
    return repr(list(moves))


def commented(moves):
    return "# A game of the club\n" + "\n".join(f"{move} {{the usual}} ; as in the book" for move in moves)


FORMS = (one_after_the_other, apart, in_pairs, each_numbered, japanese, circled, arrows, dashes)
FORMS += (wide_commas, full_width, bullets, commented)


def with_result(moves):
    return "".join(moves) + " 40-24"


def sgf(sides):
    nodes = [f";{side}[{move}]" for side, move in sides]
    head = "(;FF[4]GM[2]SZ[8]PB[Anna]PW[Ben \\] Li]"
    return f"{head}{''.join(nodes[:5])}({''.join(nodes[5:])})(;W[a1];B[b1]))"


def sgf_letters(sides):
    def point(move):
        return move[0] + "abcdefgh"[int(move[1]) - 1] if move[0] in "abcdefgh" else ""

    return "(;GM[2]FF[4]\n" + "\n".join(f";{side}[{point(move)}]" for side, move in sides) + ")"


def ggf(sides):
    board = "-" * 27 + "O*------*O" + "-" * 27
    moves = "".join(f"{side}[{'PA' if move == '--' else move.upper()}//1.2]" for side, move in sides)
    return f"1 (;GM[Othello]PC[GGS/os]PB[anna]PW[ben]RE[+4.00]TI[5:00]TY[8]BO[8 {board} *]{moves};)"


def wthor(games, year=1999, size=8):
    head = (
        bytes(4)
        + len(games).to_bytes(4, "little")
        + bytes(2)
        + year.to_bytes(2, "little")
        + bytes([size, 0, 22, 0])
    )
    body = b""
    for number, moves in enumerate(games):
        codes = bytes(int(move[1]) * 10 + "abcdefgh".index(move[0]) + 1 for move in moves)
        body += (7).to_bytes(2, "little") + (300 + number).to_bytes(2, "little") + (2).to_bytes(2, "little")
        body += bytes([40, 41]) + codes.ljust(60, b"\0")
    return head + body
