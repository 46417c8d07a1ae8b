"""How keys walk in a row, as ui.widgets.roving wants it."""


def in_row(number: int, key: str, ctrl: bool, count: int) -> "int | None":
    """Walk left and right, Home and End."""
    goals = {"ArrowLeft": number - 1, "ArrowRight": number + 1, "Home": 0, "End": count - 1}
    return None if ctrl or key not in goals else max(0, min(goals[key], count - 1))
