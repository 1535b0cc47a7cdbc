"""A family's book as a file for spreadsheets."""

import csv
import io

from upcard.server.contract.family import FamilyAsk
from upcard.server.families.kept import Family
from upcard.server.families.shown import day_of, is_asked_for
from upcard.server.paper.export import plain
from upcard.server.paper.shelf import is_pad
from upcard.server.tables.results import counts


def csv_of(family: Family, asked: FamilyAsk) -> str:
    """Return a line for each person in each match that is not taken out, the oldest match first."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\r\n")
    rows.writerow(["date", "game", "played at", "person", "place", "points", "counts"])
    wanted = [pair for pair in family.standing() if is_asked_for(*pair, asked)]
    for kept, result in sorted(wanted, key=lambda pair: (day_of(*pair), pair[0].n)):
        where = "pad" if is_pad(kept.place) else "table"
        for one in result.stood:
            name = "a bot" if one.bot else plain(family.people[family.person(one.name)])
            does = "yes" if counts(result) and not one.bot else "no"
            day = day_of(kept, result)
            rows.writerow([day, plain(result.game), where, name, one.place, one.total, does])
    return text.getvalue()
