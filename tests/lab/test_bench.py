"""The command upcard bench: it measures real work; speed itself is not tested."""

import json
import re
import sys
import types

import pytest

from upcard.cards import JOKER, counts_of
from upcard.cli import main
from upcard.compiled import hot_modules
from upcard.lab.bench import command, figures, hands, highs, memory, play, tables
from upcard.melds import PairRules, parse_contract, why_not_meld
from upcard.rules import find_variant

pytestmark = pytest.mark.once


@pytest.fixture
def quick(monkeypatch):
    """Measures of a moment each."""
    monkeypatch.setattr(command, "METER", figures.Meter(1, 0.0))
    monkeypatch.setattr(command, "_QUESTIONS", 1)
    monkeypatch.setattr(command, "_HARD_QUESTIONS", 1)
    monkeypatch.setattr(command, "_TABLES", 1)
    monkeypatch.setattr(play, "DEALS", 2)
    monkeypatch.setattr(play, "ROUNDS", 1)
    monkeypatch.setattr(memory, "kept_of_each", lambda game, levels: 1.0)


@pytest.fixture
def no_peers(monkeypatch):
    """No peer is installed: an entry of None makes its import fail."""
    for name in ("pyspiel", "highspy", "rummikub_solver"):
        monkeypatch.setitem(sys.modules, name, None)


def run(capsys, *arguments):
    assert main(["bench", "--json", *arguments]) == 0
    shown = capsys.readouterr()
    return json.loads(shown.out), shown.err


@pytest.mark.slow
def test_every_figure_has_a_value_and_a_unit(capsys, quick, no_peers):
    found, said = run(capsys)
    assert said == ""
    assert len(found) == len({figure["measure"] for figure in found}) == command.FIGURES
    for figure in found:
        keys = ("measure", "value", "unit", "peer", "peer_value", "ratio", "compiled")
        assert tuple(figure) == keys
        assert figure["value"] > 0
        assert figure["unit"] in ("decisions/s", "hands/s", "calls/s", "us", "bytes")
        assert figure["peer"] is figure["peer_value"] is figure["ratio"] is None


@pytest.mark.slow
def test_peers_that_are_not_installed_are_named_and_left_out(capsys, quick, no_peers):
    found, said = run(capsys, "--peers")
    assert [line.split()[0] for line in said.splitlines()] == [
        "OpenSpiel",
        "HiGHS",
        "rummikub-solver",
    ]
    assert "./test peers" in said
    beside = [figure for figure in found if figure["peer"] is not None]
    assert [figure["peer"] for figure in beside] == ["gin-rummy-engine 0.2.0 (noted, not run)"]


@pytest.mark.slow
def test_without_json_there_is_a_line_for_each_figure(capsys, quick, no_peers):
    assert main(["bench", "--peers"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == command.FIGURES
    assert [line for line in lines if "(noted, not run): 6.2e+06" in line]
    assert all(re.search(r" (plain|compiled)(,|$)", line) for line in lines)


@pytest.mark.slow
def test_a_peer_stands_next_to_the_same_measure(capsys, quick, no_peers, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", open_spiel())
    found, said = run(capsys, "--peers")
    assert said.count("not installed") == 2
    beside = [figure for figure in found if str(figure["peer"]).startswith("OpenSpiel")]
    assert [figure["unit"] for figure in beside] == ["decisions/s"] * 2 + ["calls/s"] * 2
    for figure in beside:
        assert figure["ratio"] == figures.digits(figure["value"] / figure["peer_value"])


@pytest.mark.parametrize("option", ["--peer", "--repeats=9", "all"])
def test_unknown_options_are_refused(capsys, option):
    with pytest.raises(SystemExit) as stop:
        main(["bench", option])
    assert stop.value.code == 2
    assert f"unrecognized arguments: {option}" in capsys.readouterr().err


def test_less_time_and_less_memory_are_better():
    assert figures.Figure("search", 2.0, "us").beside("peer", 1000.0).ratio == 500
    assert figures.Figure("play", 3.0, "decisions/s").beside("peer", 2.0).ratio == 1.5


def test_own_work_and_the_peers_take_turns():
    turns = []
    figures.Meter(3, 0.0).rates(
        lambda _: turns.append("own") or 1, lambda _: turns.append("it") or 1
    )
    assert turns == ["own", "it"] * 3


def test_plain_python_is_not_called_compiled():
    assert not figures.is_compiled(["lab.bench.figures"])


def test_measures_are_of_modules_that_can_be_compiled():
    about = {*hands.DEADWOOD, *hands.SEARCH, *tables.SEARCH, *play.COMPACT}
    assert about <= set(hot_modules())


def test_a_deal_weighs_what_is_its_own(monkeypatch):
    monkeypatch.setattr(play, "DEALS", 4)
    small, large = [
        memory.bytes_of_each(play.half_played(game, seats))
        for game, seats in (("gin", 2), ("continental", 8))
    ]
    assert 200 < small < large < 100_000


def test_every_byte_that_is_made_counts_and_none_that_is_shared():
    shared = bytes(10_000)
    assert 1000 < memory.bytes_of_each(lambda: [(shared, bytes(1000)) for _ in range(50)]) < 1200


@pytest.mark.slow
def test_nothing_stays_of_deals_that_are_recorded(monkeypatch):
    """A record of one of these deals has thousands of characters; anything else that stays is the interpreter's."""
    monkeypatch.setattr(memory, "_MORE", 1)
    assert memory.kept_of_each("indian", ("random",) * 2) < 700
    play_matches, kept = memory.play_matches, []
    monkeypatch.setattr(
        memory,
        "play_matches",
        lambda *given, records: (
            kept.append(one) or one for one in play_matches(*given, records=True)
        ),
    )
    assert memory.kept_of_each("indian", ("random",) * 2) > 1500


# ---- Integer programmes ---------------------------------------------------------------------


def test_a_solver_that_finds_another_optimum_is_not_measured():
    solver = types.SimpleNamespace(Highs=Solver, kHighsInf=1e30, HighsVarType=Kinds)
    questions = hands.worst_questions(1)
    Solver.optimum = questions[0].answer()
    assert hands.solving(solver, questions)(0) == 1
    Solver.optimum += 1
    with pytest.raises(ArithmeticError, match=r"HiGHS misses \d cards for 3R4, the search \d"):
        hands.solving(solver, questions)


def test_rules_that_the_programme_does_not_know_are_refused():
    rules = find_variant("continental").round_rules(1)
    with pytest.raises(ValueError, match="without further rules"):
        highs.Programme(
            None, rules.contract, rules.melds, PairRules(run_pair_rule="distinct_suits")
        )
    with pytest.raises(ValueError, match="without further rules"):
        highs.Programme(None, parse_contract("2S3!"), rules.melds, rules.pairs)


def test_questions_are_hands_that_the_shoe_holds():
    shoe = find_variant(hands.GAME).shoe(hands.SEATS)
    for cards, questions in ((12, hands.usual_questions(3)), (22, hands.worst_questions(20))):
        for question in questions:
            assert sum(question.hand) == cards
            assert all(shoe.count(card) >= n for card, n in enumerate(question.hand) if n)
    assert {str(question.contract) for question in hands.usual_questions(1)} >= {"2S3", "3R4"}


# ---- Whole tables ---------------------------------------------------------------------------


def test_tables_and_hands_are_what_the_two_packs_hold():
    for jokers in (0, 2):
        for one in tables.table_questions(5, melds=8, cards=14, jokers=jokers):
            assert (len(one.table), sum(one.hand), one.hand[JOKER]) == (8, 14, jokers)
            assert all(why_not_meld(meld, tables.table_rules()) is None for meld in one.table)
            cards = counts_of(card for meld in one.table for card in meld.cards)
            assert all(n + one.hand[card] <= 2 for card, n in enumerate(cards))


def test_a_peer_that_plays_other_cards_is_not_measured():
    questions = tables.table_questions(2, melds=8, cards=14, jokers=1)
    assert len(tables.times(tables.peer_asking(rummikub(0, questions), questions), 1)) == 2
    with pytest.raises(
        ArithmeticError, match=r"rummikub-solver plays \d+ cards, the search \d+: hand"
    ):
        tables.peer_asking(rummikub(1, questions), questions)


def test_the_peer_stands_next_to_every_measure_of_whole_tables(monkeypatch):
    monkeypatch.setattr(command, "_TABLES", 2)
    asked = [
        one
        for melds, cards, jokers, _ in command._TABLES_OF
        for one in tables.table_questions(2, melds=melds, cards=cards, jokers=jokers)
    ]
    peers = command.Peers(asked=True, rummikub=rummikub(0, asked))
    found = [*command._tables(peers, figures.Meter(1, 0.0))]
    assert [figure.peer for figure in found] == ["rummikub-solver"] * 5
    assert all(figure.value > 0 and figure.ratio for figure in found)
    middle, slowest = found[-2:]
    assert slowest.measure == f"{middle.measure}, slowest"
    assert slowest.value > middle.value


def rummikub(more, questions):
    """In the manner of rummikub-solver: it plays some cards more than the search finds."""
    answers = {bytes(one.hand): one.answer() + more for one in questions}
    rules = types.SimpleNamespace(
        new_game=Rack,
        solve=lambda rack, mode: types.SimpleNamespace(tiles=range(answers[rack.hand])),
    )
    return types.SimpleNamespace(
        RuleSet=lambda jokers: rules, SolverMode=types.SimpleNamespace(TILE_COUNT="tiles")
    )


class Rack:
    """Keeps the tiles of the hand."""

    def add_table(self, *tiles):
        pass

    def add_rack(self, *tiles):
        self.hand = bytes(counts_of(tile - 1 for tile in tiles))


# ---- In the manner of an integer solver -------------------------------------------------------


class Kinds:
    """Of columns."""

    kInteger = 1  # noqa: N815 - the solver's name


class Solver:
    """Takes any programme and finds the same optimum for all."""

    optimum = 0

    def getObjectiveValue(self):  # noqa: N802 - the solver's name
        return float(self.optimum)

    def __getattr__(self, name):
        return lambda *arguments: None


# ---- In the manner of OpenSpiel -------------------------------------------------------------


def open_spiel():
    game = types.SimpleNamespace(new_initial_state=Coin)
    return types.SimpleNamespace(
        gin_rummy=types.SimpleNamespace(
            GinRummyUtils=lambda *sizes: types.SimpleNamespace(min_deadwood=sum)
        ),
        load_game=lambda name: game,
        RandomRolloutEvaluator=lambda rollouts, seed: None,
        MCTSBot=lambda **settings: types.SimpleNamespace(step=lambda state: 0),
    )


class Coin:
    """A game of one decision, in the manner of OpenSpiel."""

    def __init__(self):
        self.over = False

    def clone(self):
        return Coin()

    def is_terminal(self):
        return self.over

    def is_chance_node(self):
        return False

    def legal_actions(self):
        return [0, 1]

    def apply_action(self, action):
        self.over = True
