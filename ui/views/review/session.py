"""How well a person has played all games that were looked back on since the page was opened."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.review.state import Reviewed

    Share = tuple[float, float]


class Session:
    """The accuracy of the player's side in each of the games, and how much was at stake there."""

    def __init__(self) -> None:
        self._games: "dict[str, dict[tuple[str, tuple[int, ...]], Share]]" = {}

    def note(self, reviewed: "Reviewed") -> None:
        """Count a whole review, once, where one person played and something was at stake."""
        side = reviewed.sides[reviewed.own_side] if reviewed.sides and reviewed.own_side else None
        if side and side["accuracy"] is not None:
            request = reviewed.request()
            key = (request["position"] + str(request["turn"]), tuple(request["moves"]))
            games = self._games.setdefault(request["game"], {})
            games[key] = (side["accuracy"], side["at_stake"])

    def total(self, game: str) -> "tuple[int, float]":
        """Return how many games those were of one kind, and the accuracy in all, by what was at stake."""
        shares = list(self._games.get(game, {}).values())
        weight = sum([stake for _, stake in shares])
        return len(shares), sum([accuracy * stake for accuracy, stake in shares]) / weight if weight else 0.0
