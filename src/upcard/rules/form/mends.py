"""Proposed mends: for each problem the nearest values that solve it without a new problem."""

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from upcard.cards import NotationError
from upcard.cards.kinds import read_number
from upcard.features.told import Options
from upcard.melds import Contract, parse_contract
from upcard.messages.say import listed, messages
from upcard.rules.form.draft import Draft, base_of, plain, plain_rounds, without
from upcard.rules.form.meant import fits, meant, nearest
from upcard.rules.form.schema import RulesField, form_field
from upcard.rules.form.written import written
from upcard.rules.loader import VariantError, read_variant, variant_ids
from upcard.rules.problems import NEAR, NEAR_GAME, VariantProblem
from upcard.rules.values import cards_by_players
from upcard.rules.variant import Variant

say = messages(__file__)

MOST_TRIES = 48
"""The most drafts checked in search of mends: each takes some milliseconds, more if it is full of mistakes."""

MOST_MENDED = 6
"""The most problems with a search for mends; a draft with more gets mends for the first only."""
_MOST_EACH = 2
_NUMBER = re.compile(r"-?\d+")
_NAMED = re.compile(r"\b[a-z]+(?:_[a-z]+)*\b")
_ROUND = re.compile(r"rounds\[(\d+)\](?:\.(\w+))?")


class RulesMend(msgspec.Struct, frozen=True):
    """A change that solves a problem: in words, and the draft it leads to."""

    words: str
    draft: Draft


class _Try(NamedTuple):
    """A change that may help; ``at`` is the option or the part of a round that it changes."""

    at: str
    words: str
    draft: Draft


def mends_of(
    draft: Mapping[str, Any], problems: list[VariantProblem]
) -> dict[VariantProblem, list[RulesMend]]:
    """Return the mends of each problem, the nearest first; none if nothing simple helps."""
    found: dict[VariantProblem, list[RulesMend]] = {}
    known = {(problem.path, problem.code) for problem in problems}
    tries = 0
    mended = problems[: MOST_MENDED if len(problems) <= MOST_MENDED else 1]
    for problem in problems:
        mends: list[RulesMend] = []
        helped = set()
        for at, words, changed in _tries(dict(draft), problem) if problem in mended else ():
            if tries == MOST_TRIES or len(mends) == _MOST_EACH:
                break
            if at in helped:
                continue
            tries += 1
            left = {(other.path, other.code) for other in problems_of(changed)}
            if (problem.path, problem.code) not in left and left <= known:
                mends.append(RulesMend(words, changed))
                helped.add(at)
        found[problem] = mends
    return found


def problems_of(draft: Mapping[str, Any]) -> list[VariantProblem]:
    """Return every problem of a draft."""
    try:
        read_variant(written(draft))
    except VariantError as error:
        return error.problems
    return []


def _tries(draft: Draft, problem: VariantProblem) -> Iterator[_Try]:
    """Yield changes that may help, the nearest first: at the problem's own place, then at those that it names."""
    number, part = _place(problem.path)
    if number is not None:
        yield from _round_tries(draft, number, part, problem)
    name = re.split(r"[.\[]", problem.path, maxsplit=1)[0]
    if name in Options.__struct_fields__:
        yield from _option_tries(draft, name, problem.message)
    elif name == "rounds" and number is None and (base := base_of(draft)):
        yield _Try("rounds", say("mend-rounds", base=base.name), without(draft, "rounds"))
    elif name == "extends":
        yield from _bases(draft)
    elif name not in ("rounds", "clauses") and name in draft:
        yield from _renamed(draft, name)
    # The other side stands in the message by its name; the option that is said to be wrong has had its turn.
    for other in dict.fromkeys(_NAMED.findall(problem.message)):
        if other in Options.__struct_fields__ and other != name:
            yield from _option_tries(draft, other, problem.message)


def _place(path: str) -> tuple[int | None, str]:
    match = _ROUND.match(path)
    return (int(match[1]), match[2] or "") if match else (None, "")


def _bases(draft: Draft) -> Iterator[_Try]:
    """Yield the draft with the built-in games whose ids are nearest to the one it names as its base."""
    for near in difflib.get_close_matches(str(draft["extends"])[:60], variant_ids(), 2, NEAR_GAME):
        yield _Try(near, say("mend-base", base=near), {**draft, "extends": near})


def _renamed(draft: Draft, name: str) -> Iterator[_Try]:
    """Yield the draft with an unknown name as the nearest option, and without it."""
    for near in difflib.get_close_matches(name, Options.__struct_fields__, 2, NEAR):
        if near not in draft:
            renamed = {near if key == name else key: value for key, value in draft.items()}
            yield _Try(near, say("mend-name", name=name, near=near), renamed)
    yield _Try(name, say("mend-left-out", name=name[:60]), without(draft, name))


# ---- Options --------------------------------------------------------------------------------


def _option_tries(draft: Draft, name: str, message: str) -> Iterator[_Try]:
    """Yield other values of an option: near ones first, then the base's."""
    base = base_of(draft)
    usual = plain(getattr(Options() if base is None else base.options, name))
    field = form_field(name)
    now = draft.get(name, usual)
    near = [value for value in _near(field, now, message) if value != now]
    for value in [*meant(name, now), *nearest(name, now, usual)] if name in draft else ():
        yield _Try(f"{name}=", option_words(field, value), {**draft, name: value})
    if name in draft:
        values = {"option": field.title, "value": in_words(field, usual)}
        words = say("mend-as-in", base=base.name, **values) if base else say("mend-usual", **values)
        yield _Try(name, words, without(draft, name))
    for value in near:
        if value != usual or name not in draft:
            yield _Try(name, option_words(field, value), {**draft, name: value})


def _near(field: RulesField, now: Any, message: str) -> list[Any]:
    """Return values of a field, those nearest to ``now`` first; numbers of the message are likely ones."""
    if field.kind == "flag":
        return [not now] if isinstance(now, bool) else [True, False]
    if field.kind == "choice":
        words = [choice.value for choice in field.choices]
        close = difflib.get_close_matches(str(now), words, len(words), 0.4)
        return list(dict.fromkeys([*close, *words]))
    if field.kind == "number":
        return [*_near_numbers(field, now, message), *(["none"] if field.none else [])]
    if field.kind == "span" and isinstance(now, list) and len(now) == 2:
        return [*_spans(field, now, message), *(["none"] if field.none else [])]
    if field.kind == "form":
        return _forms(field, str(now))
    if field.kind == "several":
        return [[], *([word] for word in (choice.value for choice in field.choices))]
    if field.kind == "numbers":
        return [[], "all"]
    if field.kind == "cards" and isinstance(now, list) and all(isinstance(one, str) for one in now):
        once = list(dict.fromkeys(now))
        return [once, *([other for other in once if other != one] for one in once)]
    return []


def _near_numbers(field: RulesField, now: Any, message: str) -> list[int]:
    least, most = field.least or 0, field.most if field.most is not None else 1000
    told = [int(number) for number in _NUMBER.findall(message)[:12] if len(number) < 6]
    start = now if isinstance(now, int) else least
    near = [start + step for size in (1, 2, 3) for step in (size, -size)]
    bounds = [min(max(start, least), most)]
    inside = [number for number in (*bounds, *told, *near) if least <= number <= most]
    return sorted(dict.fromkeys(inside), key=lambda number: abs(number - start))


def _spans(field: RulesField, now: list[Any], message: str) -> list[list[Any]]:
    first, last = now
    found: list[list[Any]] = []
    if isinstance(first, int) and isinstance(last, int) and first > last:
        found.append([last, first])
    found += [[first, number] for number in _near_numbers(field, last, message)[:8]]
    found += [[number, last] for number in _near_numbers(field, first, message)[:8]]
    return found


def _forms(field: RulesField, now: str) -> list[str]:
    word, _, text = now.partition(":")
    number, found = read_number(text, 5), []
    if number is not None:
        steps = (1, 2, -1, 3, -2, 4)
        found = [f"{word}:{number + step}" for step in steps if number + step >= 0]
    return [*found, *(choice.value for choice in field.choices)]


def option_words(field: RulesField, value: Any) -> str:
    """Return an option with a value in words."""
    return say("option-is", option=field.title, value=in_words(field, value))


def in_words(field: RulesField, value: Any) -> str:
    """Return a field's value in words, for a sentence."""
    meanings = {choice.value: choice.words for choice in field.choices}
    if isinstance(value, bool):
        return say("value-yes") if value else say("value-no")
    if value == "none" and value not in meanings:
        return field.none_words if field.kind != "span" else say("value-none")
    if isinstance(value, list):
        inner = [in_words(field, item) for item in value]
        if field.kind == "span" and len(inner) == 2:
            return say("value-span", first=inner[0], last=inner[1])
        return ", ".join(inner) or say("value-none")
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {item}" for name, item in value.items()) or say("value-none")
    return str(value) if field.kind == "form" else meanings.get(str(value), str(value))


# ---- Rounds ---------------------------------------------------------------------------------


def _round_tries(draft: Draft, number: int, part: str, problem: VariantProblem) -> Iterator[_Try]:
    base = base_of(draft)
    rounds = draft.get("rounds", plain_rounds(base.rounds) if base else [])
    if not isinstance(rounds, list) or not 1 <= number <= len(rounds):
        return
    one = rounds[number - 1]
    if not isinstance(one, dict):
        return

    def with_round(at: str, words: str, changed: dict[str, Any]) -> _Try:
        others = [*rounds[: number - 1], changed, *rounds[number:]]
        return _Try(at, say("mend-round", number=number, change=words), {**draft, "rounds": others})

    if part == "overrides":
        plain_one = {name: value for name, value in one.items() if name != "overrides"}
        yield with_round(part, say("mend-overrides"), plain_one)
    dealt = one.get("cards")
    if isinstance(dealt, dict):
        for words, by_players in _dealt_by_players(dealt, draft, base, problem):
            yield with_round("cards", words, {**one, "cards": by_players})
    start = dealt if isinstance(dealt, int) else _meant_to_be_dealt(rounds, number, base)
    for cards in [] if isinstance(dealt, dict) else _dealt(dealt, start, part, problem):
        yield with_round("cards", say("mend-cards", cards=cards), {**one, "cards": cards})
    for contract in _contracts(one.get("contract")):
        changed = {**one, "contract": str(contract)}
        words = say("mend-contract", melds=contract.words(), contract=str(contract))
        yield with_round("contract", words, changed)


def _dealt_by_players(
    written: dict[str, Any], draft: Draft, base: Variant | None, problem: VariantProblem
) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield fixes for deals that depend on the number of players: in words, and as the value in a round."""
    try:
        known = cards_by_players(written)
    except (NotationError, TypeError, ValueError, AttributeError):
        return
    few = dict(problem.facts)
    players_told = draft.get("players", list((base.options if base else Options()).players))
    if few:
        players, cards = few["players"], few["cards"]
        # Each additional player also draws a card.
        left = few["there"] - few["need"] + players * cards + players
        most = {n: (left - n) // n for n in known if n >= players}
        changed = {n: cards for n, cards in most.items() if 0 < cards < known[n]}
    elif problem.code == "variant.contradiction" and known and fits("players", players_told):
        numbers = range(players_told[0], players_told[1] + 1)
        # Deal as for the next larger number of players, which never gets more cards; else as for the largest.
        more = {n: min((m for m in known if m > n), default=max(known)) for n in numbers}
        changed = {n: known[more[n]] for n in numbers if n not in known}
    else:
        return
    if not changed:
        return
    words = listed(
        say("mend-cards-to", cards=cards, players=players) for players, cards in changed.items()
    )
    full = {**known, **changed}
    yield say("mend-cards-by-players", cards=words), {str(n): full[n] for n in sorted(full)}


def _meant_to_be_dealt(rounds: list[Any], number: int, base: Variant | None) -> int:
    """Return the number of cards that a round without one seems to mean.

    That is a number written in its place or under another name, else that of the round before, or of the base's round.
    """
    one = rounds[number - 1]
    for value in (one.get("cards"), *one.values()):
        if re.fullmatch("[1-9][0-9]?", str(value)):
            return int(value)
    before = rounds[number - 2] if number > 1 else None
    if isinstance(before, dict) and isinstance(before.get("cards"), int):
        return int(before["cards"])
    same = base.rounds[number - 1 : number] if base else ()
    return next((its.cards for its in same if its.cards), 10)


def _dealt(cards: Any, start: int, part: str, problem: VariantProblem) -> list[int]:
    """Return numbers of cards, the nearest to ``start`` first; more before fewer where a contract is too large."""
    told = [
        int(number) for number in _NUMBER.findall(problem.message)[:12] if 0 < int(number[:6]) <= 30
    ]
    near = [start + step for step in range(1, 5)]
    fit = _that_fit(problem) or start - 1
    fewer = [fit - step for step in range(8) if fit - step > 0]
    first, second = (near, fewer) if part == "contract" else (fewer, near)
    ordered = sorted(told, key=lambda number: abs(number - start))
    return [n for n in dict.fromkeys((start, *first, *ordered, *second)) if n != cards]


def _that_fit(problem: VariantProblem) -> int | None:
    """Return how many cards could be dealt to each if the shoe has too few."""
    few = dict(problem.facts)
    return few["cards"] - -(-(few["need"] - few["there"]) // few["players"]) if few else None


def _contracts(text: Any) -> Iterator[Contract]:
    """Yield smaller contracts: each part a card smaller, then each part left out."""
    try:
        contract = parse_contract(str(text)[:100])
    except ValueError:
        return
    slots = contract.slots
    for at, slot in enumerate(slots):
        if slot.size > 2:
            smaller = msgspec.structs.replace(slot, size=slot.size - 1)
            yield Contract((*slots[:at], smaller, *slots[at + 1 :]), contract.whole_hand)
    if len(slots) > 1:
        for at in range(len(slots)):
            yield Contract((*slots[:at], *slots[at + 1 :]), contract.whole_hand)
