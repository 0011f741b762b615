"""Weights from NumPy, PyTorch or plain lists, checked before anything is shown of them."""

from __future__ import annotations

import math
from typing import Any, NamedTuple, Sequence

WANTED = "[T, T], [H, T, T] or [L, H, T, T] with T = {words}, one row and one column for each word"


class Weights(NamedTuple):
    """`[layer][head][query][key]`; what has no layers or heads has one of each."""

    words: list[str]
    values: list
    layers: int
    heads: int

    def square(self, layer: int | None, head: int | str | None) -> list[list[float]]:
        """A head's, or the mean of a layer's where `head` is "mean"."""
        chosen = self.values[self.layers - 1 if layer is None else layer]
        if self.heads == 1:
            return chosen[0]
        if head in (None, "mean"):
            return [[math.fsum(cells) / self.heads for cells in zip(*rows)] for rows in zip(*chosen)]
        return chosen[int(head)]


def weights_of(words: Any, weights: Any) -> Weights:
    """ValueError names the argument, what was given, and what is wanted."""
    if isinstance(words, str) or not isinstance(words, Sequence) and not hasattr(words, "__iter__"):
        raise ValueError(f"words is {words!r}, want a list of texts, such as ['我', '吃了']")
    named = [str(word) for word in words]
    if not named:
        raise ValueError("words is empty, want at least one")
    values = nested(weights)
    shape = shape_of(values)
    wanted = WANTED.format(words=len(named))
    if len(shape) == 5 and shape[1] == 1:  # transformers' tuple of [1, H, T, T], one for each layer
        values = [layer[0] for layer in values]
        shape = shape_of(values)
    if not 2 <= len(shape) <= 4 or shape[-2:] != [len(named)] * 2 or 0 in shape:
        raise ValueError(f"weights has shape {shape}, want {wanted}")
    while len(shape) < 4:
        values, shape = [values], [1, *shape]
    check(values)
    return Weights(named, values, shape[0], shape[1])


def nested(weights: Any) -> Any:
    """As lists, whatever holds them, wherever it is."""
    if hasattr(weights, "detach"):  # PyTorch: away from gradients and devices; bfloat16 has no NumPy
        weights = weights.detach().cpu().float()
    if hasattr(weights, "tolist"):
        return weights.tolist()
    if isinstance(weights, (list, tuple)):
        return [nested(one) for one in weights]
    if isinstance(weights, (int, float)) and not isinstance(weights, bool):
        return float(weights)
    raise ValueError(f"weights holds {type(weights).__name__} {weights!r}, want numbers: an array, a tensor or nested lists")


def shape_of(values: Any) -> list[int]:
    shape = []
    while isinstance(values, list):
        shape.append(len(values))
        if not values:
            break
        lengths = {len(one) if isinstance(one, list) else -1 for one in values}
        if len(lengths) > 1:
            raise ValueError(f"weights is ragged: within dimension {len(shape)} are {sorted(lengths)} numbers, want as many each")
        values = values[0]
    return shape


def check(values: list) -> None:
    for layer, heads in enumerate(values):
        for head, rows in enumerate(heads):
            for query, row in enumerate(rows):
                for key, value in enumerate(row):
                    if not isinstance(value, (int, float)) or not math.isfinite(value) or value < 0:
                        place = f"weights[{layer}, {head}, {query}, {key}]"
                        raise ValueError(f"{place} is {value!r}, want a finite number of at least 0")


def strongest(weights: Weights, square: list[list[float]], query: int, most: int = 3) -> list[str]:
    """A word's largest weights in words, for where no picture can be drawn."""
    row = square[query]
    best = sorted(range(len(row)), key=lambda key: -row[key])[:most]
    return [f"{weights.words[query]} → {weights.words[key]} {100 * row[key]:.0f} %" for key in best]
