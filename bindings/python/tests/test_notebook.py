"""Notebooks: what a cell shows, where the script is, what nbconvert makes of it, and what is refused."""

import json
import re
import unittest
from unittest import mock

import heed
from heed import notebook, pictures

from .support import SOURCE, InFolder, TEXT, needs

SQUARE = [[0.25, 0.75], [1, 0]]


class Figures(unittest.TestCase):
    def setUp(self):
        notebook._session.update(carrier=None, shown=None)

    def cell(self, name, run):
        message = {"metadata": {"cellId": name}, "header": {"msg_id": run}, "content": {"code": name}}
        return mock.patch.object(notebook, "parent_message", lambda: message)

    def test_each_figure_of_the_manifest_is_a_function(self):
        from heed.figures import figures

        for figure in figures().values():
            self.assertIn(figure.description, getattr(heed, figure.name).__doc__)
            self.assertIn(figure.name, dir(heed))
        with self.assertRaises(AttributeError):
            heed.sparks

    def test_a_cell_gets_element_picture_and_words(self):
        bundle = heed.arcs(TEXT, selected=5)._repr_mimebundle_()
        self.assertIn(f'<heed-arcs text="{TEXT}" selected="5"><img src="data:image/svg+xml;base64,', bundle["text/html"])
        self.assertRegex(bundle["text/plain"], r"苹果 +█{20,}\S* +9\d %")
        self.assertTrue(bundle["image/svg+xml"].startswith("<svg"))

    def test_the_script_comes_once_and_again_with_its_own_cell(self):
        def scripts(cell, run):
            with self.cell(cell, run):
                return heed.mask().html().count("customElements.get('heed-arcs')")

        seen = [scripts(*at) for at in (("a", 1), ("a", 1), ("b", 2), ("a", 3), ("b", 4))]
        self.assertEqual(seen, [1, 0, 0, 1, 0])
        self.assertIn("customElements.get", heed.script()._repr_mimebundle_()["text/html"])

    def test_given_weights_are_drawn_and_handed_over(self):
        html = heed.arcs(words=["a", "b"], weights=SQUARE, selected=0).element()
        self.assertIn('<heed-arcs selected="0"><img ', html)
        self.assertNotIn("<select", html)
        self.assertEqual(self.given(html), {"words": ["a", "b"], "values": [[SQUARE]]})
        self.assertRegex(heed.arcs(words=["a", "b"], weights=SQUARE, selected=0).picture().text, r"b +█+\S* +75 %")

    def test_layers_and_heads_have_menus(self):
        other = [[0.75, 0.25], [0, 1]]
        shown = heed.arcs(words=["a", "b"], weights=[[SQUARE, other]] * 2, layer=0, head=1, selected=0)
        html = shown.element()
        self.assertEqual(re.findall(r"<option selected>(\w+)", html), ["0", "1"])
        self.assertEqual(re.findall(r"<option(?: selected)?>(\w+)", html), ["0", "1", "mean", "0", "1"])
        self.assertEqual(self.given(html)["values"], [[SQUARE, other]] * 2)
        self.assertRegex(shown.picture().text, r"a +█+\S* +75 %")  # the other head's

    def given(self, html):
        return json.loads(re.search(r'\("[0-9a-f]{32}", (\{.*\})\)</script>', html)[1])

    def test_words_cannot_end_the_script(self):
        html = heed.arcs(words=["</script><script>alert(1)", "b"], weights=SQUARE).element()
        self.assertEqual(html.count("</script>"), 1)

    def test_without_node_the_strongest_weights_are_a_list(self):
        painter = pictures.Painter(None, lambda why: None, "there-is-no-node")
        with mock.patch.object(notebook, "painter", lambda: painter):
            self.assertIn("<ul><li>a → b 75 %</li><li>a → a 25 %</li></ul>", heed.arcs(words=["a", "b"], weights=SQUARE, selected=0).element())
            self.assertIn("<li>苹果</li>", heed.arcs(TEXT).element())
            self.assertIn("苹果", heed.arcs(TEXT)._repr_mimebundle_()["text/plain"])

    def test_what_is_wrong_is_a_value_error(self):
        for call, message in (
            (lambda: heed.arcs(), "arcs: text is missing, want a sentence"),
            (lambda: heed.arcs(TEXT, selectd=5), "no option 'selectd'; did you mean selected?"),
            (lambda: heed.arcs(TEXT, selected="x"), "selected is 'x', want a whole number from 0"),
            (lambda: heed.arcs(words=["a"]), "arcs: weights is missing"),
            (lambda: heed.arcs(weights=SQUARE), "arcs: words is missing"),
            (lambda: heed.arcs("a b", words=["a", "b"], weights=SQUARE), "text and weights, want one of them"),
            (lambda: heed.arcs(words=["a", "b"], weights=[[1, 2, 3]]), "weights has shape [1, 3], want"),
            (lambda: heed.arcs(words=["a", "b"], weights=SQUARE, selected=2), "selected is 2, want less than 2"),
            (lambda: heed.arcs(words=["a", "b"], weights=[SQUARE] * 3, head=3), "head is 3, want less than 3"),
            (lambda: heed.arcs(TEXT, layer=9, head=0).picture(), "arcs: layer: 9 is not there; this model has 4"),
        ):
            with self.subTest(message), self.assertRaises(ValueError) as caught:
                call()
            self.assertIn(message, str(caught.exception))


@needs("nbclient")
@needs("nbconvert")
class Converted(InFolder):
    def test_a_notebook_runs_and_becomes_a_page(self):
        cells = [
            "from heed import arcs, mask\narcs('我 吃了 一个 苹果 ， 它 很 甜', selected=5)",
            "mask(length=4)",
            "arcs(words=['a', 'b'], weights=[[[0.25, 0.75], [1, 0]]] * 2, selected=0)",
        ]
        code = [{"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": [], "source": cell} for cell in cells]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        self.write(book_ipynb=json.dumps({"nbformat": 4, "nbformat_minor": 4, "metadata": kernel, "cells": code}))
        done = self.run_module("nbconvert", "--execute", "--to", "html", "book.ipynb", PYTHONPATH=str(SOURCE))
        self.assertEqual(done.returncode, 0, done.stderr)
        page = self.read("book.html")
        self.assertEqual(page.count("if (!customElements.get('heed-arcs'))"), 1)
        self.assertIn('<heed-arcs text="我 吃了 一个 苹果 ， 它 很 甜" selected="5"><img src="data:image/svg+xml;base64,', page)
        self.assertIn('<heed-mask length="4"><img ', page)
        self.assertIn('<div class="heed-given"', page)
        done = self.run_module("nbconvert", "--execute", "--to", "markdown", "--stdout", "book.ipynb", PYTHONPATH=str(SOURCE))
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
