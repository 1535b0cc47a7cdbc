"""The states of a recorded round: the record is checked, then folded like the events of a table.

It runs in a process with a time limit, since records are not trusted.
"""

import contextlib
from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from upcard.cards import card_codes, cards_text, expand
from upcard.engine import (
    ACTIONS,
    Deal,
    Effect,
    Match,
    Record,
    RecordError,
    RoundRecord,
    move_text,
    parse_record,
)
from upcard.engine.record import SEPARATOR, begin, close, names_in, reseat
from upcard.messages.say import messages
from upcard.rules import find_variant, variant_ids
from upcard.server import contract
from upcard.server.present.effects import open_effects
from upcard.server.present.goal import round_shown
from upcard.server.present.hand.advice import plain_sorts
from upcard.server.present.honour import honour_shown
from upcard.server.present.scores import scores
from upcard.server.present.shared.picture import Picture
from upcard.server.present.state import deal_shown, table_shown
from upcard.server.present.summary import summary
from upcard.server.refusals import RefusedError, refusing, sentence
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game
from upcard.server.tables.seats.seat import WATCHER, clean_name
from upcard.server.tables.words.line import Line

say, refuse = messages(__file__), refusing(__file__)

MOST_MOMENTS = 4000
"""Moments of one round; longer ones, in which cards go back and forth endlessly, are refused."""

Kind = Literal["person", "bot", "open"]


class Asked(contract.ReviewAsk, frozen=True):
    """The requested round of a record; with ``table``, a round of a table, and what else is shown of it."""

    table: str | None = None
    shown_as: int = 0
    rounds: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    shared: bool = False
    mine: int | None = None
    base: str = ""


def replay_of(asked: Asked) -> contract.Replay:
    """Return the round; raises ``RefusedError`` for a faulty record or a missing round."""
    texts, record, match = record_of(asked)
    game = _opened(record, asked.kinds)
    for played in record.rounds[: asked.number - 1]:  # of these only the results are needed
        _reseat(game, played)
        begin(game.match, played)
        for seat, move in played.moves:
            game.match.apply(seat, move)
        close(game.match, played)
    over = len(match.results)  # the last round of a record may be unfinished
    numbers = range(1, len(record.rounds) + 1)
    names = asked.rounds or [
        say("round" if n <= over else "round-unfinished", round=n) for n in numbers
    ]
    shown = [contract.ReplayRound(number, name) for number, name in enumerate(names, 1)]
    _reseat(game, record.rounds[asked.number - 1])
    reseat(game.match, record.rounds[asked.number - 1])
    return _watched(game, record.rounds[asked.number - 1], asked, shown, len(texts))


def _reseat(game: Game, played: RoundRecord) -> None:
    for one, other in played.swaps:
        game.seats[one], game.seats[other] = game.seats[other], game.seats[one]


def record_of(asked: Asked) -> tuple[list[str], Record, Match]:
    """Return the texts of a file's records, and the requested one with its match.

    Raises ``RefusedError`` for a faulty record, a missing round or a missing seat.
    """
    texts = texts_of(asked.text)
    if asked.record > len(texts):
        raise refuse("replay.no_record", records=len(texts), record=asked.record)
    try:
        record, match = parse_record(texts[asked.record - 1])
    except RecordError as error:
        why = sentence(str(error))
        if len(texts) > 1:
            why = say("in-record", record=asked.record, why=str(error))
        raise RefusedError(error.code, why) from error
    _require(record, asked)
    return texts, record, match


def texts_of(text: str) -> list[str]:
    """Split a file into the texts of its records."""
    texts, kept = [], list[str]()
    for line in text.split("\n"):
        if line.strip() == SEPARATOR:
            texts.append("\n".join(kept))
            kept = []
        else:
            kept.append(line)
    return [*texts, "\n".join(kept)]


def _require(record: Record, asked: Asked) -> None:
    if not record.rounds:
        raise refuse("replay.empty")
    if asked.number > len(record.rounds):
        raise refuse("replay.no_round", rounds=len(record.rounds), round=asked.number)
    if asked.seat >= len(record.names):
        raise refuse("replay.seat", seats=len(record.names), seat=asked.seat + 1)


def _opened(record: Record, kinds: Sequence[Kind]) -> Game:
    """Return the table of a record before its first round."""
    variant, names = record.variant, shown_names(record)
    sorts: Sequence[Kind] = kinds or ["person"] * len(names)
    plans = [ev.SeatPlan(kind, name) for kind, name in zip(sorts, names, strict=True)]
    known = variant.id in variant_ids() and variant == find_variant(variant.id)
    source = None if known else variant.source
    game = Game(ev.Created(variant.id, variant.version, source, tuple(plans), 0.0, None, 0))
    if record.first_round > 1:
        game.match.begin_with(record.first_round)
    drawn = ev.Dealer(cards_text(record.dealer_order))
    game.apply(drawn if record.dealer_order else ev.Dealer("", record.first_dealer))
    return game


def shown_names(record: Record, in_round: int = 0) -> list[str]:
    """Return the players' names, fit for sentences, in the seating of a round (0: the first)."""
    names: list[str] = []
    for number, name in enumerate(names_in(record, in_round), 1):
        shown = say("seat", seat=number)
        with contextlib.suppress(RefusedError):  # a name without visible characters
            shown = clean_name(name, {*names}, shown)
        names.append(shown)
    return names


def events_of(played: RoundRecord, game: Game) -> Iterator[ev.Event]:
    """Yield the events of a round lazily: the text of a move depends on the cards at that time."""
    sealed = played.seal is not None
    yield ev.Round(cards_text(played.shoe), played.bury, played.cut, sealed)
    game.match.missing = frozenset(played.missing)
    for seat, move in played.moves:
        yield ev.Moved(seat, move_text(move, _deal_of(game).rules.melds))
    if played.broken:
        yield ev.BrokeOff()


def _deal_of(game: Game) -> Deal:
    if game.deal is None:
        raise ValueError("no round has been dealt")
    return game.deal


def _watched(
    game: Game, played: RoundRecord, asked: Asked, rounds: list[contract.ReplayRound], records: int
) -> contract.Replay:
    moments: list[contract.ReplayMoment] = []
    stays: contract.State | None = None
    lines, effects = list[Line](), list[Effect]()
    if played.seal is not None:
        game.apply(ev.Committed(played.seal.number, played.seal.secret))
        for seat, salt in played.seal.salts.items():
            game.apply(ev.Salted(seat, salt))
    for made, event in enumerate(events_of(played, game)):
        entry = game.apply(event)
        lines += entry.lines
        effects += entry.effects
        stays = stays or _what_stays(game, _deal_of(game), asked.table or "", asked.seat)
        if entry.audience is not None:
            continue  # an answer that settles nothing yet changes nothing
        if len(moments) == MOST_MOMENTS:
            raise refuse("replay.too_long", most=MOST_MOMENTS)
        moments.append(_moment(game, _deal_of(game), asked.seat, lines, effects, made))
        lines, effects = [], []
    if stays is None:
        raise ValueError("a round begins with its deal")
    return contract.Replay(
        table=asked.table,
        number=asked.shown_as or asked.number,
        rounds=rounds,
        records=records,
        shared=asked.shared,
        mine=asked.mine,
        base=asked.base,
        state=stays,
        moments=moments,
        summary=summary(game, WATCHER),
    )


# ---- A moment, with every hand open ---------------------------------------------------------
# Only for rounds that are over.


def _what_stays(game: Game, deal: Deal, table: str, seat: int) -> contract.State:
    """Return what stays the same through the whole round."""
    view, picture = deal.view(seat), Picture(game)
    return contract.State(
        n=0,
        you=seat,
        table=table_shown(picture, table, seat),
        seats=_seats(picture),
        order=[],
        scores=scores(game),
        standings=None,
        strip=contract.Strip("", ""),
        # The number of claims left changes during a round.
        round=replace(round_shown(game, deal, view.seat), claims=False, lay=None),
        deal=deal_shown(deal, view, picture, picture.hand(view.hand)),
        wilds=card_codes(sorted(deal.rules.melds.wilds, reverse=True)),
        why_not=[contract.Closed(tuple(ACTIONS), refuse("replay.only").refusal)],
        sorts=plain_sorts(view.hand, deal.rules.melds),
    )


def _moment(
    game: Game, deal: Deal, seat: int, lines: Sequence[Line], effects: Sequence[Effect], made: int
) -> contract.ReplayMoment:
    """Return the current table, ``made`` moves after the deal, with the effects that led to it."""
    view, picture = deal.view(seat), Picture(game)
    return contract.ReplayMoment(
        log=[line.seen_by_all() for line in lines],
        about=[line.seat for line in lines],
        effects=open_effects(effects),
        seats=_seats(picture),
        deal=deal_shown(deal, view, picture, picture.hand(view.hand)),
        hands=[card_codes(expand(hand)) for hand in deal.hands],
        honour=honour_shown(deal, view, game.ruling),
        made=made,
    )


def _seats(picture: Picture) -> list[contract.Seat]:
    return picture.seats(range(len(picture.game.seats)))
