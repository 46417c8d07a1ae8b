"""The sentences in which the engine speaks to a person, in English and Japanese.

Errors, outcomes and the reasons for a move name a sentence by its key; `say` fills it in. The page's own
words live in static/lang/. A test holds both languages to the same keys and gaps.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ENGLISH = {
    "error.turn": "The side to move has to be {first} or {second}, not “{turn}”.",
    "error.length": "A position has {expected} characters; this one has {given}.",
    "error.character": "Only {allowed} can stand in a position; character {place} is “{character}”.",
    "error.square": "“{text}” is no square; the squares are {first} to {last}.",
    "error.game-over": "The game is over, so {move} can't be played.",
    "error.illegal-move": "{move} can't be played here; these can: {legal}.",
    "error.no-moves": "The game is over: there is no move to choose.",
    "error.game": "There is no game “{name}”; there is {known}.",
    "error.level": "There is no level “{name}”; there are {known}.",
    "error.request": "The engine does not know the task “{task}”.",
    "error.number": "“{name}” has to be a whole number from {least} to {most}, not “{given}”.",
    "error.text": "“{name}” has to be text.",
    "error.moves": "“{name}” has to be a list of moves.",
    "error.words": "“{name}” has to be a list out of {known}.",
    "error.too-large": "{game} is too large a game to be seen whole.",
    "error.algorithm": "There is no algorithm “{name}”; there are {known}.",
    "error.tree-none": "This is no game tree of Minimax Dojo.",
    "error.tree-cut": "This game tree is cut off or damaged: its end can't be read.",
    "error.tree-version": "This game tree is of version {given}; only version {known} can be read.",
    "error.tree-field": "This game tree is damaged: its “{name}” can't be right.",
    "error.tree-values": "The values of this game tree don't fit the rules of the game.",
    "error.tree-large": "A tree of more than {most} nodes is too large. A smaller depth would do.",
    "error.tree-length": "A text of more than {most} characters is too long for a game tree.",
    "judge.wins": "{mark} is to move and wins at once.",
    "judge.win": "{mark} is to move and wins in {plies} plies, whatever {other} does.",
    "judge.draw": "{mark} is to move: a draw when both sides play their best.",
    "judge.loss": "{mark} is to move and loses in {plies} plies when {other} plays best.",
    "outcome.line": "Three in a row.",
    "outcome.full": "The board is full and nobody has three in a row.",
    "outcome.both": "Both sides have three in a row, which no game can reach: nobody wins.",
    "reason.wins": "makes three in a row",
    "reason.blocks": "blocks three in a row",
    "reason.allows": "leaves the other side a way to three in a row",
    "reason.forks": "makes two threats at once",
    "reason.stops-fork": "stops two threats at once",
    "reason.threatens": "makes a threat that must be answered",
    "reason.centre": "takes the centre, where four lines cross",
    "reason.corner": "takes a corner, where three lines meet",
    "reason.side": "takes a side, where two lines meet",
}

JAPANESE = {
    "error.turn": "手番は {first} か {second} です。「{turn}」は使えません。",
    "error.length": "局面は {expected} 文字で書きます。これは {given} 文字です。",
    "error.character": "{place} 文字目の「{character}」は使えません。使えるのは {allowed} です。",
    "error.square": "「{text}」というマスはありません。マスは {first} から {last} です。",
    "error.game-over": "対局は終わっているので、{move} には打てません。",
    "error.illegal-move": "{move} には打てません。打てるのは {legal} です。",
    "error.no-moves": "対局は終わっているので、打てる手がありません。",
    "error.game": "「{name}」というゲームはありません。あるのは {known} です。",
    "error.level": "「{name}」という強さはありません。あるのは {known} です。",
    "error.request": "エンジンは「{task}」という仕事を知りません。",
    "error.number": "「{name}」は {least} から {most} までの整数です。「{given}」は使えません。",
    "error.text": "「{name}」は文字列で指定してください。",
    "error.moves": "「{name}」は手の並びで指定してください。",
    "error.words": "「{name}」は {known} から選んだ並びで指定してください。",
    "error.too-large": "{game} は大きすぎて、ゲーム全体を見渡せません。",
    "error.algorithm": "「{name}」というアルゴリズムはありません。あるのは {known} です。",
    "error.tree-none": "Minimax Dojo のゲーム木ではありません。",
    "error.tree-cut": "このゲーム木は途中で切れているか壊れていて、終わりまで読めません。",
    "error.tree-version": "このゲーム木の版は {given} です。読めるのは版 {known} だけです。",
    "error.tree-field": "このゲーム木は壊れています。「{name}」が正しくありません。",
    "error.tree-values": "このゲーム木の評価値は、ゲームのルールと合いません。",
    "error.tree-large": "節点が {most} を超える木は大きすぎます。深さを小さくしてください。",
    "error.tree-length": "{most} 文字を超えるデータは、ゲーム木として長すぎます。",
    "judge.wins": "{mark}の手番。次の1手で{mark}の勝ちです。",
    "judge.win": "{mark}の手番。{other}がどう打っても、あと {plies} 手で{mark}の勝ちです。",
    "judge.draw": "{mark}の手番。お互いに最善を尽くせば引き分けです。",
    "judge.loss": "{mark}の手番。{other}が最善を尽くせば、あと {plies} 手で{mark}の負けです。",
    "outcome.line": "3つ並びました。",
    "outcome.full": "盤が埋まり、どちらも3つ並んでいません。",
    "outcome.both": "両方とも3つ並んでいます。実際の対局では起こらない局面で、勝者はいません。",
    "reason.wins": "3つ並べる",
    "reason.blocks": "相手の3つ並びを防ぐ",
    "reason.allows": "相手が3つ並べる手が残る",
    "reason.forks": "リーチを同時に2つ作る",
    "reason.stops-fork": "相手の両リーチを防ぐ",
    "reason.threatens": "リーチをかける",
    "reason.centre": "4本の線が交わる中央を取る",
    "reason.corner": "3本の線が集まる角を取る",
    "reason.side": "2本の線が集まる辺を取る",
}

CATALOGUES = {"en": ENGLISH, "ja": JAPANESE}


def say(key: str, language: str, **details: "Any") -> str:
    """Return the sentence `key` in a language (`en` or `ja`) with its gaps filled by `details`."""
    return CATALOGUES[language][key].format(**details)
