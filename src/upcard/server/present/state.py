"""The state of a table for one seat, in the shape of docs/protocol.md.

It is built by adding what a deal's ``view`` lets the seat see, what is public at the table, and what follows from
these. Nothing is blanked out of a fuller state.
"""

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from upcard.cards import card_codes, card_text, counts_of
from upcard.engine import Action, Deal, View
from upcard.engine.questions import answer_of, kept_back, lays_off_in_turn, table_with
from upcard.features.claims.questions import blind_cards
from upcard.server import contract
from upcard.server.fair import next_seal
from upcard.server.present.acts import acts
from upcard.server.present.hand.questions import AnyAdvice, Question, advised, question_on
from upcard.server.present.honour import honour_shown
from upcard.server.present.melds import targets
from upcard.server.present.moment import Moment
from upcard.server.present.pile import takes
from upcard.server.present.scores import evening, standings
from upcard.server.present.shared.picture import OwnHand, Picture
from upcard.server.present.strip import heeds_advice, strip, suggestion, waiting_strip
from upcard.server.present.summary import summary
from upcard.server.present.unfinished import again_shown, leave_text, rest_shown
from upcard.server.present.wished import wished_move
from upcard.server.refusals import Refusal, refusal_of
from upcard.server.tables.game import Game
from upcard.server.tables.seats.agreement import awaiting
from upcard.server.tables.seats.votes import rematch_shown, why_not_rested
from upcard.server.tables.wishes import desk


class Clocks(msgspec.Struct, frozen=True):
    """Facts outside the game: connected seats, whether the seat skips, the claim window's seconds."""

    here: Collection[int] = ()
    skipping: bool = False
    left: float | None = None
    total: float | None = None
    people: contract.People = contract.People()


class Draft(msgspec.Struct, frozen=True):
    """A state that lacks only what the advice on the hand adds; without a question it lacks no advice."""

    state: contract.State
    moment: Moment | None = None
    question: Question | None = None
    deal: Deal | None = None

    def finished(self, advice: AnyAdvice | None) -> contract.State:
        """Return the complete state; ``advice`` answers the question."""
        state = self.state
        if advice is None or self.moment is None or self.deal is None:
            return state
        if heeds_advice(self.moment):
            what_now, suggest, claim = _told(self.deal, self.moment, advice, state.claim)
            state = replace(state, strip=what_now, suggest=suggest, claim=claim)
        return advised(state, advice)


def _told(
    deal: Deal, moment: Moment, advice: AnyAdvice | None, claim: contract.Claim | None
) -> tuple[contract.Strip, str | None, contract.Claim | None]:
    """Return the strip, the suggested action, and the answer of the wishes of a seat that is asked."""
    wish = None
    if claim is not None:
        wished = wished_move(deal, moment.view, moment.wishes, advice)
        wish = None if wished is None else answer_of(wished)
        claim = replace(claim, wish=wish)
    return strip(moment, advice, wish), None if wish else suggestion(moment, advice), claim


def draft(game: Game, table_id: str, seat: int, clocks: Clocks, order: Sequence[str] = ()) -> Draft:
    """Return the state of the table for a seat; ``order`` is the seat's own order of its hand."""
    picture = Picture(game)
    return timed(drafted(picture, table_id, seat), picture, clocks, order)


def timed(made: Draft, picture: Picture, clocks: Clocks, order: Sequence[str] = ()) -> Draft:
    """Return the draft of a seat with the current clocks, the connected seats and the order of its hand."""
    state, claim, table = made.state, made.state.claim, made.state.table
    if claim is not None:
        claim = replace(
            claim, left_ms=_milliseconds(clocks.left), total_ms=_milliseconds(clocks.total)
        )
    state = replace(
        state,
        table=replace(table, skipping=True) if clocks.skipping else table,
        seats=picture.seats(clocks.here),
        order=list(order),
        people=clocks.people,
        claim=claim,
    )
    return replace(made, state=state)


class _Own(msgspec.Struct, frozen=True):
    """The parts of a seat's state that moves do not change."""

    names: tuple[str, ...]
    bots: frozenset[int]
    gives_hints: bool
    wishes: contract.WishDesk | None
    state: contract.State


def _own(picture: Picture, table_id: str, seat: int) -> _Own:
    game = picture.game
    return _Own(
        names=picture.names,
        bots=picture.bots,
        gives_hints=game.gives_hints,
        wishes=None if picture.deal is None else desk(game.variant, game.seats[seat].wishes),
        state=without_round(picture, table_id, seat, picture.awaited(seat)),
    )


def without_round(
    picture: Picture, table_id: str, seat: int, waits_for: Sequence[str] = ()
) -> contract.State:
    """Return the state of a table without a round as a seat sees it, or those who watch, while nobody is connected."""
    game = picture.game
    return contract.State(
        n=game.number_for(seat),
        you=seat,
        table=table_shown(picture, table_id, seat),
        seats=picture.seats(()),
        order=[],
        scores=picture.scores(seat),
        standings=standings(game),
        strip=waiting_strip(len(game.open_seats()), waits_for),
        evening=evening(game),
        seal=next_seal(game, seat),
    )


def drafted(picture: Picture, table_id: str, seat: int) -> Draft:
    """Return the state of the table for a seat while no clock runs and nobody is connected."""
    game, deal = picture.game, picture.deal
    own = picture.still.again(("own", seat), _own, picture, table_id, seat)
    if deal is None:
        return Draft(own.state)
    view = picture.view(seat)
    may, why_not = picture.may(seat)
    moment = _moment(game, deal, view, own, may)
    # In others' turns, which are most of the time, a seat that can do nothing has no buttons.
    has_acts = bool(may) or view.active == seat or deal.irregular is not None
    now, suggest, claim = _told(deal, moment, None, _claim(deal, view))
    hand = picture.hand(view.hand)
    state = replace(
        own.state,
        n=game.seen[seat],
        seats=picture.seats(()),
        strip=now,
        round=picture.own_round(seat),
        deal=deal_shown(deal, view, picture, hand),
        wilds=picture.wilds,
        may=may,
        why_not=why_not,
        no_discard=_no_discard(deal, seat) if "discard" in may else {},
        targets=targets(deal, seat, may),
        suggest=suggest,
        hint=own.gives_hints and game.phase == "playing" and seat in deal.to_act(),
        acts=acts(deal, seat) if has_acts else [],
        honour=honour_shown(deal, view, game.ruling),
        claim=claim,
        wishes=own.wishes,
        sorts=hand.sorts,
        summary=summary(game, seat),
    )
    return Draft(state, moment, question_on(deal, view, moment), deal)


def _moment(game: Game, deal: Deal, view: View, own: _Own, may: Collection[Action]) -> Moment:
    return Moment(
        view=view,
        rules=deal.rules,
        names=own.names,
        bots=own.bots,
        may_lay="lay" in may,
        lays_off=lays_off_in_turn(deal, view.seat),
        may_take="take" in may,
        sat_in=game.seats[view.seat].sat_in is not None,
        may_rearrange=_may_rearrange(deal, view, may),
        wishes=game.seats[view.seat].wishes,
    )


def _may_rearrange(deal: Deal, view: View, may: Collection[Action]) -> bool:
    """Return whether cards of the hand can go onto the table now, rearranged or not."""
    if view.phase != "play" or "rearrange" not in may:
        return False
    return table_with(deal.round, view.seat, bytes(counts_of(view.hand))) is not None


def table_shown(picture: Picture, table_id: str, seat: int) -> contract.Table:
    """Return the table and its settings as a seat sees them."""
    game = picture.game
    alike = picture.still.again("table", _table, game, table_id)
    return replace(alike, agree=awaiting(game, seat), leave=leave_text(game, seat))


def _table(game: Game, table_id: str) -> contract.Table:
    """Return the table and its settings as everybody sees them."""
    return contract.Table(
        id=table_id,
        day=bool(game.day),
        name=game.variant.name,
        game=game.game_id,
        phase=game.phase,
        pace=game.pace,
        claim_seconds=game.claim_seconds,
        turn_seconds=game.turn_seconds,
        hints=game.gives_hints,
        agree=[],
        ready=sorted(game.ready),
        rest=rest_shown(game),
        no_rest=why_not_rested(game),
        again=again_shown(game),
        rematch=rematch_shown(game),
        leave="",
        leave_clause=game.variant.cited("leaver"),
        skipping=False,
    )


def deal_shown(deal: Deal, view: View, picture: Picture, hand: OwnHand) -> contract.Deal:
    """Return the cards of a round from a view; ``hand`` is the view's, as it is shown."""
    mine = view.active == view.seat
    return replace(
        picture.open_deal,
        takes=takes(deal, view.seat),
        hand=hand.cards,
        new=card_codes(view.fresh),
        owed=card_codes(view.owed) if mine else [],
        must=None if view.must is None or not mine else card_text(view.must),
        plays=view.plays if mine else 0,
        points=hand.points,
    )


def _no_discard(deal: Deal, seat: int) -> dict[str, Refusal]:
    """Return why cards of the hand may not be discarded: a card just taken, one that fits the table."""
    return {card_text(card): refusal_of(why) for card, why in kept_back(deal, seat)}


def _claim(deal: Deal, view: View) -> contract.Claim | None:
    """Return the claim window of a seat that is asked, without its clock."""
    if view.phase not in ("claim", "call") or view.seat not in view.asked:
        return None
    mine = view.asked.index(view.seat)
    declined = view.phase == "claim"
    first = view.active if declined else deal.round.asks_from()
    order = [contract.Place(first, "declined" if declined else "discarded")]
    for place, seat in enumerate(view.asked):
        order.append(
            contract.Place(seat, "you" if place == mine else "before" if place < mine else "after")
        )
    return contract.Claim(
        kind=view.phase,
        card=card_text(view.pile[-1]),
        penalty=blind_cards(deal.rules.options),
        answer=None if view.answer is None else ("claim" if view.answer else "pass"),
        left_ms=None,
        total_ms=None,
        order=order,
    )


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else max(0, round(seconds * 1000))
