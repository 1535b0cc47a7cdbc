"""The level that plays at random, but lays cards whenever it can, so that its games end."""

from random import Random

from upcard.bots.observed import RulesCache, observed_deal
from upcard.bots.plays import held, lay_downs, lay_offs, new_melds, replacements
from upcard.bots.policy import chance_of
from upcard.cards import counts_of, expand
from upcard.engine import (
    Call,
    Claim,
    Deal,
    Discard,
    Draw,
    Drop,
    EndTurn,
    Knock,
    LayDown,
    Move,
    Pass,
    Rearrange,
    Show,
    Take,
    TakeBack,
    TakePile,
    View,
)
from upcard.engine.players import FULL_HAND, ONE_CLAIM_IN
from upcard.engine.questions import table_with
from upcard.features.rearranging.questions import rearranges
from upcard.rules import Variant

MOST_LAY_DOWNS = 20
ONE_DROP_IN = 40
"""Leaving the round is a move too, but a player who has left cannot play on."""


class RandomPolicy:
    """Makes random legal moves, but lays down whenever it sees how, and takes nothing back."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._seen = RulesCache()

    def choose(self, view: View, variant: Variant) -> Move:
        """Return a random legal move of the view's seat."""
        chance = Random(chance_of(view, self._seed))
        if view.phase == "claim":
            full = len(view.hand) >= FULL_HAND
            return Pass() if full or chance.randrange(ONE_CLAIM_IN) else Claim()
        deal = observed_deal(view, variant, self._seen.of(view, variant))
        if view.phase == "call":
            return _answer_call(deal, view.seat, chance)
        if view.phase in ("offer", "draw"):
            return _draw(deal, view, chance, wanted=bool(view.pile and chance.randrange(2)))
        return _play(deal, view.seat, chance)


def _answer_call(deal: Deal, seat: int, chance: Random) -> Move:
    calls = [move for move in deal.legal_moves(seat) if isinstance(move, Call)]
    return chance.choice(calls) if calls and chance.randrange(2) else Pass()


def _draw(deal: Deal, view: View, chance: Random, *, wanted: bool) -> Move:
    """Take if wanted and allowed, otherwise draw; now and then take part of the pile, or leave the round."""
    seat = view.seat
    if wanted and deal.may(seat, Take()):
        return Take()
    if view.phase == "offer":
        return Pass()
    if deal.is_open(seat, "pile") and not chance.randrange(4):
        piles = [move for move in deal.legal_moves(seat) if isinstance(move, TakePile)]
        if piles:
            return chance.choice(piles)
    if deal.may(seat, Drop()) and not chance.randrange(ONE_DROP_IN):
        return Drop()
    return Draw()


def _any_play(deal: Deal, seat: int, chance: Random) -> Move:
    """Return a random move where the table may be rearranged; the end of the turn and a draw come last.

    Only the best rearrangement is listed; the random one plays a single card, drawn by lot, by taking one meld apart.
    """
    moves = [m for m in deal.legal_moves(seat) if not isinstance(m, TakeBack)]
    plays: list[Move] = [
        m for m in moves if not isinstance(m, Discard | EndTurn | Draw | Rearrange)
    ]
    if len(plays) < len(moves) and any(isinstance(m, Rearrange) for m in moves):
        one = counts_of([chance.choice(held(deal.hands[seat]))])
        melds = table_with(deal.round, seat, bytes(one), apart=1)
        if melds is not None:
            plays.append(Rearrange(melds))
    return chance.choice(plays or [m for m in moves if not isinstance(m, Rearrange)] or moves)


def _play(deal: Deal, seat: int, chance: Random) -> Move:
    cards = held(deal.hands[seat])
    if rearranges(deal.rules.options):
        return _any_play(deal, seat, chance)
    if not deal.rules.contract.slots:
        last = [m for m in deal.legal_moves(seat) if isinstance(m, Knock | Show | LayDown)]
        if last:
            return chance.choice(last)
    if deal.must is not None:
        return chance.choice([m for m in deal.legal_moves(seat) if not isinstance(m, TakeBack)])
    down: list[Move] = list(lay_downs(deal, seat, MOST_LAY_DOWNS))
    if down:
        return chance.choice(down)
    found: list[Move] = [*new_melds(deal, seat)]
    found += lay_offs(deal, seat, sorted({*cards, *(owed.card for owed in deal.owed)}))
    found += [] if deal.owed else replacements(deal, seat, cards)
    if found:
        return chance.choice(found)
    discards = [move for card in cards if deal.may(seat, move := Discard(card))]
    return chance.choice(discards) if discards else EndTurn()


def plain_move(deal: Deal, seat: int) -> Move:
    """Return a move for a bot that failed: pass, draw, discard the dearest card, or end the turn."""
    dear_first = sorted(expand(deal.hands[seat]), key=lambda card: -deal.rules.points[card])
    plain: list[Move] = [Pass(), Draw(), *map(Discard, dear_first), EndTurn(), TakeBack()]
    found = next((move for move in plain if deal.may(seat, move)), None)
    if found is not None:
        return found
    return next(iter(deal.legal_moves(seat)), Pass())
