"""The log is bounded, whatever happens and however often."""

import io
import json
import logging

from upcard.server.log import Bounded, Short, Structured


def logger_with(now, formatter=None):
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter or Short("%(levelname)s %(message)s"))
    handler.addFilter(Bounded(now))
    logger = logging.getLogger("tried")
    logger.handlers, logger.propagate = [handler], False
    return logger, stream


def test_a_line_that_comes_again_and_again_is_written_a_few_times():
    time = [0.0]
    logger, stream = logger_with(lambda: time[0])
    for number in range(10_000):
        logger.warning("odd request %d", number)
        logger.error("something else")
    lines = stream.getvalue().splitlines()
    assert lines.count("ERROR something else") == 5
    assert [line for line in lines if "odd" in line] == [
        f"WARNING odd request {n}" for n in range(5)
    ]
    time[0] = 61.0
    for number in range(2):
        logger.warning("odd request %d", number)
    assert len(stream.getvalue().splitlines()) == 12  # a place in the program is one kind


def test_what_was_left_out_is_told_later():
    time = [0.0]
    logger, stream = logger_with(lambda: time[0])
    for number in range(9):
        time[0] = 61.0 if number == 8 else 0.0
        logger.warning("odd request %d", number)
    assert (
        stream.getvalue().splitlines()[-1]
        == "WARNING odd request 8 (and 3 times before, not shown)"
    )


def test_a_traceback_is_cut():
    logger, stream = logger_with(lambda: 0.0)

    def deep(depth):
        return deep(depth - 1) + len("x" * 200) if depth else 1 / 0

    try:
        deep(400)
    except ZeroDivisionError:
        logger.exception("broken %s", "x" * 20_000)
    assert len(stream.getvalue()) <= 8001


def test_a_structured_line_is_one_object_whatever_happened():
    logger, stream = logger_with(lambda: 0.0, Structured())
    logger.warning("odd %s", 'quote " and\nline')
    try:
        {}["x"]
    except KeyError:
        logger.exception("broken %s", "x" * 20_000)
    plain, broken = (json.loads(line) for line in stream.getvalue().splitlines())
    assert (plain["level"], plain["logger"], plain["message"]) == (
        "warning",
        "tried",
        'odd quote " and\nline',
    )
    assert plain["at"].endswith("+00:00")
    assert "trace" not in plain
    assert broken["trace"].endswith("KeyError: 'x'")
    assert len(broken["message"]) == 8000
