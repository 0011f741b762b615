"""Setuptools as the build backend, also where there is no `wheel` beside it, as in a new virtual environment of Debian 12."""

import base64
import hashlib
import io
import tempfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import build_editable, build_sdist, get_requires_for_build_sdist

__all__ = ["build_editable", "build_sdist", "build_wheel", "get_requires_for_build_sdist", "get_requires_for_build_wheel"]


def has_wheel():
    import setuptools

    return find_spec("wheel") is not None or int(setuptools.__version__.split(".")[0]) >= 71


def get_requires_for_build_wheel(config_settings=None):
    return build_meta.get_requires_for_build_wheel(config_settings) if has_wheel() else []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    if has_wheel():
        return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return plain_wheel(Path(wheel_directory))


def plain_wheel(folder):
    """What `wheel` would write of a distribution that is only Python."""
    from distutils.core import run_setup

    with tempfile.TemporaryDirectory() as scratch:
        arguments = ["--quiet", "build", "--build-base", scratch, "--build-lib", f"{scratch}/lib"]
        dist = run_setup("setup.py", arguments)
        lib = Path(scratch, "lib")
        files = {path.relative_to(lib).as_posix(): path.read_bytes() for path in sorted(lib.rglob("*")) if path.is_file()}
    name = f"{dist.get_name()}-{dist.get_version()}"
    info = f"{name}.dist-info"
    metadata = io.StringIO()
    dist.metadata.write_pkg_file(metadata)
    files[f"{info}/METADATA"] = metadata.getvalue().encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: heed\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/entry_points.txt"] = entry_points(dist.entry_points or {}).encode()
    files[f"{info}/RECORD"] = record(files, f"{info}/RECORD").encode()
    wheel = f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(folder / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return wheel


def entry_points(groups):
    return "\n".join(f"[{group}]\n" + "".join(f"{line}\n" for line in lines) for group, lines in groups.items())


def record(files, own):
    def line(path, content):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        return f"{path},sha256={digest},{len(content)}\n"

    return "".join(line(path, content) for path, content in files.items()) + f"{own},,\n"
