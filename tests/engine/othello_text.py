"""Othello once more, as text and sharing nothing with engine/, to check the engine against."""

DIRECTIONS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
PASS = 64


def size_of(text: str) -> int:
    return round(len(text) ** 0.5)


def other(mark: str) -> str:
    return {"X": "O", "O": "X"}[mark]


def flipped(text: str, square: int, mark: str) -> list[int]:
    """Return the squares whose discs a disc on an empty square turns over."""
    size = size_of(text)
    found = []
    for down, right in DIRECTIONS:
        row, column = square // size + down, square % size + right
        run = []
        while 0 <= row < size and 0 <= column < size and text[size * row + column] == other(mark):
            run.append(size * row + column)
            row, column = row + down, column + right
        if 0 <= row < size and 0 <= column < size and text[size * row + column] == mark:
            found += run
    return found


def squares(text: str, mark: str) -> list[int]:
    return [square for square in range(len(text)) if text[square] == "-" and flipped(text, square, mark)]


def moves(text: str, mark: str) -> list[int]:
    """Return the legal moves: squares, or a pass, or none at the game's end."""
    return squares(text, mark) or ([PASS] if squares(text, other(mark)) else [])


def play(text: str, move: int, mark: str) -> str:
    if move == PASS:
        return text
    turned = [move, *flipped(text, move, mark)]
    return "".join(mark if square in turned else text[square] for square in range(len(text)))


def score(text: str, mark: str) -> int:
    """Return a finished game's difference in discs for `mark`, empty squares to the winner."""
    difference = text.count(mark) - text.count(other(mark))
    empty = text.count("-")
    return difference + empty * ((difference > 0) - (difference < 0))


def solve(text: str, mark: str, passed: bool = False) -> int:
    """Return the value of a position for the side to move, by plain minimax."""
    found = squares(text, mark)
    if found:
        return max(-solve(play(text, square, mark), other(mark)) for square in found)
    return score(text, mark) if passed else -solve(text, other(mark), True)


def copies(text: str) -> list[str]:
    """Return the eight turned and mirrored boards, the board itself among them."""
    size = size_of(text)
    found = []
    for _ in range(4):
        text = "".join(
            text[size * (size - 1 - column) + row] for row in range(size) for column in range(size)
        )
        mirrored = "".join(
            text[size * row + size - 1 - column] for row in range(size) for column in range(size)
        )
        found += [text, mirrored]
    return found
