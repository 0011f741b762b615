"""A picture as a vector PDF: with rsvg-convert, or with CairoSVG where that is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path


class NoConverter(Exception):
    """Neither of the two is there."""


def write_pdf(svg: str, path: Path) -> None:
    part = path.with_suffix(f".{os.getpid()}.part")
    if shutil.which("rsvg-convert"):
        command = ["rsvg-convert", "--format", "pdf", "--output", str(part)]
        subprocess.run(command, input=svg.encode(), capture_output=True, check=True)
    else:
        try:
            import cairosvg
        except ImportError:
            raise NoConverter("pictures for LaTeX need rsvg-convert or CairoSVG; the words stand in their place") from None
        cairosvg.svg2pdf(bytestring=svg.encode(), write_to=str(part))
    part.replace(path)
