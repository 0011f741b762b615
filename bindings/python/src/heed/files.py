"""Where the npm package is, and copying of what a browser needs of it."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Iterable

LIST = "heed-files.json"


@lru_cache(maxsize=None)
def package() -> Path:
    """The folder with bin/ and dist/: inside this distribution, or the checkout that it is used from."""
    here = Path(__file__).resolve()
    inside = here.parent / "package"
    for folder in (inside, here.parents[3] / "js"):
        if (folder / "dist" / "browser-files.json").is_file():
            return folder
    raise FileNotFoundError(f"heed: {inside} is not there; install it with `pip install bindings/python` after scripts/build")


def dist() -> Path:
    return package() / "dist"


@lru_cache(maxsize=None)
def browser_files() -> tuple[str, ...]:
    return tuple(json.loads((dist() / "browser-files.json").read_text("utf-8")))


def bundled_models() -> list[str]:
    return sorted({name.split("/")[1] for name in browser_files() if name.startswith("models/")})


def copy_to(folder: Path, models: Iterable[str] | None = None) -> int:
    """As `heed copy`: what has changed is written, what an earlier copy left is taken away. Returns the bytes that are there."""
    kept = set(bundled_models() if models is None else models)
    wanted = [name for name in browser_files() if not name.startswith("models/") or name.split("/")[1] in kept]
    before = listed(folder)
    total = sum(put(dist() / name, folder / name) for name in wanted)
    for name in set(before) - set(wanted):
        take_away(folder, name)
    (folder / LIST).write_text(json.dumps({"files": wanted}, indent=2) + "\n", "utf-8")
    return total


def remove_from(folder: Path) -> None:
    """Takes away what `copy_to` put there, and nothing else."""
    names = listed(folder)
    for name in [*names, LIST] if names else []:
        take_away(folder, name)


def put(source: Path, target: Path) -> int:
    content = source.read_bytes()
    if source.suffix == ".js":  # maps stay behind: nobody shall ask for them
        lines = content.splitlines(keepends=True)
        content = b"".join(line for line in lines if not line.startswith(b"//# sourceMappingURL="))
    if not target.is_file() or target.read_bytes() != content:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return len(content)


def listed(folder: Path) -> list[str]:
    try:
        names = json.loads((folder / LIST).read_text("utf-8"))["files"]
        return [name for name in names if isinstance(name, str)]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def take_away(folder: Path, name: str) -> None:
    path = (folder / name).resolve()
    if folder.resolve() not in path.parents or not path.is_file():
        return
    path.unlink()
    for parent in path.parents:  # folders that it leaves empty go too
        if folder.resolve() not in [parent, *parent.parents] or any(parent.iterdir()):
            return
        parent.rmdir()
