"""Rule cases as data: read from files, judged by the engine. docs/cases.md specifies them."""

from upcard.lab.cases.case import Case
from upcard.lab.cases.fields import CaseError
from upcard.lab.cases.files import Broken, find_files, read_file, read_text
from upcard.lab.cases.run import FORMS, Failure, Report, run_cases, run_paths, why_not_case

__all__ = [
    "FORMS",
    "Broken",
    "Case",
    "CaseError",
    "Failure",
    "Report",
    "find_files",
    "read_file",
    "read_text",
    "run_cases",
    "run_paths",
    "why_not_case",
]
