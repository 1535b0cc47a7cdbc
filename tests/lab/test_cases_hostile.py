"""For any content of a case, the runner answers with a reason or with None, and soon."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from upcard.lab.cases.case import Case
from upcard.lab.cases.files import read_text
from upcard.lab.cases.run import FORMS, run_cases, why_not_case

WORDS = [
    "5H", "JK", "AH AD", "run 5H 6H 7H JK", "set[JK JK JK]", "run[JK JK]", "P1", "P9", "P1 draw", "P1 take",
    "others pass", "P2 claim", "P1 down set[5H 5D 5C]", "...", "", "continental", "draw", "play", "claim", "m1", "none",
    "\x00", "\u2028", "\U0001f0cf", "P\u0661", "P1 lay JK m\u0661", "P1 set[5H 5D 5C]",
    "chance shuffle", "chance shuffle 5H", "chance pick 5H", "P1 knock", "P1 show 5H set[5H 5D 5C]", "P1 drop",
    "P1 call m1",
    "P1 pile 3", "indian", "gin", "push", "twelve-step", "five-hundred", "kaluki",
]  # fmt: skip
NAMES = [
    "hands", "stock", "pile", "melds", "down", "dealer", "turn", "phase", "taken", "claims", "refills", "steps",
    "expect", "move", "ask", "deal", "scored", "legal", "refused", "P1", "P2", "hand", "size", "new", "top", "meld",
    "to_act",
    "points", "players", "as", "ways", "on", "left", "options", "round", "wilds", "claim_rounds", "upcard", "shoe",
    "turned", "bury", "cut", "levels", "gone", "laid", "must", "passed", "called", "worth", "counts", "coins", "kitty",
    "reason",
]  # fmt: skip
GAMES = ["continental", "push", "shanghai", "gin", "indian", "kaluki", "twelve-step"]
VALUES = st.recursive(
    st.sampled_from(WORDS) | st.integers(-3, 20) | st.booleans() | st.just(10**400) | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.mark.once
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(GAMES),
    st.sampled_from(FORMS),
    VALUES,
    st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4),
)
@pytest.mark.slow
def test_any_table_is_answered(game, form, value, rest):
    case = Case("one", ("CON-6",), {"game": game, "id": "one", **rest, form: value})
    why = why_not_case(case)
    assert why is None or why.isprintable()
    assert why is None or "the engine failed" not in why, why


@pytest.mark.once
@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(GAMES),
    st.lists(st.sampled_from(WORDS) | VALUES, max_size=6),
    st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=3),
)
@pytest.mark.slow
def test_any_steps_are_answered(game, steps, words):
    case = Case("one", ("CON-6",), {"game": game, "position": {**words, "steps": steps}})
    why = why_not_case(case) or ""
    assert "the engine failed" not in why, why


@pytest.mark.once
@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_answered(data):
    assert run_cases(read_text(data, "here"), "here").failures


@pytest.mark.parametrize("text", ["P1 draw " + "x" * 3000, "P1 down " + "set[" * 900])
def test_long_moves_are_answered(text):
    case = Case("one", ("CON-6",), {"game": "continental", "position": {"steps": [text]}})
    assert why_not_case(case)
