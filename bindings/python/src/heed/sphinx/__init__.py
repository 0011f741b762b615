"""Sphinx extension: `extensions = ["heed.sphinx"]`, then a directive for each figure, such as `.. heed-arcs:: TEXT`."""

from __future__ import annotations

from .. import __version__
from ..figures import figures
from .directive import directive_for
from .output import Output, say_without_node
from .pages import add_script, copy_files, forget, merge, models_are_bundled
from .node import heed_figure


def setup(app):
    app.add_config_value("heed_models", None, "html", [list, tuple, type(None)])
    app.add_config_value("heed_node", "", "env", [str])
    app.add_node(heed_figure)
    for figure in figures().values():
        app.add_directive(figure.tag, directive_for(figure))
    app.add_post_transform(Output)
    app.connect("config-inited", models_are_bundled)
    app.connect("env-purge-doc", forget)
    app.connect("env-merge-info", merge)
    app.connect("env-updated", say_without_node)
    app.connect("html-page-context", add_script)
    app.connect("build-finished", copy_files)
    return {"version": __version__, "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
