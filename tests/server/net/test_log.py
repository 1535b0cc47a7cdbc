"""The log has bounds, whatever happens how often."""

import io
import logging

from upcard.server.log import Bounded, Short


def logger_with(now):
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Short("%(levelname)s %(message)s"))
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
