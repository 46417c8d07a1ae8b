"""The sentences about users' games, in English and Japanese; they add to engine.sentences."""

ENGLISH = {
    "own.at": "{text} (asked about {board}, {turn} to move)",
    "own.at-move": "{text} (asked about {board}, {turn} to move, the move {move})",
    # What is wrong with the rules
    "own.missing": "The rules have no {name}.",
    "own.missing-near": "The rules have no {name}; is that what “{near}” is meant to be?",
    "own.no-function": "{function} has to be a function: def {wanted}.",
    "own.arguments": "It is called as {wanted}, and can’t be: {message}",
    "own.marks": "MARKS has to be two different letters, such as “wb”, not {said}.",
    "own.named": "{name} has to be a dictionary: for a piece’s character, a text.",
    "own.text": "{name} has to be a text.",
    "own.columns": "COLUMNS has to be a whole number that divides the {cells} cells into rows.",
    "own.sizes": "{name} has to be a list of {count} [size|sizes], each a whole number from 1 to {most}.",
    "own.start-list": (
        "START is a {kind}, which can change; a position has to be a text, a tuple or a number."
    ),
    "own.start-kind": "START has to be a text, a tuple or a number; “{kind}” can’t stand in a position.",
    "own.start-over": "The first position has no moves: the game is over before it begins.",
    "own.no-cells": "Only a text shows itself as a board; for “{kind}”, write a function cells(board).",
    "own.cells-kind": (
        "cells has to return a text, or a list of rows; each cell is one character. This is “{kind}”."
    ),
    "own.cells-rows": "The rows of the board are not all as long.",
    "own.cells-many": "A board has 1 to {most} cells, not {given}.",
    "own.length": "The board has {given} cells here, and {expected} at the start.",
    "own.piece": "{said} can’t stand for a piece.",
    "own.pieces-many": "There are {given} kinds of pieces; there may be {most}.",
    "own.winner-kind": "winner has to return None, “{first}”, “{second}” or “draw”, not {said}.",
    "own.moves-set": "moves returned a {kind}, which has no order; return sorted(…) of it.",
    "own.moves-kind": "moves has to return a list of moves, not “{kind}”.",
    "own.moves-many": "A position has more than {most} moves.",
    "own.moves-kinds": "There are more than {most} different moves.",
    "own.move-kind": "A move has to be made of numbers, texts and tuples; this one has “{kind}” in it.",
    "own.twice": "moves has the move {move} twice.",
    "own.play-list": "play returned a {kind}, which can change; return a text or a tuple, as START is.",
    "own.play-kind": "play returned “{said}”; START is “{kind}”, so every position has to be that.",
    "own.play-part": ("play returned a position with “{kind}” in it; only texts, numbers and tuples may be."),
    "own.play-length": "play returned a text of {given} characters; the one before has {expected}.",
    "own.play-same": "play returned the same position: the move changes nothing.",
    "own.again-same": "again has the same board: the side that moves again would do so for ever.",
    "own.again-twice": "again stands inside another again; once is enough.",
    "own.again-bare": "again needs the new board: return again(board).",
    "own.chance": (
        "{function} says something else when it is asked again. Is there chance in it, or "
        "does it change what is kept outside of it?"
    ),
    # What may be wrong
    "own.no-end": "There are more than {most} positions. Try fewer squares.",
    "own.no-room": (
        "More than {most} positions, with {moves} [move|moves] each on average: their table would have more "
        "than {characters} characters. Try fewer squares, or fewer moves in a position."
    ),
    "own.unending": (
        "This game can go on for ever: a line of {count} moves chosen at random has no end. It begins with "
        "{moves}. After {shown} [move|moves] the position is {position}, and the game goes on. Can a move "
        "pass the end?"
    ),
    "own.never-over": "No position is the end of a game.",
    "own.not-over": "None of the positions so far is the end of a game.",
    "own.never-wins": "{mark} never wins.",
    "own.only-draws": "Nobody ever wins.",
    "own.stuck": (
        "In {count} [position|positions] there is no move, and winner says None: whoever "
        "is to move loses. If that is a draw, return “draw”."
    ),
    "own.never-seen": "{mark} never stands on the board.",
    "own.twins": (
        "{count} [position|positions] can’t be told from others by what is seen. Is there "
        "something in the position that nobody sees, such as a number of moves?"
    ),
    # The templates
    "own.template.tictactoe": "Tic-tac-toe",
    "own.template.misere": "Misère tic-tac-toe",
    "own.template.notakto": "Notakto",
    "own.template.nim": "Nim",
    "own.template.kayles": "Kayles",
    "own.template.hexapawn": "Hexapawn",
    "own.template.dodgem": "Dodgem",
    "own.template.morris": "Three men’s morris",
    "own.template.mutorere": "Mū tōrere",
    "own.template.chomp": "Chomp",
    "own.template.race": "Race to 20",
    "own.template.domineering": "Domineering",
    "own.template.boxes": "Dots and Boxes",
    "own.template.kalah": "Small Kalah",
    "own.change.tictactoe": "Take a line out of LINES: who wins then?",
    "own.change.misere": "Whoever makes three in a row loses. Have whoever fills the board lose, too.",
    "own.change.notakto": "Both sides write #, and three in a row lose. Try a board of 3 by 4.",
    "own.change.nim": "Whoever takes the last match wins. Change the piles in START.",
    "own.change.kayles": "Knock down one pin, or two that stand together. Start with a gap in the row.",
    "own.change.hexapawn": "Reach the other side, or leave no move. Set COLUMNS to 4, and START to match.",
    "own.change.dodgem": "Get both cars off the board: o at the top, x at the right. Let cars go back.",
    "own.change.morris": "Three each, then they move along the lines. Let pieces go to any empty square.",
    "own.change.mutorere": "Who can’t move loses. Leave out the rule for going to the centre: who wins?",
    "own.change.chomp": "Take a piece and all below and to the right; @ is poisoned. Make it square.",
    "own.change.race": "Add 1 or 2; whoever reaches 20 wins. Allow 3, too.",
    "own.change.domineering": "o lays dominoes upright, x across; who can’t loses. Try 5 columns.",
    "own.change.boxes": "Whoever closes a box moves again. Return plain boards: who wins then?",
    "own.change.kalah": "Whoever ends in the own store moves again. Begin with other seeds in the pits.",
}

JAPANESE = {
    "own.at": "{text}（局面 {board}、{turn} の番）",
    "own.at-move": "{text}（局面 {board}、{turn} の番、手 {move}）",
    "own.missing": "ルールに {name} がありません。",
    "own.missing-near": "ルールに {name} がありません。「{near}」がそれのつもりでしょうか。",
    "own.no-function": "{function} は関数にしてください：def {wanted}",
    "own.arguments": "{wanted} の形で呼び出せません：{message}",
    "own.marks": "MARKS には「wb」のように異なる2文字の英字を指定してください。{said} は使えません。",
    "own.named": "{name} は、駒の文字から文字列への辞書にしてください。",
    "own.text": "{name} は文字列にしてください。",
    "own.columns": "COLUMNS は、{cells} 個のマスを同じ長さの行に分ける整数にしてください。",
    "own.sizes": "{name} は、1 から {most} までの整数を {count} 個並べたリストにしてください。",
    "own.start-list": (
        "START が {kind} です。これは中身が変わりうるので、文字列・タプル・整数にしてください。"
    ),
    "own.start-kind": "START は文字列・タプル・整数にしてください。局面に {kind} は使えません。",
    "own.start-over": "最初の局面に手がありません。始まる前に終わっています。",
    "own.no-cells": (
        "そのまま盤として表示できるのは文字列だけです。{kind} には関数 cells(board) を書いてください。"
    ),
    "own.cells-kind": "cells は文字列か行のリストを返してください。1マスは1文字です。これは {kind} です。",
    "own.cells-rows": "盤の行の長さがそろっていません。",
    "own.cells-many": "盤のマスは 1 から {most} 個までです。{given} 個は使えません。",
    "own.length": "ここでは盤のマスが {given} 個ですが、最初は {expected} 個でした。",
    "own.piece": "{said} は駒の文字に使えません。",
    "own.pieces-many": "駒の種類が {given} あります。{most} までにしてください。",
    "own.winner-kind": (
        "winner は None・「{first}」・「{second}」・「draw」のどれかを返してください。{said} は使えません。"
    ),
    "own.moves-set": "moves が {kind} を返しました。順序がないので、sorted(…) で並べて返してください。",
    "own.moves-kind": "moves は手のリストを返してください。{kind} は使えません。",
    "own.moves-many": "1つの局面に {most} を超える手があります。",
    "own.moves-kinds": "手の種類が {most} を超えています。",
    "own.move-kind": "手は整数・文字列・タプルで表してください。ここには {kind} があります。",
    "own.twice": "moves に同じ手 {move} が2回あります。",
    "own.play-list": (
        "play が {kind} を返しました。中身が変わりうるので、START と同じ文字列かタプルを返してください。"
    ),
    "own.play-kind": "play が {said} を返しました。START は {kind} なので、どの局面もそうしてください。",
    "own.play-part": "play が返した局面に {kind} があります。使えるのは文字列・整数・タプルだけです。",
    "own.play-length": "play が返した文字列は {given} 文字ですが、手の前は {expected} 文字でした。",
    "own.play-same": "play が同じ局面を返しました。この手は何も変えていません。",
    "own.again-same": "again の盤が同じです。同じ側がいつまでも動かし続けることになります。",
    "own.again-twice": "again の中に again があります。1回で十分です。",
    "own.again-bare": "again には新しい盤が要ります：return again(board)",
    "own.chance": (
        "{function} は、もう一度きくと違う答えを返します。乱数を使うか、関数の外にあるものを書き換えて"
        "いませんか。"
    ),
    "own.no-end": "局面が {most} を超えました。マスを減らしてみてください。",
    "own.no-room": (
        "局面が {most} を超え、一つの局面に平均 {moves} 手あるので、表が {characters} 文字を超えます。"
        "マスか、一つの局面で選べる手を減らしてみてください。"
    ),
    "own.unending": (
        "この対局は終わらないことがあります。でたらめに選んだ {count} 手の手順に終わりがありませんでした。"
        "手順の初めは {moves} で、{shown} 手のあとの局面は {position} ですが、対局はまだ続きます。"
        "終わりの条件を手が飛び越えていませんか。"
    ),
    "own.never-over": "対局の終わる局面がありません。",
    "own.not-over": "ここまでに、対局の終わる局面はありません。",
    "own.never-wins": "{mark} が勝つことはありません。",
    "own.only-draws": "どちらも勝つことがありません。",
    "own.stuck": (
        "手がないのに winner が None を返す局面が {count} あります。手番の側の負けになります。"
        "引き分けなら「draw」を返してください。"
    ),
    "own.never-seen": "{mark} が盤に現れません。",
    "own.twins": (
        "ほかと同じに見えるのに別に数えられる局面が {count} あります。手数など、"
        "見えないものが局面に入っていませんか。"
    ),
    "own.template.tictactoe": "○×ゲーム",
    "own.template.misere": "逆○×ゲーム",
    "own.template.notakto": "ノタクト",
    "own.template.nim": "ニム（山くずし）",
    "own.template.kayles": "ケイルズ",
    "own.template.hexapawn": "ヘキサポーン",
    "own.template.dodgem": "ドッジェム",
    "own.template.morris": "スリーメンズ・モリス",
    "own.template.mutorere": "ムー・トレレ",
    "own.template.chomp": "チョンプ",
    "own.template.race": "20を言ったら勝ち",
    "own.template.domineering": "ドミニアリング",
    "own.template.boxes": "ドット・アンド・ボックス",
    "own.template.kalah": "小さなカラハ",
    "own.change.tictactoe": "LINES から列をひとつ消すと、勝つのはどちらでしょう。",
    "own.change.misere": "3つ並べたら負けです。盤を埋めた側も負けにしてみましょう。",
    "own.change.notakto": "どちらも # を書き、3つ並べたら負けです。3×4 の盤でも試してみましょう。",
    "own.change.nim": "最後の1本を取れば勝ちです。START の山の数を変えてみましょう。",
    "own.change.kayles": "ピンを1本か、隣り合う2本を倒します。最初から列に隙間を作ってみましょう。",
    "own.change.hexapawn": (
        "向こう端に着くか、相手の手をなくせば勝ちです。COLUMNS を 4 にし、START も合わせてみましょう。"
    ),
    "own.change.dodgem": (
        "2台とも先に盤から出せば勝ちです（o は上、x は右から）。後ろにも進めるようにしてみましょう。"
    ),
    "own.change.morris": (
        "3個ずつ置き、あとは線に沿って動かします。好きな空きマスへ動けるようにしてみましょう。"
    ),
    "own.change.mutorere": (
        "動けなくなったら負けです。中央へ入るときの条件をなくすと、どちらが勝つでしょう。"
    ),
    "own.change.chomp": "選んだマスと、その右下すべてを食べます。@ は毒です。正方形の板にしてみましょう。",
    "own.change.race": "1 か 2 を足し、20 にした側の勝ちです。3 も足せるようにしてみましょう。",
    "own.change.domineering": (
        "o は縦に、x は横にドミノを置き、置けなくなったら負けです。横を5列にしてみましょう。"
    ),
    "own.change.boxes": "箱を閉じたら続けて動かします。again をなくすと、どちらが勝つでしょう。",
    "own.change.kalah": "自分の蔵で終わったら続けて動かします。穴の種の数を変えてみましょう。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
