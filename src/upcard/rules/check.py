"""Whether a variant's options agree with each other: every contradiction at once, each with its path."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from upcard.cards import KINDS, NotationError
from upcard.rules.check_open import open_games
from upcard.rules.problems import VariantProblem
from upcard.rules.values import (
    game_end_of,
    kinds_of_class,
    points_table,
    ratio_of,
    shoe_for,
    wild_kinds,
)
from upcard.rules.variant import Round, RoundRules, Variant

Found = Iterator[VariantProblem]


def contradictions(variant: Variant) -> list[VariantProblem]:
    """Return every contradiction between the values of a variant whose types are right."""
    values = list(_values(variant))
    if values:
        return values
    found = [*_players(variant), *_options(variant)]
    for number, round_ in enumerate(variant.rounds, 1):
        found += _overrides(variant, round_, f"rounds[{number}].overrides", found)
        if not any(problem.path.startswith(f"rounds[{number}].overrides") for problem in found):
            found += _round(_in_round(variant, round_), number, f"rounds[{number}]")
    return found


def _options(variant: Variant) -> list[VariantProblem]:
    checks = (_teams, _sizes, _wilds, _replacing, _claims, _stock, open_games)
    return [problem for check in checks for problem in check(variant)]


_WHOLE_GAME = ("players", "packs", "jokers", "first_dealer", "dealer_draw_ace", "ranking",
               "game_end", "next_dealer", "game_bonus", "box_bonus", "shutout_factor")  # fmt: skip


def _overrides(variant: Variant, round_: Round, path: str, known: list[VariantProblem]) -> Found:
    """Yield what is wrong in one round because of the options it changes, and not in the game as a whole."""
    if not round_.overrides:
        return
    changed = _in_round(variant, round_)
    for problem in list(_values(changed)) or _options(changed):
        if problem not in known:
            yield _problem(f"{path}.{problem.path}", problem.message, problem.code)
    for name in _WHOLE_GAME:
        if name in round_.overrides:
            yield _problem(f"{path}.{name}", f"{name} holds for the whole game; a round does not change it",
                           "variant.no_effect")  # fmt: skip


def _in_round(variant: Variant, round_: Round) -> Variant:
    """Return the game as it is in that round, its overrides being house rules."""
    options = msgspec.structs.replace(variant.options, **round_.overrides)
    house = (*variant.house, *round_.overrides)
    return msgspec.structs.replace(variant, options=options, house=house)


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
    readings.append(("game_end", partial(game_end_of, options.game_end)))
    if options.wild_ratio is not None:
        readings.append(("wild_ratio", partial(ratio_of, options.wild_ratio)))
    readings += [(f"points.{name}", partial(kinds_of_class, name)) for name in options.points]
    found = [problem for path, read in readings if (problem := _reading(path, read))]
    if not found:
        table = _reading("points", lambda: points_table(options.points, wild_kinds(options.wilds)))
        found = [table] if table else []
    yield from found


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
    if options.teams == "opposite_pairs" and any(players % 2 for players in options.players):
        yield _problem(
            "players",
            f"{options.players[0]} to {options.players[1]} players cannot sit in pairs (teams)",
        )
    if options.teams == "none" and options.team_score != "each":
        yield _problem("team_score", f'team_score = "{options.team_score}" has no effect: there are no teams (teams)',
                       "variant.no_effect")  # fmt: skip
    if options.draw != "push_on" and options.push_short_stock != "sequential":
        yield _problem(
            "push_short_stock",
            "push_short_stock has no effect: nothing is pushed (draw)",
            "variant.no_effect",
        )
    if options.draw == "push_on" and options.claim_rounds != ():
        yield _problem(
            "claim_rounds",
            'claims are open and a declined discard is pushed (draw = "push_on"); it cannot be both',
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


def _wilds(variant: Variant) -> Found:
    options = variant.options
    wild = wild_kinds(options.wilds)
    if len(wild) == KINDS:
        yield _problem("wilds", "every card is wild; a meld needs natural cards too")
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
    if not wild and "turned" not in options.wilds:
        yield from _idle(
            variant, "wilds", "no card is wild", ("wild_max", "wild_ratio", "replace_in")
        )
    if options.wild_max == 0 and options.all_wild_set:
        yield _problem(
            "all_wild_set",
            "sets of wild cards are allowed and wild_max allows no wild card in a meld",
        )


def _idle(variant: Variant, cause: str, why: str, names: tuple[str, ...]) -> Found:
    """Yield the options that are set to something and have no effect because of another."""
    for name in names:
        value = getattr(variant.options, name)
        if value not in (None, (), False):
            yield _problem(
                name,
                f"{name} = {_shown(value)} has no effect: {why} ({cause})",
                "variant.no_effect",
            )


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return (
        f'"{value}"'
        if isinstance(value, str)
        else str(list(value) if isinstance(value, tuple) else value)
    )


def _replacing(variant: Variant) -> Found:
    """Yield details of replacing that the house file itself sets while nothing can be replaced."""
    options = variant.options
    if options.replace_in:
        return
    names = [
        name
        for name in ("replace_from", "replace_when", "replace_only", "replace_dest")
        if name in variant.house
    ]
    for name in names:
        value = getattr(options, name)
        yield _problem(name, f"{name} = {_shown(value)} has no effect: no wild card is ever replaced (replace_in)",
                       "variant.no_effect")  # fmt: skip


def _claims(variant: Variant) -> Found:
    options = variant.options
    rounds = len(variant.rounds)
    if options.claim_order == "active_first" and options.claim_chain != "single":
        yield _problem("claim_chain", f'claim_chain = "{options.claim_chain}" has no effect: the active player draws after the '
                       'first claim (claim_order = "active_first")', "variant.no_effect")  # fmt: skip
    if options.claim_rounds == "all":
        return
    for number in options.claim_rounds:
        if not 1 <= number <= rounds:
            yield _problem(
                "claim_rounds", f"round {number} is named; the game has rounds 1 to {rounds}"
            )
    if len(set(options.claim_rounds)) < len(options.claim_rounds):
        yield _problem("claim_rounds", "a round is named twice")
    if not options.claim_rounds:
        for name in (
            "claim_penalty",
            "claim_limit",
            "claim_chain",
            "claim_order",
            "claim_own_discard",
        ):
            if name in variant.house:
                yield _problem(
                    name,
                    f"{name} has no effect: no round allows claims (claim_rounds)",
                    "variant.no_effect",
                )


def _stock(variant: Variant) -> Found:
    options = variant.options
    if options.stock_empty == "flip_all":
        if options.stock_refills == 0:
            yield _problem(
                "stock_refills", 'the pile is turned over 0 times; write stock_empty = "end_round"'
            )
        return
    if options.flip_keep_top:
        yield _problem("flip_keep_top", "flip_keep_top = true has no effect: the pile is never turned over (stock_empty)",
                       "variant.no_effect")  # fmt: skip


def _round(variant: Variant, number: int, path: str) -> Found:
    """Yield what stops a round from being dealt or its contract from ever being laid."""
    options, round_ = variant.options, variant.rounds[number - 1]
    for players in range(options.players[0], options.players[1] + 1):
        shoe = len(shoe_for(options.packs, options.jokers, players))
        cards = round_.by_players.get(players, round_.cards)
        if players * cards + 2 > shoe:
            yield _problem(f"{path}.cards", f"{players} players with {cards} cards each, the upcard and one to "
                           f"draw need {players * cards + 2}; the shoe has {shoe}", "variant.undealable")  # fmt: skip
            break
    if round_.cards < 1:
        yield _problem(
            f"{path}.cards",
            f"{round_.cards} cards are dealt; at least 1 is needed",
            "variant.undealable",
        )
    rules = variant.round_rules(number)
    yield from _reachable(rules, path)
    yield from _slots(rules, f"{path}.contract")


def _reachable(round_: RoundRules, path: str) -> Found:
    """Yield a contract larger than any hand can become: the cards dealt, one draw, and what claims may add."""
    options, open_ = round_.options, round_.claims_open
    if open_ and options.claim_limit is None:
        return
    extra = (options.claim_limit or 0) * (1 + options.claim_penalty) if open_ else 0
    kept = int(options.go_out_discard == "required" and not round_.contract.whole_hand)
    most = round_.cards + 1 + extra - kept
    if round_.contract.cards() > most:
        yield _problem(f"{path}.contract", f"{round_.contract} needs {round_.contract.cards()} cards; a hand can lay at "
                       f"most {most} ({round_.cards} dealt, 1 drawn, {extra} by claims, {kept} kept to discard)",
                       "variant.unreachable")  # fmt: skip


def _slots(round_: RoundRules, path: str) -> Found:
    """Yield parts of the contract that no legal meld can be."""
    options, rules, contract = round_.options, round_.melds, round_.contract
    room = rules.highest() - rules.lowest() + 1 - (1 if options.ace == "either" else 0)
    for slot in contract.slots:
        if slot.size < options.min_naturals:
            yield _problem(path, f"{contract} asks for a {slot.type} of {slot.size}; a meld has at least "
                           f"{options.min_naturals} natural cards", "variant.unreachable")  # fmt: skip
        most = min(options.run_size[1], room) if slot.type == "run" else options.set_size[1]
        if most is not None and slot.size > most:
            yield _problem(path, f"{contract} asks for a {slot.type} of {slot.size}; a {slot.type} has at most {most} cards",
                           "variant.unreachable")  # fmt: skip
    if options.run_pair_rule == "distinct_suits" and contract.count("run") > 4:
        yield _problem(
            path,
            f"{contract} asks for {contract.count('run')} runs in different suits; there are 4",
            "variant.unreachable",
        )
