"""The events in which chance enters a table: the server's own, or what follows from a seal."""

from collections.abc import Sequence

from upcard.cards import cards_text
from upcard.engine import CHANCE, Match, Pick, Shuffle, move_text
from upcard.engine.seals.drawn import chance_move, first_dealer, next_round
from upcard.engine.seals.seal import SECRET_BYTES, Seal
from upcard.server.clock import moment
from upcard.server.tables import events as ev
from upcard.server.tables.chance import Chance
from upcard.server.tables.game import Game


def new_secret_of_deal(chance: Chance) -> str:
    """Return a secret from which a round's cards are derived."""
    return chance.randrange(1 << 8 * SECRET_BYTES).to_bytes(SECRET_BYTES, "big").hex()


def next_deal(game: Game) -> int | None:
    """Return the number of the next deal, counted through all matches; None during a round or at a closed table."""
    return None if game.closed or game.phase == "playing" else game.finished_number() + 1


def seal_events(game: Game, events: Sequence[ev.Event], chance: Chance) -> list[ev.Event]:
    """Return the event that commits the server to the deal after these events, if it is not committed yet.

    It commits again when another browser gets a seat: the newcomer adds a salt, and the old secret, which somebody
    might know, becomes useless.
    """
    changed = any(isinstance(event, ev.Joined | ev.Reseated) for event in events)
    number = next_deal(game)
    if (game.seal is not None and not changed) or number is None:
        return []
    return [ev.Committed(number, new_secret_of_deal(chance))]


def opening_events(game: Game, chance: Chance) -> list[ev.Event]:
    """Return the events that begin a match: who deals first, and the first round."""
    variant, players = game.variant, len(game.seats)
    source = chance if game.seal is None else game.seal.chance("dealer")
    order, seat = first_dealer(variant, players, source)
    dealer = ev.Dealer(cards_text(order), None if order else seat, moment())
    return [dealer, round_event(Match(variant, [""] * players), chance, game.seal)]


def round_event(match: Match, chance: Chance, seal: Seal | None = None) -> ev.Event:
    """Return the event that deals the next round of a match."""
    source = chance if seal is None else seal.chance("shoe")
    shoe, bury, cut = next_round(match, source)
    return ev.Round(cards_text(shoe), bury, cut, sealed=seal is not None)


def chance_events(game: Game, chance: Chance) -> list[ev.Event]:
    """Return the chance move that play waits for, if any: cards in a new order, or one of them drawn."""
    deal = game.deal
    if not deal or not deal.chance_owed():
        return []
    seal = game.opened[-1].seal if game.opened else None
    before = sum(isinstance(move, Shuffle | Pick) for _, move in game.moves[-1])
    source = chance if seal is None else seal.chance(f"order {before + 1}")
    return [ev.Moved(CHANCE, move_text(chance_move(deal, source), deal.rules.melds))]
