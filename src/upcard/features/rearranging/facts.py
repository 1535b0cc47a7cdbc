"""What refusals of a rearranged table name."""

from collections.abc import Sequence

from upcard.cards import cards_phrase, rank_name
from upcard.engine.core.case import Case, Facts, card_said
from upcard.features.rearranging.play.rearrange import missing
from upcard.features.rearranging.play.standing import Place, melds_cut, places_left
from upcard.melds.meld import WILDS_ONLY


def _numbered(melds: Sequence[int]) -> str:
    """Return the name of melds on the table by their numbers: meld 2, or melds 1 and 2."""
    return f"meld{'s' if len(melds) > 1 else ''} {' and '.join(map(str, melds))}"


def _places_left(case: Case) -> list[tuple[int, Place]]:
    return places_left(case.table(), case.move.melds, case.rules.melds)


def _filler(place: Place) -> str:
    """Return what has to take the place of a wild card: the card of a run, in a set one of its rank."""
    _, kind, stood = place
    if stood == WILDS_ONLY:
        return "another card"
    return card_said(stood) if kind == "run" else f"another {rank_name(stood)}"


FACTS: Facts = {
    "missing_names": lambda case: cards_phrase(missing(case.round, case.move.melds)),
    "missing_from": lambda case: _numbered(melds_cut(case.table(), case.move.melds)),
    "wild_from": lambda case: _numbered(tuple(dict.fromkeys(at for at, _ in _places_left(case)))),
    "wild_stood": lambda case: " and ".join(_filler(place) for _, place in _places_left(case)),
}
