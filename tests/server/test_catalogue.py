"""House games of a folder, on the page's list and at a table."""

import asyncio
import contextlib
import re
import signal

import pytest

from tests.server.live import Page, call, open_table, serving
from tests.server.test_serve import Process
from upcard.bots import levels_offered
from upcard.bots.odds import Gist, Measured
from upcard.rules import find_variant, read_variant, variant_ids
from upcard.server.present.offered import games_shown
from upcard.server.tables.catalogue import Catalogue


@pytest.fixture
def folder(tmp_path):
    houses = tmp_path / "houses"
    houses.mkdir()
    (houses / "friday.toml").write_text('extends = "shanghai"\nname = "Friday evening"\n')
    (houses / "broken.toml").write_text(
        'extends = "shanghai"\nwilds = ["jack"]\nclaim_limits = 3\n'
    )
    (houses / "push.toml").write_text('extends = "push"\n')
    (houses / "notes.txt").write_text("not a game")
    return houses


def test_a_folder_gives_its_games_and_says_what_is_wrong_with_the_others(folder):
    catalogue = Catalogue()
    broken, twice = catalogue.take_in(folder)
    assert broken.startswith("broken.toml cannot be played:")
    assert "wilds" in broken
    assert "claim_limits" in broken
    assert twice == "push.toml cannot be played: there is a game push already"
    assert catalogue.games()[0].name == "Friday evening"
    assert catalogue.text_of(catalogue.find("friday")).startswith('extends = "shanghai"')
    assert catalogue.text_of(catalogue.find("shanghai")) is None


@pytest.mark.slow
def test_a_house_game_is_played_at_a_table_that_keeps_its_rules(folder, tmp_path):
    server = Process(tmp_path / "data", "--games", str(folder))
    listed = call(server.base, "/api/games").json
    assert listed[0]["id"] == "friday"
    assert call(server.base, "/api/games/friday/sheet").json["name"] == "Friday evening"
    table, cookie = open_table(server.base, game="friday")
    _, said = server.end(signal.SIGTERM)
    assert "broken.toml cannot be played" in said
    again = Process(tmp_path / "data")  # the folder is not needed any more
    with Page(again.base, table, cookie) as page:
        assert page.receive()["table"]["name"] == "Friday evening"
    again.end(signal.SIGTERM)


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(OSError, match="houses"):
        Catalogue().take_in(tmp_path / "houses")


@pytest.mark.parametrize(
    "body", [b"\xff\xfe", b"", b"x = " + b"[" * 5000, b"extends = 7", b'extends = "../push"', None]
)
def test_whatever_a_file_holds_it_is_named_and_the_rest_is_served(folder, body):
    odd = folder / "odd.toml"
    if body is None:
        odd.mkdir()
    else:
        odd.write_bytes(body)
    catalogue = Catalogue()
    faults = catalogue.take_in(folder)
    assert [fault.partition(" ")[0] for fault in faults] == ["broken.toml", "odd.toml", "push.toml"]
    assert catalogue.games()[0].name == "Friday evening"


def test_games_say_how_they_play_and_house_games_do_not_borrow_that():
    house = read_variant('extends = "gin"\nknock_max = 5\n', "house")
    shown = {game.id: game for game in games_shown([find_variant("gin"), house], {"house"})}
    assert re.match(
        r"A round takes about \d+ turns each.* Bots played \d+ rounds with 2 players\.",
        shown["gin"].plays,
    )
    assert (shown["house"].plays, shown["house"].minutes) == ("", None)


def test_a_match_takes_as_many_rounds_turns_and_players_as_were_measured():
    """Seven rounds of six turns each among four, at a quarter of a minute a turn."""
    gist = Gist(players=4, rounds=70, turns=6.0, nobody_out=0.0)
    assert Measured(1, gist, 7).minutes == 40
    assert Measured(1, gist, 14).minutes == 80
    assert Measured(1, gist, 0.5).minutes == 5


def test_games_say_which_levels_bots_may_play_at_and_house_games_borrow_that():
    house = read_variant('extends = "carousel"\nknock_max = 6\n', "house")
    games = [find_variant("carousel"), find_variant("basic"), house]
    shown = {game.id: game.levels for game in games_shown(games, {"house"})}
    assert shown == {game.id: list(levels_offered(game)) for game in games}
    assert shown["house"] == shown["carousel"] != shown["basic"]


def test_every_games_file_is_read_off_the_event_loop(monkeypatch):
    def on_a_loop():
        with contextlib.suppress(RuntimeError):
            return bool(asyncio.get_running_loop())
        return False

    asked = []
    monkeypatch.setattr(Catalogue, "games", lambda _: asked.append(on_a_loop()) or [])
    with serving() as base:
        assert [call(base, "/api/games").json for _ in range(2)] == [[], []]
    assert asked == [False]


def test_a_list_that_could_not_be_made_is_made_at_the_next_look(monkeypatch):
    found = [OSError("too many open files"), []]

    def games(_):
        one = found.pop(0)
        if isinstance(one, Exception):
            raise one
        return one

    monkeypatch.setattr(Catalogue, "games", games)
    with serving() as base:
        assert [call(base, "/api/games").status for _ in range(3)] == [500, 200, 200]


def test_three_games_are_good_ones_to_start_with_each_of_another_sort():
    variants = [find_variant(name) for name in variant_ids()]
    house = read_variant('extends = "gin"\n', "house")
    shown = games_shown([*variants, house], {"house"})
    first = {game.id: game.traits for game in shown if game.start}
    assert [*first] == ["continental", "push", "gin"]
    assert [game.id for game in shown if "house game" in game.traits] == ["house"]
    assert "partners" not in first["continental"]
    assert "partners" in first["push"]
    assert "knock" in first["gin"]
    assert {"for two", "seven rounds", "tiles", "May I?"} <= {
        trait for game in shown for trait in game.traits
    }
