"""Writes tests/data/clauses_cited.txt: the clause that a refusal or a sentence of the rule sheet cites in each game.

`python -m tests.rules.cited` writes it; a reader judges whether a change of it is right. A rule is an option
or a fixed rule; behind it stand the codes of the refusals that name it. Below it stand the clauses, each with the games
that cite it: `push*` is a game and all that are named after it, `push-long-run round 5` a round of one. Where nothing
speaks of a rule, the refusal cites the turn.
"""

import ast
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import upcard
from tests.engine.houses import BUILT_IN
from upcard.engine.wording import RULE_OF_MOVE, SAYS
from upcard.features.needs import Setting, keeps_melds
from upcard.rules import FIXED_RULES, Options, Variant, rule_sheet
from upcard.rules.fixed import BELONGS_TO
from upcard.rules.idle import idle_options, is_off, settings_of

CITED = Path(__file__).parents[1] / "data" / "clauses_cited.txt"
SHEET = "sheet"
"""The mark of a rule that has a sentence in some rule sheet."""
UNSAID = "the turn"
SAID_WHERE_OFF = {
    "active_buys", "call", "claim_own_discard", "claim_rounds", "extra_melds", "irregularities", "layoff",
    "replace_in", "wild_natural", "rearrange", "take_back", "time_penalty", "claim_dead", "all_wild_set",
    "min_naturals", "most_draws", "set_size", "run_size", "ace", "draw", "one_draw", "go_out_discard",
    "pat_timing", "stock_refills",
}  # fmt: skip
"""Rules that also refuse moves if their option is off or has no effect, because nobody does that in the game."""


def _discards(setting: Setting) -> bool:
    return setting.options.turn_is == "draw_play_discard"


ONLY_WHERE: dict[str, Callable[[Setting], object]] = {
    "all_wild_set": lambda s: s.options.all_wild_set or not s.options.min_naturals,
    "call_first": lambda s: s.options.call != "none",
    "call_out": lambda s: s.options.call != "none",
    "call_own": lambda s: s.options.call == "lay_off",
    "call_bared": lambda s: s.options.call_bared == "dead",
    "claim_needs_penalty": lambda s: s.claims and s.options.claim_penalty > 0,
    "claim_own_discard": lambda s: s.claims,
    "claim_declined": lambda s: s.claims,
    "claim_taken": lambda s: s.claims,
    "claim_dead": lambda s: s.claims and s.options.claim_chain == "single",
    "contract": lambda s: bool(s.contract.slots),
    "contract_first": lambda s: bool(s.contract.slots),
    "declare": lambda s: bool(s.options.wilds),
    "eliminated": lambda s: s.options.game_end.startswith("eliminate"),
    "empty_pile": _discards,
    "first_turns": lambda s: s.options.first_turns > 1,
    "guarded": lambda s: s.options.irregularities == "none",
    "most_acts": lambda s: s.options.irregularities != "none",
    "hidden_melds": lambda s: keeps_melds(s.options),
    "knock": lambda s: s.options.knock_max is not None,
    "knock_open": lambda s: s.options.knock_max is not None and not keeps_melds(s.options),
    "last_card_no_discard": lambda s: s.options.go_out_discard == "forbidden" and _discards(s),
    "last_discard": lambda s: s.options.go_out_discard == "required" and not keeps_melds(s.options),
    "most_draws": lambda s: not _discards(s),
    "no_discards": lambda s: not _discards(s),
    "nothing_before": lambda s: bool(s.contract.slots),
    "one_draw": lambda s: s.options.most_draws == 1 and s.options.turn_is != "play_or_draw",
    "opening": lambda s: not s.contract.slots and s.options.contract_points is None and not keeps_melds(s.options),
    "pat_timing": lambda s: s.whole,
    "play_at_once": lambda s: s.options.draw in ("pile", "top_if_opening", "top_if_played"),
    "push_no_play": lambda s: s.options.draw == "push_on",
    "rearrange": lambda s: not keeps_melds(s.options),
    "replace_first": lambda s: s.options.replace_in and (s.contract.slots or s.options.contract_points is not None),
    "replace_from": lambda s: s.options.replace_from == "others_only",
    "replace_only": lambda s: s.options.replace_only == "jokers" and set(s.options.wilds) != {"joker"},
    "replace_when": lambda s: s.options.replace_when != "down",
    "set_suits": lambda s: s.options.set_suits == "distinct",
    "show": lambda s: s.options.show_runs is not None,
    "top_only": lambda s: s.options.draw != "pile",
    "turn_end": _discards,
    "turn_is": lambda s: not _discards(s),
    "whole_hand": lambda s: s.whole,
    "wild_natural": lambda s: set(s.options.wilds) > {"joker"},
}  # fmt: skip
"""The conditions for a rule to refuse anything, apart from its own option."""


@cache
def reasons() -> Mapping[str, set[str]]:
    """Return the codes of all refusals by the rule that each names."""
    found: dict[str, set[str]] = defaultdict(set)
    for saying in SAYS.values():
        found[saying.rule].add(saying.code)
    for rule in RULE_OF_MOVE.values():
        found[rule] |= {"card.not_held", "card.unknown"}
    for folder in ("melds", "features", "engine"):
        for path in (Path(upcard.__file__).parent / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            for rule, code in _problems(ast.parse(text)) if "Problem(" in text else ():
                found[rule].add(code)
    return found


def _problems(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield rule and code of each ``Problem`` that a module writes out; a rule may be chosen from two."""
    for function in (one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)):
        inside = list(ast.walk(function))
        named = {
            one.targets[0].id: one.value
            for one in inside
            if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name)
        }
        for call in inside:
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Problem":
                code, rule = call.args[:2]
                if isinstance(code, ast.Constant):
                    for name in _words(rule, named):
                        yield name, str(code.value)


def _words(rule: ast.expr, named: Mapping[str, ast.expr]) -> Iterator[str]:
    if isinstance(rule, ast.IfExp):
        yield from _words(rule.body, named)
        yield from _words(rule.orelse, named)
    elif isinstance(rule, ast.Name):
        yield from _words(named[rule.id], named)
    elif isinstance(rule, ast.Constant):
        yield str(rule.value)


@cache
def refuse_in(game: str) -> frozenset[str]:
    """Return the rules that can refuse something in a game: those of options that are on and have an effect."""
    settings = settings_of(BUILT_IN[game])
    names = Options.__struct_fields__
    off = {one.name for one in idle_options(settings, names)}
    off |= {name for name in names if all(is_off(name, getattr(s.options, name)) for s in settings)}
    for rule in FIXED_RULES:
        of = rule
        while of in BELONGS_TO and of not in names:
            of = BELONGS_TO[of]
        if of in off:
            off.add(rule)
    off -= SAID_WHERE_OFF
    off |= {rule for rule, live in ONLY_WHERE.items() if not any(map(live, settings))}
    return frozenset(reasons().keys() - off)


@cache
def refusals(game: str) -> frozenset[tuple[str, str | None]]:
    """Return code and clause of every refusal that a game may have."""
    variant = BUILT_IN[game]
    return frozenset(
        (code, variant.clause(rule) if clause == UNSAID else clause)
        for rule in refuse_in(game)
        for clause in clauses_of(variant, rule).values()
        for code in reasons()[rule]
    )


def clauses_of(variant: Variant, rule: str) -> dict[str, str]:
    """Return what a game cites for a rule, by the game, and by its rounds where these cite another clause."""
    usual = variant.cited(rule) or UNSAID
    found = {variant.id: usual}
    for number, written in enumerate(variant.rounds, 1):
        clause = written.clause if rule == "contract" else written.clauses.get(rule)
        if clause is not None and clause != usual:
            found[f"{variant.id} round {number}"] = clause
    return found


def table() -> str:
    """Return the text of the file."""
    told: dict[str, set[str]] = defaultdict(set)
    for game, variant in BUILT_IN.items():
        for section in rule_sheet(variant):
            for row in section.rows:
                told[row.name.partition(" ")[0]].add(game)
    lines = []
    for rule in (*Options.__struct_fields__, *FIXED_RULES):
        codes = [*sorted(reasons().get(rule, ())), *([SHEET] if told[rule] else [])]
        games = told[rule] | {game for game in BUILT_IN if rule in refuse_in(game)}
        if games:
            lines += [f"{rule}: {' '.join(codes)}", *_lines(rule, games)]
    return "\n".join(lines) + "\n"


def _lines(rule: str, games: Iterable[str]) -> Iterator[str]:
    by_clause: dict[str, list[str]] = defaultdict(list)
    for game in sorted(games):
        for name, clause in clauses_of(BUILT_IN[game], rule).items():
            by_clause[clause].append(name)
    for clause, names in sorted(by_clause.items()):
        yield f"  {clause}: {' '.join(_folded(names))}"


def _folded(names: list[str]) -> list[str]:
    """Return the games; one stands for those named after it where all of them are there."""
    if set(names) == set(BUILT_IN):
        return ["all"]
    left: list[str] = []
    for name in names:
        family = {game for game in BUILT_IN if game == name or game.startswith(f"{name}-")}
        if len(family) > 1 and family <= set(names):
            left.append(f"{name}*")
        elif not any(f"{one}*" in left and name.startswith(f"{one}-") for one in names):
            left.append(name)
    return left


if __name__ == "__main__":
    CITED.write_text(table(), encoding="utf-8")
