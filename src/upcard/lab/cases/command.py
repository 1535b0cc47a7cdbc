"""The command ``upcard conform``."""

import argparse
import json

from upcard.lab.cases.run import Report, run_paths
from upcard.messages.say import messages

say = messages(__file__)


def add_conform(conform: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    conform.add_argument("paths", nargs="+", metavar="PATH", help=say("conform.paths"))
    conform.add_argument("--json", action="store_true", help=say("json"))
    conform.set_defaults(run=_conform)


def _conform(options: argparse.Namespace) -> int:
    """Run the cases, print the results; return 0 only if there was a case and all of them hold."""
    report = run_paths(options.paths)
    print(as_json(report) if options.json else as_text(report))
    return 0 if report.good else 1


def as_json(report: Report) -> str:
    """Return the report as one JSON object: cases, passed, and the id and reason of each failure."""
    failed = [{"id": one.id, "why": f"{one.path}: {one.why}"} for one in report.failures]
    return json.dumps({"cases": report.cases, "passed": report.passed, "failed": failed})


def as_text(report: Report) -> str:
    """Return a line for each failure, and a summary line."""
    if not report.cases:
        return say("conform-none")
    failed = len(report.failures)
    if failed:
        passed = report.passed
        last = say("conform-fail", cases=report.cases, passed=passed, failed=failed)
    else:
        last = say("conform-pass", cases=report.cases)
    return "\n".join([*map(str, report.failures), last])
