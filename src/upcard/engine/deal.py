"""One round: dealt from a shoe, played by moves, scored at its end."""

from collections.abc import Sequence

from upcard.cards import KINDS, cards_text, expand
from upcard.engine.claims import owing
from upcard.engine.effects import Effect
from upcard.engine.legality import Action, why_not, why_not_action
from upcard.engine.listing import legal_moves
from upcard.engine.moves import Move
from upcard.engine.play import apply
from upcard.engine.state import ABSENT, DealState
from upcard.engine.view import View, view_of
from upcard.melds import Problem
from upcard.rules import RoundRules, Variant, Violation


class DealError(ValueError):
    """A deal that cannot be made: wrong number of players, or a shoe that is not this game's."""


class Deal(DealState):
    """One round of a game. Ask ``why_not`` before ``apply``; ``apply`` trusts."""

    __slots__ = ()

    def to_act(self) -> tuple[int, ...]:
        """Return every seat that may act now: the active player, or all that owe an answer to an offer."""
        if self.phase in ("over", "shuffle", "pick"):
            return ()
        return owing(self) if self.phase in ("claim", "call") else (self.active,)

    def why_not(self, seat: int, move: Move) -> Violation | None:
        """Return why the seat may not make the move now, or None if it may."""
        return self._violation(why_not(self, seat, move))

    def why_not_action(self, seat: int, action: Action) -> Violation | None:
        """Return why no move of a kind is open to the seat now, or None where some may be."""
        return self._violation(why_not_action(self, seat, action))

    def _violation(self, problem: Problem | None) -> Violation | None:
        return None if problem is None else self.variant.violation(problem, self.rules)

    def legal_moves(self, seat: int) -> list[Move]:
        """Return the moves open to the seat; see :func:`upcard.engine.listing.legal_moves` for its one bound."""
        return legal_moves(self, seat)

    def apply(self, seat: int, move: Move) -> tuple[Effect, ...]:
        """Make a move that ``why_not`` allows; return what it brought about."""
        return apply(self, seat, move)

    def view(self, seat: int) -> View:
        """Return all that the seat may see."""
        return view_of(self, seat)

    def chance_owed(self) -> tuple[int, ...]:
        """Return the cards that chance must act on before play goes on, else nothing.

        In phase ``shuffle`` it puts them in an order (``Shuffle``), in phase ``pick`` it draws one of them (``Pick``), both
        as the seat ``CHANCE``.
        """
        if self.phase == "pick":
            return expand(self.hands[self.caller])
        return tuple(self.pile[:-1]) if self.phase == "shuffle" else ()

    def __repr__(self) -> str:
        """Return the one-line text form of the position."""
        from upcard.engine.position import position_text  # noqa: PLC0415 - it needs this class

        return position_text(self)


def check_shoe(variant: Variant, seats: int, shoe: Sequence[int]) -> None:
    """Raise ``DealError`` for a shoe that does not hold the cards of this game for so many players."""
    own = variant.shoe(seats)
    if sorted(shoe) != sorted(own):
        some = cards_text([card for card in shoe[:5] if 0 <= card < KINDS])
        raise DealError(
            f"a shoe of {len(shoe)} cards is not this game's shoe of {len(own)} cards: {some} ..."
        )


def turn_up(rules: RoundRules, rest: list[int], bury: Sequence[int]) -> list[int]:
    """Take the upcard off the stock and return it as the pile; wild cards turned up are buried where chance says."""
    if rules.options.upcard == "none":
        return []
    places = iter(bury if rules.options.bury == "random" else ())
    natural = any(card not in rules.melds.wilds for card in rest)
    upcard = rest.pop(0)
    while rules.options.upcard == "redraw_if_wild" and upcard in rules.melds.wilds and natural:
        rest.insert(min(next(places, len(rest)), len(rest)), upcard)
        upcard = rest.pop(0)
    return [upcard]


def deal_round(
    variant: Variant,
    rules: RoundRules,
    names: Sequence[str],
    dealer: int,
    shoe: Sequence[int],
    bury: Sequence[int] = (),
    absent: Sequence[int] = (),
) -> tuple[Deal, tuple[Effect, ...]]:
    """Deal a round from a shoe in its drawn order: one card at a time from the dealer's left, then the upcard.

    ``bury`` gives the places in the stock, counted from its top, for wild cards turned up where those are buried;
    where it gives none they go to the bottom. ``absent`` are seats that are out of the match and get no cards.
    """
    least, most = variant.options.players
    if not least <= len(names) <= most:
        raise DealError(f"{len(names)} players; {variant.name} is for {least} to {most}")
    check_shoe(variant, len(names), shoe)
    deal = Deal(variant, rules, names, dealer)
    for seat in absent:
        deal.left[seat] = ABSENT
    deal.active = receiver = deal.after(dealer)
    dealt = rules.cards * len(deal.playing())
    for card in shoe[:dealt]:
        deal.hands[receiver][card] += 1
        receiver = deal.after(receiver)
    rest = list(shoe[dealt:])
    deal.pile = turn_up(rules, rest, bury)
    more = [Effect("upcard", card=card) for card in deal.pile]
    if "turned" in rules.options.wilds:
        deal.turned = rest.pop(0)
        deal.rules = rules.with_turned(deal.turned)
        more.append(Effect("turn_up", card=deal.turned))
    if rules.options.upcard_offer:
        deal.phase = "offer"
    deal.stock = rest[::-1]
    hands = tuple(
        Effect("deal", seat=seat, hidden=view_of(deal, seat).hand, count=rules.cards)
        for seat in deal.playing()
    )
    return deal, (*hands, *more)
