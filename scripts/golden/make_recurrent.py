#!/usr/bin/python3
"""Goldens of tests/nn/recurrent_test.cpp and path_gradient_test.cpp: PyTorch in float64.

Run with Debian's Python (apt install python3-torch): /usr/bin/python3 scripts/golden/make_recurrent.py
Inputs are rounded to float32 first, so that both sides start from the same numbers.
"""
import pathlib

import numpy as np
import torch

OUT = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "recurrent"
torch.set_default_dtype(torch.float64)


def random(generator, *shape, scale=1.0):
    return torch.from_numpy(generator.normal(0.0, scale, shape).astype(np.float32).astype(np.float64))


def save(case, **arrays):
    folder = OUT / case
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in arrays.items():
        np.save(folder / f"{name}.npy", value.detach().numpy() if torch.is_tensor(value) else np.asarray(value))


def norms(jacobian):
    """jacobian : [d_out, seq_len, d_in] -> spectral and Frobenius norms, each [seq_len]"""
    matrices = np.moveaxis(jacobian.numpy(), 1, 0)
    spectral = np.array([np.linalg.svd(m, compute_uv=False)[0] for m in matrices])
    frobenius = np.sqrt((matrices**2).sum(axis=(1, 2)))
    return {"spectral": spectral, "frobenius": frobenius}


def rnn(x, wx, wh, b):
    h = torch.zeros(wh.shape[0])
    states = []
    for row in x:
        h = torch.tanh(row @ wx + h @ wh + b)
        states.append(h)
    return torch.stack(states)


def lstm(x, wx, wh, b):
    """PyTorch's own cell, its matrices transposed: gates i, f, g, o."""
    cell = torch.nn.LSTMCell(wx.shape[0], wh.shape[0])
    h = c = torch.zeros(1, wh.shape[0])
    parameters = {"weight_ih": wx.T, "weight_hh": wh.T, "bias_ih": b, "bias_hh": torch.zeros_like(b)}
    states, cells = [], []
    for row in x:
        h, c = torch.nn.utils.stateless.functional_call(cell, parameters, (row[None], (h, c)))
        states.append(h[0])
        cells.append(c[0])
    return torch.stack(states), torch.stack(cells)


def attention_last(x, wq, wk, wv, scale):
    scores = scale * (x[-1] @ wq) @ (x @ wk).T
    return torch.softmax(scores, -1) @ (x @ wv)


def main():
    jacobian = torch.autograd.functional.jacobian
    g = np.random.default_rng(5)

    for case, (seq_len, d_in, d) in {"rnn": (7, 3, 5), "rnn_wide_input": (5, 13, 3), "rnn_one_step": (1, 2, 3)}.items():
        p = {"x": random(g, seq_len, d_in), "wx": random(g, d_in, d, scale=0.6), "wh": random(g, d, d, scale=0.6)}
        p["b"] = random(g, d, scale=0.3)
        save(case, **p, states=rnn(**p), **norms(jacobian(lambda x: rnn(**{**p, "x": x})[-1], p["x"])))

    for case, (seq_len, d_in, d) in {"lstm": (7, 5, 3), "lstm_wide_state": (13, 3, 8)}.items():
        p = {"x": random(g, seq_len, d_in), "wx": random(g, d_in, 4 * d, scale=0.6), "wh": random(g, d, 4 * d, scale=0.6)}
        p["b"] = random(g, 4 * d, scale=0.3)
        states, cells = lstm(**p)
        save(case, **p, states=states, cells=cells, **norms(jacobian(lambda x: lstm(**{**p, "x": x})[0][-1], p["x"])))

    for case, (seq_len, d, d_head, d_value) in {"attention": (7, 5, 3, 8), "attention_narrow_value": (5, 13, 8, 2)}.items():
        p = {"x": random(g, seq_len, d), "wq": random(g, d, d_head, scale=0.7), "wk": random(g, d, d_head, scale=0.7)}
        p["wv"] = random(g, d, d_value, scale=0.7)
        scale = np.float64(np.float32(1 / np.sqrt(d_head)))
        save(case, **p, scale=scale, **norms(jacobian(lambda x: attention_last(**{**p, "x": x}, scale=scale), p["x"])))


if __name__ == "__main__":
    main()
