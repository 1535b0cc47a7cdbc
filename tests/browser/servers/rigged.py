"""Chance and bots that are known beforehand: shoes in an order given by a test.

Only the launcher of the browser tests uses them. What a plan leaves open is drawn from a seed.
"""

import random

from upcard.cards import card_text, counts_of, expand, parse_cards
from upcard.engine import Discard, Draw, LayDown, Pass
from upcard.melds import layouts
from upcard.rules import find_variant


class Rigged:
    """Chance whose shoes follow a plan: first the draw for the deal, then one shoe a round.

    A shuffle asks for one number for each card from the last to the second. The numbers that lead to the planned
    order are worked out when it begins.
    """

    def __init__(self, plan, seed, game="continental", seats=4):
        variant = find_variant(game)
        self.shoe = variant.shoe(seats)
        self.wilds = variant.round_rules(1).melds.wilds
        self.seats = seats
        self.plan = plan
        self.random = random.Random(seed)
        self.drawn = variant.options.first_dealer == "high_card"
        self.shuffles = 0 if self.drawn else 1
        self.waiting = []

    def randrange(self, stop):
        if not self.drawn and not self.waiting and stop == self.seats:
            return self.plan["deals"]
        if not self.waiting and stop == len(self.shoe):
            self.waiting = numbers_of(self.shoe, self._next_order())
        return self.waiting.pop(0) if self.waiting else self.random.randrange(stop)

    def _next_order(self):
        number, self.shuffles = self.shuffles, self.shuffles + 1
        if number == 0:
            return self._filled(parse_cards(self.plan["dealer"]))
        rounds = self.plan["rounds"]
        if number > len(rounds):
            return self._filled(())
        return self._dealt(rounds[number - 1], (self.plan["deals"] + number - 1) % self.seats)

    def _dealt(self, plan, dealer):
        """The shoe from which every seat is dealt its planned hand, then the upcard, then the stock."""
        hands = {int(seat): list(parse_cards(text)) for seat, text in plan["hands"].items()}
        top = list(parse_cards(f"{plan['upcard']} {plan['stock']}"))
        rest = self._rest([card for hand in hands.values() for card in hand] + top)
        size = max(len(hand) for hand in hands.values())
        order = []
        for number in range(size * self.seats):
            hand = hands.get((dealer + 1 + number) % self.seats)
            order.append(hand[number // self.seats] if hand else rest.pop(0))
        return (*order, *top, *rest)

    def _filled(self, start):
        return (*start, *self._rest(start))

    def _rest(self, used):
        """The other cards of the shoe, wild ones last: none comes that is not planned."""
        left = counts_of(self.shoe)
        for card in used:
            assert left[card], f"the plan has too many of {card_text(card)}"
            left[card] -= 1
        rest = list(expand(left))
        self.random.shuffle(rest)
        return sorted(rest, key=lambda card: card in self.wilds)


def numbers_of(cards, order):
    """The numbers with which ``shuffled`` brings the cards into that order."""
    now, numbers = list(cards), []
    for last in range(len(now) - 1, 0, -1):
        other = now.index(order[last], 0, last + 1)
        now[last], now[other] = now[other], now[last]
        numbers.append(other)
    return numbers


class Plain:
    """Bots that draw, lay their contract when they hold it, throw what they drew and never ask for a discard. Where
    nothing is discarded they draw and lay nothing."""

    async def choose(self, level, seed, view, variant):
        if view.phase in ("claim", "call"):
            return Pass()
        if view.phase == "draw":
            return Draw()
        rules = variant.round_rules(view.round)
        if rules.options.turn_is != "draw_play_discard":
            return Draw()
        if not view.seats[view.seat].down:
            hand = bytes(counts_of(view.hand))
            for melds in layouts(hand, rules.contract, rules.melds, rules.pairs, 1):
                return LayDown(melds)
        return Discard(view.fresh[-1] if view.fresh else view.hand[0])

    async def close(self):
        pass
