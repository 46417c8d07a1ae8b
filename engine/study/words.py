"""Holds the sentences of engine.study in English and Japanese (see engine.sentences)."""

ENGLISH = {
    "error.text": "“{name}” has to be text.",
    "error.moves": "“{name}” has to be a list of moves.",
    "error.words": "“{name}” has to be a list out of {known}.",
    "error.algorithm": "Unknown algorithm “{name}”. Known: {known}.",
    "error.tree-none": "This file is not a Minimax Dojo game tree.",
    "error.tree-cut": "This game tree is cut off or damaged: its end can’t be read.",
    "error.tree-version": "This game tree is of version {given}; only version {known} can be read.",
    "error.tree-field": "This game tree is damaged: its “{name}” can’t be right.",
    "error.tree-values": "The values of this game tree don’t fit the rules of the game.",
    "error.tree-large": "A tree of more than {most} nodes is too large. A smaller depth would do.",
    "error.tree-length": "A text of more than {most} characters is too long for a game tree.",
    "judge.wins": "{mark} is to move and wins at once.",
    "judge.win": "{mark} is to move and wins within {plies} [ply|plies], whatever {other} does.",
    "judge.draw": "{mark} is to move: a draw when both sides play their best.",
    "judge.loss": "{mark} is to move and loses in {plies} [ply|plies] when {other} plays best.",
    "judge.win-some": "{mark} is to move and wins, whatever {other} does; how soon isn’t proven yet.",
    "judge.loss-some": "{mark} is to move and loses when {other} plays best; how soon isn’t proven yet.",
    "judge.open": "{mark} is to move. Who wins isn’t proven yet.",
}

JAPANESE = {
    "error.text": "「{name}」は文字列で指定してください。",
    "error.moves": "「{name}」は手の並びで指定してください。",
    "error.words": "「{name}」は {known} から選んだ並びで指定してください。",
    "error.algorithm": "「{name}」というアルゴリズムはありません。あるのは {known} です。",
    "error.tree-none": "Minimax Dojo のゲーム木ではありません。",
    "error.tree-cut": "このゲーム木は途中で切れているか壊れていて、終わりまで読めません。",
    "error.tree-version": "このゲーム木の版は {given} です。読めるのは版 {known} だけです。",
    "error.tree-field": "このゲーム木は壊れています。「{name}」が正しくありません。",
    "error.tree-values": "このゲーム木の評価値は、ゲームのルールと合いません。",
    "error.tree-large": "節点が {most} を超える木は大きすぎます。深さを小さくしてください。",
    "error.tree-length": "{most} 文字を超えるデータは、ゲーム木として長すぎます。",
    "judge.wins": "{mark}の手番。次の1手で{mark}の勝ちです。",
    "judge.win": "{mark}の手番。{other}がどう打っても、{plies}手以内に{mark}が勝ちます。",
    "judge.draw": "{mark}の手番。お互いに最善を尽くせば引き分けです。",
    "judge.loss": "{mark}の手番。{other}が最善を尽くせば、あと{plies}手で{mark}の負けです。",
    "judge.win-some": "{mark}の手番。{other}がどう打っても{mark}の勝ちです（何手かは未証明）。",
    "judge.loss-some": "{mark}の手番。{other}が最善を尽くせば{mark}の負けです（何手かは未証明）。",
    "judge.open": "{mark}の手番。どちらが勝つかは、まだ証明できていません。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
