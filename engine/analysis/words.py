"""What the engine says of reviews, in English and Japanese (see engine.sentences)."""

ENGLISH = {
    "error.review-moves": "A review needs the moves of a game: a list of whole numbers, one at least.",
}

JAPANESE = {
    "error.review-moves": "検討には対局の手順が必要です。手を表す整数を1つ以上並べてください。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
