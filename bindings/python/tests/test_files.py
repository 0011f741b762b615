"""What is copied for a browser, and what a second copy takes away."""

import json
from pathlib import Path

from heed import files

from .support import InFolder


class Copying(InFolder):
    def names(self):
        return {path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file()}

    def test_what_a_browser_needs_and_nothing_else(self):
        total = files.copy_to(self.folder, ["zh-mini"])
        names = self.names()
        self.assertIn("define.js", names)
        self.assertIn("models/zh-mini/model.safetensors", names)
        self.assertEqual([name for name in names if name.endswith((".map", ".d.ts")) or "node/" in name or "en-mini" in name], [])
        self.assertLess(total, 4.2e6)
        self.assertNotIn("sourceMappingURL", (self.folder / "define.js").read_text("utf-8"))

    def test_a_second_copy_takes_away_what_is_stale_and_nothing_else(self):
        files.copy_to(self.folder)
        (self.folder / "own.js").write_text("mine")
        listed = json.loads((self.folder / files.LIST).read_text())["files"]
        (self.folder / "former").mkdir()
        (self.folder / "former/part.js").write_text("")
        (self.folder / files.LIST).write_text(json.dumps({"files": [*listed, "former/part.js", "../outside", 7]}))
        outside = self.folder.parent / "outside"
        self.assertFalse(outside.exists())
        before = (self.folder / "define.js").stat().st_mtime_ns
        files.copy_to(self.folder, [])
        self.assertFalse((self.folder / "former").exists())
        self.assertFalse((self.folder / "models").exists())
        self.assertEqual((self.folder / "own.js").read_text(), "mine")
        self.assertEqual((self.folder / "define.js").stat().st_mtime_ns, before)

    def test_all_of_it_can_be_taken_away(self):
        (self.folder / "own.js").write_text("mine")
        files.copy_to(self.folder)
        files.remove_from(self.folder)
        self.assertEqual(self.names(), {"own.js"})

    def test_the_version_is_that_of_the_npm_package(self):
        import heed

        self.assertEqual(heed.__version__, json.loads(Path(files.package(), "package.json").read_text())["version"])
