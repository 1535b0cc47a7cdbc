"""Rounds that nobody watches, dealt and played by numbers, for simulations and for bots that look ahead."""

from collections.abc import Sequence

from upcard.engine.assembly import rules_of
from upcard.engine.core.codes import DOWN, MELD, OVER, REARRANGE, SHOW
from upcard.engine.core.round import Round
from upcard.engine.deal import DealError, check_shoe, result_of
from upcard.engine.moves import FORM_OF, FORM_OF_KIND, Move
from upcard.engine.scores.dealer import drawn_order
from upcard.engine.situation import DealResult
from upcard.melds import Contract
from upcard.messages.say import messages
from upcard.rules import RoundRules, Variant

say = messages(__file__)

OF_THE_HAND = (DOWN, MELD, SHOW, REARRANGE)
"""Kinds of moves whose numbers are valid only for the hand they were listed for."""


class FastDeal:
    """One round of a game that can be dealt again and again; ``round`` is played by numbers."""

    def __init__(
        self,
        variant: Variant,
        rules: RoundRules,
        seats: int,
        contracts: Sequence[Contract] | None = None,
    ) -> None:
        """Make the parts shared by every deal of this round; ``contracts`` are each seat's, if given.

        Raises ``DealError`` for a number of seats that the game does not allow, or a wrong number of contracts.
        """
        if why := variant.why_not_players(seats):
            raise DealError(why)
        if contracts is not None and len(contracts) != seats:
            raise DealError(say("not-contracts", contracts=len(contracts), players=seats))
        self.variant, self.rules, self.seats = variant, rules, seats
        self.contracts = tuple((rules.contract,) * seats if contracts is None else contracts)
        self._own = rules_of(rules, seats)
        self.round = Round(self._own, self.contracts, len(variant.shoe(seats)))

    def start(
        self, dealer: int, shoe: Sequence[int], bury: Sequence[int] = (), absent: Sequence[int] = ()
    ) -> None:
        """Deal from a shoe in its drawn order; see :func:`upcard.engine.deal_round` for ``bury`` and ``absent``.

        Raises ``DealError`` for a shoe that is not the game's and for a seat that does not exist.
        """
        check_shoe(self.variant, self.seats, shoe)
        if not 0 <= dealer < self.seats:
            raise DealError(say("not-dealer", seat=dealer + 1, seats=self.seats))
        if len({*absent} & {*range(self.seats)}) != len(absent) or len(absent) > self.seats - 2:
            seats = tuple(seat + 1 for seat in absent)
            raise DealError(say("not-absent", absent=str(seats), seats=self.seats))
        order, upcard = drawn_order(self.rules, self.seats - len(absent), shoe, bury)
        self.round.rules = self._own  # before a card is turned up for the wild rank
        self.round.deal(dealer, order, upcard, bytes(absent))

    def legal_moves(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat as values."""
        number = self.round.list_moves(seat)
        codes = [self.round.moves[index] for index in range(number)]
        return [self.move(seat, code) for code in codes]

    def move(self, seat: int, code: int) -> Move:
        """Return the value of a legal move; raises ``ValueError`` for a number that is no move."""
        form = FORM_OF_KIND.get(code & 255)
        if form is None:
            raise ValueError(f"move number {code} is none")
        try:
            move: Move = form.move(self.round, seat, code)
        except IndexError as error:
            raise ValueError(f"move number {code} is none of seat {seat + 1} now") from error
        return move

    def code(self, seat: int, move: Move) -> int:
        """Return the number of a legal move; raises ``ValueError`` if it is not among those listed."""
        form = FORM_OF[type(move)]
        if form.kind not in OF_THE_HAND:
            return form.code(self.round, move)
        number = self.round.list_moves(seat)
        for code in [self.round.moves[index] for index in range(number)]:
            if code & 255 == form.kind and self.move(seat, code) == move:
                return code
        raise ValueError("this lay-down or show is not among those listed")

    def result(self) -> DealResult:
        """Return the result of the round; raises ``ValueError`` if it is not over."""
        if self.round.phase != OVER:
            raise ValueError("the round is not over")
        return result_of(self.round)
