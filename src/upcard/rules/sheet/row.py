"""Rows of the rule sheet, and the words that all its parts use."""

from collections.abc import Iterator, Sequence

import msgspec

from upcard.features.declared import Heading, Told
from upcard.features.needs import keeps_melds as options_keep_melds
from upcard.features.told import Options
from upcard.rules.about import about
from upcard.rules.fixed import FIXED_RULES
from upcard.rules.idle import idle_options, settings_of
from upcard.rules.values import game_end_of
from upcard.rules.variant import Variant


class SheetRow(msgspec.Struct, frozen=True):
    """One sentence of the sheet, the clause it rests on, and the option or fixed rule (or round) that it tells."""

    text: str
    clause: str | None = None
    name: str = ""


class SheetSection(msgspec.Struct, frozen=True):
    """A titled part of the sheet."""

    title: str
    rows: tuple[SheetRow, ...]


Rows = Iterator[SheetRow]


def row(variant: Variant, text: str, name: str) -> SheetRow:
    """Return a sentence with the clause of the option or fixed rule behind it, if one is cited."""
    return SheetRow(text, variant.cited(name), name)


def fixed(variant: Variant, *names: str) -> Rows:
    """Yield the sentences of fixed rules."""
    for name in names:
        yield row(variant, FIXED_RULES[name], name)


class Number(int):
    """A number in a sentence: ``{n:card}`` is so many cards."""

    def __format__(self, word: str) -> str:
        return many(int(self), word) if word else str(int(self))


def told(variant: Variant, heading: Heading) -> Rows:
    """Yield the sentences that options below a heading of the form bring with them, as far as they do something."""
    for name in Options.__struct_fields__:
        known = about(name)
        if known.heading != heading or not known.told:
            continue
        text = _told_of(known.told, getattr(variant.options, name), getattr(_USUAL, name))
        if text and not any(idle_options(settings_of(variant), [name])):
            yield row(variant, text, name)


_USUAL = Options()


def _told_of(told: Told, value: object, usual: object) -> str:
    if not isinstance(told, str):
        return told.get(value, "")
    return told.format(n=Number(value)) if isinstance(value, int) and value != usual else ""


# ---- What kind of game it is ----------------------------------------------------------------


def has_contract(variant: Variant) -> bool:
    """Return whether some round of the game has a contract."""
    return any(round_.contract.slots for round_ in variant.rounds)


def keeps_melds(variant: Variant) -> bool:
    """Return whether melds stay in the hand until the end of the round."""
    return options_keep_melds(variant.options)


def is_open(variant: Variant) -> bool:
    """Return whether the aim differs from that of a fixed number of rounds with penalty points."""
    return variant.endless or variant.options.scoring != "penalty"


# ---- Words ----------------------------------------------------------------------------------


def many(number: float, word: str) -> str:
    """Return a number of things.

    >>> many(1, "card"), many(2, "card"), many(0.5, "second"), many(3.0, "second")
    ('1 card', '2 cards', '0.5 seconds', '3 seconds')
    """
    shown = f"{number:g}" if number % 1 else f"{number:.0f}"
    return f"{shown} {word}{'' if abs(number) == 1 else 's'}"


def end_words(variant: Variant) -> str:
    """Return when a match is over."""
    word, number = game_end_of(variant.options.game_end)
    if word == "target":
        return f"{'first to' if variant.options.ranking == 'high' else 'until'} {number} points"
    if word == "eliminate":
        return f"out at {number} points"
    if variant.options.progress == "individual":
        return f"{len(variant.rounds)} contracts each"
    return many(len(variant.rounds), "round")


def round_words(variant: Variant, number: int) -> str:
    """Return which round it is, and of how many where that is fixed: Round 3 of 7."""
    most = variant.fixed_rounds
    return f"Round {number}" if most is None else f"Round {number} of {most}"


def are_played(number: int) -> str:
    """Return how many rounds are played, as the beginning of a sentence.

    >>> are_played(1), are_played(7)
    ('1 round is played', '7 rounds are played')
    """
    return f"{many(number, 'round')} {'is' if number == 1 else 'are'} played"


def times(number: int) -> str:
    """Return how often: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return words as a list.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def rounds_words(numbers: Sequence[int]) -> str:
    """Return rounds by their numbers, neighbours as a span.

    >>> rounds_words([3]), rounds_words([1, 2]), rounds_words([9, 10, 11, 14])
    ('round 3', 'rounds 1 and 2', 'rounds 9 to 11 and 14')
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    words = []
    for span in spans:
        short = len(span) < 3
        words += [str(number) for number in span] if short else [f"{span[0]} to {span[-1]}"]
    return f"round{'' if len(numbers) == 1 else 's'} {listed(words)}"


def by_players(numbers: Sequence[tuple[int, int]]) -> str:
    """Return a number that may depend on that of the players in words.

    >>> by_players([(3, 2), (4, 2), (5, 3)]), by_players([(3, 2), (4, 2)])
    ('2 with 3 or 4 players, 3 with 5 players', '2')
    """
    spans: list[list[int]] = []  # number, first and last number of players
    for players, number in numbers:
        if spans and spans[-1][0] == number:
            spans[-1][2] = players
        else:
            spans.append([number, players, players])
    if len(spans) == 1:
        return str(spans[0][0])
    return ", ".join(f"{number} with {_or(first, last)} players" for number, first, last in spans)


def _or(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return f"{first} or {last}" if last == first + 1 else f"{first} to {last}"
