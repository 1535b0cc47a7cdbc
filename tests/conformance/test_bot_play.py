"""Regular bots play every game sensibly: they beat random play, and their rounds end as intended."""

from collections import Counter

import pytest

from upcard.lab import Simulation
from upcard.rules import find_variant, variant_ids

MOST_ENDLESS = 0.2
"""The part of the rounds that may end by the cap on turns: in some games nobody can go out once the table is full."""
OWN = [name for name in variant_ids() if find_variant(name).base is None]
"""The games that are nobody's variant; a variant's bots are those of its base."""
SHORT = 12
"""Rounds after which a match without a fixed number of rounds is broken off here."""


@pytest.mark.parametrize("variant_id", OWN)
def test_regular_bots_beat_random_ones_and_bring_rounds_to_an_end(variant_id):
    variant = find_variant(variant_id)
    least, most = variant.options.players
    levels = ["regular", "random"] * 2 if most > 3 else ["regular", "random"]
    if least > len(levels):
        levels += ["regular", "random"] * ((least - len(levels) + 1) // 2)
    table, ends, points = Simulation(variant, levels, 4), Counter(), Counter()
    recorder = table.open(0)
    for deal in table.rounds(recorder, 0):
        ends[deal.result.reason] += 1
        for level, earned in zip(levels, deal.result.points, strict=True):
            points[level] += earned
        if variant.endless and sum(ends.values()) == SHORT:
            break
    sign = 1 if variant.options.ranking == "high" else -1
    # The one rearrangement of a table that is listed is the best there is, so that random play makes it: in these games
    # the levels are measured against each other (tests/bots/test_rearranging.py).
    if not variant.options.rearrange:
        assert sign * points["regular"] > sign * points["random"], (points, ends)
    assert ends["cap"] <= MOST_ENDLESS * sum(ends.values()), ends
