"""Holds the sentences about Connect Four in English and Japanese (see engine.sentences)."""

ENGLISH = {
    "mark.o": "o",
    "mark.x": "x",
    "error.column": "“{text}” is not a column: the columns are 1 to {last}.",
    "error.full-column": "Column {move} is full; these can be played: {legal}.",
    "error.floating": "The stone in column {column}, row {row} from the bottom has nothing below it.",
    "error.stones": (
        "With {turn} to move there are as many stones of {turn} as of {other}, or one less; "
        "here are {mine} of {turn} and {theirs} of {other}."
    ),
    "outcome.four": "Four in a row.",
    "outcome.no-four": "The board is full and nobody has four in a row.",
    "outcome.both-four": "Both sides have four in a row, which no game can reach: nobody wins.",
    "reason.makes-four": "makes four in a row",
    "reason.stops-four": "stops four in a row",
    "reason.misses-four": "leaves the other side four in a row",
    "reason.lifts": "gives the other side the square above, which makes four in a row",
    "reason.two-fours": "makes two threats at once, of which one can be stopped",
    "reason.three-open": "makes three with both ends open",
    "reason.must-answer": "makes a threat that must be stopped at once",
    "reason.odd-threat": "makes an odd threat: its side gets that square once the other columns are full",
    "reason.even-threat": "makes an even threat: its side gets that square once the other columns are full",
    "reason.threat": "makes a threat for later",
    "reason.spoils-threat": "spoils three that the other side could have made",
    "reason.gives-up": "gives up a threat of one’s own: the other side can now stop it",
    "reason.centre-column": "takes the centre column, where the most lines cross",
    "reason.inner": "stands where many lines cross",
    "reason.outer": "stands where few lines cross",
}

JAPANESE = {
    "mark.o": "○",
    "mark.x": "×",
    "error.column": "「{text}」という列はありません。列は 1 から {last} です。",
    "error.full-column": "{move} の列はいっぱいです。打てるのは {legal} です。",
    "error.floating": "{column} 列目、下から {row} 段目の石の下に何もありません。",
    "error.stones": (
        "手番が {turn} なら、{turn} の石は {other} と同じ数か、1個少ないはずです。"
        "ここでは {turn} が {mine} 個、{other} が {theirs} 個です。"
    ),
    "outcome.four": "4つ並びました。",
    "outcome.no-four": "盤が埋まり、どちらも4つ並んでいません。",
    "outcome.both-four": "両方とも4つ並んでいます。実際の対局では起こらない局面で、勝者はいません。",
    "reason.makes-four": "4つ並べる",
    "reason.stops-four": "相手の4つ並びを防ぐ",
    "reason.misses-four": "相手が4つ並べる手が残る",
    "reason.lifts": "すぐ上のマスで相手が4つ並べられるようになる",
    "reason.two-fours": "ダブルリーチを作る。相手が防げるのは1つだけ",
    "reason.three-open": "両端のあいた3つを作る",
    "reason.must-answer": "すぐ防がなければならないリーチをかける",
    "reason.odd-threat": "奇数段のリーチを作る。ほかの列が埋まれば自分に回ってくるマス",
    "reason.even-threat": "偶数段のリーチを作る。ほかの列が埋まれば自分に回ってくるマス",
    "reason.threat": "あとで効くリーチを作る",
    "reason.spoils-threat": "相手の3つ並びの芽をつむ",
    "reason.gives-up": "自分のリーチを相手に防がれてしまう",
    "reason.centre-column": "いちばん多くの線が通る中央の列を取る",
    "reason.inner": "多くの線が交わるところに打つ",
    "reason.outer": "線の少ないところに打つ",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
