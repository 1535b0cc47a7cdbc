"""Whether to knock now or wait, in games where the lowest hand of all scores.

The other players' hands are modelled by random hands. A hand after some turns is the best choice from its cards and
those it was offered since: a card of the stock in each turn, and an open card now and then.
"""

from collections.abc import Sequence
from functools import lru_cache

from upcard.cards import counts_of, expand
from upcard.engine import Deal, View
from upcard.engine.players import Dice
from upcard.engine.questions import hidden_melds
from upcard.features.knocking.questions import bonus_for_gin, bonus_for_undercut
from upcard.features.scoring.questions import pays_lowest
from upcard.melds import MeldRules
from upcard.rules import RoundRules

_HANDS = 160
_TRIES = 120
_DRAWS = 16
_MOST_TURNS = 10
"""The turns modelled; in later ones hands count as equally good."""
_MOST_CARDS = 25
"""The largest hand for which finding the best melds is fast enough here."""


def is_worth_knocking(
    deal: Deal, view: View, left: int, rest: bytes, live: Sequence[int], luck: bytes
) -> bool:
    """Return whether to knock with the points left in the ``rest`` of the hand; ``live`` are the unseen cards.

    The alternative is to wait: each opponent in turn draws a card and, with even odds, knocks and can be undercut;
    if none does, the seat knocks in its own next turn.
    """
    rules, seats, shoe = deal.rules, deal.seats, deal.variant.shoe(deal.seats)
    laps, before = divmod(view.turn - 1, seats)
    turns = [laps] * (seats - 1 - before) + [laps + 1] * before  # from the next player on
    hands = [_hands_after(rules, shoe, one) for one in turns]
    later = [_hands_after(rules, shoe, one + 1) for one in turns]
    dice = Dice(int.from_bytes(luck[:7], "big"))
    mine = _next_turn(rules, rest, live, dice)
    gain = 0
    for _ in range(_TRIES):
        others = [some[dice.below(_HANDS)] for some in hands]
        gain += _score(rules, [left, *others], 0)
        knocker = 0
        for place, some in enumerate(later):
            others[place] = min(others[place], some[dice.below(_HANDS)])
            if dice.below(2):
                knocker = place + 1
                break
        own = left if knocker else mine[dice.below(len(mine))]
        gain -= _score(rules, [own, *others], knocker)
    return gain >= 0


def _next_turn(rules: RoundRules, rest: bytes, live: Sequence[int], dice: Dice) -> list[int]:
    """Return the points that the hand may leave after its next turn, for a sample of cards it may draw."""
    cards = expand(bytes(live))
    found = []
    for _ in range(_DRAWS if cards else 0):
        more = bytearray(rest)
        more[cards[dice.below(len(cards))]] += 1
        melded = hidden_melds(bytes(more), rules.melds, rules.points)
        dear = max((rules.points[card] for card in melded.left), default=0)
        found.append(melded.points - dear)
    return found or [hidden_melds(rest, rules.melds, rules.points).points]


def _score(rules: RoundRules, hands: list[int], knocker: int) -> int:
    """Return how much more the first hand scores than the mean of all, times the number of hands."""
    options = rules.options
    least = min(hands)
    lowest = [seat for seat, points in enumerate(hands) if points == least]
    best = next((seat for seat in lowest if seat != knocker), knocker)
    scores = [0] * len(hands)
    if pays_lowest(options):
        scores = [least - points for points in hands]
    scores[best] += sum(hands) - least * len(hands)
    if best != knocker:
        scores[best] += bonus_for_undercut(options)
    elif not least:
        scores[best] += bonus_for_gin(options)
    return len(hands) * scores[0] - sum(scores)


def _hands_after(rules: RoundRules, shoe: tuple[int, ...], turns: int) -> Sequence[int]:
    """Return the deadwood of sample hands after ``turns`` turns."""
    return _hands(rules.melds, rules.points, rules.cards, shoe, min(turns, _MOST_TURNS))


@lru_cache(maxsize=128)
def _hands(
    melds: MeldRules, points: tuple[int, ...], cards: int, shoe: tuple[int, ...], turns: int
) -> Sequence[int]:
    """Return the same from the arguments that decide it; the sample has a fixed seed."""
    dice = Dice(turns)
    offered = min(turns + (turns > 0), max(0, _MOST_CARDS - cards))
    found = []
    for _ in range(_HANDS):
        pack = bytearray(shoe)
        dice.mix(pack, len(pack))
        melded = hidden_melds(bytes(counts_of(pack[: cards + offered])), melds, points)
        loose = sorted((points[card] for card in melded.left), reverse=True)
        found.append(sum(loose[offered:]))
    return found
