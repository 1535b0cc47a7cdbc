"""The scripts of bench/: the table of figures, and refusals of the counter of instructions."""

import importlib.util
import json
import re
import sys
from argparse import Namespace
from array import array
from itertools import cycle, pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace

import msgspec
import numpy as np
import pytest

from upcard.bots.ahead.learned import Learned, learned_tables, networks
from upcard.bots.review.calibrated import calibrated
from upcard.bots.review.reviewer import Reviewer
from upcard.cli import main
from upcard.engine import parse_move, parse_position
from upcard.rules import find_variant, load_variant

BENCH = Path(__file__).resolve().parents[2] / "bench"


def script(name):
    spec = importlib.util.spec_from_file_location(f"bench_{name}", BENCH / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def figure(value, **more):
    empty = dict.fromkeys(("peer", "peer_value", "ratio"))
    return {
        "measure": "play",
        "value": value,
        "unit": "moves/s",
        "compiled": False,
        **empty,
        **more,
    }


def test_the_table_stands_between_its_marks(tmp_path, monkeypatch, capsys):
    table = script("table")
    fast = figure(2_000_000.0, compiled=True, peer="It", peer_value=50_000.0, ratio=40.0)
    slow = figure(61.5, peer="It", peer_value=50_100.0, ratio=0.0012)
    monkeypatch.setattr(table, "_figures", lambda *, pure: [slow if pure else fast])
    file = tmp_path / "speed.md"
    file.write_text(f"Before\n{table.BEGIN}\nold\n{table.END}\nAfter\n")
    assert table.main(["--write", str(file)]) == 0
    row = "| play, moves/s | 2,000,000 | 61.5 | It | 50,000 | 40 (0.0012) |"
    text = f"Before\n{table.BEGIN}\n\n{table.HEAD}\n{row}\n\n{table.END}\nAfter\n"
    assert file.read_text() == text
    file.write_text("no marks")
    assert table.main(["--write", str(file)]) == 1
    assert file.read_text() == "no marks"
    assert "has no lines" in capsys.readouterr().err


def test_a_file_that_cannot_take_the_table_is_refused_before_anything_is_measured(
    tmp_path, monkeypatch, capsys
):
    table = script("table")
    monkeypatch.setattr(table, "_figures", None)
    (tmp_path / "marks").write_text("none")
    (tmp_path / "bytes").write_bytes(b"\xff")
    for name, words in (
        ("marks", "has no lines"), ("bytes", "cannot be read"), ("nothing", "cannot be read"),
    ):  # fmt: skip
        assert table.main(["--write", str(tmp_path / name)]) == 1
        assert words in capsys.readouterr().err


def test_a_measure_without_a_compiled_form_or_a_peer_leaves_its_cells_empty():
    table = script("table")
    assert table._row(figure(1.25), figure(1.5)) == "| play, moves/s |  | 1.5 |  |  |  |"
    beside = {"peer": "It", "peer_value": 3.0, "ratio": 0.5}
    assert table._row(figure(1, **beside), figure(1.5, **beside)).endswith("| It | 3 | (0.5) |")


def test_unknown_work_is_refused(capsys):
    assert script("instructions").main(["search-12", "chess"]) == 2
    assert "no such work: chess; there is deadwood-inside, " in capsys.readouterr().err
    assert script("table").main(["--read"]) == 2


def test_the_ladder_and_the_levels_offered_are_what_the_figures_say():
    ladder = script("ladder")
    cells = ladder.read()
    assert ladder.TABLE.read_text(encoding="utf-8") == ladder.table(cells)
    assert ladder.OFFERED.read_text(encoding="utf-8") == ladder.offers(cells)
    chart = ladder.CHART.read_text(encoding="utf-8")
    for game in ladder.base_games():
        assert f">{find_variant(game).name}</text>" in chart
        assert (game, "regular", "beginner") in cells


def pair(ladder, a, b, values, wins, **more):
    """Return a pair of two with these points and shares of matches won, deal by deal."""
    sums = {
        name: [sum(of), sum(one**2 for one in of)]
        for name, of in (("points", values), ("won", wins))
    }
    return {**ladder.new_cell("gin", a, b), "deals": len(values), **sums, **more}


@pytest.mark.parametrize(
    "values, wins, more, clear",
    [
        ([1, 2, 3] * 10, [0.5, 0.6] * 15, {}, True),
        ([1, 2, 3] * 10, [0.5, 0.59] * 15, {}, False),  # not by so much that a person notices
        ([1, 2, 3] * 10, [0.5, 0.6] * 15, {"sides": 4}, True),
        ([-8, 2, 9] * 10, [0.5, 0.7] * 15, {}, False),  # the interval holds 0
        ([1, 2, 3] * 3, [0.5, 0.7, 0.6] * 3, {}, False),  # too few deals
        ([1, 2, 3] * 10, [0.5, 0.7] * 15, {"high": False}, False),
        ([0] * 30, [0.5] * 30, {}, False),
    ],
)
def test_a_level_is_clear_by_points_for_certain_and_by_matches(values, wins, more, clear):
    ladder = script("ladder")
    assert ladder.is_clear(pair(ladder, "regular", "beginner", values, wins, **more)) is clear


def test_each_level_is_held_against_the_next_lower_one_that_is_offered():
    ladder = script("ladder")
    good, even = ([1, 2, 3] * 10, [0.5, 0.7] * 15), ([0] * 30, [0.5] * 30)
    played = (
        ("regular", "beginner", good),
        ("expert", "regular", even),
        ("master", "regular", good),
    )
    cells = {("gin", a, b): pair(ladder, a, b, *of) for a, b, of in played}
    assert ladder.offered(cells, "gin") == ["beginner", "regular", "master"]
    written = json.loads(ladder.offers(cells))
    assert written["gin"] == written["gin-eleven"] == ["beginner", "regular", "master"]
    cells["gin", "regular", "beginner"]["points"] = [0, 0]
    assert ladder.rungs(cells, "gin") == [
        ("regular", "beginner", cells["gin", "regular", "beginner"]),
        ("expert", "beginner", None),
        ("master", "beginner", None),
    ]
    assert ladder.offered(cells, "gin") == ["beginner"]


def test_new_deals_of_a_pair_are_added_to_its_earlier_ones():
    ladder = script("ladder")
    cell = ladder.play_cell(ladder.new_cell("gin", "regular", "random"), 0.0)
    assert cell["deals"] == 1
    assert ladder.better_by(cell).mean > 0  # in gin more points are better
    assert ladder.better_by({**cell, "high": False}).mean == -ladder.better_by(cell).mean
    first = cell["points"][0]
    again = ladder.play_cell(dict(cell), 0.0)
    assert again["deals"] == 2
    assert again["points"][0] != pytest.approx(2 * first)  # another deal
    assert again["rounds"] > cell["rounds"]


def test_the_same_seed_plays_the_same_rounds_to_be_learned_from(tmp_path, monkeypatch):
    learn = script("learn")
    monkeypatch.setattr(learn, "AT_ONCE", 1)
    asked = {"game": "seven-hand", "rounds": 7, "players": None, "jobs": 1, "ray": None}
    rows = [tmp_path / name for name in ("first", "again", "other")]
    for file, seed in zip(rows, (5, 5, 6), strict=True):
        learn.play(Namespace(rows=file, seed=seed, **asked))
    first, again, other = (file.read_bytes() for file in rows)
    assert first == again != other
    assert len(learn._read(np, rows[0])) * 2 * (learn.FEATURES + 1) == len(first) > 0


def test_a_network_reads_back_from_its_rows():
    learn = script("learn")
    rows = networks()[0].rows
    sizes = (learn.FEATURES, learn.FIRST, learn.SECOND, 1)
    model = SimpleNamespace(
        coefs_=[np.ones(two) for two in pairwise(sizes)],
        intercepts_=[np.ones(n) for n in sizes[1:]],
    )
    learn.put(np, model, rows)
    assert learn.rows_of(np, model) == rows
    model.intercepts_[0][3] = 2.0
    more = learn.rows_of(np, model)
    assert more[3][learn.ALWAYS] == rows[3][learn.ALWAYS] + 2 * learn.ONE
    assert more[4:] == rows[4:]


@pytest.fixture
def differences(monkeypatch):
    """The script, with few discards tried in the first round of a game alone."""
    module = script("differences")
    monkeypatch.setattr(module, "learned_tables", lambda *asked: learned_tables(*asked)[:1])
    monkeypatch.setattr(module, "TRIED", 2)
    monkeypatch.setattr(module, "AT_ONCE", 1)
    return module


def test_trying_goes_on_where_it_was_interrupted(tmp_path, differences):
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    asked = {"game": "seven-hand", "seed": 5, "jobs": 1, "ray": None}
    differences.try_out(Namespace(rows=whole, rounds=4, **asked))
    rows = np.frombuffer(whole.read_bytes(), np.int16).reshape(-1, differences.WIDTH)
    assert set(rows[:, -1]) == {0, 1}
    assert set(rows[:, differences.INDEX]) == {0, 1}
    cut.write_bytes(whole.read_bytes()[:-5])
    differences.try_out(Namespace(rows=cut, rounds=4, **asked))
    assert cut.read_bytes() == whole.read_bytes()
    other = Namespace(rows=tmp_path / "other", rounds=4, **{**asked, "seed": 6})
    differences.try_out(other)
    assert other.rows.read_bytes() != whole.read_bytes()


def fitted(differences, tmp_path, rows):
    """Fit weights to rows; return those of the game, after a look at all others, which must be as they were."""
    rows.tofile(tmp_path / "rows")
    differences.fit(Namespace(rows=[tmp_path / "rows"], game="seven-hand"))
    learned = msgspec.json.decode((tmp_path / "learned.json").read_bytes(), type=list[Learned])
    before = {one.kinds: one for one in networks()}
    (kind,) = {
        tuple(players.kind_of_game())
        for players in differences.learned_tables(load_variant("seven-hand"), 0)
    }
    (found,) = [one for one in learned if kind in one.kinds]
    assert [one.rows for one in learned] == [one.rows for one in before.values()]
    for one in learned:
        assert one is found or one.differences == before[one.kinds].differences
    return np.array(found.differences) / differences.ONE


def test_weights_of_discards_are_fitted_to_how_they_differ(tmp_path, differences, monkeypatch):
    monkeypatch.setattr(differences, "LEARNED", tmp_path / "learned.json")
    monkeypatch.setattr(differences, "RIDGE", 1.0)
    chance = np.random.default_rng(1)
    rows = np.zeros((2000, differences.WIDTH), np.int16)
    rows[:, differences.INDEX] = np.arange(2000) % 2
    rows[:, differences.PLACE] = 3 + 9 * rows[:, differences.INDEX]
    luck = np.repeat(chance.normal(0, 900, (1000, differences.STOCKS)), 2, 0)  # of a stock
    rows[:, differences.RESULTS : -1] = luck - 300 * rows[:, differences.INDEX, None]
    rows[:, -1] = np.arange(2000) // 20
    found = fitted(differences, tmp_path, rows)
    ranks = found[-differences.RANKS :]
    assert ranks[3] - ranks[12] == pytest.approx(300, rel=0.01)
    assert not ranks[[0, 2, 4, 11, 13]].any()
    assert found[differences.FEATURES + 1 : -differences.RANKS].tolist() == pytest.approx(
        ([0.0] * differences.FEATURES + [0.6]) * 4, abs=0.001
    )


@pytest.mark.parametrize("having, leaving", [("CLAIMED", "PASSED"), ("TAKEN", "DRAWS")])
def test_taking_and_leaving_are_fitted_each_by_itself(
    tmp_path, differences, monkeypatch, having, leaving
):
    """Taking costs more by the first feature, and leaving by twice the second."""
    monkeypatch.setattr(differences, "LEARNED", tmp_path / "learned.json")
    monkeypatch.setattr(differences, "RIDGE", 1.0)
    chance = np.random.default_rng(1)
    kinds = [getattr(differences, having), getattr(differences, leaving)]
    rows = np.zeros((2000, differences.WIDTH), np.int16)
    rows[:, :2] = chance.integers(0, 128, (2000, 2))
    rows[:, differences.INDEX] = np.arange(2000) % 2
    luck = chance.normal(0, 900, (1000, differences.STOCKS))
    for index, kind in enumerate(kinds):
        mine = rows[:, differences.INDEX] == index
        rows[mine, differences.DECIDED.start + kind] = 64
        cost = (index + 1) * rows[mine, index].astype(int)
        rows[mine, differences.RESULTS : -1] = luck + cost[:, None]
    rows[:, -1] = np.arange(2000) // 20
    found = fitted(differences, tmp_path, rows)
    for index, kind in enumerate(kinds):
        first = kind * (differences.FEATURES + 1)
        expected = [1.0, 0.0] if index == 0 else [0.0, 2.0]
        assert found[first : first + 2].tolist() == pytest.approx(expected, abs=0.03)


def test_choices_are_measured_on_the_same_deals(differences, monkeypatch):
    variant = load_variant("seven-hand")
    (alike,) = differences.pairs_from(variant, 3)(0, 1)
    assert alike[0] == alike[1]  # nothing was learned of how its choices differ
    new = array("i", [0] * (differences.DIFFERENCES - 1) + [1]).tobytes()
    network = differences.network_for(())[: -len(new)] + new
    monkeypatch.setattr(differences, "network_for", lambda kind: network)
    pairs = differences.pairs_from(variant, 3)(0, 6)
    assert any(by_cost != by_differences for by_cost, by_differences in pairs)


def test_rounds_with_a_knock_are_played_fitted_and_measured(tmp_path, monkeypatch, capsys):
    knocks = script("knocks")
    monkeypatch.setattr(knocks, "LEARNED", tmp_path / "knocks.json")
    rows, same = tmp_path / "rows", tmp_path / "same"
    for file in (rows, same):
        knocks.play(Namespace(rows=file, rounds=4, game="gin", seed=3))
    assert rows.read_bytes() == same.read_bytes()
    found = np.frombuffer(rows.read_bytes(), np.int16).reshape(-1, knocks.WIDTH)
    assert set(found[:, 0]) == {knocks.DISCARDED, knocks.DRAWS, knocks.KNOCKS}
    assert set(found[:, 1]) == {64}
    knocks.measure(Namespace(game="gin", rounds=20, seed=3))
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["against simple", "against thumb"]


def test_the_worth_of_rounds_with_a_knock_is_fitted(tmp_path, monkeypatch):
    """A round brings more points the higher its second feature, by another factor for each network."""
    knocks = script("knocks")
    monkeypatch.setattr(knocks, "LEARNED", tmp_path / "knocks.json")
    monkeypatch.setattr(knocks, "A_WIN", 0)
    rows = np.zeros((6000, knocks.WIDTH), np.int16)
    rows[:, 0], rows[:, 1] = np.arange(6000) % 3, 64
    rows[:, 2] = np.random.default_rng(1).integers(0, 128, 6000)
    rows[:, -1] = (rows[:, 0] + 1) * (rows[:, 2] - 64) // 4
    rows.tofile(tmp_path / "rows")
    knocks.fit(Namespace(rows=[tmp_path / "rows"], game="gin", seed=1, epochs=20, rate=0.01))
    (learned,) = msgspec.json.decode((tmp_path / "knocks.json").read_bytes(), type=list[Learned])
    players = knocks.seated(find_variant("gin"), 1)
    rules = find_variant("gin").round_rules(1, 2)
    assert learned.kinds == (knocks.kind_of_knocks(rules, 2),)
    players.use(array("i", [number for row in learned.rows for number in row]).tobytes())
    for network in (knocks.DISCARDED, knocks.DRAWS, knocks.KNOCKS):
        for more in (16, 64, 112):
            players.known[0], players.known[1] = 64, more
            expected = (network + 1) * (more - 64) / 4
            assert players.value(network) / 64 == pytest.approx(expected, abs=2)


def test_the_worth_of_decisions_is_told_by_part_and_by_who_is_down(capsys, monkeypatch):
    decisions = script("decisions")
    asked = ["decisions.py", "parts", "--game", "seven-hand", "--rounds", "10", "--seed", "3"]
    monkeypatch.setattr("sys.argv", asked)
    decisions.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(decisions.PARTS)
    assert lines[0].split(": ")[1] != lines[-1].split(": ")[1]
    monkeypatch.setattr(decisions, "STOCKS", 2)
    game = find_variant("seven-hand")
    found = decisions.hold(game, 14, 3)
    assert found == decisions.hold(game, 14, 3)
    assert found[0].startswith("0 down: holding costs")


@pytest.mark.slow
def test_the_worth_of_tries_is_told_by_kind_of_decision(monkeypatch):
    decisions = script("decisions")
    monkeypatch.setattr(decisions, "STOCKS", 2)
    monkeypatch.setattr(decisions, "TRIES", 48)
    game = find_variant("seven-hand")
    told = decisions.tries(game, 14, 3)
    kinds = ["draws", "discards once down", "claims", "all"]
    assert [line.split(":")[0] for line in told] == kinds
    for line in told:
        assert re.search(r": \d+\.\d tried a round, \d+% changed, each -?\d+\.\d\d ±\d", line)
    monkeypatch.setattr(decisions, "TRIES", 2)  # too few to say anything
    assert all(", 0% changed, each 0.00" in line for line in decisions.tries(game, 14, 3))


def test_how_far_tries_are_to_be_trusted_is_told(monkeypatch):
    decisions = script("decisions")
    luck = cycle([10.0, -10.0, -10.0, 10.0])
    worlds = SimpleNamespace(
        seen=SimpleNamespace(turn=8, seats=4),
        players=SimpleNamespace(valued=bytearray(4)),
        sample=lambda exchanges: None,
        try_out=lambda code: 3.0 * code + next(luck) if code else 0.0,
    )
    monkeypatch.setattr(decisions, "IN_WORLDS", 2)
    monkeypatch.setattr(decisions, "_costs_more", lambda worlds, state, code, other: 2.0 * code)
    found = [decisions.Close("draws", {0: 0.0, code: abs(code)}, worlds) for code in (-2, 2)]
    monkeypatch.setattr(decisions, "close_decisions", lambda *asked: found)
    [told] = decisions.trust(None, 1, 1)
    # What was expected says nothing; truth and tries are -4, 4 and -6, 6, each half with its luck.
    assert told.startswith("draws: 2; a point expected counts 0.00; ")
    assert "covariance of tries and truth 24.0 " in told
    assert "variance of tries without their luck -64.0 " in told


def test_tables_that_were_held_up_do_not_move_in_step_ever_after(monkeypatch):
    """They once did, and the load program measured its own bursts."""
    people = script("people")
    now = [0.0]
    monkeypatch.setattr(people.time, "monotonic", lambda: now[0])
    figures = people.Figures()
    figures.counting = True
    tables = [people.Table(number, ["http://x"], figures) for number in range(4)]
    for number, table in enumerate(tables):
        table.begin(10 + number / 4)
    now[0] = 13.1  # nobody was answered until now
    moments = [now[0] + table.until_next() for table in tables]
    assert moments == pytest.approx([14, 13.25, 13.5, 13.75])
    assert figures.missed == 4 + 3 + 3 + 3
    assert [now[0] + table.until_next() for table in tables] == pytest.approx(
        [15, 14.25, 14.5, 14.75]
    )


# ---- The programs that measure the server run, with as little as they can be given -----------


def output(name, words, monkeypatch, capfd, **constants):
    program = script(name)
    for constant, value in constants.items():
        monkeypatch.setattr(program, constant, value)
    monkeypatch.setattr(sys, "argv", [f"{name}.py", *words.split()])
    assert program.main() == 0
    return capfd.readouterr().out


def figures_in(line):
    return {name: float(value) for name, value in re.findall(r"(\w+) ([\d.]+)", line)}


@pytest.mark.slow
def test_people_play_at_a_server(monkeypatch, capfd, tmp_path):
    words = f"--tables 2 --seconds 3 --svg {tmp_path / 'curve.svg'}"
    found = figures_in(output("load", words, monkeypatch, capfd, WARM_UP=3))
    assert found["tables"] == 2
    assert found["moves_a_second"] > 0
    assert found["p99_ms"] >= found["p50_ms"] > 0
    assert found["errors"] == 0
    assert "<svg" in (tmp_path / "curve.svg").read_text()


@pytest.mark.slow
def test_a_command_is_counted_in_the_process(monkeypatch, capfd):
    out = output("one_command", "--tables 1 --commands 8", monkeypatch, capfd)
    assert re.search(r"1 tables: \d\.\d\d ms of the processor a command", out)


@pytest.mark.slow
def test_frames_go_to_four_without_a_table_behind(monkeypatch, capfd):
    found = figures_in(output("fan_out", "--tables 8 --seconds 0.5", monkeypatch, capfd, WARM_UP=1))
    assert found["frames_a_move"] == 4
    assert found["moves_a_second"] > 0


@pytest.mark.slow
def test_a_server_starts_on_stored_tables(monkeypatch, capfd):
    out = output("start", "--game push --tables 2 --times 1", monkeypatch, capfd)
    assert re.search(r"2 matches of \d+ events", out)
    assert "opening a finished match" in out


@pytest.mark.slow
def test_a_match_is_weighed_on_the_wire(monkeypatch, capfd):
    out = output("wire", "--game indian --matches 1", monkeypatch, capfd)
    assert re.search(r"indian: \d+ kB to the seat", out)


def test_costs_told_by_reviews_are_measured_again_in_other_worlds(tmp_path, capsys, monkeypatch):
    calibration = script("calibration")
    file, rows = tmp_path / "games.txt", tmp_path / "rows.jsonl"
    simulated = (
        "simulate --game continental --seats beginner,regular,beginner,regular --games 1 --seed 3"
    )
    assert main([*simulated.split(), "--record", str(file)]) == 0
    monkeypatch.setattr(calibration, "again", lambda *about: about[-2].cost - 4)
    collected = ["collect", str(file), str(rows), "--seats", "0,2", "--worlds", "4"]
    assert calibration.main([*collected, "--seconds", "4"]) == 0
    capsys.readouterr()
    assert calibration.main(["measure", "--plain", str(rows)]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["said", "decisions", "mean", "said", "tried", "again"]
    assert lines
    for line in lines:
        low, _, high, number, said, tried = line.split()[:6]
        assert int(number) > 0
        assert float(low) <= float(said) < float(high)
        assert float(tried) == pytest.approx(float(said) - 4, abs=0.02)


@pytest.mark.slow
def test_the_prior_of_reviews_is_found_again_and_makes_them_calibrated(tmp_path, capsys):
    """From costs drawn from a prior and measured with errors, the fit finds the prior, and the costs told are right."""
    calibration, chance = script("calibration"), Random(5)
    calibration.STEPS = 100
    kinds = tuple(map(calibration.Kind, (0.2, 0.6, 0.2), (0.01, 0.5, 4.0)))
    file, rows = tmp_path / "rows.jsonl", []
    for _ in range(2000):
        error = chance.choice((0.5, 2.0, 5.0))
        kind = chance.choices(kinds, [kind.share for kind in kinds])[0]
        cost = 10 * chance.expovariate(1 / kind.mean_at(error / 10))
        rows.append(calibration.Row("any", 240, 10, chance.gauss(cost, error), error, cost))
    file.write_bytes(b"\n".join(map(msgspec.json.encode, rows)))
    assert calibration.main(["fit", str(file)]) == 0
    found = [float(word) for word in re.findall(r"[\d.]+", capsys.readouterr().out)]
    assert found == pytest.approx([part for kind in kinds for part in kind], rel=0.2)
    for is_right in (False, True):
        said = [
            calibrated(row.measured, row.error, 10, kinds)[0] if is_right else row.measured
            for row in rows
        ]
        pairs = zip(said, [row.again for row in rows], strict=True)
        *_, line = (one for one in calibration.table_of(list(pairs)) if one.startswith("  5"))
        said, tried, within = (float(word.strip("±")) for word in line.split()[4:7])
        assert (abs(said - tried) < within) is is_right


def test_a_decision_is_tried_again_as_it_was():
    calibration = script("calibration")
    game = find_variant("continental")
    text = (
        "to 0 play; round 1; hands 4D 9H | 3S | 4H | 2H; melds 1 set[4S 4H 4C] | 0 set[KS KD KC] | 2 set[7S 7D 7C] | "
        "3 set[8S 8D 8C]; down 3 3 3 3; turn 9; stock 5D 6D 7D 8S 9S 2C 3C"
    )
    deal = parse_position(text, game)
    view, move = deal.view(0), parse_move("discard 9H", deal.rules.melds)
    found = Reviewer(game, worlds=16).compare(deal, view, move)
    record = SimpleNamespace(variant=game)
    assert found.cost > 0
    assert 0 < calibration.again(record, deal, view, found, 50) < 10
