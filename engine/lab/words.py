"""The sentences of the lab, in English and Japanese, beside those of engine.sentences."""

ENGLISH = {
    "lab.at-line": "line {line}: {text}",
    # What a program did wrong
    "fault.no-choose": "The program has no function choose(game, position).",
    "fault.no-function": "The program has no function {function}, which this test asks for.",
    "fault.none": "{function} returned nothing: is there a “return” on every way through it?",
    "fault.illegal": "choose returned {said}, which is no legal move here; these are: {legal}.",
    "fault.number": "{function} has to return a number, not {said}.",
    "fault.board": (
        "look_ahead has to return a list of {squares} cells, as game.cells does, not this: {said}."
    ),
    "fault.play": "game.play was asked for the move {move}, which is not legal there; these are: {legal}.",
    "fault.nodes": "Stopped: it looked at {amount} [position|positions], and that is the limit.",
    "fault.no-board": "Stopped: this game has no board to look at.",
    "fault.seconds": "Stopped: it took longer than {amount} [second|seconds].",
    "fault.silent": (
        "Ended: no answer within {seconds} [second|seconds]. A loop without an end, or too much work?"
    ),
    "fault.slow": (
        "Ended: no answer within {seconds} [second|seconds], though it looked at positions all the time. "
        "Too slow: look less deep."
    ),
    "fault.nonsense": "Ended: what came back makes no sense.",
    "fault.memory": "Ended: it wanted more memory than it gets.",
    "fault.fault": "Ended: {fault}",
    "fault.ended": "Its Python has ended.",
    "fault.wide-space": "There is a full-width space in the code; Python knows ordinary ones only.",
    "fault.wide": "“{wide}” is a full-width character; Python wants “{narrow}”.",
    "fault.bracket-open": "The bracket “{bracket}” is opened here and never closed.",
    "fault.bracket-closed": "“{bracket}” closes nothing here: its partner is missing, or of another kind.",
    "fault.colon": "SyntaxError: the colon (:) at the end of the line is missing.",
    "fault.equals": "SyntaxError: “==” compares; a single “=” gives a name to something.",
    "fault.quote": "SyntaxError: a quotation mark has no partner in this line.",
    "fault.indent": (
        "IndentationError: this line begins further left or right than the lines it belongs with; give it "
        "exactly "
        "as many spaces."
    ),
    "fault.indent-more": (
        "IndentationError: this line is further to the right than the one before it, which doesn’t end in "
        "a colon."
    ),
    "fault.indent-missing": (
        "IndentationError: the line before ends in a colon, so this one has to be further to the right: "
        "four spaces."
    ),
    "fault.sign": "“{sign}” isn’t Python; write “{python}”.",
    "fault.match": (
        "MicroPython has no “match”: use if and elif, or switch to Pyodide under “Opponents and limits”."
    ),
    "fault.import": (
        "ImportError: {message}. MicroPython has few modules; all of Python is in Pyodide: the switch under "
        "“Opponents and limits”."
    ),
    "fault.parameters": (
        "{function} is called as {function}({call}); yours wants {wanted} [value|values]. (value may want "
        "alpha "
        "and beta after these.)"
    ),
    "fault.of-game": "No position and no function of yours has “{name}”; you mean {call}.",
    "fault.recursion": (
        "RecursionError: {call} is called again and again, without an end. It has to be about a position "
        "that is "
        "nearer to the end of the game, and a function has to stop at a result, or at a depth."
    ),
    "fault.EOFError": (
        "EOFError: input() has nobody to ask: a program is given the position, and returns a move."
    ),
    "fault.syntax": "SyntaxError: {message}",
    "fault.NameError": "NameError: there is no name “{name}” here.",
    "fault.NameError-near": "NameError: name “{name}” isn’t defined; did you mean “{near}”?",
    "fault.AttributeError": "AttributeError: nothing is called “{name}” there.",
    "fault.AttributeError-near": ("AttributeError: nothing is called “{name}” there; did you mean “{near}”?"),
    "fault.IndexError": "IndexError: there is no item with this number in the list.",
    "fault.KeyError": "KeyError: {name} is not in the dictionary.",
    "fault.ZeroDivisionError": "ZeroDivisionError: nothing can be divided by 0.",
    "fault.RecursionError": "RecursionError: a function calls itself too deep, or without an end.",
    "fault.MemoryError": "MemoryError: the program wants more memory than there is.",
    "fault.other": "{kind}: {message}",
    # Tournaments that come from a file
    "error.tournament": "This is no tournament of the lab, or it is cut off.",
    "error.tournament-many": "A tournament has {most} players at most.",
    "error.tournament-player": "Player {number} of this tournament is damaged, or no player of this game.",
    "error.tournament-game": "Game {number} of this tournament is damaged.",
    "error.tournament-other": "This tournament is about another game: {game}.",
    # What a test shows
    "lab.misses-win": "It plays {chose}; {right} wins at once.",
    "lab.misses-block": "It plays {chose} and lets the other side win at once; {right} prevents that.",
    "lab.wrong-value": "value says {claimed}; with best play it is {true}.",
    "lab.gives-away": "It plays {chose}, which gives the result away; {right} keeps it.",
    "lab.not-soonest": "It plays {chose}; {right} wins sooner, or loses later.",
    "lab.wrong-tie": "It plays {chose}; the last of the best moves is {right}.",
    "lab.wrong-nodes": "value looked at {nodes} [position|positions]; plain minimax looks at {expected}.",
    "lab.too-many-nodes": "value looked at {nodes} [position|positions]; {expected} [is|are] enough.",
    "lab.tree-nodes": (
        "On six trees in which no position comes twice, value looked at {nodes} [position|positions]. With "
        "alpha "
        "and beta {expected} [is|are] enough, in whatever order the moves come: a table saves nothing there."
    ),
    "lab.net-nodes": (
        "On four games in which few positions come in many ways, value looked at {nodes} "
        "[position|positions]. "
        "Where each is looked into once, {expected} [is|are] enough: cuts alone don’t do it."
    ),
    "lab.wrong-tree": (
        "On a game made by chance ({tree}), value says {claimed} of the first position; with best play it is "
        "{true}. Nothing but game.legal_moves, game.play and game.result is known there."
    ),
    "lab.not-counted": (
        "Not counted: only positions that game.play makes are, and value is right without it."
    ),
    "lab.reads-board": (
        "Not counted on games made by chance, as they have no board, and this program looks at game.cells."
    ),
    "lab.takes-sides": (
        "evaluate says {claimed} here and {before} with the sides exchanged. To whoever moves, both are "
        "worth "
        "the same: game.turn(position) says who that is."
    ),
    "lab.prefers-losses": (
        "Of a won position and a lost one, evaluate says more of the won one {more} [time|times], and less "
        "{less} "
        "[time|times]: its opposite would judge as well or better. Here the side to move wins, and it says "
        "{claimed}."
    ),
    "lab.not-soonest-again": (
        "After {asked} other [position|positions] it plays {chose}; {right} wins sooner, or loses later. "
        "If it "
        "keeps a table: a position’s entry must not depend on where the search began."
    ),
    "lab.wild-guess": (
        "evaluate says {claimed}; a guess has to lie between −{most} and +{most}, less than a win."
    ),
    "lab.all-alike": "evaluate says {claimed} of every position.",
    "lab.wrong-depth": "value with depth {depth} says {claimed}; minimax with your evaluate says {true}.",
    "lab.beatable": (
        "It can be beaten: it plays {chose} here; {right} keeps the result. "
        "({asked} [position was|positions were] asked.)"
    ),
    "lab.wrong-board": "After {move}, look_ahead and the board are not the same on: {cells}.",
    "lab.not-most": "It plays {chose}, for a lead of {count}; {right} is the first move for {most}.",
    "lab.match-lost": "{points} of {games} points; {needed} are needed. It did not win this game.",
    "lab.match-mistake": (
        "{points} of {games} points (by luck: {chance} in 100 matches); {needed} are needed. Its costliest "
        "move in a game it did not win is {chose}. The engine finds {right} better, by about {cost} "
        "[disc|discs]."
    ),
    # The tests
    "check.legal": "Every move is legal",
    "check.wins": "It wins where it can at once",
    "check.blocks": "It stops the other side from winning at once",
    "check.values-over": "value is right when the game is over",
    "check.values-last": "value is right when every move ends the game",
    "check.values": "value is right for the side to move",
    "check.values-again": "value is still right after it has searched the whole game",
    "check.best": "Its moves give nothing away",
    "check.whole-tree": "It looks at every position that minimax does: 549,946 from the empty board",
    "check.signs": "value is right from the first side’s sight (+1: o wins, −1: x wins)",
    "check.ties": "Of equally good moves it plays the last",
    "check.sight": "evaluate stays between a loss and a win",
    "check.either-side": "evaluate says the same when the sides are exchanged",
    "check.prefers": "evaluate prefers won positions to lost ones: it beats its own opposite",
    "check.differs": "evaluate tells positions apart",
    "check.limited": "value(game, position, depth) stops at its depth and asks evaluate there",
    "check.cut": "At most 18,297 positions from the empty board",
    "check.cut-trees": "It cuts wherever it can: counted on trees made by chance",
    "check.remembered": "At most 16,168 positions from the empty board",
    "check.remembered-nets": "It looks into no position twice: counted on games made by chance",
    "check.soonest": "It wins as soon, and loses as late, as can be",
    "check.soonest-again": "It does so, too, when the positions come in any order",
    "check.unbeatable": "Unbeatable: every game that can come is walked",
    "check.turned": "look_ahead is the board after the move",
    "check.greedy": "It plays the first move that leaves the biggest lead in discs",
    "check.beats-textbook": "evaluate beats the textbook (most discs) in 20 games: 15 points",
    # The rungs
    "rung.1-title": "Any legal move",
    "rung.1-text": (
        "A player is a function: it is given the game and a position, and returns a move. In tic-tac-toe a "
        "move "
        "is the number of a square, 0 to 8. game.legal_moves(position) returns the list of the moves that "
        "can "
        "be played. This program always wants the centre. Have it return a legal move, whichever."
    ),
    "rung.1-hint-1": "The first item of a list is moves[0].",
    "rung.2-title": "Win at once, block at once",
    "rung.2-text": (
        "game.play(position, move) returns the position after a move, and game.result(position) is None "
        "while "
        "the game goes on. At its end it is +1, 0 or −1 for the side to move there: after your winning "
        "move it "
        "is the other side’s turn, so it is −1. Win if one move does it; else play so that the other side "
        "can’t."
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
        "their "
        "best: +1, 0 or −1. A finished game has its result. Else it is worth as much as its best move, and a "
        "move is worth the opposite of what the position after it is worth to the other side. Look at all of "
        "them: 549,946 positions from the empty board."
    ),
    "rung.3-hint-1": "value calls itself for each position after a move. The minus sign changes the side.",
    "rung.3-hint-2": "Keep the largest of −value(game, game.play(position, move)), beginning below −1.",
    "rung.4-title": "Either side’s sign",
    "rung.4-text": (
        "Many textbooks count otherwise: +1 is always good for o and −1 for x, whoever moves. Then o looks "
        "for the "
        "largest value and x for the smallest. Write value so, mind that game.result is still for the side "
        "to "
        "move, and of equally good moves choose the last one in the list."
    ),
    "rung.4-hint-1": "game.turn(position) is “o” or “x”; game.marks[0] is “o”.",
    "rung.4-hint-2": "With >= instead of >, a later move replaces an equal one.",
    "rung.5-title": "Depth and judgement",
    "rung.5-text": (
        "Large games can’t be seen to the end. value(game, position, depth) is to look depth plies ahead and "
        "then ask evaluate(game, position), a guess for the side to move: between −1 and +1, as no guess "
        "is as "
        "good as a win. A finished game keeps its result. A guess at tic-tac-toe: the lines that are still "
        "open."
    ),
    "rung.5-hint-1": "First the result, then depth == 0, then the moves, each with depth − 1.",
    "rung.5-hint-2": (
        "Count the lines with no mark of the other side, subtract those with no mark of yours, and divide "
        "by 10."
    ),
    "rung.6-title": "Alpha-beta",
    "rung.6-text": (
        "alpha is what the side to move has already; beta is what the other side has elsewhere, and so "
        "will not "
        "let it exceed. Once alpha reaches beta, the other moves can’t matter: stop. One ply further the "
        "two change "
        "places and signs: value(game, after, −beta, −alpha). The values stay the same, with at most "
        "18,297 positions."
    ),
    "rung.6-hint-1": "Hand -beta and -alpha on to the call for the position after the move.",
    "rung.6-hint-2": "After alpha = max(alpha, worth): if alpha >= beta, break.",
    "rung.7-title": "A table of positions",
    "rung.7-text": (
        "Many ways lead to the same position. Keep what a position is worth in a dictionary and look there "
        "first: 16,168 positions are then enough. game.key(position) is a good key for it. (Together with "
        "alpha-beta it "
        "takes care: "
        "after a cut only a bound is known, not the value.)"
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
        "(the "
        "first such move in the list). It plays strangely. Compare its look_ahead with the board: what "
        "happens "
        "to the discs in between?"
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
    "lab.at-line": "{line}行目：{text}",
    "fault.no-choose": "関数 choose(game, position) がありません。",
    "fault.no-function": "このテストに必要な関数 {function} がありません。",
    "fault.none": "{function} が値を返していません。どの道筋でも return していますか？",
    "fault.illegal": "choose が {said} を返しましたが、ここでは打てません。打てるのは {legal} です。",
    "fault.number": "{function} は数を返してください。{said} が返りました。",
    "fault.board": "look_ahead は game.cells と同じ {squares} 個のリストを返してください（今は {said}）。",
    "fault.play": "game.play に渡した手 {move} は、そこでは打てません。打てるのは {legal} です。",
    "fault.nodes": "止めました。調べた局面が上限の {amount} に達しました。",
    "fault.no-board": "止めました。このゲームには見る盤がありません。",
    "fault.seconds": "止めました。{amount} 秒を超えました。",
    "fault.silent": (
        "終了させました。{seconds} 秒以内に答えがありません。繰り返しが終わらないか、手間がかかりすぎていま"
        "す。"
    ),
    "fault.slow": (
        "終了させました。局面を調べ続けていましたが、{seconds} 秒以内に答えがありません。"
        "読む深さを減らしてください。"
    ),
    "fault.nonsense": "終了させました。意味のない答えが返りました。",
    "fault.memory": "終了させました。使えるメモリーを超えました。",
    "fault.fault": "終了しました（{fault}）。",
    "fault.ended": "Python が終了しました。",
    "fault.wide-space": "コードに全角の空白があります。半角にしてください。",
    "fault.wide": "「{wide}」は全角文字です。半角の「{narrow}」にしてください。",
    "fault.bracket-open": "ここで開いた括弧「{bracket}」が閉じられていません。",
    "fault.bracket-closed": "閉じ括弧「{bracket}」に対応する括弧がないか、種類が違います。",
    "fault.colon": "SyntaxError：行末のコロン（:）がありません。",
    "fault.equals": "SyntaxError：比べるときは「==」です。「=」ひとつは名前を付けます。",
    "fault.quote": "SyntaxError：この行の引用符が閉じられていません。",
    "fault.indent": (
        "IndentationError：この行の字下げが、同じまとまりの行とそろっていません。空白の数を同じにしてくださ"
        "い。"
    ),
    "fault.indent-more": "IndentationError：前の行がコロンで終わっていないのに、字下げが深くなっています。",
    "fault.indent-missing": (
        "IndentationError：前の行がコロンで終わっているので、この行は字下げ（空白四つ）が必要です。"
    ),
    "fault.sign": "「{sign}」は Python では使えません。「{python}」と書いてください。",
    "fault.match": (
        "MicroPython に match はありません。if と elif を使うか、「相手と制限」で Pyodide に切り替えてくだ"
        "さい。"
    ),
    "fault.import": (
        "ImportError（{message}）。MicroPython にあるモジュールはわずかです。「相手と制限」で Pyodide に切"
        "り替えると"
        "すべて使えます。"
    ),
    "fault.parameters": (
        "{function} は {function}({call}) と呼ばれますが、{wanted} 個の値を求めています（value はこのあとに"
        " alpha と "
        "beta を受け取ることもできます）。"
    ),
    "fault.of-game": "局面にもあなたのプログラムにも「{name}」はありません。{call} のことですね。",
    "fault.recursion": (
        "RecursionError：{call} の呼び出しが終わりません。終局に近い局面を渡し、結果が出たとき、または決め"
        "た深さで"
        "止まるようにしてください。"
    ),
    "fault.EOFError": "EOFError：input() に答える人はいません。プログラムは局面を受け取り、手を返します。",
    "fault.syntax": "SyntaxError（{message}）",
    "fault.NameError": "NameError：「{name}」という名前はありません。",
    "fault.NameError-near": "NameError：「{name}」という名前はありません。「{near}」のことですか？",
    "fault.AttributeError": "AttributeError：「{name}」というものはありません。",
    "fault.AttributeError-near": "AttributeError：「{name}」というものはありません。「{near}」のことですか？",
    "fault.IndexError": "IndexError：リストにその番号の要素はありません。",
    "fault.KeyError": "KeyError：{name} は辞書にありません。",
    "fault.ZeroDivisionError": "ZeroDivisionError：0 では割れません。",
    "fault.RecursionError": "RecursionError：関数の呼び出しが深すぎるか、終わりません。",
    "fault.MemoryError": "MemoryError：メモリーが足りません。",
    "fault.other": "{kind}（{message}）",
    "error.tournament": "ラボの大会のファイルではないか、途中で切れています。",
    "error.tournament-many": "大会の参加者は {most} 人までです。",
    "error.tournament-player": "この大会の {number} 人目は、壊れているか、このゲームの参加者ではありません。",
    "error.tournament-game": "この大会の第 {number} 局は壊れています。",
    "error.tournament-other": "この大会は別のゲーム（{game}）のものです。",
    "lab.misses-win": "{chose} を選びましたが、{right} ならすぐに勝てます。",
    "lab.misses-block": "{chose} を選んだので、相手にすぐ勝たれます。{right} なら防げます。",
    "lab.wrong-value": "value は {claimed} と答えましたが、互いに最善を尽くすと {true} です。",
    "lab.gives-away": "{chose} を選んで結果を悪くしました。{right} なら保てます。",
    "lab.not-soonest": "{chose} を選びましたが、{right} のほうが早く勝つか、遅く負けます。",
    "lab.wrong-tie": "{chose} を選びましたが、最善手のうち最後のものは {right} です。",
    "lab.wrong-nodes": "value が調べた局面は {nodes}、素直なミニマックスでは {expected} です。",
    "lab.too-many-nodes": "value が調べた局面は {nodes} です。{expected} で足ります。",
    "lab.tree-nodes": (
        "同じ局面が二度と現れない六つの木で、value が調べた局面は {nodes} です。alpha と beta を使えば、"
        "手の順番によらず {expected} で足ります。ここでは表は役に立ちません。"
    ),
    "lab.net-nodes": (
        "少ない局面に何通りもの手順で至る四つのゲームで、value が調べた局面は {nodes} です。どの局面も一度"
        "だけ調"
        "べれば {expected} で足ります。枝刈りだけでは足りません。"
    ),
    "lab.wrong-tree": (
        "でたらめに作ったゲーム（{tree}）の最初の局面で、value は {claimed} と答えましたが、互いに最善を尽"
        "くすと "
        "{true} です。そこでは game.legal_moves、game.play、game.result しか使えません。"
    ),
    "lab.not-counted": (
        "数えていません。数えるのは game.play が作る局面だけで、value はそれなしで正しく答えます。"
    ),
    "lab.reads-board": (
        "でたらめに作ったゲームでは数えていません。そこには盤がなく、このプログラムは game.cells を見ます。"
    ),
    "lab.takes-sides": (
        "evaluate はここで {claimed}、両者を入れ替えると {before} と答えます。手番の側から見れば同じ値のは"
        "ずです。"
        "手番は game.turn(position) でわかります。"
    ),
    "lab.prefers-losses": (
        "勝ちの局面と負けの局面を比べると、evaluate が勝ちの局面を高く見積もったのは {more} 回、低く見積も"
        "ったのは "
        "{less} 回です。符号を逆にしても劣りません。ここは手番の側の勝ちですが、{claimed} と答えました。"
    ),
    "lab.not-soonest-again": (
        "ほかの局面を {asked} 個調べたあと、{chose} を選びましたが、{right} のほうが早く勝つか、遅く負けま"
        "す。"
        "表を使うなら、読み始めた局面によって変わる値を残してはいけません。"
    ),
    "lab.wild-guess": (
        "evaluate は {claimed} と答えました。見積もりは勝ちより小さく、－{most} と＋{most} の間にしてくださ"
        "い。"
    ),
    "lab.all-alike": "evaluate はどの局面にも {claimed} と答えます。",
    "lab.wrong-depth": (
        "深さ {depth} の value は {claimed} ですが、あなたの evaluate を使ったミニマックスでは {true} です。"
    ),
    "lab.beatable": (
        "負けることがあります。ここで {chose} を選びましたが、{right} なら結果を保てます（調べた局面："
        "{asked}）。"
    ),
    "lab.wrong-board": "{move} のあとの盤と look_ahead が違います：{cells}。",
    "lab.not-most": "{chose} では石の差が {count} です。差が {most} になる最初の手は {right} です。",
    "lab.match-lost": "{games} 局で {points} 点でした。{needed} 点必要です。これは勝てなかった対局です。",
    "lab.match-mistake": (
        "{games} 局で {points} 点でした。{needed} 点必要です（{points} 点は互角でも 100 回に {chance} 回）。"
        "勝てなかった対局でいちばん損をした手は {chose} です。エンジンの見立てでは {right} が約 {cost} 石"
        "良い手です。"
    ),
    "check.legal": "いつも打てる手を選ぶ",
    "check.wins": "すぐ勝てるときは勝つ",
    "check.blocks": "相手にすぐ勝たれるのを防ぐ",
    "check.values-over": "終局した局面の value が正しい",
    "check.values-last": "どの手でも終局になる局面の value が正しい",
    "check.values": "value が手番の側から見て正しい",
    "check.values-again": "ゲーム全体を調べたあとでも value が正しい",
    "check.best": "選ぶ手で結果を悪くしない",
    "check.whole-tree": "ミニマックスと同じ局面をすべて調べる（空の盤から 549,946）",
    "check.signs": "value が先手の側から見て正しい（＋1：○の勝ち、－1：×の勝ち）",
    "check.ties": "同じくらい良い手のうち最後のものを選ぶ",
    "check.sight": "evaluate が負けと勝ちの間に収まる",
    "check.either-side": "両者を入れ替えても evaluate の値が同じ",
    "check.prefers": "evaluate が負けの局面より勝ちの局面を高く見積もる（符号を逆にしたものに勝つ）",
    "check.differs": "evaluate が局面を見分ける",
    "check.limited": "value(game, position, depth) がその深さで止まり、evaluate に聞く",
    "check.cut": "空の盤から調べる局面が 18,297 以下",
    "check.cut-trees": "切れる枝をすべて切る（でたらめに作った木で数える）",
    "check.remembered": "空の盤から調べる局面が 16,168 以下",
    "check.remembered-nets": "同じ局面を二度調べない（でたらめに作ったゲームで数える）",
    "check.soonest": "できるだけ早く勝ち、できるだけ遅く負ける",
    "check.soonest-again": "局面をどんな順番で聞かれてもそうする",
    "check.unbeatable": "負けない（起こりうる対局をすべてたどる）",
    "check.turned": "look_ahead が着手後の盤と同じ",
    "check.greedy": "石の差がいちばん大きくなる最初の手を選ぶ",
    "check.beats-textbook": "evaluate が教科書の見方（石の数）に20局で勝ち越す（15点）",
    "rung.1-title": "打てる手を返す",
    "rung.1-text": (
        "プレーヤーはひとつの関数です。ゲームと局面を受け取り、手を返します。○×ゲームの手はマスの番号（0 "
        "から 8）です。"
        "game.legal_moves(position) は打てる手のリストを返します。このプログラムはいつも中央に打とうとしま"
        "す。"
        "打てる手ならどれでもよいので、必ずそれを返すようにしてください。"
    ),
    "rung.1-hint-1": "リストの最初の要素は moves[0] です。",
    "rung.2-title": "すぐ勝つ、すぐ防ぐ",
    "rung.2-text": (
        "game.play(position, move) は着手後の局面を返します。game.result(position) は対局中は None、終局す"
        "ると、"
        "その局面の手番から見て ＋1、0、－1 です。自分が勝つ手を打った直後は相手の手番なので、－1 になりま"
        "す。"
        "一手で勝てるなら勝ち、そうでなければ、相手が次に勝てないように打ってください。"
    ),
    "rung.2-hint-1": "打てる手をひとつずつ打ってみて、結果が －1 ならその手を返します。",
    "rung.2-hint-2": "防ぐには、着手後の局面で相手について同じことを調べます。勝つ応手がなければ良い手です。",
    "rung.3-title": "ミニマックス",
    "rung.3-text": (
        "value(game, position) は、互いに最善を尽くしたときの局面の値（手番の側から見て ＋1、0、－1）を返し"
        "ます。"
        "終局していれば結果がそのまま値です。そうでなければ最善の手の値で、手の値は、"
        "着手後の局面の（相手から見た）値の符号を変えたものです。空の盤からは 549,946 の局面をすべて調べま"
        "す。"
    ),
    "rung.3-hint-1": (
        "value は、着手後の各局面について自分自身を呼びます。マイナスの符号で立場が入れ替わります。"
    ),
    "rung.3-hint-2": "－1 より小さい数から始めて、-value(game, game.play(position, move)) の最大を残します。",
    "rung.4-title": "どちらの側の符号か",
    "rung.4-text": (
        "多くの教科書では数え方が違い、手番に関係なく ＋1 は○に、－1 は×に有利です。○は最大を、×は最小"
        "を選びます。"
        "value をそのように書いてください。game.result は手番から見た値のままです。"
        "同じくらい良い手が複数あれば、リストの最後のものを選びます。"
    ),
    "rung.4-hint-1": "game.turn(position) は「o」か「x」、game.marks[0] は「o」です。",
    "rung.4-hint-2": "> の代わりに >= を使うと、あとの同点の手に置き換わります。",
    "rung.5-title": "深さと評価",
    "rung.5-text": (
        "大きなゲームは最後まで読めません。value(game, position, depth) は depth 手先まで読み、そこで "
        "evaluate(game, position) に聞きます。手番の側から見た見積もりで、－1 と ＋1 の間です（勝ちほど確か"
        "ではないからです）。"
        "終局なら結果のままです。○×ゲームなら、まだ作れる列の数で見積もれます。"
    ),
    "rung.5-hint-1": "まず結果、次に depth == 0、それから各手を depth - 1 で調べます。",
    "rung.5-hint-2": "相手の印がない列の数から、自分の印がない列の数を引いて、10 で割ります。",
    "rung.6-title": "アルファベータ法",
    "rung.6-text": (
        "alpha は手番の側がすでに確保した値、beta は相手が別の手で確保していて、これ以上は許さない値です。"
        "alpha が beta に達したら、残りの手は結果に関係しないので、やめます。一手先では二つが入れ替わり、符"
        "号も変わります："
        "value(game, after, -beta, -alpha)。値は同じまま、調べる局面は 18,297 以下になります。"
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
        "どの勝ちも ＋1 では、完璧なプレーヤーでも勝ちを先延ばしにします。早い勝ちほど大きく、早い負けほど"
        "小さい値にして、"
        "できるだけ早く勝ち、負けるときはできるだけ粘るようにしてください。"
    ),
    "rung.8-hint-1": "その場の勝ちを 100 とし、一手遠くなるごとに 1 引きます。",
    "rung.8-hint-2": "一手さかのぼるごとに、正の値は 1 減らし、負の値は 1 増やします。",
    "rung.9-title": "バグを探す",
    "rung.9-text": (
        "一手先を読み、石の差がいちばん大きくなる手（同じなら最初の手）を選ぶオセロのプログラムです。ところ"
        "が、打ち方が変です。"
        "look_ahead と実際の盤を比べてください。間の石はどうなりますか？"
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
        "どのゲームでも、どんなプレーヤーでも。テストは打てる手かどうかだけです。あとは対戦で確かめてくださ"
        "い。"
    ),
    "rung.11-hint-1": (
        "合格した段から始めましょう。深さを決めたアルファベータ法なら、どのゲームでも遊べます。"
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
