"""The distribution: installed in a new virtual environment without network, with nothing of the checkout left in reach."""

import subprocess
import sys
import zipfile
from pathlib import Path

from .support import InFolder, TEXT

ROOT = Path(__file__).resolve().parents[1]


class Installed(InFolder):
    def run_in(self, *command):
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, env={"PATH": sys_path()})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_without_network_and_without_wheel(self):
        self.run_in(sys.executable, "-m", "venv", "env")
        python = str(self.folder / "env/bin/python")
        self.run_in(python, "-m", "pip", "install", "-q", "--no-index", "--no-build-isolation", str(ROOT))
        said = self.run_in(python, "-c", f"import heed; print(heed.arcs({TEXT!r}, selected=5).picture().text); print(heed.__file__)")
        self.assertRegex(said, r"苹果 +█{20,}\S* +9\d %")
        self.assertIn("env/lib", said)
        points = "from importlib.metadata import distribution; print([str(p) for p in distribution('heed').entry_points])"
        self.assertIn("heed.mkdocs:HeedPlugin", self.run_in(python, "-c", points))
        self.run_in(python, "-m", "pip", "check")
        self.run_in(python, "-m", "pip", "uninstall", "-y", "-q", "heed")
        self.assertEqual(list(self.folder.glob("env/lib/*/site-packages/heed*")), [])

    def test_carries_what_a_browser_needs_and_the_command_line(self):
        self.run_in(sys.executable, "-m", "pip", "wheel", "-q", "--no-index", "--no-build-isolation", "--no-deps", "-w", "out", str(ROOT))
        [wheel] = (self.folder / "out").glob("heed-*-py3-none-any.whl")
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
        for name in ("bin/heed.js", "dist/node/cli.js", "dist/define.js", "dist/models/zh-mini/model.safetensors", "dist/custom-elements.json"):
            self.assertIn(f"heed/package/{name}", names)
        self.assertEqual([name for name in names if name.endswith((".map", ".d.ts", ".ts"))], [])
        self.assertLess(wheel.stat().st_size, 10e6)


def sys_path():
    import os

    return os.environ["PATH"]
