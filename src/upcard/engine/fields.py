"""What a round keeps, each thing declared once: how it is set, who sees it, and how a position writes it.

The fields are those of :class:`.situation.Situation`. By :data:`FIELDS` deals are set up, positions written and read,
views made, and what a bot sets up from its view.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from upcard.cards import cards_text, expand, parse_cards
from upcard.cards.kinds import quoted
from upcard.engine.assembly import REMEMBERED
from upcard.engine.core.codes import ASKED, CLAIMED, DRAWING, PASSED
from upcard.engine.core.owed import owe
from upcard.engine.core.remembered import put_back
from upcard.engine.field import (
    ALIKE,
    OF_SEATS,
    BySeat,
    Card,
    Cards,
    Field,
    Flag,
    Left,
    Number,
    Seat,
    number_in,
    parts_in,
    refused,
    seat_in,
)
from upcard.engine.honour.text import irregular_text, read_irregular
from upcard.engine.honour.values import set_irregular
from upcard.engine.moves import KIND_OF, move_text
from upcard.engine.situation import (
    END_NAMES,
    END_REASONS,
    NOBODY,
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


class Dealer(Number):
    """Who dealt; the next player begins where nothing else is said."""

    def value(self, there: Situation, text: str) -> int:
        """Read the seat."""
        dealer = number_in(self.written, text, 0, len(there.hands) - 1)
        there.active = (dealer + 1) % len(there.hands)
        return dealer


class Active(Field):
    """Whose turn it is, written with the phase."""

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return both."""
        yield self.written, f"{deal.active} {deal.phase}"

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read both."""
        active, _, phase = text.partition(" ")
        there.active = seat_in(there, active, name)
        known = next((one for one in PHASES if one == phase), None)
        if known is None:
            raise refused("text-phase", text=quoted(phase), phases=", ".join(PHASES))
        there.phase = known


class PhaseField(Field):
    """What the round waits for."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Begin the turn as the game has it."""
        inner = deal.round
        inner.phase = PHASE_NAMES.index(there.phase)
        inner.phase = inner.opening_phase() if inner.phase == DRAWING else inner.phase


class Hands(Field):
    """The hands; a position begins with them, so they are read before all else."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Deal them."""
        for seat, hand in enumerate(there.hands):
            deal.round.set_hand(seat, hand)

    def text(self, value: Sequence[bytes]) -> str:
        """Return the cards of each."""
        return LIST.join(cards_text(expand(hand)) for hand in value)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """They have been read."""


class Melds(Field):
    """The melds on the table, written with the seats that laid them."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Lay them."""
        for owner, meld in zip(there.owners, there.melds, strict=True):
            deal.round.table.lay(owner, meld, deal.rules.melds)

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return the seat and the cards of each."""
        laid, rules = zip(base.owners, base.melds, strict=True), deal.rules.melds
        yield self.written, LIST.join(f"{owner} {meld_text(meld, rules)}" for owner, meld in laid)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read both."""
        for part in filter(None, (part.strip() for part in text.split("|"))):
            owner, _, meld = part.partition(" ")
            there.owners.append(seat_in(there, owner, name))
            there.melds.append(parse_meld(meld, rules))


class Elsewhere(Field):
    """What another field sets and a position says with another field, or makes again."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """It has been set."""


class Contracts(Elsewhere):
    """What each seat has to lay, where they differ from the round's; a deal is made with them."""

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return the contract of each seat."""
        usual = all(contract == deal.rules.contract for contract in deal.contracts)
        yield self.written, "" if usual else LIST.join(map(str, deal.contracts))

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read them."""
        there.contracts = tuple(
            parse_contract(part.strip()) for part in parts_in(there, name, text)
        )


class Fresh(Field):
    """The cards of each hand that came since its last discard; the tape keeps them."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Let the tape have them."""
        deal.tape.fresh = [list(cards) for cards in there.fresh] or [[] for _ in deal.names]

    def text(self, value: Sequence[Sequence[int]]) -> str:
        """Return the cards of each seat."""
        return LIST.join(map(cards_text, value)) if any(value) else ""

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read them; they have to be in the hands."""
        there.fresh = [list(parse_cards(part)) for part in parts_in(there, name, text)]
        for seat, cards in enumerate(there.fresh):
            if any(cards.count(card) > there.hands[seat][card] for card in cards):
                raise refused("text-new", cards=cards_text(cards), seat=seat + 1)


class Steps(Field):
    """The queued draws and windows of this turn."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Queue them."""
        for step, seat in there.steps:
            deal.round.push_steps(_STEP_NUMBERS[step], seat, 1, deal.round.steps_n)

    def text(self, value: Sequence[tuple[Step, int]]) -> str:
        """Return the steps and their seats."""
        return " ".join(f"{step}:{seat}" for step, seat in value)

    def value(self, there: Situation, text: str) -> list[tuple[Step, int]]:
        """Read them."""
        found: list[tuple[Step, int]] = []
        for word in text.split():
            name, _, seat = word.partition(":")
            known = next((step for step in STEPS if step == name), None)
            if known is None:
                raise refused("text-step", text=quoted(name), steps=", ".join(STEPS))
            found.append((known, seat_in(there, seat, "steps")))
        return found


class Asked(Field):
    """The seats that are offered the discard."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Ask them."""
        for seat in there.asked:
            deal.round.asked[seat] = ASKED

    def text(self, value: Sequence[int]) -> str:
        """Return the seats."""
        return " ".join(map(str, value))

    def value(self, there: Situation, text: str) -> tuple[int, ...]:
        """Read them."""
        return tuple(seat_in(there, word, self.written) for word in text.split())


class Answers(Field):
    """What they have answered."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Note the answers."""
        for seat, wanted in there.answers.items():
            deal.round.asked[seat] = CLAIMED if wanted else PASSED

    def text(self, value: dict[int, bool]) -> str:
        """Return the seats and what each said."""
        return " ".join(f"{seat}{'+' if yes else '-'}" for seat, yes in value.items())

    def value(self, there: Situation, text: str) -> dict[int, bool]:
        """Read them."""
        return {
            seat_in(there, word[:-1] if word[-1] in "+-" else word + "?", "answers"): word[-1]
            == "+"
            for word in text.split()
        }


class Plays(Elsewhere):
    """The plays of this turn, which no situation has: they are made again when all else is set up."""

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return them in order."""
        yield self.written, LIST.join(move_text(move, deal.rules.melds) for move in deal.plays)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """They are read when all else is set up."""


class Closing(Field):
    """The seat that went out and the turn in which it did, while the others have their last turns."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Keep both."""
        deal.round.closing, deal.round.closing_turn = there.closing or (NOBODY, 0)

    def text(self, value: tuple[int, int] | None) -> str:
        """Return both."""
        return "" if value is None else " ".join(map(str, value))

    def value(self, there: Situation, text: str) -> tuple[int, int]:
        """Read both."""
        seat, _, turn = text.partition(" ")
        number = number_in("closing", turn, 1, _MOST_TURNS)
        return seat_in(there, seat, "closing"), number


class KnockLimit(Number):
    """The most points to knock with, where the upcard says that."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Keep it; elsewhere the game says it."""
        limit = there.knock_limit
        deal.round.knock_limit = deal.round.rules.knock_max if limit is None else limit

    def text(self, value: int | None) -> str:
        """Return it."""
        return "" if value is None else str(value)


class RememberedFields(Field):
    """What the mechanisms remember, each number or row of numbers by its own name, ``-`` for what is as usual."""

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all."""
        return tuple(one.name for one in REMEMBERED)

    def put(self, deal: "Deal", there: Situation) -> None:
        """Remember them."""
        put_back(REMEMBERED, deal.round.memory, there.remembered)

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return those that are not as usual."""
        usual = {one.name: one.usual for one in REMEMBERED}
        for name, numbers in base.remembered.items():
            words = ("-" if number == usual[name] else str(number) for number in numbers)
            yield name, " ".join(words)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read one of them."""
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


class Must(Card):
    """The card that was taken on condition, until it is played."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Keep the card, and that the condition holds."""
        if there.must is not None:
            deal.round.taken, deal.round.bound = there.must, True


class OwedCards(Elsewhere):
    """The wild cards that came free in this turn."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Owe them."""
        for owed in there.owed:
            owe(deal.round, owed.card, owed.origin)


class Earlier(Elsewhere):
    """The plays of this turn that cannot be taken back."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Note them."""
        for word in there.earlier:
            deal.round.note(KIND_OF[word], 0, 0, 0, 0)
        deal.round.log_fixed = deal.round.log_n


class IrregularField(Field):
    """What an honour table remembers."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Remember it."""
        set_irregular(deal.round, there.irregular)

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return it as it was before the plays, but for where they begin."""
        now, before = deal.irregular, base.irregular
        if now is not None and before is not None:
            there = msgspec.structs.replace(before, log_at=now.log_at)
            yield self.written, irregular_text(there)

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read it."""
        there.irregular = read_irregular(text, len(there.hands))
        if len(there.irregular.face_up) > len(there.stock):
            raise refused("text-fewer-cards")


class Past(Elsewhere):
    """The history, which the tape keeps."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """Let the tape have it."""
        deal.tape.past = there.past


class Ended(Field):
    """How the round ended, and who went out."""

    def put(self, deal: "Deal", there: Situation) -> None:
        """End it."""
        if there.ended is not None:
            reason, deal.round.out = there.ended
            deal.round.reason, deal.round.open = END_NAMES.index(reason), True

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return both."""
        result = deal.result
        yield self.written, "" if result is None else f"{result.reason} {result.out}"

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read both."""
        reason, _, out = text.partition(" ")
        known = next((one for one in END_REASONS if one == reason), None)
        if known is None:
            raise refused("text-end", text=quoted(reason), ends=", ".join(END_REASONS))
        there.ended = known, NOBODY if out == "-1" else seat_in(there, out, name)


# ---- The fields ---------------------------------------------------------------------------------

FIELDS: tuple[Field, ...] = (
    Dealer("dealer", "dealer", 0, 0, always=True, seen=ALIKE),
    Number("turn", "turn", 1, _MOST_TURNS, always=True, seen=ALIKE),
    Active("active", "to", seen=ALIKE),
    PhaseField("phase", seen=ALIKE),
    Hands("hands", "hands", at=("hands", "held", "kinds"), before=True),
    Cards("stock", -1, ("stock", "stock_n")),
    Cards("pile", 1, ("pile", "pile_n")),
    Seat("discarder", "from", seen=ALIKE),
    Melds("melds", "melds", at=("table",)),
    Elsewhere("owners", at=("table",)),
    BySeat("down_since", "down", at=("down",), before=True),
    BySeat("claims", "claims", seen=OF_SEATS),
    Contracts("contracts", "contracts"),
    Fresh("fresh", "new", at=(), before=True),
    Number("refills", "refills", 0, 1000, seen=ALIKE),
    Card("taken", "taken", seen=ALIKE),
    Seat("last_claimant", "last"),
    Steps("steps", "steps", at=("steps", "steps_n")),
    Flag("called", "called", seen=ALIKE),
    Seat("caller", "caller"),
    Asked("asked", "asked", seen=ALIKE),
    Answers("answers", "answers", at=("asked",)),
    Plays("", "plays", at=()),
    Number("backs", "backs", 0, 1000),
    BySeat("claimed", "claimed", seen=OF_SEATS),
    Closing("closing", "closing", at=("closing", "closing_turn"), seen=ALIKE),
    KnockLimit("knock_limit", "knock", 0, 100, seen=ALIKE),
    RememberedFields("remembered", at=("memory",), seen=ALIKE, before=True),
    Must("must", "must", at=("taken", "bound"), seen=ALIKE, before=True),
    Left("left", "left", seen=OF_SEATS),
    BySeat("laid", "laid", seen=OF_SEATS, before=True),
    Card("turned", "turned", seen=ALIKE),
    OwedCards("owed", at=("owed", "owed_n")),
    Earlier("earlier", at=("log", "log_n", "log_fixed")),
    IrregularField("irregular", "irregular", at=("honour",)),
    Past("past", at=()),
    Ended("ended", "over", at=("reason", "out", "open")),
)
"""In the order in which a position has them, and in which a deal is set up: what has to be there first stands first."""

PLAIN = tuple((field.name, field.at[0]) for field in FIELDS if type(field).put is Field.put)
SET = tuple(field.put for field in FIELDS if type(field).put not in (Field.put, Elsewhere.put))
"""What sets up a deal: values to be kept as they are, and what sets the others after those."""
SEEN_ALIKE = tuple(field.name for field in FIELDS if field.seen == ALIKE)
SEEN_OF_SEATS = tuple(field.name for field in FIELDS if field.seen == OF_SEATS)
