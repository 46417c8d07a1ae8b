"""Holds the sentences about tic-tac-toe in English and Japanese (see engine.sentences)."""

ENGLISH = {
    "mark.o": "o",
    "mark.x": "x",
    "outcome.line": "Three in a row.",
    "outcome.full": "The board is full and nobody has three in a row.",
    "outcome.both": "Both sides have three in a row: nobody wins.",
    "reason.wins": "makes three in a row",
    "reason.blocks": "blocks three in a row",
    "reason.allows": "leaves the other side a way to three in a row",
    "reason.forks": "makes two threats at once",
    "reason.stops-fork": "prevents two threats at once",
    "reason.threatens": "makes a threat that must be answered",
    "reason.centre": "takes the centre, where four lines cross",
    "reason.corner": "takes a corner, where three lines meet",
    "reason.side": "takes a side, where two lines meet",
}

JAPANESE = {
    "mark.o": "○",
    "mark.x": "×",
    "outcome.line": "3つ並びました。",
    "outcome.full": "盤が埋まり、どちらも3つ並んでいません。",
    "outcome.both": "両方とも3つ並んでいます。勝者はいません。",
    "reason.wins": "3つ並べる",
    "reason.blocks": "相手の3つ並びを防ぐ",
    "reason.allows": "相手のリーチを放置する",
    "reason.forks": "ダブルリーチを作る",
    "reason.stops-fork": "相手のダブルリーチを防ぐ",
    "reason.threatens": "リーチをかける",
    "reason.centre": "4本の線が交わる中央を取る",
    "reason.corner": "3本の線が集まる隅を取る",
    "reason.side": "2本の線が集まる辺を取る",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
