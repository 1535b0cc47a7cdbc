"""Refusals of the checker: games that cannot be dealt, whose contracts nobody can lay, that cannot end; idle
options.
"""

import random
import re
import string
import tomllib

import pytest

from tests.rules.trying import game, problems
from upcard.cli import main
from upcard.engine import settle, standings_of
from upcard.rules import Options, VariantError, find_variant, read_variant, rule_sheet, variant_ids
from upcard.rules.loader import MOST_BYTES, MOST_PROBLEMS

# ---- Dealing --------------------------------------------------------------------------------

CARDS = "rounds[1].cards"


@pytest.mark.parametrize(
    "options, cards, numbers",
    [
        ("players = [2, 4]", 13, ("4 players with 13 cards", "need 57", "has 54")),
        ("players = [2, 4]", 12, None),
        ('draw = "push_on"', 11, None),
        ('draw = "push_on"', 12, ("8 to draw", "need 57")),
        ('claim_rounds = "all"\nclaim_penalty = 1\nplayers = [2, 2]', 26, ("3 to draw", "need 56")),
        ('claim_rounds = "all"\nclaim_penalty = 0\nplayers = [2, 2]', 25, None),
        ('claim_rounds = "all"\nclaim_penalty = 40\nplayers = [2, 2]', 6, ("42 to draw",)),
        ('wilds = ["joker", "turned"]\njokers = "fixed:1"', 12, ("turned up for the wild rank",)),
        ("void_stock = 20", 8, ("void",)),
        ("players = [2, 12]", 4, ("11 players", "need 56")),
        ("", 0, ("0 cards",)),
        ("", -3, ("-3 cards",)),
    ],
)  # fmt: skip
def test_a_round_that_cannot_be_dealt(options, cards, numbers):
    found = problems(game(options, cards=cards))
    if numbers is None:
        assert found == {}
    else:
        assert found[CARDS].startswith("variant.undealable")
        assert all(number in found[CARDS] for number in numbers), found


def test_what_a_round_changes_is_dealt_with_too():
    found = problems(game(cards=12, overrides="void_stock = 5"))
    assert found[CARDS].startswith("variant.undealable")


def test_cards_for_players_who_cannot_play_are_named():
    text = game().replace("cards = 6", 'cards = { "2-4" = 6, "5" = 4 }')
    assert "5 players" in problems(text)[CARDS]


# ---- Contracts ------------------------------------------------------------------------------

CONTRACT = "rounds[1].contract"


@pytest.mark.parametrize(
    "options, cards, contract, code",
    [
        ("", 6, "2S3", None),
        ("", 5, "2S3", "unreachable"),  # one card must be kept
        ('go_out_discard = "optional"', 5, "2S3", None),
        ('claim_rounds = "all"\nclaim_limit = 1', 4, "2S3", None),
        ('claim_rounds = "all"\nclaim_limit = 1', 3, "2S3", "unreachable"),
        ('claim_rounds = "all"', 3, "4S3", None),
        ('claim_rounds = "all"\nplayers = [2, 2]', 20, "9R4", "unreachable"),
        ('draw = "push_on"', 5, "3S3", None),
        ('call = "lay_off"', 5, "3S3", None),
        # More cards of a kind than there are.
        ('wilds = ["joker"]\nwild_max = 1', 9, "S5", None),
        ('wilds = ["joker"]\nwild_max = 1', 9, "S6", "unreachable"),
        ('packs = "fixed:2"\nwild_max = 1', 12, "S9", None),
        ('wilds = []\njokers = "fixed:0"', 9, "S4", None),
        ('wilds = []\njokers = "fixed:0"', 9, "S5", "unreachable"),
        ('set_suits = "distinct"\nset_size = [3, 4]', 9, "S5", "unreachable"),
        ('wilds = []\njokers = "fixed:0"\nclaim_rounds = "all"\nplayers = [2, 2]', 3, "5R7", "unreachable"),
        ('set_pair_rule = "distinct_ranks"\nplayers = [2, 2]\npacks = "fixed:3"', 50, "9S3+5S3", "unreachable"),
        ('run_pair_rule = "distinct_suits"\nplayers = [2, 2]\npacks = "fixed:3"', 50, "5R3", "unreachable"),
        ('ace = "high"\nplayers = [2, 3]', 13, "R13", None),
        ('ace = "low"', 13, "R14", "unreachable"),
        ("run_size = [3, 6]", 9, "R7", "unreachable"),
        # Contracts of the whole hand.
        ("", 5, "2S3!", None),
        ("", 4, "2S3!", "unreachable"),
        ("set_size = [3, 4]", 7, "2S3!", None),
        ("set_size = [3, 4]", 8, "2S3!", "unreachable"),
        ('set_size = [3, 4]\npat_timing = "either"', 8, "2S3!", None),
        ('set_size = [3, 4]\npat_timing = "either"', 9, "2S3!", "unreachable"),
        ('claim_rounds = "all"\nclaim_penalty = 1\nset_size = [4, 4]', 5, "2S4!", None),
        ('claim_rounds = "all"\nclaim_penalty = 1\nset_size = [4, 4]', 6, "2S4!", "unreachable"),
        ("ace = 'high'", 13, "R4!", "unreachable"),
        # Nobody goes out.
        ('layoff = "none"', 6, "S3", None),
        ('layoff = "none"\ncontract_size = "exact"', 6, "S3", "endless"),
        ('layoff = "none"\ncontract_size = "exact"', 6, "2S3", None),
        ('layoff = "none"\ncontract_size = "exact"\ngo_out_discard = "forbidden"', 6, "2S3", "endless"),
        ('layoff = "none"\ncontract_size = "exact"\nextra_melds = "after_contract"', 6, "S3", None),
        ('layoff = "none"\nset_size = [3, 4]\nrun_size = [3, 4]', 12, "S3+R3", "endless"),
    ],
)  # fmt: skip
def test_a_contract_that_nobody_can_lay_or_end_with(options, cards, contract, code):
    found = problems(game(options, cards=cards, contract=contract))
    assert (code is None) == (found == {}), found
    if code is not None:
        assert found[CONTRACT].startswith(f"variant.{code} "), found
        assert re.search(r"\d", found[CONTRACT])


def test_a_round_in_which_nothing_is_laid_cannot_end():
    found = problems(game(contract="none"))
    assert found["extra_melds"].startswith("variant.endless")
    assert problems(game('extra_melds = "after_contract"', contract="none")) == {}
    assert problems(game("contract_points = 30", contract="none")) == {}


def test_points_to_open_that_no_hand_is_worth():
    assert problems(game("contract_points = 150", contract="none"))["contract_points"].startswith(
        "variant.unreachable"
    )


def test_a_hand_that_can_never_be_shown():
    show = 'show_runs = 0\nlayoff = "none"'
    assert problems(game(show, contract="none")) == {}
    assert problems(game(show, cards=2, contract="none"))[CARDS].startswith("variant.unreachable")
    short = "\nset_size = [3, 3]\nrun_size = [3, 3]"
    assert problems(game(show + short, cards=7, contract="none"))[CARDS].startswith(
        "variant.unreachable"
    )


# ---- The end of the game ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "points, more, endless",
    [
        ("{ joker = 0, A-K = 0 }", "", True),
        ("{ joker = -5, A-K = 0 }", "", True),
        ("{ joker = 0, A-K = 0 }", "drop = [10, 20]", False),
        ("{ joker = 1, A-K = 0 }", "", False),
        ("{ joker = 1, A-K = 0 }", "score_cap = 0", True),
    ],
)
@pytest.mark.parametrize("end", ["target:100", "eliminate:100"])
def test_a_game_that_waits_for_points_nobody_gets(points, more, endless, end):
    table = points.replace("A-K", '"A-K"')
    found = problems(game(f'game_end = "{end}"\npoints = {table}\n{more}'))
    assert ("endless" in found.get("game_end", "")) == endless, found


# ---- Options without effect -------------------------------------------------------------------


@pytest.mark.parametrize("line", ["knock_max = 10", "show_runs = 1"])
@pytest.mark.parametrize(
    "idle",
    ['go_out_discard = "optional"', "take_back = true", 'call = "discard"', "score_cap = 80",
     "out_at_once_factor = 2", 'replace_in = ["run"]', "winning_run = 7"],
)  # fmt: skip
def test_options_about_the_table_do_nothing_where_melds_are_kept(line, idle):
    base = "gin" if "knock" in line else "indian"
    found = problems(f'extends = "{base}"\n{idle}\n')
    if idle == "score_cap = 80" and base == "indian":
        assert found == {}
    else:
        assert found[idle.split(" = ")[0]].startswith("variant.no_effect")


def test_an_option_that_does_nothing_in_its_round_is_named_there():
    found = problems(game("claim_rounds = []", overrides="claim_penalty = 2"))
    assert found["rounds[1].overrides.claim_penalty"].startswith("variant.no_effect")
    for line in ('teams = "none"', "claim_price = 1", 'progress = "common"'):
        name = line.split(" = ")[0]
        found = problems(game(overrides=line))
        assert found[f"rounds[1].overrides.{name}"].startswith("variant.no_effect"), line


def test_an_inherited_option_that_does_nothing_is_noted_and_left_out(capsys, tmp_path):
    path = tmp_path / "single.toml"
    path.write_text('extends = "push"\nteams = "none"\n', encoding="utf-8")
    variant = read_variant(path.read_text(encoding="utf-8"))
    assert variant.options.team_score == "each"
    assert main(["rules", "check", str(path)]) == 0
    assert "note: team_score" in capsys.readouterr().out
    assert not any(
        "partner" in row.text.lower() for part in rule_sheet(variant) for row in part.rows
    )


def test_a_game_without_jokers_has_no_wild_jokers():
    variant = read_variant('extends = "contract"\njokers = "fixed:0"\n')
    assert variant.options.wilds == ()
    assert variant.options.replace_in == ()
    told = [row.text for part in rule_sheet(variant) for row in part.rows if "oker" in row.text]
    assert told == ["There are no jokers."]


def test_the_kitty_is_paid_out_without_a_settlement_of_places():
    text = game('claim_rounds = "all"\nclaim_price = 1')
    assert settle(standings_of([5, 20, 30], "low"), 7, read_variant(text).options) == (7, 0, 0)


def test_check_prints_every_problem_and_fails(capsys, tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text(
        'extends = "continental"\nacee = 1\npacks = "fixed:1"\nclaim_limit = 0\n', encoding="utf-8"
    )
    assert main(["rules", "check", str(path)]) == 1
    said = capsys.readouterr().err
    assert all(
        word in said
        for word in ("acee: ", "claim_limit: ", "rounds[1].cards: ", "[variant.undealable]")
    )


# ---- Hostile files ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"o{number} = 1" for number in range(6000)),
        "extends = 'gin'\nclauses = {" + ", ".join(f"c{n} = 'x'" for n in range(4000)) + "}",
        "points = {" + ", ".join(f"k{n} = 1" for n in range(4000)) + "}",
        "[[rounds]]\n" * 20 + "\n".join(f"r{n} = 1" for n in range(4000)),
        "wilds = [" + '"joker", ' * 5000 + "]",
        "k" * 60_000 + " = 1",
        '"' + "\\u202e" * 500 + '" = 1',
        f'name = "{"n" * 60_000}"',
    ],
)  # fmt: skip
def test_a_file_of_thousands_of_mistakes_is_answered_briefly(text):
    assert len(text) < MOST_BYTES
    with pytest.raises(VariantError) as caught:
        read_variant(text)
    assert len(caught.value.problems) <= MOST_PROBLEMS
    assert all(str(problem).isprintable() for problem in caught.value.problems)
    assert all(len(str(problem)) < 600 for problem in caught.value.problems)


@pytest.mark.parametrize("odd", ["\\n", "\\u001b[31m", "\\u0000", "\\u202e", "\\u2028", "\\u0085"])
@pytest.mark.parametrize("name", ["id", "name", "about", "call_word"])
def test_texts_hold_nothing_that_does_not_print(name, odd):
    call = 'call = "discard"\n' if name == "call_word" else ""
    text = f'extends = "continental"\n{call}{name} = "plain{odd}"\n'
    assert problems(text)[name].startswith("variant.type")


@pytest.mark.parametrize(
    "base", ["/etc/passwd", "../continental", "continental.toml", "", "Continental", "gin\\n", "~"]
)
def test_a_base_is_named_by_its_id_and_no_file_is_opened(base):
    assert problems(f'extends = "{base}"\n')["extends"].startswith("variant.unknown")


@pytest.mark.parametrize("value", ["-1", "10000000", "true", "1.5", "'1'"])
def test_a_version_is_a_number_of_some_size(value):
    assert problems(f'extends = "gin"\nversion = {value}\n')["version"].startswith("variant.type")


VALUES = ("1", "0", "true", '"none"', "[]", "[1, 2]", '"all"')


def _mutated(text: str, rng: random.Random) -> str:
    """Return a real file with a few places changed: a line doubled, dropped or moved, a value or some characters
    replaced.
    """
    lines = text.split("\n")
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        way = rng.randrange(6)
        if way == 0:
            lines.insert(at, lines[rng.randrange(len(lines))])
        elif way == 1:
            del lines[at : at + rng.randint(1, 3)]
            lines = lines or [""]
        elif way == 2:
            other = lines[rng.randrange(len(lines))].partition(" = ")[2]
            lines[at] = lines[at].partition(" = ")[0] + " = " + other
        elif way == 3:
            number = rng.choice(["0", "-1", "99", "1e400", "9" * 30, "nan", "[]", "{}", "''"])
            lines[at] = re.sub(r"\d+", number, lines[at], count=1)
        elif way == 4:
            place = rng.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:place] + rng.choice(string.printable) + lines[at][place:]
        else:
            name = rng.choice(Options.__struct_fields__)
            lines.insert(0, f"{name} = " + rng.choice(VALUES))
    return "\n".join(lines)


@pytest.mark.slow
@pytest.mark.parametrize("name", variant_ids())
def test_a_damaged_file_is_read_or_refused(name):
    rng = random.Random(name)
    source = find_variant(name).source
    for _ in range(25):
        text = _mutated(source, rng)
        told = list(problems(text).values())
        assert all(line.isprintable() and len(line) < 600 for line in told), text
        if not told:
            variant = read_variant(text)
            assert tomllib.loads(text)
            assert rule_sheet(variant)
            assert len(variant.shoe(variant.options.players[1])) > 0


@pytest.mark.parametrize(
    "base", ["basic", "gin", "five-hundred", "scala-40", "three-thirteen", "tile-rummy"]
)
def test_no_card_counts_less_than_0_where_melds_are_searched_by_points(base):
    told = problems(f'extends = "{base}"\npoints = {{ joker = 1, A = -5, "2-K" = 5 }}\n')
    assert "A counts -5" in told["points.A"]


def test_a_card_may_count_less_than_0_where_all_rounds_have_a_contract():
    assert read_variant('extends = "continental"\npoints = { joker = -20, "A-K" = 5 }\n')
