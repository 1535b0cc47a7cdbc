"""Joins the page's modules into one script and its styles into one, so that a first visit fetches few files.

The sources are ES modules that also run unjoined. Each becomes a function that is called once, after those it imports,
and returns its exports. Syntax that this cannot join is an error when the server starts.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Mapping
from graphlib import CycleError, TopologicalSorter


def _begins(word: str) -> str:
    """Return a pattern for a word at the start of a line, or of a statement in a minified file.

    The word comes first and the lookbehind after it, which is faster.
    """
    return rf"{word}(?<![^;}}\n]{word})"


_FROM = r'\s*from\s*"(?P<path>[^"]+)";?'
_IMPORT = re.compile(
    rf"{_begins('import')}\s*(?:(?P<names>\{{[^}}]*\}})|\*\s*as\s+(?P<all>\w+)|(?P<default>\w+)){_FROM}",
)
_PASSED_ON = re.compile(rf"{_begins('export')}\s*(?P<names>\{{[^}}]*\}}){_FROM}")
_LISTED = re.compile(rf"{_begins('export')}\s*(?P<names>\{{[^}}]*\}});?")
_DECLARED = re.compile(
    rf"{_begins('export')}\s+(?P<kind>const|class|function|async\s+function)\s+(?P<name>[\w$]+)",
)
_LATE = re.compile(r'\bimport\(\s*"(?P<path>\.[^"]+)"\s*\)')
_DEFAULT = re.compile(rf"{_begins('export')}\s+default\s+(?=function\s*\()")
_LEFT_OVER = re.compile(rf"(?:{_begins('import')}|{_begins('export')})\b.*")
_NOTE = re.compile(
    r"^[ \t]*/\*\*(?:(?!\*/)[\s\S])*\*/[ \t]*\n|^[ \t]*//.*\n|/\*\* @type (?:(?!\*/).)*\*/ ?",
    re.MULTILINE,
)
"""Comments on lines of their own, and type casts; others stay, since strings may contain their delimiters."""

_COMMON = "common.js"
"""The script of modules that several late scripts need."""

_INDENTED = re.compile(r"\n\s+")
"""Indentation; in templates a line break separates words as well."""

_CSS_NOTE = re.compile(r"/\*.*?\*/", re.DOTALL)
_DARK = re.compile(r'^\[data-theme="dark"\]([^{]*\{[^}]*\})', re.MULTILINE)
_OR_SYSTEM = r"\g<0> @media (prefers-color-scheme: dark) { :root:not([data-theme])\1 }"


class JoinError(ValueError):
    """A script cannot be joined; the text names the file and the line."""


def join_scripts(
    sources: Mapping[str, str], entry: str, keep: Callable[[str, str], str] | None = None
) -> str:
    """Return one module that does what the entry and its imports do, in the order of the imports.

    A dynamic ``import("./path.js")`` becomes a late script with all modules that only it needs; modules that several of
    them need become one more. `keep` takes the path and the text of a script and returns its address. Late scripts are
    passed the modules of the first, so that there is one of each.
    """
    order, late = _reachable(sources, entry, set())
    first = {path: f"$m{number}" for number, path in enumerate(order)}
    own: dict[str, list[str]] = {}
    for path in late:  # grows by the late imports of these
        if path in first:
            raise JoinError(f"{path} is imported at once and later: it can be no script of its own")
        own[path], further = _reachable(sources, path, set(first))
        late += [each for each in further if each not in late]
    if keep is None and late:
        raise JoinError(f"{late[0]} is imported later, and nothing here keeps it")
    times = Counter(path for paths in own.values() for path in paths)
    twice = dict.fromkeys(path for paths in own.values() for path in paths if times[path] > 1)
    for path in late:
        if path in twice:
            raise JoinError(f"{path} would be in two scripts: import it later everywhere")
    common = {path: f"$s{number}" for number, path in enumerate(twice)}
    known = "".join(_function(path, sources[path], first) for path in order)
    if keep is None or not late:
        return known
    calls = []
    shared = ""
    if common:
        text, handed = _late_script(sources, list(common), common, first)
        shared = f'import("{keep(_COMMON, text)}").then((late) => late.default({handed}))'
    for path in late:
        paths = [each for each in own[path] if each not in common]
        needs = len(paths) < len(own[path])
        names = {each: f"$l{number}" for number, each in enumerate(paths)}
        text, handed = _late_script(sources, paths, names, {**first, **common}, names[path])
        script = f'import("{keep(path, text)}")'
        if needs:
            handed = re.sub(r", \$s\d+", "", handed)[:-2] + ", ...$s }"
            call = f"Promise.all([{script}, $s()]).then(([late, $s]) => late.default({handed}))"
        else:
            call = f"{script}.then((late) => late.default({handed}))"
        calls.append(f'"{path}": () => {call}')
    also = f"const $s = () => {shared};\n" if shared else ""
    return f"{also}const $late = {{ {', '.join(calls)} }};\n{known}"


def _late_script(
    sources: Mapping[str, str],
    order: list[str],
    names: Mapping[str, str],
    known: Mapping[str, str],
    returned: str | None = None,
) -> tuple[str, str]:
    """Return a script that runs once, when it is called with modules of others, and the list of those.

    It returns one module, or all of its own by name.
    """
    imported = [each for path in order for each in _imported(path, sources[path])]
    needed = dict.fromkeys(known[each] for each in imported if each in known)
    handed = f"{{ {', '.join(['$late', *needed])} }}"
    body = "".join(_function(path, sources[path], {**known, **names}) for path in order)
    result = returned or f"{{ {', '.join(names.values())} }}"
    text = f"let made;\nexport default ({handed}) => made ??= (() => {{\n{body}return {result};\n}})();\n"
    return text, handed


def _reachable(
    sources: Mapping[str, str], entry: str, known: set[str]
) -> tuple[list[str], list[str]]:
    """Return the modules that are not known yet, imports first, and their late imports."""
    graph: dict[str, dict[str, None]] = {}
    late: dict[str, None] = {}
    queue = [entry]
    while queue:
        path = queue.pop()
        if path in graph:
            continue
        if path not in sources:
            raise JoinError(f"{path} is imported, and is not there")
        found = _imported(path, sources[path])
        graph[path] = {each: None for each in found if each not in known}
        late |= {
            _resolve(path, each["path"]): None for each in _LATE.finditer(_bare(sources[path]))
        }
        queue += graph[path]
    try:
        return list(TopologicalSorter(graph).static_order()), list(late)
    except CycleError as error:
        raise JoinError(f"modules import each other: {' - '.join(error.args[1])}") from error


def join_styles(sources: Mapping[str, str], paths: list[str]) -> str:
    r"""Join style sheets in order, without comments and indentation.

    Rules for the chosen dark theme also apply under a dark system theme where no theme is chosen.

    >>> join_styles({"a.css": "/* One. */\na {\n  top: 0;\n}\n", "b.css": "b {\n}\n"}, ["a.css", "b.css"])
    'a { top: 0; } b { } '
    >>> join_styles({"a.css": '[data-theme="dark"] a {\n  top: 0;\n}\n'}, ["a.css"])
    '[data-theme="dark"] a { top: 0; } @media (prefers-color-scheme: dark) { :root:not([data-theme]) a { top: 0; } } '
    """
    plain = _CSS_NOTE.sub("", "".join(sources[path] for path in paths))
    return re.sub(r"\s+", " ", _DARK.sub(_OR_SYSTEM, plain)).lstrip()


def _imported(path: str, source: str) -> list[str]:
    """Return the paths that a module imports, in order."""
    found = [*_IMPORT.finditer(source), *_PASSED_ON.finditer(source)]
    return [_resolve(path, each["path"]) for each in sorted(found, key=re.Match.start)]


def _resolve(path: str, named: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), named))


def _bare(source: str) -> str:
    return _INDENTED.sub("\n", _NOTE.sub("", source))


def _function(path: str, source: str, names: Mapping[str, str]) -> str:
    """Return a module as a function that is called at once and returns its exports."""
    exports: list[str] = []

    def module(found: re.Match[str]) -> str:
        return names[_resolve(path, found["path"])]

    def imported(found: re.Match[str]) -> str:
        if found["names"]:
            bound = _pairs(found["names"], lambda outer, inner: f"{outer}: {inner}")
        else:
            bound = found["all"] or f"{{ default: {found['default']} }}"
        return f"const {bound} = {module(found)};"

    def passed_on(found: re.Match[str]) -> str:
        name = module(found)
        exports.append(
            _pairs(found["names"], lambda inner, outer: f"{outer}: {name}.{inner}")[1:-1]
        )
        return ""

    def listed(found: re.Match[str]) -> str:
        exports.append(_pairs(found["names"], lambda inner, outer: f"{outer}: {inner}")[1:-1])
        return ""

    def declared(found: re.Match[str]) -> str:
        exports.append(found["name"])
        return f"{found['kind']} {found['name']}"

    def default(_: re.Match[str]) -> str:
        exports.append("default: $default")
        return "const $default = "

    body = _LATE.sub(lambda found: f'$late["{_resolve(path, found["path"])}"]()', _bare(source))
    for pattern, put in (
        (_IMPORT, imported),
        (_PASSED_ON, passed_on),
        (_LISTED, listed),
        (_DECLARED, declared),
        (_DEFAULT, default),
    ):
        body = pattern.sub(put, body)
    left = _LEFT_OVER.search(body)
    if left:
        raise JoinError(f"{path}: this import or export cannot be joined: {left[0][:80]}")
    returned = ", ".join(part.strip() for part in exports if part.strip())
    return f"const {names[path]} = (() => {{ // {path}\n{body}\nreturn {{ {returned} }};\n}})();\n"


def _pairs(names: str, put: Callable[[str, str], str]) -> str:
    """Rewrite a list of names in braces, each with its alias after ``as``."""
    words = [each.split() for each in names.strip("{} \n").split(",") if each.strip()]
    return "{ " + ", ".join(put(each[0], each[-1]) for each in words) + " }"
