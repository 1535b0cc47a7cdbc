"""An observation shows public information: the history of the round, and the open cards."""

from collections import Counter
from random import Random

import pytest

from tests.envs.positions import GAMES, MatchGame, played, rounds_of
from upcard.cards import expand
from upcard.envs.game import new_game
from upcard.envs.layout import SEAT, SEAT_FACTS, TABLE, TABLE_FACTS, words_of


def counts(game, observer, what):
    """Return how many of each card the section of each seat shows, from the first seat."""
    kinds = ("took", "passed", "discarded", "laid")
    layout, seen = game.layout, game.observation(observer)
    found = {}
    for step in range(game.players):
        at = layout["seats"].start + step * layout.a_seat + 53 * kinds.index(what)
        cards = enumerate(seen[at : at + 53])
        found[(observer + step) % game.players] = Counter({card: n for card, n in cards if n})
    return found


def told(game, what):
    """Return the same counts from the history of the round."""
    found = {seat: Counter() for seat in range(game.players)}
    kinds = {
        "took": ("take", "claim", "push"),
        "passed": ("decline", "pass"),
        "discarded": ("discard", "knock", "show", "call"),
    }[what]
    on_it = game.desk.round.rules.call_discard  # else a call lays the discard off
    for event in game.match.deal.history:
        if event.what in kinds and event.card is not None and (event.what != "call" or on_it):
            found[event.seat][event.card] += 1
        if event.what == "pile" and what == "took":
            found[event.seat].update(event.cards)
        for seat in event.passed if what == "passed" else ():
            found[seat][event.card] += 1
    return {seat: +cards for seat, cards in found.items()}


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_counts_are_those_of_the_history(name):
    chance, met = Random(name), Counter()
    for game in rounds_of(name, 6, MatchGame, seed=30, match=False):
        for now in played(game, 80, chance):
            met.update(event.what for event in now.match.deal.history)
        replaced = game.desk.round.rules.replace_dest_hand
        pushes = game.desk.round.rules.draw_push_on
        for what in ("took", "passed", "discarded"):
            if (what == "took" and replaced) or (what == "passed" and pushes):
                continue  # wild cards out of melds are taken too; who pushes is not told
            assert counts(game, 0, what) == told(game, what), (what, game.match.deal.history)
    assert met


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_cards_that_seats_laid_are_those_on_the_table(name):
    for game in rounds_of(name, 4, seed=40):
        for now in played(game, 100, Random(name)):
            state = now.desk.round
            if not now.layout.lays or state.closing >= 0:
                continue
            lying = Counter()
            for meld in range(state.table.number):
                lying.update(state.table.meld(meld).cards)
            laid = sum(counts(now, now.seat, "laid").values(), Counter())
            if state.rules.replace_in_run or state.rules.replace_in_set:
                assert not lying - laid
            else:
                assert lying == laid


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_hand_pile_and_melds_are_shown(name):
    for game in rounds_of(name, 2, seed=50):
        for now in played(game, 60, Random(name)):
            state, layout = now.desk.round, now.layout
            if now.desk.rebuilding is not None:
                continue  # tested by itself
            for seat in range(now.players):
                seen = now.observation(seat)
                assert seen[:53] == state.hands[seat]
                pile = layout["pile"]
                shown = [one - 1 for one in seen[pile.start : pile.start + pile.length] if one]
                assert shown == list(state.pile[: state.pile_n])[::-1][: pile.length]
                held = seen[layout["seats"].start + layout.counts]
                assert held == len(expand(state.hands[seat]))
            if layout.melds:
                seen = now.observation(now.seat)
                at = layout["melds"].start
                for number in range(min(state.table.number, layout.melds)):
                    meld = state.table.meld(number)
                    shown = seen[at + 24 * number : at + 24 * number + 24]
                    assert shown[0] == (2 if meld.type == "run" else 1)
                    assert shown[3] == (state.table.owner_of(number) - now.seat) % now.players + 1
                    assert [one - 1 for one in shown[6:] if one] == list(meld.cards)[:18]


def test_the_facts_are_as_many_as_are_named():
    assert len(TABLE) == TABLE_FACTS
    assert len(SEAT) == SEAT_FACTS


@pytest.mark.parametrize("name", GAMES)
def test_sections_follow_one_another_and_fill_whole_words(name):
    (game,) = rounds_of(name, 1)
    layout = game.layout
    assert layout.size % 8 == 0
    at = 0
    for section in sorted(layout.sections.values(), key=lambda one: one.start):
        assert 0 <= section.start - at < 8
        at = section.start + section.length
    assert at == layout.size


@pytest.mark.parametrize("seat", [-1, 2, 10**9])
def test_a_seat_that_is_none_observes_nothing(seat):
    game = new_game("gin", seed=1)
    with pytest.raises(IndexError, match=f"there is no seat {seat + 1}; seats are 1 to 2"):
        game.observation(seat)


@pytest.mark.parametrize("room,at", [(0, 0), (440, 0), (448, 1), (448, -1)])
def test_an_observation_needs_its_room(room, at):
    game = new_game("gin", seed=1)
    with pytest.raises(IndexError, match="an observation of 56 words does not fit"):
        game.desk.write(0, words_of(bytearray(room)), at)


@pytest.mark.parametrize("room,at", [(0, 0), (320, 0), (328, 1), (328, -1)])
def test_a_mask_needs_its_room(room, at):
    game = new_game("gin", seed=1)
    with pytest.raises(IndexError, match="a mask of 41 words does not fit"):
        game.desk.write_mask(words_of(bytearray(room)), at)


def test_a_buffer_is_of_whole_words():
    with pytest.raises(
        ValueError, match="a buffer of 15 bytes; its length must be a multiple of eight"
    ):
        words_of(bytearray(15))
