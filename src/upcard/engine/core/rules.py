# hot: compiled where there is a C compiler (docs/speed.md)
"""The rules of a round as numbers, made once and shared by all deals of the round."""

from array import array
from typing import Any

from upcard.cards import JOKER, KINDS, counts_of
from upcard.engine.core.asked import Asked
from upcard.engine.core.codes import FIRST, PHASES, STEPS
from upcard.engine.core.honour import Honour
from upcard.engine.core.numbers import numbers_of
from upcard.engine.core.opening import Openings
from upcard.engine.core.reach import Reach
from upcard.engine.core.table import USUAL_STRIDE
from upcard.melds import Contract, MeldRules, PairRules, Slot
from upcard.melds.contract.tables import contract_rules
from upcard.melds.deadwood import Deadwood, deadwood_of
from upcard.melds.solver import ContractSearch
from upcard.melds.spread import Spread, spread_of
from upcard.rules import RoundRules
from upcard.rules.values import number_of_packs, shoe_for


class Rules(Asked):
    """The rules of a game for a round. Those in :mod:`.asked` are options, as numbers."""

    def __init__(self, source: RoundRules, seats: int) -> None:
        self.declare()
        for name, number in numbers_of(source.options).items():
            if hasattr(self, name):
                setattr(self, name, number)
        self.source: RoundRules = source
        self.seats: int = seats
        self.cards: int = source.cards
        self.claims_open: bool = source.claims_open
        self.wild: bytes = bytes(card in source.melds.wilds for card in range(KINDS))
        live = source.live_wilds()  # a wild card that can stand for nothing is an ordinary card
        self.live_wild: bytes = bytes(card in live for card in range(KINDS))
        self.wild_kinds: bytes = bytes(sorted(source.melds.wilds))
        self.points: array[int] = array("i", source.points)
        self.dearest: int = max(source.points)
        self.cheapest: int = min(source.points)
        self._take_turns(source)
        self._take_melds(source)
        self._take_tables(source)

    def _take_turns(self, source: RoundRules) -> None:
        """Derive the rules of a turn from several options."""
        options = source.options
        self.without_guard: bool = options.irregularities != "none"
        self.no_honour: Honour = Honour(
            self.seats
        )  # shared by all rounds with a guard rail: no irregularities
        self.claims_sometimes: bool = options.claim_rounds != ()
        self.turns_wild: bool = "turned" in options.wilds
        self.leaves: bool = options.drop is not None or options.game_end.startswith("eliminate")
        self.leaves = self.leaves or options.wrong_show is not None
        at_once = options.out_at_once_score
        self.at_once_score: int = options.out_score if at_once is None else at_once
        self.drops: bool = options.drop is not None
        self.drop_early: int = options.drop[0] if options.drop else 0
        self.drop_late: int = options.drop[1] if options.drop else 0
        self.keeps_top: bool = self.stock_empty_reshuffle_keep_top or self.flip_keep_top
        self.takes_on_condition: bool = (
            self.draw_pile or self.draw_top_if_opening or self.draw_top_if_played
        )
        self.no_discard: bool = self.turn_is_draw_play or self.turn_is_play_or_draw
        self.draws_late: bool = self.turn_is_play_or_draw or self.most_draws > 1
        self.claim_needs_card: bool = False  # a claim needs its card from the stock
        # The mechanisms that play here; engine/assembly.py fills them in.
        self.by_kind: list[Any] = []
        self.by_step: list[Any] = [None] * STEPS
        self.by_phase: list[Any] = [None] * PHASES
        # By kind of move and phase, at kind * PHASES + phase: the move's condition, and an answer's mechanism.
        self.gates: bytes = b""
        self.answers: list[Any] = []
        # By kind of move: why it waits for a draw, and whether it lays cards on the table.
        self.before_draw: array[int] = array("i")
        self.laying: bytes = b""
        self.as_listed: int = 0  # the kind that plays what a search found for the list
        self.listing: list[Any] = [[] for _ in range(PHASES + 1)]  # see State.list_of
        self.scoring: Any = None
        self.counting: list[Any] = []  # the mechanisms that then change the points, in order
        self.irregular: Any = None  # says what is open without a guard rail
        self.not_out: Any = None  # stops a hand with too few cards from going out
        self.guarded: Any = None  # the lists of a table with a guard rail
        # The remembered numbers at first, see core/remembered.py, and the places of those kept for a turn only.
        self.usual: array[int] = array("i")
        self.until_turn: bytes = b""
        self.lay_open: Any = _nothing_kept  # puts melds kept in the hand on the table at the end
        self.root: Any = None  # these rules before a card was turned up for the wild rank
        self.turned_up: Any = (
            None  # makes these rules again, once a card has been turned up for the wild rank
        )

    def _take_melds(self, source: RoundRules) -> None:
        """Derive which melds there may be, and when a play may leave a single card."""
        melds = source.melds
        self.has_contract: bool = bool(source.contract.slots)
        self.opens_by_points: bool = not self.has_contract and self.contract_points >= 0
        self.further: bool = not self.extra_melds_none
        self.melds_before_knock: bool = self.rearrange or self.further
        self.knocks_hidden: bool = self.knock_max >= 0 and not self.melds_before_knock
        self.opens: bool = self.has_contract or self.opens_by_points
        self.lays_freely: bool = not self.has_contract and (self.further or self.opens_by_points)
        self.lays: bool = self.has_contract or self.lays_freely
        self.smallest: int = max(melds.set_size[0], melds.run_size[0])
        self.sets: ContractSearch | None = None
        self.runs: ContractSearch | None = None
        if self.further:
            self.sets = _search_of(Slot("set", melds.set_size[0]), melds)
            self.runs = _search_of(Slot("run", melds.run_size[0]), melds)
        self.last_must_fit: bool = self.go_out_discard_forbidden and self.last_card_play_illegal
        self.guards_last: bool = self.last_must_fit or not self.redraw_discard_back
        self.reach: Reach = Reach(melds)
        self.openings: Openings = Openings(source, self.opening_pure)
        self.best_melds: Openings = Openings(source) if self.opening_pure else self.openings
        self._searches: dict[Contract, ContractSearch] = {}
        self._asked: dict[tuple[Contract, ...], tuple[Any, ...]] = {}

    def _take_tables(self, source: RoundRules) -> None:
        """Derive sizes from the cards of the shoe: room on the table, and tables for the deadwood of a hand.

        Such tables exist if no card is wild and none has a twin.
        """
        options = source.options
        shoe = shoe_for(options.packs, options.jokers, self.seats, options.ranks)
        self.shoe: bytes = bytes(counts_of(shoe))
        largest = number_of_packs(options.packs, self.seats) * 4 + sum(
            card in source.melds.wilds for card in shoe
        )
        self.stride: int = USUAL_STRIDE if largest + FIRST <= USUAL_STRIDE else 256
        plain = (
            JOKER not in shoe and len(set(shoe)) == len(shoe) and not source.melds.wilds & {*shoe}
        )
        self.deadwood: Deadwood | None = None
        self.spread: Spread | None = None
        if self.knock_max >= 0 and plain and not self.melds_before_knock:
            self.spread = spread_of(source.melds, source.points)
            self.deadwood = deadwood_of(source.melds, source.points) if self.spread else None

    def asked_of(
        self, contracts: tuple[Contract, ...]
    ) -> tuple[bytes, bytes, bytes, list[ContractSearch]]:
        """Return for each seat's contract its parts, its cards, whether it takes the whole hand, and its search."""
        found = self._asked.get(contracts)
        if found is None:
            found = (
                bytes([len(contract.slots) for contract in contracts]),
                bytes([min(contract.cards(), 255) for contract in contracts]),
                bytes([contract.whole_hand for contract in contracts]),
                [self.search(one) for one in contracts],
            )
            self._asked[contracts] = found
        return found

    def search(self, contract: Contract) -> ContractSearch:
        """Return the search of a hand for a contract under these rules."""
        found = self._searches.get(contract)
        if found is None:
            found = ContractSearch(contract_rules(contract, self.source.melds, self.source.pairs))
            self._searches[contract] = found
        return found


def _nothing_kept(state: Any) -> None:
    """Put no melds on the table at the end, since no hand has kept any."""


def _search_of(slot: Slot, rules: MeldRules) -> ContractSearch:
    """Return the search of a hand for one meld of a type."""
    return ContractSearch(contract_rules(Contract((slot,)), rules, PairRules()))
