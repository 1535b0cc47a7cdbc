"""Related parts are complete: options and their readers, reasons and their sayings, moves and their forms."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

import upcard
from tests.engine.properties import every_move
from upcard.compiled import hot_modules
from upcard.engine.assembly import PLAYS, rules_of
from upcard.engine.core.numbers import numbers_of
from upcard.engine.effects import What
from upcard.engine.fields import FIELDS
from upcard.engine.moves import (
    ACTIONS,
    FORM_OF,
    FORM_OF_KIND,
    FORMS,
    HONOUR_ACTIONS,
    LayDown,
    Move,
    NewMeld,
    Rearrange,
    Show,
    action_of,
)
from upcard.engine.wording import FACTS, SAYS, buttons, needs_of
from upcard.features.plays import MODULES
from upcard.rules import Options, find_variant, variant_ids
from upcard.rules.fixed import FIXED_RULES

SOURCE = Path(upcard.__file__).parent
ENGINE = SOURCE / "engine"
READERS = "\n".join(
    path.read_text(encoding="utf-8")
    for path in SOURCE.rglob("*.py")
    if path.relative_to(SOURCE).parts[0] != "rules" or path.name in ("variant.py", "values.py")
)
"""The modules that play by options. The sheet, the checker and the rulebook only describe them."""


def declared() -> list[str]:
    """The options that the rules of a round name, in the order in which they stand."""
    text = (ENGINE / "core" / "asked.py").read_text(encoding="utf-8")
    return re.findall(r"self\.(\w+): ", text)


SPOKEN = {"at_our_table"}
"""An option that only describes a house game: it is in the rulebook, but nothing plays by it."""


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in Options.__struct_fields__ if name not in SPOKEN])
def test_every_option_is_read_by_what_plays(name):
    assert re.search(rf"\.{name}\b|\b{name}_[a-z_]+\b", READERS), f"nothing plays by {name}"


def test_the_rules_of_a_round_name_options_only():
    assert set(declared()) <= set(numbers_of(Options()))
    assert len(declared()) == len(set(declared())) > 60


@pytest.mark.parametrize("game", variant_ids())
def test_the_rules_of_a_round_have_the_game_s_own_values(game):
    variant = find_variant(game)
    source = variant.round_rules(1, variant.options.players[0])
    rules, numbers = rules_of(source, variant.options.players[0]), numbers_of(source.options)
    assert {name: getattr(rules, name) for name in declared()} == {
        name: numbers[name] for name in declared()
    }


def numbers_in(path: Path) -> dict[str, int]:
    """The reasons that a module numbers."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.targets[0].id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
        and type(node.value.value) is int
        and node.value.value >= 100
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    "module", MODULES, ids=lambda module: module.__name__.removeprefix("upcard.features.")
)
def test_every_reason_of_a_mechanism_says_something(module):
    bounds = (
        "_MOST_LAY_DOWNS",
        "_MOST_TAKE_BACKS",
        "MOST_DEFENCES",
        "MOST_LAY_DOWNS",
        "MOST_TAKE_BACKS",
    )
    # compiled, the module is another file
    path = SOURCE.parent / f"{module.__name__.replace('.', '/')}.py"
    found = {name: n for name, n in numbers_in(path).items() if name not in bounds}
    assert set(found.values()) == set(getattr(module, "SAYS", {}))
    assert len(set(found.values())) == len(found)
    assert len({number // 100 for number in found.values()}) <= 1


@pytest.mark.parametrize("reason", SAYS, ids=lambda reason: SAYS[reason].code)
def test_a_saying_asks_for_facts_that_there_are_and_rests_on_a_rule(reason):
    saying = SAYS[reason]
    assert set(needs_of(reason)) <= {*FACTS, *Options.__struct_fields__}
    assert saying.rule in FIXED_RULES or saying.rule in Options.__struct_fields__
    assert re.fullmatch(r"[a-z]+\.[a-z_]+", saying.code)


def test_every_fact_is_named_by_a_saying():
    named = {name for reason in SAYS for name in needs_of(reason)}
    for form, say in buttons():
        button = f"button-{form.word}"
        for part in (button, *(f"{button}.{part}" for part in say.attributes(button))):
            named |= set(say.needs(part))
    assert set(FACTS) - named == set()


FOLLOWS = {
    "far", "least", "named", "parts", "points", "rules", "searches", "seats", "tables", "ways_of",
}  # fmt: skip
"""Slots of a round that no field of a situation sets: they follow from others, or are made with the round."""
MADE_AGAIN = {"moves", "moves_n", "tape", "ways", "whole"}
"""Slots that a copy does not take over: lists made on demand, listeners, and facts about contracts."""


OF_THE_CONTRACTS = {"least", "parts", "searches"}
AS_MANY_AS_SAID = {"log", "owed", "steps", "points", "reason"}
"""Slots that a new deal leaves unchanged: another slot says how many of them count, or whether any do."""


def test_every_field_of_a_round_is_begun_copied_and_put_back_from_a_position():
    text = (ENGINE / "core" / "state.py").read_text(encoding="utf-8")
    copied = text[text.index("    def copy_from(") : text.index("    def to_act(")]
    begun = text[text.index("    def deal(") : text.index("    def opening_phase(")]
    (slots,) = re.findall(r"__slots__ = \((.*?)\)", text, re.DOTALL)
    fields = set(re.findall(r'"(\w+)"', slots))
    assert {name for name in fields if not re.search(rf"self\.{name}\b", copied)} == MADE_AGAIN
    kept = {name for name in fields if not re.search(rf"self\.{name}\b", begun)}
    assert kept == MADE_AGAIN | OF_THE_CONTRACTS | AS_MANY_AS_SAID
    put = {slot for field in FIELDS for slot in field.at}
    assert fields - put == FOLLOWS | MADE_AGAIN
    assert put <= fields


def test_every_kind_of_move_has_its_form():
    kinds = [form.kind for form in FORMS if not form.by_chance]
    assert sorted(kinds) == list(range(1, len(FORM_OF_KIND) + 1))
    assert {form.value for form in FORMS} == set(Move.__subclasses__())
    assert {form.word for form in FORMS if not form.by_chance} == {*ACTIONS, *HONOUR_ACTIONS}


def test_the_core_decides_what_is_open_without_naming_a_move():
    text = (ENGINE / "core" / "round.py").read_text(encoding="utf-8")
    codes = (ENGINE / "core" / "codes.py").read_text(encoding="utf-8")
    kinds = re.findall(
        r"^([A-Z_]+) = \d+$", codes.partition('"""The kinds of moves')[0], re.MULTILINE
    )
    assert "DISCARD" in kinds
    assert not re.search(rf"\b({'|'.join(kinds)})\b", text)


def test_a_module_says_of_its_own_moves_alone_when_they_are_open():
    for play in PLAYS:
        assert {*play.gates, *play.answers} <= set(play.by_kind)


def test_every_play_of_a_feature_is_registered():
    """Otherwise its moves and the sayings of its refusals would be missing."""
    folder = SOURCE / "features"
    files = [*folder.glob("*/play.py"), *folder.glob("*/play/*.py")]
    names = {
        f"upcard.features.{'.'.join(file.relative_to(folder).with_suffix('').parts)}"
        for file in files
        if re.search(
            r"^(PLAY|SAYS|FORMS|REMEMBERS) = ", file.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    assert names == {module.__name__ for module in MODULES}


def test_every_change_of_the_points_of_a_round_says_why():
    """The summary says it; for missing cards it has a note next to each hand."""
    counts = [type(one.mechanism) for play in PLAYS for one in play.counts]
    assert [one.__name__ for one in counts if "changed" not in vars(one)] == ["WrongHands"]


def test_every_mechanism_is_compiled():
    names = {module.__name__.removeprefix("upcard.") for module in MODULES}
    assert names <= set(hot_modules())


def test_every_kind_of_move_is_tried_by_itself_or_named_by_melds():
    by_melds = {LayDown, NewMeld, Rearrange, Show}
    tried = {action_of(move) for move in every_move(1, 1, True)}
    assert {word for word in ACTIONS if word not in tried} == {
        FORM_OF[value].word for value in by_melds
    }


def test_the_effects_declared_are_those_told():
    played = [*ENGINE.rglob("*.py"), *(SOURCE / "features").rglob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in played)
    told = re.findall(r"\.(?:tell|laid)\(\s*\"(\w+)\"|\bEffect\(\s*\"(\w+)\"", text)
    assert {one or other for one, other in told} == set(get_args(What))
