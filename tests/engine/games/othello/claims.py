"""What each reason of Othello claims, checked on boards as text; shares nothing with engine/."""

from tests.engine import othello_text as paper


def claims(text: str, mark: str, move: int) -> dict[str, bool]:
    """Return whether each reason's sentence is true of a move, in both languages."""
    size = paper.size_of(text)
    them = paper.other(mark)
    after = paper.play(text, move, mark)
    replies_before, replies = set(paper.squares(text, them)), set(paper.squares(after, them))
    corners = {0, size - 1, size * size - size, size * size - 1}
    row, column = divmod(move, size)
    empty_corners = [divmod(corner, size) for corner in corners if after[corner] == "-"]
    squares = paper.squares(text, mark)
    counts = [len(paper.squares(paper.play(text, square, mark), them)) for square in squares]
    turned = [len(paper.flipped(text, square, mark)) for square in squares]
    region = region_of(text, move)
    left, fewest = region - {move}, counts and len(replies) == min(counts) < max(counts)
    edge_moves = [
        any(on_edge(reply, size) for reply in paper.squares(paper.play(text, square, mark), them))
        for square in squares
    ]
    opens_edge = any(on_edge(reply, size) for reply in replies)
    flips = len(paper.flipped(text, move, mark)) if move != paper.PASS else 0
    return {
        "reason.passes": move == paper.PASS and not paper.squares(text, mark),
        "reason.wipes-out": them not in after,
        "reason.takes-corner": move in corners,
        "reason.no-reply": not replies and bool(paper.squares(after, mark)),
        "reason.gives-corner": bool(corners & replies - replies_before),
        "reason.leaves-corner": bool(corners & replies & replies_before),
        "reason.beside-corner": any(
            max(abs(row - down), abs(column - right)) == 1 for down, right in empty_corners
        ),
        "reason.fewer-replies": len(replies) < len(replies_before),
        "reason.quiet": len(replies - replies_before) <= 1,
        "reason.edge": on_edge(move, size),
        "reason.safe-edge": on_edge(move, size) and is_safe(after, move, mark),
        "reason.last-in-region": region == {move},
        "reason.takes-away": bool(replies_before & region) and not replies & region,
        "reason.parity": len(region) % 2 == 1 and bool(left) and len(region) < text.count("-"),
        "reason.fewest-replies": bool(fewest),
        "reason.closed-edge": not opens_edge and any(edge_moves),
        "reason.few-discs": bool(turned) and flips == min(turned) < max(turned),
        "reason.many-discs": bool(turned) and flips == max(turned) > min(turned),
    }


def on_edge(square: int, size: int) -> bool:
    return square < size * size and bool({square // size, square % size} & {0, size - 1})


def region_of(text: str, square: int) -> set[int]:
    """Return the empty squares that one can walk to from an empty square, also diagonally."""
    size, region, waiting = paper.size_of(text), set(), [square]
    while waiting:
        row, column = divmod(waiting.pop(), size)
        inside = 0 <= row < size and 0 <= column < size
        if inside and text[size * row + column] == "-" and size * row + column not in region:
            region.add(size * row + column)
            for down, right in paper.DIRECTIONS:
                if 0 <= column + right < size:
                    waiting.append(size * (row + down) + column + right)
    return region


def is_safe(text: str, square: int, mark: str) -> bool:
    """Return whether a disc on the edge is safe for ever: nothing that can come along its edge encloses it.

    To enclose it, the other side needs a disc on each side of it, with discs of `mark` alone in between. It
    has one there, or it may get one on an empty square.
    """
    size = paper.size_of(text)
    row, column = divmod(square, size)
    for down, right in paper.DIRECTIONS[:4]:
        sides = []
        for sign in (-1, 1):
            line = []
            at = (row + sign * down, column + sign * right)
            while 0 <= at[0] < size and 0 <= at[1] < size:
                line.append(text[size * at[0] + at[1]])
                at = (at[0] + sign * down, at[1] + sign * right)
            sides.append("".join(line))
        endangered = all(side.strip(mark) for side in sides)  # Others than `mark` on both sides.
        if endangered and "-" in "".join(sides):
            return False
    return True
