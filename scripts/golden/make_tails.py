#!/usr/bin/python3
"""Goldens of what GELU in both forms and SiLU leave of numbers below 0: tests/golden/tails, to the last digit of float64.
Where a result is below float32's normal numbers it stands there as 0, which is what is promised.

Run with Debian's Python (apt install python3-mpmath python3-numpy): /usr/bin/python3 scripts/golden/make_tails.py
60 digits, because float64's own 1 + erf has none left of such a tail.
"""
from pathlib import Path

import numpy as np
from mpmath import erfc, exp, mp, mpf, pi, sqrt

mp.dps = 60
OUT = Path(__file__).resolve().parents[2] / "tests/golden/tails"
LEAST = mpf(2) ** -126


def gelu(x):
    return x / 2 * erfc(-x / sqrt(mpf(2)))


def gelu_tanh(x):
    return x / (1 + exp(-2 * sqrt(2 / pi) * (x + mpf("0.044715") * x**3)))


def silu(x):
    return x / (1 + exp(-x))


def numbers():
    steps = [-i * 0.0625 for i in range(1, 224)]  # to -13.94
    wide = [-14.0 - i * 1.37 for i in range(57)]  # to -90.7
    beyond = [-(10.0**e) for e in (2, 3, 6, 12, 19, 20, 30, 38)] + [-3.4e38, -1e-30, -1e-20, -1e-3]
    return np.array(steps + wide + beyond, dtype=np.float32)


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    x = numbers()
    np.save(OUT / "x.npy", x)
    for name, function in (("gelu", gelu), ("gelu-tanh", gelu_tanh), ("silu", silu)):
        exact = [function(mpf(float(v))) for v in x]
        np.save(OUT / f"{name}.npy", np.array([float(y) if abs(y) >= LEAST else 0.0 for y in exact]))
    print(f"{len(x)} numbers")


main()
