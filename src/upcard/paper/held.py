"""Cards left in a hand, as people enter them: full cards, or ranks only if nobody noted the suits."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from upcard.cards import RANKS, card_name, card_text, cards_text, counts_of, parse_card, rank_of
from upcard.cards.kinds import rank_name
from upcard.engine.scores.scoring import hand_points
from upcard.paper.refused import refused
from upcard.rules import RoundRules, Violation


class Held(msgspec.Struct, frozen=True):
    """Full cards, and the ranks (1 for the ace) of cards entered without a suit."""

    cards: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()

    def __add__(self, other: "Held") -> "Held":
        """Return the cards of both."""
        return Held(self.cards + other.cards, self.ranks + other.ranks)

    def __len__(self) -> int:
        return len(self.cards) + len(self.ranks)

    def text(self) -> str:
        """Return the cards in a fixed order, so that equal hands have equal texts."""
        ranks = " ".join(RANKS[rank - 1] for rank in sorted(self.ranks))
        return f"{cards_text(sorted(self.cards))} {ranks}".strip()

    def points(self, rules: RoundRules) -> int:
        """Return the points of the cards."""
        known = hand_points(counts_of(self.cards), rules)
        return known + sum(worths_of_rank(rank, rules)[0] for rank in self.ranks)


def parse_held(text: str) -> Held:
    """Read cards, each a rank and a suit, JK, or a rank only; raises ``NotationError``.

    >>> parse_held("7H K 7 JK").text()
    '7H JK 7 K'
    """
    cards, ranks = list[int](), list[int]()
    for word in text.split():
        if len(word) == 1 and word in RANKS:
            ranks.append(RANKS.index(word) + 1)
        else:
            cards.append(parse_card(word))
    return Held(tuple(cards), tuple(ranks))


def worths_of_rank(rank: int, rules: RoundRules) -> list[int]:
    """Return the distinct points that cards of a rank may count."""
    return sorted({points for card, points in enumerate(rules.points) if rank_of(card) == rank})


def more_than_there_are(
    held: Held, packs: tuple[int, ...], clause: str | None
) -> Iterator[Violation]:
    """Yield a refusal for each card or rank of which more are entered than the packs contain."""
    there, ours = Counter(packs), Counter(held.cards)
    for card, number in sorted(ours.items()):
        if number > there[card]:
            yield refused(
                "doubt.copies", clause, card=card_name(card), entered=number, packs=there[card]
            )
    of_rank = Counter(map(rank_of, packs))
    by_rank = Counter([*map(rank_of, held.cards), *held.ranks])
    for rank in sorted(set(held.ranks)):
        number = by_rank[rank]
        if number > of_rank[rank]:
            name = rank_name(rank)
            yield refused("doubt.ranks", clause, rank=name, entered=number, packs=of_rank[rank])


def keys_of(rules: RoundRules) -> Iterator[tuple[str, int, str, list[str]]]:
    """Yield the keys, the joker first: label, points, what one press enters, and the cards it stands for.

    A key is a rank, or a single card where the suit decides its points.
    """
    for rank in range(len(RANKS) + 1):
        cards = [card for card in range(len(rules.points)) if rank_of(card) == rank]
        texts, points = [card_text(card) for card in cards], rules.points[cards[0]]
        if not rank:
            yield "Joker", points, texts[0], texts
        elif len(worths_of_rank(rank, rules)) == 1:
            yield RANKS[rank - 1].replace("T", "10"), points, RANKS[rank - 1], texts
        else:
            yield from ((text.replace("T", "10"), rules.points[card], text, [text])
                        for card, text in zip(cards, texts, strict=True))  # fmt: skip
