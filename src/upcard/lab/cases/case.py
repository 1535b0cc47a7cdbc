"""The parts common to all forms of case: its id, its game with house rules, the expected verdict."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any

import msgspec

from upcard.features.wild_cards.questions import turns_wild
from upcard.lab.cases.fields import CaseError, Fields, wrong
from upcard.melds import Problem
from upcard.rules import RoundRules, Variant, VariantError, Violation, find_variant, read_variant
from upcard.rules.form.written import written

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
WORDS_OF_A_CASE = ("id", "clauses", "about", "note", "game", "options", "round", "turned")
"""The names that stand above the table of a case, if it has one."""
_CLAUSE = re.compile(r"[A-Z][A-Z0-9]{0,9}-[0-9]{1,4}[a-z]?|House [0-9]{1,3}")
_WORDS = re.compile(r"House [0-9]+|\S+")


class Case(msgspec.Struct, frozen=True):
    """One case as written in its file: its id, its clauses, and its table still unread."""

    id: str
    clauses: tuple[str, ...]
    data: Mapping[str, Any]


class Setting(msgspec.Struct, frozen=True):
    """The rules of a case and its table; ``turned`` is the card turned up to set the wild rank, if one is."""

    variant: Variant
    rules: RoundRules
    fields: Fields
    turned: int | None = None

    def rules_for(self, players: int) -> RoundRules:
        """Return the rules of the round for that number of players."""
        return self.variant.round_rules(self.rules.number, players, self.turned)

    def violation(self, problem: Problem | None) -> Violation | None:
        """Return the violation in the words of the rulebook in force, or None."""
        return None if problem is None else self.variant.violation(problem, self.rules)


def case_id(value: object) -> str:
    """Return the id of a case; raise ``CaseError`` if it is not valid."""
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise wrong("case-id")
    return value


def clauses_of(fields: Fields) -> tuple[str, ...]:
    """Return the clauses that a case tests; it needs at least one."""
    words = _clauses_in(fields.needed("clauses"), "clauses")
    if not words:
        raise wrong("case-clauses-empty")
    return tuple(words)


def _clauses_in(text: str, path: str) -> list[str]:
    words = _WORDS.findall(text)
    for word in words:
        if not _CLAUSE.fullmatch(word):
            raise wrong(
                "case-not-clause",
                path=path,
                word=f"{word[:20]!a}",
                example="CON-6",
                general="GEN-15",
            )
    return words


def setting_of(fields: Fields) -> Setting:
    """Return the setting of a case: its game, its house rules, its round."""
    for name in ("id", "clauses", "about", "note"):
        fields.text(name)
    variant = _variant(fields)
    number = fields.number("round", 1, variant.last_round_written) or 1
    turned = _turned(variant, fields)
    return Setting(variant, variant.round_rules(number, 0, turned), fields, turned)


def _turned(variant: Variant, fields: Fields) -> int | None:
    cards = fields.cards("turned")
    if cards is None:
        return None
    if not turns_wild(variant.options):
        raise wrong("case-turned-never", name=variant.name)
    if len(cards) != 1:
        raise wrong("case-turned-many", cards=len(cards))
    return cards[0]


def _variant(fields: Fields) -> Variant:
    game = fields.text("game")
    if game is None:
        raise wrong("case-no-game")
    changes = fields.raw("options")
    if changes is not None and not isinstance(changes, dict):
        raise wrong("case-options")
    try:
        found = find_variant(game)
        return _read(written({"extends": game, **changes})) if changes else found
    except VariantError as error:
        raise CaseError("; ".join(str(problem) for problem in error.problems[:3])) from error


@lru_cache(maxsize=1024)
def _read(text: str) -> Variant:
    """Return a house game; many cases are about the same one."""
    return read_variant(text)


# ---- Steps ----------------------------------------------------------------------------------


def kind_of(step: Fields, kinds: Iterable[str]) -> str | None:
    """Return the kind of a step, None if it only expects something."""
    found = [kind for kind in kinds if kind in step]
    if len(found) > 1:
        raise wrong("step-kinds", kinds=", ".join(kinds), found=" and ".join(found))
    return found[0] if found else None


def run_steps(
    form: Fields, what: str, step: Callable[[Any], None], check: Callable[[Fields], None]
) -> None:
    """Make the steps and check the expectations between them and at the end; fail with all that do not hold."""
    steps, last = form.items("steps"), form.table("expect")
    form.finish()
    if not steps and "expect" not in form:
        raise wrong("step-none", what=what)
    parts = [(f"step {number}", partial(step, one)) for number, one in enumerate(steps or [], 1)]
    if "expect" in form:
        parts.append(("at the end", partial(check, last)))
    failed = []
    for place, part in parts:
        try:
            part()
        except CaseError as error:
            failed.append(f"{place}: {error}")
    if failed:
        raise CaseError("; ".join(failed))


# ---- The verdict ----------------------------------------------------------------------------


def check_verdict(fields: Fields, violation: Violation | None, what: str) -> None:
    """Compare the engine's answer with ``legal`` or ``refused``, and with ``clause`` and ``says`` if given.

    Without either, legal is expected. ``clause`` may list several, one of which must be cited.
    """
    legal, code = fields.flag("legal"), fields.text("refused")
    clause, says = fields.text("clause"), fields.text("says")
    if legal is not None and code is not None:
        raise wrong("case-legal-or-refused", what=what)
    if legal is None and code is None:
        legal = True
    if legal:
        if clause is not None or says is not None:
            raise wrong("case-not-refused", what=what)
        if violation is not None:
            raise wrong("case-refused", what=what, violation=str(violation))
        return
    if violation is None:
        wanted = f"the refusal {code}" if code else "a refusal"
        raise wrong("case-allowed", what=what, wanted=wanted)
    if code is not None and code != violation.code:
        raise wrong("case-other-refusal", what=what, code=code[:60], violation=str(violation))
    clauses = None if clause is None else _clauses_in(clause, f"{what}: clause")
    if clauses is not None and violation.clause not in clauses:
        wanted = " or ".join(clauses)[:80] or "none"
        raise wrong(
            "case-other-clause",
            what=what,
            wanted=wanted,
            clause=str(violation.clause),
            violation=str(violation),
        )
    if says is not None and says not in violation.message:
        raise wrong("case-other-words", what=what, says=f"{says[:80]!a}", message=violation.message)


def same(what: str, expected: object, found: object) -> None:
    """Fail unless the engine's answer is the expected one."""
    if expected != found:
        raise wrong("case-other", what=what, expected=str(expected), found=str(found))
