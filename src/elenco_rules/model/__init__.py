"""Records and words: what a game is made of, without its rules."""
