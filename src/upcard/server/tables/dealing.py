"""The events in which chance enters a table."""

from upcard.cards import cards_text, shuffled
from upcard.engine import CHANCE, Deal, Match, Pick, Shuffle, move_text
from upcard.rules import Variant
from upcard.server.tables.chance import Chance, dealer_order, shoe_order
from upcard.server.tables.events import Dealer, Event, Moved, Round


def opening_events(variant: Variant, players: int, chance: Chance) -> list[Event]:
    """Return the events that begin a match: who deals first, and the first round."""
    if variant.options.first_dealer == "high_card":
        dealer = Dealer(cards_text(dealer_order(variant, players, chance)))
    else:
        dealer = Dealer("", chance.randrange(players))
    return [dealer, round_event(Match(variant, [""] * players), chance)]


_MOST_CUT_ERROR = 4
"""How far a cut may miss the height that the cutter aims at, in cards."""
_BURIED = 4
"""Wild upcards of one round whose places in the stock are drawn; more than these go to its bottom."""


def round_event(match: Match, chance: Chance) -> Event:
    """Return the event that deals the next round of a match."""
    variant, players = match.variant, len(match.names)
    options = variant.options
    shoe = shoe_order(variant, players, chance)
    bury: tuple[int, ...] = ()
    if options.upcard == "redraw_if_wild":
        bury = tuple(chance.randrange(len(shoe) // 2) for _ in range(_BURIED))
    cut = 0
    if options.cut_bonus:
        cut = match.lucky_cut() + chance.randrange(2 * _MOST_CUT_ERROR + 1) - _MOST_CUT_ERROR
    return Round(cards_text(shoe), bury, cut)


def chance_events(deal: Deal | None, chance: Chance) -> list[Event]:
    """Return what chance does where play waits for it: cards in a new order, or one drawn of them; else nothing."""
    cards = deal.chance_owed() if deal else ()
    if not deal or not cards:
        return []
    order = shuffled(cards, chance)
    move = Shuffle(order) if deal.phase == "shuffle" else Pick(order[0])
    return [Moved(CHANCE, move_text(move, deal.rules.melds))]
