"""The official variants, each a rule book."""
