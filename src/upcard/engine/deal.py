"""One round as people, files and programs see it: frozen values outside, numbers inside."""

import weakref
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Generic, Self, TypeVar

from upcard.cards import KINDS, cards_text, expand
from upcard.engine.assembly import REMEMBERED, rules_of
from upcard.engine.core import codes
from upcard.engine.core.case import Case
from upcard.engine.core.remembered import told, usual
from upcard.engine.core.round import Round
from upcard.engine.core.state import LOG
from upcard.engine.effects import Effect
from upcard.engine.fields import PLAIN, SET
from upcard.engine.history import Event, MatchSoFar, events_of
from upcard.engine.honour.values import irregular_of
from upcard.engine.moves import ACTIONS, FORM_OF, FORM_OF_KIND, KIND_OF, Action, Move, in_order
from upcard.engine.scores.dealer import drawn_order
from upcard.engine.situation import (
    END_NAMES,
    IN_ROUND,
    PHASE_NAMES,
    STEP_NAMES,
    DealResult,
    Irregular,
    Owed,
    Phase,
    Situation,
    Step,
)
from upcard.engine.tape import Tape
from upcard.engine.view import View, view_of
from upcard.engine.wording import Openness, openness_of, problem_of, speaker_of, violation_of
from upcard.features.claims.questions import claim_cost
from upcard.features.drawing.play.drawing import DRAWN
from upcard.features.honour.play.calling import CallOut
from upcard.features.honour.play.table import calls_of
from upcard.melds import Contract, Meld, Problem
from upcard.messages.say import messages
from upcard.rules import RoundRules, Variant, Violation

say = messages(__file__)
Value = TypeVar("Value")
_SPARE = 16
_USUAL = bytes(usual(REMEMBERED))
_KINDS = bytes(KIND_OF[action] for action in ACTIONS)


class DealError(ValueError):
    """A deal that cannot be made: wrong number of players, or a shoe that is not this game's."""


class _Kept(Generic[Value]):
    """The content of a round's slot, as a deal shows it."""

    def __init__(self, slot: str, of: Callable[[Any], Value]) -> None:
        self._slot, self._of = slot, of

    def __get__(self, deal: "Deal", _: type["Deal"]) -> Value:
        return self._of(getattr(deal.round, self._slot))


def _read(path: str) -> Any:
    """Return a property that reads a path of attributes without a Python frame."""
    return property(attrgetter(path))


def _card(number: int) -> int | None:
    return None if number < 0 else number


class Deal:
    """One round of a game. Ask ``why_not`` before ``apply``; ``apply`` trusts. It can be pickled at any point.

    ``round`` is the same deal in numbers, for programs that play very many moves: see :class:`.core.round.Round`.
    """

    __slots__ = ("__weakref__", "match", "names", "result", "round", "speaker", "tape", "variant")

    def __init__(
        self,
        variant: Variant,
        rules: RoundRules,
        names: Sequence[str],
        contracts: Sequence[Contract] | None = None,
        room: int = 0,
    ) -> None:
        """Make an empty table with room for a shoe of ``room`` cards, or the game's own; nothing is dealt yet."""
        seats = len(names)
        self.variant = variant
        self.names = tuple(names)
        self.result: DealResult | None = None
        self.match: MatchSoFar | None = None
        self.speaker = speaker_of(variant, rules.number)
        self.round = Round(
            rules_of(rules, seats),
            (rules.contract,) * seats if contracts is None else contracts,
            room or len(variant.shoe(seats)),
        )
        self._listen(Tape(seats))

    def _listen(self, tape: Tape) -> None:
        self.tape = tape
        self.round.tape = tape
        # A counted reference would make a cycle, and the table of every move would wait for the collector.
        tape.listener = weakref.ref(self)

    @classmethod
    def of(
        cls, variant: Variant, rules: RoundRules, names: Sequence[str], situation: Situation
    ) -> Self:
        """Return the deal of a situation; raises ``DealError`` for a meld that no table has room for."""
        cards = len(situation.stock) + len(situation.pile) + sum(map(sum, situation.hands))
        cards = max(cards, len(variant.shoe(len(names))))  # hidden cards may be filled in
        contracts = situation.contracts or (rules.contract,) * len(names)
        deal = cls(variant, rules, names, contracts, cards + _SPARE)
        try:
            _set_up(deal, situation)
        except ValueError as error:
            raise DealError(str(error)) from error
        return deal

    def copy(self) -> Self:
        """Return an independent deal in the same state; frozen values are shared."""
        other = object.__new__(type(self))
        other.variant, other.names, other.result = self.variant, self.names, self.result
        other.match, other.speaker = self.match, self.speaker
        other.round = self.round.copy()
        other._listen(self.tape.copy())
        return other

    # ---- Playing --------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        """Return every seat that may act now: the active player, or all that owe an answer to an offer."""
        phase = self.round.phase
        if phase in (codes.OVER, codes.SHUFFLING, codes.PICKING):
            return ()
        if phase == codes.RULING:
            return (self.round.to_act(),)
        if phase not in (codes.CLAIMING, codes.CALLING):
            return (self.round.active,)
        return tuple(seat for seat in self.asked if self.round.asked[seat] == codes.ASKED)

    def why_not(self, seat: int, move: Move) -> Violation | None:
        """Return why the seat may not make the move now, or None if it may."""
        problem = self.problem(seat, move)
        return None if problem is None else self.variant.violation(problem, self.rules)

    def problem(self, seat: int, move: Move) -> Problem | None:
        """Return why the seat may not make the move now, without the clause of this game's rulebook."""
        form = FORM_OF[type(move)]
        case = self._case(seat, move)
        if form.by_chance:
            return problem_of(case, form.refusal(self.round, seat, move))
        if not 0 <= seat < self.seats:
            values = {"seat": seat + 1, "seats": self.seats}
            return Problem("seat.unknown", "players", values, say)
        closed = self.round.closed(seat, form.kind)
        return problem_of(case, closed or form.refusal(self.round, seat, move))

    def _case(self, seat: int, move: Move | None = None) -> Case:
        return Case(self.round, self.names, seat, move)

    def is_open(self, seat: int, action: Action) -> bool:
        """Return whether some moves of a kind may be open to the seat now, without putting anything into words."""
        return not self.round.closed(seat, KIND_OF[action])

    def why_not_action(self, seat: int, action: Action) -> Violation | None:
        """Return why no move of a kind is open to the seat now, or None if some may be."""
        reason = self.round.closed(seat, KIND_OF[action])
        return violation_of(self, self._case(seat), reason) if reason else None

    def openness(self, seat: int) -> Openness:
        """Return which ``ACTIONS`` are open to a seat now, and why the others are not."""
        reasons = self.round.why_closed(seat, _KINDS)
        return openness_of(self, self._case(seat), ACTIONS, reasons)

    def may(self, seat: int, move: Move) -> bool:
        """Return whether ``why_not`` allows the move, without putting anything into words."""
        form = FORM_OF[type(move)]
        known = form.by_chance or 0 <= seat < self.seats
        if not known or (not form.by_chance and self.round.closed(seat, form.kind)):
            return False
        return not form.refusal(self.round, seat, move)

    def legal_moves(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat.

        Complete except for melds: lay-downs and new melds are listed at the least sizes, with wild cards assigned in
        one fixed order, at most ``MOST_LAY_DOWNS``. Longer melds are reached by laying off. If a lay-down only has to
        be worth enough, the one of most worth is listed; knocks and shows once for each discard, without wrong shows.
        """
        number = self.round.list_moves(seat)
        listed = sorted((self.round.moves[index] for index in range(number)), key=in_order)
        return [FORM_OF_KIND[code & 255].move(self.round, seat, code) for code in listed]

    def calls(self, seat: int) -> list[CallOut]:
        """Return what the seat may call at an honour table: irregularities that can still be corrected."""
        return [
            FORM_OF_KIND[codes.CALL_OUT].move(self.round, seat, code)
            for code in calls_of(self.round, seat)
        ]

    def apply(self, seat: int, move: Move) -> tuple[Effect, ...]:
        """Make a move that ``why_not`` allows; return its effects."""
        self.tape.effects = []
        self.tape.move = move
        FORM_OF[type(move)].make(self.round, seat, move)
        return tuple(self.tape.effects)

    def break_off(self) -> tuple[Effect, ...]:
        """End a running round early, void; return the effects."""
        self.tape.effects = []
        self.round.finish(codes.VOID, codes.NOBODY)
        self.tape.ended(self.round)
        return tuple(self.tape.effects)

    def take_result(self, state: Round) -> None:
        """Keep the result of the round that has just ended."""
        self.result = result_of(state)
        self.tape.tell("end", state.out, reason=self.result.reason)

    def words(self, seat: int, move: Move, reason: int | Problem) -> str:
        """Return why a seat may not make a move, in a sentence."""
        problem = problem_of(self._case(seat, move), reason)
        return "" if problem is None else problem.message

    def view(self, seat: int) -> View:
        """Return everything that the seat may see."""
        return view_of(self, seat)

    def chance_owed(self) -> tuple[int, ...]:
        """Return the cards that chance must act on before play goes on, else nothing.

        In phase ``shuffle`` it orders them (``Shuffle``), in phase ``pick`` it draws one of them (``Pick``), both as
        the seat ``CHANCE``.
        """
        if self.round.phase == codes.PICKING:
            return expand(self.round.hands[self.round.caller])
        return tuple(self.pile[:-1]) if self.round.phase == codes.SHUFFLING else ()

    def __repr__(self) -> str:
        """Return the one-line text form of the position."""
        from upcard.engine.position import position_text  # noqa: PLC0415 - it needs this class

        return position_text(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the position, the history of the round, and the match so far."""
        from upcard.engine.position import position_text  # noqa: PLC0415 - it needs this class

        kept = position_text(self), self.variant, self.names, self.tape.past, self.match
        return _unpickled, kept

    # ---- The state, decoded ---------------------------------------------------------------------

    rules: RoundRules = _read("round.rules.source")
    """The rules in force, including a card turned up for the wild rank."""
    seats: int = _read("round.seats")
    """The number of players."""
    dealer: int = _read("round.dealer")
    """The seat that dealt."""
    active: int = _read("round.active")
    """The seat whose turn it is."""
    turn: int = _read("round.turn")
    """The number of the turn, 1 being the first."""
    discarder: int = _read("round.discarder")
    """The seat that made the top discard, or -1."""
    refills: int = _read("round.refills")
    """How often the stock has been refilled."""
    last_claimant: int = _read("round.last_claimant")
    """The seat that last took the discard in another's turn, by a claim or a buy, or -1."""
    called: bool = _read("round.called")
    """Whether the top discard was called and cannot be taken."""
    caller: int = _read("round.caller")
    """The seat from whose hand chance draws, or -1."""
    backs: int = _read("round.backs")
    """How many plays have been taken back in this turn."""
    down_since = _Kept[list[int]]("down", list)
    """For each seat, the turn in which it went down, 0 if it has not."""
    claims = _Kept[list[int]]("claims", list)
    """How many claims each seat has made in this round."""
    claimed = _Kept[list[int]]("claimed", list)
    """How many claims each seat made in earlier rounds of the match, if these are limited."""
    left = _Kept[list[int]]("left", list)
    """For each seat, -1 while it plays, -2 if it is out of the match, else the points with which it left the round."""
    laid = _Kept[list[int]]("laid", list)
    """For each seat, the points of the cards it has put on the table, if these count."""
    taken = _Kept("taken", _card)
    """The card taken from the pile in this turn; of several, the lowest."""
    turned = _Kept("turned", _card)
    """The card turned up for the wild rank; it is out of play."""

    @property
    def phase(self) -> Phase:
        """The phase: what the round waits for."""
        return PHASE_NAMES[self.round.phase]

    @property
    def hands(self) -> list[bytes]:
        """The hands, as counts per kind of card."""
        return [bytes(hand) for hand in self.round.hands]

    @property
    def stock(self) -> list[int]:
        """The stock; its last card is the top one."""
        return list(self.round.stock[: self.round.stock_n])

    @property
    def pile(self) -> list[int]:
        """The discard pile; its last card is the top one."""
        return list(self.round.pile[: self.round.pile_n])

    @property
    def melds(self) -> list[Meld]:
        """The melds on the table."""
        table = self.round.table
        return [table.meld(index) for index in range(table.number)]

    @property
    def owners(self) -> list[int]:
        """The seats that laid the melds on the table."""
        table = self.round.table
        return [table.owner_of(index) for index in range(table.number)]

    @property
    def closing(self) -> tuple[int, int] | None:
        """The seat that went out and the turn in which it did, while the others have their last turns."""
        return None if self.round.closing < 0 else (self.round.closing, self.round.closing_turn)

    @property
    def knock_limit(self) -> int | None:
        """The most points to knock with, if the upcard of the round fixes it."""
        return self.round.knock_limit if self.round.rules.knock_upcard else None

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """The contract of each seat."""
        return self.round.contracts

    @property
    def fresh(self) -> list[list[int]]:
        """For each seat, the cards that came since its last discard, in order."""
        return list(map(list, self.tape.fresh))

    @property
    def must(self) -> int | None:
        """A card taken on condition and still to be played."""
        must = self.round.must()
        return None if must < 0 else must

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may claim the discard, in order from the player who declined or discarded it."""
        return tuple(self.round.window())

    @property
    def answers(self) -> dict[int, bool]:
        """The answers of the seats asked."""
        asked = self.round.asked
        return {
            seat: asked[seat] == codes.CLAIMED for seat in self.asked if asked[seat] != codes.ASKED
        }

    @property
    def coins_paid(self) -> tuple[int, ...]:
        """The coins that each seat pays for its claims of this round so far."""
        cost = claim_cost(self.rules.options)
        return tuple([cost * made for made in self.claims])

    @property
    def steps(self) -> list[tuple[Step, int]]:
        """The draws and windows of this turn that are still to come."""
        steps = self.round.steps
        places = range(0, 2 * self.round.steps_n, 2)
        return [(STEP_NAMES[steps[at]], steps[at + 1]) for at in places]

    @property
    def owed(self) -> list[Owed]:
        """The wild cards that came free in this turn and are still to be played."""
        owed = self.round.owed
        return [Owed(owed[at], owed[at + 1]) for at in range(0, 2 * self.round.owed_n, 2)]

    @property
    def plays(self) -> list[Move]:
        """The plays of this turn that can be taken back, in order."""
        return [move for move, _ in self.tape.plays]

    @property
    def history(self) -> tuple[Event, ...]:
        """The history of this round."""
        return events_of(self.tape.past)

    @property
    def remembered(self) -> dict[str, tuple[int, ...]]:
        """The unusual values that mechanisms remember, by name: one number, or one for each seat."""
        memory = self.round.memory
        return {} if bytes(memory) == _USUAL else told(REMEMBERED, memory, self.seats)

    @property
    def drawn(self) -> int:
        """How many cards were drawn from the stock in this turn, in games where it may be none or several."""
        return self.round.memory[DRAWN]

    @property
    def irregular(self) -> Irregular | None:
        """The irregularities of an honour table; None with a guard rail."""
        return irregular_of(self.round)

    def is_down(self, seat: int) -> bool:
        """Return whether the seat has laid the contract of this round or, without one, anything at all."""
        return self.round.down[seat] != 0

    def hand_size(self, seat: int) -> int:
        """Return how many cards the seat holds."""
        return self.round.held[seat]

    def cards(self) -> tuple[int, ...]:
        """Return every card of the deal, wherever it is, in the order of kinds."""
        counts = bytearray(KINDS)
        for hand in self.round.hands:
            for card in expand(hand):
                counts[card] += 1
        on_table = [card for meld in self.melds for card in meld.cards]
        out_of_play = [] if self.turned is None else [self.turned]
        owed = (owed.card for owed in self.owed)
        heaps = self.irregular.heaps if self.irregular else ()
        loose = [card for heap in heaps for card in heap.cards]
        for card in (*self.stock, *self.pile, *on_table, *loose, *owed, *out_of_play):
            counts[card] += 1
        return expand(counts)

    def played(self) -> tuple[str, ...]:
        """Return the kinds of the plays of this turn, in order: down, meld, lay, replace."""
        state = self.round
        kinds = [state.log[index * LOG] for index in range(state.log_n)]
        return tuple(FORM_OF_KIND[kind].word for kind in kinds if kind)

    def playing(self) -> list[int]:
        """Return the seats that are still in the round."""
        return [seat for seat, left in enumerate(self.round.left) if left == IN_ROUND]

    def after(self, seat: int) -> int:
        """Return the next seat to the left that is still in the round."""
        return self.round.after(seat)


def _unpickled(
    text: str, variant: Variant, names: tuple[str, ...], past: bytes, match: MatchSoFar | None
) -> Deal:
    from upcard.engine.position import parse_position  # noqa: PLC0415 - it needs this class

    deal = parse_position(text, variant, names)
    deal.tape.past, deal.match = past, match
    return deal


def result_of(state: Round) -> DealResult:
    """Return the result of a finished round; a void one scores nothing for anybody."""
    state.rules.lay_open(state)
    state.count()
    return DealResult(
        END_NAMES[state.reason],
        state.out,
        tuple(expand(hand) for hand in state.hands),
        tuple(state.points),
        tuple(since != 0 and state.reason != codes.VOID for since in state.down),
    )


def _set_up(deal: Deal, situation: Situation) -> None:
    """Set up the deal from a situation."""
    for name, slot in PLAIN:
        setattr(deal.round, slot, getattr(situation, name))
    for put in SET:
        put(deal, situation)
    if situation.ended is not None:
        deal.result = result_of(deal.round)


def check_shoe(variant: Variant, seats: int, shoe: Sequence[int]) -> None:
    """Raise ``DealError`` for a shoe that does not hold this game's cards for ``seats`` players."""
    own = variant.shoe(seats)
    if sorted(shoe) != sorted(own):
        some = cards_text([card for card in shoe[:5] if 0 <= card < KINDS])
        raise DealError(say("not-its-shoe", cards=len(shoe), own=len(own), some=some))


def deal_round(
    variant: Variant,
    rules: RoundRules,
    names: Sequence[str],
    dealer: int,
    shoe: Sequence[int],
    bury: Sequence[int] = (),
    absent: Sequence[int] = (),
    contracts: Sequence[Contract] | None = None,
) -> tuple[Deal, tuple[Effect, ...]]:
    """Deal a round from a shoe in its drawn order: one card at a time from the dealer's left, then the upcard.

    ``bury`` gives the places in the stock, counted from its top, for wild upcards in games that bury them; without one
    they go to the bottom. ``absent`` are seats that are out of the match and get no cards. ``contracts`` are each
    seat's, if they are not the round's. Raises ``DealError``.
    """
    if why := variant.why_not_players(len(names)):
        raise DealError(why)
    check_shoe(variant, len(names), shoe)
    if not 0 <= dealer < len(names):
        raise DealError(say("not-dealer", seat=dealer + 1, seats=len(names)))
    deal = Deal(variant, rules, names, contracts)
    order, upcard = drawn_order(rules, len(names) - len(absent), shoe, bury)
    deal.round.deal(dealer, order, upcard, bytes(absent))
    effects = [
        Effect("deal", seat=seat, hidden=expand(deal.round.hands[seat]), count=deal.hand_size(seat))
        for seat in deal.playing()
    ]
    effects += [Effect("upcard", card=card) for card in deal.pile]
    if deal.turned is not None:
        effects.append(Effect("turn_up", card=deal.turned))
    for effect in effects:
        deal.tape.note(effect)
    return deal, tuple(effects)
