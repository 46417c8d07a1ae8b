"""What is said of texts that are no board and no game, in both languages (see engine.sentences)."""

ENGLISH = {
    "error.text-none": "There is nothing in this text yet.",
    "error.no-board": "No board of {rows} rows and {columns} columns was found in this text.",
    "error.signs": "It isn’t clear what these signs stand for: {signs}.",
    "error.unfit": "The dots aren’t where moves are possible on this board.",
    "error.two-ways": "This can be read in two ways; which board do you mean?",
    "error.side": "The text says that {said} is to move, not {turn}.",
}

JAPANESE = {
    "error.text-none": "テキストにまだ何も書かれていません。",
    "error.no-board": "このテキストに {rows} 行 {columns} 列の盤は見つかりません。",
    "error.signs": "この記号が何を表すのか分かりません: {signs}",
    "error.unfit": "点の位置が、この盤で打てる場所と合いません。",
    "error.two-ways": "2 通りに読めます。どちらの盤ですか。",
    "error.side": "テキストでは {said} の手番です。{turn} ではありません。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
