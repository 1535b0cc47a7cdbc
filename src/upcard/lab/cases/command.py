"""The command ``upcard conform``."""

import argparse
import json

from upcard.features.words import many
from upcard.lab.cases.run import Report, run_paths


def add_conform(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the command among those of ``upcard``."""
    conform = commands.add_parser("conform", help="run case files against the engine")
    conform.add_argument(
        "paths", nargs="+", metavar="PATH", help="a case file, or a folder of them"
    )
    conform.add_argument("--json", action="store_true", help="machine-readable")
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
        return "no case was found"
    failed = len(report.failures)
    cases = many(report.cases, "case")
    last = f"{cases}: all pass" if not failed else f"{cases}: {report.passed} pass, {failed} fail"
    return "\n".join([*map(str, report.failures), last])
