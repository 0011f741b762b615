"""Static pictures: drawn by the package's own command line in Node, from the numbers that the page would compute."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from pathlib import Path
from typing import Callable, Mapping

from . import __version__
from .figures import Figure
from .files import dist, package

NODE_AT_LEAST = (20, 19)
SECONDS = 300

# Attributes that say how a page shows a figure, and change nothing in a picture.
NOT_DRAWN = {"lang", "theme", "loading", "controls"}


class Refused(Exception):
    """The command line's own words on what cannot be drawn."""


@dataclass(frozen=True)
class Picture:
    svg: str
    """For a terminal, a text or a man page: bars where the figure has them, else what the picture says in words."""
    text: str

    @property
    def title(self) -> str:
        found = re.search(r"<title>(.*?)</title>", self.svg, re.DOTALL)
        return unescape(found.group(1)) if found else ""

    @property
    def size(self) -> tuple[float, float]:
        width, height = re.search(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"', self.svg).groups()
        return float(width), float(height)


@lru_cache(maxsize=None)
def find_node(wish: str = "") -> tuple[str | None, str]:
    """Node's path, or None and what is wrong. `HEED_NODE` in the environment goes before PATH."""
    tried = []
    for name in [wish or os.environ.get("HEED_NODE", "")] if wish or os.environ.get("HEED_NODE") else ["node", "nodejs"]:
        path = shutil.which(name)
        if path is None:
            continue
        said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout.strip()
        version = tuple(int(part) for part in re.findall(r"\d+", said)[:2])
        if version >= NODE_AT_LEAST:
            return path, said
        tried.append(f"{path} is {said or 'no Node'}")
    why = "; ".join(tried) or "there is none on PATH"
    return None, f"no static pictures: they need Node {'.'.join(map(str, NODE_AT_LEAST))} or newer, and {why}"


class Painter:
    """Draws pictures and keeps them in a folder by what they were drawn from; says once where it cannot."""

    def __init__(self, cache: Path | None, warn: Callable[[str], None], node: str = ""):
        self.cache = cache
        self.warn = warn
        self.node, self.why = find_node(node)
        self._said = False
        self._drawn: dict[str, Picture] = {}

    def picture(
        self, figure: Figure, attributes: Mapping[str, str], lang: str, theme: str = "auto", data: object = None
    ) -> Picture | None:
        """None where there is no Node and it was not drawn before. Refused where the figure cannot be drawn."""
        given = None if data is None else json.dumps(data)
        key = self._key(figure, attributes, lang, theme, given)
        found = self._drawn.get(key) or self._kept(key)
        if found is None:
            if self.node is None:
                if not self._said:
                    self.warn(self.why)
                self._said = True
                return None
            found = self._draw(figure, attributes, lang, theme, given)
            self._keep(key, found)
        self._drawn[key] = found
        return found

    def _key(self, figure, attributes, lang, theme, given) -> str:
        said = json.dumps([__version__, build_of_package(), figure.name, sorted(attributes.items()), lang, theme, given])
        return hashlib.sha256(said.encode()).hexdigest()[:20]

    def _kept(self, key: str) -> Picture | None:
        try:
            return Picture(**json.loads((self.cache / f"{key}.json").read_text("utf-8"))) if self.cache else None
        except (OSError, ValueError, TypeError):
            return None

    def _keep(self, key: str, picture: Picture) -> None:
        if self.cache is None:
            return
        self.cache.mkdir(parents=True, exist_ok=True)
        part = self.cache / f"{key}.{os.getpid()}.part"  # others may write the same at the same time
        part.write_text(json.dumps(vars(picture)), "utf-8")
        part.replace(self.cache / f"{key}.json")

    def _draw(self, figure, attributes, lang, theme, given) -> Picture:
        flags = [f"--{name}={value or 'true'}" for name, value in attributes.items() if name not in NOT_DRAWN]
        command = [self.node, str(package() / "bin" / "heed.js"), "render", "--figure", figure.name, *flags]
        command += ["--lang", lang, *(["--data", "-"] if given is not None else [])]
        svg = self._run([*command, "--theme", theme, "-o", "-"], given)
        try:
            text = self._run(command, given)
        except Refused:  # no bars: this figure is only a picture
            parts = re.findall(r"<(title|desc)>(.*?)</\1>", svg, re.DOTALL)[:2]
            text = "\n".join(unescape(part).replace(" · ", "\n") for _, part in parts)
        return Picture(svg, text.strip())

    def _run(self, command: list[str], given: str | None) -> str:
        try:
            done = subprocess.run(
                command, input=given or "", capture_output=True, text=True, encoding="utf-8", timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            raise Refused(f"drawing took more than {SECONDS} s") from None
        if done.returncode == 0:
            return done.stdout
        raise Refused((done.stderr.strip() or "Node ended").split("\n")[0].replace("heed: ", "", 1))


@lru_cache(maxsize=None)
def build_of_package() -> str:
    """Another build may draw otherwise."""
    files = [dist() / "node" / "figures.js", dist() / "node" / "cli.js"]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]
