"""The commands upcard simulate and upcard replay."""

import gc
import json
import tracemalloc
import weakref

import pytest

from upcard.bots.levels import LEVELS
from upcard.cli import main
from upcard.engine import parse_record, record_text
from upcard.lab import SeatingError, Simulation, Tally, checked_records
from upcard.rules import read_variant

SHORT = """
extends = "continental"
name = "Short"

[[rounds]]
cards = 12
contract = "2S3"

[[rounds]]
cards = 12
contract = "S3+R4"
"""
GAME = read_variant(SHORT, "short")
SEATS = "regular,regular,regular,random"


@pytest.fixture(scope="module", name="game")
def game_file(tmp_path_factory):
    """The path of a game of two rounds."""
    file = tmp_path_factory.mktemp("games") / "short.toml"
    file.write_text(SHORT)
    return str(file)


def simulate(game, *arguments):
    return main(["simulate", "--game", game, "--seats", SEATS, *arguments])


def played(number, seed=1, levels=("regular",) * 4):
    table = Simulation(GAME, levels, seed)
    recorder = table.open(number)
    for _ in table.rounds(recorder, number):
        pass
    return record_text(recorder.record())


@pytest.fixture(scope="module")
def recorded(tmp_path_factory, game):
    """A file of the records of three matches, and the simulation's own figures."""
    path = tmp_path_factory.mktemp("records") / "games.txt"
    assert simulate(game, "--games", "2", "--record", str(path)) == 0
    assert simulate(game, "--seed", "9", "--record", str(path)) == 0
    return path


# ---- Matches ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_match_depends_on_its_seed_and_number_alone():
    assert played(1) == played(1)
    table = Simulation(GAME, ("regular",) * 4, 1)
    for number in (0, 1):
        recorder = table.open(number)
        assert len(list(table.rounds(recorder, number))) == 2
    assert record_text(recorder.record()) == played(1)


def test_other_seeds_and_numbers_give_other_matches():
    shoes = {Simulation(GAME, ("regular",) * 4, seed).shoe(number, use)
             for seed in (1, 2) for number in (0, 1) for use in ("dealer", "round 1", "round 2")}  # fmt: skip
    assert len(shoes) == 12


def test_the_cards_do_not_depend_on_who_plays():
    one, other = (Simulation(GAME, levels, 4) for levels in (("random",) * 4, ("regular",) * 4))
    assert one.shoe(3, "round 2") == other.shoe(3, "round 2")


def test_the_first_dealer_is_found_as_the_game_says():
    assert Simulation(GAME, ("regular",) * 4, 1).open(0).match.dealer_draw is not None
    game = read_variant('extends = "continental"\nname = "House"\nfirst_dealer = "random"\n')
    found = {Simulation(game, ("regular",) * 4, 1).open(n).match.first_dealer for n in range(30)}
    assert found == {0, 1, 2, 3}
    assert Simulation(game, ("regular",) * 4, 1).open(0).match.dealer_draw is None


@pytest.mark.parametrize("levels, sentence", [
    (["random"] * 3, "Short is for 4 to 8 players, not for 3"),
    (["random"] * 9, "Short is for 4 to 8 players, not for 9"),
    (["random"] * 3 + ["best"], "there is no level 'best'; the levels are " + ", ".join(LEVELS)),
])  # fmt: skip
def test_seats_that_cannot_be_filled_are_refused(levels, sentence):
    with pytest.raises(SeatingError) as refused:
        Simulation(GAME, levels, 1)
    assert str(refused.value) == sentence


# ---- Figures ----------------------------------------------------------------------------------


def test_the_figures_are_those_of_the_matches(capsys, tmp_path, game):
    path = tmp_path / "games.txt"
    assert simulate(game, "--games", "3", "--json", "--record", str(path)) == 0
    figures = json.loads(capsys.readouterr().out)
    with path.open() as file:
        matches = [match for _line, _record, match in checked_records(file)]
    assert (figures["games"], figures["rounds"], figures["seed"]) == (3, 6, 1)
    assert sum(figures["ends"].values()) == 6
    for seat in figures["seats"]:
        number = seat["seat"]
        assert seat["bot"] == SEATS.split(",")[number]
        totals = [match.totals()[number] for match in matches]
        assert seat["mean_points"] == pytest.approx(sum(totals) / 3, abs=0.001)
        assert seat["won"] == sum(min(m.totals()) == m.totals()[number] for m in matches)
        assert seat["rounds_out"] == sum(r.out == number for m in matches for r in m.results)
        assert seat["rounds_out"] / 6 <= seat["share_down"] <= 1
    assert figures["decisions"] == pytest.approx(3 * figures["decisions_per_game"], abs=0.01)
    assert figures["decisions_per_second"] > 0


def test_the_same_seed_prints_the_same_figures(capsys, game):
    assert simulate(game, "--seed", "5") == 0
    first = capsys.readouterr().out.splitlines()
    assert simulate(game, "--seed", "5") == 0
    assert capsys.readouterr().out.splitlines()[:-1] == first[:-1]  # the last line says how fast
    assert first[0] == "short: 1 game, 2 rounds, seed 5"
    assert [line.split()[:2] for line in first[2:6]] == [
        ["1", "regular"], ["2", "regular"], ["3", "regular"], ["4", "random"],
    ]  # fmt: skip


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing_but_the_time(capsys, tmp_path, game):
    outcomes = []
    for jobs in ("1", "2"):
        path = tmp_path / f"games{jobs}.txt"
        more = ("--games", "5", "--jobs", jobs, "--json", "--record", str(path))
        assert simulate(game, *more) == 0
        figures = json.loads(capsys.readouterr().out)
        del figures["seconds"], figures["decisions_per_second"]
        outcomes.append((figures, path.read_text()))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][0]["games"] == 5


def test_a_counted_match_leaves_nothing_behind():
    table, tally = Simulation(GAME, ("regular",) * 4, 1), Tally("continental", ("regular",) * 4, 1)
    kept = []
    for number in range(2):
        recorder = table.open(number)
        for deal in table.rounds(recorder, number):
            tally.add_round(deal)
        tally.add_match(recorder.match, 1)
        kept += [weakref.ref(recorder), weakref.ref(recorder.match)]
    del recorder, deal
    gc.collect()
    assert [one() for one in kept] == [None] * 4
    assert tally.games == 2


def test_nothing_played_gives_figures_without_dividing_by_it():
    tally = Tally("continental", ("regular",) * 4, 1)
    assert tally.figures(0.0)["decisions_per_second"] == 0
    assert "0 decisions" in tally.lines(0.0)[-1]


# ---- Refusals -----------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments, status, sentence", [
    (["--game", "continentl", "--seats", SEATS], 1, "'continentl' is not a game"),
    (["--game", "nowhere.toml", "--seats", SEATS], 1, "No such file"),
    (["--game", "continental", "--seats", "random"], 2, "not for 1"),
    (["--game", "continental", "--seats", "random,random,random,"], 2, "there is no level ''"),
    (["--game", "continental", "--seats", SEATS, "--record", "no/such/folder/x"], 1,
     "no/such/folder/x cannot be written: No such file or directory"),
])  # fmt: skip
def test_what_cannot_be_played_is_refused_in_a_sentence(capsys, arguments, status, sentence):
    assert main(["simulate", *arguments]) == status
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert not printed.out
    assert "Traceback" not in printed.err


@pytest.mark.parametrize("games", ["0", "-1", "many", "1e3", "99999999999"])
def test_a_number_of_games_is_a_number_from_1_on(capsys, games):
    with pytest.raises(SystemExit) as refused:
        simulate("continental", "--games", games)
    assert refused.value.code == 2
    assert f"{games!r} is not a number from 1 to 999999999" in capsys.readouterr().err


@pytest.mark.parametrize("more, sentence", [
    (["--jobs", "257"], "'257' is not a number from 1 to 256"),
    (["--seed", "1.5"], "'1.5' is not a whole number of 1000 digits at most"),
    (["--seed", "9" * 5000], f"'{'9' * 20}' is not a whole number of 1000 digits at most"),
])  # fmt: skip
def test_numbers_of_processes_and_seeds_have_their_bounds(capsys, more, sentence):
    with pytest.raises(SystemExit) as refused:
        simulate("continental", *more)
    assert refused.value.code == 2
    assert capsys.readouterr().err.endswith(f"{sentence}\n")


def test_a_built_in_game_is_named_by_its_id(capsys):
    assert simulate("continental") == 0
    assert capsys.readouterr().out.startswith("continental: 1 game, 7 rounds")


# ---- Records ------------------------------------------------------------------------------------


def test_records_are_appended_and_each_reads_back(recorded):
    texts = recorded.read_text().split("\n---\n")
    assert len(texts) == 3
    assert texts[0] == played(0, levels=SEATS.split(",")).rstrip("\n") + "\n"
    assert [parse_record(text)[1].over for text in texts] == [True] * 3


def test_replay_prints_rounds_ends_and_scores(capsys, recorded):
    assert main(["replay", str(recorded)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 * 5
    assert lines[0] == "record 1 (line 1): Short, 4 players"
    assert lines[1].startswith("  round 1: ")
    assert "points" in lines[1]
    match = parse_record(recorded.read_text().split("\n---\n")[0])[1]
    assert lines[3] == "  no deal is sealed: nothing here shows that the cards were not chosen"
    for standing in match.standings():
        assert f"{standing.place}. {match.names[standing.seat]} {standing.total}" in lines[4]
    assert lines[5].startswith("record 2 (line ")


def test_a_wrong_record_is_refused_by_line_code_sentence_and_clause(capsys, recorded, tmp_path):
    lines = recorded.read_text().splitlines()
    second = lines.index("---")
    wrong = next(n for n in range(second, len(lines)) if lines[n].endswith(" draw"))
    lines[wrong] = lines[wrong].replace("draw", "discard JK")
    file = tmp_path / "wrong.txt"
    file.write_text("\n".join(lines) + "\n")
    assert main(["replay", str(file)]) == 1
    printed = capsys.readouterr()
    assert printed.err.startswith(f"{file}: line {wrong + 1}: discard.draw_first: seat ")
    assert printed.err.rstrip().endswith("(GEN-20)")
    assert printed.err.count("\n") == 1
    assert "record 1 (line 1)" in printed.out
    assert "record 3 (line" in printed.out  # the others are still checked


def test_an_unfinished_record_says_so(capsys, recorded, tmp_path):
    lines = recorded.read_text().splitlines()
    file = tmp_path / "part.txt"
    file.write_text("\n".join(lines[: lines.index("round 2") + 6]))
    assert main(["replay", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "round 2 is still being played" in printed
    assert "totals after 1 of 2 rounds" in printed


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe", b"---\n"])
def test_a_file_that_is_no_record_is_refused(capsys, tmp_path, content):
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 1
    assert str(file) in capsys.readouterr().err


def test_a_file_that_is_not_there_is_refused(capsys):
    assert main(["replay", "no/such/file"]) == 1
    assert "no/such/file cannot be read: No such file" in capsys.readouterr().err


def test_a_record_that_is_too_large_is_refused_without_being_kept():
    endless = ("0 draw\n" * 100 for _ in range(60_000))
    tracemalloc.start()
    found = list(checked_records(endless))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [error.code for error in found] == ["record.too_large"]
    assert peak < 20_000_000
