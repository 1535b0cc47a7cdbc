"""Every way to get a discard obeys the rules that keep it from a hand, in games made up at random."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.conformance.any_options import VALUES, toml
from tests.engine.houses import opened, start_round
from tests.engine.player import next_move
from upcard.engine import Buy, Deal, Draw, Match, TakePile
from upcard.engine.core.codes import TAKE
from upcard.engine.core.round import Mechanism
from upcard.engine.moves import KIND_OF
from upcard.engine.wording import SAYS
from upcard.rules import Variant, VariantError, read_variant
from upcard.rules.about import about

_GAME = {
    "extends": "continental", "name": "Made up", "players": [2, 5], "packs": "fixed:1", "jokers": "fixed:8",
    "run_size": [3, 13], "wilds": ["joker", "2"], "extra_melds": "after_contract", "replace_dest": "table_any",
    "stock_refills": "none",
}  # fmt: skip
_OTHER = ("turn_is", "most_draws", "time_penalty", "draw", "claim_rounds")
TRIED = [name for name in VALUES if about(name).heading == "drawing" and name not in _OTHER]
OF_ONE_WAY = {"draw", "go_out_discard"}
"""Rules that close a single way: a card taken that way is played at once, or only by a player who is down."""
MEANT = {("wild_take", "pushed")}
"""A pushed card is not taken by anybody."""


def made_up(name: str, chance: Random) -> Variant:
    """Return a game with that option of drawing and some others changed, of which none contradicts another."""
    while True:
        draw = chance.choice(VALUES["draw"])
        names = [*chance.sample(TRIED, chance.randint(0, 3)), name]
        options = {**_GAME, "draw": draw, "wild_take": chance.choice(["open", "first_only"])}
        options |= {name: chance.choice(VALUES[name]) for name in names}
        options["claim_rounds"] = "all" if draw == "top" and chance.random() < 0.7 else []
        if draw in ("top", "pile") and chance.random() < 0.5:
            options["upcard_offer"] = True
        contract = chance.choice(["S3", "none"])
        if draw == "top_if_opening":
            contract, options["contract_points"] = "none", 20
        lines = [f"{name} = {toml(value)}" for name, value in options.items()]
        try:
            return read_variant(
                "\n".join([*lines, "[[rounds]]", "cards = 6", f'contract = "{contract}"'])
            )
        except VariantError:
            continue


def kept_by(deal: Deal, seat: int) -> str:
    """Return the rule that would keep the top discard from a seat if it were its turn."""
    takes: Mechanism = deal.round.rules.by_kind[TAKE]
    reason = takes.closed(deal.round, seat, TAKE)
    return SAYS[reason].rule if reason else ""


def other_ways(deal: Deal, rule: str) -> Iterator[str]:
    """Yield the ways in which the top discard can still reach, in this turn, a hand from which the rule keeps it."""
    seat = deal.active
    if any(deal.may(seat, TakePile(number)) for number in range(2, len(deal.pile) + 1)):
        yield "with others of the pile"
    if deal.may(seat, Buy()):
        yield "bought"
    if deal.may(seat, Draw()):
        after = deal.copy()
        after.apply(seat, Draw())
        asked = after.to_act() if after.phase == "claim" else ()
        if any(kept_by(deal, other) == rule for other in asked):
            yield "claimed"
        refilled = after.refills > deal.refills  # the pile is smaller for that
        if not refilled and len(after.pile) < len(deal.pile) and after.phase == "play":
            yield "pushed"


def forbidden_and_had(match: Match, chance: Random, moves: int = 120) -> Iterator[tuple[str, str]]:
    """Play a round; yield the rule that keeps the player in turn from the top discard, and each way round it."""
    for _ in range(moves):
        deal = match.deal
        if deal.phase == "offer" and (rule := kept_by(deal, deal.active)):
            yield rule, "on offer"
        if deal.phase == "draw" and deal.pile:
            reason = deal.round.closed(deal.active, KIND_OF["take"])
            if reason:
                rule = SAYS[reason].rule
                yield rule, ""
                for way in other_ways(deal, rule):
                    yield rule, way
        match.apply(*next_move(deal, chance))
        if not match.running:
            return


@pytest.mark.slow
@pytest.mark.once
def test_what_keeps_a_discard_from_one_way_keeps_it_from_all():
    found: Counter[tuple[str, str]] = Counter()
    for number in range(88):
        chance = Random(f"ways {number}")
        variant = made_up(TRIED[number % len(TRIED)], chance)
        for seats in (2, 3, 4):
            match = opened(variant, seats, chance)
            start_round(match, chance)
            found.update(forbidden_and_had(match, chance))
    ways = {one for one in found if one[1] and one[0] not in OF_ONE_WAY}
    assert ways <= MEANT
    assert {rule for rule, way in found if not way} >= {
        "draw",
        "wild_take",
        "call_own",
        "upcard_offer",
    }
