"""The sentences of the log: one for each thing that happened, in the second person for whoever did it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import ClassVar

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
    """Return the sentences about a move; ``before`` are the melds as they lay when it was made."""
    teller = _Teller(effects, deal, before)
    return _faced([line for effect in effects for line in teller.tell(effect)], deal)


def lines_of_reentries(found: Sequence[Reentry], names: Sequence[str]) -> list[Line]:
    """Return the sentences about players who had too many points after a round, and came back in."""
    return [
        tell("log-back-in", names, one.seat, points=one.points, total=one.total) for one in found
    ]


def _faced(lines: list[Line], deal: Deal) -> list[Line]:
    """Return the sentences as they are said of the face that the game's cards have."""
    face = deal.rules.options.face
    if face == "cards":
        return lines
    return [msgspec.structs.replace(line, face=face) for line in lines]


def merged_penalty(effects: Sequence[Effect]) -> Effect | None:
    """Return the blind cards of a claim as one effect, or None where there were none."""
    parts = [effect for effect in effects if effect.reason == "penalty"]
    if not parts:
        return None
    hidden = tuple(card for part in parts for card in part.hidden)
    return msgspec.structs.replace(parts[0], hidden=hidden, count=sum(part.count for part in parts))


_PLAIN = {
    "decline": "log-declined",
    "pass": "log-passed",
    "no_claim": "log-unclaimed",
    "time_up": "log-time-up",
    "closing": "log-closing",
}
"""The messages that say nothing but who did it, and with which card."""


class _Teller:
    """Puts the effects of one move into words."""

    def __init__(self, effects: Sequence[Effect], deal: Deal, before: Sequence[TableMeld]) -> None:
        self.names, self.deal, self.melds = deal.names, deal, list(before)
        self.penalty = merged_penalty(effects)

    def tell(self, effect: Effect) -> Iterator[Line]:
        way = self._ways.get(effect.what)
        line = way(self, effect) if way else None
        if effect.what == "rearrange":
            self.melds = [TableMeld(effect.seat, meld) for meld in effect.melds]
        else:
            self.melds += [TableMeld(effect.seat, meld) for meld in effect.melds]
        if line is not None:
            yield line

    def _draw(self, effect: Effect) -> Line | None:
        if effect.reason == "penalty":
            return None  # told with the claim it belongs to
        how = effect.reason or "usual"
        return tell("log-drew", self.names, effect.seat, cards=_cards(effect.hidden), how=how)

    def _take(self, effect: Effect) -> Line:
        how = effect.reason or "usual"
        return tell("log-took", self.names, effect.seat, card=_card(effect), how=how)

    def _pile(self, effect: Effect) -> Line:
        cards = _cards(reversed(effect.cards))
        return tell("log-took-pile", self.names, effect.seat, cards=cards)

    def _claim(self, effect: Effect) -> Line:
        card = _card(effect)
        if self.penalty is None:
            return tell("log-claimed", self.names, effect.seat, card=card)
        blind, more = _cards(self.penalty.hidden), self.penalty.count or 0
        return tell(
            "log-claimed-penalty", self.names, effect.seat, card=card, blind=blind, more=more
        )

    def _down(self, effect: Effect) -> Line:
        name = "log-laid-down" if way_of(self.deal.rules) == "lay" else "log-had"
        return tell(name, self.names, effect.seat, melds=_named(effect.melds))

    def _lay(self, effect: Effect) -> Line:
        return self._on("log-put-on", effect)

    def _replace(self, effect: Effect) -> Line:
        if effect.freed is None:
            return self._on("log-put-into", effect)
        return self._on("log-freed", effect, freed=shown(effect.freed))

    def _on(self, name: str, effect: Effect, **values: Late) -> Line:
        """Return a sentence about an action on a meld, worded for each reader."""
        laid, by = self.melds[effect.meld or 0], effect.seat
        # Where the table is rearranged the melds are everybody's.
        rebuilt = rearranges(self.deal.rules.options)
        whose = "all" if rebuilt else "own" if laid.owner == by else "other"
        return tell(
            name, self.names, by, card=_card(effect), whose=whose, owner=self.names[laid.owner],
            meld=partial(meld_name, laid.meld), owned=partial(owned_name, laid.meld),
            by=laid.owner if whose == "other" else -1, **values,
        )  # fmt: skip

    def _back(self, effect: Effect) -> Line:
        what = effect.reason or ""
        if effect.card is not None:
            what = "card"
        elif what not in ("meld", "rearrange"):
            what = "contract" if self.deal.rules.contract.slots else "first"
        return tell("log-took-back", self.names, effect.seat, what=what, card=_card(effect))

    def _discard(self, effect: Effect) -> Line:
        word, how = called_out(self.deal.rules.options), effect.reason or "usual"
        return tell(
            "log-discarded", self.names, effect.seat, card=_card(effect), how=how, word=word
        )

    def _push(self, effect: Effect) -> Line:
        return tell(
            "log-pushed", self.names, self.deal.active, card=_card(effect), blind=_cards(effect.hidden),
            to=self.names[effect.seat], by=effect.seat,
        )  # fmt: skip

    def _keep(self, effect: Effect) -> Line:
        discards = ends_with_discard(self.deal.rules.options)
        return tell("log-kept-last" if discards else "log-ended-turn", self.names, effect.seat)

    def _rearrange(self, effect: Effect) -> Line:
        before = [laid.meld for laid in self.melds]
        if not Counter(before) - Counter(effect.melds):
            new = list((Counter(effect.melds) - Counter(before)).elements())
            return tell("log-laid-down", self.names, effect.seat, melds=_named(new))
        return tell("log-rearranged", self.names, effect.seat, cards=_cards(effect.cards))

    def _call(self, effect: Effect) -> Line:
        word = called_out(self.deal.rules.options)
        if effect.meld is not None:
            return self._on("log-called-put", effect, word=word)
        return tell("log-called-discarded", self.names, effect.seat, word=word, card=_card(effect))

    def _pick(self, effect: Effect) -> Line:
        return tell("log-picked", self.names, effect.seat, cards=_cards(effect.hidden))

    def _turn_over(self, effect: Effect) -> Line:
        shuffled = effect.reason == "shuffled"
        return tell("log-shuffled" if shuffled else "log-turned-over", cards=effect.count or 0)

    def _knock(self, effect: Effect) -> Line:
        if melds_before_knock(self.deal.rules.options):
            return tell("log-knocked", self.names, effect.seat)
        melds = _named(effect.melds)
        if effect.card is None:
            return tell("log-knocked-showing", self.names, effect.seat, melds=melds)
        return tell(
            "log-knocked-discarding", self.names, effect.seat, card=_card(effect), melds=melds
        )

    def _show(self, effect: Effect) -> Line:
        melds = _named(effect.melds)
        return tell("log-showed", self.names, effect.seat, card=_card(effect), melds=melds)

    def _wrong_show(self, effect: Effect) -> Line:
        price = price_of_wrong_show(self.deal.rules.options) or 0
        return tell(
            "log-showed-wrongly", self.names, effect.seat, points=price, why=effect.reason or ""
        )

    def _drop(self, effect: Effect) -> Line:
        points = max(0, self.deal.left[effect.seat])
        return tell("log-dropped", self.names, effect.seat, points=points)

    def _plain(self, effect: Effect) -> Line:
        return tell(_PLAIN[effect.what], self.names, effect.seat, card=_card(effect))

    def _brought(self, effect: Effect) -> Line:
        values = {"name": self.names[effect.seat], "card": _card(effect)}
        return Line(SAYERS[effect.what], f"log-{effect.what}", values, effect.seat)

    # ---- At an honour table ---------------------------------------------------------------

    def _call_out(self, effect: Effect) -> Line:
        whom, reason = "self" if effect.of == effect.seat else "other", effect.reason or "turn"
        other = self.names[effect.of]
        return tell(
            "log-called-out", self.names, effect.seat, whom=whom, other=other, reason=reason
        )

    def _ruled(self, effect: Effect) -> Line:
        found = ruled(self.deal.variant, effect.reason or "")
        return tell("log-ruled", whom=self.names[effect.seat], ruling=found.text)

    def _misplay(self, effect: Effect) -> Line:
        melds = [partial(meld_name, meld) for meld in effect.melds]
        both = "both" if melds and effect.cards else "melds" if melds else "cards"
        return tell(
            "log-misplayed", self.names, effect.seat, what=both, cards=_cards(effect.cards),
            melds=lambda: "; ".join(name() for name in melds),
        )  # fmt: skip

    def _returned(self, effect: Effect) -> Line:
        return tell("log-returned", self.names, effect.seat, cards=_cards(effect.cards))

    def _misdeal(self, effect: Effect) -> Line:
        return tell("log-misdealt", self.names, effect.seat, cards=effect.count or 0)

    def _end(self, effect: Effect) -> Line:
        number, way = self.deal.rules.number, effect.reason or "other"
        if way in BY_NOBODY:
            return tell(
                "log-nobody", way=_by_nobody(way, self.deal), round=number, turns=MOST_TURNS_A_SEAT
            )
        names = self.names if effect.seat >= 0 else ()
        return tell("log-ended", names, effect.seat, way=way, round=number)

    _ways: ClassVar[dict[str, Callable[["_Teller", Effect], Line | None]]] = {
        "draw": _draw,
        "take": _take,
        "claim": _claim,
        "pile": _pile,
        "down": _down,
        "meld": _down,
        "lay": _lay,
        "replace": _replace,
        "back": _back,
        "discard": _discard,
        "turn_over": _turn_over,
        "push": _push,
        "keep": _keep,
        "call": _call,
        "pick": _pick,
        "knock": _knock,
        "show": _show,
        "wrong_show": _wrong_show,
        "drop": _drop,
        "rearrange": _rearrange,
        "end": _end,
        **dict.fromkeys(_PLAIN, _plain),
        "call_out": _call_out,
        "ruled": _ruled,
        "returned": _returned,
        "misplay": _misplay,
        "misdeal": _misdeal,
        **dict.fromkeys(SAYERS, _brought),
    }


BY_NOBODY = ("stock", "cap", "void")
"""Why a round ended in which nobody went out."""


def ended_by_nobody(reason: str, deal: Deal) -> tuple[str, str]:
    """Return how a round ended in which nobody went out, as a heading and as a sentence."""
    way, number, turns = _by_nobody(reason, deal), deal.rules.number, MOST_TURNS_A_SEAT
    heading = say("nobody", way=way, round=number, turns=turns)
    return heading, say("log-nobody", way=way, round=number, turns=turns)


def _by_nobody(reason: str, deal: Deal) -> str:
    """Return the reason, but ``not`` where a round is void for others than a stock run down."""
    run_down = len(deal.stock) <= (stock_of_void_round(deal.rules.options) or 0)
    return reason if reason != "void" or run_down else "not"


def _named(melds: Sequence[Meld]) -> Late:
    names = [partial(meld_name, meld) for meld in melds]
    return lambda: "; ".join(name() for name in names) or say("no-meld")


def _cards(cards: Iterable[int]) -> Late:
    return partial(listed, [shown(card) for card in cards])


def _card(effect: Effect) -> str:
    return "" if effect.card is None else shown(effect.card)
