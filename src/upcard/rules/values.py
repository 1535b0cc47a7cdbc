"""Options' values written in short form: packs, jokers, wild cards, shares, card points."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from upcard.cards import (
    JOKER,
    KINDS,
    RANKS,
    NotationError,
    card_text,
    make_shoe,
    parse_card,
    rank_of,
)
from upcard.cards.kinds import quoted, read_number
from upcard.messages.say import messages

say = messages(__file__)


def number_of_packs(formula: str, players: int) -> int:
    """Return the packs in play.

    >>> number_of_packs("ceil_half", 5), number_of_packs("fixed:2", 5)
    (3, 2)
    """
    if formula == "ceil_half":
        return (players + 1) // 2
    if formula.startswith("steps:"):
        return _stepped(formula, players)
    return _counted(formula, "fixed", "packs")


def _stepped(formula: str, players: int) -> int:
    """Return the packs of the first step that reaches the number of players: ``steps:8=4,12=6``."""
    for step in formula.removeprefix("steps:").split(","):
        most, _, packs = step.partition("=")
        digits = most.isdigit() and packs.isdigit() and step.isascii() and len(step) <= 5
        if not digits or int(packs) > MOST_PACKS:
            break
        if players <= int(most):
            return int(packs)
    raise NotationError(say("value-no-step", written=quoted(formula), players=players))


def number_of_jokers(formula: str, packs: int, players: int) -> int:
    """Return the jokers in play.

    >>> number_of_jokers("per_pack:2", 3, 5)
    6
    """
    if formula == "players_minus_1":
        return players - 1
    if formula.startswith("per_pack:"):
        return packs * _counted(formula, "per_pack", "jokers")
    return _counted(formula, "fixed", "jokers")


MOST_PACKS = 20
"""The most packs in play, and the most jokers of a pack."""


def _counted(formula: str, word: str, what: str) -> int:
    name, _, number = formula.partition(":")
    if name != word or not number.isascii() or not number.isdigit():
        written = quoted(formula)
        if what == "packs":
            raise NotationError(say("value-no-packs", written=written, most=MOST_PACKS))
        raise NotationError(say("value-no-jokers", written=written, most=MOST_PACKS, form=word))
    if int(number[:9]) > MOST_PACKS:
        raise NotationError(
            say("value-too-many", written=quoted(formula), what=what, most=MOST_PACKS)
        )
    return int(number)


def has_jokers(packs: str, jokers: str, players: tuple[int, int]) -> bool:
    """Return whether jokers are in play with some number of players."""
    return any(
        number_of_jokers(jokers, number_of_packs(packs, number), number)
        for number in range(players[0], players[1] + 1)
    )


def shoe_for(packs: str, jokers: str, players: int, ranks: Sequence[str] = ()) -> tuple[int, ...]:
    """Return all cards in play for that many players, unshuffled, of full packs or of packs of these ranks."""
    count = number_of_packs(packs, players)
    shoe = make_shoe(count, number_of_jokers(jokers, count, players))
    if not ranks:
        return shoe
    kinds = pack_kinds(ranks) | {JOKER}
    return tuple(card for card in shoe if card in kinds)


def pack_kinds(ranks: Sequence[str]) -> frozenset[int]:
    """Return the kinds of card in a pack of these ranks and spans of ranks, or in a full pack where none is named.

    >>> len(pack_kinds(["A-7", "J-K"])), len(pack_kinds([]))
    (40, 52)
    """
    if not ranks:
        return _ranks(1, len(RANKS))
    for name in ranks:
        if not (name in RANKS and len(name) == 1) and not (len(name) == 3 and name[1] == "-"):
            raise NotationError(say("value-no-ranks", written=quoted(name)))
    kinds = frozenset[int]().union(*(kinds_of_class(name) for name in ranks))
    if not kinds:
        raise NotationError(say("value-empty-spans"))
    return kinds


def kinds_of_class(name: str, wilds: frozenset[int] = frozenset()) -> frozenset[int]:
    """Return the kinds of card that a class names: joker, wild, A, 2-9, AH.

    >>> sorted(map(card_text, kinds_of_class("A")))
    ['AC', 'AD', 'AH', 'AS']
    """
    if name == "joker":
        return frozenset({JOKER})
    if name == "wild":
        return wilds
    if name == "turned":
        return frozenset()  # known only once the card has been turned up
    if len(name) == 1 and name in RANKS:
        return _ranks(RANKS.index(name) + 1, RANKS.index(name) + 1)
    if len(name) == 3 and name[1] == "-" and name[0] in RANKS and name[2] in RANKS:
        return _ranks(RANKS.index(name[0]) + 1, RANKS.index(name[2]) + 1)
    if len(name) == 2 and name != "JK":
        return frozenset({parse_card(name)})
    raise NotationError(say("value-no-cards", written=quoted(name)))


@cache  # 169 pairs of ranks; a check asks for the same few thousands of times
def _ranks(first: int, last: int) -> frozenset[int]:
    return frozenset(card for card in range(JOKER) if first <= rank_of(card) <= last)


def wild_kinds(names: Sequence[str]) -> frozenset[int]:
    """Return the kinds that the option ``wilds`` names."""
    return frozenset().union(*(kinds_of_class(name) for name in names))


def turned_kinds(card: int) -> frozenset[int]:
    """Return the kinds made wild by the card turned up for it: its rank, or the aces if it is a joker."""
    return _ranks(rank_of(card) or 1, rank_of(card) or 1)


MOST_TARGET = 10_000
"""The most points to which a game is played."""


def game_end_of(text: str) -> tuple[str, int]:
    """Return how a game ends and at how many points.

    >>> game_end_of("target:100"), game_end_of("rounds")
    (('target', 100), ('rounds', 0))
    """
    word, _, number = text.partition(":")
    if text == "rounds":
        return text, 0
    known = word in ("target", "eliminate") and number.isascii() and number.isdigit()
    if known and 0 < int(number[:6]) <= MOST_TARGET:
        return word, int(number)
    raise NotationError(say("value-no-end", written=quoted(text), most=MOST_TARGET))


def cards_by_players(written: Mapping[str, int]) -> dict[int, int]:
    """Return the cards dealt by the number of players.

    >>> cards_by_players({"2": 10, "3-4": 7})
    {2: 10, 3: 7, 4: 7}
    """
    found: dict[int, int] = {}
    for span, cards in written.items():
        first, _, last = span.partition("-")
        if not (span.isascii() and first.isdigit() and (last or first).isdigit() and len(span) < 6):
            raise NotationError(say("value-no-players", written=quoted(span)))
        for players in range(int(first), int(last or first) + 1):
            found[players] = cards
    return found


def ratio_of(text: str) -> tuple[int, int]:
    """Return a share as numerator and denominator.

    >>> ratio_of("1/2")
    (1, 2)
    """
    above, _, below = text.partition("/")
    part, whole = read_number(above, 3), read_number(below, 3)
    if part and whole and part <= whole and len(text) <= 5:
        return part, whole
    raise NotationError(say("value-no-share", written=quoted(text)))


def points_table(
    points: Mapping[str, int | str], wilds: frozenset[int], ranks: Sequence[str] = ()
) -> tuple[int, ...]:
    """Return the points of each kind by the first class that fits; ``NotationError`` names cards without."""
    return _points_table(tuple(points.items()), wilds, tuple(ranks))


@lru_cache(maxsize=256)
def _points_table(
    points: tuple[tuple[str, int | str], ...], wilds: frozenset[int], ranks: tuple[str, ...]
) -> tuple[int, ...]:
    table: list[int | None] = [None] * KINDS
    for name, value in points:
        for card in kinds_of_class(name, wilds):
            if table[card] is None:
                table[card] = rank_of(card) if isinstance(value, str) else value
    kinds = pack_kinds(ranks)
    for card in range(KINDS):
        if table[card] is None and card not in kinds and (card != JOKER or JOKER not in wilds):
            table[card] = 0  # it is in no game: a joker that is not wild, a rank that no pack holds
    bare = [card_text(card) for card, value in enumerate(table) if value is None]
    if bare:
        raise NotationError(
            say("value-no-points", cards=", ".join(bare[:5]), more="yes" if bare[5:] else "no")
        )
    return tuple(value for value in table if value is not None)
