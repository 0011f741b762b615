"""What the tests share: projects that are built in a folder of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src"
TEXT = "我 吃了 一个 苹果 ， 它 很 甜"


class InFolder(unittest.TestCase):
    """A new folder for each test."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="heed-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)

    def write(self, **files: str) -> None:
        """`sub__two_md` is sub/two.md."""
        for name, text in files.items():
            path, _, ending = name.replace("__", "/").rpartition("_")
            target = self.folder / f"{path}.{ending}"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")

    def read(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")

    def run_module(self, *arguments: str, node: bool = True, **environment: str) -> subprocess.CompletedProcess:
        env = {**os.environ, "PYTHONPATH": str(SOURCE), **environment}
        if not node:
            env["HEED_NODE"] = "there-is-no-node"
        return subprocess.run(
            [sys.executable, "-m", *arguments], cwd=self.folder, env=env, capture_output=True, text=True, check=False, timeout=300
        )


def needs(module: str):
    """Skips where a host is not installed; the reason is named in the summary."""
    try:
        __import__(module)
    except ImportError:
        return unittest.skip(f"{module} is not installed")
    return lambda test: test
