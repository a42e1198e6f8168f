"""The rules, as values: what each Character, Action and step of a game does."""
