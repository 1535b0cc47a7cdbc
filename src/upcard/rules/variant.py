"""A game as checked data: its options, its rounds, the clause of every value."""

from collections.abc import Mapping

import msgspec

from upcard.cards import said_of
from upcard.features.declared import MOST_PLAYERS
from upcard.features.told import Options
from upcard.melds import Contract, MeldRules, MeldType, PairRules, Problem
from upcard.messages.say import Value, listed, messages
from upcard.rules.about import default_clause, part_of, said
from upcard.rules.values import points_table, ratio_of, shoe_for, turned_kinds, wild_kinds

say = messages(__file__)

WRITTEN_IN_ROUNDS = ("contract", "cards")
"""Fixed rules whose values stand in a game's rounds: a house file that writes rounds of its own changes them."""

LONGEST_ABOUT = 200
"""The longest description of a game."""


class Violation(msgspec.Struct, frozen=True):
    """One refusal: a stable code, a sentence with both sides, and the clause of the rulebook in force."""

    code: str
    message: str
    clause: str | None = None

    def __str__(self) -> str:
        """Return the line that page, API and log show."""
        return f"{self.code}: {self.message}" + (f" ({self.clause})" if self.clause else "")


class Round(msgspec.Struct, frozen=True):
    """One round as it is written: cards dealt to each, the contract, its clause, options it changes.

    ``by_players`` gives the cards by the number of players if they depend on it; ``cards`` is then the most.
    ``clauses`` are those of the options it changes.
    """

    cards: int
    contract: Contract
    clause: str | None = None
    overrides: dict[str, object] = {}
    by_players: dict[int, int] = {}
    clauses: dict[str, str] = {}


class RoundRules(msgspec.Struct, frozen=True):
    """The rules of one round, ready for the engine, overrides applied. A contract without parts is none."""

    number: int
    cards: int
    contract: Contract
    options: Options
    melds: MeldRules
    pairs: PairRules
    points: tuple[int, ...]
    claims_open: bool

    @property
    def opens(self) -> bool:
        """Whether a player's first lay-down of the round has conditions: a contract, or a least worth."""
        return bool(self.contract.slots) or self.options.contract_points is not None

    def live_wilds(self) -> frozenset[int]:
        """Return the wild cards that may act as wild in a meld of this round: all of them, or none."""
        types: set[MeldType] = {slot.type for slot in self.contract.slots}
        free = self.options.extra_melds != "none" or self.options.progress == "individual"
        if not types or (free and not self.contract.whole_hand):
            types = {"set", "run"}
        return self.melds.wilds if any(map(self.melds.wilds_act, types)) else frozenset()

    def with_turned(self, card: int) -> "RoundRules":
        """Return the rules once this card has been turned up for the wild rank."""
        wilds = self.melds.wilds | turned_kinds(card)
        return msgspec.structs.replace(
            self,
            melds=msgspec.structs.replace(self.melds, wilds=wilds),
            points=points_table(self.options.points, wilds, self.options.ranks),
        )


class Variant(msgspec.Struct, frozen=True):
    """A game. ``version`` is bumped when a recorded game would replay differently.

    ``house`` names the options and fixed rules in which a house game differs from its ``base``, in its own order;
    ``idle`` are the options of the file or the base without effect in it: each with its value as a file writes it, and
    the first of its unmet needs. ``called`` and ``described`` are the file's; empty if it has none.
    """

    id: str
    called: str
    version: int
    described: str
    options: Options
    rounds: tuple[Round, ...]
    clauses: Mapping[str, str]
    base: str | None = None
    base_name: str = ""
    house: tuple[str, ...] = ()
    source: str = ""
    idle: tuple[tuple[str, str, int], ...] = ()

    @property
    def name(self) -> str:
        """The name of the game."""
        if self.called or self.base is None:
            return self.called or self.id
        return say("house-name", base=self.base_name)

    @property
    def about(self) -> str:
        """A description of the game; by default, for a house game, its base and its changes."""
        if self.described or self.base is None:
            return self.described
        titles = [
            say("house-rounds") if name == "rounds" else said(name).lower() for name in self.house
        ]
        text = say("house-about", base=self.base_name, rules=listed(titles))
        if not titles:
            return f"{self.base_name}."
        return text if len(text) <= LONGEST_ABOUT else say("house-about-short", base=self.base_name)

    def clause(self, name: str) -> str | None:
        """Return the clause behind an option or fixed rule: the game's own, a house rule's, or the family's."""
        # Moves that a game's rules do not mention are refused because its turn has no place for them.
        return self.cited(name) or self.clauses.get("turn") or default_clause("turn")

    def cited(self, name: str) -> str | None:
        """Return the clause about an option or fixed rule, or None without one."""
        if name in self.clauses:
            return self.clauses[name]
        if name in WRITTEN_IN_ROUNDS and "rounds" in self.house:
            return f"House {self.house.index('rounds') + 1}"
        if name in self.house:
            return f"House {self.house.index(name) + 1}"
        clause = default_clause(name)
        other = part_of(name)
        return self.cited(other) if clause is None and other is not None else clause

    def violation(self, problem: Problem, rules: "RoundRules | None" = None) -> Violation:
        """Return a problem as a refusal under this game's rulebook; ``rules`` tells the round's own clauses."""
        clause = self.clause(problem.option)
        if rules is not None:
            written = self._written(rules.number)
            clause = written.clauses.get(problem.option, clause)
            if problem.option == "contract":
                clause = written.clause or clause
        return Violation(problem.code, said_of(self.options.face, problem.message), clause)

    def why_not_players(self, number: int) -> str | None:
        """Return why this number of people cannot play, in a sentence without its full stop; None if they can."""
        least, most = self.options.players
        if least <= number <= most:
            return None
        values: dict[str, Value] = {
            "game": self.name,
            "players": self.players_words,
            "number": number,
        }
        if number > most == MOST_PLAYERS:
            return say("not-so-many-players", most=most, **values)
        return say("not-players", **values)

    @property
    def players_words(self) -> str:
        """The number of players in words: ``4 to 8 players``, ``2 players``."""
        least, most = self.options.players
        return say("players", least=least, most=most if most > least else 0)

    @property
    def endless(self) -> bool:
        """Whether rounds are played until somebody reaches a number of points, the last one written again and again."""
        return self.options.game_end != "rounds"

    @property
    def fixed_rounds(self) -> int | None:
        """How many rounds a match has; None where points end it, or the first player with every contract laid."""
        open_ended = self.endless or self.options.progress == "individual"
        return None if open_ended else len(self.rounds)

    @property
    def last_round_written(self) -> int:
        """The highest round that a position or a case may name: the last, or a bound where a match has no last one."""
        return self.fixed_rounds or 1000

    def round_rules(self, number: int, players: int = 0, turned: int | None = None) -> RoundRules:
        """Return the rules of a round, 1 being the first, for a number of players and the card turned up, if any.

        Raises ``ValueError`` for a number below 1, and for one above the last round if rounds do not go on.
        """
        written = self._written(number)
        options = self.options_in(written)
        melds = meld_rules(options)
        rules = RoundRules(
            number=number,
            cards=written.by_players.get(players, written.cards),
            contract=written.contract,
            options=options,
            melds=melds,
            pairs=PairRules(options.contract_size, options.run_pair_rule, options.set_pair_rule),
            points=points_table(options.points, melds.wilds, options.ranks),
            claims_open=options.claim_rounds == "all" or number in options.claim_rounds,
        )
        return rules if turned is None else rules.with_turned(turned)

    def options_in(self, written: Round) -> Options:
        """Return the options with those that a round changes."""
        return msgspec.structs.replace(self.options, **written.overrides)

    def as_in(self, written: Round) -> "Variant":
        """Return the game as it is in one of its rounds."""
        clauses = {**self.clauses, **written.clauses}
        return msgspec.structs.replace(self, options=self.options_in(written), clauses=clauses)

    def _written(self, number: int) -> Round:
        """Return the round of that number; if points end the game the last one is played again and again."""
        most = self.fixed_rounds
        if number < 1 or (most is not None and number > most):
            last = "on" if most is None else f"to {most}"
            raise ValueError(f"round {number}; {self.name} has rounds 1 {last}")
        if self.endless:
            return self.rounds[min(number, len(self.rounds)) - 1]
        if self.options.progress == "individual":
            return self.rounds[(number - 1) % len(self.rounds)]
        return self.rounds[number - 1]

    def shoe(self, players: int) -> tuple[int, ...]:
        """Return all cards in play for that many players, unshuffled."""
        options = self.options
        return shoe_for(options.packs, options.jokers, players, options.ranks)


def meld_rules(options: Options) -> MeldRules:
    """Return the options' rules of melds."""
    return MeldRules(
        wilds=wild_kinds(options.wilds),
        wild_natural=options.wild_natural,
        wilds_in=options.wilds_in,
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
        pair_layoff=options.pair_layoff,
    )
