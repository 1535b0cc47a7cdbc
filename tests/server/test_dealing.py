"""Chance in dealing: the cut of a game that rewards a lucky one."""

from random import Random

from upcard.engine import Match
from upcard.rules import find_variant
from upcard.server.tables.dealing import round_event


def cuts(game: str) -> list[int]:
    """Return how far each of many cuts misses the lucky height."""
    match = Match(find_variant(game), ["Ann", "Ben", "Cleo"])
    match.set_dealer(0)
    rng = Random(1)
    return [round_event(match, rng).cut - match.lucky_cut() for _ in range(200)]


def test_liv_5_a_cut_misses_by_chance_and_is_lucky_now_and_then():
    missed = cuts("liverpool")
    assert min(missed) < 0 < max(missed)
    assert 0 < missed.count(0) < 100


def test_a_game_without_a_bonus_has_no_cut():
    lucky = Match(find_variant("contract"), ["Ann", "Ben", "Cleo"])
    lucky.set_dealer(0)
    assert set(cuts("contract")) == {-lucky.lucky_cut()}
