"""Lists the languages of the user interface in the order of the page's buttons; the first is the fallback."""

LANGUAGES = ("en", "ja")
