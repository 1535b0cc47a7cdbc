"""Commands that play for long are ended by Ctrl-C, a full disk or a lost process with a sentence; nothing played is
lost.
"""

import os
import resource
import signal
import subprocess
import sys
from multiprocessing import active_children
from threading import Thread

import pytest

from upcard.cli import main
from upcard.lab import batch
from upcard.lab.keeping import keep_all
from upcard.lab.records import RecordFile, UnwritableError, checked_records
from upcard.lab.rounds import RandomRounds, RoundsPlayed
from upcard.lab.workers import MOST_WORKERS, WorkersError, workers
from upcard.rules import find_variant

GIN = RandomRounds(find_variant("gin"), 2, 3)
RECORDS = ["one\n", "two\n", "three\n"]


def one_by_one(records, then=lambda number: None):
    """Parts of a round each; ``then`` is called before each with its number."""
    for number, record in enumerate(records):
        then(number)
        yield RoundsPlayed(1, 10, {"out": 1}, [1, 2]), record


def raising(error, number):
    """Raise an error before the part of that number."""

    def then(now):
        if now == number:
            raise error

    return then


# ---- Ctrl-C -----------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
def test_what_was_played_before_a_stop_is_counted_and_kept(tmp_path, asked):
    path, total = tmp_path / "records", RoundsPlayed()

    def then(number):
        if number == 2:
            os.kill(os.getpid(), asked)

    before = signal.getsignal(asked)
    ended = keep_all(one_by_one(RECORDS, then), total, RecordFile.at(str(path)))
    assert (ended.status, ended.why) == (130, "stopped")
    assert total.rounds == 2
    assert path.read_text() == "one\n\n---\ntwo\n"
    assert signal.getsignal(asked) == before


def test_a_stop_in_the_middle_of_writing_waits_until_it_is_written(tmp_path, monkeypatch):
    write = RecordFile.append

    def append(file, records):
        os.kill(os.getpid(), signal.SIGINT)
        write(file, records)

    monkeypatch.setattr(RecordFile, "append", append)
    path, total = tmp_path / "records", RoundsPlayed()
    assert keep_all(one_by_one(RECORDS), total, RecordFile.at(str(path))).status == 130
    assert path.read_text() == "one\n"
    assert total.rounds == 1


def test_elsewhere_than_in_the_main_thread_all_is_played():
    total = RoundsPlayed()
    thread = Thread(target=lambda: keep_all(one_by_one(RECORDS), total, None))
    thread.start()
    thread.join(20)
    assert total.rounds == 3


@pytest.mark.parametrize("arguments", [
    ["rounds", "--game", "gin"],
    ["simulate", "--game", "gin", "--seats", "random,random"],
])  # fmt: skip
@pytest.mark.slow
def test_a_command_that_is_stopped_shows_what_it_has(capsys, monkeypatch, arguments):
    stopped = raising(KeyboardInterrupt, 2)
    monkeypatch.setattr(RandomRounds, "recorded_chunk", None)  # no records are asked for
    chunk, play = RandomRounds.chunk, batch._play

    def chunk_of_one(self, number, rounds):
        stopped(number)
        return chunk(self, number, rounds)

    def play_one(simulation, number, **wanted):
        stopped(number)
        return play(simulation, number, **wanted)

    monkeypatch.setattr(RandomRounds, "chunk", chunk_of_one)
    monkeypatch.setattr(batch, "_play", play_one)
    many = "--rounds" if arguments[0] == "rounds" else "--games"
    assert main([*arguments, many, "1000"]) == 130
    printed = capsys.readouterr()
    assert printed.err in (
        "stopped; 400 of 1000 rounds were played\n",
        "stopped; 2 of 1000 games were played\n",
    )
    assert "decisions" in printed.out


def test_any_command_that_is_interrupted_says_so_in_a_line(capsys, monkeypatch):
    monkeypatch.setattr(
        "upcard.rules.variant_ids", lambda: one_by_one([""], raising(KeyboardInterrupt, 0))
    )
    assert main(["games"]) == 130
    assert capsys.readouterr().err == "stopped\n"


PROGRAM = """
import os, signal, sys
from upcard.cli import main
from upcard.lab.rounds import RoundsPlayed

if __name__ == "__main__":
    add = RoundsPlayed.add

    def add_and_stop_all(total, other):
        add(total, other)
        os.killpg(0, signal.SIGINT)

    RoundsPlayed.add = add_and_stop_all
    sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.slow
@pytest.mark.once
def test_processes_that_share_the_work_are_stopped_without_a_word(tmp_path):
    """As in a terminal: Ctrl-C reaches all of them."""
    program, path = tmp_path / "program.py", tmp_path / "records"
    program.write_text(PROGRAM)
    command = [sys.executable, str(program), "rounds", "--game", "gin", "--rounds", "100000"]
    done = subprocess.run(
        [*command, "--jobs", "2", "--record", str(path)],
        capture_output=True, text=True, timeout=300, check=False, start_new_session=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (130, "stopped; 200 of 100000 rounds were played\n")
    with path.open() as file:
        assert sum(1 for _ in checked_records(file)) == 200


# ---- Files ------------------------------------------------------------------------------------


def test_a_record_that_no_longer_fits_leaves_nothing_in_the_file(tmp_path):
    path, total = tmp_path / "records", RoundsPlayed()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (30, limits[1]))
    try:
        ended = keep_all(one_by_one(["a" * 20, "b" * 20]), total, RecordFile.at(str(path)))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert ended.status == 1
    assert ended.why == f"{path} cannot be written: File too large"
    assert path.read_text() == "a" * 20
    assert total.rounds == 1


@pytest.mark.parametrize("path", ["no/such/folder/x", "/dev/full", ".", "nul\0"])
def test_a_file_that_cannot_be_written_is_named(path):
    ended = keep_all(one_by_one(RECORDS), RoundsPlayed(), RecordFile.at(path))
    assert ended.status == 1
    assert ended.why.startswith(f"{path} cannot be written: ")


def test_the_bench_and_commands_share_one_way_of_writing(tmp_path):
    with RecordFile.at(str(tmp_path / "records")) as file:
        file.append("one\n")
    with RecordFile.at(str(tmp_path / "records")) as file:
        file.append("two\n")
    assert (tmp_path / "records").read_text() == "one\n\n---\ntwo\n"
    with pytest.raises(UnwritableError, match="cannot be written"), RecordFile.at(str(tmp_path)):
        pass


# ---- Processes --------------------------------------------------------------------------------


def ending():
    return end_at_once


def end_at_once(first, end):
    os._exit(first + end)


@pytest.mark.slow
@pytest.mark.once
def test_a_process_that_is_lost_is_told_and_not_waited_for():
    with (
        pytest.raises(WorkersError, match="ended with status 7 before its work was done"),
        workers(2, ending, ()) as pool,
    ):
        list(batch.in_order(pool, 14, 7, 1))
    assert not active_children()


def saying_much():
    return much


def much(first, end):
    """Return more than a pipe holds, so that the sender waits until it is read."""
    return b"x" * (1 << 20)


def failing():
    return fail


def fail(first, end):
    raise ValueError(f"no round {first}")


@pytest.mark.slow
@pytest.mark.once
def test_processes_that_nobody_hears_any_more_are_ended():
    pool = workers(2, saying_much, ())
    some = pool.__enter__()
    given = [some.apply_async((one, one + 1)) for one in range(8)]
    assert len(given[0].get()) == 1 << 20
    assert len(active_children()) == 2
    assert not pool.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not active_children()


@pytest.mark.slow
@pytest.mark.once
def test_what_fails_in_a_process_fails_where_its_result_is_asked_for():
    with pytest.raises(ValueError, match="no round 3") as caught, workers(1, failing, ()) as pool:
        pool.apply_async((3, 4)).get()
    assert "in fail" in caught.value.__notes__[0]
    assert not active_children()


def test_more_processes_than_any_machine_has_are_refused():
    with pytest.raises(WorkersError, match="300 processes; at most 256"), workers(300, failing, ()):
        pass
    assert MOST_WORKERS == 256


def test_a_command_that_loses_a_process_says_so(capsys, monkeypatch):
    lost = raising(WorkersError("a worker process ended"), 1)
    monkeypatch.setattr(RandomRounds, "chunk", lambda *_: lost(1))
    assert main(["rounds", "--game", "gin"]) == 1
    assert capsys.readouterr().err == "a worker process ended; 0 of 1000 rounds were played\n"


# ---- Numbers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds, jobs", [(-1, 1), (1, 0), (5, -2)])
def test_less_than_nothing_is_not_played(rounds, jobs):
    with pytest.raises(ValueError, match=f"{rounds} rounds in {jobs} processes; 0 or more"):
        GIN.play(rounds, jobs)


def test_no_round_has_no_points():
    assert GIN.play(0).points == [0, 0]


def test_a_seed_is_a_whole_number():
    with pytest.raises(TypeError, match="integer"):
        RandomRounds(find_variant("gin"), 2, "7")  # type: ignore[arg-type]
