"""The engine in a terminal. This part runs on CPython only and uses the language freely."""
