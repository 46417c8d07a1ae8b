"""The browser's setting to use little data."""

from pyscript import window


def saves_data() -> bool:
    """Return whether the browser is set to use little data, so that nothing large should be fetched."""
    connection = getattr(window.navigator, "connection", None)
    return bool(connection and connection.saveData)
