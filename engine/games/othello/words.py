"""What the engine says of Othello, in English and Japanese (see engine.sentences)."""

ENGLISH = {
    "mark.X": "X",
    "mark.O": "O",
    "level.tutorial": "tutorial",
    "level.expert": "expert",
    "level.master": "master",
    "level.champion": "champion",
    "level.strongest": "strongest",
    "outcome.board-full": "The board is full.",
    "outcome.neither-moves": "Neither side can move.",
    "outcome.wiped-out": "The other side has no disc left.",
    "reason.passes": "passes, as there is nowhere to play",
    "reason.wipes-out": "turns over the last disc of the other side",
    "reason.takes-corner": "takes a corner, which can't be turned over any more",
    "reason.no-reply": "leaves the other side no move, so that it has to pass",
    "reason.gives-corner": "lets the other side into a corner",
    "reason.leaves-corner": "leaves a corner open to the other side",
    "reason.beside-corner": "stands beside an empty corner",
    "reason.fewer-replies": "leaves the other side fewer moves",
    "reason.edge": "takes a square on the edge",
    "reason.quiet": "opens hardly any new squares to the other side",
}

JAPANESE = {
    "mark.X": "X（黒）",
    "mark.O": "O（白）",
    "level.tutorial": "教科書どおり",
    "level.expert": "有段",
    "level.master": "高段",
    "level.champion": "名人",
    "level.strongest": "最強",
    "outcome.board-full": "盤がすべて埋まりました。",
    "outcome.neither-moves": "どちらも打てるところがありません。",
    "outcome.wiped-out": "相手の石がなくなりました。",
    "reason.passes": "打てるところがないのでパスする",
    "reason.wipes-out": "相手の石を全滅させる",
    "reason.takes-corner": "もう返されない隅を取る",
    "reason.no-reply": "相手の打てるところをなくし、パスさせる",
    "reason.gives-corner": "相手が隅を取れるようにしてしまう",
    "reason.leaves-corner": "隅を取られる危険を残す",
    "reason.beside-corner": "空いた隅のとなりに打つ",
    "reason.fewer-replies": "相手の打てるところを減らす",
    "reason.edge": "辺のマスを取る",
    "reason.quiet": "相手に新しい打ち場所をほとんど与えない",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
