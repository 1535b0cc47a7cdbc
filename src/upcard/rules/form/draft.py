"""Drafts: the content of a variant file as plain data that a form changes, with only the differences from the base."""

import tomllib
from collections.abc import Mapping
from typing import Any

from upcard.features.told import Options
from upcard.rules.loader import converted, find_variant, parsed, variant_ids
from upcard.rules.variant import Round, Variant

Draft = dict[str, Any]
"""A house game under construction: the fields of a variant file by name, ``"none"`` for absent values."""

_ROUND = ("cards", "contract", "overrides", "clause", "clauses")


def read_draft(text: str) -> Draft:
    """Return the draft of a file with any values; raises ``VariantError`` if it cannot be read."""
    return tidied(parsed(text))


def begun(base: str) -> Draft:
    """Return a draft that changes nothing in a built-in game; raises ``VariantError`` if it does not exist."""
    return {"extends": find_variant(base).id}


def draft_of(variant: Variant) -> Draft:
    """Return a game as a draft: a built-in one as its base, any other from its file."""
    if variant.id in variant_ids() and find_variant(variant.id) == variant:
        return begun(variant.id)
    return tidied(tomllib.loads(variant.source))


def base_of(draft: Mapping[str, Any]) -> Variant | None:
    """Return the built-in game that a draft extends, if it names one."""
    name = draft.get("extends")
    return find_variant(name) if isinstance(name, str) and name in variant_ids() else None


def tidied(draft: Mapping[str, Any]) -> Draft:
    """Return a draft without values equal to its base's; unreadable ones are kept."""
    base = base_of(draft)
    options = Options() if base is None else base.options
    kept = {name: value for name, value in draft.items() if not _as_before(name, value, options)}
    if base is not None and "rounds" in kept:
        rounds = _cited(kept["rounds"], base.rounds)
        kept["rounds"] = rounds
        if rounds == plain_rounds(base.rounds):
            del kept["rounds"]
    return kept


def _as_before(name: str, value: object, options: Options) -> bool:
    """Return whether an option has the value that it has in the base."""
    if name not in Options.__struct_fields__:
        return False
    try:
        same = converted(value, name) == getattr(options, name)
    except ValueError:
        return False
    # In a table the order of the names counts: the first that fits a card decides.
    ordered = not isinstance(value, Mapping) or list(value) == list(getattr(options, name))
    return same and ordered


def _cited(rounds: object, base: tuple[Round, ...]) -> object:
    """Return rounds with the base's clauses for those that are as in the base and cite none."""
    if not isinstance(rounds, list):
        return rounds
    usual = plain_rounds(base)
    found = []
    for number, one in enumerate(rounds):
        before = usual[number] if number < len(usual) else {}
        uncited = isinstance(one, Mapping) and _uncited(one) == one
        found.append(before if uncited and one == _uncited(before) else one)
    return found


def _uncited(round_: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in round_.items() if name not in ("clause", "clauses")}


def plain(value: object) -> object:
    """Return an option's value as a file writes it."""
    if value is None:
        return "none"
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return dict(value) if isinstance(value, dict) else value


def plain_rounds(rounds: tuple[Round, ...]) -> list[dict[str, Any]]:
    """Return rounds as a file writes them."""
    return [_plain_round(one) for one in rounds]


def _plain_round(one: Round) -> dict[str, Any]:
    by_players = {str(players): cards for players, cards in one.by_players.items()}
    found = {
        "cards": by_players or one.cards,
        "contract": str(one.contract) if one.contract.slots else "none",
        "overrides": {name: plain(value) for name, value in one.overrides.items()},
        "clause": one.clause,
        "clauses": dict(one.clauses),
    }
    return {name: found[name] for name in _ROUND if found[name] not in (None, {})}


def without(draft: Mapping[str, Any], name: str) -> Draft:
    """Return a draft in which an option, or ``rounds``, is as in the base."""
    return {other: value for other, value in draft.items() if other != name}


def values_of(options: Options) -> dict[str, Any]:
    """Return every option as a file writes it."""
    return {name: plain(getattr(options, name)) for name in Options.__struct_fields__}
