"""The state of a seat as the page gets it: each call answers with the content of its JSON."""

from msgspec import to_builtins

from upcard.server import present
from upcard.server.present import Clocks, advice_on

__all__ = ["Clocks", "advice_on", "draft", "verdict_on", "verdict_on_meld", "verdict_on_pile"]


class Draft:
    """A draft whose finished state is plain."""

    def __init__(self, made):
        self.question, self._made = made.question, made

    def finished(self, advice):
        return to_builtins(self._made.finished(advice))


def draft(*arguments):
    return Draft(present.draft(*arguments))


def verdict_on(*arguments):
    return to_builtins(present.verdict_on(*arguments))


def verdict_on_meld(*arguments):
    return to_builtins(present.verdict_on_meld(*arguments))


def verdict_on_pile(*arguments):
    return to_builtins(present.verdict_on_pile(*arguments))


def why_not(state, action):
    """Why a seat may not do something, as its state says it."""
    return next(one["refusal"] for one in state["why_not"] if action in one["actions"])
