"""The measured odds of the built-in games are of their present versions."""

from tools.odds.__main__ import gone, outdated
from upcard.bots.odds import all_measured
from upcard.rules import find_variant


def test_every_built_in_game_is_measured_in_its_present_version():
    assert (outdated(), gone()) == ([], []), "renew them with: python -m tools.odds"


def test_measured_odds_are_possible():
    for name, one in all_measured().items():
        variant = find_variant(name)
        least, most = variant.options.players
        assert least <= one.gist.players <= most
        assert one.gist.rounds >= 2 * len(variant.rounds)
        assert 0 < one.gist.turns < 100
        asks = any(round_.contract.slots for round_ in variant.rounds)
        assert (one.gist.down is not None) == asks
        assert 0 <= one.gist.nobody_out <= 1
        assert 0 <= (one.gist.down or 0) <= 1
        assert one.match == (variant.fixed_rounds or one.match)
        assert 1 <= one.match <= 100
        assert 5 <= one.minutes <= 300
