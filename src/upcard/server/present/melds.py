"""Melds and the places of cards, as the page draws them."""

from collections.abc import Collection
from typing import Literal

from upcard.cards import Face, card_of, card_text, said_of
from upcard.engine import Action, Call, Deal, LayOff, Move, Replace, move_text
from upcard.features.replacing.play import FORM_OF_REPLACE, freed_card
from upcard.melds import End, Meld, MeldRules, is_wild, meld_name, short_name, stands_for, wild_for
from upcard.server import contract


def placed(meld: Meld, rules: MeldRules) -> list[contract.Placed]:
    """Return the cards of a meld in their places; ``as`` is what a wild in a run stands for."""
    return [
        contract.Placed(
            card=card_text(card),
            as_=_text(stands_for(meld, index, rules)),
            wild=is_wild(meld, index, rules),
        )
        for index, card in enumerate(meld.cards)
    ]


def _text(card: int | None) -> str | None:
    return None if card is None else card_text(card)


def label_of(meld: Meld, face: Face) -> str:
    """Return the name of a meld, capitalised, in the words for cards or for tiles."""
    return said_of(face, meld_name(meld)).capitalize()


def table_meld(number: int, owner: int, meld: Meld, deal: Deal) -> contract.Meld:
    """Return a meld on the table; ``number`` is its index there."""
    return contract.Meld(
        id=f"m{number + 1}",
        owner=owner,
        type=meld.type,
        label=label_of(meld, deal.rules.options.face),
        short=said_of(deal.rules.options.face, short_name(meld)),
        cards=placed(meld, deal.rules.melds),
    )


def targets(deal: Deal, seat: int, may: Collection[Action]) -> list[contract.Target]:
    """Return where the seat may lay cards now, and which wild cards it may free; ``may`` has the open actions."""
    phase = deal.phase
    calling = phase == "call" and seat in deal.to_act()
    laying = phase == "play" and ("lay" in may or "replace" in may)
    if not calling and not laying:
        return []
    found = (_target(move, deal) for move in deal.legal_moves(seat))
    return [target for target in found if target is not None]


def _target(move: Move, deal: Deal) -> contract.Target | None:
    rules = deal.rules.melds
    kind: Literal["lay", "replace"]
    end: End | None
    frees: int | None = None
    if isinstance(move, LayOff):
        meld = deal.melds[move.meld]
        kind, end, stands = "lay", move.end, _joins_as(meld, move, rules)
    elif isinstance(move, Replace):
        meld = deal.melds[move.meld]
        place = wild_for(meld, move.card, rules)
        kind, end = "replace", None
        stands = move.card if place is None else stands_for(meld, place, rules)
        frees = freed_card(deal.round, FORM_OF_REPLACE.code(deal.round, move))
    elif isinstance(move, Call) and move.meld is not None:
        return _call_target(move, move.meld, deal)
    else:
        return None
    return contract.Target(
        card=card_text(move.card),
        meld=f"m{move.meld + 1}",
        kind=kind,
        end=end,
        as_=_text(stands),
        frees=_text(frees),
        move=move_text(move, rules),
    )


def _call_target(move: Call, index: int, deal: Deal) -> contract.Target:
    card = deal.pile[-1]
    stands = _joins_as(deal.melds[index], LayOff(card, index, move.end), deal.rules.melds)
    return contract.Target(
        card=card_text(card),
        meld=f"m{index + 1}",
        kind="call",
        end=move.end,
        as_=_text(stands),
        frees=None,
        move=move_text(move, deal.rules.melds),
    )


def _joins_as(meld: Meld, move: LayOff, rules: MeldRules) -> int | None:
    """Return what the card would stand for in the meld; None for a wild card in a set."""
    if meld.type == "run":
        place = meld.rank - 1 if move.end == "low" else meld.last + 1
        return card_of(place, meld.suit)
    return move.card if rules.natural_in_set(move.card, meld.rank) else None
