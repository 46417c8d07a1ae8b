"""Write numbers for the player."""

MINUS = "−"


def group_digits(number: int) -> str:
    """Return a number with commas between thousands, as in English and Japanese: "12,345"."""
    return "{:,}".format(number)


def signed(number: float, decimals: int = 0) -> str:
    """Return a rounded number with its sign: "+3", "−3", "0"."""
    text = ("{:." + str(decimals) + "f}").format(abs(number))
    if float(text) == 0:
        return text
    return ("+" if number > 0 else MINUS) + text


def written_value(value: float, exact: bool) -> str:
    """Return a value with its sign, after ≈ if it is an estimate: "+3", "≈−0.4"."""
    if exact:
        return signed(value)
    return "≈" + signed(value, 1 if abs(value) < 9.95 else 0)  # A decimal unless there are two digits
