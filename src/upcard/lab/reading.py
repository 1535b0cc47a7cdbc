"""Reading records without the rules of the game, as in docs/records.md: their content, not whether it is legal.

``upcard.engine.parse_record`` plays the moves and refuses illegal ones. This is many times as fast, for programs that
count something in very many records.
"""

from collections.abc import Callable, Iterable, Iterator

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
    """The content of a record. ``dealer`` is the first dealer's seat, or the cards drawn to find it; ``rules`` is the
    text of a game that is not built in.
    """

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
    """Return the content of a record whose first line has the number ``first``.

    Raises ``RecordError`` with the number of the first line that cannot be read.
    """
    found, begun, at = Reading(), False, first
    for at, line in _lines(text, first):
        try:
            if begun:
                _take(found, line)
            elif line != HEAD:
                raise ValueError
        except (ValueError, KeyError, IndexError) as error:
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
        _OF_A_MATCH[word[:1] if word[0] == "|" else word](found, line)
    elif word == "*" or word.isdecimal():
        seat = None if word == "*" else int(word)
        found.rounds[-1].moves.append(Moved(seat, rest))
    else:
        _OF_A_ROUND[word](found.rounds[-1], rest.split())


# ---- Lines by their first words ---------------------------------------------------------------


def _game(found: Reading, line: str) -> None:
    _, found.game, version = line.split()
    found.version = int(version)


def _rules(found: Reading, line: str) -> None:
    row = line[1:].removeprefix(" ")
    found.rules = row if found.rules is None else f"{found.rules}\n{row}"


def _seat(found: Reading, line: str) -> None:
    _, number, name = line.split(maxsplit=2)
    if int(number) != len(found.players):
        raise ValueError
    found.players.append(name)


def _dealer(found: Reading, line: str) -> None:
    _, first, *cards = line.split()
    found.dealer = cards if first == "draw" else int(first)


def _sealed(found: Reading, _line: str) -> None:
    found.sealed = True


_OF_A_MATCH: dict[str, Callable[[Reading, str], None]] = {
    "game": _game,
    "|": _rules,
    "seat": _seat,
    "dealer": _dealer,
    "sealed": _sealed,
}


def _numbers(words: list[str]) -> list[int]:
    return [int(word) for word in words]


def _shoe(round_: RoundRead, words: list[str]) -> None:
    round_.shoe = words


def _cut(round_: RoundRead, words: list[str]) -> None:
    (round_.cut,) = _numbers(words)


def _bury(round_: RoundRead, words: list[str]) -> None:
    round_.bury = _numbers(words)


def _swap(round_: RoundRead, words: list[str]) -> None:
    one, other = _numbers(words)
    round_.swaps.append((one, other))


def _missing(round_: RoundRead, words: list[str]) -> None:
    round_.missing = _numbers(words)


def _broken(round_: RoundRead, words: list[str]) -> None:
    if words != ["off"]:
        raise ValueError
    round_.broken_off = True


def _end(round_: RoundRead, words: list[str]) -> None:
    at = words.index("points")
    (seat,) = _numbers(words[1:at]) if at > 1 else (None,)
    round_.end = Ending(words[0], seat, _numbers(words[at + 1 :]))


def _seal(round_: RoundRead, words: list[str]) -> None:
    round_.seal = Seal(int(words[0]), words[1])


def _secret(round_: RoundRead, words: list[str]) -> None:
    (_sealing(round_).secret,) = words


def _salt(round_: RoundRead, words: list[str]) -> None:
    seat, salt = words
    _sealing(round_).salts[seat] = salt


def _sealing(round_: RoundRead) -> Seal:
    if round_.seal is None:
        raise ValueError
    return round_.seal


_OF_A_ROUND: dict[str, Callable[[RoundRead, list[str]], None]] = {
    "shoe": _shoe,
    "cut": _cut,
    "bury": _bury,
    "swap": _swap,
    "missing": _missing,
    "broken": _broken,
    "end": _end,
    "seal": _seal,
    "secret": _secret,
    "salt": _salt,
}
