"""Reviews for a page: in parts, for people who may watch the round, and never before it is over."""

import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from tests.server.answering import HereDesk
from tests.server.live import Page, call, open_table, serving
from tests.server.replay.test_replay import Random, a_round, asked
from upcard.engine import record_text
from upcard.server.refusals import RefusedError
from upcard.server.replay.fold import replay_of
from upcard.server.replay.review import review_of

pytestmark = pytest.mark.anyio
AT_ONCE = 2
GIN = {"game": "gin", "seats": 2, "bots": 1}


@pytest.fixture
def few_worlds(monkeypatch):
    """Decisions are tried only twice: the number does not matter to the page."""
    from upcard.bots.review import reviewer

    inner = reviewer.Reviewer.__init__
    monkeypatch.setattr(
        reviewer.Reviewer, "__init__", lambda self, variant: inner(self, variant, worlds=2)
    )


@pytest.mark.slow
async def test_parts_of_a_review_are_together_the_whole(few_worlds):
    _, table, _ = await a_round()
    whole = review_of(asked(table, seat=1), seconds=600)
    assert whole.next is None
    assert whole.decisions
    assert whole.points == table.game.match.results[0].points[1]
    found, after, parts = [], 0, 0
    while after is not None:
        part = review_of(asked(table, seat=1, after=after), seconds=0)
        assert len(part.decisions) <= 1
        found, after, parts = [*found, *part.decisions], part.next, parts + 1
    assert found == whole.decisions
    assert parts >= len(found)


@pytest.mark.slow
async def test_a_decision_is_found_again_among_the_moments_of_the_replay(few_worlds):
    _, table, _ = await a_round("continental", "ppbb")
    round_, moments = asked(table, seat=0), replay_of(asked(table, seat=0)).moments
    made = [moment.made for moment in moments]
    assert made == sorted(made)
    assert made[0] == 0
    review = review_of(round_, seconds=600)
    assert made[-1] == review.moves
    for one in review.decisions:
        before = max(moment for moment in made if moment <= one.at)
        state = moments[made.index(before)].deal
        assert state.turn == one.turn


async def test_a_round_that_was_not_played_to_its_end_is_not_reviewed():
    _, table, _ = await a_round()
    text = asked(table).text
    cut = text[: text.index("end ")].rsplit("\n", 4)[0] + "\n"
    with pytest.raises(RefusedError, match="not played to its end"):
        review_of(asked(table).__class__(cut))


def in_parts(ask):
    """The decisions of all parts, whose number depends on the machine. ``ask`` gets the next one's ``after``."""
    found, after = [], 0
    while after is not None:
        part = ask(after)
        assert part["seat"] == 1
        found, after = [*found, *part["decisions"]], part["next"]
    return found


@pytest.mark.slow
def test_reviews_are_for_those_who_may_watch_the_round(few_worlds):
    with serving(thinker=Random) as base:
        table, ann = open_table(base, **GIN)
        address = f"/api/tables/{table}/replay/1/review"
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            running = call(base, address, Cookie=ann)
            assert (running.status, running.json["code"]) == (409, "replay.running")
            page.play(lambda state: state["table"]["phase"] == "summary")
            mine = in_parts(
                lambda after: call(base, f"{address}?seat=1&after={after}", Cookie=ann).json
            )
            late = call(base, f"{address}?after=99999", Cookie=ann).json
            assert (late["seat"], late["decisions"]) == (0, [])
            assert call(base, address).json["code"] == "replay.people"
            assert call(base, f"{address}?seat=2", Cookie=ann).json["code"] == "replay.seat"
            record = call(base, f"/api/tables/{table}/replay/1/record", Cookie=ann).body.decode()
        asks = {"text": record, "seat": 1}
        assert mine == in_parts(
            lambda after: call(base, "/api/review", {**asks, "after": after}).json
        )
        assert (
            call(base, "/api/review", {"text": record, "number": 2}).json["code"]
            == "replay.no_round"
        )
        assert call(base, "/api/review", {"text": "nothing"}).json["code"].startswith("record.")


# ---- Many who ask at once -------------------------------------------------------------------


class Full(HereDesk):
    """Has no room for a review."""

    def require_room(self):
        raise RefusedError("review.busy", "Others wait.", status=503)


@pytest.mark.slow
@pytest.mark.once
def test_many_who_ask_at_once_hold_no_table_up(monkeypatch):
    """Records are written two at a time, and none for a review that there is no room for."""
    met = []

    def three_at_once(record):
        with contextlib.suppress(threading.BrokenBarrierError):
            met.append(together.wait(0.3))
        return record_text(record)

    together = threading.Barrier(AT_ONCE + 1)
    with serving(thinker=Random, desk=Full) as base, ThreadPoolExecutor(2 * AT_ONCE) as pool:
        table, ann = open_table(base, **GIN)
        address = f"/api/tables/{table}/replay/1"
        with Page(base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.play(lambda state: state["table"]["phase"] == "summary")
        monkeypatch.setattr("upcard.server.routes.replay.record_text", three_at_once)
        assert call(base, f"{address}/review", Cookie=ann).json["code"] == "review.busy"
        assert not together.broken, "it was written for nothing"
        ask = partial(call, base, f"{address}/record", Cookie=ann)
        answers = [pool.submit(ask) for _ in range(2 * AT_ONCE)]
        assert {answer.result().status for answer in answers} == {200}
    assert met == []
