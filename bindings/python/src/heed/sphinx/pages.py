"""Scripts and files: only on pages that have figures, and only where there is one in the project."""

from __future__ import annotations

from pathlib import Path

from sphinx.errors import ConfigError

from .. import files
from .directive import pages

FOLDER = "heed"


def models_are_bundled(app, config) -> None:
    for name in config.heed_models or []:
        if name not in files.bundled_models():
            raise ConfigError(f"heed_models: there is no bundled model {name!r}; there are {', '.join(files.bundled_models())}")


def forget(app, env, docname) -> None:
    pages(env).discard(docname)


def merge(app, env, docnames, other) -> None:
    pages(env).update(name for name in pages(other) if name in docnames)


def runs_scripts(app) -> bool:
    return app.builder.format == "html" and app.builder.name != "epub"


def add_script(app, pagename, templatename, context, doctree) -> None:
    found = pages(app.env)
    if runs_scripts(app) and (pagename in found or (app.builder.name == "singlehtml" and found)):
        app.add_js_file(f"{FOLDER}/define.js", type="module")


def copy_files(app, exception) -> None:
    if exception is not None or not runs_scripts(app):
        return
    target = Path(app.outdir, "_static", FOLDER)
    if pages(app.env):
        files.copy_to(target, app.config.heed_models)
    else:
        files.remove_from(target)
