"""Holds the sentences about Gobblers in English and Japanese (see engine.sentences)."""

ENGLISH = {
    "mark.o": "o",
    "mark.x": "x",
    "outcome.line": "Three in a row.",
    "outcome.uncovered": "The last move uncovered three in a row of the other side.",
    "outcome.both-lines": "Both sides have three in a row: whoever made the last move has lost.",
    "outcome.stuck": "Every move would uncover three in a row of the other side.",
    "error.gobblers-squares": "A position has {expected} squares with a comma between two, not {given}.",
    "error.gobblers-square": (
        "“{text}” can’t stand on square {square}: pieces are s, m, l, S, M, L, from the bottom to the top, "
        "each larger than the one below."
    ),
    "error.gobblers-pieces": "There are more than {most} of {piece}.",
    "error.gobblers-move": (
        "“{text}” is not a move: write both squares, such as a1-c3, or the size and the square from beside "
        "the board, such as Mb2 (S small, M medium, L large; squares are a1 to c3)."
    ),
    "reason.makes-line": "makes three in a row",
    "reason.uncovers": "uncovers a line of the other side and loses at once",
    "reason.covers-again": "uncovers a line of the other side and covers it again",
    "reason.leaves-stuck": "leaves the other side no move but such as uncover three in a row",
    "reason.misses-line": "lets the other side win at once",
    "reason.stops-line": "stops the other side from winning at once",
    "reason.threatens": "makes a threat that must be answered",
    "reason.gobbles": "covers a piece of the other side",
    "reason.uncovers-own": "uncovers a piece of one’s own",
    "reason.centre": "takes the centre, where four lines cross",
    "theme.uncovering": "Mind what lies beneath: one lift would lose at once",
}

JAPANESE = {
    "mark.o": "○",
    "mark.x": "×",
    "outcome.line": "3つ並びました。",
    "outcome.uncovered": "最後の手で、相手の3つ並びが現れました。",
    "outcome.both-lines": "両方とも3つ並びました。最後に動かした側の負けです。",
    "outcome.stuck": "どの手を選んでも、相手の3つ並びが現れてしまいます。",
    "error.gobblers-squares": "局面は {expected} マスをコンマで区切って書きます。これは {given} マスです。",
    "error.gobblers-square": (
        "マス {square} の「{text}」は使えません。"
        "駒は s・m・l・S・M・L で、下から順に、小さいものから書きます。"
    ),
    "error.gobblers-pieces": "{piece} が {most} 個より多くあります。",
    "error.gobblers-move": (
        "「{text}」という手はありません。a1-c3 のように2つのマスを、盤の外からなら Mb2 のように大きさとマスを"
        "書きます（S は小、M は中、L は大。マスは a1 から c3）。"
    ),
    "reason.makes-line": "3つ並べる",
    "reason.uncovers": "相手の3つ並びが現れて、その場で負ける",
    "reason.covers-again": "相手の3つ並びが現れるが、置いた駒でまた隠す",
    "reason.leaves-stuck": "相手がどう動かしても3つ並びが現れるようにする",
    "reason.misses-line": "相手に次の手で勝たれてしまう",
    "reason.stops-line": "相手が次の手で勝つのを防ぐ",
    "reason.threatens": "リーチをかける",
    "reason.gobbles": "相手の駒を飲みこむ",
    "reason.uncovers-own": "自分の駒が下から現れる",
    "reason.centre": "4本の線が交わる中央を取る",
    "theme.uncovering": "駒の下に注意：動かすとその場で負ける駒がある",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
