"""What a figure becomes, builder by builder, once it is known which one builds."""

from __future__ import annotations

import hashlib
from pathlib import Path

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.osutil import relative_uri

from .. import markup
from ..figures import figures
from ..pdf import NoConverter, write_pdf
from ..pictures import Painter, Refused
from .directive import pages
from .node import heed_figure

logger = logging.getLogger(__name__)
_painters: dict = {}


class Output(SphinxPostTransform):
    default_priority = 200

    def run(self, **kwargs) -> None:
        for node in list(self.document.findall(heed_figure)):
            node.replace_self(self.made(node))

    def made(self, node) -> nodes.Node:
        builder = self.app.builder
        if not builder.format:  # linkcheck, gettext and their kin write no figures
            return literal(" ".join(markup.words_of(node["attributes"])))
        picture = self.picture(node)
        if builder.format == "html":
            return nodes.raw("", self.html(node, picture), format="html")
        if builder.format == "latex" and picture is not None:
            address = self.pdf(picture, node)
            if address is not None:
                return latex_image(address, picture)
        return literal(picture.text if picture else spelled(node))

    def picture(self, node):
        lang = node["attributes"].get("lang") or self.config.language or "en"
        figure = figures()[node["tag"]]
        try:
            return painter(self.app).picture(figure, node["attributes"], "zh" if lang.startswith("zh") else "en")
        except Refused as refused:
            logger.warning("%s: %s", node["tag"], refused, location=node, type="heed", subtype="picture")
            return None

    def html(self, node, picture) -> str:
        alt = node["alt"]
        if self.app.builder.name == "epub":
            if picture is None:
                return markup.word_list(node["attributes"], alt)
            name = self.image_file(picture, ".svg")
            name.write_text(markup.as_file(picture), "utf-8")
            here = self.app.builder.get_target_uri(self.env.docname)
            return markup.image(relative_uri(here, f"{self.app.builder.imagedir}/{name.name}"), picture, alt)
        inside = markup.inline(picture, alt) if picture else markup.word_list(node["attributes"], alt)
        return markup.element(node["tag"], node["attributes"], inside)

    def pdf(self, picture, node) -> str | None:
        path = Path(self.app.outdir, f"{name_of(picture)}.pdf")
        try:
            if not path.exists():
                write_pdf(picture.svg, path)
            return path.name
        except NoConverter as missing:
            say_once(self.app, str(missing))
            return None

    def image_file(self, picture, ending: str) -> Path:
        folder = Path(self.app.outdir, self.app.builder.imagedir)
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{name_of(picture)}{ending}"


def painter(app) -> Painter:
    """One an application: a process has several where tests build several projects."""
    made = _painters.get(id(app))
    if made is None or made[0] is not app:
        warn = lambda why: say_once(app, why)  # noqa: E731
        made = _painters[id(app)] = (app, Painter(Path(app.doctreedir, "heed"), warn, app.config.heed_node))
    return made[1]


def say_once(app, what: str) -> None:
    """Not a warning: a build that is strict shall go on."""
    said = app.__dict__.setdefault("heed_said", set())
    if what not in said:
        said.add(what)
        logger.info("heed: %s", what, color="brown")


def say_without_node(app, env) -> None:
    """Before the work is split among processes, of which each would say it."""
    if app.builder.format and pages(env) and painter(app).node is None:
        say_once(app, painter(app).why)


def name_of(picture) -> str:
    return f"heed-{hashlib.sha256(picture.svg.encode()).hexdigest()[:16]}"


def latex_image(address: str, picture) -> nodes.raw:
    """As wide as it was drawn, at 96 pixels an inch, but no wider than the text."""
    width = round(picture.size[0] * 0.75)
    text = rf"\noindent\includegraphics[width=\ifdim{width}bp>\linewidth \linewidth\else {width}bp\fi]{{{address}}}"
    return nodes.raw("", text, format="latex")


def literal(text: str) -> nodes.literal_block:
    """Bars stand in columns, which no builder may reflow."""
    block = nodes.literal_block(text, text)
    block["language"] = "none"
    block["highlight_args"] = {}
    return block


def spelled(node) -> str:
    return "\n".join(filter(None, [node["alt"], *(f"- {word}" for word in markup.words_of(node["attributes"]))]))
