"""Damaged files, texts and links, such as people drop, paste and follow; a seed decides on the damage."""

import base64
import gzip
import random
from collections.abc import Sequence

DAMAGED = 3  # How many damaged copies are made of each text.

BOARDS = (
    "O|O|X\n-----\nX|X|O\n-----\nO| | \nX to move",
    "[[0, 1, 2], [0, 0, 1], [2, 0, 0]]",
    "p\n010\n010\n202\n",
    "---------------------------OX------XO--------------------------- X",
    "○×・\n・○×\n・・○",
    "1,2,0;0,1,2;0,0,0",
)
RECORDS = (
    "1. f5 d6 2. c3 d3 3. c4",
    "44553",
    "(;GM[2]PB[Anna]PW[Ben];B[f5])(;GM[2]PB[Cai]PW[Dan];B[d3];W[c3])",
    "(;GM[Othello]PC[GGS/os]PB[a]PW[b]RE[+2]TI[5]TY[8]BO[8 ---------------------------O*------*O---------"
    "------------------ *]B[d3//0.01]W[c5//0.01];)",
    "(;GM[2]AB[!!]PL[B];B[d3])",
    "o4 x0 o2 x6",
    "1-0 1/2 黒番: ４四　パス",
)
PROGRAMS = (
    "# rung: 3\n# game: tictactoe\n\ndef choose(game, position):\n    return game.legal_moves(position)[0]\n",
    "# duel: me\u202e\n# rung: 1\nprint('\x1b[2J')\n",
    "TITLE = 'x'\nMARKS = 'ox'\n\n\ndef start():\n    return '...'\n",
    "def choose(game, position)\n    return 1\n",
)
DATA = (
    '{"cells": [{"cell_type": "code", "source": ["x = 1"]}]}',
    '{"tournament": 1, "game": "othello", "players": [{"name": "a", "level": "casual"}], "games": []}',
    '{"format": "minimax-dojo tree", "version": 1}',
    '{"format": "minimax-dojo progress", "version": 1, "scores": {"tictactoe": {"casual": [1, 2, 3]}}}',
    "[0, " + "9" * 5000 + "]",
    "[" * 3000,
    '{"cells": ' + "9" * 6000 + "}",
    "null",
)
TEXTS = BOARDS + RECORDS + PROGRAMS + DATA
NAMES = (
    *("game.txt", "games.sgf", "game.ggf", "board.obf", "WTH_2001.wtb", "WTHOR.JOU", "mine.py", "mine.ipynb"),
    *(
        "tree.json",
        "progress.json",
        "all.json.gz",
        "noname",
        "n" * 250 + ".py",
        "\u202eyp.txt",
        "a\x1b[31m.sgf",
    ),
)
LINKS = (
    *("game=GAME", "game=GAME&view=VIEW", "view=VIEW", "game=GAME&view=VIEW&show=today", "view=lab&show=3"),
    *(
        "game=GAME&moves=0000",
        "game=GAME&moves=²²",
        "game=GAME&position=漢字&turn=o",
        "game=chess",
        "view=nothing",
    ),
    *(
        "game=GAME&view=friend&show=1.5.0.0.1.4",
        "view=lab&show=z.AAAA",
        "view=own&show=t.!!",
        "view=lab&show=999",
    ),
    *(
        "game=GAME&view=practice&show=puzzle.zzz",
        "game=GAME&view=practice&show=made.99999999999",
        "%",
        "&&=&==",
    ),
    *(
        "game=GAME&view=review&moves=" + "4" * 3000,
        "game=GAME&level=perfect&you=both",
        "lang=xx&game=GAME",
        "",
    ),
)
PIECES = (
    "",
    "0",
    "9" * 400,
    "\u202e",
    "\x00",
    "漢",
    "²",
    "{",
    "[",
    "(;",
    "]",
    "\n",
    " ",
    "-",
    "x",
    "e9",
    "\ufeff",
)


def damaged(chance: random.Random, text: str) -> str:
    """Return a text that is cut, doubled, or has a piece that is replaced, some of these several times."""
    for _ in range(chance.randint(1, 4)):
        first, last = sorted(chance.randint(0, len(text)) for _ in range(2))
        kind = chance.randrange(4)
        if kind == 0:
            text = text[:last]
        elif kind == 1:
            text = text[:first] + text[first:last] * chance.randint(2, 9) + text[last:]
        else:
            text = text[:first] + chance.choice(PIECES) + text[last if kind == 2 else first :]
    return text[:20_000]


def as_bytes(chance: random.Random, text: str) -> bytes:
    """Return a text in one of the encodings in which files come, or packed, or as noise."""
    encoding = chance.choice(("utf-8", "utf-8", "utf-8", "utf-16", "utf-16-le", "cp932", "gzip", "noise"))
    if encoding == "gzip":
        packed = gzip.compress(text.encode("utf-8", "replace"), mtime=0)
        return packed[: chance.choice((len(packed), len(packed) // 2))]
    if encoding == "noise":
        return chance.randbytes(chance.choice((0, 1, 300, 5000)))
    return text.encode(encoding, "replace")


def attacks(seed: int) -> dict[str, Sequence[object]]:
    """Return files, each a name and its content in Base64, texts and links."""
    chance = random.Random(seed)
    texts = [*TEXTS, *(damaged(chance, text) for text in TEXTS for _ in range(DAMAGED))]
    links = [*LINKS, *(damaged(chance, link)[:3000] for link in LINKS)]
    files = []
    for text in texts:
        data = base64.b64encode(as_bytes(chance, text)).decode()
        files.append((chance.choice(NAMES), data))
    return {"files": files, "texts": texts, "links": links}
