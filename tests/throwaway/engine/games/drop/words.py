"""What the engine says of Drop, in English and Japanese."""

ENGLISH = {
    "outcome.drop-line": "Three stones in a row.",
    "outcome.drop-full": "The board is full.",
    "error.drop-floats": "The stone at place {place} stands on nothing.",
}

JAPANESE = {
    "outcome.drop-line": "石が3つ並びました。",
    "outcome.drop-full": "盤が埋まりました。",
    "error.drop-floats": "{place} 番目の石の下に何もありません。",
}
