"""Whole matches of bots at every size of table and under many house rules, everything checked at every move.

`python tests/conformance/test_bot_matches.py --games 2000` is the long run; ./test plays a few matches.
"""

import argparse
import time
from array import array
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from random import Random

import pytest

from tests.engine.houses import HOUSE_FILES
from upcard.bots import LEVELS as ALL_LEVELS
from upcard.bots import THINK_LONG, make_policy
from upcard.cards import counts_of, expand
from upcard.engine import Deal, parse_record, record_text
from upcard.lab import Simulation
from upcard.rules import find_variant, read_variant, variant_ids

MOST_DECISIONS = 60_000
HIDDEN_EVERY = 41
LONG = 0.02  # seconds
OF_A_VARIANT = 3
"""Rounds that ./test plays of a game that differs from another by a rule or two."""

HOUSES = (
    "",
    'extra_melds = "after_contract"',
    'layoff = "later_turn"\nreplace_when = "down_earlier"',
    'layoff = "none"\nreplace_in = []',
    'layoff = "none"\nreplace_in = []\nextra_melds = "after_contract"\ngo_out_discard = "optional"',
    'go_out_discard = "optional"\nreplace_in = ["run", "set"]\nreplace_dest = "table_any"',
    'contract_size = "exact"\nrun_pair_rule = "not_contiguous"\n'
    'set_pair_rule = "distinct_ranks"\nclaim_order = "active_first"',
    'claim_chain = "any"\nclaim_own_discard = true\nclaim_penalty = 2',
    'claim_chain = "other_player"\nclaim_limit = 2\nclaim_needs_penalty = false',
    'claim_rounds = []\nstock_empty = "end_round"\ntake_back = false',
    'wilds = ["joker", "2"]\nwild_natural = "never"\nwild_ratio = "none"\nwild_max = 1\nall_wild_set = false',
    'wild_adjacent = false\nace = "high"\nset_suits = "distinct"\nset_size = [3, 4]',
    'replace_from = "others_only"\nreplace_only = "jokers"\nstock_refills = 3\nflip_keep_top = true',
    'wilds = ["joker", "2"]\nrun_size = [3, 14]\nace = "both"\nall_wild_set = false\nmin_naturals = 0',
)


LEVELS = tuple(level for level in ALL_LEVELS if level not in THINK_LONG)
"""Levels that think long have a test of their own."""


@dataclass
class Figures:
    """The figures of a run of matches."""

    matches: int = 0
    moves: Counter = field(default_factory=Counter)
    ends: Counter = field(default_factory=Counter)
    points: Counter = field(default_factory=Counter)
    played: Counter = field(default_factory=Counter)
    won: Counter = field(default_factory=Counter)
    seconds: dict = field(default_factory=lambda: {level: array("d") for level in LEVELS})
    slowest: tuple = (0.0, "")

    def lines(self):
        yield f"{self.matches} matches, {sum(self.moves.values())} decisions, rounds ended {dict(self.ends)}"
        yield f"moves: {dict(self.moves)}"
        for level in LEVELS:
            times = sorted(self.seconds[level])
            if times:
                yield (
                    f"{level}: {self.points[level] / self.played[level]:.1f} points a match, "
                    f"won {self.won[level]} of {self.played[level]} seats; decision median "
                    f"{1e3 * times[len(times) // 2]:.2f} ms, mean {1e3 * sum(times) / len(times):.2f} ms, "
                    f"p99 {1e3 * times[len(times) * 99 // 100]:.2f} ms, max {1e3 * times[-1]:.1f} ms"
                )
        yield f"slowest: {self.slowest[1]}"


@cache
def house(number):
    """Return a game with house rules; number 0 has none."""
    text = f'extends = "continental"\nname = "House {number}"\n{HOUSES[number]}\n'
    return read_variant(text, f"house-{number}")


def seed_of(policy):
    """The seed of a policy, which another policy may wrap."""
    return seed_of(policy._inner) if hasattr(policy, "_inner") else policy._seed


class Timed:
    """A policy and its thinking time. Long times are measured again in processor time, so that a busy machine does not
    count.
    """

    def __init__(self, policy, level, figures):
        self.policy, self.level, self.figures = policy, level, figures

    def choose(self, view, variant):
        start = time.perf_counter()
        move = self.policy.choose(view, variant)
        took = time.perf_counter() - start
        if took > LONG:
            fresh = make_policy(self.level, seed_of(self.policy))
            start = time.process_time()
            assert fresh.choose(view, variant) == move
            took = min(took, time.process_time() - start)
        self.figures.seconds[self.level].append(took)
        if took > self.figures.slowest[0]:
            self.figures.slowest = (took, f"{variant.id} {view}: {move}")
        return move


def play_checked(variant, levels, seed, number, figures, most=None):
    """Play one match, or the first ``most`` rounds of it, checking every move, and its record afterwards."""
    table = Simulation(variant, levels, seed)
    plain = table.policies
    table.policies = [
        Timed(policy, level, figures) for policy, level in zip(plain, levels, strict=True)
    ]
    shoe = tuple(sorted(variant.shoe(len(levels))))
    chance = Random(f"{seed} {number}")
    steps = 0

    def watch(deal, seat, move):
        nonlocal steps
        steps += 1
        assert steps < MOST_DECISIONS, f"the match does not end: {deal!r}"
        violation = deal.why_not(seat, move)
        assert violation is None, f"{levels[seat]} chose {move}: {violation}: {deal!r}"
        assert deal.cards() == shoe, f"cards are lost or doubled: {deal!r}"
        if steps % HIDDEN_EVERY == 0:
            fresh = make_policy(levels[seat], seed_of(plain[seat]))
            other = with_hidden_permuted(deal, seat, chance)
            assert fresh.choose(other.view(seat), variant) == move, f"it saw too much: {deal!r}"
        figures.moves[type(move).__name__] += 1

    recorder = table.open(number)
    for deal in islice(table.rounds(recorder, number, watch), most):
        assert deal.cards() == shoe
        figures.ends[deal.result.reason] += 1
    match = recorder.match
    _record, again = parse_record(record_text(recorder.record()))
    assert again.totals() == match.totals()
    assert again.results == match.results
    figures.matches += 1
    for standing in match.standings():
        figures.points[levels[standing.seat]] += standing.total
        figures.played[levels[standing.seat]] += 1
        figures.won[levels[standing.seat]] += standing.place == 1


def with_hidden_permuted(deal, seat, chance) -> Deal:
    """Return the deal with the cards that the seat cannot see shuffled among their places."""
    other = deal.copy()
    hidden = [
        card for number, hand in enumerate(deal.hands) if number != seat for card in expand(hand)
    ]
    hidden += deal.stock
    chance.shuffle(hidden)
    for number, hand in enumerate(other.round.hands):
        if number != seat:
            size = sum(hand)
            hand[:] = counts_of(hidden[:size])
            other.round.far[number] = 0
            del hidden[:size]
    other.round.stock[: len(hidden)] = bytes(hidden)
    return other


def seating(number, seed):
    """Return the levels of a match: 4 to 8 seats, bots mixed, at least one of each level."""
    chance = Random(f"seating {seed} {number}")
    levels = [chance.choice(LEVELS) for _ in range(4 + number % 5 - len(LEVELS))] + list(LEVELS)
    chance.shuffle(levels)
    return levels


def run(games, seed, figures, first=0):
    variants = [house(number) for number in range(len(HOUSES))]
    for number in range(first, first + games):
        # Every other match without house rules.
        variant = variants[0 if number % 2 else number // 2 % len(HOUSES)]
        play_checked(variant, seating(number, seed), seed, number, figures)
    return figures


def run_built_in(variant_id, seed, figures, matches, most=None):
    """Play matches of a built-in game."""
    return run_variant(find_variant(variant_id), seed, figures, matches, most)


def run_variant(variant, seed, figures, matches, most=None):
    """Play matches of a game, with its fewest and its most players by turns, the levels mixed."""
    for number in range(matches):
        seats = variant.options.players[number % 2]
        levels = [LEVELS[(seat + number) % len(LEVELS)] for seat in range(seats)]
        play_checked(variant, levels, seed, number, figures, most)
    return figures


@pytest.mark.parametrize("number", range(0, 2 * len(HOUSES), 2))
def test_a_match_under_house_rules_is_played_by_the_rules_to_its_end(number):
    figures = run(1, 5, Figures(), number)
    assert sum(figures.ends.values()) == 7
    assert figures.moves["LayDown"] > 0
    assert figures.moves["TakeBack"] == 0


def test_matches_at_every_size_of_table_are_played_by_the_rules_to_their_end():
    figures = Figures()
    for number in range(1, 11, 2):
        run(1, 7, figures, number)
    assert figures.matches == 5
    assert figures.ends["out"] >= 30
    assert all(
        figures.moves[kind]
        for kind in ("Claim", "Pass", "Take", "Draw", "LayOff", "Replace", "Discard")
    )


def _somebody_ended_one(figures):
    return any(how not in ("void", "cap", "stock") for how in figures.ends)


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_built_in_game_is_played_by_its_rules_to_its_end(variant_id):
    """Variants of other games only for their first rounds: ``--each`` plays all of them."""
    variant = find_variant(variant_id)
    most = OF_A_VARIANT if variant.base else None
    figures = run_built_in(variant_id, 5, Figures(), 1, most)
    assert sum(figures.ends.values()) >= min(len(variant.rounds), most or MOST_DECISIONS)
    if not _somebody_ended_one(figures):  # the few rounds of one match may all use up the stock
        run_built_in(variant_id, 6, figures, 1, most)
    assert _somebody_ended_one(figures)


@pytest.mark.parametrize("name", HOUSE_FILES)
def test_every_house_file_is_played_by_its_rules_to_its_end(name):
    figures = run_variant(HOUSE_FILES[name], 5, Figures(), 1)
    assert sum(figures.ends.values()) == len(HOUSE_FILES[name].rounds)
    calls = ["Call"] if HOUSE_FILES[name].options.call != "none" else []
    assert all(figures.moves[kind] for kind in ("LayDown", "LayOff", *calls))


def test_the_checks_of_this_file_see_a_bot_that_peeks():
    deal = Simulation(house(0), ["regular"] * 4, 1).open(0)
    deal.start_round(Simulation(house(0), ["regular"] * 4, 1).shoe(0, "round 1"))
    now = deal.match.deal
    other = with_hidden_permuted(now, 0, Random(1))
    assert other.view(0) == now.view(0)
    assert [bytes(hand) for hand in other.hands[1:]] != [bytes(hand) for hand in now.hands[1:]]
    assert other.hands[0] == now.hands[0]
    assert other.cards() == now.cards()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=0, help="matches of every built-in game")
    options = parser.parse_args()
    start, figures = time.perf_counter(), Figures()

    def report(what):
        took = time.perf_counter() - start
        print(f"{what}, {took:.0f} s", *figures.lines(), "", sep="\n", flush=True)

    for variant_id in variant_ids() if options.each else ():
        run_built_in(variant_id, options.seed, figures, options.each)
        report(variant_id)
    for first in range(0, options.games, 100):
        run(min(100, options.games - first), options.seed, figures, first)
        report(f"{first + 100} games")


if __name__ == "__main__":
    main()
