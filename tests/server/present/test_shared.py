"""Shared parts of states are made once and kept from moment to moment: each seat sees the same as if made alone."""

import random

import pytest

from tests.server.kit import NAMES
from upcard.cards import cards_text, shuffled
from upcard.engine import move_text
from upcard.rules import find_variant
from upcard.server.contract import Wishes
from upcard.server.live.trial import tried
from upcard.server.present import Clocks, draft, watched
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of
from upcard.server.tables.dealing import chance_events
from upcard.server.tables.game import Game

GAMES = ("continental", "shanghai", "gin", "indian", "five-hundred", "tile-rummy", "kaluki")
MOVES = 60
EVERYBODY = Clocks(here=range(2))


def opened(game, chance):
    """A table of people, and its first deal as events to come."""
    variant = find_variant(game)
    seats = min(variant.options.players[1], 4)
    plans = tuple(ev.SeatPlan("open") for _ in range(seats))
    table = Game(ev.Created(game, variant.version, None, plans, 0.0, 12, 7))
    joined = [ev.Joined(seat, NAMES[seat], hash_of(f"secret {seat}")) for seat in range(seats)]
    return table, [*joined, ev.Dealer("", seats - 1), dealt(variant, seats, chance)]


def dealt(variant, seats, chance):
    """A round of these cards in any order."""
    return ev.Round(cards_text(shuffled(variant.shoe(seats), chance)))


def next_events(table, chance):
    """The next events: a seat that may act moves at random, or sets a wish."""
    if table.phase != "playing":
        return [dealt(table.variant, len(table.seats), chance)]
    owed = chance_events(table, chance)
    if owed:
        return owed
    seat = chance.choice(table.deal.to_act())
    move = move_text(chance.choice(table.deal.legal_moves(seat)), table.deal.rules.melds)
    moved = ev.Moved(seat, move)
    if chance.random() < 0.1:
        return [ev.Wished(seat, Wishes(others=chance.choice(("always", "ask", "never")))), moved]
    return [moved]


def untold(table):
    """The same table, with nothing put into words yet."""
    other = table.copy()
    if other.deal is not None:
        other.deal.speaker = object()
    return other


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_seat_is_shown_what_it_would_be_shown_alone(game):
    chance = random.Random(game)
    table, coming = opened(game, chance)
    shown = None
    for _ in range(MOVES):
        for step in tried(table, coming, "abcdef", shown):
            table, _, shown = step
            compare(table, shown, EVERYBODY)
        if table.match.over:
            break
        coming = next_events(table, chance)
    assert table.step > MOVES // 2


def compare(table, shown, clocks):
    """Compare the states made for all seats together with those made for each alone."""
    for seat in range(len(table.seats)):
        alone = draft(untold(table), "abcdef", seat, clocks, ["7H"])
        together = shown.seat(seat, clocks, ["7H"])
        assert together.state == alone.state
        assert together.question == alone.question
        assert together.finished(None) == alone.finished(None)
    assert shown.watcher(clocks).state == watched(untold(table), "abcdef", clocks)
