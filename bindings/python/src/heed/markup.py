"""A figure as HTML: its tag, and inside it what is seen without JavaScript, in print and until there is a drawing."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from html import escape
from typing import Mapping

from .pictures import Picture

DARK = "<style>@media (prefers-color-scheme:dark){svg:root{color:#eceef1}}</style>"


def element(tag: str, attributes: Mapping[str, str], inside: str) -> str:
    """Attributes always have a value, so that it is XHTML too."""
    said = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f"<{tag}{said}>{inside}</{tag}>"


def inline(picture: Picture, alt: str = "") -> str:
    """The picture as part of a page, in the colour of the page's text. One line, since Markdown ends HTML at an empty one."""
    own = hashlib.sha256(picture.svg.encode()).hexdigest()[:8]
    svg = picture.svg.replace("heed-hatch", f"heed-hatch-{own}").strip()
    label = f' aria-label="{escape(alt)}"' if alt else ""
    svg = svg.replace("<svg ", f'<svg style="max-width:100%;height:auto"{label} ', 1)
    return re.sub(r"\n+", "", svg)


def as_file(picture: Picture) -> str:
    """The picture as a file of its own: an <img> has no text around it from which to take a colour."""
    head, start, rest = picture.svg.partition("<title>")
    return f"{head}{DARK}{start}{rest}"


def image(address: str, picture: Picture, alt: str = "") -> str:
    width, height = (round(one) for one in picture.size)
    return f'<img src="{escape(address)}" alt="{escape(alt or picture.title)}" width="{width}" height="{height}" />'


def data_address(picture: Picture) -> str:
    return "data:image/svg+xml;base64," + b64encode(picture.svg.encode()).decode()


def words_of(attributes: Mapping[str, str]) -> list[str]:
    """All that can be said of a figure without numbers, as there are none without Node."""
    return [word for word in re.split(r"[\s|]+", attributes.get("text", "")) if word]


def word_list(attributes: Mapping[str, str], alt: str = "") -> str:
    items = "".join(f"<li>{escape(word)}</li>" for word in words_of(attributes))
    said = f"<p>{escape(alt)}</p>" if alt else ""
    return said + (f"<ul>{items}</ul>" if items else "")
