"""A family's book as a file for spreadsheets."""

import csv
import io

from upcard.messages.say import messages
from upcard.server.contract.family import FamilyAsk
from upcard.server.families.kept import Family
from upcard.server.families.shown import day_of, is_asked_for
from upcard.server.paper.export import plain
from upcard.server.paper.shelf import is_pad
from upcard.server.tables.results import counts

say = messages(__file__)


_COLUMNS = (
    "column-date",
    "column-game",
    "column-place",
    "column-person",
    "column-rank",
    "column-points",
    "column-counts",
)


def csv_of(family: Family, asked: FamilyAsk) -> str:
    """Return a line for each person in each match that is not taken out, the oldest match first."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\r\n")
    rows.writerow([say(name) for name in _COLUMNS])
    wanted = [pair for pair in family.standing() if is_asked_for(*pair, asked)]
    for kept, result in sorted(wanted, key=lambda pair: (day_of(*pair), pair[0].n)):
        where = say("value-pad" if is_pad(kept.place) else "value-table")
        for one in result.stood:
            name = say("value-bot") if one.bot else plain(family.people[family.person(one.name)])
            does = say("value-yes" if counts(result) and not one.bot else "value-no")
            day = day_of(kept, result)
            rows.writerow([day, plain(result.game), where, name, one.place, one.total, does])
    return text.getvalue()
