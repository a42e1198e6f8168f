"""What holds in every state a game can reach."""
