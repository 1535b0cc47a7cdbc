"""Standing wishes: kept with a seat for a hand, they answer claims and calls for it. Nobody else is shown them."""

import msgspec

from upcard.cards import JOKER, RANKS, NotationError, card_text, parse_card, rank_name
from upcard.engine import Deal, Move
from upcard.engine.core.form import Answer
from upcard.engine.questions import answer_with
from upcard.features.calls.questions import caller_lays_off, has_calls
from upcard.features.claims.questions import has_claims
from upcard.features.players.questions import seats_of
from upcard.messages.say import listed, messages
from upcard.rules import Variant
from upcard.server.contract import WishDesk, Wishes, WishLine, WishWord
from upcard.server.refusals import RefusedError, refusing, sentence
from upcard.server.tables.words.line import shown

say, refuse = messages(__file__), refusing(__file__)

_ALL: tuple[WishWord, ...] = ("always", "ask", "never")
_TEXTS = {
    "completes": "wish-completes",
    "helps": "wish-helps",
    "others": "wish-others",
    "calls": "wish-calls",
}
"""The messages of the rows."""


def has_contract(variant: Variant) -> bool:
    """Return whether some round has a contract that a card could help."""
    return any(round_.contract.slots for round_ in variant.rounds)


def rows(variant: Variant) -> dict[str, tuple[WishWord, ...]]:
    """Return the rows of wishes in a game, with the choices of each."""
    found: dict[str, tuple[WishWord, ...]] = {}
    if has_claims(variant.options):
        if has_contract(variant):
            found |= {"completes": _ALL, "helps": _ALL}
        found["others"] = _ALL
    if has_calls(variant.options):
        found["calls"] = _ALL if caller_lays_off(variant.options) else ("ask", "never")
    return found


def desk(variant: Variant, wishes: Wishes) -> WishDesk | None:
    """Return a seat's wishes as its page shows them, or None in a game without claims and calls."""
    found = rows(variant)
    if not found:
        return None
    lines = [
        WishLine(name, say(_TEXTS[name]), list(words), getattr(wishes, name))  # type: ignore[arg-type]
        for name, words in found.items()
    ]
    ranks = _ranks(variant) if has_claims(variant.options) else []
    quick = say("wish-quick-ask" if "helps" in found else "wish-quick-pass")
    return WishDesk(
        mine=wishes,
        lines=lines,
        ranks=ranks,
        quick=quick if "others" in found and wishes.others == "ask" else None,
        text=_sentence(wishes, found),
    )


def _ranks(variant: Variant) -> list[str]:
    """Return the ranks in the shoe of a game, in order, jokers last."""
    cards = set(variant.shoe(seats_of(variant.options).least))
    ranks = [
        rank for place, rank in enumerate(RANKS) if any(c % 13 == place for c in cards - {JOKER})
    ]
    return [*ranks, *([card_text(JOKER)] if JOKER in cards else [])]


def _sentence(wishes: Wishes, found: dict[str, tuple[WishWord, ...]]) -> str:
    does = ((name, getattr(wishes, name)) for name in found)
    parts = [
        say("wish-does", does=word, what=name, card="") for name, word in does if word != "ask"
    ]
    parts += [
        say("wish-does", does=one.wish, what="card", card=_card_words(one.card))
        for one in wishes.cards
    ]
    return say("wishes", wishes=listed(parts)) if parts else ""


def _card_words(text: str) -> str:
    if len(text) > 1:
        return shown(parse_card(text))
    return say("wish-every", rank=rank_name(RANKS.index(text) + 1))


def check(variant: Variant, wishes: Wishes) -> Wishes:
    """Return the wishes in their stored form; raises ``RefusedError`` for a wish that this game does not offer."""
    found = rows(variant)
    if not found:
        raise refuse("wish.no_claims", variant.clause("claim_rounds"), game=variant.name)
    for name in _TEXTS:
        word = getattr(wishes, name)
        if word != "ask" and word not in found.get(name, ()):
            raise _no_such(variant, name, word, name in found)
    if wishes.cards and not has_claims(variant.options):
        raise refuse("wish.no_cards", variant.clause("claim_rounds"), game=variant.name)
    _check_cards(variant, wishes)
    return wishes


def _no_such(variant: Variant, name: str, word: str, known: bool) -> RefusedError:
    if known:
        return refuse("wish.call_names_card", variant.clause("call"))
    clause = variant.clause("call" if name == "calls" else "claim_rounds")
    return refuse("wish.not_here", clause, game=variant.name, wish=say(_TEXTS[name]), word=word)


def _check_cards(variant: Variant, wishes: Wishes) -> None:
    ranks, named = _ranks(variant), set[str]()
    for one in wishes.cards:
        if one.card not in ranks:
            try:
                known = card_text(parse_card(one.card))[:1] in ranks
            except NotationError as error:
                raise RefusedError("wish.card", sentence(str(error))) from error
            if not known:
                card = shown(parse_card(one.card))
                raise refuse("wish.card", card=card, game=variant.name)
        if one.card in named:
            raise refuse("wish.twice", card=_card_words(one.card))
        named.add(one.card)


# ---- What wishes say of a card on offer ------------------------------------------------------- Pure functions: they
# do not depend on who else is asked.


NONE = Wishes()
"""Every card is asked about."""


class Nearness(msgspec.Struct, frozen=True):
    """How many cards a hand lacks for its contract: now, and with the card on offer."""

    missing: int
    with_card: int


def word_on(wishes: Wishes, kind: str, card: int, near: Nearness | None) -> WishWord:
    """Return the wish for a card; ``near`` is None for a hand without a contract to lay.

    A wish for the very card takes precedence over one for its rank, and both over those that depend on the hand.
    """
    if kind == "call":
        return wishes.calls
    text = card_text(card)
    named = {wish.card: wish.wish for wish in wishes.cards}
    for name in (text, text[:1] if text != "JK" else text):
        if name in named:
            return named[name]
    if near is not None and near.with_card < near.missing:
        return wishes.helps if near.with_card else wishes.completes
    return wishes.others


_ANSWERS: dict[WishWord, Answer] = {"never": "pass", "always": "claim"}


def answer_of(deal: Deal, seat: int, word: WishWord) -> Move | None:
    """Return the move with which a wish answers the open window, or None if the seat is to be asked.

    A call that names a card of the hand has no wish; otherwise the first meld that the discard joins is taken.
    """
    return None if word == "ask" else answer_with(deal, seat, _ANSWERS[word])
