"""Settings of Sphinx, which makes the site from what ``stage.py`` writes."""

import builtins
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from docutils import nodes
from msgspec import Meta
from pygments.lexers.special import TextLexer
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

import upcard.envs
from tools.setup_env import ROOT
from upcard.rules import Options
from upcard.version import version_of

project = "Upcard"
html_title = f"{project} {version_of(ROOT)}"

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

    def explain(_app: Sphinx, what: str, name: str, _obj: Any, _options: Any, lines: list[str]) -> None:
        if what == "attribute" and name.startswith("upcard.rules.Options.") and not any(lines):
            lines[:] = [meanings[name.rpartition(".")[2]]]

    app.connect("autodoc-process-docstring", explain)
    app.connect("doctree-read", _leave_builtins)


def _meanings(options: type) -> dict[str, str]:
    """Return what each option means, which is said in its type, and leave it the plain type."""
    plain, told = get_type_hints(options), {}
    for name, annotation in [*options.__annotations__.items()]:
        said = [meta for meta in get_args(annotation)[1:] if isinstance(meta, Meta) and meta.title]
        if get_origin(annotation) is Annotated and said:
            told[name] = f"{said[-1].title}: {said[-1].description}." if said[-1].description else f"{said[-1].title}."
            options.__annotations__[name] = plain[name]
    return told


def _leave_builtins(_app: Sphinx, tree: nodes.document) -> None:
    """Keep a built-in type of a signature from being taken for a field of the same name."""
    for link in tree.findall(pending_xref):
        if link["refdomain"] == "py" and hasattr(builtins, link["reftarget"]):
            link.attributes.pop("refspecific", None)
