"""The state of a table for one seat, in the shape of docs/protocol.md.

It is built by adding: what a deal's ``view`` lets the seat see, what is public at the table, and what follows
from these. Nothing is taken out of a fuller picture.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from upcard.cards import card_text, cards_text, counts_of
from upcard.engine import ACTIONS, Deal, View, hand_points, team_of
from upcard.server.present.acts import acts
from upcard.server.present.advice import plain_sorts
from upcard.server.present.goal import round_shown, seat_level, seat_note, shows_down
from upcard.server.present.melds import table_meld, targets
from upcard.server.present.moment import Moment
from upcard.server.present.pile import fanned
from upcard.server.present.questions import AnyAdvice, Question, advised, question_on
from upcard.server.present.scores import scores, standings
from upcard.server.present.strip import strip, suggestion, waiting_strip
from upcard.server.present.summary import summary
from upcard.server.refusals import refusal_of
from upcard.server.tables.game import Game

Shown = dict[str, Any]


class Clocks(msgspec.Struct, frozen=True):
    """What runs beside the game: who is connected, whether the seat skips, the claim window's seconds."""

    here: Collection[int] = ()
    skipping: bool = False
    left: float | None = None
    total: float | None = None


class Draft(msgspec.Struct, frozen=True):
    """A state that lacks only what the advice on the hand adds; without a question it lacks nothing."""

    state: Shown
    moment: Moment | None = None
    question: Question | None = None

    def finished(self, advice: AnyAdvice | None) -> Shown:
        """Return the whole state; ``advice`` answers the question."""
        if self.moment is None:
            return self.state
        added: Shown = {
            "strip": strip(self.moment, advice),
            "suggest": suggestion(self.moment, advice),
        }
        if advice is not None:
            added |= advised(advice, self.state["sorts"])
        return {**self.state, **added}


def draft(game: Game, table_id: str, seat: int, clocks: Clocks, order: Sequence[str] = ()) -> Draft:
    """Return the state of the table for a seat; ``order`` is the seat's own order of its hand."""
    state: Shown = {
        "n": game.seen[seat],
        "you": seat,
        "table": _table(game, table_id, clocks),
        "seats": [_seat(game, number, clocks) for number in range(len(game.seats))],
        "order": list(order),
        "scores": scores(game),
        "standings": standings(game),
    }
    deal = game.deal
    if deal is None:
        waits = {"strip": waiting_strip(len(game.open_seats())), "suggest": None}
        return Draft({**state, **_NO_ROUND, **waits})
    view = deal.view(seat)
    state |= _round_state(game, deal, view, clocks)
    bots = frozenset(number for number, sits in enumerate(game.seats) if sits.by_bot)
    may = state["may"]
    moment = Moment(view, deal.rules, game.names(), bots, may["lay"] is None, may["take"] is None)
    return Draft(state, moment, question_on(deal, view, moment))


_NO_ROUND: Shown = {
    "round": None, "deal": None, "wilds": [], "may": {}, "targets": [], "acts": [], "keep": {}, "claim": None, "slots": [],
    "lay_down": None, "arrange": None, "sorts": {"contract": [], "suit": [], "rank": []}, "summary": None,
}  # fmt: skip


def _round_state(game: Game, deal: Deal, view: View, clocks: Clocks) -> Shown:
    """Return what there is to show of a round, running or over; the advice comes on top."""
    rules, seat = deal.rules, view.seat
    sorts = plain_sorts(view.hand, rules.melds)
    return {
        "round": round_shown(game, deal, view),
        "deal": _deal(deal, view),
        "wilds": cards_text(sorted(rules.melds.wilds, reverse=True)).split(),
        "may": {action: _may(deal, seat, action) for action in ACTIONS},
        "targets": targets(deal, seat),
        "acts": acts(deal, seat),
        "keep": {},
        "claim": _claim(deal, view, clocks),
        "slots": [],
        "lay_down": None,
        "arrange": None,
        "sorts": {"contract": sorts["suit"], **sorts},
        "summary": summary(game, seat),
    }


def _table(game: Game, table_id: str, clocks: Clocks) -> Shown:
    return {
        "id": table_id,
        "name": game.variant.name,
        "game": game.game_id,
        "phase": game.phase,
        "pace": game.pace,
        "claim_seconds": game.claim_seconds,
        "ready": sorted(game.ready),
        "skipping": clocks.skipping,
    }


def _seat(game: Game, number: int, clocks: Clocks) -> Shown:
    sits, deal = game.seats[number], game.deal
    shown: Shown = {
        "seat": number,
        "name": sits.name,
        "kind": sits.kind,
        "here": sits.kind == "bot" or number in clocks.here,
        "sat_in": sits.sat_in,
        "cards": 0,
        "down": False,
        "claims": 0,
        "total": game.match.totals()[number],
        "partner": partner_of(game, number),
        "dealer": False,
        "active": False,
        "note": None,
        "level": None,
    }
    if deal is not None:
        shown |= {
            "cards": deal.hand_size(number),
            "down": deal.is_down(number) if shows_down(deal) else None,
            "claims": deal.claims[number],
            "contract": deal.contracts[number].words() if deal.rules.contract.slots else None,
            "note": seat_note(deal, number),
            "level": seat_level(game, number),
            "dealer": deal.dealer == number,
            "active": deal.active == number and deal.phase != "over",
        }
    return shown


def partner_of(game: Game, number: int) -> int | None:
    """Return the seat that scores together with this one, None where there are no teams."""
    team = team_of(number, len(game.seats), game.variant.options.teams)
    return next((seat for seat in team if seat != number), None)


def _deal(deal: Deal, view: View) -> Shown:
    mine = view.active == view.seat
    rules = deal.rules.melds
    return {
        "phase": view.phase,
        "turn": view.turn,
        "active": view.active,
        "stock": view.stock,
        "discard": cards_text(view.pile).split(),
        "pile": fanned(deal),
        "discard_from": view.discarder if view.discarder >= 0 else None,
        "melds": [
            table_meld(number, laid.owner, laid.meld, rules)
            for number, laid in enumerate(view.melds)
        ],
        "hand": cards_text(view.hand).split(),
        "new": cards_text(view.fresh).split(),
        "owed": cards_text(view.owed).split() if mine else [],
        "must": None if view.must is None or not mine else card_text(view.must),
        "plays": view.plays if mine else 0,
        "points": hand_points(counts_of(view.hand), deal.rules),
    }


def _may(deal: Deal, seat: int, action: Any) -> Any:
    violation = deal.why_not_action(seat, action)
    return None if violation is None else refusal_of(violation)


def _claim(deal: Deal, view: View, clocks: Clocks) -> Shown | None:
    """Return the claim window of a seat that is asked."""
    if view.phase not in ("claim", "call") or view.seat not in view.asked:
        return None
    mine = view.asked.index(view.seat)
    order = [{"seat": view.active, "state": "declined" if view.phase == "claim" else "discarded"}]
    for place, seat in enumerate(view.asked):
        state = "you" if place == mine else "before" if place < mine else "after"
        order.append({"seat": seat, "state": state})
    return {
        "kind": view.phase,
        "card": card_text(view.pile[-1]),
        "penalty": deal.rules.options.claim_penalty,
        "answer": None if view.answer is None else ("claim" if view.answer else "pass"),
        "left_ms": _milliseconds(clocks.left),
        "total_ms": _milliseconds(clocks.total),
        "order": order,
    }


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else max(0, round(seconds * 1000))
