"""The rules of a round, assembled from the features: see :mod:`upcard.features.plays`."""

import threading
from array import array
from collections.abc import Iterator, Mapping

import msgspec

from upcard.engine.core import codes
from upcard.engine.core.form import Form
from upcard.engine.core.play import BEFORE_A_DRAW, OPENED, OPENER, Gate, Part, Play
from upcard.engine.core.remembered import in_order, until_turn, usual
from upcard.engine.core.round import Mechanism
from upcard.engine.core.rules import Rules
from upcard.features.players.questions import seats_of
from upcard.features.plays import MODULES
from upcard.rules import RoundRules, Variant

FORMS: tuple[Form, ...] = tuple(form for module in MODULES for form in getattr(module, "FORMS", ()))
"""The form of each kind of move: how it is written, checked and made."""

REMEMBERED = in_order(one for module in MODULES for one in getattr(module, "REMEMBERS", ()))
"""The numbers that features remember until a later move, by their places."""

PLAYS: tuple[Play, ...] = tuple(module.PLAY for module in MODULES if hasattr(module, "PLAY"))
_INSTEAD = tuple(one for play in PLAYS for one in play.instead)
_PARTS = sorted(
    (part for play in PLAYS for part in play.parts), key=lambda part: (part.place, part.rank)
)
_COUNTS = sorted((one for play in PLAYS for one in play.counts), key=lambda one: one.rank)


def _once(what: str, found: Iterator[Mapping[int, Mechanism]]) -> dict[int, Mechanism]:
    """Return the mechanisms by number; two for one number are an error."""
    every: dict[int, Mechanism] = {}
    for mapping in found:
        if twice := every.keys() & mapping.keys():
            raise ValueError(f"two modules have the {what} {', '.join(map(str, sorted(twice)))}")
        every |= mapping
    return every


_BY_KIND = _once("kinds of move", (play.by_kind for play in PLAYS))
_BY_STEP = _once("steps", (play.by_step for play in PLAYS))
_BY_PHASE = _once("phases", (play.by_phase for play in PLAYS))
_ANSWERS = _once("answers", (play.answers for play in PLAYS))
_GATES = {kind: gate for play in PLAYS for kind, gate in play.gates.items()}
(_AS_LISTED,) = (kind for kind, gate in _GATES.items() if gate.as_listed)
IRREGULAR = frozenset(kind for play in PLAYS if play.irregular for kind in play.by_kind)
"""The kinds of moves that only a table without a guard rail has."""


def _check_kinds() -> None:
    """Raise an error for numbers of moves that are shared, missing, or without a mechanism."""
    words: dict[int, str] = {}
    for form in FORMS:
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
        raise ValueError(f"FORMS and PLAY do not both have the kinds {said}")


_check_kinds()


def _assemble(rules: Rules) -> Rules:
    """Give a round its mechanisms; those switched off by options only say why."""
    rules.by_kind += [None, *(_BY_KIND[kind] for kind in sorted(_BY_KIND))]
    for one in _INSTEAD:
        if one.when(rules):
            rules.by_kind[one.kind] = one.mechanism
    for step, mechanism in _BY_STEP.items():
        rules.by_step[step] = mechanism
    for phase, mechanism in _BY_PHASE.items():
        rules.by_phase[phase] = mechanism
    for phase in {part.place for part in _PARTS} - {BEFORE_A_DRAW}:
        rules.listing[phase] = _listed(rules, phase, down=False)
    rules.listing[codes.PHASES] = _listed(rules, codes.PLAYING, down=True)
    _set_gates(rules)
    rules.counting = [one.mechanism for one in _COUNTS if one.when(rules)]
    rules.usual, rules.until_turn = usual(REMEMBERED), until_turn(REMEMBERED)
    for play in PLAYS:
        if play.adapt is not None:
            play.adapt(rules)
    source, seats = rules.source, rules.seats
    rules.root = rules

    def turned_up(card: int) -> Rules:
        turned = rules_of(source.with_turned(card), seats)
        turned.root = rules
        return turned

    rules.turned_up = turned_up
    return rules


def _set_gates(rules: Rules) -> None:
    """Set the gate of each kind of move in each phase: the conditions checked before its mechanism is asked."""
    kinds = range(len(rules.by_kind))
    gates = [_GATES.get(kind, Gate()) for kind in kinds]
    asked = [_by(rules, part) for part in _PARTS if part.place == codes.DRAWING]
    asked += _listed(rules, BEFORE_A_DRAW, down=False)
    drawn_for = [gate.until_drawn is not None and gate.until_drawn(rules) for gate in gates]
    rules.answers = [
        _BY_PHASE.get(phase, _ANSWERS.get(kind)) for kind in kinds for phase in range(codes.PHASES)
    ]
    found = []
    for kind in kinds:
        for phase in range(codes.PHASES):
            if kind in IRREGULAR:
                found.append(codes.IRREGULAR)
            elif rules.answers[kind * codes.PHASES + phase] is not None:
                found.append(codes.BY_ANSWER)
            elif phase == codes.DRAWING:
                found.append(codes.IN_TURN if rules.by_kind[kind] in asked else codes.UNDRAWN_YET)
            else:
                found.append(codes.ONCE_DRAWN if drawn_for[kind] else codes.IN_TURN)
    rules.gates = bytes(found)
    rules.before_draw = array("i", [gate.before_draw for gate in gates])
    rules.laying = bytes(gate.lays for gate in gates)
    rules.as_listed = _AS_LISTED


def _listed(rules: Rules, place: int, *, down: bool) -> list[Mechanism]:
    """Return, in order, what lists moves at a place, for a player who is down or not."""
    besides = OPENER if down or not rules.opens else OPENED
    parts = (part for part in _PARTS if part.place == place and part.who != besides)
    return [_by(rules, part) for part in parts if part.when(rules)]


def _by(rules: Rules, part: Part) -> Mechanism:
    by = part.by
    if isinstance(by, Mechanism):
        return by
    mechanism: Mechanism = rules.by_kind[by]
    return mechanism


def counts_on_pad(variant: Variant) -> bool:
    """Return whether a score pad can work out everything that changes the points of a game's rounds."""
    seats, rounds = seats_of(variant.options).least, range(1, len(variant.rounds) + 1)
    return not any(
        one.when(rules_of(variant.round_rules(number, seats), seats))
        for one in _COUNTS
        if not one.on_pad
        for number in rounds
    )


_KEPT = 64


class _Kept(threading.local):
    """The rules made by a thread: their searches are workspaces, which threads must not share."""

    def __init__(self) -> None:
        self.same: dict[tuple[int, int], tuple[RoundRules, Rules]] = {}
        self.alike: dict[tuple[bytes, int], Rules] = {}


_kept = _Kept()


def rules_of(source: RoundRules, seats: int) -> Rules:
    """Return the rules of a round for a number of seats; each thread keeps the most recent ones."""
    known = _kept.same.get((id(source), seats))
    if known is not None and known[0] is source:
        return known[1]
    key = msgspec.msgpack.encode(source), seats
    rules = _kept.alike.get(key)
    if rules is None:
        if len(_kept.alike) >= _KEPT:
            _kept.alike.clear()
        rules = _kept.alike[key] = _assemble(Rules(source, seats))
    if len(_kept.same) >= _KEPT:
        _kept.same.clear()
    _kept.same[id(source), seats] = source, rules
    return rules


def forget_rules() -> None:
    """Forget the rules made by this thread, so that memory kept elsewhere can be measured."""
    _kept.same.clear()
    _kept.alike.clear()
