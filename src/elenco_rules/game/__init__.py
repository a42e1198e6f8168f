"""A game being played: its config, its states, and the engine that goes from one to the next."""
