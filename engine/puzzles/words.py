"""Holds the sentences about puzzles in English and Japanese (see engine.sentences); games add themes."""

ENGLISH = {
    "error.puzzle-fields": "A puzzle has {expected} fields with a space between; this one has {given}.",
    "error.puzzle-line": "A puzzle’s moves are the mistake, then the only moves and the replies, in turn.",
    "error.puzzle-number": "“{text}” has to be a whole number here.",
    "error.puzzle-unknown": "There is no puzzle “{name}”.",
    "error.puzzle-none": "No puzzle of {game} was found.",
    "theme.only-win": "The only move that wins",
    "theme.only-draw": "The only move that doesn’t lose",
    "theme.force": "Force, and force again",
    "theme.again": "Move again",
    "theme.quiet": "A quiet move",
    "theme.fork": "Two threats at once",
    "theme.block": "Block, then strike",
    "theme.zugzwang": "Whatever they play opens the way (zugzwang)",
    "theme.points": "The only move that keeps the points",
}

JAPANESE = {
    "error.puzzle-fields": "問題は空白で区切った {expected} 項目で書きます。これは {given} 項目です。",
    "error.puzzle-line": "問題の手順は、悪手、正解の手、応手の順に交互に並べます。",
    "error.puzzle-number": "「{text}」の所には整数を書いてください。",
    "error.puzzle-unknown": "「{name}」という問題はありません。",
    "error.puzzle-none": "{game} の問題は見つかりませんでした。",
    "theme.only-win": "勝ちになる唯一の手",
    "theme.only-draw": "負けない唯一の手",
    "theme.force": "受けを強いて、攻め続ける",
    "theme.again": "もう一手",
    "theme.quiet": "静かな一手",
    "theme.fork": "同時に二つのリーチ",
    "theme.block": "防いでから攻める",
    "theme.zugzwang": "相手はどう打っても道をあける（ツークツワンク）",
    "theme.points": "石差を守る唯一の手",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
