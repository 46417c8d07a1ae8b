"""Searches a game without an estimate by random games: Monte Carlo tree search.

The tree grows by UCT (Kocsis and Szepesvári, 2006), and positions in it that are won, drawn or lost for
certain are marked as proven (Winands, Björnsson and Saito, 2008). The random games prefer moves that did well
in earlier ones, wherever these were played (MAST; Finnsson and Björnsson, 2008).
"""

from math import log, sqrt

from ..contract.annotations import Game, Position, Rng, Steps

CURIOSITY = 1.4  # How much a move with few games is preferred, for results from -1 to 1.
RANDOM = 0.3  # The share of quite random moves in the random games.
LONGEST_GAME = 1000  # The plies after which a random game counts as a draw.
MOST_NODES = 30_000  # The most positions of the tree.


class Node:
    """A position of the tree: `games` random games ended with `total` for the side to move.

    `value` is the proven result for the side to move, or None.
    """

    def __init__(self, position: "Position", value: "int | None", again: bool) -> None:
        self.position, self.value = position, value
        self.again = again  # Whether the side that made the move to this position moves again.
        self.games = 0
        self.total = 0
        self.untried: "list[int] | None" = None  # The moves without a node; None before the first visit.
        self.nodes: "dict[int, Node]" = {}

    def seen_before(self) -> "tuple[float, int | None]":
        """Return the mean and the proven result for the side that made the move to this position."""
        way = 1 if self.again else -1
        mean = self.total / self.games if self.games else 0.0
        return way * mean, None if self.value is None else way * self.value


class RandomGames:
    """The tree of random games from one position; `games` is their number."""

    def __init__(self, game: "Game", position: "Position", rng: "Rng", curiosity: float = CURIOSITY) -> None:
        """Begin a tree; a higher `curiosity` divides the games more evenly among the position's moves."""
        self._curiosity = curiosity
        self._game, self._rng = game, rng
        self.root = Node(position, None, again=False)
        self._nodes = 1
        # By side: the number of games with a move, and the sum of their results for this side.
        self._moves: "dict[str, dict[int, list[int]]]" = {mark: {} for mark in game.marks}

    @property
    def games(self) -> int:
        """The number of games so far, of which some only lead to a proven position."""
        return self.root.games

    def run(self, games: "int | None" = None) -> "Steps[None]":
        """Play until there are so many games, or the root's result is proven; yields after each game."""
        while self.root.value is None and (games is None or self.games < games):
            self._play_one()
            yield

    def values(self) -> "dict[int, tuple[float, int | None, int]]":
        """Return, by move, the mean result for the root's side, the proven result or None, the games."""
        nodes = self.root.nodes
        return {move: nodes[move].seen_before() + (nodes[move].games,) for move in nodes}

    def best(self) -> "list[int]":
        """Return the best moves: proven wins; else those with most games, unless a proven draw is better."""
        values = self.values()
        # After a proven loss come the moves with few games; a proven draw counts as a mean of 0.
        keys = {}
        for move in values:
            _, proven, games = values[move]
            keys[move] = (proven, games) if proven else (0, games)
            if proven == 0:
                others = [other for other in values.values() if other[1] is None and other[0] > 0]
                keys[move] = (0, 0 if others else 1 << 29)
        most = max(keys.values())
        return [move for move in sorted(keys) if keys[move] == most]

    def _play_one(self) -> None:
        """Walk down the tree, add a position, play a random game from it, and count its result."""
        game, node = self._game, self.root
        line, moves = [node], []
        while node.value is None:
            if node.untried is None:
                node.untried = game.legal_moves(node.position)
            if node.untried and self._nodes < MOST_NODES:
                move = self._prefer(game.turn(node.position), node.untried)
                child = self._add(node, move)
            elif node.nodes:
                move = self._select(node)
                child = node.nodes[move]
            else:
                break
            moves.append((game.turn(node.position), move))
            line.append(child)
            node = child
            if not node.games:
                break
        winner = self._finish(node, moves)
        for node in line:
            node.games += 1
            node.total += 0 if winner is None else 1 if game.turn(node.position) == winner else -1
        for mark, move in moves:
            counts = self._moves[mark].setdefault(move, [0, 0])
            counts[0] += 1
            counts[1] += 0 if winner is None else 1 if mark == winner else -1
        for index in range(len(line) - 2, -1, -1):
            if line[index + 1].value is None or not self._prove(line[index]):
                break

    def _add(self, node: Node, move: int) -> Node:
        game = self._game
        assert node.untried is not None
        reply = game.play(node.position, move)
        result = game.result(reply)
        value = None if result is None else (result > 0) - (result < 0)
        child = node.nodes[move] = Node(reply, value, game.again(node.position, reply))
        node.untried.remove(move)  # After `play`, which may raise an exception.
        self._nodes += 1
        return child

    def _select(self, node: Node) -> int:
        """Return the move with the highest upper confidence bound, of those without a proven result."""
        best, highest = -1, -9.0
        curiosity = self._curiosity if node is self.root else CURIOSITY
        wide = log(node.games + 1)
        for move in node.nodes:
            child = node.nodes[move]
            mean, proven = child.seen_before()
            if proven is None:
                bound = mean + curiosity * sqrt(wide / (child.games + 1))
                if bound > highest:
                    best, highest = move, bound
        return best

    def _finish(self, node: Node, moves: "list[tuple[str, int]]") -> "str | None":
        """Play a random game from a node, add its moves to `moves`, and return the winner's mark or None."""
        game, position, value = self._game, node.position, node.value
        last = len(moves) + LONGEST_GAME
        while value is None:
            value = game.result(position)
            if value is None:
                if len(moves) >= last:
                    return None
                mark = game.turn(position)
                move = self._prefer(mark, game.legal_moves(position))
                moves.append((mark, move))
                position = game.play(position, move)
        return game.winner_of(position, value)

    def _prefer(self, mark: str, moves: "list[int]") -> int:
        """Return a random move or, mostly, the one with the best mean in all games; new moves come first."""
        rng = self._rng
        if rng.chance(RANDOM):
            return rng.choice(moves)
        known = self._moves[mark]
        first = rng.below(len(moves))  # So that of equal moves each can be the first.
        best, highest = moves[first], -9.0
        for move in moves[first:] + moves[:first]:
            counts = known.get(move)
            mean = 1.0 if counts is None else counts[1] / counts[0]
            if mean > highest:
                best, highest = move, mean
        return best

    def _prove(self, node: Node) -> bool:
        """Set a node's proven result if its moves' results decide it; return whether they do."""
        results = [child.seen_before()[1] for child in node.nodes.values()]
        if 1 in results:
            node.value = 1
        elif not node.untried and None not in results:
            node.value = max([result for result in results if result is not None])
        return node.value is not None
