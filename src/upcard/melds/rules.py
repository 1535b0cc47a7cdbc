"""The rules of melds, and the value of a refusal."""

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from upcard.cards import JOKER, card_of, rank_of
from upcard.messages.say import Messages, Value, message_of, messages

say = messages(__file__)

ACE_HIGH = 14
MANY = 56
"""The size of a set without a maximum: more than any share of wild cards needs for a single one."""

WildNatural = Literal["never", "own_place_in_runs", "own_place"]
WildsIn = Literal["runs_and_sets", "runs", "sets"]
MeldType = Literal["run", "set"]
Ace = Literal["low", "high", "either", "both"]


Values = Mapping[str, Value | Callable[[], str]]


class Problem(msgspec.Struct, frozen=True):
    """One refusal: a stable code, which names a message with both sides, and the option of the rules it rests on.

    A value of the message may be a function that puts it into words; ``says`` has the message. ``at`` is the number of
    the wrong meld where a whole table is proposed, else 0.
    """

    code: str
    option: str
    values: Values = {}
    says: Messages = say
    at: int = 0

    @property
    def message(self) -> str:
        """Put it into words."""
        values = {name: one() if callable(one) else one for name, one in self.values.items()}
        words = self.says(message_of(self.code), **values)
        return say("of-the-table", meld=self.at, why=words) if self.at else words


class MeldRules(msgspec.Struct, frozen=True, cache_hash=True):
    """The rules of sets and runs. The fields are the options of the same names; see ``upcard.features``."""

    wilds: frozenset[int] = frozenset({JOKER})
    wild_natural: WildNatural = "never"
    wilds_in: WildsIn = "runs_and_sets"
    wild_max: int | None = None
    wild_ratio: tuple[int, int] | None = None
    min_naturals: int = 1
    all_wild_set: bool = False
    wild_adjacent: bool = True
    set_of_wild_rank: bool = True
    ace: Ace = "either"
    set_size: tuple[int, int | None] = (3, None)
    set_suits: Literal["any", "distinct"] = "any"
    run_size: tuple[int, int] = (3, 13)
    pair_layoff: bool = True

    def lowest(self) -> int:
        """Return the lowest place of a run: 1 if an ace may be low, else 2."""
        return 2 if self.ace == "high" else 1

    def highest(self) -> int:
        """Return the highest place of a run: 14 if an ace may be high, else 13."""
        return 13 if self.ace == "low" else ACE_HIGH

    def span(self) -> int:
        """Return the number of places of a run: fourteen only if one run may hold an ace at both ends."""
        return ACE_HIGH if self.ace == "both" else ACE_HIGH - 1

    def longest(self) -> int:
        """Return the most cards of a run."""
        return min(self.run_size[1], self.span())

    def firsts(self, size: int) -> range:
        """Return the places at which a run of that size may begin."""
        if size > self.longest():
            return range(0)
        return range(self.lowest(), self.highest() - size + 2)

    def natural_in_run(self, card: int, rank: int, suit: int) -> bool:
        """Return whether the card counts as natural at a place of a run."""
        if card != card_of(rank, suit):
            return False
        return card not in self.wilds or self.wild_natural != "never"

    def natural_in_set(self, card: int, rank: int) -> bool:
        """Return whether the card counts as natural in a set of a rank."""
        if card == JOKER or rank_of(card) != rank:
            return False
        return card not in self.wilds or self.wild_natural == "own_place"

    def rank_is_wild(self, rank: int) -> bool:
        """Return whether no card of the rank can ever be natural in a set."""
        return not any(self.natural_in_set(card_of(rank, suit), rank) for suit in range(4))

    def takes_wilds(self, type_: MeldType) -> bool:
        """Return whether melds of a type take cards that act as wild."""
        return f"{type_}s" in self.wilds_in

    def wilds_act(self, type_: MeldType) -> bool:
        """Return whether a card may act as wild in some meld of a type."""
        if self.wild_max == 0 or not self.takes_wilds(type_):
            return False
        longest = self.longest() if type_ == "run" else self.set_size[1] or MANY
        return (type_ == "set" and self.all_wild_set) or self.wild_limit(longest, type_) > 0

    def wild_limit(self, size: int, type_: MeldType) -> int:
        """Return how many wild cards a meld of that size and type may hold."""
        if not self.takes_wilds(type_):
            return 0
        limit = size - self.min_naturals
        if self.wild_max is not None:
            limit = min(limit, self.wild_max)
        if self.wild_ratio is not None:
            limit = min(limit, size * self.wild_ratio[0] // self.wild_ratio[1])
        return max(limit, 0)
