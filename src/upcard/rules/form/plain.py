"""The checker's messages as a form shows them: options by their titles, values by their meanings."""

import re

from upcard.features.told import Options
from upcard.messages.say import listed, messages
from upcard.rules.form.mends import option_words
from upcard.rules.form.schema import form_field

say = messages(__file__)

_VALUE = re.compile(r'\b([a-z]+(?:_[a-z]+)*) = ("[^"]*"|true|false|none|-?\d+)')
_NAME = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
_NAMED = re.compile(
    r' ?\(([a-z_]+(?: = (?:"[^"]*"|true|false|none|-?\d+))?(?:(?:, | and )[a-z_]+)*)\)'
)


def in_plain_words(message: str) -> str:
    """Return a message in which options stand by their titles; where to look for those in brackets is told at its end.

    >>> in_plain_words('a run of 14 needs ace = "both" (run_size)')
    'a run of 14 needs “Ace in a run: at both ends”. See “Cards in a run”'
    """
    found = _NAMED.sub(lambda match: "" if _named(match[1]) else match[0], message)
    see = [title for match in _NAMED.finditer(message) for title in _named(match[1])]
    found = _VALUE.sub(lambda match: _valued(match[0], match[1], match[2]), found)
    found = _NAME.sub(lambda match: _title(match[0]), found)
    if not see:
        return found
    titles = listed(say("quoted", title=title) for title in dict.fromkeys(see))
    return say("see-options", why=found.rstrip("."), options=titles)


def _named(brackets: str) -> list[str]:
    """Return the titles of the options that a pair of brackets names; none where it names something else."""
    names = [name.split(" = ")[0] for name in re.split(r", | and ", brackets)]
    known = all(name in Options.__struct_fields__ for name in names)
    return list(map(_title, names)) if known else []


def _valued(whole: str, name: str, text: str) -> str:
    if name not in Options.__struct_fields__:
        return whole
    field = form_field(name)
    value: object = {"true": True, "false": False}.get(text, text.strip('"'))
    return say("quoted", title=option_words(field, value))


def _title(name: str) -> str:
    return form_field(name).title if name in Options.__struct_fields__ else name
