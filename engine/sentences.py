"""Holds the engine's sentences about all games; engine.words loads them on demand."""

ENGLISH = {
    "outcome.repetition": "The same position stands for the third time.",
    "pass.none": "there is no move",
    "error.turn": "The side to move has to be {first} or {second}, not “{turn}”.",
    "error.length": "A position has {expected} characters; this one has {given}.",
    "error.character": "Only {allowed} can stand in a position; character {place} is “{character}”.",
    "error.square": "“{text}” is not a square: the squares are {first} to {last}.",
    "error.game-over": "The game is over, so {move} can’t be played.",
    "error.illegal-move": "{move} can’t be played here; these can: {legal}.",
    "error.no-moves": "The game is over: there is no move to choose.",
    "error.game": "Unknown game “{name}”. Known: {known}.",
    "error.game-missing": "Its game is somebody’s own, which this browser doesn’t have.",
    "error.level": "Unknown level “{name}”. Known: {known}.",
    "error.request": "The engine does not know the task “{task}”.",
    "error.too-large": "{game} is too big for its whole tree to be shown.",
    "error.repeats": "Positions of {game} can come again, so its whole tree can’t be shown.",
    "error.review-moves": "A review needs the moves of a game: a list of whole numbers, one at least.",
    "error.set-up": "These pieces can’t stand so in {game}.",
    "error.positive": "“{what}” must be a number above 0, not “{text}”.",
    "error.whole": "“{name}” has to be a whole number, not “{text}”.",
    "error.number": "“{name}” has to be a whole number from {least} to {most}, not “{given}”.",
}

JAPANESE = {
    "outcome.repetition": "同じ局面が3回現れました。",
    "pass.none": "打てる手がないので",
    "error.turn": "手番は {first} か {second} です。「{turn}」は使えません。",
    "error.length": "局面は {expected} 文字で書きます。これは {given} 文字です。",
    "error.character": "{place} 文字目の「{character}」は使えません。使えるのは {allowed} です。",
    "error.square": "「{text}」というマスはありません。マスは {first} から {last} です。",
    "error.game-over": "対局は終わっているので、{move} には打てません。",
    "error.illegal-move": "{move} には打てません。打てるのは {legal} です。",
    "error.no-moves": "対局は終わっているので、打てる手がありません。",
    "error.game": "「{name}」というゲームはありません。あるのは {known} です。",
    "error.game-missing": "だれかが作ったゲームで、このブラウザーにはありません。",
    "error.level": "「{name}」という強さはありません。あるのは {known} です。",
    "error.request": "「{task}」という要求には対応していません。",
    "error.too-large": "{game} は局面が多すぎて、木全体は調べられません。",
    "error.repeats": "{game} では同じ局面が繰り返されるので、木全体は調べられません。",
    "error.review-moves": "検討には対局の手順が必要です。手を表す整数を1つ以上並べてください。",
    "error.set-up": "{game} では、このように駒を置けません。",
    "error.positive": "「{text}」は使えません。{what} には 0 より大きい数を入れてください。",
    "error.whole": "「{name}」は整数で指定してください。「{text}」は使えません。",
    "error.number": "「{name}」は {least} から {most} までの整数です。「{given}」は使えません。",
}

CATALOGUES = {"en": ENGLISH, "ja": JAPANESE}


def learn(words: "dict[str, dict[str, str]]") -> None:
    """Add the sentences of a module that is loaded later. Raises ValueError if a key has another sentence."""
    for language in words:
        known = CATALOGUES.setdefault(language, {})
        for key in words[language]:
            if known.get(key, words[language][key]) != words[language][key]:
                raise ValueError(key)
        known.update(words[language])
