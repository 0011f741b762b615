"""What figures there are and what they take: read from custom-elements.json, so that a new figure needs no line here."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Mapping

from .files import dist

YES = {"", "true", "yes", "on"}
NO = {"false", "no", "off"}


@dataclass(frozen=True)
class Attribute:
    name: str
    description: str
    spec: Mapping[str, Any]

    def read(self, value: Any) -> str | None:
        """The attribute's text in HTML; None where there shall be no attribute. ValueError says what is wanted."""
        kind = self.spec["kind"]
        if kind in ("flag", "switch"):
            return self._yes_or_no(value, kind)
        text = self._text(value)
        problem = {"number": self._number, "choice": self._choice, "numbers": self._numbers, "json": self._json}
        if kind in problem and not problem[kind](text):
            raise ValueError(f"{self.name} is {text!r}, want {self.wanted()}")
        return text

    def _yes_or_no(self, value: Any, kind: str) -> str | None:
        said = "" if value is None else str(value).strip().lower()
        if said not in YES | NO:
            raise ValueError(f"{self.name} is {value!r}, want true or false")
        if said in YES:
            return ""
        return None if kind == "flag" else "false"

    def _text(self, value: Any) -> str:
        if value is None:
            raise ValueError(f"{self.name} has no value, want {self.wanted()}")
        if isinstance(value, bool):
            raise ValueError(f"{self.name} is {value!r}, want {self.wanted()}")
        if isinstance(value, str):
            return value if self.spec["kind"] == "text" else value.strip()
        if self.spec["kind"] == "json":
            return json.dumps(value)
        if self.spec["kind"] == "numbers" and not isinstance(value, (int, float)):
            return " ".join(str(one) for one in value)
        return str(value)

    def _number(self, text: str) -> bool:
        if text in self.spec.get("or", ()):
            return True
        if not re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", text, re.IGNORECASE):
            return False
        number = float(text)
        whole = not self.spec.get("whole") or number.is_integer()
        return whole and self.spec.get("least", number) <= number <= self.spec.get("most", number)

    def _choice(self, text: str) -> bool:
        return text in self.spec["values"]

    def _numbers(self, text: str) -> bool:
        parts = re.split(r"[\s,\[\]]+", text.strip("[] \n"))
        return all(re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", part, re.IGNORECASE) for part in parts)

    def _json(self, text: str) -> bool:
        try:
            json.loads(text)
        except ValueError:
            return False
        return True

    def wanted(self) -> str:
        kind, spec = self.spec["kind"], self.spec
        if kind == "number":
            number = "a whole number" if spec.get("whole") else "a number"
            if "least" in spec and "most" in spec:
                number += f" from {spec['least']} to {spec['most']}"
            elif "least" in spec:
                number += f" from {spec['least']}"
            elif "most" in spec:
                number += f" up to {spec['most']}"
            return " or ".join([number, *spec.get("or", ())])
        if kind == "choice":
            return " or ".join(spec["values"])
        return {"text": "a text", "numbers": 'numbers, such as "1 2 4"', "json": "JSON"}.get(kind, "true or false")


@dataclass(frozen=True)
class Figure:
    name: str
    tag: str
    description: str
    attributes: Mapping[str, Attribute]

    def read(self, values: Mapping[str, Any]) -> dict[str, str]:
        """Attributes as HTML has them. ValueError where one is unknown or unreadable."""
        found = {}
        for name, value in values.items():
            text = self.attribute(name).read(value)
            if text is not None:
                found[name] = text
        return found

    def attribute(self, name: str) -> Attribute:
        if name in self.attributes:
            return self.attributes[name]
        close = get_close_matches(name, self.attributes, 1)
        hint = f"; did you mean {close[0]}?" if close else f"; it has {', '.join(self.attributes)}"
        raise ValueError(f"{self.tag} has no option {name!r}{hint}")


@lru_cache(maxsize=None)
def figures() -> dict[str, Figure]:
    """By their tags."""
    manifest = json.loads((dist() / "custom-elements.json").read_text("utf-8"))
    found = {}
    for module in manifest["modules"]:
        for one in module.get("declarations", []):
            if "tagName" in one:
                attributes = {a["name"]: Attribute(a["name"], a.get("description", ""), a["heed"]) for a in one["attributes"]}
                found[one["tagName"]] = Figure(one["heed"]["figure"], one["tagName"], one.get("description", ""), attributes)
    return found
