"""Messages of the page and the scripts that say them: each is said somewhere, with the values it needs."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.lint.test_messages import SRC, named
from upcard.messages.say import FILE, messages

WEB = SRC / "web"
FILES = sorted(WEB.rglob(FILE))
IMPORTED = re.compile(r'^import \{ say \} from "([^"]+)";', re.MULTILINE)
SAID = re.compile(r'\bsay(?:\.nodes)?\(\s*"([\w.-]+)"\s*([,)])')
IN_PAGE = re.compile(r"\{\{ ([\w-]+) \}\}")


def modules(path: Path) -> list[Path]:
    """Return the modules that may name messages of a file: they import it, or are next to it and import none."""
    return [each for each, files in imports().items() if path in files]


@cache
def imports() -> dict[Path, list[Path]]:
    """Return the files of messages that each module imports, or the one next to it."""
    found = {}
    for each in WEB.rglob("*.js"):
        ways = IMPORTED.findall(each.read_text("utf-8"))
        found[each] = [(each.parent / way).resolve() for way in ways or (FILE,)]
    return found


def said(text: str) -> Iterator[tuple[str, set[str] | None, int]]:
    """Yield what a module says by name: ``say("name", { value })``; None where the values are not written out."""
    for found in SAID.finditer(text):
        rest = text[found.end() :].lstrip()
        given = set() if found[2] == ")" else keys(rest) if rest.startswith("{") else None
        yield found[1], given, text.count("\n", 0, found.start()) + 1


def keys(text: str) -> set[str] | None:
    """Return the names of an object that a text begins with; None where another one is spread into it."""
    parts, depth, start = [], 0, 1
    for at, letter in enumerate(text):
        depth += (letter in "{[(") - (letter in "}])")
        if depth == 0 or (depth == 1 and letter == ","):
            parts.append(text[start:at].strip())
            start = at + 1
        if depth == 0:
            break
    if any(each.startswith("...") for each in parts):
        return None
    return {each.split(":")[0].strip() for each in parts if each}


def is_attribute(name: str, written: str) -> bool:
    """Return whether this is an attribute that is said of a message by its name: ``say(`${name}.text`)``."""
    plain, _, attribute = name.partition(".")
    return bool(attribute) and f"}}.{attribute}`" in written and f'"{plain}"' in written


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.relative_to(WEB).as_posix())
def test_messages_of_the_page_and_what_says_them_agree(path):
    names = set(named(path))
    needs = messages(str(path)).needs
    wrong = []
    written = ""
    if path.parent == WEB:
        pages = "".join(
            page.read_text("utf-8") for page in (*WEB.glob("*.html"), *WEB.glob("*.webmanifest"))
        )
        written = "".join(f'"{name}"' for name in IN_PAGE.findall(pages))
        wrong += [f"no message {name!r}" for name in IN_PAGE.findall(pages) if name not in names]
    for module in modules(path):
        text = module.read_text("utf-8")
        written += text
        for name, given, line in said(text):
            if name not in names:
                wrong.append(f"{module.relative_to(WEB)}:{line}: no message {name!r}")
            elif given is not None and given != set(needs(name)):
                wrong.append(
                    f"{module.relative_to(WEB)}:{line}: {name!r} needs {needs(name)}, has {given}"
                )
    for name in names:
        if f'"{name}"' not in written and not is_attribute(name, written):
            wrong.append(f"{path.relative_to(WEB)}: nothing says {name!r}")
    assert not wrong, "\n".join(wrong)


NOTES = re.compile(r"/\*[\s\S]*?\*/|(?<![:\"'`\w])//.*")
WORD = re.compile(r"[A-Za-z]{3}")
CUT = "\0"
"""Where something is put into a template."""

LABELS = "aria-label|aria-valuetext|title|placeholder|alt|label|legend|note"
READ = re.compile(rf'(?:{LABELS})=(?:"([^"]*)"|\$\{{`([^`$]*)|\$\{{`\$\{{[^}}]*\}}([^`$]*))')
SENTENCE = re.compile(r'"([A-Z][a-z]*(?: [^"]*)?[a-z][.?!]?|[a-z]+ [^"]* [^"]*[.?!])"')
SHOWN = ("Upcard", "Continental Rummy", "upcard replay FILE", "upcard simulate --record")
"""The name of the site and of a game, and commands, which are the same in every language."""

NAMES = re.compile(r"[A-Z][a-z]+(?:[A-Z][A-Za-z]*)?")
"""One word with a capital: a key, a part of the page, something that a browser has."""

ALLOWED = {
    "js/state/store.js": "errors for programmers",
    "js/net/table.js": "errors for programmers",
}


def outside(text: str) -> str:
    """Return what the pieces of a page in a module hold, as it is written, without what is put into them."""
    parts: list[str] = []
    stack: list[
        tuple[str, int]
    ] = []  # templates, and the pieces of code in them with the braces open in each
    for at, letter in enumerate(text):
        kind, braces = stack[-1] if stack else ("code", 1)
        if letter == "`" and kind != "code":
            stack.pop()
        elif letter == "`":
            stack.append(("page" if text.endswith("html", 0, at) else "text", 0))
            parts.append(CUT)
        elif kind != "code" and text.startswith("${", at):
            stack.append(("code", 0))
            parts.append(CUT)
        elif kind == "page":
            parts.append(letter)
        elif kind == "code" and stack and letter in "{}":
            braces += 1 if letter == "{" else -1
            stack[-1] = (kind, braces)
            if not braces:
                stack.pop()
    return "".join(parts)


def plain_words(text: str) -> Iterator[str]:
    """Yield what a module says itself, outside its messages: text of its templates, labels, sentences."""
    bare = NOTES.sub("", text)
    templates = outside(bare)
    for found in re.findall(r">([^<>]*)<", templates):
        for part in found.split(CUT):
            if WORD.search(part) and part.strip() not in SHOWN:
                yield part.strip()
    yield from (label for labels in READ.findall(bare) for label in labels if WORD.search(label))
    yield from (
        sentence
        for sentence in SENTENCE.findall(bare)
        if sentence not in SHOWN and not NAMES.fullmatch(sentence)
    )


MODULES = [
    each
    for each in sorted((WEB / "js").rglob("*.js"))
    if each.relative_to(WEB).as_posix() not in ALLOWED
    and "Generated from" not in each.read_text("utf-8")[:200]
]


def test_no_module_of_the_page_says_anything_but_messages():
    found = {
        each.relative_to(WEB).as_posix(): words
        for each in MODULES
        if (words := list(plain_words(each.read_text("utf-8"))))
    }
    assert not found


@pytest.mark.parametrize(
    "code, words",
    [
        ("html`<b>Draw a card</b>`", ["Draw a card"]),
        ("html`<b>${n} of ${of} cards</b>`", ["cards"]),
        ('html`<i aria-label="Draw"></i>`', ["Draw"]),
        ("html`<i title=${`Round ${n}`}></i>`", ["Round "]),
        ('refuse("Choose a card.")', ["Choose a card."]),
        ('html`<b class="num small">${say("draw")}</b>`', []),
        ('event.key === "Escape"; // Draw a card', []),
    ],
)
def test_plain_words_are_found(code, words):
    assert list(plain_words(code)) == words


COMPARED = re.compile(r'[!=]==\s*"([^"]*)"|"([^"]*)"\s*[!=]==')
SEARCHED = re.compile(
    r'\.(?:startsWith|endsWith|includes|indexOf|lastIndexOf|replace|replaceAll|split)\(\s*"([^"]*)"'
)
PATTERN = re.compile(
    r"(?:(?<=[(=,:?&|!] |.[(=!])|(?<==> ))/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[ ]| (?! ))+)/[dgimsuvy]*(?=[.,;) ])"
)
NOT_READ = re.compile(r"\\/[\w-]*|\\[a-zA-Z]|\[[^\]]*\]")
"""Of a pattern: parts of an address, classes of letters."""

NO_ENGLISH = ("iPhone|iPad", "Mac", r"^(rules-\w+)[@-](\d+)$")
"""What a browser says of itself, and the name of house rules in an address."""


def english_read(text: str) -> Iterator[str]:
    """Yield the words that a module compares a text with, or searches one for."""
    bare = NOTES.sub("", text)
    for one in (a or b for a, b in COMPARED.findall(bare)):
        if re.search(r"[a-z]+ [A-Za-z]|[A-Za-z] $", one):
            yield one
    for one in SEARCHED.findall(bare):
        if re.search(r"[A-Z][a-z]|[a-z]{2} ", one):
            yield one
    for one in PATTERN.findall(bare):
        if WORD.search(NOT_READ.sub(" ", one)) and one not in NO_ENGLISH:
            yield one


def test_no_module_of_the_page_reads_english():
    found = {
        each.relative_to(WEB).as_posix(): words
        for each in (WEB / "js").rglob("*.js")
        if (words := list(english_read(each.read_text("utf-8"))))
    }
    assert not found


@pytest.mark.parametrize(
    "code, words",
    [
        ('one.text.startsWith("The ruling about")', ["The ruling about"]),
        ('meld.label.replace("Set of ", "")', ["Set of "]),
        ('line.startsWith("You")', ["You"]),
        ('game.group === "House games"', ["House games"]),
        ('"Set of " === label', ["Set of "]),
        ("lines.some((line) => /^You\\b/.test(line))", ["^You\\b"]),
        ('title.replace(/^Round (\\d+).*/, "$1")', ["^Round (\\d+).*"]),
        ('event.key === "Escape" && move.includes("*")', []),
        ('/^\\/replay\\/(\\w+)$/.exec(path) ?? move.startsWith("call_out")', []),
    ],
)
def test_english_that_is_read_is_found(code, words):
    assert list(english_read(code)) == words
