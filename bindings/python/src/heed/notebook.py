"""Figures in notebooks: a function for each, such as `arcs`. What it returns shows itself where it is the last line of a cell.

The script with the engine, the figures and the models comes with the first figure of a notebook, so that a saved notebook needs
neither a server nor a network; until it runs, and where it may not, there is a picture.
"""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from typing import Any, Callable
from uuid import uuid4

from . import markup
from .figures import Figure, figures
from .files import dist
from .pictures import Painter, Picture, Refused
from .tensors import Weights, strongest, weights_of

_session: dict = {"carrier": None}
_painter = None


class Shown:
    """A figure, as a notebook shows it."""

    def __init__(self, figure: Figure, attributes: dict[str, str], weights: Weights | None = None):
        self.figure = figure
        self.attributes = attributes
        self.weights = weights
        self._picture = None
        self._drawn = False

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        picture = self.picture()
        bundle = {"text/plain": picture.text if picture else "\n".join(self.in_words())}
        if picture:
            bundle["image/svg+xml"] = picture.svg
        bundle["text/html"] = self.html()
        return bundle

    def html(self) -> str:
        """With the script, where no cell of this notebook has it yet."""
        return (script_once() or "") + self.element()

    def element(self) -> str:
        picture = self.picture()
        if picture:  # an image with a paper of its own: notebooks take other tags away, and images stay
            inside = markup.image(markup.data_address(picture), picture)
        else:
            inside = "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in self.in_words()) + "</ul>"
        if self.weights is None:
            return markup.element(self.figure.tag, self.attributes, inside)
        return given_html(self.figure, self.attributes, self.weights, inside)

    def picture(self) -> Picture | None:
        if not self._drawn:
            self._picture, self._drawn = self._draw(), True
        return self._picture

    def _draw(self) -> Picture | None:
        lang = "zh" if self.attributes.get("lang", "").startswith("zh") else "en"
        theme = "dark" if self.attributes.get("theme") == "dark" else "light"
        attributes, data = self.attributes, None
        if self.weights is not None:
            data = {"words": self.weights.words, "weights": self.square()}
            attributes = {name: value for name, value in attributes.items() if name not in ("layer", "head")}
        try:
            return painter().picture(self.figure, attributes, lang, theme, data)
        except Refused as refused:
            raise ValueError(f"{self.figure.name}: {refused}") from None

    def square(self) -> list[list[float]]:
        layer = self.attributes.get("layer")
        return self.weights.square(None if layer is None else int(layer), self.attributes.get("head"))

    def in_words(self) -> list[str]:
        if self.weights is None:
            return markup.words_of(self.attributes) or [self.figure.description]
        square = self.square()
        selected = self.attributes.get("selected")
        if selected is not None:
            return strongest(self.weights, square, int(selected))
        return [strongest(self.weights, square, query, 1)[0] for query in range(len(square))]


@lru_cache(maxsize=None)
def function(name: str) -> Callable[..., Shown] | None:
    """The function for a figure, or None where there is no such figure."""
    figure = figures().get(f"heed-{name}")
    if figure is None:
        return None
    takes_weights = name == "arcs"

    def show(text: str | None = None, **options: Any) -> Shown:
        if text is not None:
            options = {"text": text, **options}
        if takes_weights and ("weights" in options or "words" in options):
            return given(figure, options)
        attributes = figure.read({key: value for key, value in options.items() if value is not None})
        if "text" in figure.attributes and "model" in figure.attributes and not attributes.get("text"):
            raise ValueError(f'{name}: text is missing, want a sentence, such as {name}("我 吃了 一个 苹果")')
        return Shown(figure, attributes)

    show.__name__ = show.__qualname__ = name
    lines = [f"    {a.name}: {a.description} ({a.wanted()})" for a in figure.attributes.values()]
    also = "    words, weights: what is drawn in place of a model's, [T, T], [H, T, T] or [L, H, T, T]\n" if takes_weights else ""
    show.__doc__ = f"{figure.description}\n\n" + "\n".join(lines) + "\n" + also
    return show


def given(figure: Figure, options: dict[str, Any]) -> Shown:
    missing = [name for name in ("words", "weights") if options.get(name) is None]
    if missing or options.get("text") is not None:
        raise ValueError(f"{figure.name}: {missing[0]} is missing" if missing else f"{figure.name}: text and weights, want one of them")
    weights = weights_of(options.pop("words"), options.pop("weights"))
    attributes = figure.read({key: value for key, value in options.items() if value is not None})
    for name, most in (("selected", len(weights.words)), ("layer", weights.layers), ("head", weights.heads)):
        value = attributes.get(name, "0")
        if value != "mean" and int(float(value)) >= most:
            raise ValueError(f"{figure.name}: {name} is {value}, want less than {most}, as there are {most}")
    return Shown(figure, attributes, weights)


def given_html(figure: Figure, attributes: dict[str, str], weights: Weights, inside: str) -> str:
    """The element with the weights of one head; where there are more, with menus for layer and head above it."""
    place = uuid4().hex  # others of its kind, of earlier sessions too, may be in the page
    several = weights.layers * weights.heads > 1
    own = {name: value for name, value in attributes.items() if name not in ("layer", "head")}
    layer, head = int(attributes.get("layer", weights.layers - 1)), attributes.get("head", "mean" if weights.heads > 1 else "0")
    menus = ""
    if several:
        menus = (
            f'<label>layer <select>{choices(range(weights.layers), layer)}</select></label> '
            f'<label>head <select>{choices([*(["mean"] if weights.heads > 1 else []), *range(weights.heads)], head)}</select></label>'
        )
    data = json.dumps({"words": weights.words, "values": rounded(weights.values)}, separators=(",", ":")).replace("<", "\\u003c")
    figure_html = markup.element(figure.tag, own, inside)
    return f'<div class="heed-given" data-heed="{place}">{menus}{figure_html}</div><script>{GIVEN % (json.dumps(place), data)}</script>'


# The same output may be shown twice, in two views of a notebook.
GIVEN = """(function(place, given) {
  function mean(heads) {
    return heads[0].map(function(row, q) { return row.map(function(_, k) {
      return heads.reduce(function(sum, head) { return sum + head[q][k]; }, 0) / heads.length; }); });
  }
  document.querySelectorAll('[data-heed="' + place + '"]:not([data-ready])').forEach(function(box) {
    box.setAttribute('data-ready', '');
    var figure = box.querySelector('heed-arcs'), menus = box.querySelectorAll('select');
    function show() {
      var heads = given.values[menus.length ? +menus[0].value : 0], head = menus.length ? menus[1].value : 0;
      figure.data = { words: given.words, weights: head === 'mean' ? mean(heads) : heads[+head] };
    }
    menus.forEach(function(menu) { menu.addEventListener('change', show); });
    show();
  });
})(%s, %s)"""


def choices(values, chosen) -> str:
    return "".join(f"<option{' selected' if str(one) == str(chosen) else ''}>{one}</option>" for one in values)


def rounded(values: Any) -> Any:
    """Six digits: more than a picture shows, and a third of the bytes."""
    return [rounded(one) for one in values] if isinstance(values, list) else float(f"{values:.6g}")


def painter() -> Painter:
    global _painter
    if _painter is None:
        _painter = Painter(None, lambda why: print(f"heed: {why}"))
    return _painter


class Script:
    """The script by itself, for a notebook in which the cell that had it was taken away."""

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        _session["carrier"] = this_cell()
        return {"text/html": script_html(), "text/plain": "the script of heed"}


def script() -> Script:
    return Script()


def script_once() -> str | None:
    """In the first cell that shows a figure, and again wherever that cell is run again: its output had it."""
    cell = this_cell()
    if _session["carrier"] not in (None, cell):
        return None
    if cell is not None and _session.get("shown") == (cell, run_of_cell()):
        return None  # the second figure of one run
    _session["carrier"], _session["shown"] = cell or "outside of a notebook", (cell, run_of_cell())
    return script_html()


@lru_cache(maxsize=None)
def script_html() -> str:
    text = (dist() / "heed.standalone.js").read_text("utf-8").replace("</script", "<\\/script").replace("<!--", "<\\!--")
    return f"<script>if (!customElements.get('heed-arcs')) {{{text}\n}}</script>"


def this_cell() -> str | None:
    """Its name where the notebook tells it, else what is written in it."""
    parent = parent_message()
    return (parent.get("metadata") or {}).get("cellId") or (parent.get("content") or {}).get("code")


def run_of_cell() -> str | None:
    return (parent_message().get("header") or {}).get("msg_id")


def parent_message() -> dict:
    try:
        from IPython import get_ipython

        return get_ipython().kernel.get_parent("shell") or {}
    except (ImportError, AttributeError, TypeError):
        return {}
