"""How a feature declares contradictions: the refusal, and the smallest games that show both sides."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from upcard.cards import NotationError
from upcard.features.ruleset import Rounds, WrittenRound
from upcard.messages.say import Messages, Value, messages

if TYPE_CHECKING:
    from upcard.features.told import Options

say = messages(__file__)

Values = Mapping[str, object]
"""Values of one case, by the names that the path and the message of a conflict use."""


class Conflict(NamedTuple):
    """A contradiction: if ``holds`` is true of a game, the option at ``path`` is refused, with the message ``name``.

    ``holds`` may also yield the values of each case, and nothing without a conflict. ``{names}`` in the path are such
    values. A variable of the message is one of them; or an option: ``NAME_is`` as a file writes it, ``NAME_least`` or
    ``NAME_most`` of a span. A case without a message has its own ``why``. ``see`` names the other options involved, if
    the sentence does not. ``shown`` is the smallest refused game, as lines that the tests add to a small game; with the
    line ``fine`` in it the game is accepted. Nothing else is checked before all conflicts with the code "value" are
    gone. Messages are those of the feature, unless ``say`` has them.
    """

    path: str
    holds: Callable[["Options", Rounds], bool | Iterable[Values]]
    name: str
    shown: str
    fine: str
    code: str = "contradiction"
    see: str = ""
    say: Messages = say

    def in_words_of(self, words: Messages) -> "Conflict":
        """Return the conflict with its feature's messages, unless it has its own."""
        return self._replace(say=words) if self.say is say else self

    def found(self, options: "Options", rounds: Rounds) -> Iterator[tuple[str, str]]:
        """Yield path and sentence, once for each case."""
        holds = self.holds(options, rounds)
        for case in ({},) * holds if isinstance(holds, bool) else holds:
            yield self.path.format_map(case), self._sentence(options, case)

    def _sentence(self, options: "Options", case: Values) -> str:
        if not self.name:
            return str(case["why"])
        needed = self.say.needs(self.name)
        why = self.say(self.name, **{name: _value(name, options, case) for name in needed})
        return say("conflict-of", why=why, options=self.see.format_map(case)) if self.see else why


def _value(name: str, options: "Options", case: Values) -> Value:
    """Return the value of a message's variable."""
    option, _, part = name.rpartition("_")
    if name in case:
        value = case[name]
    elif part == "is":
        value = f"{option} = {as_written(getattr(options, option))}"
    elif part in ("least", "most"):
        value = getattr(options, option)[part == "most"]
    else:
        value = getattr(options, name)
    return value if isinstance(value, int | str) else str(value)


def unreadable(option: str, read: Callable[["Options"], object], shown: str, fine: str) -> Conflict:
    """Return the refusal of an unreadable value written in short form."""
    return Conflict(option, lambda o, _: why_not(read, o), "", shown, fine, "value")


def why_not(read: Callable[["Options"], object], options: "Options") -> Iterator[Values]:
    """Yield ``why`` a value cannot be read, if it cannot."""
    try:
        read(options)
    except NotationError as error:
        yield {"why": str(error)}


def in_rounds(rounds: Rounds, holds: Callable[[WrittenRound], bool]) -> Iterator[Values]:
    """Yield ``number``, ``cards`` and ``contract`` of every round for which the condition holds."""
    for number, written in enumerate(rounds, 1):
        if holds(written):
            yield {"number": number, "cards": written.cards, "contract": written.contract}


def as_written(value: object) -> str:
    """Return a value of an option as a file writes it.

    >>> as_written((True, "A", None))
    '[true, "A", none]'
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(as_written, value))}]"
    return f'"{value}"' if isinstance(value, str) else "none" if value is None else str(value)
