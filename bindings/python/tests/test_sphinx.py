"""Sphinx: one project through its builders, and what is said of wrong options."""

import os
import re
import shutil
import xml.etree.ElementTree as xml

from heed.figures import figures

from .support import InFolder, TEXT, needs

CONF = "project = 'Test'\ncopyright = 'Nobody'\nversion = '1'\nextensions = ['heed.sphinx']\nhtml_theme = 'alabaster'\nnumfig = True\nlanguage = 'en'\n"
INDEX = f"""
Index
=====

.. toctree::

   sub/two
   plain

.. heed-arcs:: {TEXT}
   :selected: 5
   :controls:
   :caption: 它 looks at *apple*.
   :name: fig-it

See :numref:`fig-it`.
"""
TWO = """
Two
===

.. heed-scale::
   :dk: 32
   :alt: Products of random vectors.

   A caption within.

   And a legend.
"""
PLAIN = """
Plain
=====

Nothing but :numref:`fig-it`.
"""


@needs("sphinx")
class Builders(InFolder):
    def setUp(self):
        super().setUp()
        self.write(conf_py=CONF, index_rst=INDEX, sub__two_rst=TWO, plain_rst=PLAIN)

    def build(self, builder, *options, **environment):
        trees = "trees-of-captions" if builder == "gettext" else "trees"  # Sphinx wants it so
        done = self.run_module("sphinx", "-b", builder, "-d", trees, *options, ".", f"out/{builder}", **environment)
        self.said = done.stdout + done.stderr
        return done.returncode

    def strictly(self, builder, *options):
        self.assertEqual(self.build(builder, "-W", "--keep-going", "-j", "4", *options), 0, self.said)

    def test_html_has_element_picture_and_script_where_there_is_a_figure(self):
        self.strictly("html")
        index, two, plain = (self.read(f"out/html/{name}.html") for name in ("index", "sub/two", "plain"))
        self.assertIn(f'<heed-arcs text="{TEXT}" selected="5" controls=""><svg ', index)
        self.assertIn("currentColor", index)
        self.assertRegex(index, r'<script[^>]* src="_static/heed/define.js')
        self.assertRegex(two, r'<script[^>]* src="../_static/heed/define.js')
        self.assertRegex(two, r'type="module"')
        self.assertIn('<heed-scale dk="32">', two)
        self.assertIn('aria-label="Products of random vectors."', two)
        self.assertNotIn("heed", re.sub("fig-it", "", plain).replace("heed.sphinx", ""))
        self.assertRegex(plain, r'href="index.html#fig-it"><span class="std std-numref">Fig. \d</span>')
        self.assertTrue((self.folder / "out/html/_static/heed/define.js").is_file())

    def test_dirhtml_and_singlehtml_lead_to_the_script(self):
        self.strictly("dirhtml")
        self.assertRegex(self.read("out/dirhtml/sub/two/index.html"), r'src="../../_static/heed/define.js')
        self.strictly("singlehtml")
        single = self.read("out/singlehtml/index.html")
        self.assertEqual(single.count("_static/heed/define.js"), 1)
        self.assertIn("<heed-scale", single)

    def test_removed_figures_leave_nothing_behind(self):
        self.strictly("html")
        self.write(index_rst=INDEX.replace(".. heed-arcs::", ".. code-block::").split(".. code-block")[0], sub__two_rst="Two\n===\n", plain_rst="Plain\n=====\n")
        self.strictly("html")
        self.assertNotIn("define.js", self.read("out/html/index.html"))
        self.assertFalse((self.folder / "out/html/_static/heed").exists())

    def test_what_has_not_changed_is_not_drawn_again(self):
        self.strictly("html")
        drawn = {path.name: path.stat().st_mtime_ns for path in (self.folder / "trees/heed").iterdir()}
        self.assertEqual(len(drawn), 2)
        self.write(sub__two_rst=TWO.replace("32", "33"))
        self.strictly("html")
        again = {path.name: path.stat().st_mtime_ns for path in (self.folder / "trees/heed").iterdir()}
        self.assertLessEqual(drawn.items(), again.items())
        self.assertEqual(len(again), 3)
        self.assertIn("_static/heed/define.js", self.read("out/html/index.html"))

    def test_text_and_man_have_bars(self):
        self.strictly("text")
        self.assertRegex(self.read("out/text/index.txt"), r"它 →\n +苹果 +█{20,}\S* +9\d %")
        self.assertIn("A caption within.", self.read("out/text/sub/two.txt"))
        self.strictly("man")
        self.assertRegex(self.read("out/man/test.1"), r"苹果 +█{20,}\S* +9\d %")

    def test_epub_holds_pictures_and_no_script(self):
        self.strictly("epub")
        book = self.folder / "out/epub"
        for page in book.rglob("*.xhtml"):
            xml.parse(page)
            self.assertNotIn("<heed-", page.read_text("utf-8"))
        [address] = re.findall(r'<img src="(\.\./_images/heed-\w+\.svg)"', self.read("out/epub/sub/two.xhtml"))
        self.assertTrue((book / "sub" / address).resolve().is_file())
        for picture in (book / "_images").glob("heed-*.svg"):
            xml.parse(picture)
            self.assertLess(picture.stat().st_size, 40_000)

    def test_latex_has_vector_pictures(self):
        if not shutil.which("rsvg-convert"):
            self.skipTest("rsvg-convert is not installed")
        self.strictly("latex")
        names = re.findall(r"\\includegraphics\[.*\]\{(heed-\w+\.pdf)\}", self.read("out/latex/test.tex"))
        self.assertEqual(len(names), 2)
        for name in names:
            content = (self.folder / "out/latex" / name).read_bytes()
            self.assertTrue(content.startswith(b"%PDF"))
            self.assertNotIn(b"/Subtype /Image", content)

    def test_every_figure_of_the_manifest_is_drawn(self):
        tags = [
            f".. {tag}::{f' {TEXT}' if {'text', 'model'} <= set(figure.attributes) else ''}\n   :caption: One.\n"
            f"{'   :steps: 20' if 'steps' in figure.attributes else ''}\n"  # what learns shall not learn for long
            for tag, figure in figures().items()
        ]
        self.write(index_rst="Index\n=====\n\n" + "\n".join(tags), sub__two_rst=":orphan:\n", plain_rst=":orphan:\n")
        self.strictly("html")
        page = self.read("out/html/index.html")
        for tag in figures():
            self.assertRegex(page, rf'<{tag}[^>]*><svg ')

    def test_captions_can_be_translated_and_links_checked(self):
        self.strictly("gettext")
        self.assertIn('msgid "它 looks at *apple*."', self.read("out/gettext/index.pot"))
        self.assertIn('msgid "A caption within."', self.read("out/gettext/sub.pot"))
        self.strictly("linkcheck")

    def test_without_node_the_words_stand_there_and_it_is_said_once(self):
        self.assertEqual(self.build("html", "-W", HEED_NODE="there-is-no-node"), 0, self.said)
        self.assertEqual(self.said.count("no static pictures"), 1)
        self.assertIn("<li>苹果</li>", self.read("out/html/index.html"))
        self.assertEqual(self.build("text", "-W", HEED_NODE="there-is-no-node"), 0, self.said)
        self.assertIn("- 苹果", self.read("out/text/index.txt"))

    def test_many_documents_are_read_and_written_in_parallel(self):
        names = [f"page{n}" for n in range(9)]  # with fewer, Sphinx does one after the other
        for name in names:
            self.write(**{f"{name}_rst": f"{name}\n=====\n\n.. heed-arcs:: {TEXT}\n   :caption: One.\n"})
        self.write(index_rst=INDEX.replace("plain", "\n   ".join(["plain", *names])))
        self.assertEqual(self.build("html", "-W", "-j", "4", HEED_NODE="there-is-no-node"), 0, self.said)
        self.assertEqual(self.said.count("no static pictures"), 1)
        self.strictly("html", "-E")
        for name in names:
            page = self.read(f"out/html/{name}.html")
            self.assertIn(f'<heed-arcs text="{TEXT}"><svg ', page)
            self.assertIn("_static/heed/define.js", page)

    def test_without_a_converter_latex_has_the_bars(self):
        node = os.path.dirname(shutil.which("node") or "/")
        tools = self.folder / "tools"
        tools.mkdir()
        (tools / "node").symlink_to(os.path.join(node, "node"))
        self.assertEqual(self.build("latex", "-W", PATH=str(tools)), 0, self.said)
        if "CairoSVG" in self.said:
            self.assertIn("苹果", self.read("out/latex/test.tex"))
            self.assertNotIn("includegraphics[width=\\ifdim", self.read("out/latex/test.tex"))

    def test_wrong_options_are_errors_with_file_and_line(self):
        for text, message in (
            (".. heed-arcs:: a b\n   :selectd: 1\n", r'index.rst:4:.*unknown option: "selectd"'),
            (".. heed-arcs:: a b\n   :selected: x\n", r'index.rst:4:.*"selected".*want a whole number from 0'),
            (".. heed-arcs::\n   :selected: 1\n", r"index.rst:4:.*heed-arcs wants a text"),
            (".. heed-arcs:: a b\n   :text: c\n", r"index.rst:4:.*text is given twice"),
            (".. heed-scale:: 7\n", r"index.rst:4:.*heed-scale takes no argument"),
            (".. heed-scale::\n   :dk: 4096\n", r"index.rst:4:.*want a whole number from 1 to 1024"),
            (".. heed-sparks::\n", r"index.rst:4:.*heed-sparks"),
            (".. heed-arcs:: a b\n   :layer: 9\n   :head: 0\n", r"index.rst:4:.*layer: 9 is not there; this model has 4"),
        ):
            with self.subTest(text):
                self.write(index_rst=f"Index\n=====\n\n{text}")
                self.assertNotEqual(self.build("html", "-W", "--keep-going", "-E"), 0, self.said)
                self.assertRegex(self.said, "(?s)" + message)

    def test_a_model_that_is_not_bundled_is_an_error(self):
        self.write(conf_py=CONF + "heed_models = ['gpt2']\n")
        self.assertNotEqual(self.build("html"), 0)
        self.assertIn("there is no bundled model 'gpt2'; there are en-mini, zh-mini", self.said)

    def test_models_that_nobody_needs_stay_away(self):
        self.write(conf_py=CONF + "heed_models = ['zh-mini']\n")
        self.strictly("html")
        models = self.folder / "out/html/_static/heed/models"
        self.assertEqual([path.name for path in models.iterdir()], ["zh-mini"])


@needs("myst_parser")
@needs("sphinx")
class MyST(InFolder):
    def test_fences_are_directives(self):
        self.write(
            conf_py=CONF.replace("['heed.sphinx']", "['heed.sphinx', 'myst_parser']"),
            index_md=f"# Index\n\n```{{heed-arcs}} {TEXT}\n:selected: 5\n:controls:\n:causal: false\n:name: fig-it\n:caption: It.\n```\n\n"
            "{numref}`fig-it`\n\n```{heed-mask}\n---\nlength: 4\ncausal: false\n---\n```\n",
        )
        done = self.run_module("sphinx", "-W", "-q", ".", "out")
        self.assertEqual(done.returncode, 0, done.stderr)
        page = self.read("out/index.html")
        self.assertIn(f'<heed-arcs text="{TEXT}" selected="5" controls="" causal="false">', page)
        self.assertIn('<heed-mask length="4" causal="false">', page)
        self.assertIn("Fig. 1", page)

    def test_wrong_options_are_errors_with_file_and_line(self):
        self.write(
            conf_py=CONF.replace("['heed.sphinx']", "['heed.sphinx', 'myst_parser']"),
            index_md="# Index\n\n```{heed-arcs} a b\n:selected: x\n```\n",
        )
        done = self.run_module("sphinx", "-W", "-q", ".", "out")
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(done.stderr, r"(?s)index.md:\d+:.*selected.*want a whole number from 0")
