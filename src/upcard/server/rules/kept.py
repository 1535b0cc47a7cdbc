"""Rules that are kept: a stream of revisions, each as it was checked; none is ever changed."""

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
"""As a link names a revision, and as the id of its game does (``variant_at``)."""
MOST_REVISIONS = 500
"""Revisions of one family's rules."""


class Revision(msgspec.Struct, frozen=True, tag="rules", tag_field="t"):
    """One revision: its file, the game's behaviour version at that time, the day; the first one has the key's hash."""

    text: str
    version: int
    day: str
    key: str = ""


def is_rules(name: str) -> bool:
    """Return whether what the store keeps under a name is rules."""
    return _ID.fullmatch(name) is not None


def ref_of(text: str) -> tuple[str, int] | None:
    """Return the id and the revision that a text names, or None.

    >>> ref_of("rules-abcdefghjkmnp@12"), ref_of("continental")
    (('rules-abcdefghjkmnp', 12), None)
    """
    match = _REF.fullmatch(text)
    return (match[1], int(match[2])) if match else None


def revision_of(body: bytes) -> Revision:
    """Return a stored revision; raises ``RefusedError`` where it cannot be read."""
    try:
        return msgspec.json.decode(body, type=Revision)
    except (msgspec.DecodeError, ValueError) as error:
        raise refuse("rules.unreadable", status=409) from error


def variant_at(rules_id: str, number: int, revision: Revision) -> Variant:
    """Return the game of a revision under an id of its own; raises ``RefusedError`` where it is one no more."""
    try:
        variant = read_variant(revision.text)
    except VariantError as error:
        why = error.problems[0].message
        text = say("rules-unplayable", why=why if why.endswith(".") else f"{why}.")
        raise RefusedError("rules.unreadable", text, status=409) from error
    return msgspec.structs.replace(variant, id=f"{rules_id}-{number}")


class Kept:
    """The revisions of a server."""

    def __init__(self, writer: Writer) -> None:
        """Nothing is held in memory."""
        self._writer = writer

    async def find(self, rules_id: str, number: int | None = None) -> tuple[Revision, int, int]:
        """Return a revision, the last one where none is named, with its number and how many there are."""
        bodies = await self._writer.read(rules_id) if is_rules(rules_id) else []
        if not bodies:
            raise refuse("rules.unknown", status=404)
        at = len(bodies) if number is None else number
        if not 1 <= at <= len(bodies):
            raise refuse("rules.revision", status=404, at=at, versions=len(bodies))
        return revision_of(bodies[at - 1]), at, len(bodies)

    async def add(
        self, text: str, version: int, day: str, rules_id: str = "", key: str = ""
    ) -> tuple[str, int, str]:
        """Keep a checked text: as the next revision where the key is right, else under a new id with a new key.

        A text that is the last revision already is not kept twice. Returns id, revision and key.
        """
        bodies = await self._writer.read(rules_id) if is_rules(rules_id) else []
        if bodies and matches(key, revision_of(bodies[0]).key):
            if revision_of(bodies[-1]).text == text:
                return rules_id, len(bodies), key
            if len(bodies) >= MOST_REVISIONS:
                raise refuse("rules.full", versions=MOST_REVISIONS)
            revision = Revision(text, version, day)
            try:
                await self._writer.append(rules_id, len(bodies), [msgspec.json.encode(revision)])
            except ConflictError as error:
                raise refuse("rules.conflict", status=409) from error
            return rules_id, len(bodies) + 1, key
        key = new_secret()
        body = msgspec.json.encode(Revision(text, version, day, hash_of(key)))
        new_id = await self._writer.begin(lambda: f"rules-{new_table_id()}", lambda _: [body])
        return new_id, 1, key
