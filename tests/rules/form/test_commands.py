"""The commands that begin and change a file of rules."""

import pytest

from upcard.cli import main
from upcard.rules import Options, load_variant


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "ours.toml"
    assert main(["rules", "new", str(path), "--name", "Ours"]) == 0
    return path


def test_a_file_is_begun_and_never_overwritten(file, capsys):
    assert load_variant(str(file)).name == "Ours"
    assert main(["rules", "new", str(file)]) == 1
    assert "cannot be made" in capsys.readouterr().err
    assert main(["rules", "new", str(file.with_name("x.toml")), "--base", "continentl"]) == 1
    assert "did you mean continental" in capsys.readouterr().err


def test_a_file_that_no_command_would_read_is_not_begun(tmp_path, capsys):
    assert main(["rules", "new", str(tmp_path / "friday")]) == 1
    assert "ends in .toml" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_link_to_a_file_stays_one(file):
    link = file.with_name("link.toml")
    link.symlink_to(file)
    assert main(["rules", "set", str(link), "layoff=none"]) == 0
    assert link.is_symlink()
    assert load_variant(str(file)).options.layoff == "none"


def test_a_file_that_cannot_be_written_is_told(tmp_path, capsys):
    long = tmp_path / ("a" * 250 + ".toml")  # no room for the name of a temporary file next to it
    assert main(["rules", "new", str(long)]) == 0
    before = long.read_text()
    assert main(["rules", "set", str(long), "layoff=none"]) == 1
    assert "cannot be written: File name too long" in capsys.readouterr().err
    assert long.read_text() == before


def test_options_are_set_and_taken_back(file, capsys):
    assert (
        main(["rules", "set", str(file), 'wilds=["joker", "2"]', "layoff=none", "claim_limit=3"])
        == 0
    )
    out = capsys.readouterr().out
    assert "Wild cards: jokers and all twos." in out
    house = load_variant(str(file))
    assert (house.options.layoff, house.options.claim_limit) == ("none", 3)
    assert main(["rules", "set", str(file), "layoff="]) == 0
    assert load_variant(str(file)).options.layoff == "same_turn"
    assert "layoff" not in file.read_text()


def test_comments_stay(file):
    file.write_text(
        "# ours\n" + file.read_text() + "ace = 'low'  # as Granny plays\n\n[clauses]\nace = 'G-1'\n"
    )
    assert main(["rules", "set", str(file), "claim_limit=2"]) == 0
    text = file.read_text()
    assert text.startswith("# ours\n")
    assert "# as Granny plays" in text
    assert load_variant(str(file)).options.claim_limit == 2


def test_what_the_checker_refuses_is_not_written(file, capsys):
    before = file.read_text()
    assert main(["rules", "set", str(file), "run_size=[4, 14]"]) == 1
    err = capsys.readouterr().err
    assert "try: Ace in a run: at both ends" in err
    assert "was left as it is" in err
    assert file.read_text() == before
    assert main(["rules", "set", str(file), "rankings=high"]) == 1
    assert "is not an option" in capsys.readouterr().err


def test_check_proposes_the_nearest_legal_value(file, capsys):
    file.write_text(file.read_text() + "claim_penalty = 101\n")
    assert main(["rules", "check", str(file)]) == 1
    err = capsys.readouterr().err
    assert "claim_penalty" in err
    assert "try: Penalty of a claim: as in Continental Rummy, 1" in err


@pytest.mark.parametrize("given", ["claim_limit", "=5", " = "])
def test_what_is_no_assignment_is_refused(file, capsys, given):
    before = file.read_text()
    assert main(["rules", "set", str(file), given]) == 1
    assert "is not OPTION=VALUE" in capsys.readouterr().err
    assert file.read_text() == before


@pytest.mark.parametrize("content, told", [
    (b"\xff\xfe\x00", "ours.toml cannot be read: it is not UTF-8 text"),
    (b"a = " + b"[" * 5000, "nested more than 6 deep"),
    (b"a" * 70_000, "more than 65536 bytes"),
    (b"extends = 'gin'\nace = 1979-05-27\n", "this is a date or time"),
])  # fmt: skip
def test_what_is_no_file_of_rules_is_told_plainly(file, capsys, content, told):
    file.write_bytes(content)
    assert main(["rules", "check", str(file)]) == 1
    assert told in capsys.readouterr().err


def test_a_file_may_begin_with_the_mark_of_its_editor(file):
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert main(["rules", "check", str(file)]) == 0


def test_values_are_taken_as_they_are_meant(file, capsys):
    written = ["wilds=jokers,2", "players=4-6", "packs=3", "take_back=no", "ace=hgh"]
    assert main(["rules", "set", str(file), *written, "claim_rounds=1,2"]) == 0
    found = load_variant(str(file)).options
    assert (found.wilds, found.players, found.packs) == (("joker", "2"), (4, 6), "fixed:3")
    assert (found.take_back, found.ace, found.claim_rounds) == (False, "high", (1, 2))


def test_the_rounds_are_set_as_a_list(file, capsys):
    assert main(["rules", "set", str(file), 'rounds=[{cards=11, contract="2S3"}]']) == 0
    assert [each.cards for each in load_variant(str(file)).rounds] == [11]
    assert main(["rules", "set", str(file), "rounds="]) == 0
    assert len(load_variant(str(file)).rounds) == 7


def test_a_built_in_game_is_not_changed(file, capsys):
    assert main(["rules", "set", "continental", "packs=3"]) == 1
    assert "upcard rules new FILE --base continental" in capsys.readouterr().err


def test_a_file_begins_with_another_one(file, tmp_path, capsys):
    assert main(["rules", "set", str(file), "claim_limit=3"]) == 0
    other = tmp_path / "theirs.toml"
    assert main(["rules", "new", str(other), "--base", str(file), "--name", "Theirs"]) == 0
    found = load_variant(str(other))
    assert (found.name, found.options.claim_limit, found.id) == ("Theirs", 3, "theirs")


@pytest.mark.parametrize("given, told, typed", [
    ("packs=99", "'fixed:99' asks for too many packs; at most 20 are possible", "(packs=fixed:20)"),
    ("players=1-99", "this is '1-99'", "(players=2-12)"),
    ("wilds=2", "jokers are in play", "(wilds=joker,2)"),
    ("rearrange=true", "rearranged, which takes them along", "(replace_in=[])"),
    ("rounds=3", "expected a list of 1 to 30 rounds; this is 3", "(rounds=)"),
])  # fmt: skip
def test_a_mend_is_told_as_it_can_be_typed(file, capsys, given, told, typed):
    before = file.read_text()
    assert main(["rules", "set", str(file), given]) == 1
    err = capsys.readouterr().err
    assert told in err
    assert file.read_text() == before
    assert main(["rules", "set", str(file), err[err.index(typed) + 1 :].partition(")")[0]]) == 0


def test_a_number_out_of_bounds_is_never_taken_for_another(file, capsys):
    before = file.read_text()
    assert main(["rules", "set", str(file), "claim_penalty=500"]) == 1
    assert "this is 500" in capsys.readouterr().err
    assert file.read_text() == before


def test_an_option_is_found_by_a_word_of_its_meaning(file, capsys):
    assert main(["rules", "set", str(file), "buys=3"]) == 1
    assert "about it are claim_rounds" in capsys.readouterr().err
    assert main(["rules", "set", str(file), "nonsense=3"]) == 1
    assert "upcard rules options WORD finds them" in capsys.readouterr().err
    assert main(["rules", "options", "blind from the stock"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("claim_penalty")
    assert "layoff" not in out
    assert main(["rules", "options"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > len(Options.__struct_fields__)
    assert main(["rules", "options", "xyzzy"]) == 1
    assert "no option is about 'xyzzy'" in capsys.readouterr().err


def test_what_cannot_be_played_says_which_command_mends_it(file, capsys):
    file.write_text('extends = "continental"\npacks = "fixed:99"\n')
    assert main(["rules", "odds", str(file)]) == 1
    assert f"to see how to fix it: upcard rules check {file}" in capsys.readouterr().err
    assert main(["rules", "odds", "xyzzy"]) == 1
    assert "upcard games names them all" in capsys.readouterr().err


@pytest.mark.parametrize("word, option", [
    ("closing", "knock_max"), ("eliminated", "game_end"), ("come back", "reentries"), ("left in hand", "scoring"),
])  # fmt: skip
def test_options_are_found_by_the_words_of_rule_sheets(capsys, word, option):
    assert main(["rules", "options", word]) == 0
    assert f"\n{option} " in f"\n{capsys.readouterr().out}"
