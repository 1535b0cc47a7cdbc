"""Conflicts of the options about the deal."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from upcard.features.conflict import Conflict, Values, in_rounds
from upcard.features.ruleset import Rounds

if TYPE_CHECKING:
    from upcard.features.told import Options


def _undealt(options: "Options", rounds: Rounds) -> Iterator[Values]:
    """Yield the numbers of players for which a round does not say how many cards are dealt."""
    least, most = options.players
    for number, written in enumerate(rounds, 1):
        for players in range(least, most + 1):
            if written.by_players and players not in written.by_players:
                yield {"number": number, "count": players}


CONFLICTS = (
    Conflict(
        "rounds[{number}].cards",
        _undealt,
        "conflict-cards-players",
        see="players",
        shown='cards = { "2-3" = 6 }',
        fine="players = [2, 3]",
    ),
    Conflict(
        "rounds[{number}].cards",
        lambda o, rounds: (
            {**case, "first": rounds[0].cards}
            for case in in_rounds(
                rounds, lambda r: (r.cards, r.by_players) != (rounds[0].cards, rounds[0].by_players)
            )
            if o.progress == "individual"
        ),
        "conflict-cards-progress",
        see="progress",
        shown='extends = "contract"\nprogress = "individual"',
        fine='progress = "common"',
    ),
    Conflict(
        "first_extra",
        lambda o, _: o.first_extra and o.upcard_offer,
        "conflict-first-extra-upcard-offer",
        see="upcard_offer",
        shown="first_extra = true\nupcard_offer = true",
        fine="upcard_offer = false",
    ),
    Conflict(
        "first_extra",
        lambda o, _: o.first_extra and o.turn_is != "draw_play_discard",
        "conflict-first-extra-turn-is",
        see="turn_is",
        shown='extends = "tile-rummy"\nfirst_extra = true',
        fine="first_extra = false",
    ),
    Conflict(
        "first_extra",
        lambda o, rounds: (
            o.first_extra
            and o.pat_timing == "before_draw"
            and any(written.contract.whole_hand for written in rounds)
        ),
        "conflict-first-extra-pat-timing",
        see="pat_timing",
        shown='first_extra = true\npat_timing = "before_draw"\ncontract = "2S3!"',
        fine='pat_timing = "either"',
    ),
    Conflict(
        "first_extra",
        lambda o, _: o.first_extra and o.irregularities != "none",
        "conflict-first-extra-irregularities",
        see="irregularities",
        shown='first_extra = true\nirregularities = "continental"',
        fine='irregularities = "none"',
    ),
    Conflict(
        "cut_bonus",
        lambda o, _: o.cut_bonus > 0 and o.ranking != "low",
        "conflict-cut-bonus-ranking",
        see="ranking",
        shown='cut_bonus = 10\nranking = "high"',
        fine='ranking = "low"',
    ),
)
