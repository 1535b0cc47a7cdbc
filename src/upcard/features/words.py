"""Words that many sentences use: numbers of things, lists, classes of cards."""

from collections.abc import Sequence

from upcard.cards import RANKS, card_name, parse_card, rank_name


def many(number: float, word: str) -> str:
    """Return a number of things.

    >>> many(1, "card"), many(2, "card"), many(0.5, "second"), many(3.0, "second")
    ('1 card', '2 cards', '0.5 seconds', '3 seconds')
    """
    shown = f"{number:g}" if number % 1 else f"{number:.0f}"
    return f"{shown} {word}{'' if abs(number) == 1 else 's'}"


def points(number: int) -> str:
    """Return a number of points."""
    return many(number, "point")


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


def class_words(name: str) -> str:
    """Return a class of cards in words, in the singular."""
    if name in ("joker", "wild"):
        return {"joker": "joker", "wild": "other wild card"}[name]
    if len(name) == 3:
        return f"{_rank_word(name[0])} to {_rank_word(name[2])}"
    return _rank_word(name) if len(name) == 1 else card_name(parse_card(name))


def _rank_word(letter: str) -> str:
    return rank_name(RANKS.index(letter) + 1)
