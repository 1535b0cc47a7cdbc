"""The register of features: their options, conflicts and rows of the rule sheet.

Under a heading of the form, options are in the order of the features, and within a feature in that of declaration.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import msgspec

from upcard.features.conflict import Conflict
from upcard.features.declared import About, Heading
from upcard.features.found import FEATURES, part_of
from upcard.features.sheet import Passage
from upcard.messages.say import messages


class Feature(NamedTuple):
    """A feature, as the rules see it."""

    options: type[msgspec.Struct]
    conflicts: tuple[Conflict, ...]
    rows: tuple[Passage, ...]


def _feature(name: str) -> Feature:
    """Return the feature of a folder."""
    module = import_module(f"upcard.features.{name}.options")
    (options,) = (
        one
        for one in vars(module).values()
        if isinstance(one, type)
        and issubclass(one, msgspec.Struct)
        and one.__module__ == f"upcard.features.{name}.options"
    )
    conflicts, rows = (
        getattr(part_of(name, part), part.upper(), ()) for part in ("conflicts", "rows")
    )
    words = messages(str(module.__file__))
    return Feature(options, tuple(one.in_words_of(words) for one in conflicts), rows)


TOLD: tuple[Feature, ...] = tuple(map(_feature, FEATURES))


def _declared() -> list[tuple[str, object, object]]:
    """Return name, type and default of every option, heading by heading."""
    fields = [field for told in TOLD for field in msgspec.structs.fields(told.options)]
    headings = get_args(Heading)
    fields.sort(key=lambda field: headings.index(about_of(field.type).heading))
    return [(field.name, field.type, _default(field)) for field in fields]


def _default(field: msgspec.structs.FieldInfo) -> object:
    if field.default is msgspec.NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    return field.default


def about_of(type_: Any) -> About:
    """Return the facts about an option, from its annotated type."""
    about: About = type_.__metadata__[-1].extra["about"]
    return about


# Structs of msgspec cannot share a subclass, so only the type checker sees one.
if TYPE_CHECKING:
    from upcard.features import typed

    Options = typed.Options
else:
    Options = msgspec.defstruct(
        "Options",
        _declared(),
        module=__name__,
        namespace={
            "__doc__": "The options of a game as they are written in its file, in the order of the form."
        },
        frozen=True,
        forbid_unknown_fields=True,
    )
