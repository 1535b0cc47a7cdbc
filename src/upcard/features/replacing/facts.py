"""What refusals of a replacement name."""

from upcard.cards import cards_phrase
from upcard.engine.core.case import Case, Facts, card_said
from upcard.features.replacing.play import (
    FORM_OF_REPLACE,
    freed_card,
    opening_play,
    with_each_wild,
)
from upcard.features.replacing.questions import replaced_in
from upcard.melds.meld import owned_name


def _freed_name(case: Case) -> str:
    code = FORM_OF_REPLACE.code(case.round, case.move)
    return card_said(freed_card(case.round, code))


def _first_play(case: Case) -> str:
    """Return the play that would make room for a wild card, such as "9 of clubs on Ann's nines"."""
    state, seat = case.round, case.seat
    code = opening_play(state, seat, FORM_OF_REPLACE.code(state, case.move))
    index = code >> 16 & 255
    owner = state.table.owner_of(index)
    whose = "your" if owner == seat else f"{case.name_of(owner)}'s"
    return f"{card_said(code >> 8 & 255)} on {owned_name(state.table.meld(index), whose)}"


def _wild_names(case: Case) -> str:
    """Return the wild cards that a replacement could free."""
    codes = with_each_wild(case.round, FORM_OF_REPLACE.plain(case.move))
    return cards_phrase((freed_card(case.round, code) for code in codes), "or")


FACTS: Facts = {
    "meld_type": lambda case: case.table_meld().type,
    "replaced_in": lambda case: (
        " and ".join(f"{word}s" for word in replaced_in(case.rules.options)) or "no meld"
    ),
    "freed_name": _freed_name,
    "first_play": _first_play,
    "wild_names": _wild_names,
    "named_wild": lambda case: card_said(case.move.wild),
}
