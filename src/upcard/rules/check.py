"""Whether a variant's options agree with each other: every contradiction at once, each with its path."""

from collections.abc import Collection, Iterable, Iterator

from upcard.features.conflict import Conflict, as_written
from upcard.features.told import TOLD, Options
from upcard.messages.say import messages
from upcard.rules.about import WHOLE_GAME, about
from upcard.rules.check_reach import rounds_problems
from upcard.rules.idle import Idle, idle_options, is_off, settings_of, without_jokers
from upcard.rules.problems import VariantProblem
from upcard.rules.variant import Round, Variant

say = messages(__file__)

Found = Iterator[VariantProblem]
_CONFLICTS = tuple(conflict for told in TOLD for conflict in told.conflicts)


def contradictions(
    variant: Variant, written: Collection[str] = (), *, rounds_readable: bool = True
) -> list[VariantProblem]:
    """Return every contradiction between the values of a variant whose types are right.

    ``written`` are the names in its own file, of which those without effect are reported too. If not all rounds could
    be read, nothing that depends on them is reported.
    """
    unread = _unread(variant)
    if unread:
        return unread
    found = [*_conflicts(variant), *_idle(variant, written)]
    if not rounds_readable:
        return [problem for problem in found if not problem.path.startswith("rounds[")]
    if "rounds" in written:
        for number, round_ in enumerate(variant.rounds, 1):
            found += _overrides(variant, round_, number, found)
            found += _nobody_dealt(variant, round_, f"rounds[{number}].cards")
    if not any(problem.path.startswith("rounds[") for problem in found):
        found += rounds_problems(variant)
    return found


def _unread(variant: Variant) -> list[VariantProblem]:
    """Return the written values that cannot be read; nothing else is checked before these are right."""
    return [*_found(variant, (one for one in _CONFLICTS if one.code == "value"))]


def _conflicts(variant: Variant) -> list[VariantProblem]:
    return [*_found(variant, (one for one in _CONFLICTS if one.code != "value"))]


def _found(variant: Variant, conflicts: Iterable[Conflict]) -> Found:
    for conflict in conflicts:
        for path, says in conflict.found(variant.options, variant.rounds):
            yield _problem(path, says, f"variant.{conflict.code}")


def _overrides(variant: Variant, round_: Round, number: int, known: list[VariantProblem]) -> Found:
    """Yield the problems of one round that come from the options it changes, and not from the game as a whole."""
    if not round_.overrides:
        return
    path = f"rounds[{number}].overrides"
    changed = variant.as_in(round_)
    for problem in _unread(changed) or _conflicts(changed):
        if problem not in known and not problem.path.startswith("rounds["):
            yield _problem(f"{path}.{problem.path}", problem.message, problem.code)
    for name in WHOLE_GAME:
        if name in round_.overrides:
            why = say("whole-game", option=name)
            yield _problem(f"{path}.{name}", why, "variant.no_effect")
    setting = settings_of(variant)[number - 1]
    names = [name for name in round_.overrides if name not in WHOLE_GAME]
    for idle in idle_options([setting], names):
        yield from _without_effect(idle, round_.overrides[idle.name], f"{path}.{idle.name}")


def _nobody_dealt(variant: Variant, round_: Round, path: str) -> Found:
    """Yield numbers of players for which cards are given, but which the game does not allow."""
    least, most = variant.options.players
    others = [number for number in round_.by_players if not least <= number <= most]
    if others:
        why = say("nobody-dealt", number=others[0], least=least, most=most)
        yield _problem(path, why, "variant.no_effect")


def without_effect(variant: Variant) -> tuple[tuple[str, str, int], ...]:
    """Return each option without effect in a game without problems, written or inherited, as its ``idle``."""
    variant = without_jokers(variant)
    plain, options = Options(), variant.options
    names = [
        name
        for name in Options.__struct_fields__
        if name in variant.house or getattr(options, name) != getattr(plain, name)
    ]
    found = [
        (idle, getattr(options, idle.name)) for idle in idle_options(settings_of(variant), names)
    ]
    return tuple(
        (idle.name, as_written(value), about(idle.name).needs.index(idle.need))
        for idle, value in found
        if not is_off(idle.name, value)
    )


def _idle(variant: Variant, written: Collection[str]) -> Found:
    """Yield the options of the file that have no effect with the others."""
    names = [name for name in Options.__struct_fields__ if name in written]
    for idle in idle_options(settings_of(variant), names):
        yield from _without_effect(idle, getattr(variant.options, idle.name), idle.name)


def _without_effect(idle: Idle, value: object, path: str) -> Found:
    if not idle.need.by_rounds and not is_off(idle.name, value):
        yield _problem(path, idle.sentence(as_written(value)), "variant.no_effect")


def _problem(path: str, message: str, code: str = "variant.contradiction") -> VariantProblem:
    return VariantProblem(code, path, message)
