"""The API from its docstrings: what the packages name in ``__all__``, as pdoc shows it."""

from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Meta
from pdoc import doc, render

MODULES = tuple(
    f"upcard.{name}" for name in ("cards", "melds", "rules", "engine", "bots", "lab", "envs")
)
"""The public packages; what their ``__all__`` does not name is for Upcard's own use."""


def api_pages() -> dict[str, str]:
    """Return the pages of the public packages by their path, and the index that they are searched with."""
    modules = {name: doc.Module.from_name(name) for name in MODULES}
    for module in modules.values():
        for name in module.obj.__all__:
            getattr(module.obj, name)  # a package may import what it names when it is asked for
        _explain(module)
    pages = {
        f"{name.replace('.', '/')}.html": render.html_module(module, modules)
        for name, module in modules.items()
    }
    return {**pages, "search.js": render.search_index(modules)}


def _explain(namespace: doc.Namespace[Any]) -> None:
    """Let what is said of a field in its type be its docstring, and leave the plain type."""
    for member in namespace.own_members:
        if isinstance(member, doc.Class):
            _explain(member)
        elif isinstance(member, doc.Variable) and get_origin(member.annotation) is Annotated:
            _, *said = get_args(member.annotation)
            texts = [(meta.title, meta.description) for meta in said if isinstance(meta, Meta)]
            for title, description in texts:
                if title and description and not member.docstring:
                    member.docstring = f"{title}: {description}."
                    member.annotation = get_type_hints(namespace.obj)[member.name]
