"""Holds the sentences about users' own games in English and Japanese (see engine.sentences)."""

ENGLISH = {
    "own.untitled": "Own game",
    "own.cell": "{square}, {piece}",
    "outcome.won": "The rules say who has won.",
    "outcome.drawn": "The rules say that nobody has won.",
    "outcome.stuck": "The side to move has no move.",
    "error.own-start": "This game begins with {first}.",
    "error.own-position": "“{text}” is no position of this game.",
    "error.own-move": "“{text}” is no move of this game.",
    "error.own-table": "This is no table of a game, or it is damaged (line {line}).",
    "error.own-many": "A table has {most} positions at most.",
}

JAPANESE = {
    "own.untitled": "自分のゲーム",
    "own.cell": "{square}、{piece}",
    "outcome.won": "ルールにより勝敗が決まりました。",
    "outcome.drawn": "ルールにより引き分けです。",
    "outcome.stuck": "手番の側に打てる手がありません。",
    "error.own-start": "このゲームは {first} から始まります。",
    "error.own-position": "「{text}」は、このゲームの局面ではありません。",
    "error.own-move": "「{text}」は、このゲームの手ではありません。",
    "error.own-table": "ゲームの表ではないか、壊れています（{line} 行目）。",
    "error.own-many": "表に入る局面は {most} までです。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
