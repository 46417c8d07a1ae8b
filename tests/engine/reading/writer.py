"""Boards as programs print them, written without the reader's code from marks in rows.

Each function takes `(first, second, empty)` squares as a list of "1", "2" and "" and the number of columns.
"""

import json
import struct


def rows(cells, columns):
    return [cells[at : at + columns] for at in range(0, len(cells), columns)]


def named(cells, first, second, empty):
    return [{"1": first, "2": second, "": empty}[cell] for cell in cells]


def framed(before, write_row, between, after=""):
    """Return a form of rows, each written from its signs, with a text before, between and after."""
    return lambda cells, columns, signs: (
        before + between.join(write_row(row) for row in rows(named(cells, *signs), columns)) + after
    )


packed, flat, slashes = framed("", "".join, "\n"), framed("", "".join, ""), framed("", "".join, "/")
spaced, wide = framed("", " ".join, "\n", "\n"), framed("", "\u3000".join, "\n")
commas = framed("", ", ".join, ",\n")
quoted, assigned = framed("[", repr, ", ", "]"), framed("board = [", repr, ",\n         ", "]")
strings = framed("[", lambda row: repr("".join(row)), ", ", "]")
array = framed("[", lambda row: f"[{'. '.join(row)}.]", "\n ", "]")
numpy = framed("array([", lambda row: f"[{', '.join(row)}]", ",\n       ", "], dtype=int8)")


def labelled(cells, columns, signs):
    top = "  " + " ".join("abcdefgh"[:columns])
    lines = [f"{at} {' '.join(row)} {at}" for at, row in enumerate(rows(named(cells, *signs), columns), 1)]
    return "\n".join([top, *lines, top])


def numbered(cells, columns, signs):
    lines = [f"{at}  {' '.join(row)}" for at, row in enumerate(rows(named(cells, *signs), columns))]
    return "\n".join(["   " + " ".join(str(at) for at in range(columns)), *lines])


def noted(cells, columns, signs):
    return f"Current board:\n\n{spaced(cells, columns, signs)}\nScore after move 12: even\n"


def with_bars(left, between, right, rule=lambda columns: ""):
    """Return a form with these bars in each line, and a rule between lines."""

    def form(cells, columns, signs):
        lines = (between.join(sign or " " for sign in row) for row in rows(named(cells, *signs), columns))
        return ("\n" + rule(columns)).join(left + line + right for line in lines)

    return form


barred = with_bars(" ", " | ", " ", lambda columns: "+".join(["---"] * columns) + "\n")
narrow = with_bars("", "|", "", lambda columns: "-" * (2 * columns - 1) + "\n")
markdown, fenced = with_bars("| ", " | ", " |"), with_bars("|", " ", "|")
inner = with_bars("│ ", " │ ", " │", lambda columns: "├" + "┼".join(["───"] * columns) + "┤\n")


def boxed(cells, columns, signs):
    top, bottom = (f"{a}{b.join(['───'] * columns)}{c}" for a, b, c in ("┌┬┐", "└┴┘"))
    return "\n".join([top, inner(cells, columns, signs), bottom])


def in_json(cells, columns, signs):
    return json.dumps(named(cells, *signs), ensure_ascii=False)


def nones(cells, columns, signs):
    return str(rows(named(cells, signs[0], signs[1], None), columns))


ANY = (packed, spaced, wide, flat, commas, slashes, labelled, numbered, noted)
ANY += (barred, narrow, boxed, markdown)
LISTS = (quoted, assigned, in_json, strings)
BLANK = (barred, narrow, boxed, markdown, fenced, quoted, in_json)
DIGITS = (packed, spaced, flat, commas, labelled, barred, array, numpy)


# Games, written from the names of their moves; passes are left out but where a form has them


one_after_the_other = "".join
arrows, dashes, wide_commas = " → ".join, " - ".join, "、".join


def apart(moves):
    return " ".join(moves).upper()


def in_pairs(moves):
    return " ".join(f"{at // 2 + 1}. {' '.join(moves[at : at + 2])}" for at in range(0, len(moves), 2))


def each_move(form, between="\n"):
    """Return a form in which each move is written after its number."""
    return lambda moves: between.join(form.format(at, move) for at, move in enumerate(moves, 1))


each_numbered, dense = each_move("{}) {}"), each_move("{}.{}", "")
japanese, bullets = each_move("{}手目　{}"), each_move("* {1}")


def circled(moves):
    return " ".join(f"{chr(0x2460 + at)}{move}" for at, move in enumerate(moves[:20]))


def full_width(moves):
    return "".join(chr(ord(sign) + 0xFEE0) for move in moves for sign in move)


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
    body = struct.pack("<4xI2xHBBBB", len(games), year, size, 0, 22, 0)
    for number, moves in enumerate(games):
        codes = bytes(int(move[1]) * 10 + "abcdefgh".index(move[0]) + 1 for move in moves)
        body += struct.pack("<HHHBB", 7, 300 + number, 2, 40, 41) + codes.ljust(60, b"\0")
    return body


TAGS = '[Event "Cup (x) {y"]\n[Black "A1"]\n[White "b2; c3"]\n[Date "1999.??.??"]\n[Result "1-0"]\n\n'


def pgn(moves, by_two=True, step=1, wordy=False):
    """Return a game; moves are numbered in pairs or one by one, in steps of 1 or 2."""
    words = []
    for number, move in enumerate(moves):
        if by_two and number % 2 == 0:
            words.append(f"{number // 2 * step + 1}.")
        elif not by_two:
            words.append(f"{number // 2 * step + 1}{'...' if number % 2 else '.'}")
        words.append(move + ["", "!", "?!"][number % 3] if wordy else move)
        words += ["{a1 (b2", "} (1. h8 {x)} g8 (2. h7))", "$5", "; a1\n"] if wordy else []
    return TAGS + " ".join([*words, "1-0"]) + "\n"


PGN = [
    lambda moves, two=two, step=step, wordy=wordy: pgn(moves, two, step, wordy)
    for two in (True, False)
    for step in (1, 2)
    for wordy in (True, False)
]


def wthor_names(names, width, year=1999):
    body = struct.pack("<4xIHHBBBB", 0, len(names), year, 0, 0, 0, 0)
    return body + b"".join(name.encode("latin-1").ljust(width, b"\0") for name in names)
