"""Tables at which a short match is over."""

from itertools import count

from tests.server.kit import Kit, play_on
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of

SHORT = """
extends = "continental"
name = "One round"
about = "A match that one round ends."

[[rounds]]
cards = 6
contract = "2S3"
"""


async def match_over(kinds, **kit):
    """A table at which a match is over; returns its kit, itself and its people's channels."""
    kit = Kit(claim_beat=0.0, **kit)
    kit.ids = (f"kit {number}" for number in count())  # a page's own would be answered as repeated
    table = await kit.begin(kinds, source=SHORT, claim_seconds=None)
    links = {seat: await kit.sit(table, seat) for seat, kind in enumerate(kinds) if kind == "p"}
    await play_on(kit, table, links, lambda game: game.phase == "finished")
    return kit, table, links


async def stored_over(kinds, store):
    """Put a table into a store at which a match is over; returns its id and the cookies of its people's browsers."""
    _, table, links = await match_over(kinds, store=store)
    cookies = {}
    for seat in links:
        secret = f"{seat}" * 32
        moved = ev.Reseated(seat, table.game.names()[seat], hash_of(secret), "device")
        await table.transact(lambda moved=moved: [moved])
        cookies[seat] = (f"seat_{table.id}", secret)
    return table.id, cookies
