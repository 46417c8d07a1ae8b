"""Faulty programs. In portable Python, like engine/."""

CHOOSE = "def choose(game, position):\n"

_ROWS = r"""
3 | best = 1\n    return bset | NameError: name “bset” isn’t defined; did you mean “best”?
2 | return qwertyuiop | there is no name “qwertyuiop”
2 | return game.legal_move(position) | did you mean “legal_moves”?
2 | return game.legal_moves(position)[99] | IndexError
2 | return {}['a'] | KeyError
2 | return 1 // 0 | divided by 0
2 | return choose(game, position) | RecursionError: choose(game, position) is called again
2 | return position.legal_moves() | you mean game.legal_moves(position)
2 | return legal_moves(position)[0] | you mean game.legal_moves(position)
2 | return input() | input() has nobody to ask
2 | return ０ | “０” is a full-width character; Python wants “0”
2 | return “a” | ““” isn’t Python; write “"”
3 | i = 0\n    i++\n    return i | write “i += 1”
4 | if 1:\n        return 1\n    else if 2:\n        return 2 | write “elif”
2 | if 1 && 2:\n        return 1 | write “and”
3 | x = 1\n      return x | further to the right than the one before
3 | if 1:\n    return 1 | so this one has to be further to the right
- | = def choose(game):\n    return 0 | choose is called as choose(game, position); yours wants 1 value
2 | raise KeyboardInterrupt2 | NameError
2 | if True\n        return 1 | the colon (:) at the end of the line is missing
1 | = def choose(game, position)\n    return 1 | the colon (:)
2 | if 1 = 1:\n        return 1 | “==” compares
2 | return max((1, 2) | The bracket “(” is opened here and never closed
2 | return 1) | “)” closes nothing here
2 | return 'a | a quotation mark has no partner
2 | return（1） | “（” is a full-width character; Python wants “(”
2 | = def choose(game, position):\n∅return 1 | full-width space
2 | = def choose(game, position):\nreturn 1 | IndentationError: the line before ends in a colon
2 | 1 1 | SyntaxError
- | pass | choose returned nothing
- | return 9 | choose returned 9, which is no legal move here. Legal: 0, 1, 2
- | return True | choose returned True
- | return 1, 2 | choose returned a pair, (1, 2)
- | return '4' | choose returned a text, '4'
- | return position | choose returned a position
- | return game.play(position, 4) | choose returned a position
- | return 1.0 | choose returned 1.0
2 | return game.play(position, 9) | the move 9, which is not legal there
- | = x = 1 | no function choose
1 | = import surely_missing\ndef choose(game, position):\n    return 0
    | no module surely_missing here, nor in Pyodide
2 | return game.legal_moves[0] | has to be called: game.legal_moves(position)
2 | for move in game.legal_moves:\n        return move | has to be called
2 | if position.count('o'):\n        return 0 | no board: game.cells(position).count
2 | = class Player:\n    def choose(self, game, position):\n        return 0 | inside the class Player
2 | print 'a'\n    return 0 | This is Python 2, with its print
2 | return int(raw_input()) | This is Python 2, with its raw_input
2 | = def choose(game, position):\nif position:\nreturn 0 | The indentation was lost in copying
- | = choose = 1 | no function choose
"""
"""The line, the program, and a part of the sentence. A program without `= ` is a body of CHOOSE; `\\n` is a
newline, `∅` a full-width space."""

FAULTS = []
for _row in _ROWS.strip().replace("\n    |", " |").split("\n"):
    _line, _source, _said = _row.split(" | ")
    _source = _source[2:] if _source.startswith("= ") else CHOOSE + "    " + _source
    _source = _source.replace("\\n", "\n").replace("∅", "\u3000") + "\n"
    FAULTS.append((None if _line == "-" else int(_line), _source, _said))
