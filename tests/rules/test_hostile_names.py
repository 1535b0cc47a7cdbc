"""A small file that would take minutes to read."""

import pytest

from upcard.rules import VariantError, loader, read_variant


@pytest.mark.parametrize(
    "text",
    ["a" + ".a" * 20_000 + " = 1", "[" + '"a" . ' * 9_000 + "a]", "x = 1\n[[a" + ".'b'" * 9_000],
)
def test_a_name_of_very_many_parts_is_refused_before_it_is_read(text, monkeypatch):
    def read(text):
        raise AssertionError("such a name takes minutes")

    monkeypatch.setattr(loader.tomllib, "loads", read)
    with pytest.raises(VariantError, match="nested more than 6 deep"):
        read_variant(text)


@pytest.mark.parametrize("text", ["a" * 60_000, '"' * 60_000, "a " * 30_000, ". " * 30_000])
def test_looking_for_such_a_name_reads_on(text):
    with pytest.raises(VariantError, match="not a TOML file"):
        read_variant(text)
