"""Melds and the places of cards, as the page draws them."""

from collections.abc import Collection

from upcard.cards import Face, card_text, said_of
from upcard.engine import Action, Deal, Move, move_text
from upcard.engine.moves import FORM_OF
from upcard.melds import Meld, MeldRules, is_wild, meld_name, short_name, stands_for
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
    form = FORM_OF[type(move)]
    landing = form.landing(deal.round, move)
    if landing is None:
        return None
    return contract.Target(
        card=card_text(landing.card),
        meld=f"m{landing.meld + 1}",
        kind=form.word,  # type: ignore[arg-type] # the words of moves that land
        end=landing.end,
        as_=_text(landing.stands),
        frees=_text(landing.frees),
        move=move_text(move, deal.rules.melds),
    )
