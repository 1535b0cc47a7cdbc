"""Kept rules: a stream of checked revisions that never change."""

import re

import msgspec

from upcard.messages.say import messages
from upcard.rules import Variant, VariantError, read_variant
from upcard.server.refusals import RefusedError, refusing
from upcard.server.store.base import ConflictError
from upcard.server.store.writer import Writer
from upcard.server.tables.chance import hash_of, matches, new_secret, new_table_id

say, refuse = messages(__file__), refusing(__file__)

_ID = re.compile(r"rules-[2-9a-z]{13}")
_REF = re.compile(r"(rules-[2-9a-z]{13})[@-]([1-9][0-9]{0,3})")
"""A revision in a link, and in the id of its game (``variant_at``)."""
MOST_REVISIONS = 500
"""Revisions of one stream."""


class Revision(msgspec.Struct, frozen=True, tag="rules", tag_field="t"):
    """A revision: its file, the game's behaviour version, the day; the first one has the hash of the key."""

    text: str
    version: int
    day: str
    key: str = ""


def is_rules(name: str) -> bool:
    """Return whether a stream is one of rules."""
    return _ID.fullmatch(name) is not None


def ref_of(text: str) -> tuple[str, int] | None:
    """Return the id and the number of the revision that a text names, or None.

    >>> ref_of("rules-abcdefghjkmnp@12"), ref_of("continental")
    (('rules-abcdefghjkmnp', 12), None)
    """
    match = _REF.fullmatch(text)
    return (match[1], int(match[2])) if match else None


def revision_of(body: bytes) -> Revision:
    """Return a stored revision; raises ``RefusedError`` if it cannot be read."""
    try:
        return msgspec.json.decode(body, type=Revision)
    except (msgspec.DecodeError, ValueError) as error:
        raise refuse("rules.unreadable", status=409) from error


def variant_at(rules_id: str, number: int, revision: Revision) -> Variant:
    """Return the game of a revision, with an id of its own; raises ``RefusedError`` if it is no longer valid."""
    try:
        variant = read_variant(revision.text)
    except VariantError as error:
        why = error.problems[0].message
        text = say("rules-unplayable", why=why if why.endswith(".") else f"{why}.")
        raise RefusedError("rules.unreadable", text, status=409) from error
    return msgspec.structs.replace(variant, id=f"{rules_id}-{number}")


async def find_revision(
    writer: Writer, rules_id: str, number: int | None = None
) -> tuple[Revision, int, int]:
    """Return a revision, by default the last, with its number and how many there are."""
    bodies = await writer.read(rules_id) if is_rules(rules_id) else []
    if not bodies:
        raise refuse("rules.unknown", status=404)
    at = len(bodies) if number is None else number
    if not 1 <= at <= len(bodies):
        raise refuse("rules.revision", status=404, at=at, versions=len(bodies))
    return revision_of(bodies[at - 1]), at, len(bodies)


async def add_revision(
    writer: Writer, text: str, version: int, day: str, rules_id: str = "", key: str = ""
) -> tuple[str, int, str]:
    """Keep a checked text, unless it is the last revision: as the next one if the key is right, else as a new stream.

    Returns id, revision and key.
    """
    bodies = await writer.read(rules_id) if is_rules(rules_id) else []
    if bodies and matches(key, revision_of(bodies[0]).key):
        if revision_of(bodies[-1]).text == text:
            return rules_id, len(bodies), key
        if len(bodies) >= MOST_REVISIONS:
            raise refuse("rules.full", versions=MOST_REVISIONS)
        revision = Revision(text, version, day)
        try:
            await writer.append(rules_id, len(bodies), [msgspec.json.encode(revision)])
        except ConflictError as error:
            raise refuse("rules.conflict", status=409) from error
        return rules_id, len(bodies) + 1, key
    key = new_secret()
    body = msgspec.json.encode(Revision(text, version, day, hash_of(key)))
    return await writer.begin(lambda: f"rules-{new_table_id()}", lambda _: [body]), 1, key
