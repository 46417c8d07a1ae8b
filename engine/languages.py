"""The languages of the sentences, in the order of the page's buttons; the first one is the fallback."""

LANGUAGES = ("en", "ja")
