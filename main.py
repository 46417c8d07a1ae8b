"""The page's Python starts here."""

from pyscript import document


def start() -> None:
    """Build the app, or say on the page that it can't be done, and why."""
    try:
        from ui.app import App

        App().start()
    except Exception as error:
        document.getElementById("failure").hidden = False
        document.getElementById("failure-detail").textContent = type(error).__name__ + ": " + str(error)
        raise


start()
