"""MkDocs: fences and tags, both kinds of addresses, and what ends a strict build."""

import unittest

from .support import InFolder, SOURCE, TEXT, needs

CONFIG = "site_name: Test\nsite_url: https://example.org/project/\nplugins: [heed]\nmarkdown_extensions: [admonition]\n"
INDEX = f"""---
title: Home
---
# Home

```heed-arcs
text: {TEXT}
selected: 5
controls:
caption: 它 looks at 苹果.
```

````md
```heed-arcs
text: in code
```
````

!!! note
    ```heed-scale
    dk: 32
    ```

[two](sub/two.md)
"""
TWO = f"""# Two

<heed-arcs text="{TEXT}"
  selected="5" id="own">

A *word* to [home](../index.md).

</heed-arcs>

- a list

    <heed-mask length=4></heed-mask>

Inline `<heed-arcs>` is code, and so is

    <heed-arcs>
"""


@needs("mkdocs")
class Sites(InFolder):
    def setUp(self):
        super().setUp()
        # MkDocs finds plugins by what is installed, not by what can be imported.
        info = self.folder / "installed/heed-0.1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: heed\nVersion: 0.1.0\n")
        (info / "entry_points.txt").write_text("[mkdocs.plugins]\nheed = heed.mkdocs:HeedPlugin\n")
        self.write(mkdocs_yml=CONFIG, docs__index_md=INDEX, docs__sub__two_md=TWO, docs__plain_md="# Plain\n")

    def build(self, **environment):
        path = f"{SOURCE}:{self.folder / 'installed'}"
        done = self.run_module("mkdocs", "build", "--strict", "--site-dir", "out", PYTHONPATH=path, **environment)
        self.said = done.stdout + done.stderr
        return done.returncode

    def test_fences_and_tags_become_figures(self):
        self.assertEqual(self.build(), 0, self.said)
        index, two, plain = (self.read(f"out/{name}index.html") for name in ("", "sub/two/", "plain/"))
        self.assertIn(f'<figure class="heed"><heed-arcs text="{TEXT}" selected="5" controls=""><svg ', index)
        self.assertIn("</heed-arcs><figcaption>它 looks at 苹果.</figcaption></figure>", index)
        self.assertIn('<heed-scale dk="32"><svg ', index)
        self.assertNotIn("<p><figure", index)
        self.assertIn("text: in code", index)
        self.assertIn('<script type="module" src="heed/define.js">', index)
        self.assertIn(f'<heed-arcs text="{TEXT}" selected="5" id="own">', two)
        self.assertIn('<p>A <em>word</em> to <a href="../..', two)
        self.assertIn('<heed-mask length="4"><svg ', two)
        self.assertIn("&lt;heed-arcs&gt;</code> is code", two)
        self.assertIn("<pre><code>&lt;heed-arcs&gt;", two)
        self.assertIn('src="../../heed/define.js"', two)
        self.assertNotIn("heed", plain.replace("heed.mkdocs", ""))
        self.assertTrue((self.folder / "out/heed/define.js").is_file())

    def test_addresses_of_files(self):
        self.write(mkdocs_yml=CONFIG + "use_directory_urls: false\n")
        self.assertEqual(self.build(), 0, self.said)
        self.assertIn('src="../heed/define.js"', self.read("out/sub/two.html"))

    def test_a_site_without_figures_has_no_files(self):
        self.write(docs__index_md="# Home\n", docs__sub__two_md="# Two\n")
        self.assertEqual(self.build(), 0, self.said)
        self.assertFalse((self.folder / "out/heed").exists())

    def test_without_node_the_words_stand_there_and_it_is_said_once(self):
        self.assertEqual(self.build(HEED_NODE="there-is-no-node"), 0, self.said)
        self.assertEqual(self.said.count("no static pictures"), 1)
        self.assertIn("<li>苹果</li>", self.read("out/index.html"))

    def test_what_is_wrong_ends_a_strict_build_with_file_and_line(self):
        for text, message in (
            ("```heed-arcs\ntext: a b\nselectd: 1\n```\n", r"index.md:7: heed-arcs has no option 'selectd'; did you mean selected"),
            ("```heed-arcs\ntext: a b\nselected: x\n```\n", r"index.md:7: selected is 'x', want a whole number from 0"),
            ("```heed-arcs\ntext\n```\n", r"index.md:6: heed-arcs: 'text' is no `key: value`"),
            ("```heed-arcs\ntext: a b\ntext: c\n```\n", r"index.md:7: heed-arcs: text is there twice"),
            ("```heed-arcs\ntext: a b\nlayer: 9\nhead: 0\n```\n", r"index.md:5: heed-arcs: layer: 9 is not there"),
            ("```heed-sparks\n```\n", r"index.md:5: there is no figure 'heed-sparks'; there are heed-arcs"),
            ('<heed-arcs text="a" selectd="1"></heed-arcs>\n', r"index.md:5: heed-arcs has no option 'selectd'"),
            ('<heed-arcs text="a">\n\n', r"index.md:5: <heed-arcs> is not closed"),
        ):
            with self.subTest(text):
                self.write(docs__index_md=f"---\ntitle: A\n---\n\n{text}")
                self.assertNotEqual(self.build(), 0, self.said)
                self.assertRegex(self.said, message)

    def test_a_model_that_is_not_bundled_is_an_error(self):
        self.write(mkdocs_yml=CONFIG.replace("[heed]", "[heed: {models: [gpt2]}]"))
        self.assertNotEqual(self.build(), 0)
        self.assertIn("there is no bundled model 'gpt2'; there are en-mini, zh-mini", self.said)


if __name__ == "__main__":
    unittest.main()
