"""Dropping out of a round."""

from typing import Annotated

import msgspec

from upcard.features.declared import Points, meta

RANK = 200


class DroppingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    drop: Annotated[tuple[Points, Points] | None, meta("ending", tries=((20, 40), (25, 50)))] = None
