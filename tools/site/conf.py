"""Settings of Sphinx, which builds the site from the output of ``stage.py``."""

import builtins
import sys
from typing import Any, get_type_hints

from docutils import nodes
from pygments.lexers.special import TextLexer
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

import upcard.envs
from tools.setup_env import ROOT
from upcard.rules import Options
from upcard.rules.form.schema import RulesField, form_field
from upcard.version import version_of

project = "Upcard"
html_title = f"{project} {version_of(ROOT).partition('+')[0]}"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_heading_anchors = 4
default_role = "code"
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"collections\.abc\..*|dict\[.*"),
    # Types below the public packages are internal, and protocol.md documents the messages of a server.
    ("py:(class|obj)", r"(upcard\.)?\w+\.\w+(\.\w+)*"),
]

autodoc_default_options = {"members": True, "undoc-members": True, "member-order": "bysource"}
autodoc_preserve_defaults = True
add_module_names = False
python_use_unqualified_type_names = True

html_theme = "furo"
html_theme_options = {
    # The colours of the page, src/upcard/web/css/tokens.css.
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
"""The languages of fenced examples in the documents: tests read them, and no highlighter knows them."""


def setup(app: Sphinx) -> None:
    """Register the extensions for our documents and docstrings."""
    for name in upcard.envs.__all__:
        getattr(upcard.envs, name)  # imports the name on first use
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
    """Return the meaning of each option, and leave its plain type."""
    options.__annotations__ = get_type_hints(options)
    return {name: _meaning(form_field(name)) for name in options.__struct_fields__}


def _meaning(field: RulesField) -> str:
    """Return title, meaning and words of an option in a line."""
    forms = field.kind in ("form", "numbers")
    choices = () if field.kind in ("cards", "table") else field.choices
    words = [f"`{one.value}` {one.words}" if forms else one.words for one in choices]
    meaning = ": ".join(filter(None, (field.help, "; ".join(words))))
    none = f"none: {field.none_words}" if field.none else ""
    return f"{field.title}: {'; '.join(filter(None, (meaning, none)))}."


def _said(package: str, name: str) -> list[str]:
    """Return the documentation of a value in the module of a package that defines it."""
    for module in [module for module in sys.modules if module.startswith(f"{package}.")]:
        analyzer = ModuleAnalyzer.for_module(module)
        analyzer.analyze()
        if ("", name) in analyzer.attr_docs:
            return list(analyzer.attr_docs["", name])
    return []


def _leave_builtins(_app: Sphinx, tree: nodes.document) -> None:
    """Keep built-in types in signatures from being linked to fields of the same name."""
    for link in tree.findall(pending_xref):
        if link["refdomain"] == "py" and hasattr(builtins, link["reftarget"]):
            link.attributes.pop("refspecific", None)
