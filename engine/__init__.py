"""Minimax Dojo's engine: rules, search and analysis for two-player games, in portable pure Python."""
