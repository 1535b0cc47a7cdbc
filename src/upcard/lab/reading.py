"""Reading records without the rules of the game, as in docs/records.md: their content, not whether it is legal.

``upcard.engine.parse_record`` plays the moves and refuses illegal ones. This is many times as fast, for programs that
count something in very many records.
"""

from collections.abc import Iterable, Iterator

import msgspec

from upcard.engine import RecordError
from upcard.engine.record import HEAD
from upcard.lab.records import texts_of


class Seal(msgspec.Struct):
    """The seal of a round, from which its cards follow, if its deal was sealed; ``salts`` by seat."""

    number: int = 0
    commitment: str = ""
    secret: str = ""
    salts: dict[str, str] = {}


class Ending(msgspec.Struct, frozen=True):
    """The end of a round: the reason, the seat that ended it, if any, and the points of each seat."""

    reason: str
    seat: int | None
    points: list[int]


class Moved(msgspec.Struct, frozen=True):
    """A move as written, and the seat that made it; None for chance."""

    seat: int | None
    move: str


class RoundRead(msgspec.Struct):
    """One round. ``shoe`` has its cards in the order in which they are dealt and drawn."""

    number: int
    shoe: list[str] = []
    moves: list[Moved] = []
    end: Ending | None = None
    broken_off: bool = False
    cut: int = 0
    bury: list[int] = []
    swaps: list[tuple[int, int]] = []
    missing: list[int] = []
    seal: Seal | None = None


class Reading(msgspec.Struct):
    """A record: ``dealer`` is the first dealer or the cards drawn for it, ``rules`` a game that is not built in."""

    game: str = ""
    version: int = 0
    players: list[str] = []
    dealer: int | list[str] | None = None
    sealed: bool = False
    rules: str | None = None
    rounds: list[RoundRead] = []


def readings(lines: Iterable[str]) -> Iterator[Reading]:
    """Yield each record of a file, holding one at a time. Raises ``RecordError``."""
    for first, text in texts_of(lines):
        yield read_record(text, first)


def read_record(text: str, first: int = 1) -> Reading:
    """Return a record's content; ``RecordError`` names the first bad line, counted from ``first``."""
    found, begun, at = Reading(), False, first
    for at, line in _lines(text, first):
        try:
            if begun:
                _take(found, line)
            elif line != HEAD:
                raise ValueError
        except (ValueError, IndexError) as error:
            raise _unreadable(at) from error
        begun = True
    if found.dealer is None:
        raise _unreadable(at)
    return found


def _lines(text: str, first: int) -> Iterator[tuple[int, str]]:
    """Yield the non-empty lines with their numbers; except in rules, several blanks count as one."""
    for number, line in enumerate(text.split("\n"), first):
        line = line.strip()
        if line and line[0] != "#":
            yield number, line if line[0] == "|" else " ".join(line.split())


def _unreadable(line: int) -> RecordError:
    sentence = "no line of a record stands here, or one before it is missing"
    return RecordError(line, "record.line", sentence)


def _take(found: Reading, line: str) -> None:
    """Add the content of a line."""
    word, _, rest = line.partition(" ")
    if word == "round":
        found.rounds.append(RoundRead(int(rest)))
    elif not found.rounds:
        _take_of_match(found, line)
    elif word == "*" or word.isdecimal():
        seat = None if word == "*" else int(word)
        found.rounds[-1].moves.append(Moved(seat, rest))
    else:
        _take_of_round(found.rounds[-1], line.split())


def _take_of_match(found: Reading, line: str) -> None:
    if line[0] == "|":
        row = line[1:].removeprefix(" ")
        found.rules = row if found.rules is None else f"{found.rules}\n{row}"
        return
    match line.split(maxsplit=2):
        case ["game", name, version]:
            found.game, found.version = name, int(version)
        case ["seat", number, name] if int(number) == len(found.players):
            found.players.append(name)
        case ["dealer", "draw", cards]:
            found.dealer = cards.split()
        case ["dealer", seat]:
            found.dealer = int(seat)
        case ["sealed", *_]:
            found.sealed = True
        case _:
            raise ValueError


def _take_of_round(round_: RoundRead, words: list[str]) -> None:
    match words:
        case ["shoe", *cards]:
            round_.shoe = cards
        case ["cut", height]:
            round_.cut = int(height)
        case ["bury", *places]:
            round_.bury = [*map(int, places)]
        case ["swap", one, other]:
            round_.swaps.append((int(one), int(other)))
        case ["missing", *seats]:
            round_.missing = [*map(int, seats)]
        case ["broken", "off"]:
            round_.broken_off = True
        case ["end", reason, "points", *points]:
            round_.end = Ending(reason, None, [*map(int, points)])
        case ["end", reason, seat, "points", *points]:
            round_.end = Ending(reason, int(seat), [*map(int, points)])
        case _:
            _take_of_seal(round_, words)


def _take_of_seal(round_: RoundRead, words: list[str]) -> None:
    seal = round_.seal
    match words:
        case ["seal", number, commitment]:
            round_.seal = Seal(int(number), commitment)
        case ["secret", secret] if seal is not None:
            seal.secret = secret
        case ["salt", seat, salt] if seal is not None:
            seal.salts[seat] = salt
        case _:
            raise ValueError
