"""What the engine says of Perch, in English and Japanese."""

ENGLISH = {
    "mark.w": "White",
    "mark.b": "Black",
    "outcome.perch-arrived": "A piece has reached the last row.",
    "outcome.perch-stuck": "The other side can’t move.",
    "error.perch-squares": "A position has {expected} squares with a comma between two, not {given}.",
    "error.perch-square": "“{text}” can’t stand on square {place}; w, b, W, B, bW and wB can.",
    "error.perch-birds": "Each side has one bird.",
}

JAPANESE = {
    "mark.w": "白",
    "mark.b": "黒",
    "outcome.perch-arrived": "駒がいちばん奥の段に着きました。",
    "outcome.perch-stuck": "相手は動かせる駒がありません。",
    "error.perch-squares": "局面は {expected} マスをコンマで区切って書きます。これは {given} マスです。",
    "error.perch-square": "{place} 番目のマスの「{text}」は使えません。w、b、W、B、bW、wB が使えます。",
    "error.perch-birds": "鳥はどちらも1羽です。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
