"""MkDocs plugin: `plugins: [heed]`, then a fence or a tag for each figure."""

from __future__ import annotations

import logging
from html import escape
from pathlib import Path

from mkdocs.config import config_options
from mkdocs.exceptions import ConfigurationError
from mkdocs.plugins import BasePlugin
from mkdocs.utils import get_relative_url

from . import files, markup
from .fences import FiguresExtension, Found
from .pictures import Painter, Refused

log = logging.getLogger("mkdocs.plugins.heed")
FOLDER = "heed"


class HeedPlugin(BasePlugin):
    config_scheme = (
        ("models", config_options.Type(list, default=None)),
        ("node", config_options.Type(str, default="")),
    )

    page = None
    painter = None
    lang = "en"

    def on_config(self, config):
        for name in self.config["models"] or []:
            if name not in files.bundled_models():
                bundled = ", ".join(files.bundled_models())
                raise ConfigurationError(f"heed: there is no bundled model {name!r}; there are {bundled}")
        theme = config["theme"]
        lang = str(theme["language"] if "language" in theme else theme["locale"] if "locale" in theme else "en")
        self.lang = "zh" if lang.startswith("zh") else "en"
        self.with_figures = set()
        # Kept while `mkdocs serve` runs.
        self.painter = self.painter or Painter(None, lambda why: log.info("heed: %s", why), self.config["node"])
        config["markdown_extensions"].append(FiguresExtension(self.write, self.complain))
        return config

    def on_page_markdown(self, markdown, page, config, files):
        self.page = page
        source = Path(page.file.abs_src_path).read_text("utf-8-sig", errors="replace")
        # Lines above the text: the page's own settings.
        self.above = len(source.rstrip().split("\n")) - len(markdown.rstrip().split("\n"))
        return markdown

    def on_page_content(self, html, page, config, files):
        if page.file.src_path not in self.with_figures:
            return html
        # Among the content, so that themes that exchange it alone ("instant" navigation) run it too.
        address = get_relative_url(f"{FOLDER}/define.js", page.url)
        return f'{html}\n<script type="module" src="{escape(address)}"></script>'

    def on_post_build(self, config):
        target = Path(config["site_dir"], FOLDER)
        if self.with_figures:
            files.copy_to(target, self.config["models"])
        else:
            files.remove_from(target)

    def write(self, found: Found) -> tuple[str, str]:
        """What stands before and after what is inside the tag."""
        self.with_figures.add(self.page.file.src_path)
        alt = found.about.get("alt", "")
        own = {name: value for name, value in found.about.items() if name not in ("caption", "alt")}
        start, end = markup.element(found.figure.tag, {**found.attributes, **own}, "\0").split("\0")
        inside = "" if found.inside else self.picture(found, alt)
        caption = found.about.get("caption")
        said = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
        return f'<figure class="heed">{start}{inside}', f"{end}{said}</figure>"

    def picture(self, found: Found, alt: str) -> str:
        lang = found.attributes.get("lang") or self.lang
        try:
            picture = self.painter.picture(found.figure, found.attributes, "zh" if lang.startswith("zh") else "en")
        except Refused as refused:
            raise ValueError(f"{found.figure.tag}: {refused}") from None
        return markup.inline(picture, alt) if picture else markup.word_list(found.attributes, alt)

    def complain(self, line: int, message: str) -> None:
        """A warning, with which `--strict` ends the build."""
        log.warning("%s:%d: %s", self.page.file.src_path, self.above + line + 1, message)
