"""Settings of Sphinx, which makes the site from what ``stage.py`` writes."""

import builtins
import sys
from typing import Any, get_args, get_type_hints

import msgspec
from docutils import nodes
from pygments.lexers.special import TextLexer
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

import upcard.envs
from tools.setup_env import ROOT
from upcard.rules import Options
from upcard.version import version_of

project = "Upcard"
html_title = f"{project} {version_of(ROOT).partition('+')[0]}"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_heading_anchors = 4
default_role = "code"
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"collections\.abc\..*|dict\[.*"),
    # What a type names below a public package is for Upcard's own use, and what a server says is told in protocol.md.
    ("py:(class|obj)", r"(upcard\.)?\w+\.\w+(\.\w+)*"),
]

autodoc_default_options = {"members": True, "undoc-members": True, "member-order": "bysource"}
autodoc_preserve_defaults = True
add_module_names = False
python_use_unqualified_type_names = True

html_theme = "furo"
html_theme_options = {
    # Those of the page, src/upcard/web/css/tokens.css.
    "light_css_variables": {
        "color-brand-primary": "#0e5a50",
        "color-brand-content": "#0e5a50",
        "color-brand-visited": "#0a473f",
        "color-background-primary": "#fffcf6",
        "color-background-secondary": "#f7f1e6",
    },
    "dark_css_variables": {
        "color-brand-primary": "#7fd0bd",
        "color-brand-content": "#7fd0bd",
        "color-brand-visited": "#7fd0bd",
    },
}
html_favicon = str(ROOT / "src/upcard/web/icon.svg")
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_show_copyright = False

WORDS = ("cards", "melds", "melds-read", "moves", "positions", "record", "refused")
"""What fenced examples of the documents are in: tests read them, no language is coloured by them."""


def setup(app: Sphinx) -> None:
    """Teach Sphinx what our documents and docstrings have of their own."""
    for name in upcard.envs.__all__:
        getattr(upcard.envs, name)  # it imports what is asked for
    for word in WORDS:
        app.add_lexer(word, TextLexer)
    meanings = _meanings(Options)

    def explain(
        _app: Sphinx, what: str, name: str, _obj: Any, _options: Any, lines: list[str]
    ) -> None:
        home, _, plain = name.rpartition(".")
        if what == "attribute" and home == "upcard.rules.Options":
            lines[:] = [meanings[plain], ""]
        elif what == "data":
            lines[:] = _said(home, plain)

    app.connect("autodoc-process-docstring", explain)
    app.connect("doctree-read", _leave_builtins)


def _meanings(options: Any) -> dict[str, str]:
    """Return what each option means, which is said in its type, and leave it the plain type."""
    told = {}
    for field in msgspec.structs.fields(options):
        (said,) = (meta for meta in get_args(field.type)[1:] if getattr(meta, "title", None))
        told[field.name] = ": ".join(filter(None, (said.title, said.description))) + "."
    options.__annotations__ = get_type_hints(options)
    return told


def _said(package: str, name: str) -> list[str]:
    """Return what is said of a value in the module of a package that it comes from."""
    for module in [module for module in sys.modules if module.startswith(f"{package}.")]:
        analyzer = ModuleAnalyzer.for_module(module)
        analyzer.analyze()
        if ("", name) in analyzer.attr_docs:
            return list(analyzer.attr_docs["", name])
    return []


def _leave_builtins(_app: Sphinx, tree: nodes.document) -> None:
    """Keep a built-in type of a signature from being taken for a field of the same name."""
    for link in tree.findall(pending_xref):
        if link["refdomain"] == "py" and hasattr(builtins, link["reftarget"]):
            link.attributes.pop("refspecific", None)
