"""The fields of a round, each declared once: how it is set, who sees it, and how a position writes it.

They are those of :class:`.situation.Situation`. From :data:`FIELDS` deals are set up, positions written and read, views
made, and deals that bots set up from views.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from upcard.cards import cards_text, expand, parse_card, parse_cards
from upcard.cards.kinds import quoted, read_number
from upcard.engine.assembly import REMEMBERED
from upcard.engine.core.codes import ASKED, CLAIMED, DRAWING, PASSED
from upcard.engine.core.owed import owe
from upcard.engine.core.remembered import put_back
from upcard.engine.field import (
    ALIKE,
    OF_SEATS,
    Field,
    number_in,
    parts_in,
    refused,
    seat_in,
)
from upcard.engine.honour.values import irregular_text, read_irregular, set_irregular
from upcard.engine.moves import KIND_OF, move_text
from upcard.engine.situation import (
    END_NAMES,
    END_REASONS,
    IN_ROUND,
    NOBODY,
    OUT_OF_MATCH,
    PHASE_NAMES,
    PHASES,
    STEP_NAMES,
    STEPS,
    Situation,
    Step,
)
from upcard.melds import MeldRules, meld_text, parse_contract, parse_meld

if TYPE_CHECKING:
    from upcard.engine.deal import Deal

LIST = " | "
_MOST_TURNS = 100_000
_STEP_NUMBERS: dict[Step, int] = {name: number for number, name in enumerate(STEP_NAMES) if number}


# ---- Kinds of fields ----------------------------------------------------------------------------


class _Number(Field):
    """A number from ``least`` to ``most``; 0 is left out unless ``always``."""

    def __init__(
        self, name: str, written: str, least: int, most: int, *, always: bool = False, **more: Any
    ) -> None:
        super().__init__(name, written, **more)
        self.least, self.most, self.always = least, most, always

    def text(self, value: int) -> str:
        return str(value) if value or self.always else ""

    def value(self, there: Situation, text: str) -> int:
        return number_in(self.written, text, self.least, self.most)


class _Seat(Field):
    """A seat, or nobody."""

    def text(self, value: int) -> str:
        return "" if value < 0 else str(value)

    def value(self, there: Situation, text: str) -> int:
        return seat_in(there, text, self.written)


class _Card(Field):
    """A card, or none."""

    def put(self, deal: "Deal", there: Situation) -> None:
        card = getattr(there, self.name)
        setattr(deal.round, self.at[0], NOBODY if card is None else card)

    def text(self, value: int | None) -> str:
        return "" if value is None else cards_text([value])

    def value(self, there: Situation, text: str) -> int:
        return parse_card(text)


class _Flag(Field):
    """A flag."""

    def text(self, value: bool) -> str:
        return "yes" if value else ""

    def value(self, there: Situation, text: str) -> bool:
        """Return True for any text."""
        return True


class _BySeat(Field):
    """A number for each seat, by default as in a new round."""

    def put(self, deal: "Deal", there: Situation) -> None:
        numbers = getattr(there, self.name)
        if numbers:
            place = getattr(deal.round, self.at[0])
            for seat, number in enumerate(numbers):
                place[seat] = number

    def text(self, value: Sequence[int]) -> str:
        return " ".join(map(str, value)) if any(value) else ""

    def value(self, there: Situation, text: str) -> list[int]:
        words = text.split()
        if len(words) != len(there.hands) or not all(
            read_number(word, 5) is not None for word in words
        ):
            written = quoted(" ".join(words))
            raise refused("text-by-seat", field=self.written, text=written, seats=len(there.hands))
        return [int(word) for word in words]


class _Left(_BySeat):
    """How seats left the round: ``-`` for one that plays, ``out`` for one out of the match, else its points."""

    def text(self, value: Sequence[int]) -> str:
        words = {IN_ROUND: "-", OUT_OF_MATCH: "out"}
        found = [words.get(points, str(points)) for points in value]
        return "" if {*value} == {IN_ROUND} else " ".join(found)

    def value(self, there: Situation, text: str) -> list[int]:
        words, known = text.split(), {"-": IN_ROUND, "out": OUT_OF_MATCH}
        good = all(word in known or read_number(word, 5) is not None for word in words)
        if words and (len(words) != len(there.hands) or not good):
            raise refused("text-left", text=quoted(" ".join(words)))
        return [known[word] if word in known else int(word) for word in words]


class _Cards(Field):
    """The cards of a heap; the stock is written from its top, the pile from its bottom."""

    def __init__(self, name: str, step: int, at: tuple[str, str]) -> None:
        super().__init__(name, name, at=at, before=True)
        self.step = step

    def put(self, deal: "Deal", there: Situation) -> None:
        place, cards = getattr(deal.round, self.at[0]), getattr(there, self.name)
        place[: len(cards)] = bytes(cards)
        setattr(deal.round, self.at[1], len(cards))

    def text(self, value: Sequence[int]) -> str:
        return cards_text(value[:: self.step])

    def value(self, there: Situation, text: str) -> list[int]:
        return list(parse_cards(text))[:: self.step]


# ---- Fields of their own ----------------------------------------------------------------------


class _Dealer(_Number):
    """The dealer; by default the next player begins."""

    def value(self, there: Situation, text: str) -> int:
        dealer = number_in(self.written, text, 0, len(there.hands) - 1)
        there.active = (dealer + 1) % len(there.hands)
        return dealer


class _Active(Field):
    """The active seat, written with the phase."""

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        yield self.written, f"{deal.active} {deal.phase}"

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        active, _, phase = text.partition(" ")
        there.active = seat_in(there, active, name)
        known = next((one for one in PHASES if one == phase), None)
        if known is None:
            raise refused("text-phase", text=quoted(phase), phases=", ".join(PHASES))
        there.phase = known


class _PhaseField(Field):
    """The phase: what the round waits for."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Begin the turn in the game's way."""
        inner = deal.round
        inner.phase = PHASE_NAMES.index(there.phase)
        inner.phase = inner.opening_phase() if inner.phase == DRAWING else inner.phase


class _Hands(Field):
    """The hands; a position begins with them, so they are read first."""

    def put(self, deal: "Deal", there: Situation) -> None:
        for seat, hand in enumerate(there.hands):
            deal.round.set_hand(seat, hand)

    def text(self, value: Sequence[bytes]) -> str:
        return LIST.join(cards_text(expand(hand)) for hand in value)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Do nothing: they have been read."""


class _Melds(Field):
    """The melds on the table, written with the seats that laid them."""

    def put(self, deal: "Deal", there: Situation) -> None:
        for owner, meld in zip(there.owners, there.melds, strict=True):
            deal.round.table.lay(owner, meld, deal.rules.melds)

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        laid, rules = zip(base.owners, base.melds, strict=True), deal.rules.melds
        yield self.written, LIST.join(f"{owner} {meld_text(meld, rules)}" for owner, meld in laid)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        for part in filter(None, (part.strip() for part in text.split("|"))):
            owner, _, meld = part.partition(" ")
            there.owners.append(seat_in(there, owner, name))
            there.melds.append(parse_meld(meld, rules))


class _Elsewhere(Field):
    """A field that another field sets, and that a position writes with another field or derives."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Do nothing: it has been set."""


class _Contracts(_Elsewhere):
    """The contracts of seats, if they differ from the round's; a deal is made with them."""

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        usual = all(contract == deal.rules.contract for contract in deal.contracts)
        yield self.written, "" if usual else LIST.join(map(str, deal.contracts))

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        there.contracts = tuple(
            parse_contract(part.strip()) for part in parts_in(there, name, text)
        )


class _Fresh(Field):
    """The cards of each hand that came since its last discard, which the tape keeps."""

    def put(self, deal: "Deal", there: Situation) -> None:
        deal.tape.fresh = [list(cards) for cards in there.fresh] or [[] for _ in deal.names]

    def text(self, value: Sequence[Sequence[int]]) -> str:
        return LIST.join(map(cards_text, value)) if any(value) else ""

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read them; they must be in the hands."""
        there.fresh = [list(parse_cards(part)) for part in parts_in(there, name, text)]
        for seat, cards in enumerate(there.fresh):
            if any(cards.count(card) > there.hands[seat][card] for card in cards):
                raise refused("text-new", cards=cards_text(cards), seat=seat + 1)


class _Steps(Field):
    """The queued draws and windows of this turn."""

    def put(self, deal: "Deal", there: Situation) -> None:
        for step, seat in there.steps:
            deal.round.push_steps(_STEP_NUMBERS[step], seat, 1, deal.round.steps_n)

    def text(self, value: Sequence[tuple[Step, int]]) -> str:
        return " ".join(f"{step}:{seat}" for step, seat in value)

    def value(self, there: Situation, text: str) -> list[tuple[Step, int]]:
        found: list[tuple[Step, int]] = []
        for word in text.split():
            name, _, seat = word.partition(":")
            known = next((step for step in STEPS if step == name), None)
            if known is None:
                raise refused("text-step", text=quoted(name), steps=", ".join(STEPS))
            found.append((known, seat_in(there, seat, "steps")))
        return found


class _Asked(Field):
    """The seats that are offered the discard."""

    def put(self, deal: "Deal", there: Situation) -> None:
        for seat in there.asked:
            deal.round.asked[seat] = ASKED

    def text(self, value: Sequence[int]) -> str:
        return " ".join(map(str, value))

    def value(self, there: Situation, text: str) -> tuple[int, ...]:
        return tuple(seat_in(there, word, self.written) for word in text.split())


class _Answers(Field):
    """Their answers."""

    def put(self, deal: "Deal", there: Situation) -> None:
        for seat, wanted in there.answers.items():
            deal.round.asked[seat] = CLAIMED if wanted else PASSED

    def text(self, value: dict[int, bool]) -> str:
        return " ".join(f"{seat}{'+' if yes else '-'}" for seat, yes in value.items())

    def value(self, there: Situation, text: str) -> dict[int, bool]:
        return {
            seat_in(there, word[:-1] if word[-1] in "+-" else word + "?", "answers"): word[-1]
            == "+"
            for word in text.split()
        }


class _Plays(_Elsewhere):
    """The plays of this turn, which no situation has: they are replayed after everything else is set up."""

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        yield self.written, LIST.join(move_text(move, deal.rules.melds) for move in deal.plays)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Do nothing: they are read after everything else is set up."""


class _Closing(Field):
    """The seat that went out and the turn in which it did, while the others have their last turns."""

    def put(self, deal: "Deal", there: Situation) -> None:
        deal.round.closing, deal.round.closing_turn = there.closing or (NOBODY, 0)

    def text(self, value: tuple[int, int] | None) -> str:
        return "" if value is None else " ".join(map(str, value))

    def value(self, there: Situation, text: str) -> tuple[int, int]:
        seat, _, turn = text.partition(" ")
        number = number_in("closing", turn, 1, _MOST_TURNS)
        return seat_in(there, seat, "closing"), number


class _KnockLimit(_Number):
    """The most points to knock with, if the upcard fixes it."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Set it; otherwise the game fixes it."""
        limit = there.knock_limit
        deal.round.knock_limit = deal.round.rules.knock_max if limit is None else limit

    def text(self, value: int | None) -> str:
        return "" if value is None else str(value)


class _RememberedFields(Field):
    """The numbers that mechanisms remember, each or each row by its own name, ``-`` for usual values."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(one.name for one in REMEMBERED)

    def put(self, deal: "Deal", there: Situation) -> None:
        put_back(REMEMBERED, deal.round.memory, there.remembered)

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return the unusual ones."""
        usual = {one.name: one.usual for one in REMEMBERED}
        for name, numbers in base.remembered.items():
            words = ("-" if number == usual[name] else str(number) for number in numbers)
            yield name, " ".join(words)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        (one,) = (one for one in REMEMBERED if one.name == name)
        words, seats = text.split(), len(there.hands)
        if len(words) != len(one.places(seats)):
            if one.each:
                raise refused("text-by-seat", field=name, text=quoted(text), seats=seats)
            raise refused("text-one-number", field=name, text=quoted(text))
        most = seats if one.most is None else one.most
        there.remembered[name] = tuple(
            one.usual if word == "-" else number_in(name, word, 0, most) for word in words
        )


class _Must(_Card):
    """The card that was taken on condition, until it is played."""

    def put(self, deal: "Deal", there: Situation) -> None:
        if there.must is not None:
            deal.round.taken, deal.round.bound = there.must, True


class _OwedCards(_Elsewhere):
    """The wild cards that came free in this turn."""

    def put(self, deal: "Deal", there: Situation) -> None:
        for owed in there.owed:
            owe(deal.round, owed.card, owed.origin)


class _Earlier(_Elsewhere):
    """The plays of this turn that cannot be taken back."""

    def put(self, deal: "Deal", there: Situation) -> None:
        for word in there.earlier:
            deal.round.note(KIND_OF[word], 0, 0, 0, 0)
        deal.round.log_fixed = deal.round.log_n


class _IrregularField(Field):
    """The irregularities of an honour table."""

    def put(self, deal: "Deal", there: Situation) -> None:
        set_irregular(deal.round, there.irregular)

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return it as before the plays, except where they begin."""
        now, before = deal.irregular, base.irregular
        if now is not None and before is not None:
            there = msgspec.structs.replace(before, log_at=now.log_at)
            yield self.written, irregular_text(there)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        there.irregular = read_irregular(text, len(there.hands))
        if len(there.irregular.face_up) > len(there.stock):
            raise refused("text-fewer-cards")


class _Past(_Elsewhere):
    """The history, which the tape keeps."""

    def put(self, deal: "Deal", there: Situation) -> None:
        deal.tape.past = there.past


class _Ended(Field):
    """How the round ended, and who went out."""

    def put(self, deal: "Deal", there: Situation) -> None:
        if there.ended is not None:
            reason, deal.round.out = there.ended
            deal.round.reason, deal.round.open = END_NAMES.index(reason), True

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        result = deal.result
        yield self.written, "" if result is None else f"{result.reason} {result.out}"

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        reason, _, out = text.partition(" ")
        known = next((one for one in END_REASONS if one == reason), None)
        if known is None:
            raise refused("text-end", text=quoted(reason), ends=", ".join(END_REASONS))
        there.ended = known, NOBODY if out == "-1" else seat_in(there, out, name)


# ---- The fields ---------------------------------------------------------------------------------

FIELDS: tuple[Field, ...] = (
    _Dealer("dealer", "dealer", 0, 0, always=True, seen=ALIKE),
    _Number("turn", "turn", 1, _MOST_TURNS, always=True, seen=ALIKE),
    _Active("active", "to", seen=ALIKE),
    _PhaseField("phase", seen=ALIKE),
    _Hands("hands", "hands", at=("hands", "held", "kinds"), before=True),
    _Cards("stock", -1, ("stock", "stock_n")),
    _Cards("pile", 1, ("pile", "pile_n")),
    _Seat("discarder", "from", seen=ALIKE),
    _Melds("melds", "melds", at=("table",)),
    _Elsewhere("owners", at=("table",)),
    _BySeat("down_since", "down", at=("down",), before=True),
    _BySeat("claims", "claims", seen=OF_SEATS),
    _Contracts("contracts", "contracts"),
    _Fresh("fresh", "new", at=(), before=True),
    _Number("refills", "refills", 0, 1000, seen=ALIKE),
    _Card("taken", "taken", seen=ALIKE),
    _Seat("last_claimant", "last"),
    _Steps("steps", "steps", at=("steps", "steps_n")),
    _Flag("called", "called", seen=ALIKE),
    _Seat("caller", "caller"),
    _Asked("asked", "asked", seen=ALIKE),
    _Answers("answers", "answers", at=("asked",)),
    _Plays("", "plays", at=()),
    _Number("backs", "backs", 0, 1000),
    _BySeat("claimed", "claimed", seen=OF_SEATS),
    _Closing("closing", "closing", at=("closing", "closing_turn"), seen=ALIKE),
    _KnockLimit("knock_limit", "knock", 0, 100, seen=ALIKE),
    _RememberedFields("remembered", at=("memory",), seen=ALIKE, before=True),
    _Must("must", "must", at=("taken", "bound"), seen=ALIKE, before=True),
    _Left("left", "left", seen=OF_SEATS),
    _BySeat("laid", "laid", seen=OF_SEATS, before=True),
    _Card("turned", "turned", seen=ALIKE),
    _OwedCards("owed", at=("owed", "owed_n")),
    _Earlier("earlier", at=("log", "log_n", "log_fixed")),
    _IrregularField("irregular", "irregular", at=("honour",)),
    _Past("past", at=()),
    _Ended("ended", "over", at=("reason", "out", "open")),
)
"""In the order of a position, in which deals are set up: fields that others depend on come first."""

PLAIN = tuple((field.name, field.at[0]) for field in FIELDS if type(field).put is Field.put)
SET = tuple(field.put for field in FIELDS if type(field).put not in (Field.put, _Elsewhere.put))
"""The setters of a deal: of values kept as they are, and then of the others."""
SEEN_ALIKE = tuple(field.name for field in FIELDS if field.seen == ALIKE)
SEEN_OF_SEATS = tuple(field.name for field in FIELDS if field.seen == OF_SEATS)
