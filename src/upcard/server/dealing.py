"""The events in which chance enters a table."""

from upcard.cards import cards_text
from upcard.rules import Variant
from upcard.server.chance import Chance, dealer_order, shoe_order
from upcard.server.events import Dealer, Event, Round


def opening_events(variant: Variant, players: int, chance: Chance) -> list[Event]:
    """Return the events that begin a match: who deals first, and the first round."""
    if variant.options.first_dealer == "high_card":
        dealer = Dealer(cards_text(dealer_order(variant, players, chance)))
    else:
        dealer = Dealer("", chance.randrange(players))
    return [dealer, round_event(variant, players, chance)]


def round_event(variant: Variant, players: int, chance: Chance) -> Event:
    """Return the event that deals a round."""
    return Round(cards_text(shoe_order(variant, players, chance)))
