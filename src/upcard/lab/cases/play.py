"""The full form of case: a table, the steps played on it, and the expectations in between."""

from collections.abc import Callable, Sequence
from typing import Any, overload

from upcard.cards.kinds import quoted
from upcard.engine import CHANCE, Deal, Match, Move, Pass, Shuffle, move_text, parse_move
from upcard.engine.situation import END_REASONS
from upcard.lab.cases.case import WORDS_OF_A_CASE, Setting, check_verdict, kind_of, run_steps
from upcard.lab.cases.expect import Table, check_table
from upcard.lab.cases.fields import CaseError, Fields, notation, seat_name, seat_of, wrong
from upcard.lab.cases.seating import players_of
from upcard.lab.cases.table import position_of, shoe_of
from upcard.rules import Violation

OTHERS_PASS = "others pass"
"""The step in which every seat that still owes an answer passes; there must be one."""

ANY_OTHERS_PASS = "others pass, if any are asked"
"""The same, but possibly nobody is asked, depending on unspecified cards or on house rules."""

CHANCE_WORD = "chance"
"""Stands for a player where the cards are shuffled or one is drawn blind from a hand."""

REFEREE_WORD = "referee"
"""Stands for the referee, who reports irregularities at an honour table: a wrong deal, a wrong pack."""

Watch = Callable[[Deal], None]
"""Called with the deal after the setup and after every move, for tests."""


def position_case(setting: Setting, watch: Watch | None = None) -> None:
    """Judge a case that begins with a ``position``."""
    position = setting.fields.table("position")
    _refuse_words_of_the_case(position, "position")
    _play(Table(setting, position_of(setting, position)), position, watch)


def match_case(setting: Setting, watch: Watch | None = None) -> None:
    """Judge a case that begins with a ``match``: rounds dealt from the shoe, one after another."""
    opening = setting.fields.table("match")
    _refuse_words_of_the_case(opening, "match")
    seats = players_of(setting, opening.number("players", 1, 100))
    match = Match(setting.variant, [seat_name(seat) for seat in range(seats)])
    order = opening.cards("dealer_draw")
    try:
        if order is not None:
            match.draw_dealer(order)
        else:
            dealer = opening.text("dealer") or seat_name(seats - 1)
            match.set_dealer(seat_of(dealer, seats, "match.dealer"))
    except ValueError as error:
        raise CaseError(f"match: {error}") from error
    _play(Table(setting, None, match), opening, watch)


def _play(table: Table, fields: Fields, watch: Watch | None) -> None:
    def check(last: Fields) -> None:
        check_table(table, last)
        last.finish()

    run_steps(fields, "table", lambda step: _step(table, step, watch), check)


def _refuse_words_of_the_case(fields: Fields, form: str) -> None:
    """Fail if a name that belongs to the case as a whole stands below its table."""
    for name in WORDS_OF_A_CASE:
        if name in fields.names():
            raise wrong("play-of-case", name=fields.path(name), other_name=name, form=form)


def _step(table: Table, step: Any, watch: Watch | None) -> None:
    if isinstance(step, str):
        step = {"move": step}
    if not isinstance(step, dict):
        raise wrong("play-not-move")
    fields = Fields(step)
    kind = kind_of(fields, _KINDS)
    if kind is None:
        check_table(table, fields)
    else:
        _KINDS[kind](table, fields, watch)
    fields.finish()


def _move(table: Table, fields: Fields, watch: Watch | None) -> None:
    """Make a move, or check its expected refusal."""
    text = fields.needed("move")
    if text.strip() in (OTHERS_PASS, ANY_OTHERS_PASS):
        _others_pass(table, watch, needed=text.strip() == OTHERS_PASS)
        return
    seat, move, violation = _asked(table, text)
    check_verdict(fields, violation, text[:100])
    if violation is None:
        _made(table, seat, move, watch)


def _others_pass(table: Table, watch: Watch | None, *, needed: bool) -> None:
    deal = table.running()
    owing = [seat for seat in deal.to_act() if deal.may(seat, Pass())]
    if needed and not owing:
        raise wrong("play-nobody-asked", others_pass=OTHERS_PASS, any_others_pass=ANY_OTHERS_PASS)
    for seat in owing:
        if deal.may(seat, Pass()):
            _made(table, seat, Pass(), watch)


def _asked(table: Table, text: str) -> tuple[int, Move, Violation | None]:
    """Return the seat, the move and the engine's refusal of a text such as ``P1 discard 7H``."""
    deal = table.running()
    word, _, rest = text.strip().partition(" ")
    seat = CHANCE if word in (CHANCE_WORD, REFEREE_WORD) else seat_of(word, deal.seats, "move")
    move = notation(lambda words: parse_move(words, deal.rules.melds), rest, quoted(text))
    if move == Shuffle(()):
        move = Shuffle(tuple(deal.pile[-2::-1]))  # any order will do
    return seat, move, deal.why_not(seat, move)


def _made(table: Table, seat: int, move: Move, watch: Watch | None) -> None:
    deal = table.running()
    before = deal.cards()
    if table.match is None:
        deal.apply(seat, move)
    else:
        table.match.apply(seat, move)
    if deal.cards() != before:
        text = move_text(move, deal.rules.melds)
        raise wrong("play-other-cards", seat=seat_name(seat), text=text, deal=str(deal))
    if watch is not None:
        watch(deal)


def _ask(table: Table, fields: Fields, _watch: Watch | None) -> None:
    """Ask about a move without making it."""
    text = fields.needed("ask")
    check_verdict(fields, _asked(table, text)[2], text[:100])


def _between_rounds(table: Table, what: str) -> Match:
    match = table.matched(what)
    if match.running or match.over:
        why = "the match is over" if match.over else "the round is still being played"
        raise CaseError(f"{what}: {why}")
    return match


def _deal(table: Table, fields: Fields, watch: Watch | None) -> None:
    """Deal the next round of the match."""
    match = _between_rounds(table, "deal")
    written = fields.table("deal")
    rules = match.next_rules()
    shoe = shoe_of(table.setting, written, len(match.names), _receivers(match), rules.cards)
    bury = written.numbers("bury")
    cut = written.number("cut", 0, 10_000) or 0
    written.finish()
    most = len(shoe) - rules.cards * len(_receivers(match)) - 1
    if bury and not 0 <= min(bury) <= max(bury) <= most:
        raise wrong(
            "play-bury-place",
            most=most,
            text=next(place for place in bury if not 0 <= place <= most),
        )
    places = Places(bury)
    try:
        match.start_round(shoe, places, cut)
    except ValueError as error:
        raise CaseError(f"deal: {error}") from error
    if match.deal is None:
        raise wrong("play-not-dealt")
    if places.read < len(bury):
        raise wrong("play-bury-number", bury=len(bury), read=places.read)
    if watch is not None:
        watch(match.deal)


class Places(Sequence[int]):
    """Places in the stock, which count how many of them were read."""

    def __init__(self, places: Sequence[int]) -> None:
        self._places = places
        self.read = 0

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[int]: ...
    def __getitem__(self, at: int | slice) -> int | Sequence[int]:
        place = self._places[at]
        self.read = max(self.read, at + 1 if isinstance(at, int) else len(self))
        return place


def _receivers(match: Match) -> list[int]:
    """Return the seats that are dealt cards, from the dealer's left."""
    seats, absent, dealer = len(match.names), match.absent(), match.next_dealer()
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    return [seat for seat in order if seat not in absent]


def _scored(table: Table, fields: Fields, _watch: Watch | None) -> None:
    """End a round with these points without playing it."""
    match = _between_rounds(table, "scored")
    points = fields.numbers("scored")
    if len(points) != len(match.names):
        raise wrong("play-scored", points=len(points), names=len(match.names))
    down = fields.seats("down", len(points))
    reason = fields.text("reason") or "out"
    if reason not in END_REASONS:
        raise wrong("play-reason", reason=quoted(reason), end_reasons=", ".join(END_REASONS))
    table.score(points, reason, down)


_KINDS: dict[str, Callable[[Table, Fields, Watch | None], None]] = {
    "move": _move,
    "ask": _ask,
    "deal": _deal,
    "scored": _scored,
}
