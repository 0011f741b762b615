"""Figures of attention for documentation: `heed.sphinx`, `heed.mkdocs`, and for notebooks a function for each figure.

    from heed import arcs
    arcs("我 吃了 一个 苹果 ， 它 很 甜", selected=5)
"""

from __future__ import annotations

from importlib import import_module

__version__ = "0.1.0"


def __getattr__(name: str):
    """A function for each figure of the manifest, and `script`; read only when one is asked for."""
    notebook = import_module(".notebook", __name__)  # `from . import` would ask here again
    if name == "script":
        return notebook.script
    made = notebook.function(name)
    if made is None:
        raise AttributeError(f"module 'heed' has no attribute {name!r}")
    globals()[name] = made
    return made


def __dir__() -> list[str]:
    from .figures import figures

    return sorted([*globals(), "script", *(figure.name for figure in figures().values())])
