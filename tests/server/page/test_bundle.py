"""Joined scripts: their exports and imports, their order, and scripts that cannot be joined."""

import re

import pytest

from upcard.server.net.files import PAGES, page_addresses, web_files
from upcard.server.page.bundle import bundle
from upcard.server.page.joined import JoinError, join_scripts


def test_each_module_runs_once_after_those_it_imports():
    sources = {
        "js/main.js": 'import { two } from "./a/two.js";\nimport "x";\nimport { one } from "./one.js";\n',
        "js/a/two.js": 'import { one } from "../one.js";\nexport const two = one + 1;\n',
        "js/one.js": "/** A number. */\nexport const one = 1;\n",
    }
    with pytest.raises(JoinError, match=r'js/main\.js: .*import "x"'):
        join_scripts(sources, "js/main.js")
    sources["js/main.js"] = sources["js/main.js"].replace('import "x";\n', "")
    joined = join_scripts(sources, "js/main.js")
    assert re.findall(r"// (js/\S+)", joined) == ["js/one.js", "js/a/two.js", "js/main.js"]
    assert "A number." not in joined
    assert not re.search(r"^(import|export)", joined, re.MULTILINE)


FORMS = {
    "main.js": """import { a, b as c } from "./forms.js";
import * as all from "./forms.js";
import made from "./made.js";
import { passed, deep as d } from "./passed.js";
console.log([a, c(), all.K.name, made(), passed, d, all.later()].join());
""",
    "forms.js": """const inner = 3;
export const a = 1;
export function b() { return 2; }
export class K {}
export async function late() {}
let count = 0;
export const later = () => ++count;
export { inner as three, inner };
""",
    "made.js": "var x=1;export default function(){return 'made'}\n",
    "passed.js": 'export{a as passed,three as deep}from"./forms.js";\n',
}


def test_every_form_of_import_and_export_is_joined():
    joined = join_scripts(FORMS, "main.js")
    assert "const { a: a, b: c } = $m0;" in joined
    assert "const all = $m0;" in joined
    assert "const { default: made } = $m" in joined
    assert "const { passed: passed, deep: d } = $m" in joined
    assert "return { three: inner, inner: inner, a, b, K, late, later };" in joined
    assert "const $default = function(){return 'made'}" in joined
    assert "return { passed: $m0.a, deep: $m0.three };" in joined


@pytest.mark.parametrize(
    "sources, says",
    [
        ({"main.js": 'import { a } from "./no.js";\n'}, "no.js is imported, and is not there"),
        (
            {
                "main.js": 'import { a } from "./b.js";\nexport const c = 1;\n',
                "b.js": 'import { c } from "./main.js";\nexport const a = 1;\n',
            },
            "modules import each other",
        ),
        ({"main.js": "export let a = 1;\n"}, r"main\.js: .*export let a"),
        ({"main.js": 'export * from "./b.js";\n', "b.js": "\n"}, r"main\.js: .*export \*"),
        (
            {
                "main.js": 'import { a } from "./b.js";\nvoid import("./b.js");\n',
                "b.js": "export const a = 1;\n",
            },
            r"b\.js is imported at once and later",
        ),
        (
            {
                "main.js": 'void import("./b.js");\nvoid import("./c.js");\nvoid import("./d.js");\n',
                "b.js": 'import { d } from "./d.js";\n',
                "c.js": 'import { d } from "./d.js";\n',
                "d.js": "export const d = 1;\n",
            },
            r"d\.js would be in two scripts",
        ),
    ],
)
def test_what_cannot_be_joined_is_said(sources, says):
    with pytest.raises(JoinError, match=says):
        join_scripts(sources, "main.js", lambda path, text: path)


def test_what_is_imported_later_is_a_script_of_its_own_that_is_handed_the_modules_of_the_first():
    sources = {
        "index.html": b'<script type="module" src="/static/js/main.js"></script>\n',
        "js/main.js": b'import { one } from "./one.js";\nvoid import("./late/two.js").then((two) => two.say());\n',
        "js/one.js": b"export const one = {};\n",
        "js/late/two.js": b'import { one } from "../one.js";\nimport { of } from "./of.js";\n'
        b"export const say = () => of(one);\n",
        "js/late/of.js": b"export const of = (it) => it;\n",
    }
    made = bundle(sources)
    (late,) = set(made.files) - set(made.names.values())
    assert late.startswith("two-")
    first, later = made.files[made.names["page.js"]].decode(), made.files[late].decode()
    assert f'() => import("/static/{late}").then((late) => late.default({{ $late, $m0 }}))' in first
    assert '$late["js/late/two.js"]().then((two) => two.say())' in first
    assert re.findall(r"// (js/\S+)", first) == ["js/one.js", "js/main.js"]
    assert re.findall(r"// (js/\S+)", later) == ["js/late/of.js", "js/late/two.js"]
    assert "const { one: one } = $m0;" in later
    assert later.startswith("let made;\nexport default ({ $late, $m0 }) => made ??= (() => {\n"), (
        "it runs once"
    )
    sources["js/late/of.js"] += b"// more\nvoid 0;\n"
    assert bundle(sources).names != made.names, (
        "the first script names the later one by what it holds"
    )


def test_what_two_later_scripts_need_is_one_more_that_comes_with_either():
    sources = {
        "main.js": 'import { one } from "./one.js";\nvoid import("./b.js");\nvoid import("./c.js");\n',
        "one.js": "export const one = 1;\n",
        "b.js": 'import { d } from "./d.js";\nimport { one } from "./one.js";\nexport const b = d + one;\n',
        "c.js": 'import { d } from "./d.js";\nexport const c = d;\n',
        "d.js": 'import { e } from "./e.js";\nexport const d = e;\n',
        "e.js": "export const e = {};\n",
    }
    kept = {}
    first = join_scripts(
        sources, "main.js", lambda path, text: kept.setdefault(path, text) and f"/{path}"
    )
    assert sorted(kept) == ["b.js", "c.js", "common.js"]
    assert re.findall(r"// (\S+\.js)", kept["common.js"]) == ["e.js", "d.js"]
    assert "return { $s0, $s1 };" in kept["common.js"]
    assert re.findall(r"// (\S+\.js)", kept["b.js"]) == ["b.js"]
    assert kept["b.js"].startswith("let made;\nexport default ({ $late, $s1, $m0 }) =>")
    assert 'const $s = () => import("/common.js").then((late) => late.default({ $late }))' in first
    assert "late.default({ $late, $m0, ...$s })" in first


def test_styles_that_a_script_fetches_later_have_a_lasting_name_too():
    sources = {
        "index.html": b'<script type="module" src="/static/js/main.js"></script>\n',
        "js/main.js": b'import { fetched } from "./fetched.js";\nfetched("/static/css/late.css");\n',
        "js/fetched.js": b"export const fetched = (href) => href;\n",
        "css/late.css": b"/* Late. */\na {\n  top: 0;\n}\n",
    }
    made = bundle(sources)
    (late,) = set(made.files) - set(made.names.values())
    assert made.files[late] == b"a { top: 0; } "
    assert f'fetched("/static/{late}")' in made.files[made.names["page.js"]].decode()


def test_what_is_imported_later_may_import_more_later():
    sources = {
        "main.js": 'import { one } from "./one.js";\nvoid import("./b.js");\n',
        "one.js": "export const one = 1;\n",
        "b.js": 'void import("./c.js");\n',
        "c.js": 'import { one } from "./one.js";\nvoid import("./b.js");\n',
    }
    kept = {}
    first = join_scripts(
        sources, "main.js", lambda path, text: kept.setdefault(path, text) and f"/{path}"
    )
    assert sorted(kept) == ["b.js", "c.js"]
    assert "late.default({ $late })" in first
    assert "late.default({ $late, $m0 })" in first
    assert '$late["c.js"]()' in kept["b.js"]
    assert '$late["b.js"]()' in kept["c.js"]


def test_a_name_changes_with_what_the_file_holds():
    def named(css):
        page = b'<link rel="stylesheet" href="/static/a.css">\n<link rel="stylesheet" href="/static/b.css">\n'
        made = bundle({"index.html": page, "a.css": b"a{}\n", "b.css": css})
        assert made.index.count(b"<link") == 1
        assert made.files[made.names["page.css"]] == b"a{} " + css.replace(b"\n", b" ")
        return made.names["page.css"]

    assert named(b"b{}\n") == named(b"b{}\n") != named(b"c{}\n")


@pytest.mark.parametrize("name", PAGES)
def test_every_page_has_the_head_of_all(name):
    head = web_files()[name].body.decode().partition("</head>")[0]
    assert "(head)" not in head
    for one in ('charset="utf-8"', 'name="viewport"', "/static/manifest-", "/static/icon-"):
        assert head.count(one) == 1


def test_the_page_needs_one_script_one_style_sheet_and_an_icon():
    page = web_files()["index.html"].body.decode()
    addresses = page_addresses()
    assert set(re.findall(r'"(/static/[^"]+)"', page)) == set(addresses.values())
    assert {"page.js", "page.css", "icon.svg"} <= set(addresses)
    sent = sum(len(file.packed or file.body) for file in _lasting())
    assert sent < 124_000  # of the 130 kB of a first visit, which has the page and the state too


def _lasting():
    return [web_files()[address.removeprefix("/static/")] for address in page_addresses().values()]
