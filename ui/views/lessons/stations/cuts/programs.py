"""Alpha-beta with holes."""

TEXT = """def value(node, alpha, beta):
    if is_leaf(node):
        return look_at(node)
    for child in children(node):
        worth = ▢1
        alpha = ▢2
        if ▢3:
            break
    return alpha"""

CHOICES = (
    (
        "value(child, alpha, beta)",
        "-value(child, alpha, beta)",
        "-value(child, -alpha, -beta)",
        "-value(child, -beta, -alpha)",
    ),
    ("worth", "max(alpha, worth)", "min(alpha, worth)"),
    ("alpha <= beta", "worth > alpha", "alpha >= beta"),
)
RIGHT = (3, 1, 2)
"""What belongs in each hole."""
