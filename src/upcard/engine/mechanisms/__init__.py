"""The mechanisms of a round: small parts of the rules, chosen by the options of a game. Each is one module with
its moves.
"""

import threading

import msgspec

from upcard.engine.core.codes import (
    BACK,
    BIG_GIN,
    BURY,
    BUY,
    CALL,
    CALL_OUT,
    CALLING,
    CLAIM,
    CLAIMING,
    DISCARD,
    DOWN,
    DRAW,
    DRAWING,
    DROP,
    END,
    FACE_UP,
    GIN,
    JOIN,
    KNOCK,
    KNOCKED,
    LAY,
    MELD,
    MISPLAY,
    OFFER,
    OVERDRAW,
    PASS,
    PHASES,
    PICKING,
    PILE,
    PLAYING,
    REARRANGE,
    REPLACE,
    RESTORE,
    RETRIEVE,
    RULING,
    SHED,
    SHOW,
    SNATCH,
    STAND,
    STEP_DRAW,
    STEP_PENALTY,
    STEP_PUSH,
    STEP_REFILL,
    STEP_RESTORE,
    STEP_WINDOW,
    TAKE,
    TOSS,
)  # fmt: skip
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.engine.core.scoring import Scoring
from upcard.engine.mechanisms import (
    calls,
    claims,
    drawing,
    drop,
    ends,
    further,
    laying,
    layoff,
    offer,
    piles,
    push,
    stock,
    wilds,
)
from upcard.engine.mechanisms.irregular import (
    acts,
    amends,
    calling,
    limits,
    misplay,
    referee,
    table,
)
from upcard.engine.mechanisms.irregular import turn_end as wrong_hands
from upcard.engine.mechanisms.kept import knock, show
from upcard.engine.mechanisms.rearranged import rearrange, turn_end
from upcard.engine.mechanisms.remembered import in_order, until_turn, usual
from upcard.rules import RoundRules

MODULES = (
    drawing, piles, claims, offer, push, stock, laying, further, layoff, wilds, ends, calls, knock, show, drop,
    turn_end, rearrange, table, acts, misplay, wrong_hands, limits, calling, amends, referee,
)  # fmt: skip
"""Every module with moves or refusals of its own."""

REMEMBERED = in_order(one for module in MODULES for one in getattr(module, "REMEMBERS", ()))
"""What the mechanisms remember until a later move, by their places."""

_drawing, _takes = drawing.Drawing(), piles.Takes()
_claims, _passing, _buying = claims.Claims(), claims.Passing(), claims.Buying()
_offer, _push, _calls = offer.Offer(), push.Push(), calls.Calls()
_down, _further, _layoff, _wilds = (
    laying.GoingDown(),
    further.FurtherMelds(),
    layoff.LayingOff(),
    wilds.Replacing(),
)
_discarding, _ending, _back = ends.Discarding(), ends.Ending(), ends.TakingBack()
_knock, _show, _drop = knock.Knocking(), show.Showing(), drop.Dropping()
_open_knock, _end_freely, _rearrange = (
    knock.OpenKnocking(),
    turn_end.EndingFreely(),
    rearrange.Rearranging(),
)
_over, _toss, _misplay = acts.Overdrawing(), acts.Tossing(), misplay.Misplaying()
_facing, _mending = amends.FacingUp(), amends.Mending()

_BY_KIND: dict[int, Mechanism] = {
    DRAW: _drawing, TAKE: _takes, PILE: _takes, CLAIM: _claims, PASS: _passing, BUY: _buying, CALL: _calls,
    DOWN: _down, MELD: _further, LAY: _layoff, REPLACE: _wilds, DISCARD: _discarding, END: _ending, BACK: _back,
    KNOCK: _knock, SHOW: _show, DROP: _drop, REARRANGE: _rearrange,
    OVERDRAW: _over, JOIN: _over, SNATCH: acts.Snatching(), TOSS: _toss, MISPLAY: _misplay,
    CALL_OUT: calling.CallingOut(), FACE_UP: _facing, BURY: _facing,
    RESTORE: _mending, SHED: _mending, RETRIEVE: _mending, STAND: _mending,
}  # fmt: skip


def _check_kinds() -> None:
    """Refuse numbers of moves that two share, that leave a gap, or that no mechanism makes."""
    words: dict[int, str] = {}
    for form in (form for module in MODULES for form in getattr(module, "FORMS", ())):
        if form.kind in words and not form.by_chance:
            raise ValueError(
                f"{form.word} has the number {form.kind}, which {words[form.kind]} has"
            )
        if not form.by_chance:
            words[form.kind] = form.word
    last = max(words)
    if sorted(words) != list(range(1, len(words) + 1)):
        raise ValueError(
            f"{words[last]} has the number {last}; {len(words)} moves have 1 to {len(words)}"
        )
    if unmade := words.keys() ^ _BY_KIND.keys():
        said = ", ".join(f"{kind} ({words.get(kind, 'no move')})" for kind in sorted(unmade))
        raise ValueError(f"FORMS and _BY_KIND do not both have the kinds {said}")


_check_kinds()
_BY_STEP: dict[int, Mechanism] = {
    STEP_DRAW: _drawing, STEP_REFILL: _drawing, STEP_PENALTY: _claims, STEP_WINDOW: _claims, STEP_PUSH: _push,
    STEP_RESTORE: _mending,
}  # fmt: skip


def _those(*candidates: tuple[Mechanism, bool]) -> list[Mechanism]:
    """Return the mechanisms that a game has."""
    return [mechanism for mechanism, there in candidates if there]


def _plays(rules: Rules, down: bool) -> list[Mechanism]:
    """Return what lists the plays of a player who is down or is not yet: first melds open the table, and only once."""
    opens = rules.has_contract or rules.opens_by_points
    begun = down or not opens
    lays = begun and (rules.has_contract or rules.lays_freely)
    return _those(
        (_back, rules.take_back),
        (_drawing, rules.draws_late),
        (rules.by_kind[END], rules.go_out_discard_forbidden or rules.no_discard),
        (_down, opens and not down),
        (_further, lays and rules.further),
        (_layoff, lays and not rules.layoff_none),
        (_wilds, lays and (rules.replace_in_run or rules.replace_in_set)),
        (_rearrange, begun and rules.rearrange),
        (_discarding, not rules.no_discard),
        (rules.by_kind[KNOCK], rules.knock_max >= 0),
        (_show, rules.show_runs >= 0),
    )


def _before_drawing(rules: Rules) -> tuple[tuple[Mechanism, bool], ...]:
    """Return what is played at the beginning of a turn, before a draw or in its place, and whether the game has it."""
    return (
        (_drawing, True),
        (_takes, True),
        (_buying, rules.active_buys),
        (_drop, rules.drops),
        (_down, rules.has_contract and not rules.pat_timing_after_draw),
    )


def _whatever_is_drawn(rules: Rules) -> list[Mechanism]:
    """Return what answers before a draw too: "never", or "nothing yet", which a draw would not change."""
    opens = rules.has_contract or rules.opens_by_points
    hidden = not opens and not rules.further
    return _those(
        (_back, True),
        (rules.by_kind[END], not rules.go_out_discard_forbidden and not rules.no_discard),
        (_discarding, rules.no_discard),
        (rules.by_kind[KNOCK], rules.knock_max < 0),
        (_show, rules.show_runs < 0),
        (_down, not opens),
        (_further, hidden),
        (_layoff, hidden),
        (_wilds, hidden or not (rules.replace_in_run or rules.replace_in_set)),
    )


def _with_mechanisms(rules: Rules) -> Rules:
    """Give a round its mechanisms; those that an option leaves out are asked only why."""
    rules.by_kind += [None, *(_BY_KIND[kind] for kind in sorted(_BY_KIND))]
    if rules.no_discard:
        rules.by_kind[END] = _end_freely
    if rules.melds_before_knock:
        rules.by_kind[KNOCK] = _open_knock
    for step, mechanism in _BY_STEP.items():
        rules.by_step[step] = mechanism
    for phase in range(PHASES):
        rules.by_phase[phase] = _claims
    rules.by_phase[OFFER] = _offer
    rules.by_phase[CALLING] = rules.by_phase[PICKING] = _calls
    rules.listing[OFFER] = [_offer]
    rules.listing[CLAIMING] = [_claims]
    rules.listing[CALLING] = [_calls]
    first = _before_drawing(rules)
    rules.listing[DRAWING] = _those(*first)
    asked = [mechanism for mechanism, _ in first]
    asked += _whatever_is_drawn(rules)
    rules.before_drawing = bytes(mechanism in asked for mechanism in rules.by_kind)
    rules.listing[PLAYING], rules.listing[PHASES] = (
        _plays(rules, down=down) for down in (False, True)
    )
    rules.scoring = _knock if rules.scoring_knock_difference else Scoring()
    rules.lay_open = _lay_open
    rules.usual, rules.until_turn = usual(REMEMBERED), until_turn(REMEMBERED)
    rules.irregular = _guarded
    if rules.without_guard:
        _without_guard(rules)
    seats = rules.seats
    source = rules.source
    rules.root = rules

    def turned_up(card: int) -> Rules:
        turned = rules_of(source.with_turned(card), seats)
        turned.root = rules
        return turned

    rules.turned_up = turned_up
    return rules


_guarded, _honour, _free_discard = (
    table.Guarded(),
    table.HonourTable(),
    wrong_hands.FreeDiscarding(),
)


def _without_guard(rules: Rules) -> None:
    """Let a round be played at an honour table: acts against the rules are open, and may be called."""
    rules.guarded = table.Guard(list(rules.listing), rules.scoring, [_mending, _facing])
    rules.irregular = _honour
    rules.not_out = wrong_hands.not_out
    rules.scoring = wrong_hands.WrongHands()
    rules.by_kind[DISCARD] = _free_discard
    for plays in (PLAYING, PHASES):
        rules.guarded.listing[plays] = [
            _free_discard if one is _discarding else one for one in rules.listing[plays]
        ]
    for phase in (DRAWING, PLAYING, RULING, PHASES):
        rules.listing[phase] = [_honour]


def _lay_open(state: Round) -> None:
    """Put the melds that were kept in the hands on the table, where a round ends with that."""
    if state.rules.melds_before_knock:
        return
    if state.reason in (KNOCKED, GIN, BIG_GIN):
        knock.lay_open(state)
    elif state.rules.show_runs >= 0:
        show.lay_open(state)


_KEPT = 64


class _Kept(threading.local):
    """The rules that a thread has worked out: their searches are workspaces, which two threads must not share."""

    def __init__(self) -> None:
        self.same: dict[tuple[int, int], tuple[RoundRules, Rules]] = {}
        self.alike: dict[tuple[bytes, int], Rules] = {}


_kept = _Kept()


def rules_of(source: RoundRules, seats: int) -> Rules:
    """Return the rules of a round for a number of seats; each thread keeps the last ones it asked for."""
    known = _kept.same.get((id(source), seats))
    if known is not None and known[0] is source:
        return known[1]
    key = msgspec.msgpack.encode(source), seats
    rules = _kept.alike.get(key)
    if rules is None:
        if len(_kept.alike) >= _KEPT:
            _kept.alike.clear()
        rules = _kept.alike[key] = _with_mechanisms(Rules(source, seats))
    if len(_kept.same) >= _KEPT:
        _kept.same.clear()
    _kept.same[id(source), seats] = source, rules
    return rules


def forget_rules() -> None:
    """Let go of the rules that this thread has worked out, so that what else is kept can be weighed."""
    _kept.same.clear()
    _kept.alike.clear()
