"""Several pads together, as the page lists them."""

from collections.abc import Mapping

from upcard.paper import Pad, outcome_of
from upcard.paper.evenings import Tally, counts, tallies
from upcard.server.contract.paper import Evenings, PadGame, PersonTally
from upcard.server.paper.shown import result_of
from upcard.server.tables.seats.names import same_as


def shown_evenings(pads: Mapping[str, Pad]) -> Evenings:
    """Return a line for each pad, and what each person did in those that count."""
    return Evenings(
        [_game(pad_id, pad) for pad_id, pad in pads.items()],
        _people(tallies(list(pads.values()), same_as)),
    )


def _game(pad_id: str, pad: Pad) -> PadGame:
    void = outcome_of(pad).void
    if pad.over:
        note = void or result_of(pad)
    elif pad.suspension is not None and pad.suspension.holds:
        note = "Suspended."
    else:
        note = f"Round {pad.at} is being played."
    return PadGame(pad_id, pad.variant.name, list(pad.names), pad.opened.at[:10], note, counts(pad))


def _people(found: Mapping[str, Tally]) -> list[PersonTally]:
    """Return the persons, those with the best mean place first."""
    order = sorted(found, key=lambda who: (found[who].places / found[who].games, -found[who].games))
    return [
        PersonTally(
            one.name,
            one.games,
            one.wins,
            round(one.places / one.games, 2),
            [list(one.against.get(other, (0, 0))) for other in order],
        )
        for one in (found[who] for who in order)
    ]
