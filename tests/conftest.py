"""The tests run as plain Python and compiled; UPCARD_RUNS says which, and this checks it."""

import gc
import os

import pytest
from hypothesis import settings

from upcard.compiled import compiled_modules, hot_modules, how_it_runs

# What is imported and collected stays: to look through it for cycles again and again takes a twentieth of that time.
gc.set_threshold(100_000, 50, 50)

settings.register_profile("upcard", deadline=None)  # the time of an example depends on the machine
settings.load_profile("upcard")


def pytest_configure(config):
    meant = os.environ.get("UPCARD_RUNS")
    if meant and compiled_modules() != (hot_modules() if meant == "compiled" else ()):
        raise pytest.UsageError(f"to be tested: {meant}; but this is {how_it_runs()}")


def pytest_report_header(config):
    return how_it_runs()


def pytest_collection_finish():
    # Thousands of tests and modules stay: to look through them for cycles again and again takes a thirtieth of all.
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
