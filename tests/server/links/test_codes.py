"""One-time codes: their life, and what is kept of them."""

import pytest

from tests.server.kit import FakeClock
from upcard.server.links.codes import LIFE, Codes
from upcard.server.refusals import RefusedError


def test_a_code_is_good_for_ten_minutes():
    clock = FakeClock()
    codes = Codes(clock.now)
    code, seconds = codes.make("table", 2, "holder")
    assert seconds == LIFE == 600
    clock.time = LIFE - 1
    assert codes.find(code).seat == 2
    clock.time = LIFE
    with pytest.raises(RefusedError) as caught:
        codes.find(code)
    assert caught.value.refusal.code == "code.void"


def test_no_code_is_kept_as_it_is():
    codes = Codes(FakeClock().now)
    code, _ = codes.make("table", 2, "holder")
    assert code.replace("-", "") not in repr(vars(codes))
    assert len(code.replace("-", "")) == 8


def test_codes_are_bounded_and_the_oldest_goes_first(monkeypatch):
    monkeypatch.setattr("upcard.server.links.codes._MOST", 3)
    codes = Codes(FakeClock().now)
    made = [codes.make("table", seat, "holder")[0] for seat in range(4)]
    assert [codes.find(code).seat for code in made[1:]] == [1, 2, 3]
    with pytest.raises(RefusedError):
        codes.find(made[0])
