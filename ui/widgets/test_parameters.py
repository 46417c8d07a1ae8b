"""Numbers in the page's address that tests set, before the `#`: `?reply-pause=0.05`."""

from pyscript import window


def test_parameter(name: str, usual: float) -> float:
    """Return the number of the address's parameter `name`, or `usual` if it has none."""
    value = window.URLSearchParams.new(window.location.search).get(name)
    try:
        return float(value) if value else usual
    except ValueError:
        return usual
