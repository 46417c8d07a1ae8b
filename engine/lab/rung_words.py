"""The rungs' sentences and the comments in their programs, in English and Japanese."""

ENGLISH = {
    # The rungs
    "rung.1-title": "Any legal move",
    "rung.1-text": (
        "A player is a function: it is given the game and a position, and returns a move. In tic-tac-toe a "
        "move is the number of a square, 0 to 8. game.legal_moves(position) returns the list of the moves "
        "that can be played. This program always wants the centre. Have it return a legal move, whichever."
    ),
    "rung.1-hint-1": "The first item of a list is moves[0].",
    "rung.2-title": "Win at once, block at once",
    "rung.2-text": (
        "game.play(position, move) returns the position after a move, and game.result(position) is None "
        "while the game goes on. At its end it is +1, 0 or −1 for the side to move there: after your winning "
        "move it is the other side’s turn, so it is −1. Win if one move does it; else play so that the other "
        "side can’t."
    ),
    "rung.2-hint-1": (
        "For each legal move: play it, and see whether the result is −1. If it is, return the move."
    ),
    "rung.2-hint-2": (
        "To block, ask the same question for the other side, in the position after your move: a move is good "
        "if no reply wins."
    ),
    "rung.3-title": "Minimax",
    "rung.3-text": (
        "value(game, position) is to say what the position is worth for the side to move when both play "
        "their best: +1, 0 or −1. A finished game has its result. Else it is worth as much as its best move, "
        "and a move is worth the opposite of what the position after it is worth to the other side. Either "
        "side may have begun: game.turn(position) is the mark of the side to move. Look at all positions: "
        "549,946 from the empty board."
    ),
    "rung.3-hint-1": "value calls itself for each position after a move. The minus sign changes the side.",
    "rung.3-hint-2": "Keep the largest of −value(game, game.play(position, move)), beginning below −1.",
    "rung.4-title": "Either side’s sign",
    "rung.4-text": (
        "Many textbooks count otherwise: +1 is always good for o and −1 for x, whoever moves. Then o looks "
        "for the largest value and x for the smallest. Write value so, mind that game.result is still for "
        "the side to move, and of equally good moves choose the last one in the list."
    ),
    "rung.4-hint-1": "game.turn(position) is “o” or “x”; game.marks[0] is “o”.",
    "rung.4-hint-2": "With >= instead of >, a later move replaces an equal one.",
    "rung.5-title": "Depth and judgement",
    "rung.5-text": (
        "Large games can’t be seen to the end. value(game, position, depth) is to look depth plies ahead and "
        "then ask evaluate(game, position), a guess for the side to move: between −1 and +1, as no guess is "
        "as good as a win. A finished game keeps its result. A guess at tic-tac-toe: the lines that are "
        "still open."
    ),
    "rung.5-hint-1": "First the result, then depth == 0, then the moves, each with depth − 1.",
    "rung.5-hint-2": (
        "Count the lines with no mark of the other side, subtract those with no mark of yours, and divide "
        "by 10."
    ),
    "rung.6-title": "Alpha-beta",
    "rung.6-text": (
        "alpha is what the side to move has already; beta is what the other side has elsewhere, and so will "
        "not let it exceed. Once alpha reaches beta, the other moves can’t matter: stop. One ply further the "
        "two change places and signs: value(game, after, −beta, −alpha). The values stay the same, with at "
        "most 18,297 positions."
    ),
    "rung.6-hint-1": "Hand -beta and -alpha on to the call for the position after the move.",
    "rung.6-hint-2": "After alpha = max(alpha, worth): if alpha >= beta, break.",
    "rung.7-title": "A table of positions",
    "rung.7-text": (
        "Many ways lead to the same position. Keep what a position is worth in a dictionary and look there "
        "first: 16,168 positions are then enough. game.key(position) is a good key for it. (Together with "
        "alpha-beta it takes care: after a cut only a bound is known, not the value.)"
    ),
    "rung.7-hint-1": "key = game.key(position), and then: if key in known: return known[key]",
    "rung.7-hint-2": "Before each return, store the value: known[key] = result.",
    "rung.8-title": "The soonest win",
    "rung.8-text": (
        "A perfect player may dawdle: every win is +1, however late. Make a sooner win worth more and a "
        "sooner "
        "loss worse, so that it wins as soon as it can, and holds out as long as it can where it is lost."
    ),
    "rung.8-hint-1": "Let a win at once be 100, and take 1 off for each ply that it is further away.",
    "rung.8-hint-2": "Going up by one ply, a value above 0 becomes 1 less, and one below 0 becomes 1 more.",
    "rung.9-title": "Find the bug",
    "rung.9-text": (
        "A player of Othello that looks one move ahead and takes what leaves it the biggest lead in discs "
        "(the first such move in the list). It plays strangely. Compare its look_ahead with the board: what "
        "happens to the discs in between?"
    ),
    "rung.9-hint-1": "The disc is placed, and no disc is turned.",
    "rung.9-hint-2": "game.play knows the rules: game.cells of the position after the move is the board.",
    "rung.10-title": "Judge Othello better",
    "rung.10-text": (
        "The textbook player believes that whoever has more discs is ahead. Write an evaluate that judges "
        "better. The test has it play 20 games, each opening with either side; both look two plies ahead, so "
        "that nothing but judgement counts. 15 points are needed: somebody no better gets there once in 48 "
        "matches. The search in your program is for games against it."
    ),
    "rung.10-hint-1": "Corners can’t be turned. The squares beside an empty corner give it away.",
    "rung.10-hint-2": "Few discs and many moves are good until shortly before the end.",
    "rung.11-title": "Free",
    "rung.11-text": "Any game, any player. The test asks only for legal moves; matches show the rest.",
    "rung.11-hint-1": (
        "Start from a rung that you have passed: alpha-beta with a depth plays every game here."
    ),
    "rung.12-title": "Your player",
    "rung.12-text": (
        "A whole program, judged by its moves: each is legal, and none gives a result away. The smallest "
        "positions come first. Where choose(game, position) is missing, Test connects it."
    ),
    # What stands in the programs
    "comment.centre": "Always the centre. What if it is taken?",
    "comment.look": "The first one. Is there a better one?",
    "comment.their-sight": "The result is for the other side, which is to move now.",
    "comment.ask-replies": "The game goes on: what are the positions after each move worth?",
    "comment.negate": "What is good for the other side is as bad for this one.",
    "comment.whose-result": "For whom is this the result?",
    "comment.max-or-min": "For which side is the largest the best?",
    "comment.last-tie": "A later move that is as good replaces the one before.",
    "comment.guess": "A guess between -1 and +1, for the side to move.",
    "comment.stop-here": "When does it stop looking ahead?",
    "comment.open-lines": "A line with no mark of the other side can still be mine.",
    "comment.window": "Which window do alpha and beta leave to the other side?",
    "comment.cut": "The other side won’t let it come to this.",
    "comment.look-in-table": "Has this position been seen before?",
    "comment.distance": "How far away is the end?",
    "comment.one-ply": "One ply further from the end.",
    "comment.board-after": "The board after the move.",
    "comment.rules-turn": "The rules turn the discs.",
    "comment.count-discs": "Whoever has more discs is ahead. Is that so?",
    "comment.beside-corner": "A disc beside an empty corner gives the corner away.",
    "comment.few-discs": "Discs count at the end; before it, few of them leave the other side few moves.",
    "comment.many-moves": "It is good to have a choice.",
    "comment.more-moves": "A guess that fits many games: it is good to have a choice.",
}

JAPANESE = {
    "rung.1-title": "打てる手を返す",
    "rung.1-text": (
        "プレイヤーはひとつの関数です。ゲームと局面を受け取り、手を返します。○×ゲームの手はマスの番号（0 から"
        " 8）です。game.legal_moves(position) は打てる手のリストを返します。このプログラムはいつも中央に打と"
        "うとします。打てる手ならどれでもよいので、必ずそれを返すようにしてください。"
    ),
    "rung.1-hint-1": "リストの最初の要素は moves[0] です。",
    "rung.2-title": "すぐ勝つ、すぐ防ぐ",
    "rung.2-text": (
        "game.play(position, move) は着手後の局面を返します。game.result(position) は対局中は None、終局する"
        "と、その局面の手番から見て ＋1、0、－1 です。自分が勝つ手を打った直後は相手の手番なので、－1 になり"
        "ます。一手で勝てるなら勝ち、そうでなければ、相手が次に勝てないように打ってください。"
    ),
    "rung.2-hint-1": "打てる手をひとつずつ打ってみて、結果が －1 ならその手を返します。",
    "rung.2-hint-2": "防ぐには、着手後の局面で相手について同じことを調べます。勝つ応手がなければ良い手です。",
    "rung.3-title": "ミニマックス",
    "rung.3-text": (
        "value(game, position) は、互いに最善を尽くしたときの局面の値（手番の側から見て ＋1、0、－1）を返しま"
        "す。終局していれば結果がそのまま値です。そうでなければ最善の手の値で、手の値は、着手後の局面の（相手"
        "から見た）値の符号を変えたものです。どちらから始めた局面もあり、手番の印は game.turn(position) で"
        "す。空の盤からは 549,946 の局面をすべて調べます。"
    ),
    "rung.3-hint-1": (
        "value は、着手後の各局面について自分自身を呼びます。マイナスの符号で立場が入れ替わります。"
    ),
    "rung.3-hint-2": "－1 より小さい数から始めて、-value(game, game.play(position, move)) の最大を残します。",
    "rung.4-title": "どちらの側の符号か",
    "rung.4-text": (
        "多くの教科書では数え方が違い、手番に関係なく ＋1 は○に、－1 は×に有利です。○は最大を、×は最小を選び"
        "ます。value をそのように書いてください。game.result は手番から見た値のままです。同じくらい良い手が複"
        "数あれば、リストの最後のものを選びます。"
    ),
    "rung.4-hint-1": "game.turn(position) は「o」か「x」、game.marks[0] は「o」です。",
    "rung.4-hint-2": "> の代わりに >= を使うと、あとの同点の手に置き換わります。",
    "rung.5-title": "深さと評価",
    "rung.5-text": (
        "大きなゲームは最後まで読めません。value(game, position, depth) は depth 手先まで読み、そこで "
        "evaluate(game, position) に聞きます。手番の側から見た見積もりで、－1 と ＋1 の間です（勝ちほど確かで"
        "はないからです）。終局なら結果のままです。○×ゲームなら、まだ作れる列の数で見積もれます。"
    ),
    "rung.5-hint-1": "まず結果、次に depth == 0、それから各手を depth - 1 で調べます。",
    "rung.5-hint-2": "相手の印がない列の数から、自分の印がない列の数を引いて、10 で割ります。",
    "rung.6-title": "アルファベータ法",
    "rung.6-text": (
        "alpha は手番の側がすでに確保した値、beta は相手が別の手で確保していて、これ以上は許さない値です。"
        "alpha が beta に達したら、残りの手は結果に関係しないので、やめます。一手先では二つが入れ替わり、符号"
        "も変わります：value(game, after, -beta, -alpha)。値は同じまま、調べる局面は 18,297 以下になります。"
    ),
    "rung.6-hint-1": "着手後の局面を調べるとき、-beta と -alpha を渡します。",
    "rung.6-hint-2": "alpha = max(alpha, worth) のあとで、alpha >= beta なら break します。",
    "rung.7-title": "局面の表",
    "rung.7-text": (
        "同じ局面に至る手順はたくさんあります。調べた値を辞書に残し、先にそこを見れば、16,168 で足ります。"
        "局面は辞書のキーに使えます。（アルファベータ法と組み合わせるときは注意が必要です。"
        "枝刈りのあとにわかっているのは値ではなく、限界だけです。）"
    ),
    "rung.7-hint-1": "最初に key = game.key(position) とし、key が known にあれば known[key] を返します。",
    "rung.7-hint-2": "return の前に known[key] = result として残します。",
    "rung.8-title": "いちばん早い勝ち",
    "rung.8-text": (
        "どの勝ちも ＋1 では、完璧なプレイヤーでも勝ちを先延ばしにします。早い勝ちほど大きく、早い負けほど小"
        "さい値にして、できるだけ早く勝ち、負けるときはできるだけ粘るようにしてください。"
    ),
    "rung.8-hint-1": "その場の勝ちを 100 とし、一手遠くなるごとに 1 引きます。",
    "rung.8-hint-2": "一手さかのぼるごとに、正の値は 1 減らし、負の値は 1 増やします。",
    "rung.9-title": "バグを探す",
    "rung.9-text": (
        "一手先を読み、石の差がいちばん大きくなる手（同じなら最初の手）を選ぶオセロのプログラムです。ところ"
        "が、打ち方が変です。look_ahead と実際の盤を比べてください。間の石はどうなりますか？"
    ),
    "rung.9-hint-1": "石は置かれますが、一つも返っていません。",
    "rung.9-hint-2": "game.play はルールを知っています。着手後の局面の game.cells が盤です。",
    "rung.10-title": "オセロの評価",
    "rung.10-text": (
        "教科書の相手は、石の多い側が優勢だと考えます。それより正しく形勢を見る evaluate を書いてください。"
        "テストでは、同じ序盤を先手と後手で打ちながら20局戦います。どちらも2手先まで読むので、差がつくのは"
        "評価だけです。15 点が必要です（互角の相手がそこまで届くのは 48 回に1回です）。"
        "プログラムの中の探索は、対局で使われます。"
    ),
    "rung.10-hint-1": "隅は返されません。空いた隅の隣に打つと、隅を取られやすくなります。",
    "rung.10-hint-2": "終盤の少し前までは、石が少なく、打てる手が多いほど良いのです。",
    "rung.11-title": "自由課題",
    "rung.11-text": (
        "どのゲームでも、どんなプレイヤーでも。テストは打てる手かどうかだけです。あとは対戦で確かめてくださ"
        "い。"
    ),
    "rung.11-hint-1": (
        "合格した段から始めましょう。深さを決めたアルファベータ法なら、どのゲームでも遊べます。"
    ),
    "rung.12-title": "あなたのプレイヤー",
    "rung.12-text": (
        "プログラム全体を手だけで調べます。打てる手か、結果を悪くしないか、小さな局面から試します。"
        "choose(game, position) がなければ「テスト」でつなげます。"
    ),
    "comment.centre": "いつも中央。もう埋まっていたら？",
    "comment.look": "最初の手。もっと良い手は？",
    "comment.their-sight": "結果は、次の手番である相手から見た値。",
    "comment.ask-replies": "まだ終わっていない。それぞれの手のあとの局面の値は？",
    "comment.negate": "相手に良いことは、同じだけこちらに悪い。",
    "comment.whose-result": "これは誰から見た結果？",
    "comment.max-or-min": "最大が最善なのはどちらの側？",
    "comment.last-tie": "同じくらい良ければ、あとの手に置き換える。",
    "comment.guess": "手番の側から見た、-1 と +1 の間の見積もり。",
    "comment.stop-here": "どこで読むのをやめる？",
    "comment.open-lines": "相手の印がない列は、まだ自分のものにできる。",
    "comment.window": "alpha と beta は、相手にどんな幅を残す？",
    "comment.cut": "相手はここへ来させてくれない。",
    "comment.look-in-table": "この局面は前に見た？",
    "comment.distance": "終わりまであと何手？",
    "comment.one-ply": "終わりから一手遠い。",
    "comment.board-after": "着手後の盤。",
    "comment.rules-turn": "石を返すのはルールの仕事。",
    "comment.count-discs": "石の多い側が優勢。本当に？",
    "comment.beside-corner": "空いた隅の隣に置くと、隅を取られやすい。",
    "comment.few-discs": "石の数が大事なのは最後。それまでは、少ないほど相手の手が減る。",
    "comment.many-moves": "選べる手が多いほうが良い。",
    "comment.more-moves": "多くのゲームに合う見積もり：選べる手が多いほうが良い。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
