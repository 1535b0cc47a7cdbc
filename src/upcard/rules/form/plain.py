"""The checker's messages as a form shows them: options by their titles, values by what they mean."""

import re

from upcard.features.told import Options
from upcard.rules.form.mends import in_words
from upcard.rules.form.schema import form_field

_VALUE = re.compile(r'\b([a-z]+(?:_[a-z]+)*) = ("[^"]*"|true|false|none|-?\d+)')
_NAME = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
_LISTED = re.compile(r"\(([a-z_]+(?:, [a-z_]+)*)\)")


def in_plain_words(message: str) -> str:
    """Return a message in which options stand by their titles.

    >>> in_plain_words('a run of 14 needs ace = "both" (run_size)')
    'a run of 14 needs “Ace in a run: at both ends” (Cards in a run)'
    """
    found = _VALUE.sub(lambda match: _valued(match[0], match[1], match[2]), message)
    found = _LISTED.sub(lambda match: f"({', '.join(map(_title, match[1].split(', ')))})", found)
    return _NAME.sub(lambda match: _title(match[0]), found)


def _valued(whole: str, name: str, text: str) -> str:
    if name not in Options.__struct_fields__:
        return whole
    field = form_field(name)
    value: object = {"true": True, "false": False}.get(text, text.strip('"'))
    return f"“{field.title}: {in_words(field, value)}”"


def _title(name: str) -> str:
    return form_field(name).title if name in Options.__struct_fields__ else name
