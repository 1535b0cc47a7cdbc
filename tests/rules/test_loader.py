"""Variant files: every kind of problem with its path, all of them at once, and nothing else from hostile files."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upcard.rules import (
    FIXED_RULES,
    Options,
    VariantError,
    find_variant,
    load_variant,
    read_variant,
    rule_sheet,
    variant_ids,
)
from upcard.rules.sheet.row import say

OWN = 'points = { joker = 1, A-K = 1 }\n[[rounds]]\ncards = 5\ncontract = "S3"\n'.replace(
    "A-K", '"A-K"'
)
EXTENDS = 'extends = "continental"\n'
NO_WILDS = EXTENDS + 'wilds = []\njokers = "fixed:0"\n'


def problems_of(text: str) -> dict[str, str]:
    """Return the code of each problem of a file by its path."""
    with pytest.raises(VariantError) as caught:
        read_variant(text)
    problems = caught.value.problems
    assert problems
    assert str(caught.value).count("\n") == len(problems) - 1
    for problem in problems:
        assert str(problem) == f"{problem.path}: {problem.message} [{problem.code}]"
        assert problem.message
        assert str(problem).isprintable()
        assert len(str(problem)) < 1000
    return {problem.path: problem.code for problem in problems}


@pytest.mark.parametrize(
    "text, path, code",
    [
        ("=", "file", "variant.toml"),
        ("x" * 70_000, "file", "variant.too_large"),
        ("# " + "é" * 40_000, "file", "variant.too_large"),
        ("a = " + "[" * 9 + "]" * 9, "file", "variant.too_deep"),
        ("ace = 1\nace = 2", "file", "variant.toml"),
        ("acee = 'low'\n" + EXTENDS, "acee", "variant.unknown"),
        ('extends = "bridge"', "extends", "variant.unknown"),
        ("extends = 3", "extends", "variant.unknown"),
        ('extends = "../../secrets"', "extends", "variant.unknown"),
        ('name = "no rounds"', "rounds", "variant.missing"),
        ("rounds = 3", "rounds", "variant.type"),
        ("rounds = []", "rounds", "variant.type"),
        ('rounds = ["S3"]', "rounds[1]", "variant.type"),
        (EXTENDS + "[[rounds]]\ncards = 5", "rounds[1].contract", "variant.missing"),
        (EXTENDS + '[[rounds]]\ncontract = "S3"', "rounds[1].cards", "variant.missing"),
        (EXTENDS + '[[rounds]]\ncards = "5"\ncontract = "S3"', "rounds[1].cards", "variant.type"),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "S3+"',
            "rounds[1].contract",
            "variant.value",
        ),
        (EXTENDS + "[[rounds]]\ncards = 5\ncontract = 3", "rounds[1].contract", "variant.type"),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "S3"\ncolour = 1',
            "rounds[1].colour",
            "variant.unknown",
        ),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "S3"\noverrides = 1',
            "rounds[1].overrides",
            "variant.type",
        ),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "S3"\noverrides = { aces = 1 }',
            "rounds[1].overrides.aces",
            "variant.unknown",
        ),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "S3"\noverrides = { ace = 1 }',
            "rounds[1].overrides.ace",
            "variant.type",
        ),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "S3"\noverrides = { wilds = ["clown"] }',
            "rounds[1].overrides.wilds",
            "variant.value",
        ),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "S3"\noverrides = { wild_ratio = "2" }',
            "rounds[1].overrides.wild_ratio",
            "variant.value",
        ),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "S3"\noverrides = { set_size = [5, 4] }',
            "rounds[1].overrides.set_size",
            "variant.contradiction",
        ),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "S3"\noverrides = { packs = "fixed:1" }',
            "rounds[1].overrides.packs",
            "variant.no_effect",
        ),
        (
            EXTENDS + '[[rounds]]\ncards = 5\ncontract = "R5"\noverrides = { run_size = [3, 4] }',
            "rounds[1].contract",
            "variant.unreachable",
        ),
        (EXTENDS + 'ace = "middle"', "ace", "variant.type"),
        (EXTENDS + "take_back = 1", "take_back", "variant.type"),
        (EXTENDS + "min_naturals = -1", "min_naturals", "variant.type"),
        (EXTENDS + "min_naturals = 1.5", "min_naturals", "variant.type"),
        (EXTENDS + "wild_max = nan", "wild_max", "variant.type"),
        (EXTENDS + "wild_max = 1e308", "wild_max", "variant.type"),
        (EXTENDS + "wild_max = 99999999999999999999", "wild_max", "variant.type"),
        (EXTENDS + "set_size = [3]", "set_size", "variant.type"),
        (EXTENDS + "set_size = [3, 4, 5]", "set_size", "variant.type"),
        (EXTENDS + "run_size = [0, 13]", "run_size[0]", "variant.type"),
        (EXTENDS + "run_size = [4, 15]", "run_size[1]", "variant.type"),
        (EXTENDS + 'wilds = ["joker", 2]', "wilds[1]", "variant.type"),
        (EXTENDS + 'wilds = ["clown"]', "wilds", "variant.value"),
        (EXTENDS + 'wild_ratio = "3/2"', "wild_ratio", "variant.value"),
        (EXTENDS + 'wild_ratio = "half"', "wild_ratio", "variant.value"),
        (EXTENDS + 'packs = "fixed:99"', "packs", "variant.value"),
        (EXTENDS + 'packs = "two"', "packs", "variant.value"),
        (EXTENDS + 'jokers = "per_pack:x"', "jokers", "variant.value"),
        (EXTENDS + "points = { joker = 1 }", "points", "variant.value"),
        (EXTENDS + "points = { king = 1 }", "points.king", "variant.value"),
        (EXTENDS + "points = { joker = 99999 }", "points[...]", "variant.type"),
        (EXTENDS + 'id = "No Spaces"', "id", "variant.type"),
        (EXTENDS + 'name = "two\\nlines"', "name", "variant.type"),
        (EXTENDS + "version = 'one'", "version", "variant.type"),
        (EXTENDS + "clauses = { colour = 'X' }", "clauses.colour", "variant.unknown"),
        (EXTENDS + "clauses = { ace = 1 }", "clauses[...]", "variant.type"),
        # Contradictions.
        (EXTENDS + "players = [8, 4]", "players", "variant.contradiction"),
        (EXTENDS + "set_size = [5, 4]", "set_size", "variant.contradiction"),
        (EXTENDS + "run_size = [5, 4]", "run_size", "variant.contradiction"),
        (EXTENDS + "run_size = [4, 14]", "run_size", "variant.contradiction"),
        (EXTENDS + 'set_suits = "distinct"', "set_size", "variant.contradiction"),
        (EXTENDS + 'wilds = ["joker", "A-K"]', "wilds", "variant.contradiction"),
        (EXTENDS + "min_naturals = 0", "all_wild_set", "variant.contradiction"),
        (EXTENDS + "min_naturals = 4", "min_naturals", "variant.contradiction"),
        (
            EXTENDS + "min_naturals = 3\n[[rounds]]\ncards = 12\ncontract = 'S2'",
            "rounds[1].contract",
            "variant.unreachable",
        ),
        (EXTENDS + "wild_max = 0", "all_wild_set", "variant.contradiction"),
        (NO_WILDS + "wild_ratio = '1/2'", "wild_ratio", "variant.no_effect"),
        (NO_WILDS + "replace_in = ['set']", "replace_in", "variant.no_effect"),
        (EXTENDS + "wilds = []", "wilds", "variant.contradiction"),
        (
            EXTENDS + 'replace_in = []\nreplace_dest = "table_any"',
            "replace_dest",
            "variant.no_effect",
        ),
        (EXTENDS + "claim_rounds = [1, 9]", "claim_rounds", "variant.contradiction"),
        (EXTENDS + "claim_rounds = [1, 1]", "claim_rounds", "variant.contradiction"),
        (EXTENDS + "claim_rounds = []\nclaim_penalty = 2", "claim_penalty", "variant.no_effect"),
        (
            EXTENDS + 'claim_order = "active_first"\nclaim_chain = "any"',
            "claim_chain",
            "variant.no_effect",
        ),
        (EXTENDS + "stock_refills = 0", "stock_refills", "variant.contradiction"),
        (
            EXTENDS + 'stock_empty = "end_round"\nflip_keep_top = true',
            "flip_keep_top",
            "variant.no_effect",
        ),
        (EXTENDS + 'packs = "fixed:1"', "rounds[1].cards", "variant.undealable"),
        (
            EXTENDS + "claim_rounds = []\n[[rounds]]\ncards = 5\ncontract = '3R4'",
            "rounds[1].contract",
            "variant.unreachable",
        ),
        (
            EXTENDS + "[[rounds]]\ncards = 12\ncontract = 'R14'",
            "rounds[1].contract",
            "variant.unreachable",
        ),
        (
            EXTENDS + 'run_pair_rule = "distinct_suits"\n[[rounds]]\ncards = 12\ncontract = "5R4"',
            "rounds[1].contract",
            "variant.unreachable",
        ),
    ],
)
def test_each_kind_of_problem_is_reported_with_its_path(text, path, code):
    found = problems_of(text)
    assert found.get(path) == code, found


def test_all_problems_are_told_at_once():
    found = problems_of(
        EXTENDS
        + 'acee = 1\nace = "middle"\nmin_naturals = -1\nplayers = [8, 4]\nclaim_rounds = [9]\n'
        + "clauses = { colour = 'X' }\n"
        + "[[rounds]]\ncards = 5\n[[rounds]]\ncards = 900\ncontract = 'S3'\n"
    )
    assert set(found) >= {
        "acee", "ace", "min_naturals", "players", "claim_rounds", "clauses.colour",
        "rounds[1].contract",
    }  # fmt: skip


def test_a_near_miss_is_named():
    with pytest.raises(VariantError, match="did you mean claim_penalty"):
        read_variant(EXTENDS + "claim_penalti = 2")


def test_a_number_of_rounds_nobody_plays_is_refused():
    text = EXTENDS + "[[rounds]]\ncards = 5\ncontract = 'S3'\n" * 31
    assert problems_of(text) == {"rounds": "variant.type"}


# ---- House games ------------------------------------------------------------------------------


def test_a_house_game_takes_all_it_does_not_say_from_its_base():
    base = find_variant("continental")
    house = read_variant(EXTENDS + "claim_penalty = 2\nace = 'high'", "at-home")
    assert (house.id, house.base, house.house) == (
        "at-home",
        "continental",
        ("claim_penalty", "ace"),
    )
    assert house.rounds == base.rounds
    for name in Options.__struct_fields__:
        mine = {"claim_penalty": 2, "ace": "high"}.get(name, getattr(base.options, name))
        assert getattr(house.options, name) == mine
    assert house.clause("claim_penalty") == "House 1"
    assert house.clause("ace") == "House 2"
    assert house.clause("wilds") == "CON-4"


def test_a_house_game_may_cite_a_clause():
    house = read_variant(EXTENDS + "claim_penalty = 2\nclauses = { claim_penalty = 'Ours' }")
    assert house.clause("claim_penalty") == "Ours"


def test_none_is_written_as_a_word():
    house = read_variant(EXTENDS + "wild_ratio = 'none'\nset_size = [3, 'none']\nlayoff = 'none'")
    assert house.options.wild_ratio is None
    assert house.options.set_size == (3, None)
    assert house.options.layoff == "none"


def test_a_round_may_change_an_option():
    house = read_variant(
        EXTENDS + "[[rounds]]\ncards = 5\ncontract = 'S3'\noverrides = { claim_penalty = 3 }\n"
        "[[rounds]]\ncards = 5\ncontract = 'S3'\n"
    )
    assert [house.round_rules(n).options.claim_penalty for n in (1, 2)] == [3, 1]


def test_a_game_without_a_base_has_the_defaults_and_default_clauses():
    game = read_variant("players = [2, 4]\n" + OWN, "tiny")
    assert game.base is None
    assert game.house == ()
    assert game.options.claim_rounds == ()
    assert game.clause("top_only") == "GEN-6"
    assert game.clause("replace_dest") == "GEN-18"


@pytest.mark.parametrize("name", variant_ids())
def test_the_text_of_a_built_in_game_reads_back(name):
    variant = find_variant(name)
    assert read_variant(variant.source, name) == variant
    tomllib.loads(variant.source)


def test_a_file_is_read_by_its_path(tmp_path):
    path = tmp_path / "at-home.toml"
    path.write_text(EXTENDS + "ace = 'high'\n", encoding="utf-8")
    assert load_variant(str(path)).id == "at-home"
    assert load_variant(str(path)).options.ace == "high"


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"name = '\x80'", b"\x00" * 100, b"a" * 200_000])
def test_a_file_that_is_no_text_is_refused(tmp_path, data):
    path = tmp_path / "bad.toml"
    path.write_bytes(data)
    with pytest.raises(VariantError):
        load_variant(str(path))


@pytest.mark.parametrize("name", ["missing.toml", "."])
def test_a_file_that_cannot_be_read_is_refused(tmp_path, name):
    with pytest.raises(VariantError):
        load_variant(str(tmp_path / name))


# ---- Hostile files ----------------------------------------------------------------------------

NAMES = st.sampled_from(
    [*Options.__struct_fields__, "id", "name", "about", "version", "extends", "rounds", "clauses"]
)
WORDS = st.sampled_from(
    ["none", "all", "joker", "wild", "A", "2-9", "K-2", "JK", "AH", "fixed:2", "per_pack:3", "ceil_half",
     "players_minus_1", "1/2", "0/1", "9/9", "continental", "S3", "2R4", "9S9+9R9", "low", "both", "run", "set", "any",
     "", "\u2028", "'", "fixed:-1", "fixed:٣", "²"]
)  # fmt: skip
VALUES = st.recursive(
    st.booleans() | st.integers() | st.integers(-3, 20) | st.floats() | WORDS | st.text(max_size=8),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(NAMES | st.text(max_size=5), inside, max_size=3)
    ),
    max_leaves=8,
)
ROUNDS = st.lists(
    st.fixed_dictionaries(
        {},
        optional={
            "cards": VALUES | st.integers(-1, 30),
            "contract": VALUES | WORDS,
            "clause": VALUES,
            "overrides": VALUES | st.dictionaries(NAMES, VALUES, max_size=2),
        },
    ),
    max_size=3,
)
FILES = st.fixed_dictionaries(
    {}, optional={"extends": st.just("continental") | WORDS, "rounds": ROUNDS | VALUES}
)


def toml(value: object) -> str:
    """Return a value as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(str(k))} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, str):
        plain = value.encode("utf-8", "replace").decode()
        return '"' + "".join(f"\\U{ord(c):08x}" for c in plain) + '"'
    return repr(value)


def read_or_refuse(text: str) -> None:
    """Read a file: either it has problems, or everything that is made of a game can be made of this one."""
    try:
        variant = read_variant(text)
    except VariantError as error:
        shown = [str(problem) for problem in error.problems if problem.message]
    else:
        shown = [row.text for section in rule_sheet(variant) for row in section.rows]
        shown += [str(variant.round_rules(n + 1).points) for n in range(len(variant.rounds))]
        least, most = variant.options.players
        shown += [str(variant.shoe(players)) for players in range(least, most + 1)]
    assert shown


@settings(max_examples=100, deadline=None)
@given(FILES, st.dictionaries(NAMES | st.text(max_size=4), VALUES, max_size=4))
@pytest.mark.slow
def test_any_file_is_read_or_refused_with_its_problems(head, options):
    values = {**options, **head}.items()
    read_or_refuse("\n".join(f"{toml(str(name))} = {toml(value)}" for name, value in values))


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(st.sampled_from(Options.__struct_fields__), VALUES, st.booleans())
def test_one_odd_value_is_read_or_refused(name, value, in_round):
    head = EXTENDS + ("rounds = [{cards = 9, contract = 'S3', overrides = {" if in_round else "")
    read_or_refuse(f"{head}{name} = {toml(value)}" + ("}}]" if in_round else ""))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200) | st.text("[]{}=\"'\n#.a1", max_size=60))
def test_any_text_is_read_or_refused(text):
    with pytest.raises(VariantError):
        read_variant(text)


def test_no_depth_or_size_breaks_the_reader():
    for text in (
        "a = " + "[" * 5000,
        "a." * 3000 + "b = 1",
        "[[a]]\n" * 9000,
        "a = {" * 3000,
        "x = 1" + "0" * 60_000,
        EXTENDS + "claim_limit = 0x" + "f" * 20_000,
    ):
        with pytest.raises(VariantError):
            read_variant(text)


def test_fixed_rules_are_sentences():
    assert all(text[0].isupper() and text.endswith(".") for text in map(say, FIXED_RULES))


# ---- One round alone ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "head, number", [(EXTENDS, 3), ('extends = "california"\nclaim_rounds = [1, 2]\n', 2)]
)
def test_one_round_alone_is_that_round_as_the_game_writes_it(head, number):
    whole, alone = read_variant(head), read_variant(f"only_round = {number}\n{head}")
    assert alone.rounds == (whole.rounds[number - 1],)
    assert (alone.fixed_rounds, alone.name) == (1, whole.name)
    assert "rounds" not in alone.house, "it cites the clauses of the base"
    rules, before = alone.round_rules(1, 4), whole.round_rules(number, 4)
    assert (rules.contract, rules.cards, rules.claims_open) == (
        before.contract,
        before.cards,
        before.claims_open,
    )


@pytest.mark.parametrize(
    "number, claimed", [(1, True), (3, False)], ids=["claims open", "claims closed"]
)
def test_a_round_alone_keeps_whether_claims_are_open(number, claimed):
    alone = read_variant(f"only_round = {number}\nclaim_rounds = [1, 2]\n{EXTENDS}")
    assert alone.round_rules(1, 4).claims_open is claimed


@pytest.mark.parametrize(
    "head, number, told",
    [
        (EXTENDS, "0", "there are rounds 1 to 7"),
        (EXTENDS, "8", "there are rounds 1 to 7"),
        (EXTENDS, "true", "a number of a round"),
        (EXTENDS, '"3"', "a number of a round"),
        ('extends = "gin"\n', "1", "a fixed number of rounds"),
        ('extends = "twelve-step"\n', "1", "a fixed number of rounds"),
    ],
)
def test_a_round_that_cannot_be_played_alone_is_told(head, number, told):
    with pytest.raises(VariantError) as caught:
        read_variant(f"only_round = {number}\n{head}")
    (problem,) = caught.value.problems
    assert (problem.code, problem.path) == ("variant.only_round", "only_round")
    assert told in problem.message
