"""Reviews of finished rounds: the command ``upcard review``."""
