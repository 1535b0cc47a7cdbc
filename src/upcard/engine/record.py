"""The record of a match: its chance and its choices. The state is its fold."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from upcard.cards import cards_text, parse_cards
from upcard.cards.kinds import quoted, read_number
from upcard.engine.match import Match
from upcard.engine.moves import CHANCE, Move, move_text, parse_move
from upcard.engine.seals.seal import Seal, is_hex
from upcard.engine.seals.sealed import check_commitment, check_dealer, check_order, check_round
from upcard.engine.situation import DealResult
from upcard.features.offer.questions import buries_wild_upcard
from upcard.messages.say import messages
from upcard.rules import Variant, VariantError, find_variant, read_variant, variant_ids

say = messages(__file__)

SEPARATOR = "---"
"""The line between two records in a file of several."""

HEAD = "upcard record 1"
_BROKEN = "broken off"
_SEALED = "sealed"
_MOST_CHARACTERS = 4_000_000


class RecordError(ValueError):
    """A record that cannot be read or replayed; carries the line number, a code and, for a move, the clause."""

    def __init__(self, line: int, code: str, message: str, clause: str | None = None) -> None:
        text = say("text-line", line=line, why=message)
        super().__init__(text + (f" ({clause})" if clause else ""))
        self.line, self.code, self.clause = line, code, clause


@contextmanager
def _at(line: int, code: str = "") -> Iterator[None]:
    """Turn errors into ``RecordError`` with the number of the line, under their own code or the given one."""
    try:
        yield
    except ValueError as error:
        raise RecordError(line, getattr(error, "code", code), str(error)) from error


class RoundRecord(msgspec.Struct, frozen=True):
    """One round: the shoe in its drawn order and the moves, each with its seat."""

    shoe: tuple[int, ...]
    moves: tuple[tuple[int, Move], ...]
    bury: tuple[int, ...] = ()
    cut: int = 0
    seal: Seal | None = None
    """The seal that the shoe and every shuffle follow from, if the deal was sealed."""
    missing: tuple[int, ...] = ()
    """The seats without a score: their players left in the middle of the round."""
    swaps: tuple[tuple[int, int], ...] = ()
    """Pairs of seats whose players changed places before the round."""
    broken: bool = False
    """Whether the round was broken off, to be dealt again."""


class Record(msgspec.Struct, frozen=True):
    """A match: its game, the players' names, how the first dealer was found, the rounds."""

    variant: Variant
    names: tuple[str, ...]
    dealer_order: tuple[int, ...]
    first_dealer: int
    rounds: tuple[RoundRecord, ...]
    first_round: int = 1


class Recorder:
    """Plays a match and keeps its record."""

    def __init__(self, variant: Variant, names: Sequence[str]) -> None:
        """Seat the players; raises as :class:`Match` does."""
        self.match = Match(variant, names)
        self._dealer_order: tuple[int, ...] = ()
        self._shoes: list[tuple[tuple[int, ...], tuple[int, ...], int]] = []
        self._moves: list[list[tuple[int, Move]]] = []

    def draw_dealer(self, order: Sequence[int]) -> None:
        """Find the first dealer by the draw of cards."""
        self._dealer_order = tuple(order[: len(self.match.draw_dealer(order).draws)])

    def start_round(self, shoe: Sequence[int], bury: Sequence[int] = (), cut: int = 0) -> None:
        """Deal the next round."""
        self.match.start_round(shoe, bury, cut)
        buries = buries_wild_upcard(self.match.variant.options)
        self._shoes.append((tuple(shoe), tuple(bury) if buries else (), cut))
        self._moves.append([])

    def apply(self, seat: int, move: Move) -> None:
        """Make a legal move."""
        self.match.apply(seat, move)
        self._moves[-1].append((seat, move))

    def record(self) -> Record:
        """Return the record so far."""
        rounds = tuple(
            RoundRecord(shoe, tuple(moves), bury, cut)
            for (shoe, bury, cut), moves in zip(self._shoes, self._moves, strict=True)
        )
        return Record(
            self.match.variant,
            self.match.names,
            self._dealer_order,
            self.match.first_dealer or 0,
            rounds,
            self.match.first_round,
        )


def replay(record: Record) -> Match:
    """Return the match of a record, checking every move; raises ``RecordError`` (line 0: no text was read)."""
    match = _reopened(record)
    for round_ in record.rounds:
        reseat(match, round_)
        _start(match, round_, 0)
        for seat, move in round_.moves:
            _play(match, seat, move, 0)
        close(match, round_)
    return match


def close(match: Match, round_: RoundRecord) -> None:
    """End a round whose moves have been made, if it was broken off."""
    if round_.broken and match.running:
        match.break_off()


def _reopened(record: Record) -> Match:
    match = _opened(record.variant, record.names, record.dealer_order, record.first_dealer, 0)
    _begin_with(match, record.first_round, 0)
    return match


def _opened(
    variant: Variant, names: Sequence[str], order: Sequence[int], dealer: int, line: int
) -> Match:
    with _at(line, "record.opening"):
        match = Match(variant, names)
        if order:
            match.draw_dealer(order)
        else:
            match.set_dealer(dealer)
        return match


def _begin_with(match: Match, number: int, line: int) -> None:
    with _at(line, "record.round"):
        match.begin_with(number)


def _start(match: Match, round_: RoundRecord, line: int) -> None:
    with _at(line, "record.deal"):
        match.start_round(round_.shoe, round_.bury, round_.cut)
    match.missing = frozenset(round_.missing)


def reseat(match: Match, round_: RoundRecord) -> None:
    """Swap the players who changed places before the round."""
    for one, other in round_.swaps:
        match.swap(one, other)


def names_in(record: Record, number: int) -> tuple[str, ...]:
    """Return the players' names as they sat in a round, counted from 1."""
    names = list(record.names)
    for one, other in (pair for round_ in record.rounds[:number] for pair in round_.swaps):
        names[one], names[other] = names[other], names[one]
    return tuple(names)


def begin(match: Match, round_: RoundRecord) -> None:
    """Deal a recorded round, up to its first move; raises ``RecordError``."""
    reseat(match, round_)
    _start(match, round_, 0)


def _play(match: Match, seat: int, move: Move, line: int) -> None:
    if match.deal is None:
        raise RecordError(line, "record.no_round", say("text-no-round"))
    violation = match.deal.why_not(seat, move)
    if violation is not None:
        text = move_text(move, match.deal.rules.melds)
        raise RecordError(
            line,
            violation.code,
            say("text-cannot", seat=seat + 1, move=text, why=violation.message),
            violation.clause,
        )
    match.apply(seat, move)


# ---- Text -----------------------------------------------------------------------------------


def record_text(record: Record) -> str:
    """Return the record as text that people can read and write; docs/records.md specifies it."""
    lines = [HEAD, f"game {record.variant.id} {record.variant.version}"]
    if record.variant.id not in variant_ids() or record.variant != find_variant(record.variant.id):
        lines += [f"| {line}".rstrip() for line in record.variant.source.split("\n")]
    lines += [f"seat {number} {_plain(name)}" for number, name in enumerate(record.names)]
    lines.append(
        f"dealer draw {cards_text(record.dealer_order)}"
        if record.dealer_order
        else f"dealer {record.first_dealer}"
    )
    if record.rounds and all(round_.seal is not None for round_ in record.rounds):
        lines.append(_SEALED)
    match = _reopened(record)
    for round_ in record.rounds:
        lines += ["", f"round {match.next_round}", *_seal_lines(round_.seal)]
        lines += [f"swap {one} {other}" for one, other in round_.swaps]
        reseat(match, round_)
        if round_.cut:
            lines.append(f"cut {round_.cut}")
        if round_.bury:
            lines.append(f"bury {' '.join(map(str, round_.bury))}")
        lines.append(f"shoe {cards_text(round_.shoe)}")
        _start(match, round_, 0)
        if round_.missing:
            lines.append(f"missing {' '.join(map(str, round_.missing))}")
        rules = match.deal.rules.melds if match.deal is not None else None
        for seat, move in round_.moves:
            if rules is not None:
                lines.append(f"{_who(seat)} {move_text(move, rules)}")
            match.apply(seat, move)
        if round_.broken:
            lines.append(_BROKEN)
            close(match, round_)
        if not match.running:
            lines.append(f"end {end_text(match.results[-1])}")
    return "\n".join(lines) + "\n"


def _seal_lines(seal: Seal | None) -> list[str]:
    if seal is None:
        return []
    salts = [f"salt {seat} {salt}" for seat, salt in sorted(seal.salts.items())]
    return [f"seal {seal.number} {seal.commitment}", f"secret {seal.secret}", *salts]


def end_text(result: DealResult) -> str:
    """Return a record's words for how a round ended, without the first."""
    out = "" if result.out < 0 else f" {result.out}"
    return f"{result.reason}{out} points {' '.join(map(str, result.points))}"


def _who(seat: int) -> str:
    """Return the name of a seat in a record, a star for chance."""
    return "*" if seat == CHANCE else str(seat)


def _plain(name: str) -> str:
    """Return a name as one line."""
    return " ".join(name.split()) or "-"


def parse_record(text: str) -> tuple[Record, Match]:
    """Return the record of a text and its match; every move and every stated end is checked.

    Raises ``RecordError`` with the number of the first wrong line.
    """
    if len(text) > _MOST_CHARACTERS:
        why = say("text-long-record", length=len(text), most=_MOST_CHARACTERS)
        raise RecordError(0, "record.too_large", why)
    return _Reader(text).read()


class _Reader:
    """Reads a record line by line and plays it while reading."""

    def __init__(self, text: str) -> None:
        self.lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
        self.lines = [
            (number, line) for number, line in self.lines if line and not line.startswith("#")
        ]
        self.at = 0
        self.order: tuple[int, ...] = ()
        self.dealer = 0
        self.bury: tuple[int, ...] = ()
        self.cut = 0
        self.swaps: tuple[tuple[int, int], ...] = ()
        self.number, self.commitment, self.secret = 0, "", ""
        self.salts: dict[int, str] = {}
        self.sealed = False
        self.rounds: list[tuple[RoundRecord, list[tuple[int, Move]]]] = []

    def read(self) -> tuple[Record, Match]:
        self._expect(HEAD)
        variant = self._variant()
        names = self._names()
        match = self._opening(variant, names)
        if self._here()[1] == _SEALED:
            self.sealed = True
            self.at += 1
        while self.at < len(self.lines):
            self._line(match, *self.lines[self.at])
            self.at += 1
        rounds = tuple(
            msgspec.structs.replace(opened, moves=tuple(moves)) for opened, moves in self.rounds
        )
        return Record(
            variant, tuple(names), self.order, self.dealer, rounds, match.first_round
        ), match

    def _here(self) -> tuple[int, str]:
        return (
            self.lines[self.at]
            if self.at < len(self.lines)
            else (self.lines[-1][0] if self.lines else 1, "")
        )

    def _expect(self, wanted: str) -> str:
        """Return the rest of this line, which must begin with the wanted word, and go on to the next."""
        number, line = self._here()
        if line != wanted and not line.startswith(wanted + " "):
            why = say("text-other-line", text=quoted(line), wanted=repr(wanted))
            raise RecordError(number, "record.line", why)
        self.at += 1
        return line[len(wanted) :].strip()

    def _variant(self) -> Variant:
        number, _ = self._here()
        words = self._expect("game").split()
        source = []
        while self.at < len(self.lines) and self._here()[1].startswith("|"):
            source.append(self._here()[1][1:].removeprefix(" "))
            self.at += 1
        try:
            name = words[0] if words else ""
            variant = read_variant("\n".join(source), name) if source else find_variant(name)
        except VariantError as error:
            wrong = "; ".join(f"{problem.path}: {problem.message}" for problem in error.problems)
            raise RecordError(number, "record.game", wrong) from error
        if len(words) != 2 or words[1] != str(variant.version):
            written = " ".join(words[1:]) or "?"
            text = say(
                "text-version", written=written, game=variant.id, version=str(variant.version)
            )
            raise RecordError(number, "record.version", text)
        return variant

    def _names(self) -> list[str]:
        names: list[str] = []
        while self._here()[1].startswith("seat "):
            rest = self._expect(f"seat {len(names)}")
            names.append(rest)
        return names

    def _opening(self, variant: Variant, names: list[str]) -> Match:
        number, _ = self._here()
        rest = self._expect("dealer")
        if rest.startswith("draw"):
            self.order = self._cards(number, rest[4:])
        elif rest.isascii() and rest.isdigit() and len(rest) < 3:
            self.dealer = int(rest)
        else:
            raise RecordError(number, "record.dealer", say("text-dealer", text=quoted(rest)))
        match = _opened(variant, names, self.order, self.dealer, number)
        self.dealer = match.first_dealer or 0
        return match

    def _cards(self, number: int, text: str) -> tuple[int, ...]:
        with _at(number):
            return parse_cards(text)

    def _line(self, match: Match, number: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "round":
            first = None if self.rounds else read_number(rest, 4)
            if first is not None:
                _begin_with(match, first, number)
            elif rest != str(match.next_round):
                why = say("text-other-round", text=quoted(rest), round=match.next_round)
                raise RecordError(number, "record.round", why)
        elif word == "shoe":
            self._shoe(match, number, self._cards(number, rest))
        elif word in ("seal", "secret", "salt"):
            self._seal_line(number, word, rest.split())
        elif word == "cut":
            self.cut = read_number(rest, 4) or 0
        elif word == "bury":
            self.bury = self._numbers(number, rest)
        elif word == "end":
            self._end(match, number, rest)
        elif word == "swap":
            self._swap(match, number, rest)
        elif word == "missing":
            self._missing(match, number, rest)
        elif line == _BROKEN:
            self._break_off(match, number)
        else:
            self._move(match, number, word, rest)

    def _shoe(self, match: Match, number: int, shoe: tuple[int, ...]) -> None:
        """Deal a round; a sealed one must be dealt as its seal says."""
        seal = self._seal(number)
        if seal is not None and match.next_round and not match.running and not match.over:
            with _at(number):
                check_commitment(seal, self.commitment)
                if not self.rounds and match.first_round == 1:
                    check_dealer(seal, match, self.order)
                check_round(seal, match, shoe, self.bury, self.cut)
        opened = RoundRecord(shoe, (), self.bury, self.cut, seal, swaps=self.swaps)
        _start(match, opened, number)
        self.rounds.append((opened, []))
        self.bury, self.cut, self.swaps = (), 0, ()
        self.number, self.commitment, self.secret, self.salts = 0, "", "", {}

    def _seal(self, number: int) -> Seal | None:
        if not self.commitment and not self.secret and not self.salts:
            if self.sealed:
                raise RecordError(number, "seal.missing", say("text-no-seal"))
            return None
        if not self.commitment or not self.secret:
            raise RecordError(number, "seal.line", say("text-half-seal"))
        return Seal(self.number, self.secret, self.salts)

    def _seal_line(self, number: int, word: str, rest: list[str]) -> None:
        """Read a line of a seal: ``seal 3 HEX``, ``secret HEX`` or ``salt 0 HEX``."""
        first = 0 if word == "secret" else read_number(rest[0], 4) if rest else None
        text = rest[-1] if len(rest) == (1 if word == "secret" else 2) else ""
        if first is None or not is_hex(text):
            shape = {"seal": "seal 3 ...", "secret": "secret ...", "salt": "salt 0 ..."}[word]
            written = f"{word} {' '.join(rest)}"
            text = say("text-seal-line", text=quoted(written), shape=shape)
            raise RecordError(number, "seal.line", text)
        if word == "seal":
            self.number, self.commitment = first, text
        elif word == "secret":
            self.secret = text
        else:
            self.salts[first] = text

    def _numbers(self, number: int, text: str) -> tuple[int, ...]:
        values = [read_number(word, 4) for word in text.split()]
        if None in values:
            raise RecordError(number, "record.bury", say("text-places", text=quoted(text)))
        return tuple(value for value in values if value is not None)

    def _swap(self, match: Match, number: int, text: str) -> None:
        """Swap two players before the next round."""
        pair = [read_number(word, 4) for word in text.split()]
        seats = [seat for seat in pair if seat is not None and seat < len(match.names)]
        if len(pair) != 2 or len({*seats}) != 2 or match.running or not self.rounds:
            raise RecordError(number, "record.swap", say("text-swap", text=quoted(text)))
        match.swap(seats[0], seats[1])
        self.swaps += ((seats[0], seats[1]),)

    def _missing(self, match: Match, number: int, text: str) -> None:
        """Read which seats have no score for the round that has just been dealt."""
        seats = [read_number(word, 4) for word in text.split()]
        known = tuple(seat for seat in seats if seat is not None and seat < len(match.names))
        if not known or len(known) < len(seats) or not match.running or self.rounds[-1][1]:
            raise RecordError(number, "record.missing", say("text-missing", text=quoted(text)))
        match.missing = frozenset(known)
        opened, moves = self.rounds[-1]
        self.rounds[-1] = msgspec.structs.replace(opened, missing=known), moves

    def _break_off(self, match: Match, number: int) -> None:
        if not match.running:
            raise RecordError(number, "record.broken", say("text-broken-off"))
        match.break_off()
        opened, moves = self.rounds[-1]
        self.rounds[-1] = msgspec.structs.replace(opened, broken=True), moves

    def _move(self, match: Match, number: int, word: str, rest: str) -> None:
        seat = CHANCE if word == "*" else read_number(word, 4)
        if seat is None or match.deal is None or not self.rounds:
            raise RecordError(number, "record.line", say("text-begins-no-line", text=quoted(word)))
        with _at(number):
            move = parse_move(rest, match.deal.rules.melds)
        seal, before = self.rounds[-1][0].seal, self.rounds[-1][1]
        if seal is not None and seat == CHANCE and match.deal.phase in ("shuffle", "pick"):
            with _at(number):
                check_order(seal, match, before, move)
        _play(match, seat, move, number)
        self.rounds[-1][1].append((seat, move))

    def _end(self, match: Match, number: int, rest: str) -> None:
        """Compare a stated end with the one played."""
        if match.running or not match.results:
            raise RecordError(number, "record.end", say("text-early-end"))
        played = end_text(match.results[-1])
        if " ".join(rest.split()) != played:
            why = say("text-other-end", stated=quoted(rest), played=quoted(played))
            raise RecordError(number, "record.end", why)
