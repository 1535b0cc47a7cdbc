"""Facts that refusals of a rearranged table name."""

from collections.abc import Sequence

from upcard.cards import cards_phrase, rank_name
from upcard.engine.core.case import Case, Facts, card_said
from upcard.features.rearranging.play.rearrange import missing
from upcard.features.rearranging.play.standing import Place, melds_cut, places_left
from upcard.melds.meld import WILDS_ONLY
from upcard.messages.say import listed, messages

say = messages(__file__)


def _cut(case: Case) -> Sequence[int]:
    return melds_cut(case.table(), case.move.melds)


def _wild_melds(case: Case) -> Sequence[int]:
    return tuple(dict.fromkeys(at for at, _ in _places_left(case)))


def _places_left(case: Case) -> list[tuple[int, Place]]:
    return places_left(case.table(), case.move.melds, case.rules.melds)


def _filler(place: Place) -> str:
    """Return the card that has to replace a wild card: in a run that very card, in a set one of its rank."""
    _, kind, stood = place
    if stood == WILDS_ONLY:
        return say("filler")
    return card_said(stood) if kind == "run" else say("filler-of-a-rank", rank=rank_name(stood))


FACTS: Facts = {
    "missing_names": lambda case: cards_phrase(missing(case.round, case.move.melds)),
    "missing_from": lambda case: listed(map(str, _cut(case))),
    "melds_cut": lambda case: len(_cut(case)),
    "wild_from": lambda case: listed(map(str, _wild_melds(case))),
    "wild_melds": lambda case: len(_wild_melds(case)),
    "wild_stood": lambda case: listed(_filler(place) for _, place in _places_left(case)),
}
