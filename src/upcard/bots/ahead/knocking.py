"""Experts and masters in games with a knock from the hand, one pack and no wild cards."""

from array import array
from functools import cache

from upcard.bots.ahead.known import known_hands
from upcard.bots.ahead.learned import Kind, networks
from upcard.bots.discards import unseen
from upcard.bots.no_contract.knock_value import is_worth_knocking
from upcard.bots.no_contract.knock_valued import ValuedKnockers
from upcard.bots.no_contract.knock_worlds import KnockWorlds
from upcard.cards import KINDS
from upcard.engine import Deal, View
from upcard.engine.core.codes import DISCARD, DRAW, PASS, PLAYING, TAKE
from upcard.engine.players import Dice
from upcard.engine.questions import way_of
from upcard.features.knocking.questions import (
    bonus_for_gin,
    bonus_for_undercut,
    knocks,
    most_to_knock,
)
from upcard.features.scoring.questions import lowest_scores, scores_difference
from upcard.rules import RoundRules

MOST_DISCARDS = 4
"""Discards tried: the least costly by the rules of thumb."""
FILE = "knocks.json"
"""The learned networks; ``bench/knocks.py`` fits them."""


def kind_of_knocks(rules: RoundRules, seats: int) -> Kind:
    """Return the kind of rounds with a knock that share learned values, empty without any."""
    options = rules.options
    if not scores_difference(options):
        return ()
    most = most_to_knock(options, None) or 0
    return (seats, rules.cards, most, bonus_for_gin(options), bonus_for_undercut(options))


def teach_knockers(players: ValuedKnockers, kind: Kind) -> None:
    """Give players what was learned for a kind of game, if anything was."""
    words = _words().get(kind)
    if words is not None:
        players.use(words)


@cache
def _words() -> dict[Kind, bytes]:
    return {
        kind: array("i", [number for row in one.rows for number in row]).tobytes()
        for one in networks(FILE)
        for kind in one.kinds
    }


def knock_players(deal: Deal, view: View) -> ValuedKnockers | None:
    """Return players of such a deal who know what happened in the open; None for a deal of another kind."""
    rules = deal.rules
    if not knocks(rules.options) or way_of(rules) != "knock" or view.irregular is not None:
        return None
    if deal.round.rules.deadwood is None or view.phase not in ("offer", "draw", "play"):
        return None
    players = ValuedKnockers(deal.round, Dice(1))
    for seat, hand in enumerate(known_hands(view)):
        players.took[seat] = _mask(hand)
    _remember(players, view)
    teach_knockers(players, kind_of_knocks(rules, deal.seats))
    return players


def _remember(players: ValuedKnockers, view: View) -> None:
    """Tell players the cards that each seat threw, passed on and took."""
    top = None
    for event in view.history:
        seat, card = event.seat, event.card
        if event.what == "discard" and card is not None:
            players.threw[seat] |= 1 << card
            players.last[2 * seat + 1], players.last[2 * seat] = players.last[2 * seat], card
            top = card
        elif event.what == "pass" and card is not None:
            players.passed[seat] |= 1 << card
            top = card
        elif event.what == "draw" and top is not None:
            players.passed[seat] |= 1 << top
        elif event.what == "take":
            players.takes[seat] += 1


def knocking_code(deal: Deal, view: View, players: ValuedKnockers, luck: bytes) -> int:
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


def knock_candidates(players: ValuedKnockers, seat: int, usual: int) -> list[int]:
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


def knock_worlds(players: ValuedKnockers, view: View, dice: Dice) -> KnockWorlds:
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
