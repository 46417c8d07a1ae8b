"""Makes the weights of Othello's patterns: games of our own, labels by our own search, the fit, the data file."""
