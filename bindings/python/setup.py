"""Puts what scripts/build made of the npm package into the distribution, as heed/package/."""

import atexit
import json
import shutil
import tempfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
NPM = HERE.parent / "js"

# Beside the browser's files: what draws pictures in Node, what describes the figures, and the one script for notebooks.
FOR_TOOLS = ["custom-elements.json", "browser-files.json", "heed.standalone.js", "node/cli.js", "node/figures.js"]


def package_files():
    """Of bindings/js, by their paths there."""
    listed = NPM / "dist" / "browser-files.json"
    if not listed.is_file():
        raise SystemExit(f"heed: {listed} is not there; run scripts/build first, and install from a checkout")
    browser = json.loads(listed.read_text("utf-8"))
    return ["bin/heed.js", "package.json"] + [f"dist/{name}" for name in [*browser, *FOR_TOOLS]]


class WithPackage(build_py):
    def run(self):
        super().run()
        if getattr(self, "editable_mode", False):
            return  # the checkout's own files are found
        target = Path(self.build_lib) / "heed" / "package"
        shutil.rmtree(target, ignore_errors=True)
        for name in package_files():
            to = target / name
            to.parent.mkdir(parents=True, exist_ok=True)
            if name.endswith(".js"):  # maps stay behind: nobody shall ask for them
                lines = (NPM / name).read_text("utf-8").splitlines(keepends=True)
                to.write_text("".join(one for one in lines if not one.startswith("//# sourceMappingURL=")), "utf-8")
            else:
                shutil.copyfile(NPM / name, to)


# Nothing is left in the checkout, and nothing that was left by an earlier build comes along.
SCRATCH = tempfile.mkdtemp(prefix="heed-build-")
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)

setup(cmdclass={"build_py": WithPackage}, options={"build": {"build_base": SCRATCH}, "egg_info": {"egg_base": SCRATCH}})
