"""A finished round looked at again: what each decision was expected to cost, and what would have been better."""

from upcard.bots.review.decisions import Decision, Tried, play_on, rounds_in
from upcard.bots.review.reviewer import WORLDS, Reviewer, reviewed

__all__ = ["WORLDS", "Decision", "Reviewer", "Tried", "play_on", "reviewed", "rounds_in"]
