"""The sentences of the log: one for each thing that happened, in the second person for whoever did it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

import msgspec

from upcard.cards import said_of
from upcard.engine import Deal, DealerDraw, Effect, TableMeld
from upcard.engine.core.round import MOST_TURNS_A_SEAT
from upcard.engine.effects import DONE
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
from upcard.server.tables.words.line import Line, about, listed, plural, shown
from upcard.server.tables.words.mistakes import IRREGULAR, line_of_irregular, reason_of


def lines_of_dealer(draw: DealerDraw, names: Sequence[str]) -> list[Line]:
    """Return the sentence about the draw for the first deal."""
    card = next(card for seat, card in reversed(draw.draws) if seat == draw.dealer)
    return [about(names, draw.dealer, f"drew {shown(card)}, the highest card, and deals first.")]


def lines_of_deal(deal: Deal) -> list[Line]:
    """Return the sentences about a round that has just been dealt."""
    rules = deal.rules
    contract = f" Round {rules.number}: {rules.contract.words()}." if rules.contract.slots else ""
    more = ", and one more to the first player" if deals_one_more(rules.options) else ""
    dealt = f"{plural(rules.cards, 'card')} each{more}.{contract}"
    lines = [Line(f"{deal.names[deal.dealer]} dealt {dealt}", deal.dealer, f"You dealt {dealt}")]
    if deal.pile:
        lines.append(Line(f"The first card turned up is {shown(deal.pile[-1])}."))
    if deal.turned is not None:
        lines.append(Line(f"{shown(deal.turned)} is turned up next to it: its rank is wild."))
    return _faced(lines, deal)


def lines_of_move(effects: Sequence[Effect], deal: Deal, before: Sequence[TableMeld]) -> list[Line]:
    """Return the sentences about a move; ``before`` are the melds as they lay when it was made."""
    teller = _Teller(effects, deal, before)
    return _faced([line for effect in effects for line in teller.tell(effect)], deal)


def lines_of_reentries(found: Sequence[Reentry], names: Sequence[str]) -> list[Line]:
    """Return the sentences about players who had too many points after a round, and came back in."""
    return [
        about(
            names,
            one.seat,
            f"had {plural(one.points, 'point')}, too many, and came back in with {one.total}, the highest total of "
            "the others.",
        )
        for one in found
    ]


def _faced(lines: list[Line], deal: Deal) -> list[Line]:
    """Return the sentences as they are said of the face that the game's cards have."""
    face = deal.rules.options.face
    if face == "cards":
        return lines
    return [
        msgspec.structs.replace(
            line,
            text=said_of(face, line.text),
            own=said_of(face, line.own),
            by_own=said_of(face, line.by_own),
        )
        for line in lines
    ]


def merged_penalty(effects: Sequence[Effect]) -> Effect | None:
    """Return the blind cards of a claim as one effect, or None where there were none."""
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
        way = self._ways.get(effect.what)
        line = way(self, effect) if way else None
        if effect.what == "rearrange":
            self.melds = [TableMeld(effect.seat, meld) for meld in effect.melds]
        else:
            self.melds += [TableMeld(effect.seat, meld) for meld in effect.melds]
        if line is not None:
            yield line

    def _decline(self, effect: Effect) -> Line:
        return about(self.names, effect.seat, f"let {_card(effect)} go.")

    def _draw(self, effect: Effect) -> Line | None:
        if effect.reason == "penalty":
            return None  # told with the claim it belongs to
        how = reason_of(effect)
        own = f"drew {listed([shown(card) for card in effect.hidden])}{how}."
        return about(self.names, effect.seat, f"drew a card{how}.", own)

    def _take(self, effect: Effect) -> Line:
        return about(self.names, effect.seat, f"took {_card(effect)}{reason_of(effect)}.")

    def _pass(self, effect: Effect) -> Line:
        return about(self.names, effect.seat, f"passed on {_card(effect)}.")

    def _pile(self, effect: Effect) -> Line:
        taken = listed([shown(card) for card in reversed(effect.cards)])
        return about(self.names, effect.seat, f"took {taken} from the discard pile.")

    def _claim(self, effect: Effect) -> Line:
        card = _card(effect)
        if self.penalty is None:
            return about(self.names, effect.seat, f"asked for {card} and got it.")
        blind = listed([shown(one) for one in self.penalty.hidden])
        more = "one more" if self.penalty.count == 1 else f"{self.penalty.count} more"
        others = f"asked for {card} and got {more} with it."
        return about(self.names, effect.seat, others, f"got {card} and drew {blind} with it.")

    def _no_claim(self, effect: Effect) -> Line:
        return Line(f"Nobody asked for {_card(effect)}.")

    def _down(self, effect: Effect) -> Line:
        melds = _named(effect.melds)
        if way_of(self.deal.rules) != "lay":
            return about(self.names, effect.seat, f"had in hand: {melds}.")
        return about(self.names, effect.seat, f"laid down: {melds}.")

    def _lay(self, effect: Effect) -> Line:
        return self._on(effect, f"put {_card(effect)} on")

    def _replace(self, effect: Effect) -> Line:
        freed = "" if effect.freed is None else f" and freed {shown(effect.freed)}"
        return self._on(effect, f"put {_card(effect)} into", freed)

    def _on(self, effect: Effect, did: str, rest: str = "") -> Line:
        """Return a sentence about an action on a meld, worded for each reader."""
        laid, by = self.melds[effect.meld or 0], effect.seat
        if rearranges(self.deal.rules.options):  # the melds are everybody's
            return about(self.names, by, f"{did} the {meld_name(laid.meld)}{rest}.")
        own = laid.owner == by
        theirs = owned_name(laid.meld, "their own" if own else f"{self.names[laid.owner]}'s")
        yours = f"{did} {owned_name(laid.meld, 'your')}{rest}."
        line = about(self.names, by, f"{did} {theirs}{rest}.", yours if own else None)
        if own:
            return line
        return msgspec.structs.replace(line, by=laid.owner, by_own=f"{self.names[by]} {yours}")

    def _back(self, effect: Effect) -> Line:
        first = "the contract" if self.deal.rules.contract.slots else "the first melds"
        whole = {"down": first, "meld": "a meld", "rearrange": "what was played onto the table"}
        what = _card(effect) if effect.card is not None else whole.get(effect.reason or "", first)
        return about(self.names, effect.seat, f"took back {what}.")

    def _discard(self, effect: Effect) -> Line:
        word = called_out(self.deal.rules.options)
        called = f" and called {word}" if effect.reason == "called" else reason_of(effect)
        return about(self.names, effect.seat, f"discarded {_card(effect)}{called}.")

    def _push(self, effect: Effect) -> Line:
        blind = listed([shown(card) for card in effect.hidden]) if effect.hidden else ""
        by, to = self.deal.active, self.names[effect.seat]
        what = f"pushed {_card(effect)} and a card of the stock to {to}."
        own = f"{self.names[by]} pushed you {_card(effect)} and {blind}."
        return Line(f"{self.names[by]} {what}", effect.seat, own, by, f"You {what}")

    def _keep(self, effect: Effect) -> Line:
        if not ends_with_discard(self.deal.rules.options):
            return about(self.names, effect.seat, "ended the turn.")
        return about(self.names, effect.seat, "kept the last card.")

    def _rearrange(self, effect: Effect) -> Line:
        cards = listed([shown(card) for card in effect.cards])
        before = [laid.meld for laid in self.melds]
        if not Counter(before) - Counter(effect.melds):
            new = _named(list((Counter(effect.melds) - Counter(before)).elements()))
            return about(self.names, effect.seat, f"laid down: {new}.")
        return about(self.names, effect.seat, f"rearranged the table and added {cards}.")

    def _time_up(self, effect: Effect) -> Line:
        own, others = "have run out of time.", "has run out of time."
        return about(self.names, effect.seat, others, own)

    def _call(self, effect: Effect) -> Line:
        word = called_out(self.deal.rules.options)
        if effect.meld is None:
            return about(self.names, effect.seat, f"called {word} and discarded {_card(effect)}.")
        return self._on(effect, f"called {word} and put {_card(effect)} on")

    def _pick(self, effect: Effect) -> Line:
        own = f"drew {listed([shown(card) for card in effect.hidden])} from the caller's hand."
        return about(self.names, effect.seat, "drew a card from the caller's hand.", own)

    def _turn_over(self, effect: Effect) -> Line:
        if effect.reason == "shuffled":
            are = "is shuffled and becomes" if effect.count == 1 else "are shuffled and become"
            return Line(
                f"The stock was used up; {plural(effect.count, 'discard')} {are} the stock."
            )
        return Line(
            f"The stock was used up; the discard pile is turned over: {plural(effect.count, 'card')}."
        )

    def _knock(self, effect: Effect) -> Line:
        if melds_before_knock(self.deal.rules.options):
            return about(self.names, effect.seat, "knocked.")
        card = "" if effect.card is None else f", discarding {_card(effect)}"
        return about(
            self.names,
            effect.seat,
            f"knocked{card}, and shows: {_named(effect.melds)}.",
            f"knocked{card}, and show: {_named(effect.melds)}.",
        )

    def _show(self, effect: Effect) -> Line:
        what = f"discarded {_card(effect)} and showed: {_named(effect.melds)}."
        return about(self.names, effect.seat, what)

    def _wrong_show(self, effect: Effect) -> Line:
        price = plural(price_of_wrong_show(self.deal.rules.options) or 0, "point")
        return about(self.names, effect.seat, f"showed wrongly, for {price}: {effect.reason}.")

    def _drop(self, effect: Effect) -> Line:
        price = plural(max(0, self.deal.left[effect.seat]), "point")
        return about(self.names, effect.seat, f"dropped out for {price}.")

    def _done(self, effect: Effect) -> Line:
        said = (one.format(card=_card(effect)) for one in DONE[effect.what])
        return about(self.names, effect.seat, *said)

    def _irregular(self, effect: Effect) -> Line | None:
        return line_of_irregular(effect, self.deal)

    def _closing(self, effect: Effect) -> Line:
        more = "each other player has one more turn."
        return about(self.names, effect.seat, f"is out; {more}", f"are out; {more}")

    def _end(self, effect: Effect) -> Line:
        over = f"Round {self.deal.rules.number} is over."
        if effect.reason in END_WORDS:
            return Line(ended_by_nobody(effect.reason, self.deal))
        if effect.reason == "left":
            others, own = f"is the last one in the round. {over}", f"are the last one. {over}"
            return about(self.names, effect.seat, others, own)
        did = {"gin": "has gin.", "big_gin": "has big gin.", "out": "went out.",
               "won": "has a run that wins the match."}.get(effect.reason or "", "")  # fmt: skip
        own = did.replace("has", "have")
        return about(self.names, effect.seat, f"{did} {over}", f"{own} {over}") if did else Line(over)  # fmt: skip

    _ways: ClassVar[dict[str, Callable[["_Teller", Effect], Line | None]]] = {
        "decline": _decline,
        "draw": _draw,
        "take": _take,
        "claim": _claim,
        "no_claim": _no_claim,
        "pass": _pass,
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
        "time_up": _time_up,
        "closing": _closing,
        "end": _end,
        **dict.fromkeys(IRREGULAR, _irregular),
        **dict.fromkeys(DONE, _done),
    }


END_WORDS = {
    "stock": "The stock is used up.",
    "cap": f"Nobody went out in {MOST_TURNS_A_SEAT} turns each.",
    "void": "The stock has run down and nobody knocked.",
}
"""Why a round ended in which nobody went out."""


def ended_by_nobody(reason: str, deal: Deal) -> str:
    """Return how a round ended in which nobody went out: it may be void for other reasons than a stock run down."""
    number = deal.rules.number
    if reason == "void" and len(deal.stock) > (stock_of_void_round(deal.rules.options) or 0):
        return f"Round {number} does not count."
    return f"{END_WORDS[reason]} Round {number} is over."


def _named(melds: Sequence[Meld]) -> str:
    return "; ".join(meld_name(meld) for meld in melds) or "no meld"


def _card(effect: Effect) -> str:
    return "" if effect.card is None else shown(effect.card)
