"""The runner of cases: a false case fails, a malformed one fails with its reason, nothing stops the others."""

import json
import os

import pytest

from tests.lab.documents import blocks
from upcard.cli import main
from upcard.lab.cases.case import Case
from upcard.lab.cases.files import Failure, find_files, read_text
from upcard.lab.cases.run import run_cases, why_not_case

HEAD = 'game = "continental"\n[[case]]\nid = "one"\nclauses = "CON-6"\n'
POSITION = (
    HEAD
    + """[case.position]
hands = { P1 = "5H KC 3D", P2 = "2S", P3 = "9C TC", P4 = "AS" }
melds = ["P1 run[4H JK=5H 6H 7H]", "P3 set[QS QD QC]"]
pile = "3S QH"
stock = "9D 4C 6H"
claims = { P2 = 1 }
phase = "play"
steps = [ STEP ]
"""
)


def case_of(text: str) -> Case:
    (case,) = read_text(text.encode(), "here.toml")
    assert isinstance(case, Case), case.why
    return case


def why(text: str) -> str:
    """Why the only case of a file fails; it must."""
    (case,) = read_text(text.encode(), "here.toml")
    found = case.why if isinstance(case, Failure) else why_not_case(case)
    assert found is not None
    return found


# ---- False cases ----------------------------------------------------------------------------

FALSE = {
    "legal": ('meld = "run 5H 6H 7H"\nlegal = true', "meld.too_short"),
    "said nothing": ('meld = "run 5H 6H 7H"', "expected legal"),
    "illegal": ('meld = "run 5H 6H 7H 8H"\nlegal = false', "the engine allows it"),
    "refused": ('meld = "run 5H 6H 7H 8H"\nrefused = "run.gap"', "the engine allows it"),
    "code": ('meld = "run 5H 6H 7H"\nrefused = "run.gap"', "refuses with meld.too_short"),
    "clause": ('meld = "run 5H 6H 7H"\nlegal = false\nclause = "CON-6"', "cites CON-31"),
    "says": ('meld = "run 5H 6H 7H"\nlegal = false\nsays = "queen"', "does not say 'queen'"),
    "as": ('meld = "run JK 6H 7H 8H"\nas = "run[6H 7H JK 8H]"', "do not stand as"),
    "ways": ('meld = "run JK 6H 7H 8H"\nways = ["run[JK 6H 7H 8H]"]', "ways: expected"),
    "lay_off": ('lay_off = "9D"\non = "run[5H 6H 7H 8H]"', "does not fit there"),
    "end": ('lay_off = "9H"\non = "run[5H 6H 7H 8H]"\nend = "low"', "does not fit there"),
    "lay_off as": ('lay_off = "9H"\non = "run[5H 6H 7H 8H]"\nas = "run[5H 6H 7H 8H]"', "9H]"),
    "contract": ('contract = ["set 5H 5D 5C"]', "2 sets"),
    "contract cards": ('contract = ["set 5H 5D 5C", "set 5H 6D 6C"]', "set.two_ranks"),
    "left": ('contract = ["set 5H 5D 5C", "set 6H 6D 6C"]\nleft = ""', "last.discard"),
    "lays": ('hand = "5H 5D 5C 6H 6D 6C"\nlays = false', "expected false"),
    "missing": ('hand = "5H 5D 5C 6H 6D"\nmissing = 2', "expected 2; the engine has 1"),
    "score": ('score = "AS"\npoints = 15', "expected 15; the engine has 20"),
    "packs": ("deal = 4\npacks = 3", "expected 3; the engine has 2"),
    "stock": ("deal = 4\nstock = 60", "expected 60; the engine has 59"),
    "asks": ('deal = 4\nasks = "2 runs"', "2 sets"),
    "players": ("deal = 5\nlegal = false", "expected a refusal"),
    "dealer": ('dealer_draw = "KS 2S 3S 4S"\ndealer = "P2"', "expected P2; the engine has P1"),
    "draws": ('dealer_draw = "KS 2S 3S 4S"\ndraws = ["P1 KS"]', "P4 4S"),
    "places": ("totals = [1, 2, 3, 4]\nplaces = [1, 2, 3, 3]", "[1, 2, 3, 4]"),
    "coins": (
        'game = "progressive"\ntotals = [1, 2, 3]\nkitty = 3\ncoins = [6, -2, -4]',
        "[9, -2, -4]",
    ),
    "levels": ('game = "twelve-step"\ntotals = [1, 2]\nlevels = [1, 2]\nplaces = [1, 2]', "[2, 1]"),
    "worth": ('game = "kaluki"\ncontract = ["run QS KS AS", "set 6S 6H 6D"]\nworth = 52', "has 53"),
    "counts": ('game = "gin"\nhand = "5H 6H 7H KD"\ncounts = 28', "expected 28; the engine has 10"),
    "counts of a show": ('game = "indian"\nhand = "5H 6H 7H KD"\ncounts = 28', "engine has 10"),
    "winners": ('totals = [1, 2, 3, 4]\nwinners = "P2"', "the engine has P1"),
}


@pytest.mark.parametrize("text, reason", FALSE.values(), ids=FALSE)
def test_a_false_answer_fails(text, reason):
    assert reason in why(HEAD + text)


STEPS = {
    "move": ('"P2 draw"', "turn.not_yours"),
    "refusal": ('{ move = "P1 discard KC", legal = false }', "the engine allows it"),
    "ask": ('{ ask = "P1 discard 9C" }', "card.not_held"),
    "nobody to pass": ('"others pass"', "nobody is asked"),
    "hand": ('{ hand.P1 = "5H KC" }', "hand of P1"),
    "holds": ('{ holds.P1 = "5H 5H" }', "P1 should hold"),
    "new": ('{ new.P1 = "KC" }', "the engine has no card"),
    "size": ("{ size.P1 = 4 }", "the engine has 3"),
    "stock": ("{ stock = 4 }", "the engine has 3"),
    "stock cards": ('{ stock = "4C ..." }', "the engine has 9D"),
    "stock whole": ('{ stock = "9D 4C" }', "9D 4C 6H"),
    "pile": ('{ pile = "QH 3S" }', "3S QH"),
    "top": ('{ top = "none" }', "the engine has QH"),
    "melds": ("{ melds = 3 }", "the engine has 2"),
    "list of melds": ('{ melds = ["P1 run[4H JK=5H 6H 7H]"] }', "P3 set"),
    "owner": ('{ melds = ["P2 run[4H JK=5H 6H 7H]", "P3 set[QS QD QC]"] }', "P1 run"),
    "meld": ('{ meld.m2 = "set[QS QD QH]" }', "set[QS QD QC]"),
    "no meld": ('{ meld.m3 = "set[QS QD QH]" }', "there is no meld m3"),
    "owed": ('{ owed = "JK" }', "the engine has no card"),
    "turn": ('{ turn = "P2" }', "the engine has P1"),
    "phase": ('{ phase = "draw" }', "the engine has play"),
    "to_act": ('{ to_act = "P1 P2" }', "the engine has P1"),
    "down": ('{ down = "P1" }', "the engine has P1 P3"),
    "claims": ("{ claims.P2 = 2 }", "the engine has 1"),
    "refills": ("{ refills = 1 }", "the engine has 0"),
    "may": ('{ may.P1 = "draw" }', "should be free to draw"),
    "may_not": ('{ may_not.P1 = "lay" }', "should not be free to lay"),
    "over": ("{ over = true }", "expected true"),
    "reason": ('{ reason = "out" }', "still being played"),
    "points": ("{ points = [0, 0, 0, 0] }", "still being played"),
    "round": ("{ round = 2 }", "the engine has 1"),
    "dealer": ('{ dealer = "P1" }', "the engine has P4"),
    "totals": ("{ totals = [0, 0, 0, 0] }", "belongs to a match"),
    "places": ("{ places = [1, 1, 1, 1] }", "belongs to a match"),
    "match_over": ("{ match_over = true }", "belongs to a match"),
    "called": ("{ called = true }", "the engine has false"),
    "asks": ('{ asks.P2 = "2 runs" }', "the engine has 2 sets"),
    "must": ('{ must = "KC" }', "the engine has no card"),
    "laid": ("{ laid.P1 = 5 }", "the engine has 0"),
    "gone": ("{ gone.P2 = 20 }", "the engine has nobody"),
    "kitty": ("{ kitty = 1 }", "the engine has 0"),
    "final": ("{ final = [0, 0, 0, 0] }", "belongs to a match"),
    "done": ("{ done = [0, 0, 0, 0] }", "belongs to a match"),
    "sits_out": ('{ sits_out = "P1" }', "belongs to a match"),
    "coins": ("{ coins = [0, 0, 0, 0] }", "belongs to a match"),
    "off": ("{ off.P1 = 1 }", "this table has a guard rail"),
    "found": ('{ found = "P1" }', "this table has a guard rail"),
    "face_up": ('{ face_up = "9D" }', "this table has a guard rail"),
    "loose": ('{ loose.P1 = "9C" }', "this table has a guard rail"),
    "calls": ('{ calls.P1 = "P2 turn" }', "the engine has none"),
}


@pytest.mark.parametrize("step, reason", STEPS.values(), ids=STEPS)
def test_a_false_step_fails(step, reason):
    found = why(POSITION.replace("STEP", step))
    assert found.startswith("step 1: ")
    assert reason in found


HONOUR = {
    "off": ("{ off.P1 = 1 }", "the engine has 0"),
    "found": ('{ found = "P1" }', "found: expected P1; the engine has nobody"),
    "face_up": ('{ face_up = "9D" }', "face up, top first: expected 9D"),
    "loose": ('{ loose.P1 = "9C" }', "loose cards of P1: expected 9C"),
    "calls": ('{ calls.P2 = "P1 drew" }', "calls of P2: expected P1 drew; the engine has none"),
}


@pytest.mark.parametrize("step, reason", HONOUR.values(), ids=HONOUR)
def test_a_false_step_at_an_honour_table_fails(step, reason):
    text = POSITION.replace(
        "[case.position]", 'options = { irregularities = "continental" }\n[case.position]'
    )
    assert reason in why(text.replace("STEP", step))


PAD = {
    "totals": ("{ totals = [1, 0, 0, 0] }", "totals: expected"),
    "final": ("{ final = [1, 0, 0, 0] }", "final: expected"),
    "rounds": ("{ rounds = 1 }", "rounds: expected 1; the engine has 0"),
    "round": ("{ round = 2 }", "round: expected 2; the engine has 1"),
    "void": ("{ void = true }", "void: expected True"),
    "replayed": ("{ replayed = true }", "replayed: expected True"),
    "rests": ("{ rests = true }", "rests: expected True"),
    "dealer": ('{ dealer = "P2" }', "dealer: expected P2; the engine has P1"),
    "leaves": ('{ leaves = "P9" }', "P9"),
    "refused": ('{ leaves = "P4", refused = "left.gone" }', "expected the refusal left.gone"),
    "unknown": ("{ leave = 1 }", "leave"),
    "two": ('{ leaves = "P1", mixed = 1 }', "a step has one of"),
    "nothing": ("{ }", "nothing is expected"),
    "text": ('"P4 leaves"', "a step on a pad is a table"),
    "day": ('{ leaves = "P4", on = "30 December" }', "is not a day"),
}


@pytest.mark.parametrize("step, reason", PAD.values(), ids=PAD)
def test_a_false_step_on_a_pad_fails(step, reason):
    assert reason in why(f"{HEAD}[case.pad]\nplayers = 4\nsteps = [{step}]\n")


def test_every_false_step_is_named():
    found = why(
        POSITION.replace("STEP", '"P2 draw", { stock = 3 }, { refills = 1 }')
        + "expect = { stock = 4 }\n"
    )
    first, second, last = (
        found.split("; step 3: ")[0],
        *found.split("; step 3: ")[1].split("; at the end: "),
    )
    assert first.startswith("step 1: P2 draw: expected legal")
    assert "expected 1; the engine has 0" in second
    assert "expected 4; the engine has 3" in last


def test_one_of_several_clauses_is_cited():
    text = HEAD + 'meld = "run 5H 6H 7H"\nlegal = false\nclause = "{}"'
    assert why_not_case(case_of(text.format("CON-6 CON-31"))) is None
    assert "expected clause CON-6 or CON-7; the engine cites CON-31" in why(
        text.format("CON-6 CON-7")
    )


def test_others_may_pass_if_any_are_asked():
    step = '"others pass, if any are asked"'
    assert why_not_case(case_of(POSITION.replace("STEP", step))) is None
    asked = f'"P1 draw", {{ to_act = "P2 P3 P4" }}, {step}, {{ turn = "P1", phase = "play" }}'
    text = POSITION.replace('phase = "play"', 'phase = "draw"').replace("STEP", asked)
    assert why_not_case(case_of(text)) is None


def test_every_expectation_has_a_false_case():
    from upcard.lab.cases.expect import _CHECKS

    match_words = {"out"}
    assert set(_CHECKS) - set(STEPS) == match_words


def test_a_false_end_of_a_round_fails():
    text = POSITION.replace("STEP", '"P1 discard 5H"').replace("5H KC 3D", "5H")
    for wrong in ('out = "P2"', 'reason = "stock"', "points = [0, 0, 0, 0]", "points.P2 = 10"):
        assert "expected" in why(text + f"expect = {{ {wrong} }}\n")
    good = 'expect = { out = "P1", reason = "out", points = [0, 5, 15, 20] }\n'
    assert why_not_case(case_of(text + good)) is None


def test_false_expectations_of_a_match_fail():
    text = (
        HEAD + '[case.match]\ndealer = "P4"\nsteps = [{ scored = [0, 1, 2, 3] }, { deal = {} }]\n'
    )
    for wrong in (
        "totals = [0, 1, 2, 4]", "places = [1, 2, 3, 3]", "match_over = true", "round = 1", 'dealer = "P4"',
        "final = [0, 1, 2, 4]", "done = [1, 0, 0, 0]", 'sits_out = "P1"', "kitty = 5", "coins = [1, 0, 0, 0]",
    ):  # fmt: skip
        assert "expected" in why(text + f"expect = {{ {wrong} }}\n")


@pytest.mark.parametrize("line, text", blocks("cases.md", "toml"))
def test_turning_an_answer_round_makes_an_example_fail(line, text):
    for case in read_text(text.encode(), "cases.md"):
        if not {"legal", "refused"} & set(case.data):
            continue
        data = dict(case.data)
        right = data.pop("legal", False)
        data.pop("refused", None)
        assert why_not_case(Case(case.id, case.clauses, {**data, "legal": not right}))


# ---- Malformed cases ------------------------------------------------------------------------

CRUMMY = (
    'game = "crummy"\n[case.match]\nsteps = ['
    '{{ deal = {{ upcard = "{}", stock = "9S 4D KC", bury = {} }} }}]'
)
MALFORMED = {
    "no form": ("legal = true", "one of meld, lay_off"),
    "two forms": ('meld = "run 5H"\nscore = "5H"', "meld and score"),
    "unknown word": ('meld = "run 5H 6H 7H 8H"\nlegel = true', "did you mean legal?"),
    "unknown game": ('game = "whist"\nmeld = "run 5H"', "whist"),
    "unknown option": ('options = { wild = 1 }\nmeld = "run 5H"', "did you mean wilds?"),
    "bad option": ('options = { claim_penalty = "two" }\nmeld = "run 5H"', "claim_penalty"),
    "options": ('options = 5\nmeld = "run 5H"', "options must be a table"),
    "date": ('options = { packs = 2020-01-01 }\nmeld = "run 5H"', "says no number of packs"),
    "round": ('round = 8\nmeld = "run 5H"', "from 1 to 7"),
    "turned": ('turned = "5H"\nmeld = "run 5H"', "no card is turned up"),
    "two turned": ('game = "indian"\nturned = "5H 6H"\nmeld = "run 5H"', "one is turned up"),
    "coins of no game": ("totals = [1, 2]\ncoins = [1, 2]", "settles nothing"),
    "levels": ("totals = [1, 2]\nlevels = [1]\nplaces = [1, 2]", "names 1 players"),
    "counts": ('hand = "5H"\ncounts = 5', "melds kept in the hand"),
    "many to count": (f'game = "gin"\nhand = "{"5H " * 17}"\ncounts = 5', "worked out for 16"),
    "no contract": ('game = "gin"\nhand = "5H"\nlays = true', "0 parts"),
    "level of no game": ('[case.position]\nlevels = { P1 = 2 }\nsteps = ["P1 draw"]', "the round's contract"),
    "level": ('game = "twelve-step"\n[case.position]\nlevels = { P1 = 13 }\nsteps = ["P1 draw"]', "1 to 12"),
    "end of a round": ('[case.match]\nsteps = [{ scored = [1, 2, 3, 4], reason = "tea" }]', "ends by"),
    "turned in a deal": ('[case.match]\nsteps = [{ deal = { turned = "5H" } }]', "no card is turned up"),
    "bury": ("[case.match]\nsteps = [{ deal = { bury = [-1] } }]", "counts places"),
    "bury nowhere": (CRUMMY.format("2C", "[2, 200]"), "they are 0 to 39, not 200"),
    "bury too often": (CRUMMY.format("2C", "[2, 3]"), "names 2 places; 1 wild cards"),
    "bury nothing": (CRUMMY.format("3C", "[2]"), "names 1 places; 0 wild cards"),
    "bury in no game": ("[case.match]\nsteps = [{ deal = { bury = [1] } }]", "0 wild cards"),
    "round of a position": ('[case.position]\nround = 2\nsteps = ["P1 draw"]', "position.round: round belongs "
        "to the case; write it above [case.position]"),
    "turned in a match": ('[case.match]\nturned = "5H"\nsteps = [{ deal = {} }]', "above [case.match]"),
    "clauses": ('meld = "run 5H 6H 7H"\nlegal = false\nclause = "CON-31, CON-6"', "'CON-31,' is not a clause"),
    "type": ("meld = 5", "must be a text"),
    "card": ('meld = "run 5H 6H 7X"', "not a card"),
    "no meld": ('meld = "pair 5H 5D"', "begins with set or run"),
    "empty meld": ('meld = "run"', "0 cards"),
    "brackets": ('meld = "run[5H"', "is not a meld"),
    "both answers": ('meld = "set 5H 5D 5C"\nlegal = true\nrefused = "x"', "not both"),
    "clause of a legal one": ('meld = "set 5H 5D 5C"\nclause = "CON-6"', "belong to a refusal"),
    "two cards laid off": ('lay_off = "5H 6H"\non = "set 5H 5D 5C"', "about one card"),
    "open meld": ('lay_off = "5H"\non = "run JK 6H 7H 8H"', "2 ways"),
    "illegal meld": ('lay_off = "5H"\non = "run 6H 7H"', "cannot lie on the table"),
    "end": ('lay_off = "9H"\non = "run[5H 6H 7H 8H]"\nend = "top"', "low or high"),
    "score without answer": ('score = "5H"', "points = 40"),
    "hand without answer": ('hand = "5H"', "needs an answer"),
    "huge hand": ('hand = "' + "5H " * 23 + '"\nlays = true', "1 to 22"),
    "huge score": ('score = "' + "5H " * 300 + '"\npoints = 1', "at most 60"),
    "deal without answer": ("deal = 4", "needs an answer"),
    "players": ("deal = 3\nstock = 1", "is for 4 to 8"),
    "draw without answer": ('dealer_draw = "5H"', "needs its answer"),
    "too few to draw": ('dealer_draw = "5H"\ndealer = "P1"', "too few"),
    "totals without answer": ("totals = [1, 2]", "need their answer"),
    "number": ("totals = [1, 2.5]\nplaces = [1, 2]", "whole number"),
    "huge number": (f"totals = [1, {'9' * 400}]\nplaces = [1, 2]", "very large number"),
    "truth for number": ("totals = [1, true]\nplaces = [1, 2]", "whole number"),
    "long text": ('meld = "run ' + "5H " * 2000 + '"', "at most 4000"),
    "position": ("position = 5", "must be a table"),
    "no steps": ("[case.position]", "needs steps"),
    "many steps": (f"[case.position]\nsteps = [{'{},' * 501}]", "at most 500"),
    "unknown place": ('[case.position]\nhand = { P1 = "5H" }\nsteps = ["P1 draw"]', "mean hands?"),
    "seat": ('[case.position]\nhands = { Ann = "5H" }\nsteps = ["P1 draw"]', "is not a seat"),
    "no such seat": ('[case.position]\nturn = "P5"\nsteps = ["P1 draw"]', "there is no P5"),
    "too many of a card": ('[case.position]\nhands = { P1 = "5H 5H 5H" }\nsteps = ["P1 draw"]', "5H"),
    "phase": ('[case.position]\nphase = "tea"\nsteps = ["P1 draw"]', "not a phase"),
    "second field in a phase": ('[case.position]\nphase = "draw; pile AS"\nsteps = ["P1 draw"]', "is not a phase"),
    "match dealer": ('[case.match]\ndealer = "P9"\nsteps = [{ deal = {} }]', "there is no P9"),
    "nothing dealt": ('[case.match]\nsteps = ["P1 draw"]', "nothing is dealt yet"),
    "dealt twice": ("[case.match]\nsteps = [{ deal = {} }, { deal = {} }]", "still being played"),
    "long hand": (f'[case.match]\nsteps = [{{ deal = {{ hands.P1 = "{"JK " * 13}" }} }}]', "12 are dealt"),
    "points of too few": ("[case.match]\nsteps = [{ scored = [1, 2] }]", "there are 4"),
    "eighth round": (f"[case.match]\nsteps = [{'{ scored = [1, 2, 3, 4] },' * 8}]", "the match is over"),
}  # fmt: skip


@pytest.mark.parametrize("text, reason", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_case_fails_with_its_reason(text, reason):
    assert reason in why(HEAD + text)


BAD_STEPS = {
    "number": ("5", "a step is a move"),
    "empty": ("{}", "nothing is expected"),
    "two kinds": ('{ move = "P1 draw", ask = "P1 draw" }', "move and ask"),
    "unknown word": ("{ stok = 5 }", "did you mean stock?"),
    "unknown move": ('"P1 push"', "is not a move"),
    "unknown seat": ('"P7 draw"', "there is no P7"),
    "no seat": ('"draw"', "is not a seat"),
    "unknown action": ('{ may.P1 = "push" }', "is not a kind of move"),
    "deal": ("{ deal = {} }", "belongs to a match"),
    "stray word": ('{ move = "P1 discard KC", stock = 3 }', "means nothing here"),
    "control characters": ('{ may.P1 = "\\u001b[31m" }', "is not a kind of move"),
}


@pytest.mark.parametrize("step, reason", BAD_STEPS.values(), ids=BAD_STEPS)
def test_a_malformed_step_fails_with_its_reason(step, reason):
    found = why(POSITION.replace("STEP", step))
    assert reason in found
    assert found.isprintable()


@pytest.mark.parametrize(
    "head, reason",
    [
        ("", "needs an id"),
        ("id = 5", "needs an id"),
        ('id = "no blanks please"', "needs an id"),
        ('id = "one"', "clauses is missing"),
        ('id = "one"\nclauses = ""', "clauses is empty"),
        ('id = "one"\nclauses = "rule six"', "is not a clause"),
        ('id = "one"\nclauses = ["CON-6"]', "must be a text"),
    ],
)
def test_a_case_says_who_it_is(head, reason):
    assert reason in why(f'game = "continental"\n[[case]]\n{head}\nmeld = "set 5H 5D 5C"\n')


def test_a_case_needs_a_game():
    assert "game is missing" in why(HEAD.split("\n", 1)[1] + 'meld = "set 5H 5D 5C"')


def test_an_engine_that_fails_fails_only_the_case(monkeypatch):
    from upcard.lab.cases import short

    def broken(*_):
        raise ZeroDivisionError("a mistake")

    monkeypatch.setattr(short, "hand_points", broken)
    text = (
        HEAD
        + 'score = "5H"\npoints = 5\n[[case]]\nid = "two"\nclauses = "CON-6"\nmeld = "set 5H 5D 5C"\n'
    )
    report = run_cases(read_text(text.encode(), "here.toml"), "here.toml")
    assert report.cases == 2
    assert "ZeroDivisionError" in report.failures[0].why
    assert len(report.failures) == 1


# ---- Files ----------------------------------------------------------------------------------

BROKEN = {
    "not toml": (b"a = ", "not a TOML file"),
    "not utf-8": (b'a = "\xff"', "not a text in UTF-8"),
    "empty": (b"", "no case stands"),
    "no list": (b"case = 5", "no case stands"),
    "unknown word": (b"gime = 5\n[[case]]", "did you mean game?"),
    "too large": (b"#" * 1_100_000, "larger than"),
    "too many": (b"[[case]]\n" * 2001, "at most 2000"),
    "deep": (b"a = " + b"[" * 100_000, "not a TOML file"),
    "nul": (b"\x00", "not a TOML file"),
}


@pytest.mark.parametrize("data, reason", BROKEN.values(), ids=BROKEN)
def test_a_file_that_cannot_be_read_is_one_failure(data, reason):
    (broken,) = read_text(data, "here.toml")
    assert isinstance(broken, Failure)
    assert reason in broken.why
    assert broken.id == "here.toml"


def test_an_id_stands_once_in_a_file():
    body = HEAD.split("\n", 1)[1] + 'meld = "set 5H 5D 5C"\n'
    first, second = read_text(('game = "continental"\n' + body * 2).encode(), "here.toml")
    assert isinstance(first, Case)
    assert "used twice" in second.why


def test_folders_are_searched_and_files_read_once(tmp_path):
    (tmp_path / "b" / "c").mkdir(parents=True)
    for name in ("z.toml", "b/a.toml", "b/c/x.toml", "b/notes.txt"):
        (tmp_path / name).write_text("")
    (tmp_path / "b" / "loop").symlink_to(tmp_path)
    found = list(find_files([str(tmp_path), str(tmp_path / "z.toml")]))
    assert [str(path.relative_to(tmp_path)) for path in found] == [
        "z.toml",
        "b/a.toml",
        "b/c/x.toml",
    ]


# ---- The command ----------------------------------------------------------------------------

GOOD = HEAD + 'meld = "set 5H 5D 5C"\n'
BAD = GOOD.replace('"one"', '"two"') + "legal = false\n"


def _run(capsys, *arguments):
    status = main(["conform", *map(str, arguments)])
    return status, capsys.readouterr().out


def test_all_pass(tmp_path, capsys):
    (tmp_path / "a.toml").write_text(GOOD)
    assert _run(capsys, tmp_path) == (0, "1 case: all pass\n")


def test_one_fails(tmp_path, capsys):
    (tmp_path / "a.toml").write_text(GOOD)
    (tmp_path / "b.toml").write_text(BAD)
    status, out = _run(capsys, tmp_path)
    lines = out.splitlines()
    assert status == 1
    assert len(lines) == 2
    assert lines[0].startswith(f"{tmp_path / 'b.toml'}: two: ")
    assert lines[1] == "2 cases: 1 pass, 1 fail"


def test_nothing_to_run_is_no_success(tmp_path, capsys):
    assert _run(capsys, tmp_path) == (1, "no case was found\n")
    status, out = _run(capsys, tmp_path, "--json")
    assert status == 1
    assert json.loads(out) == {"cases": 0, "passed": 0, "failed": []}


def test_a_missing_path_is_a_failure(tmp_path, capsys):
    status, out = _run(capsys, tmp_path / "none.toml")
    assert status == 1
    assert out.startswith(f"{tmp_path / 'none.toml'}: there is no file")


def test_a_pipe_is_not_read(tmp_path, capsys):
    os.mkfifo(tmp_path / "pipe.toml")
    status, out = _run(capsys, tmp_path)
    assert status == 1
    assert "neither a file nor a folder" in out


def test_json_has_exactly_these_words(tmp_path, capsys):
    (tmp_path / "a.toml").write_text(GOOD)
    (tmp_path / "b.toml").write_text(BAD)
    (tmp_path / "c.toml").write_text("a = ")
    status, out = _run(capsys, tmp_path, "--json")
    found = json.loads(out)
    assert status == 1
    assert set(found) == {"cases", "passed", "failed"}
    assert (found["cases"], found["passed"]) == (3, 1)
    assert [set(one) for one in found["failed"]] == [{"id", "why"}] * 2
    assert [one["id"] for one in found["failed"]] == ["two", str(tmp_path / "c.toml")]
    assert found["failed"][0]["why"].startswith(str(tmp_path / "b.toml"))


def test_json_of_success(tmp_path, capsys):
    (tmp_path / "a.toml").write_text(GOOD)
    status, out = _run(capsys, tmp_path, "--json")
    assert status == 0
    assert json.loads(out) == {"cases": 1, "passed": 1, "failed": []}


def test_a_path_is_required(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["conform"])
    assert stopped.value.code == 2
