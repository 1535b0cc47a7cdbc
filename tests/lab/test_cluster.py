"""Work on a real Ray cluster of two nodes on this computer: the same results, a lost node, and a clean end."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Event, Thread

import pytest

from upcard.cli import main
from upcard.lab import cluster
from upcard.lab.batch import shared
from upcard.lab.keeping import keep_all
from upcard.lab.records import RecordFile
from upcard.lab.rounds import RoundsPlayed
from upcard.lab.workers import WorkersError

pytestmark = [
    pytest.mark.slow,
    pytest.mark.once,
    pytest.mark.skipif(sys.platform != "linux", reason="Ray's clusters are for Linux"),
]
ROOT = Path(__file__).parents[2]
PATIENCE = 60
"""The most seconds to wait for anything."""
ALONE = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_USAGE_STATS_ENABLED": "0"}
"""With these Ray keeps to the loopback, and tells nobody that it is used."""


@pytest.fixture(scope="module")
def nodes():
    """A cluster of two nodes with a processor each."""
    with pytest.MonkeyPatch.context() as patched:
        for name, value in ALONE.items():
            patched.setenv(name, value)
        from ray.cluster_utils import Cluster

        folder = tempfile.mkdtemp(prefix="ray")  # a short name, as sockets need
        # Ray notes its cluster in a folder that has to be there, and is the machine's own if none is named.
        patched.setenv("RAY_TMPDIR", folder)
        own = Path(folder, "ray")
        own.mkdir()
        node = {"num_cpus": 1, "node_ip_address": "127.0.0.1"}
        head = {**node, "include_dashboard": False, "temp_dir": str(own)}
        found = Cluster(initialize_head=True, head_node_args=head)
        try:
            found.add_node(**node)
            yield found
        finally:
            found.shutdown()
            shutil.rmtree(folder, ignore_errors=True)


def without_time(text: str) -> dict:
    """The figures of a command but those of the clock."""
    found = json.loads(text)
    for name in ("seconds", "decisions_per_second", "milliseconds"):
        found.pop(name, None)
    return found


@pytest.mark.parametrize("command", [
    ["rounds", "--game", "gin", "--rounds", "430", "--record", "{file}"],
    ["simulate", "--game", "gin", "--seats", "regular,random", "--games", "5", "--record", "{file}"],
    ["arena", "regular", "random", "--game", "gin", "--deals", "3"],
], ids=lambda command: command[0])  # fmt: skip
def test_a_cluster_comes_to_the_same_as_one_process(nodes, command, tmp_path, capsys):
    found = []
    for number, place in enumerate([[], ["--ray", nodes.address]]):
        file = tmp_path / str(number)
        words = [word.format(file=file) for word in command]
        assert main([*words, *place, "--json"]) == 0
        records = file.read_bytes() if file.exists() else b""
        found.append((without_time(capsys.readouterr().out), records))
    assert found[0] == found[1]
    assert bool(found[0][1]) == ("--record" in command)


IMITATED = """
import sys
from argparse import Namespace
from demonstrations import demonstrations
ray = sys.argv[2] if "--ray" in sys.argv else None
given = Namespace(game="gin", seed=1, imitate=20, jobs=1, minutes=1, ray=ray)
with open(sys.argv[-1], "wb") as file:
    for column in demonstrations(given, 1 / 32).values():
        file.write(column.tobytes())
"""


@pytest.mark.parametrize("command", [
    [ROOT / "bench/learn.py", "play", "--game", "seven-hand", "--rounds", "56"], ["imitated.py"],
], ids=["levels", "examples"])  # fmt: skip
def test_learning_plays_the_same_on_a_cluster(nodes, tmp_path, command):
    for name in ("demonstrations.py", "trained_bot.py"):
        shutil.copy(ROOT / "examples" / name, tmp_path)
    (tmp_path / "imitated.py").write_text(IMITATED)
    files, environ = [tmp_path / "alone", tmp_path / "shared"], {**os.environ, **ALONE}
    for file, place in zip(files, ([], ["--ray", nodes.address]), strict=True):
        subprocess.run(
            [sys.executable, *command, *place, file], cwd=tmp_path, env=environ, timeout=4 * PATIENCE, check=True
        )  # fmt: skip
    assert files[0].read_bytes() == files[1].read_bytes() != b""


# ---- Work that a test can hold up: nested functions, which go to the workers whole ------------


def held_up(folder: Path):
    """Work that leaves a file for each share it begins, and holds one up until another file is there."""

    def make():
        import time

        import ray

        def work(first, end):
            node = ray.get_runtime_context().get_node_id()
            (folder / f"{first}-{node}").touch()
            ends = time.monotonic() + 60
            while (folder / f"hold-{first}-{node}").exists() and time.monotonic() < ends:
                time.sleep(0.02)
            return first

        return work

    return make


def wait_for(there) -> bool:
    """Whether a condition becomes true in time."""
    pause = Event()
    return any(there() or pause.wait(0.05) for _ in range(PATIENCE * 20))


def test_a_share_that_is_lost_with_its_node_is_done_again(nodes, tmp_path):
    """Every node waits in what it begins; once the one to be killed has begun, the others go on."""
    lost = nodes.add_node(num_cpus=1, node_ip_address="127.0.0.1")
    for number, one in ((number, one) for number in range(12) for one in nodes.list_all_nodes()):
        (tmp_path / f"hold-{number}-{one.node_id}").touch()
    begun = lambda: [*tmp_path.glob(f"[0-9]*-{lost.node_id}")]  # noqa: E731

    def kill():
        wait_for(begun)
        for hold in tmp_path.glob("hold-*"):
            if not hold.name.endswith(lost.node_id):
                hold.unlink()
        nodes.remove_node(lost, allow_graceful=False)

    results = shared(held_up(tmp_path), (), 12, ray=nodes.address)
    killed = Thread(target=kill)
    killed.start()
    assert list(results) == list(range(12))
    killed.join(PATIENCE)
    assert begun(), "the node that was killed had begun"
    for file in begun():
        first = file.name.partition("-")[0]
        assert len([*tmp_path.glob(f"{first}-*")]) >= 2, "another node has done it again"


def test_what_was_finished_before_ctrl_c_is_kept(nodes, tmp_path):
    import ray

    for number, one in ((number, one) for number in range(3, 9) for one in nodes.list_all_nodes()):
        (tmp_path / f"hold-{number}-{one.node_id}").touch()
    total = RoundsPlayed()
    parts = (
        (RoundsPlayed(1, 1, {"out": 1}, [1, 2]), f"record {number}\n")
        for number in shared(held_up(tmp_path), (), 9, ray=nodes.address)
    )

    def stop():
        if wait_for(lambda: total.rounds == 3 and [*tmp_path.glob("3-*")]):
            os.kill(os.getpid(), signal.SIGINT)

    stopping = Thread(target=stop)
    stopping.start()
    ended = keep_all(parts, total, RecordFile.at(str(tmp_path / "records")))
    stopping.join(PATIENCE)
    assert (ended.status, ended.why) == (130, "stopped")
    assert (tmp_path / "records").read_text() == "record 0\n\n---\nrecord 1\n\n---\nrecord 2\n"
    assert not ray.is_initialized()


def test_what_fails_on_a_node_fails_here(nodes, tmp_path, capfd):
    file = tmp_path / "broken.py"
    file.write_text("import no_such_library\n")
    arguments = ["arena", str(file), "random", "--game", "gin", "--deals", "2"]
    assert main([*arguments, "--ray", nodes.address]) == 1
    last = capfd.readouterr().err.splitlines()[-1]
    assert last.startswith(f"{file}, seat 1: ended with status 1 in the middle of a question")
    assert last.endswith("No module named 'no_such_library'; 0 of 2 deals were played")


def test_another_upcard_on_a_node_is_named(nodes, monkeypatch):
    monkeypatch.setattr(cluster, "__version__", "0.0.9")
    with pytest.raises(WorkersError, match=r"this is Upcard 0\.0\.9, and the node .* has Upcard "):
        list(shared(held_up(Path("x")), (), 1, ray=nodes.address))


# ---- No cluster -------------------------------------------------------------------------------


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def refused(address: str, capsys) -> str:
    assert main(["rounds", "--game", "gin", "--rounds", "9", "--ray", address]) == 1
    return capsys.readouterr().err


def test_a_cluster_that_is_not_there_is_named_with_what_asks_for_it(capsys, monkeypatch):
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    address = f"127.0.0.1:{free_port()}"
    said = refused(address, capsys)
    assert said.startswith(f"no Ray cluster answers at {address}: ")
    assert "Connection refused; this is Ray 2." in said
    assert said.endswith("; 0 of 9 rounds were played\n")
    with socket.create_server(("127.0.0.1", 0)) as server:
        said = refused(f"127.0.0.1:{server.getsockname()[1]}", capsys)
        assert "timed out; this is Ray 2." in said
    assert "Invalid address format: nonsense" in refused("nonsense", capsys)


def test_a_listener_that_is_not_ray_is_found_out(capsys):
    def answer():
        with server.accept()[0] as there:
            there.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

    with socket.create_server(("127.0.0.1", 0)) as server:
        answering = Thread(target=answer)
        answering.start()
        said = refused(f"127.0.0.1:{server.getsockname()[1]}", capsys)
        answering.join(PATIENCE)
    assert "the server there is not Ray; this is Ray 2." in said


def test_without_ray_it_is_said_how_to_get_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "not installed: pip install 'upcard[ray]'" in refused("", capsys)


def test_processes_and_a_cluster_exclude_each_other(capsys):
    with pytest.raises(SystemExit):
        main(["rounds", "--game", "gin", "--jobs", "2", "--ray"])
    assert "not allowed with argument" in capsys.readouterr().err


def test_without_an_address_ray_works_here_and_ends_with_the_command(monkeypatch):
    """In a process of its own, as Ray's settings are those of a process; it listens on the loopback alone."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    program = (
        "import subprocess, sys\nfrom upcard.cli import main\nimport upcard.lab.rounds as rounds\n"
        "add = rounds.RoundsPlayed.add\n"
        "def listening(total, more):\n"
        "    add(total, more)\n"
        "    import ray\n"
        "    print(ray.util.get_node_ip_address(), file=sys.stderr)\n"
        "rounds.RoundsPlayed.add = listening\n"
        "sys.exit(main(['rounds', '--game', 'gin', '--rounds', '3', '--ray', '--json']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=4 * PATIENCE, check=True
    )  # fmt: skip
    assert json.loads(done.stdout)["rounds"] == 3
    assert set(done.stderr.split()) == {"127.0.0.1"}
