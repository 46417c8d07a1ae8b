"""The lab's sentences about programs, tests and tournaments, in English and Japanese."""

ENGLISH = {
    "lab.at-line": "line {line}: {text}",
    # What a program did wrong
    "fault.no-choose": "The program has no function choose(game, position).",
    "fault.module": (
        "ImportError: there is no module {name} here, nor in Pyodide: only Python’s standard library is "
        "there. If {name} is a file of yours, paste both into one."
    ),
    "fault.call": "game.{name} has to be called: {call}.",
    "fault.no-board-asked": "A position is no board: game.cells(position).{name}(…) asks the board.",
    "fault.choose-in-class": (
        "choose stands inside the class {name}. Begin “def choose(game, position):” at the left margin; "
        "it can use the class."
    ),
    "fault.python-2": "This is Python 2, with its {name}; Python 3 is wanted here.",
    "fault.indent-lost": "The indentation was lost in copying.",
    "fault.no-function": "The program has no function {function}, which this test asks for.",
    "fault.none": "{function} returned nothing: is there a “return” on every way through it?",
    "fault.illegal": "choose returned {said}, which is no legal move here; these are: {legal}.",
    "fault.position": (
        "choose returned a position; it has to return the move that leads there, one of {legal}."
    ),
    "fault.pair": (
        "choose returned a pair, {said}. A move is one number: row * game.columns + column; "
        "here {legal} are legal."
    ),
    "fault.text": (
        "choose returned a text, {said}. A move is a number: int(…) makes one; here {legal} are legal."
    ),
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
        "exactly as many spaces."
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
        "alpha and beta after these.)"
    ),
    "fault.of-game": "No position and no function of yours has “{name}”; you mean {call}.",
    "fault.recursion": (
        "RecursionError: {call} is called again and again, without an end. It has to be about a position "
        "that is nearer to the end of the game, and a function has to stop at a result, or at a depth."
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
    "lab.not-counted": "Not counted: only positions that game.play makes are, and value is right without it.",
    "lab.reads-board": (
        "Not counted on games made by chance, as they have no board, and this program looks at game.cells."
    ),
    "lab.takes-sides": (
        "evaluate says {claimed} here and {before} with the sides exchanged. To whoever moves, both are "
        "worth the same: game.turn(position) says who that is."
    ),
    "lab.prefers-losses": (
        "Of a won position and a lost one, evaluate says more of the won one {more} [time|times], and less "
        "{less} [time|times]: its opposite would judge as well or better. Here the side to move wins, and it "
        "says {claimed}."
    ),
    "lab.not-soonest-again": (
        "After {asked} other [position|positions] it plays {chose}; {right} wins sooner, or loses later. If "
        "it keeps a table: a position’s entry must not depend on where the search began."
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
    # Mistakes that are known
    "known.marks-o": (
        "x began here. The program answers as one that tells the side to move from the number of marks; "
        "either side may begin, so ask game.turn(position)."
    ),
    "known.marks-x": (
        "o began here. The program answers as one that tells the side to move from the number of marks, as "
        "if x always began; either side may begin, so ask game.turn(position)."
    ),
    "known.sight-first": (
        "value counts for one side, or for the one that isn’t to move. Here it is to count for the side to "
        "move: turn the sign where the other side moves (game.turn)."
    ),
    "known.sight-mover": (
        "value doesn’t count for o. Here +1 is to say that o wins, whoever moves: turn the sign where the "
        "value is another side’s."
    ),
    "known.result": (
        "The result of a finished game has the wrong side’s sign: game.result is for the side to move, so "
        "it is −1 after a winning move."
    ),
    "known.compared": (
        "choose compares for the wrong side: what is good for the side that moves next is bad for the one "
        "that chooses, and o and x want opposite things. Turn the sign, or take the smallest."
    ),
    "known.swapped": (
        "max and min are exchanged: each side takes what is worst for it. Exchange them, or their condition."
    ),
    "known.same-side": (
        "Every level takes the largest, or every level the smallest, as if one side made all the moves. Turn "
        "the sign from one level to the next, or take max and min by turns."
    ),
    "known.loop": (
        "The value of a single reply is returned, the first or the last: a return inside the loop ends it, "
        "and an assignment without a comparison forgets the others. Return the best one after the loop."
    ),
    "known.zero": (
        "The best value begins at 0, so that a lost position counts as a draw: begin below every value, at "
        "−2."
    ),
    "known.same-move": (
        "It always plays the first move, or always the last one. Is a return inside the loop? Or is every "
        "move worth the same, as the position before it is asked about and not game.play(position, move)?"
    ),
    "lab.more-seconds": "--seconds allows more for a move, --total for a whole run.",
    "lab.run-late": (
        "The time for the whole run, {seconds} [second|seconds], is over here. "
        "The {tried} [position|positions] before it went well."
    ),
    # A program that has no choose
    "bridge.found": (
        "There is no choose, but {f} was found. These lines connect it; they are yours to change."
    ),
    "bridge.part": "The program asks for input in line {n}; everything above it is used.",
    "bridge.one-side": "It always plays {m}; here it gets the mover’s marks as {m}.",
    "bridge.unclear": "{f} was found, but not what “{p}” stands for. Give it a default, such as {p}=0.",
    "bridge.useless": "{f} answered {a} in {position}: that is no empty square.",
    "bridge.breaks": "{f} was found, but breaks off in {position}: {a}",
    "bridge.no-player": "Nothing in it chooses a move.",
    "bridge.fragment": "{f}(self) stands outside its class: paste the whole program.",
    # The tests
    "check.whole-legal": "Every move is legal, in the smallest positions first",
    "check.whole-best": "No move gives anything away, from the smallest positions on",
    "check.legal": "Every move is legal",
    "check.wins": "It wins where it can at once",
    "check.blocks": "It stops the other side from winning at once",
    "check.wins-alone": "It wins at once where nothing else wins",
    "check.blocks-alone": "It stops the other side from winning at once where that helps",
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
}

JAPANESE = {
    "lab.at-line": "{line}行目：{text}",
    "fault.no-choose": "関数 choose(game, position) がありません。",
    "fault.module": (
        "ImportError：{name} というモジュールはここにも Pyodide にもありません。"
        "使えるのは Python の標準ライブラリだけです。自分のファイルなら、二つを一つにして貼ってください。"
    ),
    "fault.call": "game.{name} は呼び出します（{call}）。",
    "fault.no-board-asked": "局面は盤ではありません。盤には game.cells(position).{name}(…) と聞きます。",
    "fault.choose-in-class": (
        "choose がクラス {name} の中にあります。"
        "def choose(game, position): を行の左端から書いてください。中でクラスを使えます。"
    ),
    "fault.python-2": "これは Python 2 です（{name}）。ここは Python 3 です。",
    "fault.indent-lost": "コピーで字下げが失われています。",
    "fault.no-function": "このテストに必要な関数 {function} がありません。",
    "fault.none": "{function} が値を返していません。どの道筋でも return していますか？",
    "fault.illegal": "choose が {said} を返しましたが、ここでは打てません。打てるのは {legal} です。",
    "fault.position": "choose が局面を返しました。返すのはそこに至る手で、{legal} のどれかです。",
    "fault.pair": (
        "choose が組 {said} を返しました。手はひとつの数（行 * game.columns + 列）です。"
        "打てるのは {legal} です。"
    ),
    "fault.text": "choose が文字列 {said} を返しました。手は数（int(…)）です。打てるのは {legal} です。",
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
        "ImportError（{message}）。MicroPython にあるモジュールはわずかです。「相手と制限」で Pyodide に切り"
        "替えるとすべて使えます。"
    ),
    "fault.parameters": (
        "{function} は {function}({call}) と呼ばれますが、{wanted} 個の値を求めています（value はこのあとに "
        "alpha と beta を受け取ることもできます）。"
    ),
    "fault.of-game": "局面にもあなたのプログラムにも「{name}」はありません。{call} のことですね。",
    "fault.recursion": (
        "RecursionError：{call} の呼び出しが終わりません。終局に近い局面を渡し、結果が出たとき、または決めた"
        "深さで止まるようにしてください。"
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
        "少ない局面に何通りもの手順で至る四つのゲームで、value が調べた局面は {nodes} です。どの局面も一度だ"
        "け調べれば {expected} で足ります。枝刈りだけでは足りません。"
    ),
    "lab.wrong-tree": (
        "でたらめに作ったゲーム（{tree}）の最初の局面で、value は {claimed} と答えましたが、互いに最善を尽く"
        "すと {true} です。そこでは game.legal_moves、game.play、game.result しか使えません。"
    ),
    "lab.not-counted": (
        "数えていません。数えるのは game.play が作る局面だけで、value はそれなしで正しく答えます。"
    ),
    "lab.reads-board": (
        "でたらめに作ったゲームでは数えていません。そこには盤がなく、このプログラムは game.cells を見ます。"
    ),
    "lab.takes-sides": (
        "evaluate はここで {claimed}、両者を入れ替えると {before} と答えます。手番の側から見れば同じ値のはず"
        "です。手番は game.turn(position) でわかります。"
    ),
    "lab.prefers-losses": (
        "勝ちの局面と負けの局面を比べると、evaluate が勝ちの局面を高く見積もったのは {more} 回、低く見積も"
        "ったのは "
        "{less} 回です。符号を逆にしても劣りません。ここは手番の側の勝ちですが、{claimed} と答えました。"
    ),
    "lab.not-soonest-again": (
        "ほかの局面を {asked} 個調べたあと、{chose} を選びましたが、{right} のほうが早く勝つか、遅く負けま"
        "す。表を使うなら、読み始めた局面によって変わる値を残してはいけません。"
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
    "known.marks-o": (
        "ここでは×から始めています。印の数から手番を決めるプログラムと同じ答えです。"
        "どちらから始めることもあるので、game.turn(position) に聞いてください。"
    ),
    "known.marks-x": (
        "ここでは○から始めています。×が先手と決めて、印の数から手番を出すプログラムと同じ答えです。"
        "どちらから始めることもあるので、game.turn(position) に聞いてください。"
    ),
    "known.sight-first": (
        "value が片方の側だけ、または手番でない側から見た値です。ここでは手番の側から見た値が必要です。"
        "相手の手番（game.turn）では符号を変えてください。"
    ),
    "known.sight-mover": (
        "value が○から見た値になっていません。ここでは手番に関係なく、○の勝ちが ＋1 です。"
        "ほかの側から見た値なら、符号を変えてください。"
    ),
    "known.result": (
        "終局の結果の符号が逆の側のものです。"
        "game.result は手番の側から見た値なので、勝つ手のあとは －1 です。"
    ),
    "known.compared": (
        "choose が逆の側の立場で比べています。次の手番に良い値は、選ぶ側には悪い値で、○と×の望みも反対です。"
        "符号を変えるか、最小を選んでください。"
    ),
    "known.swapped": (
        "max と min が逆で、どちらの側も自分に最悪の手を選んでいます。二つか、その条件を入れ替えてください。"
    ),
    "known.same-side": (
        "どの段でも最大（または最小）を取っていて、片方だけが打ち続けることになります。"
        "一段ごとに符号を変えるか、max と min を交互に使ってください。"
    ),
    "known.loop": (
        "最初か最後の応手ひとつの値を返しています。ループの中の return はそこで終わり、比べない代入は前の値を"
        "忘れます。最善の値をループのあとで返してください。"
    ),
    "known.zero": (
        "最善の値が 0 から始まるので、負けの局面が引き分けになります。"
        "どの値より小さい －2 から始めてください。"
    ),
    "known.same-move": (
        "いつも最初の手か、いつも最後の手です。return がループの中にありませんか。または、"
        "game.play(position, move) ではなく着手前の局面を調べて、どの手も同じ値になっていませんか。"
    ),
    "lab.more-seconds": "一手の時間は --seconds、全体の時間は --total で増やせます。",
    "lab.run-late": (
        "全体の制限時間（{seconds} 秒）がここで過ぎました。ここまでの {tried} 局面に誤りはありません。"
    ),
    "bridge.found": (
        "choose はありませんが、{f} が見つかりました。次の行でつながります。自由に直してください。"
    ),
    "bridge.part": "{n} 行目で入力を待つので、その上までを使います。",
    "bridge.one-side": "いつも {m} として打つので、手番の印を {m} として渡します。",
    "bridge.unclear": (
        "{f} は見つかりましたが、引数「{p}」に何を渡すか分かりません。{p}=0 のように既定値を書いてください。"
    ),
    "bridge.useless": "{position} で {f} は {a} を返しました。空きマスではありません。",
    "bridge.breaks": "{f} は見つかりましたが、{position} で止まります（{a}）。",
    "bridge.no-player": "手を選ぶ関数がありません。",
    "bridge.fragment": "{f}(self) がクラスの外にあります。プログラム全体を貼ってください。",
    "check.whole-legal": "小さな局面から順に、いつも打てる手を選ぶ",
    "check.whole-best": "小さな局面から順に、結果を悪くしない",
    "check.legal": "いつも打てる手を選ぶ",
    "check.wins": "すぐ勝てるときは勝つ",
    "check.blocks": "相手にすぐ勝たれるのを防ぐ",
    "check.wins-alone": "ほかに勝つ手がなければ、すぐ勝つ",
    "check.blocks-alone": "防げば助かるときは、相手にすぐ勝たれるのを防ぐ",
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
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
