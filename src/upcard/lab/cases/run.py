"""Running cases: the form of a case, its result, and the command ``upcard conform``."""

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from upcard.lab.cases.case import Case, Setting, setting_of
from upcard.lab.cases.fields import CaseError, Fields, wrong
from upcard.lab.cases.files import Failure, find_files, read_file
from upcard.lab.cases.pad import pad_case
from upcard.lab.cases.play import Watch, match_case, position_case
from upcard.lab.cases.seating import deal_case, dealer_draw_case, totals_case
from upcard.lab.cases.short import contract_case, hand_case, lay_off_case, meld_case, score_case
from upcard.lab.progress import watched
from upcard.messages.say import messages

say = messages(__file__)

_SHORT: dict[str, Callable[[Setting], None]] = {
    "meld": meld_case,
    "lay_off": lay_off_case,
    "contract": contract_case,
    "hand": hand_case,
    "score": score_case,
    "deal": deal_case,
    "dealer_draw": dealer_draw_case,
    "totals": totals_case,
}
_FULL: dict[str, Callable[[Setting, Watch | None], None]] = {
    "position": position_case,
    "match": match_case,
    "pad": pad_case,
}
FORMS = (*_SHORT, *_FULL)
"""The names of the forms; each case has exactly one of them."""


class Report(msgspec.Struct, frozen=True):
    """The result of a run. A file that cannot be read counts as one failed case."""

    cases: int
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> int:
        """The number of cases that hold."""
        return self.cases - len(self.failures)

    @property
    def good(self) -> bool:
        """Whether at least one case was run and all of them hold."""
        return self.cases > 0 and not self.failures


def why_not_case(case: Case, watch: Watch | None = None) -> str | None:
    """Return why a case fails, or None. No content of a case makes this raise."""
    try:
        _judge(case, watch)
    except CaseError as error:
        return _line(str(error), 4000)
    except Exception as error:  # noqa: BLE001 - the other cases run, whatever a case causes
        return _line(f"the engine failed with {type(error).__name__}: {error}")
    return None


def _line(text: str, most: int = 1000) -> str:
    """Return a reason as one line of bounded length."""
    plain = "".join(char if char.isprintable() else " " for char in text)
    return plain if len(plain) <= most else plain[:most] + " ..."


def _judge(case: Case, watch: Watch | None) -> None:
    forms = [form for form in FORMS if form in case.data]
    if len(forms) != 1:
        has = " and ".join(forms) or "none"
        raise wrong("case-forms", forms=", ".join(FORMS), has=has)
    fields = Fields(case.data)
    setting = setting_of(fields)
    form = forms[0]
    if form in _SHORT:
        _SHORT[form](setting)
    else:
        _FULL[form](setting, watch)
    fields.finish()


def run_cases(cases: Iterable[Case | Failure], path: str) -> Report:
    """Run the cases of one file."""
    whys = [
        (case, _line(case.why) if isinstance(case, Failure) else why_not_case(case))
        for case in cases
    ]
    failures = [Failure(_line(path), _line(case.id), why) for case, why in whys if why is not None]
    return Report(len(whys), tuple(failures))


def run_paths(paths: Sequence[str]) -> Report:
    """Run every case of the files and folders."""
    found = list(find_files(paths))
    parts = [
        run_cases(read_file(file), str(file))
        if isinstance(file, Path)
        else run_cases([file], file.path)
        for file in watched(found, len(found), "files")
    ]
    failures = [failure for part in parts for failure in part.failures]
    return Report(sum(part.cases for part in parts), tuple(failures))


# ---- The command ----------------------------------------------------------------------------


def add_conform(conform: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
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
