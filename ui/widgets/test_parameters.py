"""Numbers that a test gives the page in its address: `?reply-pause=0.05` before the `#`."""

from pyscript import window


def test_parameter(name: str, usual: float) -> float:
    """Return the address's parameter `name` as a number, or `usual` without one."""
    given = window.URLSearchParams.new(window.location.search).get(name)
    try:
        return float(given) if given else usual
    except ValueError:
        return usual
