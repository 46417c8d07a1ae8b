"""The languages of the sentences, in the order of the page's buttons.

The first has every sentence, and stands in where another lacks one. `page.own-name` in static/lang/ says what
each calls itself.
"""

LANGUAGES = ("en", "ja")
