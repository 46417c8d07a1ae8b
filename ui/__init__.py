"""The page, in Python: state that needs no browser, and views that draw it."""
