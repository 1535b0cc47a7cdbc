"""Experts and masters in games with a knock from the hand, one pack and no wild cards."""

from array import array

from upcard.bots.ahead.known import known_hands
from upcard.bots.discards import unseen
from upcard.bots.no_contract.knock_players import KnockPlayers
from upcard.bots.no_contract.knock_value import is_worth_knocking
from upcard.bots.no_contract.knock_worlds import KnockWorlds
from upcard.cards import KINDS
from upcard.engine import Deal, View
from upcard.engine.core.codes import DISCARD, DRAW, PASS, PLAYING, TAKE
from upcard.engine.players import Dice
from upcard.engine.questions import way_of
from upcard.features.knocking.questions import knocks
from upcard.features.scoring.questions import lowest_scores

MOST_DISCARDS = 4
"""Discards tried: the least costly by the rules of thumb."""


def knock_players(deal: Deal, view: View) -> KnockPlayers | None:
    """Return players of such a deal who know the cards taken in the open; None for a deal of another kind."""
    rules = deal.rules
    if not knocks(rules.options) or way_of(rules) != "knock" or view.irregular is not None:
        return None
    if deal.round.rules.deadwood is None or view.phase not in ("offer", "draw", "play"):
        return None
    players = KnockPlayers(deal.round, Dice(1))
    for seat, hand in enumerate(known_hands(view)):
        if seat != view.seat:
            players.took[seat] = _mask(hand)
    return players


def knocking_code(deal: Deal, view: View, players: KnockPlayers, luck: bytes) -> int:
    """Return the move of a seat; if the lowest hand of all scores, judge a knock by its expected score."""
    seat = view.seat
    if view.phase != "play" or not lowest_scores(deal.rules.options):
        return players.choose(seat)
    knock = players.best_knock(seat, players.state.list_moves(seat))
    if knock:
        left, card = players.left_after(seat, knock), knock >> 8 & 255
        rest = bytearray(deal.hands[seat])
        rest[card] -= card < KINDS
        live = unseen(view, deal)
        if not left or is_worth_knocking(deal, view, left, bytes(rest), live, luck):
            return knock
        players.hold(seat)
    return players.choose(seat)


def knock_candidates(players: KnockPlayers, seat: int, usual: int) -> list[int]:
    """Return the moves worth trying, the usual one first."""
    state = players.state
    codes = [state.moves[index] for index in range(state.list_moves(seat))]
    if state.phase != PLAYING:
        return [
            usual,
            *(code for code in codes if code != usual and code & 255 in (TAKE, DRAW, PASS)),
        ]
    live = players.unseen(seat)
    discards = {code >> 8 & 255: code for code in codes if code & 255 == DISCARD}
    order = sorted(discards, key=lambda card: players.part_cost(seat, card, live))
    found = [discards[card] for card in order[:MOST_DISCARDS]]
    knock = players.best_knock(seat, state.list_moves(seat))
    if knock:
        found.append(knock)
    return [usual, *(code for code in found if code != usual)]


def knock_worlds(players: KnockPlayers, view: View, dice: Dice) -> KnockWorlds:
    """Return worlds that agree with the view: no hand matches the cards that its holder threw or let pass."""
    state, seats = players.state, range(players.state.seats)
    for one in view.seats:
        state.held[one.seat] = one.cards
    lying = view.pile[:-1] if view.discarder == view.seat else view.pile
    threw = _mask(bytes(card in lying for card in range(KINDS)))
    return KnockWorlds(
        state, view.seat, array("Q", players.took), array("Q", [threw for _ in seats]), dice
    )


def _mask(hand: bytes) -> int:
    return sum(1 << card for card, number in enumerate(hand[:-1]) if number)
