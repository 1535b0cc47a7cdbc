"""Words shared by many sentences: numbers of things, lists, classes of cards."""

from collections.abc import Sequence

from upcard.cards import RANKS, card_name, parse_card, rank_name
from upcard.features.declared import Heading
from upcard.messages.say import listed, messages

say = messages(__file__)


def heading_words(heading: Heading) -> str:
    """Return the title of a heading."""
    return say(heading)


def rounds_words(numbers: Sequence[int]) -> str:
    """Return the numbers of rounds in words, consecutive ones as a span.

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
    for one in spans:
        words += [str(number) for number in one] if len(one) < 3 else [span(one[0], one[-1])]
    return say("rounds-named", number=len(numbers), rounds=listed(words))


def by_players(numbers: Sequence[tuple[int, int]]) -> str:
    """Return in words a number that may depend on the number of players.

    >>> by_players([(3, 2), (4, 2), (5, 3)]), by_players([(3, 2), (4, 2)])
    ('2 with 3 or 4 players and 3 with 5 players', '2')
    """
    spans: list[list[int]] = []  # number, first and last number of players
    for players, number in numbers:
        if spans and spans[-1][0] == number:
            spans[-1][2] = players
        else:
            spans.append([number, players, players])
    if len(spans) == 1:
        return str(spans[0][0])
    return listed(
        say("for-players", number=number, players=span(first, last))
        for number, first, last in spans
    )


def span(first: int, last: int | None) -> str:
    """Return in words the numbers from first to last, or upwards without a last.

    >>> span(3, 3), span(3, 4), span(3, 13), span(3, None)
    ('3', '3 or 4', '3 to 13', '3 or more')
    """
    if last is None:
        return say("span", kind="open", first=first, last=0)
    kind = {0: "one", 1: "two"}.get(last - first, "many")
    return say("span", kind=kind, first=first, last=last)


def class_words(name: str) -> str:
    """Return a class of cards in words, in the singular."""
    if name == "joker":
        return say("class-joker")
    if name == "wild":
        return say("class-wild")
    if len(name) == 3:
        return say("class-span", first=_rank_word(name[0]), last=_rank_word(name[2]))
    return _rank_word(name) if len(name) == 1 else card_name(parse_card(name))


def _rank_word(letter: str) -> str:
    return rank_name(RANKS.index(letter) + 1)
