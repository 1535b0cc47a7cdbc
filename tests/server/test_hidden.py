"""No frame reveals cards that a seat may not see: with other hidden cards, the frames stay the same."""

import itertools
import json
import random

import pytest

from tests.server.kit import Kit, Scripted, plain_play, settled
from upcard.cards import card_text, counts_of, expand, parse_cards, shuffled
from upcard.engine import parse_move
from upcard.rules import find_variant
from upcard.server.present import Clocks, advice_on, draft, shown_effects, verdict_on, watched
from upcard.server.tables import events as ev
from upcard.server.tables.seats.seat import WATCHER

pytestmark = pytest.mark.anyio
SEATS, CARDS, FIXED = 4, 12, 3
ME = 2
PERMUTATIONS = 5


def shoe_for(seed, hidden_seed):
    """A shoe in which my hand, the upcard and the first cards of the others depend on ``seed`` alone."""
    variant = find_variant("continental")
    shoe = list(shuffled(variant.shoe(SEATS), random.Random(seed)))
    hidden = [
        number
        for number in range(len(shoe))
        if number != CARDS * SEATS  # the upcard
        and not (number < CARDS * SEATS and (number % SEATS == ME or number // SEATS < FIXED))
        and (number - CARDS * SEATS) % SEATS != ME + 1  # what I shall draw
    ]
    cards = shuffled([shoe[number] for number in hidden], random.Random(hidden_seed))
    for number, card in zip(hidden, cards, strict=True):
        shoe[number] = card
    return shoe


async def frames_of(seed, hidden_seed):
    """All that I am sent while everybody draws and discards three times round."""
    kit = Kit(claim_beat=0.05, thinker=Scripted())
    table = await kit.begin("pppp", shoe=shoe_for(seed, hidden_seed), claim_seconds=None)
    link = await kit.sit(table, ME)
    shoe = table.game.opened[0].shoe
    for turn, seat in itertools.product(range(FIXED), range(SEATS)):
        await act(table, seat, "draw")
        for other in list(table.game.deal.asked):
            await act(table, other, "pass")
        await act(table, seat, f"discard {card_text(shoe[turn * SEATS + seat])}")
    await settled()
    again = await kit.sit(table, ME, since=1)
    slots = [again.state["deal"]["hand"][:3], again.state["deal"]["hand"][3:7]]
    await kit.send(table, again, "stage", command="s", slots=slots, ends=[None, None])
    await kit.move(table, again, "claim", command="r")
    return json.dumps([link.frames, again.frames])


async def act(table, seat, move):
    assert table.game.deal.why_not(seat, parse_move(move, table.game.deal.rules.melds)) is None, (
        move
    )
    await table.transact(lambda: [ev.Moved(seat, move)])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.slow
async def test_frames_do_not_depend_on_hidden_cards(seed):
    expected = await frames_of(seed, 0)
    for hidden_seed in range(1, PERMUTATIONS):
        assert shoe_for(seed, hidden_seed) != shoe_for(seed, 0)
        assert await frames_of(seed, hidden_seed) == expected


def permuted(deal, me, chance):
    """The deal with all cards that a seat does not see shuffled among hands and stock."""
    other = deal.copy()
    hands = [seat for seat in range(deal.seats) if seat != me]
    pool = list(shuffled([*deal.stock, *(c for s in hands for c in expand(deal.hands[s]))], chance))
    for seat in hands:
        size = deal.hand_size(seat)
        other.round.hands[seat][:] = counts_of(pool[:size])
        other.round.far[seat] = 0
        other.tape.fresh[seat] = pool[: min(size, len(deal.fresh[seat]))]
        del pool[:size]
    other.round.stock[: len(pool)] = bytes(pool)
    return other


def shown(game, seat):
    """The whole state of a seat, with a verdict on part of its hand."""
    made = draft(game, "abcdef", seat, Clocks())
    state = made.finished(advice_on(made.question) if made.question else None)
    hand = parse_cards(" ".join(state.deal.hand))
    return repr((state, verdict_on(game.deal, seat, [hand[:3], hand[3:8]], [None, "low"])))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_states_in_the_middle_of_games_do_not_depend_on_hidden_cards(seed):
    kit = Kit(seed=seed, claim_beat=0.05)
    table = await kit.begin("pbbbb", shoe=None)
    link = await kit.sit(table, 0)
    chance, looked = random.Random(seed), 0
    while looked < 60 and not table.game.match.over:
        await kit.clock.advance(0.05)
        deal = table.game.deal
        if deal.phase == "over":
            await kit.send(table, link, "ready")
            continue
        if 0 in deal.to_act():
            await kit.move(table, link, plain_play(link.state))
        if deal.phase != "over":
            looked += 1
            deal = table.game.deal
            seat = chance.randrange(5)
            before = shown(table.game, seat)
            table.game.match.deal = permuted(deal, seat, chance)
            assert shown(table.game, seat) == before
            table.game.match.deal = deal
            seen = repr(watched(table.game, "abcdef", Clocks()))
            table.game.match.deal = permuted(deal, None, chance)
            assert repr(watched(table.game, "abcdef", Clocks())) == seen, "who watches sees no hand"
            table.game.match.deal = deal


@pytest.mark.slow
async def test_effects_show_hidden_cards_to_their_owner_alone():
    kit = Kit(claim_beat=0.05)
    table = await kit.begin("pbbb")
    link = await kit.sit(table, 0)
    for _ in range(40):
        await kit.clock.advance(0.1)
        if table.game.phase == "playing" and 0 in table.game.deal.to_act():
            await kit.move(table, link, plain_play(link.state))
    hidden = 0
    for entry in table.game.history:
        for effect in entry.effects:
            if not effect.hidden or effect.reason == "penalty":
                continue
            hidden += 1
            for seat in range(4):
                (one,) = shown_effects([effect], seat)
                assert bool(one.card or one.cards) == (seat == effect.seat)
    assert hidden > 10
    told = [line.seen_by(WATCHER) for entry in table.game.history for line in entry.lines]
    lines = [text for text in told if "drew" in text]
    assert lines
    assert all("{" not in text for text in lines if "drew a card" in text)


async def test_a_penalty_is_shown_with_its_claim_and_blind_to_others():
    kit = Kit(claim_beat=0.05, thinker=Scripted())
    table = await kit.begin("bppp")
    links = {seat: await kit.sit(table, seat) for seat in (1, 2)}
    await kit.clock.advance(0)
    await kit.move(table, links[1], "claim")
    mine, theirs = ([f for f in links[s].frames if f["t"] == "event"][-1] for s in (1, 2))
    assert mine["effects"][0]["what"] == theirs["effects"][0]["what"] == "claim"
    assert (mine["effects"][0]["count"], theirs["effects"][0]["count"]) == (1, 1)
    assert len(mine["effects"][0]["cards"]) == 1
    assert "cards" not in theirs["effects"][0]
    assert theirs["effects"][1] == {"what": "draw", "seat": 0, "count": 1}
    assert mine["effects"][0]["cards"][0] in mine["log"][0]
    assert "and got one more with it" in theirs["log"][0]
