"""A game written down: JSON documents and transcripts."""
