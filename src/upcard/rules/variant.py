"""A game as checked data: its options, its rounds, the clause of every value."""

from collections.abc import Mapping

import msgspec

from upcard.melds import Contract, MeldRules, PairRules, Problem
from upcard.rules.options import Options, default_clause
from upcard.rules.values import points_table, ratio_of, shoe_for, wild_kinds


class Violation(msgspec.Struct, frozen=True):
    """One refusal: a stable code, a sentence with both sides, and the clause of the rulebook in force."""

    code: str
    message: str
    clause: str | None = None

    def __str__(self) -> str:
        """Return the line that page, API and log show."""
        return f"{self.code}: {self.message}" + (f" ({self.clause})" if self.clause else "")


class Round(msgspec.Struct, frozen=True):
    """One round as it is written: cards dealt to each, the contract, its clause, options it changes."""

    cards: int
    contract: Contract
    clause: str | None = None
    overrides: dict[str, object] = {}


class RoundRules(msgspec.Struct, frozen=True):
    """The rules in force in one round, ready for the engine: written values worked out, overrides applied."""

    number: int
    cards: int
    contract: Contract
    options: Options
    melds: MeldRules
    pairs: PairRules
    points: tuple[int, ...]
    claims_open: bool


class Variant(msgspec.Struct, frozen=True):
    """A game. ``version`` is bumped when a recorded game would replay differently.

    ``house`` names the options and fixed rules in which a house game differs from its ``base``, in its own order.
    """

    id: str
    name: str
    version: int
    about: str
    options: Options
    rounds: tuple[Round, ...]
    clauses: Mapping[str, str]
    base: str | None = None
    house: tuple[str, ...] = ()
    source: str = ""

    def clause(self, name: str) -> str | None:
        """Return the clause behind an option or fixed rule: the game's own, a house rule's, or the family's."""
        if name == "contract" and "rounds" in self.house:
            return f"House {self.house.index('rounds') + 1}"
        if name in self.clauses:
            return self.clauses[name]
        if name in self.house:
            return f"House {self.house.index(name) + 1}"
        # What a game's rules do not speak of is refused because its turn has no place for it.
        return default_clause(name) or self.clauses.get("turn") or default_clause("turn")

    def violation(self, problem: Problem, rules: "RoundRules | None" = None) -> Violation:
        """Return a problem as a refusal under this game's rulebook; ``rules`` tells the round's own clauses."""
        clause = self.clause(problem.option)
        if problem.option == "contract" and rules is not None:
            clause = self._written(rules.number).clause or clause
        return Violation(problem.code, problem.message, clause)

    def round_rules(self, number: int) -> RoundRules:
        """Return the rules of a round, 1 being the first."""
        written = self._written(number)
        options = msgspec.structs.replace(self.options, **written.overrides)
        melds = meld_rules(options)
        return RoundRules(
            number=number,
            cards=written.cards,
            contract=written.contract,
            options=options,
            melds=melds,
            pairs=PairRules(options.contract_size, options.run_pair_rule, options.set_pair_rule),
            points=points_table(options.points, melds.wilds),
            claims_open=options.claim_rounds == "all" or number in options.claim_rounds,
        )

    def _written(self, number: int) -> Round:
        """Return the round of that number; where players go on by themselves there is no last one."""
        if self.options.progress == "individual":
            return self.rounds[(number - 1) % len(self.rounds)]
        return self.rounds[number - 1]

    def shoe(self, players: int) -> tuple[int, ...]:
        """Return all cards in play for that many players, unshuffled."""
        return shoe_for(self.options.packs, self.options.jokers, players)


def meld_rules(options: Options) -> MeldRules:
    """Return what melds need to know of the options."""
    return MeldRules(
        wilds=wild_kinds(options.wilds),
        wild_natural=options.wild_natural,
        wild_max=options.wild_max,
        wild_ratio=None if options.wild_ratio is None else ratio_of(options.wild_ratio),
        min_naturals=options.min_naturals,
        all_wild_set=options.all_wild_set,
        wild_adjacent=options.wild_adjacent,
        set_of_wild_rank=options.set_of_wild_rank,
        ace=options.ace,
        set_size=options.set_size,
        set_suits=options.set_suits,
        run_size=options.run_size,
    )
