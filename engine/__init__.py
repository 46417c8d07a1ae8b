"""Minimax Dojo's engine: rules, search and judgement for two-player games, in portable pure Python."""
