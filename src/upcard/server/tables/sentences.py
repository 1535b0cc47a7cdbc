"""The sentences of the log: one for each thing that happened, in the second person for the player who did it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from upcard.engine import Deal, DealerDraw, Effect, TableMeld
from upcard.engine.core.round import MOST_TURNS_A_SEAT
from upcard.engine.effects import SAYERS
from upcard.engine.questions import way_of
from upcard.engine.scores.ending import Reentry
from upcard.features.calls.questions import called_out
from upcard.features.dealing.questions import deals_one_more
from upcard.features.needs import melds_before_knock
from upcard.features.rearranging.questions import rearranges
from upcard.features.showing.questions import price_of_wrong_show
from upcard.features.stock.questions import stock_of_void_round
from upcard.features.turns.questions import ends_with_discard
from upcard.melds import Meld, meld_name, owned_name
from upcard.messages.say import messages
from upcard.paper.referee.dialogue import ruled
from upcard.server.tables.words.line import Late, Line, listed, shown, telling

say, tell = messages(__file__), telling(__file__)


def lines_of_dealer(draw: DealerDraw, names: Sequence[str]) -> list[Line]:
    """Return the sentence about the draw for the first deal."""
    card = next(card for seat, card in reversed(draw.draws) if seat == draw.dealer)
    return [tell("log-dealer-card", names, draw.dealer, card=shown(card))]


def lines_of_deal(deal: Deal) -> list[Line]:
    """Return the sentences about a round that has just been dealt."""
    rules = deal.rules
    more = "yes" if deals_one_more(rules.options) else "no"
    if rules.contract.slots:
        contract = rules.contract.words
        dealt = tell(
            "log-dealt-contract", deal.names, deal.dealer,
            cards=rules.cards, more=more, round=rules.number, contract=contract,
        )  # fmt: skip
    else:
        dealt = tell("log-dealt", deal.names, deal.dealer, cards=rules.cards, more=more)
    lines = [dealt]
    if deal.pile:
        lines.append(tell("log-upcard", card=shown(deal.pile[-1])))
    if deal.turned is not None:
        lines.append(tell("log-turned", card=shown(deal.turned)))
    return _faced(lines, deal)


def lines_of_move(effects: Sequence[Effect], deal: Deal, before: Sequence[TableMeld]) -> list[Line]:
    """Return the sentences about a move; ``before`` has the melds before it."""
    teller = _Teller(effects, deal, before)
    return _faced([line for effect in effects for line in teller.tell(effect)], deal)


def lines_of_reentries(found: Sequence[Reentry], names: Sequence[str]) -> list[Line]:
    """Return the sentences about players who exceeded the limit in a round and re-entered."""
    return [
        tell("log-back-in", names, one.seat, points=one.points, total=one.total) for one in found
    ]


def _faced(lines: list[Line], deal: Deal) -> list[Line]:
    """Return the sentences in the words for the game's cards or tiles."""
    face = deal.rules.options.face
    if face == "cards":
        return lines
    return [msgspec.structs.replace(line, face=face) for line in lines]


def merged_penalty(effects: Sequence[Effect]) -> Effect | None:
    """Return the blind cards of a claim as one effect, or None if there were none."""
    parts = [effect for effect in effects if effect.reason == "penalty"]
    if not parts:
        return None
    hidden = tuple(card for part in parts for card in part.hidden)
    return msgspec.structs.replace(parts[0], hidden=hidden, count=sum(part.count for part in parts))


class _Teller:
    """Puts the effects of one move into words."""

    def __init__(self, effects: Sequence[Effect], deal: Deal, before: Sequence[TableMeld]) -> None:
        self.names, self.deal, self.melds = deal.names, deal, list(before)
        self.penalty = merged_penalty(effects)

    def tell(self, effect: Effect) -> Iterator[Line]:
        way = self.way(effect.what)
        line = way(effect) if way else None
        if effect.what == "rearrange":
            self.melds = [TableMeld(effect.seat, meld) for meld in effect.melds]
        else:
            self.melds += [TableMeld(effect.seat, meld) for meld in effect.melds]
        if line is not None:
            yield line

    def way(self, what: str) -> Callable[[Effect], Line | None] | None:
        """Return the method that tells of an effect, None if there is none."""
        way: Callable[[Effect], Line | None] | None
        way = self._brought if what in SAYERS else getattr(self, f"_on_{what}", None)
        return way

    def _said(self, name: str, effect: Effect, **values: Any) -> Line:
        return tell(name, self.names, effect.seat, **values)

    def _on_draw(self, effect: Effect) -> Line | None:
        if effect.reason == "penalty":
            return None  # told with the claim it belongs to
        how = effect.reason or "usual"
        return self._said("log-drew", effect, cards=_cards(effect.hidden), how=how)

    def _on_take(self, effect: Effect) -> Line:
        how = effect.reason or "usual"
        return self._said("log-took", effect, card=_card(effect), how=how)

    def _on_pile(self, effect: Effect) -> Line:
        cards = _cards(reversed(effect.cards))
        return self._said("log-took-pile", effect, cards=cards)

    def _on_claim(self, effect: Effect) -> Line:
        card = _card(effect)
        if self.penalty is None:
            return self._said("log-claimed", effect, card=card)
        blind, more = _cards(self.penalty.hidden), self.penalty.count or 0
        return self._said("log-claimed-penalty", effect, card=card, blind=blind, more=more)

    def _on_down(self, effect: Effect) -> Line:
        name = "log-laid-down" if way_of(self.deal.rules) == "lay" else "log-had"
        return self._said(name, effect, melds=_named(effect.melds))

    _on_meld = _on_down

    def _on_lay(self, effect: Effect) -> Line:
        return self._put("log-put-on", effect)

    def _on_replace(self, effect: Effect) -> Line:
        if effect.freed is None:
            return self._put("log-put-into", effect)
        return self._put("log-freed", effect, freed=shown(effect.freed))

    def _put(self, name: str, effect: Effect, **values: Late) -> Line:
        """Return a sentence about an action on a meld, worded for each reader."""
        laid, by = self.melds[effect.meld or 0], effect.seat
        # If the table may be rearranged, the melds belong to everybody.
        rebuilt = rearranges(self.deal.rules.options)
        whose = "all" if rebuilt else "own" if laid.owner == by else "other"
        return tell(
            name, self.names, by, card=_card(effect), whose=whose, owner=self.names[laid.owner],
            meld=partial(meld_name, laid.meld), owned=partial(owned_name, laid.meld),
            by=laid.owner if whose == "other" else -1, **values,
        )  # fmt: skip

    def _on_back(self, effect: Effect) -> Line:
        what = effect.reason or ""
        if effect.card is not None:
            what = "card"
        elif what not in ("meld", "rearrange"):
            what = "contract" if self.deal.rules.contract.slots else "first"
        return self._said("log-took-back", effect, what=what, card=_card(effect))

    def _on_discard(self, effect: Effect) -> Line:
        word, how = called_out(self.deal.rules.options), effect.reason or "usual"
        return self._said("log-discarded", effect, card=_card(effect), how=how, word=word)

    def _on_push(self, effect: Effect) -> Line:
        return tell(
            "log-pushed", self.names, self.deal.active, card=_card(effect), blind=_cards(effect.hidden),
            to=self.names[effect.seat], by=effect.seat,
        )  # fmt: skip

    def _on_keep(self, effect: Effect) -> Line:
        discards = ends_with_discard(self.deal.rules.options)
        return self._said("log-kept-last" if discards else "log-ended-turn", effect)

    def _on_rearrange(self, effect: Effect) -> Line:
        before = [laid.meld for laid in self.melds]
        if not Counter(before) - Counter(effect.melds):
            new = list((Counter(effect.melds) - Counter(before)).elements())
            return self._said("log-laid-down", effect, melds=_named(new))
        return self._said("log-rearranged", effect, cards=_cards(effect.cards))

    def _on_call(self, effect: Effect) -> Line:
        word = called_out(self.deal.rules.options)
        if effect.meld is not None:
            return self._put("log-called-put", effect, word=word)
        return self._said("log-called-discarded", effect, word=word, card=_card(effect))

    def _on_pick(self, effect: Effect) -> Line:
        return self._said("log-picked", effect, cards=_cards(effect.hidden))

    def _on_turn_over(self, effect: Effect) -> Line:
        shuffled = effect.reason == "shuffled"
        return tell("log-shuffled" if shuffled else "log-turned-over", cards=effect.count or 0)

    def _on_knock(self, effect: Effect) -> Line:
        if melds_before_knock(self.deal.rules.options):
            return self._said("log-knocked", effect)
        melds = _named(effect.melds)
        if effect.card is None:
            return self._said("log-knocked-showing", effect, melds=melds)
        return self._said("log-knocked-discarding", effect, card=_card(effect), melds=melds)

    def _on_show(self, effect: Effect) -> Line:
        melds = _named(effect.melds)
        return self._said("log-showed", effect, card=_card(effect), melds=melds)

    def _on_wrong_show(self, effect: Effect) -> Line:
        price = price_of_wrong_show(self.deal.rules.options) or 0
        return self._said("log-showed-wrongly", effect, points=price, why=effect.reason or "")

    def _on_drop(self, effect: Effect) -> Line:
        points = max(0, self.deal.left[effect.seat])
        return self._said("log-dropped", effect, points=points)

    def _on_closing(self, effect: Effect) -> Line:
        return self._said("log-closing", effect)

    def _brought(self, effect: Effect) -> Line:
        values = {"name": self.names[effect.seat], "card": _card(effect)}
        return Line(SAYERS[effect.what], f"log-{effect.what}", values, effect.seat)

    # ---- At an honour table ---------------------------------------------------------------

    def _on_call_out(self, effect: Effect) -> Line:
        whom, reason = "self" if effect.of == effect.seat else "other", effect.reason or "turn"
        other = self.names[effect.of]
        return self._said("log-called-out", effect, whom=whom, other=other, reason=reason)

    def _on_ruled(self, effect: Effect) -> Line:
        found = ruled(self.deal.variant, effect.reason or "")
        return tell("log-ruled", whom=self.names[effect.seat], ruling=found.text)

    def _on_misplay(self, effect: Effect) -> Line:
        both = "cards" if not effect.melds else "both" if effect.cards else "melds"
        melds = _named(effect.melds)
        return self._said(
            "log-misplayed", effect, what=both, cards=_cards(effect.cards), melds=melds
        )

    def _on_returned(self, effect: Effect) -> Line:
        return self._said("log-returned", effect, cards=_cards(effect.cards))

    def _on_misdeal(self, effect: Effect) -> Line:
        return self._said("log-misdealt", effect, cards=effect.count or 0)

    def _on_end(self, effect: Effect) -> Line:
        number, way = self.deal.rules.number, effect.reason or "other"
        if way in BY_NOBODY:
            return tell(
                "log-nobody", way=_by_nobody(way, self.deal), round=number, turns=MOST_TURNS_A_SEAT
            )
        names = self.names if effect.seat >= 0 else ()
        return tell("log-ended", names, effect.seat, way=way, round=number)


BY_NOBODY = ("stock", "cap", "void")
"""The reasons why a round ended without anybody going out."""


def ended_by_nobody(reason: str, deal: Deal) -> tuple[str, str]:
    """Return how a round ended without anybody going out, as a heading and as a sentence."""
    way, number, turns = _by_nobody(reason, deal), deal.rules.number, MOST_TURNS_A_SEAT
    heading = say("nobody", way=way, round=number, turns=turns)
    return heading, say("log-nobody", way=way, round=number, turns=turns)


def _by_nobody(reason: str, deal: Deal) -> str:
    """Return the reason, or ``not`` if the round is void for a reason other than an exhausted stock."""
    run_down = len(deal.stock) <= (stock_of_void_round(deal.rules.options) or 0)
    return reason if reason != "void" or run_down else "not"


def _named(melds: Sequence[Meld]) -> Late:
    names = [partial(meld_name, meld) for meld in melds]
    return lambda: "; ".join(name() for name in names) or say("no-meld")


def _cards(cards: Iterable[int]) -> Late:
    return partial(listed, [shown(card) for card in cards])


def _card(effect: Effect) -> str:
    return "" if effect.card is None else shown(effect.card)
