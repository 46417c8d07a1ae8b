"""The messages for a text that is no position of tic-tac-toe, in both languages (see engine.sentences)."""

ENGLISH = {
    "error.text-none": "There is no position yet. It takes nine characters, such as o...x....",
    "error.text-side": "Line {line} has to be p (o to move) or e (x to move), not “{given}”.",
    "error.text-digit": (
        "Line {line}, place {place}: only 0, 1 or 2 (empty, o, x) can stand there, not “{character}”."
    ),
    "error.text-row": "Line {line} has to have three of 0, 1, 2 (empty, o, x); it has {given}.",
    "error.text-rows": "Three rows have to follow p or e; here there are {given}.",
}

JAPANESE = {
    "error.text-none": "局面がまだ書かれていません。o...x.... のように9文字で書いてください。",
    "error.text-side": "{line} 行目は p（○の手番）か e（×の手番）です。「{given}」は使えません。",
    "error.text-digit": (
        "{line} 行目の {place} 文字目に使えるのは 0、1、2（空き、○、×）だけです。"
        "「{character}」は使えません。"
    ),
    "error.text-row": "{line} 行目には 0、1、2（空き、○、×）を3つ書きます。これは {given} 文字です。",
    "error.text-rows": "p か e のあとに3行が必要です。ここには {given} 行あります。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
