"""What the engine says of verdicts, in English and Japanese (see engine.words)."""

ENGLISH = {
    "judge.wins": "{mark} is to move and wins at once.",
    "judge.win": "{mark} is to move and wins in {plies} [ply|plies], whatever {other} does.",
    "judge.draw": "{mark} is to move: a draw when both sides play their best.",
    "judge.loss": "{mark} is to move and loses in {plies} [ply|plies] when {other} plays best.",
    "error.review-moves": "A review needs the moves of a game: a list of whole numbers, one at least.",
    "judge.win-some": "{mark} is to move and wins, whatever {other} does; how soon isn’t proven yet.",
    "judge.loss-some": "{mark} is to move and loses when {other} plays best; how soon isn’t proven yet.",
    "judge.open": "{mark} is to move. Who wins isn’t proven yet.",
}

JAPANESE = {
    "judge.wins": "{mark}の手番。次の1手で{mark}の勝ちです。",
    "judge.win": "{mark}の手番。{other}がどう打っても、あと{plies}手で{mark}の勝ちです。",
    "judge.draw": "{mark}の手番。お互いに最善を尽くせば引き分けです。",
    "judge.loss": "{mark}の手番。{other}が最善を尽くせば、あと{plies}手で{mark}の負けです。",
    "error.review-moves": "検討には対局の手順が必要です。手を表す整数を1つ以上並べてください。",
    "judge.win-some": "{mark}の手番。{other}がどう打っても{mark}の勝ちです（何手かは未証明）。",
    "judge.loss-some": "{mark}の手番。{other}が最善を尽くせば{mark}の負けです（何手かは未証明）。",
    "judge.open": "{mark}の手番。どちらが勝つかは、まだ証明できていません。",
}
