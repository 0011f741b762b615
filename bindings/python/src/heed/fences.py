"""Figures in Markdown, for Python-Markdown: fences of `key: value` lines, and the tag itself, also over empty lines.

    ```heed-arcs
    text: 我 吃了 一个 苹果 ， 它 很 甜
    selected: 5
    ```
"""

from __future__ import annotations

import re
from html import unescape
from typing import Callable, Iterator, NamedTuple

from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from .figures import Figure, figures

FENCE = re.compile(r"^(?P<indent>[ \t]*(?:>[ \t]?)*)(?P<mark>`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)$")
OPEN = re.compile(r"^(?P<indent>[ \t]*)<(?P<tag>heed-[a-z-]+)(?=[\s>/])")
ATTRIBUTE = re.compile(r"""([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?""")

# What any element may have, and no figure needs to know.
GLOBAL = re.compile(r"^(id|class|style|title|slot|hidden|dir|tabindex|role|part|on\w+|(data|aria)-.*)$")

# A caption stands around the element, and is none of its attributes.
ABOUT = ("caption", "alt", "id", "class")


class Found(NamedTuple):
    figure: Figure
    attributes: dict  # as HTML has them
    about: dict
    """What the author wrote between the tags; None where the picture goes there."""
    inside: list[str] | None


class Wrong(ValueError):
    """`line`: how many lines below the figure's first one."""

    def __init__(self, message: str, line: int = 0):
        super().__init__(message)
        self.line = line


class FiguresExtension(Extension):
    """`write(found)` gives what stands before and after what is inside; `complain(line, message)` hears what is wrong."""

    def __init__(self, write: Callable[[Found], tuple[str, str]], complain: Callable[[int, str], None]):
        super().__init__()
        self.write = write
        self.complain = complain

    def extendMarkdown(self, md):
        md.block_level_elements.extend(tag for tag in figures() if tag not in md.block_level_elements)
        # Before fences are made code (25), and after line ends are what they are everywhere (30).
        md.preprocessors.register(FiguresPreprocessor(md, self), "heed", 27)


class FiguresPreprocessor(Preprocessor):
    def __init__(self, md, extension: FiguresExtension):
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        return list(self.lines_of(lines))

    def lines_of(self, lines: list[str]) -> Iterator[str]:
        at = 0
        while at < len(lines):
            fence, tag = FENCE.match(lines[at]), OPEN.match(lines[at])
            if fence:
                end = end_of_fence(lines, at, fence)
                name = fence["info"].split(" ")[0].strip("{}")
                if name.startswith("heed-"):
                    body = [line[len(fence["indent"]) :] for line in lines[at + 1 : end]]
                    yield from self.placed(fence["indent"], at, lambda: read_fence(name, body))
                    at = end + 1
                    continue
                yield from lines[at : end + 1]
                at = end + 1
            elif tag and not is_code(lines, at):
                end, text = text_of_tag(lines, at, tag["tag"])
                yield from self.placed(tag["indent"], at, lambda: read_tag(tag["tag"], text))
                at = end + 1
            else:
                yield lines[at]
                at += 1

    def placed(self, indent: str, at: int, read: Callable[[], Found]) -> list[str]:
        try:
            found = read()
            before, after = self.extension.write(found)
        except Wrong as wrong:
            self.extension.complain(at + wrong.line, str(wrong))
            return []
        except ValueError as wrong:
            self.extension.complain(at, str(wrong))
            return []
        store = self.md.htmlStash.store
        if found.inside is None:
            return ["", indent + store(before + after), ""]
        return ["", indent + store(before), "", *found.inside, "", indent + store(after), ""]


def end_of_fence(lines, at, fence) -> int:
    mark = fence["mark"]
    close = re.compile(rf"^[ \t]*(?:>[ \t]?)*{re.escape(mark[0])}{{{len(mark)},}}[ \t]*$")
    return next((n for n in range(at + 1, len(lines)) if close.match(lines[n])), len(lines) - 1)


def is_code(lines, at) -> bool:
    """Four spaces after an empty line, with nothing above that they could belong to, such as a list or a note."""
    if not lines[at].startswith(("    ", "\t")):
        return False
    above = next((line for line in reversed(lines[:at]) if line.strip() and not line.startswith(("    ", "\t"))), "")
    return not re.match(r"^ {0,3}([-*+]|\d+\.|!!!|\?\?\?|===|\[\^)", above)


def figure_named(tag: str) -> Figure:
    if tag not in figures():
        raise Wrong(f"there is no figure {tag!r}; there are {', '.join(figures())}")
    return figures()[tag]


def read_fence(tag: str, body: list[str]) -> Found:
    figure, attributes, about = figure_named(tag), {}, {}
    for number, line in enumerate(body, 1):
        if not line.strip():
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise Wrong(f"{tag}: {line.strip()!r} is no `key: value`", number)
        if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
            value = value[1:-1]
        if key in attributes or key in about:
            raise Wrong(f"{tag}: {key} is there twice", number)
        if key in ABOUT:
            about[key] = value
            continue
        try:
            text = figure.attribute(key).read(value)
        except ValueError as error:
            raise Wrong(str(error), number) from None
        if text is not None:
            attributes[key] = text
    return Found(figure, attributes, about, None)


def text_of_tag(lines, at, tag) -> tuple[int, str]:
    close = f"</{tag}>"
    for end in range(at, len(lines)):
        if close in lines[end]:
            return end, "\n".join(lines[at : end + 1])
    return at, lines[at]


def read_tag(tag: str, text: str) -> Found:
    figure = figure_named(tag)
    start = re.match(rf"\s*<{tag}((?:[^>\"']|\"[^\"]*\"|'[^']*')*?)/?>", text)
    if start is None or f"</{tag}>" not in text:
        raise Wrong(f"<{tag}> is not closed by </{tag}>")
    inside, _, behind = text[start.end() :].partition(f"</{tag}>")
    if behind.strip():
        raise Wrong(f"</{tag}> is to be the last on its line, not before {behind.strip()!r}")
    attributes, about = {}, {}
    for name, *values in ATTRIBUTE.findall(start[1]):
        value = unescape("".join(values))
        if GLOBAL.match(name.lower()):
            about[name.lower()] = value
            continue
        read = figure.attribute(name).read(value)
        if read is not None:
            attributes[name] = read
    return Found(figure, attributes, about, inside.split("\n") if inside.strip() else None)
