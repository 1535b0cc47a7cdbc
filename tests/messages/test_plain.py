"""Messages formatted without Fluent's runtime read as with it: every message, with each of its choices."""

from collections import defaultdict
from itertools import zip_longest
from pathlib import Path

import pytest
from fluent.syntax.ast import Identifier, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

import upcard
from tests.sampling import thinned
from upcard.messages import catalog
from upcard.messages.say import ENGLISH, FILE

FILES = sorted(Path(upcard.__file__).parent.rglob(FILE))
NUMBERS = (1, 0, 2, -1, 11, 10**16)


class Keys(Visitor):
    """Collects the words with which each value of a message is compared, also in messages that it refers to."""

    def __init__(self, bundle):
        self.bundle, self.found = bundle, defaultdict(list)

    def visit_VariableReference(self, node):  # noqa: N802 - the library's name
        self.found[node.id.name] += []

    def visit_SelectExpression(self, node: SelectExpression):  # noqa: N802 - the library's name
        if isinstance(node.selector, VariableReference):
            self.found[node.selector.id.name] += [
                one.key.name if isinstance(one.key, Identifier) else one.key.parse()["value"]
                for one in node.variants
            ]
        self.generic_visit(node)

    def visit_MessageReference(self, node):  # noqa: N802 - the library's name
        self.visit(self.bundle.pattern(node.id.name))


def tries(keys):
    """Return values that a message may be given: numbers where it counts, else the words that it compares."""
    counts = not keys or {"one", *range(20)} & set(keys)
    return NUMBERS if counts else (*keys, "something else")


@pytest.mark.parametrize("path", thinned(FILES, 3), ids=lambda path: path.parent.name)
def test_a_message_without_the_runtime_reads_the_same(path):
    bundle = catalog._bundle(path, ENGLISH)
    for entry in catalog.read(path).body:
        if not isinstance(entry, Message):
            continue
        names = [entry.id.name] if entry.value else []
        for name in (*names, *(f"{entry.id.name}.{one.id.name}" for one in entry.attributes)):
            keys = Keys(bundle)
            keys.visit(bundle.pattern(name))
            for each in zip_longest(*map(tries, keys.found.values()), fillvalue=1):
                values = dict(zip(keys.found, each, strict=True))
                plain = catalog._plain(bundle.pattern(name), values, bundle)
                given = {
                    key: one if isinstance(one, str) else catalog._number(one)
                    for key, one in values.items()
                }
                words, errors = bundle.chosen(name, given)
                assert not errors
                assert plain in (words, None), (name, values)
