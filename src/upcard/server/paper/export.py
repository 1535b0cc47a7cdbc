"""A pad as files: a table of scores as CSV, and its events as lines of JSON."""

import csv
import io

from upcard.features.contracts.questions import has_own_contracts
from upcard.paper import Pad
from upcard.paper import events as ev

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_of(pad: Pad) -> str:
    """Return the scores round by round, the totals and the places; without contracts if each player has their own."""
    text, own = io.StringIO(), has_own_contracts(pad.variant.options)
    rows = csv.writer(text, lineterminator="\r\n")
    rows.writerow(["round", "contract", "out", *map(plain, pad.names)])
    for at, one in enumerate(pad.rounds, 1):
        if one.result is None:
            continue
        out = pad.number(at, "out")
        name = plain(pad.names[out]) if out is not None and out >= 0 else ""
        points = ["" if seat not in one.seats else "void" if one.result.reason == "void" else one.result.points[seat]
                  for seat in range(len(pad.names))]  # fmt: skip
        contract = "" if own else str(one.rules.contract)
        rows.writerow([one.number, contract, name, *points])
    standings = {one.seat: one for one in pad.match.standings()}
    seats = range(len(pad.names))
    rows.writerow(["total", "", "", *(standings[seat].total for seat in seats)])
    rows.writerow(["place", "", "", *(standings[seat].place for seat in seats)])
    if pad.left:
        rows.writerow(["left", "", "", *("yes" if seat in pad.left else "" for seat in seats)])
    return text.getvalue()


def plain(name: str) -> str:
    """Return a name that a spreadsheet does not read as a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def record_of(pad: Pad) -> str:
    """Return every event of the pad, one a line; ``upcard.paper.events.decoded`` reads them back."""
    return "".join(f"{ev.encoded(event).decode()}\n" for event in pad.events)
