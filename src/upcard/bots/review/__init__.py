"""Review of a finished round: the expected cost of each decision, and better ones."""

from upcard.bots.review.decisions import Decision, Tried, play_on, rounds_in
from upcard.bots.review.reviewer import WORLDS, Reviewer, reviewed

__all__ = ["WORLDS", "Decision", "Reviewer", "Tried", "play_on", "reviewed", "rounds_in"]
