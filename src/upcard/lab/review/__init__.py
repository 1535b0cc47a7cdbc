"""Reviews of finished rounds: the command ``upcard review``."""

from upcard.lab.review.command import add_review

__all__ = ["add_review"]
