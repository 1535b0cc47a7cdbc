"""Whether a variant's options agree with each other: every contradiction at once, each with its path."""

from collections.abc import Callable, Collection, Iterator
from functools import partial

import msgspec

from upcard.cards import JOKER, KINDS, NotationError
from upcard.features.told import Options
from upcard.rules.about import WHOLE_GAME
from upcard.rules.check_open import open_games
from upcard.rules.check_reach import rounds_problems
from upcard.rules.idle import Idle, has_jokers, idle_options, is_off, settings_of, without_jokers
from upcard.rules.problems import VariantProblem, path_part
from upcard.rules.values import (
    game_end_of,
    kinds_of_class,
    pack_kinds,
    points_table,
    ratio_of,
    shoe_for,
    wild_kinds,
)
from upcard.rules.variant import Round, Variant

Found = Iterator[VariantProblem]


def contradictions(
    variant: Variant, written: Collection[str] = (), *, rounds_readable: bool = True
) -> list[VariantProblem]:
    """Return every contradiction between the values of a variant whose types are right.

    ``written`` names what its own file writes: of these also what has no effect beside the rest. Where not all rounds
    could be read, nothing is said that depends on them.
    """
    values = list(_values(variant))
    if values:
        return values
    found = [*_players(variant), *_options(variant), *_idle(variant, written)]
    if not rounds_readable:
        return found
    if "rounds" in written:
        for number, round_ in enumerate(variant.rounds, 1):
            found += _overrides(variant, round_, number, found)
            found += _nobody_dealt(variant, round_, f"rounds[{number}].cards")
    if not any(problem.path.startswith("rounds[") for problem in found):
        found += rounds_problems(variant)
    return found


def _options(variant: Variant) -> list[VariantProblem]:
    checks = (_teams, _sizes, _wilds, _points, _claims, _stock, _honour, open_games)
    return [problem for check in checks for problem in check(variant)]


def _overrides(variant: Variant, round_: Round, number: int, known: list[VariantProblem]) -> Found:
    """Yield what is wrong in one round because of the options it changes, and not in the game as a whole."""
    if not round_.overrides:
        return
    path = f"rounds[{number}].overrides"
    changed = _in_round(variant, round_)
    for problem in list(_values(changed)) or _options(changed):
        if problem not in known and not problem.path.startswith("rounds["):
            yield _problem(f"{path}.{problem.path}", problem.message, problem.code)
    for name in WHOLE_GAME:
        if name in round_.overrides:
            yield _problem(f"{path}.{name}", f"{name} holds for the whole game; a round does not change it",
                           "variant.no_effect")  # fmt: skip
    setting = settings_of(variant)[number - 1]
    names = [name for name in round_.overrides if name not in WHOLE_GAME]
    for idle in idle_options([setting], names):
        yield from _without_effect(idle, round_.overrides[idle.name], f"{path}.{idle.name}")


def _nobody_dealt(variant: Variant, round_: Round, path: str) -> Found:
    """Yield numbers of players for which cards are given and who are none of the game."""
    least, most = variant.options.players
    others = [number for number in round_.by_players if not least <= number <= most]
    if others:
        yield _problem(path, f"cards are given for {others[0]} players; the game is for {least} to {most} (players)",
                       "variant.no_effect")  # fmt: skip


def without_effect(variant: Variant) -> tuple[str, ...]:
    """Return a sentence for each option that does nothing in a game without a problem, written or inherited."""
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
        idle.sentence(shown(value)) for idle, value in found if not is_off(idle.name, value)
    )


def _in_round(variant: Variant, round_: Round) -> Variant:
    """Return the game as it is in that round."""
    options = msgspec.structs.replace(variant.options, **round_.overrides)
    return msgspec.structs.replace(variant, options=options)


def _idle(variant: Variant, written: Collection[str]) -> Found:
    """Yield the options of the file that do nothing beside the others."""
    names = [name for name in Options.__struct_fields__ if name in written]
    for idle in idle_options(settings_of(variant), names):
        yield from _without_effect(idle, getattr(variant.options, idle.name), idle.name)


def _without_effect(idle: Idle, value: object, path: str) -> Found:
    if not idle.need.by_rounds and not is_off(idle.name, value):
        yield _problem(path, idle.sentence(shown(value)), "variant.no_effect")


def _problem(path: str, message: str, code: str = "variant.contradiction") -> VariantProblem:
    return VariantProblem(code, path, message)


def _values(variant: Variant) -> Found:
    """Yield the written values that cannot be read; nothing else is checked before these are right."""
    options = variant.options
    readings: list[tuple[str, Callable[[], object]]] = [
        ("wilds", partial(wild_kinds, options.wilds)),
        ("packs", partial(shoe_for, options.packs, "fixed:0", options.players[1])),
        ("jokers", partial(shoe_for, "fixed:1", options.jokers, options.players[1])),
    ]
    readings.append(("ranks", partial(pack_kinds, options.ranks)))
    readings.append(("game_end", partial(game_end_of, options.game_end)))
    if options.wild_ratio is not None:
        readings.append(("wild_ratio", partial(ratio_of, options.wild_ratio)))
    readings += [
        (f"points.{path_part(name)}", partial(kinds_of_class, name)) for name in options.points
    ]
    found = [problem for path, read in readings if (problem := _reading(path, read))]
    if not found:
        table = _reading("points", lambda: _points_of(options))
        found = [table] if table else []
    yield from found


def _points_of(options: Options) -> tuple[int, ...]:
    return points_table(options.points, wild_kinds(options.wilds), options.ranks)


def _reading(path: str, read: Callable[[], object]) -> VariantProblem | None:
    try:
        read()
    except NotationError as error:
        return _problem(path, str(error), "variant.value")
    return None


def _players(variant: Variant) -> Found:
    least, most = variant.options.players
    if least > most:
        yield _problem("players", f"the least number is {least} and the most {most}")


def _teams(variant: Variant) -> Found:
    options = variant.options
    least, most = options.players
    alone = [players for players in range(least, most + 1) if players % 2 or players < 4]
    if options.teams == "opposite_pairs" and alone:
        yield _problem(
            "players",
            f"{alone[0]} players are no pairs of partners; {least} to {most} are allowed (teams); pairs take "
            "4, 6 or more",
        )
    if options.draw == "push_on" and options.claim_rounds != ():
        yield _problem(
            "claim_rounds",
            'claims are open and a declined discard is pushed (draw = "push_on"); it cannot be both',
        )
    if isinstance(options.settlement, tuple) and len(options.settlement) < most - 1:
        yield _problem(
            "settlement",
            f"{len(options.settlement)} places pay, {shown(options.settlement)}; with {most} players "
            f"{most - 1} do (players)",
        )
    if options.upcard == "none" and options.upcard_offer:
        yield _problem(
            "upcard_offer", 'the upcard is offered and none is turned up (upcard = "none")'
        )
    if options.draw == "push_on" and options.upcard_offer:
        yield _problem(
            "upcard_offer",
            'the upcard is offered until it is left, and a declined discard is pushed (draw = "push_on"); it '
            "cannot be both",
        )
    yield from _first_extra(variant)
    if options.draw == "top_if_down" and options.upcard_offer:
        yield _problem(
            "upcard_offer",
            "the upcard is offered before anybody is down, and the discard is for players who are "
            '(draw = "top_if_down")',
        )
    at_once = options.draw == "pile" and not options.top_discard_free
    if options.upcard_offer and (at_once or options.draw in ("top_if_opening", "top_if_played")):
        why = "top_discard_free = false" if at_once else f'draw = "{options.draw}"'
        yield _problem(
            "upcard_offer",
            f"the upcard is offered to be kept in the hand, and a discard is taken only to be played at once ({why}); "
            "it cannot be both",
        )


def _first_extra(variant: Variant) -> Found:
    """Yield what does not go with a first turn that has no draw."""
    options = variant.options
    if not options.first_extra:
        return
    if options.upcard_offer:
        yield _problem(
            "first_extra",
            "the first player plays without drawing, and the upcard is offered before the first turn (upcard_offer)",
        )
    if options.turn_is != "draw_play_discard":
        yield _problem(
            "first_extra",
            "the extra card is the one to discard, and a turn has no discard (turn_is)",
        )
    if options.pat_timing == "before_draw" and any(r.contract.whole_hand for r in variant.rounds):
        yield _problem(
            "first_extra",
            "the first player has a card more, and the whole hand is laid in place of drawing (pat_timing)",
        )
    if options.irregularities != "none":
        yield _problem(
            "first_extra",
            "the rulings are about turns of one draw and one discard (irregularities)",
        )


def _sizes(variant: Variant) -> Found:
    options = variant.options
    for path, (least, most) in (("set_size", options.set_size), ("run_size", options.run_size)):
        if most is not None and least > most:
            yield _problem(path, f"the least number of cards is {least} and the most {most}")
    if options.run_size[1] == 14 and options.ace != "both":
        yield _problem("run_size", f'a run of 14 needs ace = "both"; ace is "{options.ace}"')
    if options.set_suits == "distinct" and (options.set_size[1] is None or options.set_size[1] > 4):
        yield _problem(
            "set_size",
            f'with set_suits = "distinct" a set holds at most 4 cards, not {options.set_size[1] or "any number"}',
        )


def _honour(variant: Variant) -> Found:
    """Yield what an honour table cannot be played with: turns that have no discard, tables put together anew."""
    options = variant.options
    if options.irregularities == "none":
        return
    if options.rearrange:
        yield _problem(
            "irregularities",
            "what was laid wrongly is given back, and the table is rearranged (rearrange)",
        )
    if options.turn_is != "draw_play_discard" or options.most_draws > 1:
        yield _problem(
            "irregularities", "the rulings are about turns of one draw and one discard (turn_is)"
        )


def _wilds(variant: Variant) -> Found:
    options = variant.options
    if len(wild_kinds(options.wilds)) == KINDS:
        yield _problem(
            "wilds", f"all {KINDS} kinds of cards are wild; a meld needs natural ones too"
        )
    if len(set(options.wilds)) < len(options.wilds):
        twice = next(name for name in options.wilds if options.wilds.count(name) > 1)
        yield _problem("wilds", f"{shown(twice)} is named {options.wilds.count(twice)} times")
    if JOKER not in wild_kinds(options.wilds) and has_jokers(options):
        yield _problem(
            "wilds",
            f'jokers are in play (jokers = "{options.jokers}") and are not wild; a joker is no other card',
        )
    for name in options.wilds:
        kinds = kinds_of_class(name)
        if kinds and JOKER not in kinds and not kinds & pack_kinds(options.ranks):
            yield _problem("wilds", f"{shown(name)} is wild and no pack holds it (ranks)")
    least = min(options.set_size[0], options.run_size[0])
    if options.min_naturals > least:
        yield _problem(
            "min_naturals",
            f"a meld needs {options.min_naturals} natural cards and may have {least} cards in all",
        )
    if options.all_wild_set and options.min_naturals == 0:
        yield _problem(
            "all_wild_set",
            "all_wild_set = true is the exception to min_naturals, which is 0 already",
        )
    if options.wilds_in == "runs" and options.all_wild_set:
        yield _problem(
            "all_wild_set",
            "sets of wild cards are allowed and only runs take wild cards (wilds_in)",
        )
    for meld in options.replace_in:
        if options.wilds and f"{meld}s" not in options.wilds_in:
            yield _problem(
                "replace_in",
                f"wild cards in {meld}s are replaced and only {options.wilds_in} take them (wilds_in)",
            )
    if options.wild_max == 0 and options.all_wild_set:
        yield _problem(
            "all_wild_set",
            "sets of wild cards are allowed and wild_max = 0 allows no wild card in a meld",
        )


def _points(variant: Variant) -> Found:
    """Yield classes of cards whose points no card ever gets: all have theirs from a class before."""
    options = variant.options
    wild = wild_kinds(options.wilds)
    told: set[int] = set()
    for name in options.points:
        cards = kinds_of_class(name, wild)
        turned = name == "wild" and "turned" in options.wilds
        if cards <= told and not turned and not (name == "joker" or cards <= {JOKER}):
            yield _problem(
                f"points.{path_part(name)}",
                f"no card is left for it: all of {name} are named before (points)",
                "variant.no_effect",
            )
        told |= cards


def _claims(variant: Variant) -> Found:
    options = variant.options
    rounds = len(variant.rounds)
    if options.claim_rounds and options.claim_limit == 0:
        yield _problem(
            "claim_limit",
            "claims are open (claim_rounds) and a player may make 0 of them; write claim_rounds = []",
        )
    if options.claim_rounds and options.claim_limit_match == 0:
        yield _problem(
            "claim_limit_match",
            "claims are open (claim_rounds) and a player may make 0 of them; write claim_rounds = []",
        )
    if options.claim_rounds == "all":
        return
    for number in options.claim_rounds:
        if not 1 <= number <= rounds:
            yield _problem(
                "claim_rounds", f"round {number} is named; the game has rounds 1 to {rounds}"
            )
    for number in {one for one in options.claim_rounds if options.claim_rounds.count(one) > 1}:
        yield _problem("claim_rounds", f"round {number} is named more than once")


def _stock(variant: Variant) -> Found:
    options = variant.options
    if options.stock_empty != "end_round" and options.stock_refills == 0:
        yield _problem(
            "stock_refills", 'the stock is refilled 0 times; write stock_empty = "end_round"'
        )


def shown(value: object) -> str:
    """Return a value of an option as a file writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(shown, value))}]"
    return f'"{value}"' if isinstance(value, str) else "none" if value is None else str(value)
