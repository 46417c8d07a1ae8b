"""Holds the sentences of engine.reading in English and Japanese (see engine.sentences)."""

ENGLISH = {
    "error.text-none": "There is nothing in this text yet.",
    "error.no-board": "No board of {rows} rows and {columns} columns was found in this text.",
    "error.signs": "It isn’t clear what these signs stand for: {signs}.",
    "error.unfit": "The dots aren’t where moves are possible on this board.",
    "error.two-ways": "This can be read in two ways; which board do you mean?",
    "error.several-positions": "There are {count} positions in this text; choose one.",
    "error.illegal": "Move {number} can’t be played.",
    "error.several": "There are {count} games in this text; choose one.",
    "error.two-games": "This can be read in two ways; which game do you mean?",
    "error.no-moves-there": "There are no moves in this text, such as {example}.",
    "error.square-taken": "No move leads to {square} here.",
    "error.tree": "This game isn’t whole: a bracket is missing.",
    "error.other-game": "This is a game of something else, not of {game}.",
    "error.wthor": "This is no WTHOR file of games on 8 by 8 squares, or not the whole of one.",
    "error.side": "The text says that {said} is to move, not {turn}.",
}

JAPANESE = {
    "error.text-none": "テキストにまだ何も書かれていません。",
    "error.no-board": "このテキストに {rows} 行 {columns} 列の盤は見つかりません。",
    "error.signs": "この記号が何を表すのか分かりません: {signs}",
    "error.unfit": "点の位置が、この盤で打てる場所と合いません。",
    "error.two-ways": "2 通りに読めます。どちらの盤ですか。",
    "error.several-positions": "このテキストには {count} 局面あります。1 つ選んでください。",
    "error.illegal": "{number} 手目は打てません。",
    "error.several": "このテキストには {count} 局あります。1 つ選んでください。",
    "error.two-games": "2 通りに読めます。どちらの対局ですか。",
    "error.no-moves-there": "このテキストに手（{example} など）がありません。",
    "error.square-taken": "ここでは {square} に打てません。",
    "error.tree": "棋譜が途中で切れています。括弧が足りません。",
    "error.other-game": "{game} の棋譜ではありません。",
    "error.wthor": "8×8 の WTHOR ファイルではないか、途中で切れています。",
    "error.side": "テキストでは {said} の手番です。{turn} ではありません。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
