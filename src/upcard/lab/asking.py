"""Asking policies for the moves of games in progress: one game after another, or many together.

A game is a generator. It yields the policy to ask and the view of its seat, and is sent the move.
"""

from collections import defaultdict
from collections.abc import Generator, Sequence
from typing import TypeVar

from upcard.bots import Policy
from upcard.bots.policy import ManyPolicy
from upcard.engine import Move, View
from upcard.rules import Variant

Result = TypeVar("Result")
Playing = Generator[tuple[Policy, View], Move, Result]
"""A game in progress, which returns its result."""


def alone(playing: Playing[Result], variant: Variant) -> Result:
    """Play a game to its end and return its result."""
    return together([playing], variant)[0]


def together(games: Sequence[Playing[Result]], variant: Variant) -> list[Result]:
    """Play games together and return their results in order.

    A policy with ``choose_many`` is asked once for all games that wait for it. Its choices must not depend on the
    batch, so that each game is the same as alone.
    """
    ended: dict[int, Result] = {}
    asked = {}

    def go_on(number: int, move: Move | None) -> None:
        game = games[number]
        try:
            asked[number] = next(game) if move is None else game.send(move)
        except StopIteration as end:
            asked.pop(number, None)
            ended[number] = end.value

    for number in range(len(games)):
        go_on(number, None)
    while asked:
        waiting = defaultdict(list)
        for number, (policy, _) in asked.items():
            waiting[id(policy)].append(number)
        for numbers in waiting.values():
            policy = asked[numbers[0]][0]
            moves = _choices(policy, [asked[number][1] for number in numbers], variant)
            for number, move in zip(numbers, moves, strict=True):
                go_on(number, move)
    return [ended[number] for number in range(len(games))]


def _choices(policy: Policy, views: list[View], variant: Variant) -> Sequence[Move]:
    if len(views) > 1 and isinstance(policy, ManyPolicy):
        return policy.choose_many(views, variant)
    return [policy.choose(view, variant) for view in views]
