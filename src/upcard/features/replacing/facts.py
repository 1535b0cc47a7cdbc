"""Facts that refusals of a replacement name."""

from upcard.cards import cards_phrase
from upcard.engine.core.case import Case, Facts, card_said
from upcard.features.replacing.play import FORM_OF_REPLACE, freed_card, opening_play, with_each_wild
from upcard.melds.meld import owned_name


def _freed_name(case: Case) -> str:
    code = FORM_OF_REPLACE.code(case.round, case.move)
    return card_said(freed_card(case.round, code))


def _first_play(case: Case) -> tuple[int, int]:
    """Return the play that would make room for a wild card: the card, and the number of the meld on the table."""
    state = case.round
    code = opening_play(state, case.seat, FORM_OF_REPLACE.code(state, case.move))
    return code >> 8 & 255, code >> 16 & 255


def _first_owner(case: Case) -> int:
    owner: int = case.round.table.owner_of(_first_play(case)[1])
    return owner


def _first_meld(case: Case) -> str:
    return owned_name(case.round.table.meld(_first_play(case)[1]))


def _wild_names(case: Case) -> str:
    """Return the wild cards that a replacement could free."""
    codes = with_each_wild(case.round, FORM_OF_REPLACE.plain(case.move))
    return cards_phrase((freed_card(case.round, code) for code in codes), "or")


FACTS: Facts = {
    "freed_name": _freed_name,
    "first_own": lambda case: "yes" if _first_owner(case) == case.seat else "no",
    "first_card": lambda case: card_said(_first_play(case)[0]),
    "first_owner": lambda case: case.name_of(_first_owner(case)),
    "first_meld": _first_meld,
    "wild_names": _wild_names,
    "named_wild": lambda case: card_said(case.move.wild),
}
