"""A directive for each figure: its attributes are the options, its text is the argument."""

from __future__ import annotations

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from ..figures import Attribute, Figure
from .node import heed_figure


def directive_for(figure: Figure) -> type:
    options = {name: reader(attribute) for name, attribute in figure.attributes.items()}
    options.update(caption=directives.unchanged_required, alt=directives.unchanged_required)
    options.update(name=directives.unchanged, **{"class": directives.class_option})
    return type(
        f"Heed{figure.name.title()}Directive",
        (FigureDirective,),
        {
            "figure": figure,
            "optional_arguments": 1,  # also where there shall be none: docutils would take it for the content
            "final_argument_whitespace": True,
            "option_spec": options,
            "__doc__": figure.description,
        },
    )


def reader(attribute: Attribute):
    """Docutils calls it with the option's text, and reports a ValueError with file, line and option."""
    return attribute.read


class FigureDirective(SphinxDirective):
    """The first paragraph inside is the caption, unless an option is; the rest is the legend, as of `figure`."""

    figure: Figure
    has_content = True

    def run(self):
        attributes = {n: v for n, v in self.options.items() if n in self.figure.attributes and v is not None}
        if self.arguments:
            if "text" not in self.figure.attributes:
                raise self.error(f"{self.figure.tag} takes no argument, and has {self.arguments[0]!r}")
            if "text" in attributes:
                raise self.error(f"{self.figure.tag}: text is given twice, as argument and as option")
            attributes = {"text": " ".join(self.arguments[0].split()), **attributes}
        elif "text" in self.figure.attributes and not attributes.get("text") and self.needs_text():
            raise self.error(f"{self.figure.tag} wants a text: .. {self.figure.tag}:: 我 吃了 一个 苹果")
        inner = heed_figure("", tag=self.figure.tag, attributes=attributes, alt=self.options.get("alt", ""))
        block = nodes.figure("", inner, classes=["heed", *self.options.get("class", [])])
        self.set_source_info(inner)
        self.set_source_info(block)
        messages = self.add_texts(block)
        self.add_name(block)
        pages(self.env).add(self.env.docname)
        return [block, *messages]

    def needs_text(self) -> bool:
        """Where the manifest gives it no meaning without one: an engine is asked about the text."""
        return self.figure.attributes["text"].spec.get("asks", False) and "model" in self.figure.attributes

    def add_texts(self, block) -> list:
        caption, messages = self.options.get("caption"), []
        content = nodes.Element()
        self.state.nested_parse(self.content, self.content_offset, content)
        rest = list(content.children)
        if caption is not None:
            inline, messages = self.state.inline_text(caption, self.lineno)
            block += self.at_line(nodes.caption(caption, "", *inline))
        elif rest and isinstance(rest[0], nodes.paragraph):
            first = rest.pop(0)
            block += self.at_line(nodes.caption(first.rawsource, "", *first.children))
        if rest:
            block += nodes.legend("", *rest)
        return messages

    def at_line(self, node):
        self.set_source_info(node)
        return node


def pages(env) -> set:
    """The documents that have figures."""
    if not hasattr(env, "heed_pages"):
        env.heed_pages = set()
    return env.heed_pages
