"""What is wrong with a meld, before the rulebook's clause is added."""

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """One refusal: a stable code, a sentence with both sides, and the option of the rules it rests on."""

    code: str
    message: str
    option: str
