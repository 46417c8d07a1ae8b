"""What the engine says of Drop, in English and Japanese."""

ENGLISH = {
    "outcome.line": "Three stones in a row.",
    "outcome.full": "The board is full.",
    "error.floats": "The stone at place {place} stands on nothing.",
}

JAPANESE = {
    "outcome.line": "石が3つ並びました。",
    "outcome.full": "盤が埋まりました。",
    "error.floats": "{place} 番目の石の下に何もありません。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
