"""Everything that a form shows of a draft: its values, its problems with their mends, its rulebook, its differences."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from upcard.features.contracts.rows import contract_words
from upcard.features.told import Options
from upcard.melds import Contract, parse_contract
from upcard.rules.form.compare import RulesSection, marked_sheet
from upcard.rules.form.draft import Draft, base_of, plain_rounds, tidied, values_of
from upcard.rules.form.mends import RulesMend, mends_of
from upcard.rules.form.plain import in_plain_words
from upcard.rules.form.written import written
from upcard.rules.idle import idle_options, notes_of, settings_of
from upcard.rules.loader import VariantError, read_variant
from upcard.rules.problems import VariantProblem
from upcard.rules.sheet.book import rule_differences
from upcard.rules.sheet.row import end_words
from upcard.rules.variant import Variant


class ContractPart(msgspec.Struct, frozen=True):
    """A set or a run of a contract."""

    type: str
    size: int


class RulesRound(msgspec.Struct, frozen=True):
    """A round: as the draft writes it, and its contract taken apart; ``same`` as this round of the base."""

    written: dict[str, Any]
    parts: tuple[ContractPart, ...]
    whole: bool
    words: str
    same: bool


class RulesProblem(msgspec.Struct, frozen=True):
    """A problem, at the option it belongs to or at a round (0: none), with mends."""

    option: str
    round: int
    code: str
    text: str
    mends: tuple[RulesMend, ...]


class RulesLook(msgspec.Struct, frozen=True):
    """A draft and its results; ``draft`` has only the differences from the base, ``text`` is its file.

    If there are problems, ``sections`` and ``differences`` leave out their subjects.
    """

    draft: Draft
    text: str
    name: str
    about: str
    length: str
    base: str | None
    base_name: str
    values: dict[str, Any]
    base_values: dict[str, Any]
    changed: tuple[str, ...]
    idle: dict[str, str]
    rounds: tuple[RulesRound, ...]
    problems: tuple[RulesProblem, ...]
    notes: tuple[str, ...]
    sections: tuple[RulesSection, ...]
    differences: tuple[str, ...]


def look_at(draft: Mapping[str, Any]) -> RulesLook:
    """Return the results of any draft."""
    kept = tidied(draft)
    base = base_of(kept)
    text = written(kept)
    problems: list[VariantProblem] = []
    try:
        variant: Variant | None = read_variant(text)
    except VariantError as error:
        problems = error.problems
        variant = _readable(kept, problems) or base
    plain_base = base if set(kept) == {"extends"} else None  # nothing of one's own yet
    mends = mends_of(kept, problems)
    usual = values_of(Options() if base is None else base.options)
    options = usual if variant is None else values_of(variant.options)
    shown = {name: kept.get(name, options[name]) for name in usual}
    return RulesLook(
        draft=kept,
        text=text,
        name=_text(kept.get("name"), variant if plain_base is None else plain_base),
        about="" if variant is None else (plain_base or variant).about,
        length="" if variant is None else end_words(variant),
        base=None if base is None else base.id,
        base_name="" if base is None else base.name,
        values=shown,
        base_values=usual,
        changed=tuple(name for name in (*usual, "rounds") if name in kept),
        idle=_idle(variant),
        rounds=_rounds(kept, base),
        problems=tuple(_trouble(problem, mends[problem]) for problem in problems),
        notes=() if variant is None or problems else tuple(map(in_plain_words, notes_of(variant))),
        sections=() if variant is None else marked_sheet(variant, base),
        differences=() if variant is None or base is None else tuple(rule_differences(variant, base)),
    )  # fmt: skip


def _text(name: object, variant: Variant | None) -> str:
    if isinstance(name, str):
        return name[:200]
    return "" if variant is None else variant.name


def _readable(draft: Draft, problems: list[VariantProblem]) -> Variant | None:
    """Return the game without the parts that have problems, if it is still one."""
    rest = draft
    for _ in range(len(draft)):
        named = {re.split(r"[.\[]", problem.path, maxsplit=1)[0] for problem in problems}
        left = {name: value for name, value in rest.items() if name not in named}
        if left == rest:
            return None
        rest = left
        try:
            return read_variant(written(rest))
        except VariantError as error:
            problems = error.problems
    return None


def _idle(variant: Variant | None) -> dict[str, str]:
    """Return why options have no effect in a game, by name."""
    if variant is None:
        return {}
    found = idle_options(settings_of(variant), Options.__struct_fields__)
    return {idle.name: idle.need.why for idle in found}


def _trouble(problem: VariantProblem, mends: list[RulesMend]) -> RulesProblem:
    match = re.match(r"rounds\[(\d+)\]", problem.path)
    option = re.split(r"[.\[]", problem.path, maxsplit=1)[0]
    number = int(match[1]) if match else 0
    return RulesProblem(option, number, problem.code, in_plain_words(problem.message), tuple(mends))


def _rounds(draft: Draft, base: Variant | None) -> tuple[RulesRound, ...]:
    usual = plain_rounds(base.rounds) if base else []
    rounds = draft.get("rounds", usual)
    if not isinstance(rounds, list):
        return ()
    return tuple(
        _round(one if isinstance(one, dict) else {}, usual[number : number + 1])
        for number, one in enumerate(rounds)
    )


def _round(one: dict[str, Any], before: list[dict[str, Any]]) -> RulesRound:
    text = one.get("contract", "none")
    try:
        contract = None if text == "none" else parse_contract(str(text)[:100])
    except ValueError:
        contract = None
    parts = (
        ()
        if contract is None
        else tuple(ContractPart(slot.type, slot.size) for slot in contract.slots)
    )
    if contract is None and text != "none":
        words = str(text)[:100]
    else:
        words = contract_words(contract or Contract(()))
    whole = contract is not None and contract.whole_hand
    return RulesRound(one, parts, whole, words, [one] == before)
