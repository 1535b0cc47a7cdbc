"""Invariants of every state of every game. Each function raises AssertionError naming the position."""

import pickle
from functools import cache
from itertools import product
from random import Random
from typing import Any

from tests.engine.houses import BUILT_IN
from tests.rules.cited import refusals
from upcard.bots.observed import observed_deal
from upcard.cards import KINDS, card_of, counts_of, expand
from upcard.engine import (
    ACTIONS,
    Call,
    Claim,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Join,
    Knock,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Overdraw,
    Pass,
    Pick,
    Rearrange,
    Replace,
    Show,
    Shuffle,
    Snatch,
    Take,
    TakeBack,
    TakePile,
    action_of,
    move_text,
    parse_move,
    parse_position,
    position_text,
)
from upcard.engine.core.codes import CLAIMED, PASSED, STOCK_TURN
from upcard.engine.core.form import CardForm
from upcard.engine.moves import FORMS, HONOUR_ACTIONS
from upcard.features.laying_off.play.layoff import END_NAMES, end_number
from upcard.features.replacing.play import FORM_OF_REPLACE
from upcard.melds import Meld, new_run, new_set

PLAIN = (*(form.value() for form in FORMS if not form.value.__struct_fields__), Knock(None))
"""Every move that names nothing, and the knock that discards nothing."""
BY_CARD = tuple(form for form in FORMS if type(form) is CardForm)
"""Every move that names a card and nothing else, in the usual form."""
AGAINST_RULES = (Overdraw, Snatch, Join)
"""Those of these that an honour table allows but does not list."""


ASKED_WHY = 16
"""One in this many moves is also asked for its reason: to put it into words takes longer than everything else."""


def state(deal: Deal) -> dict[str, Any]:
    """Return everything a deal holds, as values of their own."""
    names = [name for name in vars(Deal) if isinstance(vars(Deal)[name], property)]
    return {name: getattr(deal, name) for name in [*names, "names", "result", "variant"]}


def differences(one: Deal, other: Deal) -> set[str]:
    """Return the names of what differs between two deals."""
    mine, theirs = state(one), state(other)
    return {name for name in mine if mine[name] != theirs[name]}


# ---- What is listed, accepted and refused -----------------------------------------------------


def check_listing(deal: Deal) -> None:
    """Listed moves are accepted, and by brute force nothing else is; a seat that may act has a move."""
    for seat in range(deal.seats):
        listed = deal.legal_moves(seat)
        assert all(deal.why_not(seat, move) is None for move in listed), deal
        assert bool(listed) == (seat in deal.to_act()), (seat, deal)
        exact = [
            move for move in listed if not isinstance(move, LayDown | NewMeld | Rearrange | Show)
        ]
        assert len(set(map(repr, exact))) == len(exact), deal
        if seat in deal.to_act():
            accepted = {repr(move) for move in accepted_moves(deal, seat)}
            assert accepted == set(map(repr, exact)), (seat, deal)
        for action in ACTIONS:
            if not deal.is_open(seat, action):
                assert all(action_of(move) != action for move in listed), (seat, action, deal)


def accepted_moves(deal: Deal, seat: int) -> list[Move]:
    """Return every move that names no melds and is accepted, each in its one listed form."""
    tried = every_move(len(deal.melds), len(deal.pile), deal.irregular is not None)
    freed = [
        Replace(card, index, wild)
        for index, meld in enumerate(deal.melds)
        for card, wild in product(set(expand(deal.hands[seat])), set(meld.cards))
    ]
    found: list[Move] = []
    for move in (*tried, *freed):
        if deal.may(seat, move):
            if isinstance(move, Replace):
                code = FORM_OF_REPLACE.code(deal.round, move)
                move = FORM_OF_REPLACE.move(deal.round, seat, code)
            if isinstance(move, LayOff):
                end = end_number(deal.round, move.meld, move.card, move.end)
                move = LayOff(move.card, move.meld, END_NAMES[end])
            if isinstance(move, Call) and move.meld is not None:
                end = end_number(deal.round, move.meld, deal.pile[-1], move.end)
                move = Call(move.card, move.meld, END_NAMES[end])
            if move not in found:
                found.append(move)
    for move in tried[deal.turn % ASKED_WHY :: ASKED_WHY]:
        assert deal.may(seat, move) is (deal.why_not(seat, move) is None), (seat, move, deal)
    return found


@cache
def every_move(melds: int, pile: int, irregular: bool) -> tuple[Move, ...]:
    """Return every move that names no melds, at a table with ``melds`` melds and ``pile`` discards."""
    plain = [move for move in PLAIN if not isinstance(move, AGAINST_RULES)]
    tried: list[Move] = [*plain, *(Discard(card) for card in range(KINDS))]
    tried += [
        form.value(card)
        for form in BY_CARD
        if irregular or form.word not in HONOUR_ACTIONS
        for card in range(KINDS)
    ]
    tried += [Discard(card, call=True) for card in range(KINDS)]
    tried += [Knock(card) for card in range(KINDS)]
    tried += [TakePile(number) for number in range(-1, pile + 2)]
    tried += [Call(card=card) for card in range(KINDS)]
    ends = (None, "low", "high")
    tried += [Call(meld=m, end=end) for m in range(melds) for end in ends]
    tried += [LayOff(card, m, end) for card, m, end in product(range(KINDS), range(melds), ends)]
    tried += [Replace(card, m) for card, m in product(range(KINDS), range(melds))]
    return tuple(tried)


def odd_move(deal: Deal, rng: Random) -> tuple[int, Move]:
    """Return a move of any kind, often nonsense: seats, cards and melds that are not there."""
    seats = [*range(deal.seats), *deal.to_act() * 2 * deal.seats, -1, deal.seats, 99]
    seat = rng.choice(seats)
    held = expand(deal.hands[seat]) if 0 <= seat < deal.seats else ()
    cards = [*held * 2, *range(0, KINDS, 7), -1, KINDS, 255, 10**9]
    index = rng.choice([-1, 99, *range(len(deal.melds) + 1)])
    kind = rng.randrange(8)
    if kind == 6:
        return seat, Call(rng.choice([None, *cards]), rng.choice([None, index]), None)
    if kind == 7:
        return seat, rng.choice([Shuffle(tuple(held)), Pick(rng.choice(cards))])
    if kind == 0:
        return seat, rng.choice(PLAIN)
    if kind == 1:
        return seat, Discard(rng.choice(cards))
    if kind == 2:
        return seat, LayOff(rng.choice(cards), index, rng.choice([None, "low", "high"]))
    if kind == 3:
        return seat, Replace(rng.choice(cards), index, rng.choice([None, None, *cards]))
    if kind == 4:
        return seat, NewMeld(odd_meld(deal, cards, rng))
    return seat, LayDown(tuple(odd_meld(deal, cards, rng) for _ in range(rng.randrange(4))))


def odd_meld(deal: Deal, cards: list[int], rng: Random) -> Meld:
    """Return something like a meld: of wanted cards, of any cards, or malformed."""
    size = rng.randrange(6)
    rank, suit = rng.randrange(1, 15), rng.randrange(4)
    kind = rng.randrange(4)
    if kind == 0:
        place = tuple(card_of(rank, s) for s in rng.choices(range(4), k=size))
        return new_set(rank, place, deal.rules.melds)
    if kind == 1:
        return new_run(rank, suit, tuple(card_of(rank + i, suit) for i in range(size)))
    any_cards = tuple(rng.choices(cards, k=size))
    if kind == 2:
        return Meld(rng.choice(["set", "run"]), rank, suit, any_cards)
    return Meld(
        rng.choice(["set", "run"]), rng.choice([-3, 0, 15, 99]), rng.choice([-2, -1, 4]), any_cards
    )


def check_refusals(deal: Deal, rng: Random, times: int = 12) -> None:
    """Ask for moves that are probably not allowed: a refusal says all it must, and asking changes nothing."""
    before = state(deal)
    asked = [odd_move(deal, rng) for _ in range(times)]
    for seat, move in asked:
        check_refusal(deal, seat, move)
    assert state(deal) == before, (asked, deal)


def check_refusal(deal: Deal, seat: int, move: Move) -> None:
    """Ask for a move that is probably not allowed: a refusal says all it must."""
    violation = deal.why_not(seat, move)
    assert deal.may(seat, move) is (violation is None), (seat, move, deal)
    if violation is None:
        return
    assert violation.code.count(".") == 1
    assert violation.code == violation.code.lower()
    assert len(violation.message) > 10
    assert violation.message.isprintable()
    assert not violation.message.endswith(".")
    assert violation.clause is not None, (violation, deal)
    assert str(violation) == f"{violation.code}: {violation.message} ({violation.clause})"
    if deal.variant is BUILT_IN.get(deal.variant.id):
        said = violation.code, violation.clause
        assert said in refusals(deal.variant.id), (said, deal)


def check_owed(deal: Deal) -> None:
    """Whichever owed wild card is played next, all of them can be, and then the turn can end."""
    seat = deal.active
    if deal.phase != "play":
        return
    moves = deal.legal_moves(seat)
    if not deal.owed:
        assert any(isinstance(move, Discard | EndTurn) for move in moves), deal
        return
    afters = []
    for move in moves:
        if isinstance(move, LayOff | NewMeld):
            after = deal.copy()
            after.apply(seat, move)
            if len(after.owed) < len(deal.owed):
                afters.append(after)
    assert afters, f"no owed card can be played: {deal}"
    for after in afters[:6]:
        check_owed(after)


# ---- Text -------------------------------------------------------------------------------------


def check_texts(deal: Deal) -> None:
    """The position and the moves open in it read back exactly; a pickle keeps the history too."""
    text = position_text(deal)
    again = parse_position(text, deal.variant, deal.names)
    assert position_text(again) == text
    assert differences(deal, again) <= {"variant", "rules", "history"}, (
        differences(deal, again),
        text,
    )
    kept = pickle.loads(pickle.dumps(deal))
    assert differences(deal, kept) <= {"variant", "rules"}, differences(deal, kept)
    assert (kept.variant, kept.match) == (deal.variant, deal.match)
    assert "\n" not in text
    for seat in deal.to_act():
        for move in deal.legal_moves(seat):
            written = move_text(move, deal.rules.melds)
            assert parse_move(written, deal.rules.melds) == move, written


# ---- What a seat sees -------------------------------------------------------------------------


def permuted(deal: Deal, seat: int, rng: Random) -> Deal:
    """Return a deal that this seat cannot tell from the given one: all that is hidden from it is mixed."""
    other = deal.copy()
    hidden = list(deal.stock)
    honour = other.round.honour
    if honour is not None:
        hidden = hidden[: len(hidden) - honour.exposed]  # the others lie face up
        if deal.active != seat and honour.turn == deal.turn:
            honour.apart = bytearray(rng.randrange(KINDS) for _ in honour.apart)
            honour.first = rng.randrange(KINDS) if honour.open == STOCK_TURN else honour.first
    below = len(hidden)
    for someone in range(deal.seats):
        if someone != seat:
            hidden += expand(deal.hands[someone])
    rng.shuffle(hidden)
    other.round.stock[:below] = bytes(hidden.pop() for _ in range(below))
    for someone in range(deal.seats):
        if someone != seat:
            hand = [hidden.pop() for _ in range(deal.hand_size(someone))]
            other.round.hands[someone][:] = counts_of(hand)
            other.round.far[someone] = 0
            other.tape.fresh[someone] = hand[: len(deal.fresh[someone])]
    return other


def check_view(deal: Deal, rng: Random) -> None:
    """A seat's view, moves and refusals are the same when everything hidden from it is mixed."""
    for seat in range(deal.seats):
        other = permuted(deal, seat, rng)
        for someone in deal.answers:
            if someone != seat:
                other.round.asked[someone] = rng.choice([PASSED, CLAIMED])
        if deal.phase != "over":
            assert other.view(seat) == deal.view(seat), (seat, deal)
        assert other.legal_moves(seat) == deal.legal_moves(seat), (seat, deal)
        for action in ACTIONS:
            assert other.why_not_action(seat, action) == deal.why_not_action(seat, action)
        view = deal.view(seat)
        assert counts_of(view.hand) == deal.hands[seat]
        assert [one.cards for one in view.seats] == [sum(hand) for hand in deal.hands]
        assert (view.result is None) == (deal.phase != "over")


def check_observed(deal: Deal, seat: int) -> None:
    """A bot that sets the deal up from its view finds the same moves; it takes nothing back."""
    seen = observed_deal(deal.view(seat), deal.variant, deal.rules)
    found, legal = seen.legal_moves(seat), deal.legal_moves(seat)
    assert found == [move for move in legal if move != TakeBack()], (seat, found, deal)


def check_effects(deal: Deal, seat: int, move: Move, rng: Random) -> None:
    """What the others are told of a move is the same when everything hidden from them is mixed."""
    told = deal.copy().apply(seat, move)
    for watcher in range(deal.seats):
        shown = [effect.seen_by(watcher) for effect in told]
        for effect, seen in zip(told, shown, strict=True):
            assert seen.hidden == (effect.hidden if effect.seat == watcher else ())
            assert len(effect.hidden) in (0, effect.count)
        if watcher == seat or not isinstance(move, Draw | Take | Claim | Pass):
            continue
        other = permuted(deal, watcher, rng).apply(seat, move)
        assert [public(effect.seen_by(watcher)) for effect in other] == list(map(public, shown))


def public(effect: Any) -> Any:
    """Return an effect without the cards that only its seat sees."""
    return type(effect)(
        **{**{f: getattr(effect, f) for f in effect.__struct_fields__}, "hidden": ()}
    )


# ---- Taking back, copies, points --------------------------------------------------------------


def check_take_back(before: Deal, after: Deal, seat: int) -> None:
    """A play that was just made can be taken back, which restores everything but the count of take-backs."""
    undone = after.copy()
    if undone.why_not(seat, TakeBack()) is None:
        undone.apply(seat, TakeBack())
        changed = differences(before, undone)
        assert changed <= {"backs", "history"}, (changed, before)
        assert undone.history[-1].what == "back"


def check_result(deal: Deal) -> None:
    """Points are those of the hands left, by the game's own list; going out leaves no cards and no points."""
    result = deal.result
    assert result is not None
    for seat, hand in enumerate(result.hands):
        assert counts_of(hand) == deal.hands[seat]
        spared = deal.rules.options.team_score != "each" and result.out in (seat, seat ^ 2)
        spared |= (
            result.reason == "won" and result.out == seat
        )  # by a run; the rest of the hand costs nothing
        assert result.points[seat] == (0 if spared else sum(points_of(card, deal) for card in hand))
    if result.reason == "out":
        assert result.hands[result.out] == ()
        assert result.points[result.out] == 0
        assert deal.is_down(result.out) or deal.rules.options.call != "none"
    elif result.reason != "won":
        assert result.out == -1
    assert deal.to_act() == ()
    assert not any(deal.legal_moves(seat) for seat in range(deal.seats))


def points_of(card: int, deal: Deal) -> int:
    """Return the points of a card: by CON-70, which most games of the tests share, else by the game's table."""
    if deal.variant.clauses.get("points") != "CON-70":
        return deal.rules.points[card]
    if card == KINDS - 1:
        return 50
    rank = card % 13 + 1
    return 20 if rank == 1 else 10 if rank >= 10 else 5
