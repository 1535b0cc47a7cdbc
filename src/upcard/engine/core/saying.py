"""What the number of a reason says to a reader: a stable code, a sentence with holes, the rule it rests on."""

from typing import NamedTuple


class Saying(NamedTuple):
    """A refusal before its values are known.

    ``text`` has names in braces for what differs from case to case: an option of the game, or a fact of
    ``engine/wording.py``. ``rule`` is the option or fixed rule whose clause is cited.
    """

    code: str
    text: str
    rule: str
