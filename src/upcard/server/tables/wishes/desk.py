"""What can be wished in a game, in words, and what cannot."""

from upcard.cards import JOKER, RANKS, NotationError, card_name, card_text, parse_card
from upcard.features.calls.questions import caller_lays_off, has_calls
from upcard.features.claims.questions import has_claims
from upcard.features.players.questions import seats_of
from upcard.rules import Variant
from upcard.server.contract import WishDesk, Wishes, WishLine, WishWord
from upcard.server.refusals import RefusedError, sentence
from upcard.server.tables.words.line import listed, shown

_ALL: tuple[WishWord, ...] = ("always", "ask", "never")
_DOES = {"always": "take", "ask": "ask about", "never": "pass on"}
_TEXTS = {
    "completes": "A card that completes my contract",
    "helps": "A card that helps my contract",
    "others": "Any other card",
    "calls": "A discard that I may call",
}
_SHORT = {
    "completes": "what completes my contract",
    "helps": "what helps it",
    "others": "any other card",
    "calls": "what I may call",
}


def has_contract(variant: Variant) -> bool:
    """Return whether some round has a contract that a card could help."""
    return any(round_.contract.slots for round_ in variant.rounds)


def rows(variant: Variant) -> dict[str, tuple[WishWord, ...]]:
    """Return the rows of wishes that a game has, with the words that can be chosen in each."""
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
        WishLine(name, _TEXTS[name], list(words), getattr(wishes, name))  # type: ignore[arg-type]
        for name, words in found.items()
    ]
    ranks = _ranks(variant) if has_claims(variant.options) else []
    quick = "Only ask when it helps" if "helps" in found else "Let all pass"
    return WishDesk(
        mine=wishes,
        lines=lines,
        ranks=ranks,
        quick=quick if "others" in found and wishes.others == "ask" else None,
        text=_sentence(wishes, found),
    )


def _ranks(variant: Variant) -> list[str]:
    """Return the ranks of the cards in the shoe of a game, in their order, jokers last."""
    cards = set(variant.shoe(seats_of(variant.options).least))
    ranks = [
        rank for place, rank in enumerate(RANKS) if any(c % 13 == place for c in cards - {JOKER})
    ]
    return [*ranks, *([card_text(JOKER)] if JOKER in cards else [])]


def _sentence(wishes: Wishes, found: dict[str, tuple[WishWord, ...]]) -> str:
    parts = [
        f"{_DOES[word]} {_SHORT[name]}"
        for name in found
        if (word := getattr(wishes, name)) != "ask"
    ]
    parts += [f"{_DOES[one.wish]} {_card_words(one.card)}" for one in wishes.cards]
    return f"I {listed(parts)}." if parts else ""


def _card_words(text: str) -> str:
    return (
        shown(parse_card(text))
        if len(text) > 1
        else f"every {card_name(RANKS.index(text)).split()[0]}"
    )


def check(variant: Variant, wishes: Wishes) -> Wishes:
    """Return the wishes as they are kept; raises ``RefusedError`` for what cannot be wished in this game."""
    found = rows(variant)
    if not found:
        raise RefusedError(
            "wish.no_claims",
            f"In {variant.name} nobody takes a discard out of turn, so there is nothing to wish for.",
            variant.clause("claim_rounds"),
        )
    for name in _TEXTS:
        word = getattr(wishes, name)
        if word != "ask" and word not in found.get(name, ()):
            raise _no_such(variant, name, word, name in found)
    if wishes.cards and not has_claims(variant.options):
        raise RefusedError(
            "wish.no_claims",
            f"In {variant.name} nobody claims a discard out of turn, so no card can be wished for by name.",
            variant.clause("claim_rounds"),
        )
    _check_cards(variant, wishes)
    return wishes


def _no_such(variant: Variant, name: str, word: str, known: bool) -> RefusedError:
    if known:
        text = "With a call you choose which card to discard, so it cannot be made for you: choose ask or never."
        return RefusedError("wish.call_names_card", text, variant.clause("call"))
    text = f'{variant.name} has no wish "{_TEXTS[name].lower()}"; you wished {word}.'
    option = "call" if name == "calls" else "claim_rounds"
    return RefusedError("wish.not_here", text, variant.clause(option))


def _check_cards(variant: Variant, wishes: Wishes) -> None:
    ranks, named = _ranks(variant), set[str]()
    for one in wishes.cards:
        if one.card not in ranks:
            try:
                known = card_text(parse_card(one.card))[:1] in ranks
            except NotationError as error:
                raise RefusedError("wish.card", sentence(str(error))) from error
            if not known:
                text = f"There is no {shown(parse_card(one.card))} in {variant.name}."
                raise RefusedError("wish.card", text)
        if one.card in named:
            text = (
                f"There are two wishes for {_card_words(one.card)}; each rank or card has only one."
            )
            raise RefusedError("wish.twice", text)
        named.add(one.card)


__all__ = ["check", "desk", "rows"]
