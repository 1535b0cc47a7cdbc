"""Settings from the command line, the environment and a file: their precedence, and refusals of wrong ones."""

import pytest

from upcard import cli
from upcard.server.settings import PREFIX


@pytest.fixture
def read(monkeypatch, tmp_path):
    """The settings of a command from its words, variables and a file."""

    def read(*words, file=None, **variables):
        for name, value in variables.items():
            monkeypatch.setenv(f"{PREFIX}{name}", value)
        if file is not None:
            (tmp_path / "upcard.toml").write_text(file)
            words = (*words, "--settings", str(tmp_path / "upcard.toml"))
        return cli._parser().parse_args(list(words))

    return read


FILE = """
port = 1
lan = true
host-name = ["a.example", "b.example"]
bot = ["sam=python3 'my bot.py'"]
data = "/var/lib/upcard"
bot-seconds = 2.5
browser = true
"""


def test_a_file_says_what_options_say(read):
    found = read("serve", file=FILE)
    assert (found.port, found.lan, found.browser, found.bot_seconds) == (1, True, True, 2.5)
    assert found.host_name == ["a.example", "b.example"]
    assert found.bot == [("sam", "python3 'my bot.py'")]
    assert (found.log, found.keep_days, found.metrics) == ("text", None, None), "as usual"


def test_the_environment_comes_before_the_file_and_the_command_line_before_both(read):
    found = read("serve", file=FILE, PORT="2", HOST_NAME="c.example 'd.example'", BROWSER="false")
    assert (found.port, found.browser, found.lan) == (2, False, True)
    assert found.host_name == ["c.example", "d.example"], "nothing is merged"
    found = read("serve", "--port", "3", "--host-name", "e.example", "--browser", file=FILE)
    assert (found.port, found.host_name, found.browser) == (3, ["e.example"], True)


def test_an_empty_variable_says_nothing_and_one_can_name_the_file(read, tmp_path):
    file = tmp_path / "named.toml"
    file.write_text("port = 4")
    assert read("serve", PORT="", SETTINGS=str(file)).port == 4


def test_what_looks_after_tables_reads_the_same_file_and_only_what_it_knows(read):
    assert str(read("tables", "list", file=FILE).data) == "/var/lib/upcard"
    found = read("backup", PORT="no number", DATA="/srv", file=FILE)
    assert str(found.data) == "/srv"


def test_other_commands_read_none(read):
    assert read("games", PORT="no number").json is False


@pytest.mark.parametrize(
    "variables, file, said",
    [
        ({"PORT": "x"}, None, "UPCARD_SERVER_PORT: a port is a number from 0 to 65535, not x"),
        ({"LAN": "ja"}, None, "UPCARD_SERVER_LAN: expected true or false, not 'ja'"),
        ({"LOG": "xml"}, None, "UPCARD_SERVER_LOG: invalid choice: 'xml' (choose from "),
        ({"HOST_NAME": "a 'b"}, None, "UPCARD_SERVER_HOST_NAME: a quotation mark is not closed"),
        (
            {"PROT": "1"},
            None,
            "UPCARD_SERVER_PROT is not a setting; did you mean UPCARD_SERVER_PORT?",
        ),
        ({}, "port = true", "upcard.toml, port: expected a text or a number, not true or false"),
        (
            {},
            "host-name = [1, []]",
            "upcard.toml, host-name: expected a list of texts, not a list",
        ),
        ({}, "keep-days = 3", "upcard.toml, keep-days: a number of days from 7 to 100000, not 3"),
        ({}, "[serve]", "upcard.toml: serve is not a setting; did you mean store?"),
        ({}, "zzz = 1", "upcard.toml: zzz is not a setting; the settings are blocked, bot, "),
        ({}, "port = ", "upcard.toml are not TOML: Invalid value (at "),
        ({"SETTINGS": "/none"}, None, "the settings in /none cannot be read: No such file"),
        ({"METRICS": "here:1"}, None, "UPCARD_SERVER_METRICS: 'here' is not an address"),
        ({"IMPRINT": "/none"}, None, "UPCARD_SERVER_IMPRINT: /none: No such file"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(read, variables, file, said, capsys):
    with pytest.raises(SystemExit) as ended:
        read("serve", file=file, **variables)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "address",
    [
        "mysql://ann:q7x9zz@db/upcard", "postgresql://ann:q7x@9zz@db/upcard", "postgres://ann:q7x9/zz@db/upcard",
        "postgresql://ann:q7x9zz%zz@db/upcard", "postgresql://ann:q7x9zz@[::1/upcard",
    ],
)  # fmt: skip
@pytest.mark.parametrize("where", ["option", "variable", "file"])
def test_no_password_is_repeated(read, address, where, capsys):
    given = {
        "option": lambda: read("serve", "--store", address),
        "variable": lambda: read("serve", STORE=address),
        "file": lambda: read("serve", file=f'store = "{address}"'),
    }
    with pytest.raises(SystemExit):
        given[where]()
    said = capsys.readouterr().err
    assert "address of a database" in said or "postgresql://NAME@HOST/DATABASE" in said
    assert "q7x" not in said


@pytest.mark.parametrize(
    "text, place",
    [("9", ("127.0.0.1", 9)), ("0.0.0.0:9", ("0.0.0.0", 9)), ("[::]:9", ("::", 9))],
)
def test_figures_can_be_served_at_another_address(read, text, place):
    assert read("serve", METRICS=text).metrics == place
