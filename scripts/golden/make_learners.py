#!/usr/bin/python3
"""Goldens of tests/train/learners_test.cpp: nets that learn, by PyTorch's autograd in float64.

Run with Debian's Python (apt install python3-torch): /usr/bin/python3 scripts/golden/make_learners.py
First parameters and data come from the same stream of random numbers as in src/heed (SplitMix64, written out here from
Steele, Lea & Flood 2014), rounded to float32; the nets, their losses and AdamW are written from the formulas.
"""
import math
import pathlib

import numpy as np
import torch
import torch.nn.functional as F

OUT = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "train"
torch.set_default_dtype(torch.float64)
MASK = 2**64 - 1


class Random:
    """SplitMix64, its state mixed from a list of coordinates."""

    STEP = 0x9E3779B97F4A7C15

    def __init__(self, *coordinates):
        self.state = 0
        for coordinate in coordinates:
            self.state = self.mix((self.state + coordinate + self.STEP) & MASK)

    @staticmethod
    def mix(z):
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def next(self):
        self.state = (self.state + self.STEP) & MASK
        return self.mix(self.state)

    def uniform(self):
        return (self.next() >> 11) * 2.0**-53

    def below(self, count):
        return self.next() % count

    def normal(self):
        """Box & Muller 1958"""
        radius = math.sqrt(-2.0 * math.log(1.0 - self.uniform()))
        return radius * math.cos(2.0 * math.pi * self.uniform())


def parameter(shape, draw):
    values = np.array([draw() for _ in range(math.prod(shape))]).astype(np.float32).astype(np.float64)
    return torch.from_numpy(values.reshape(shape)).requires_grad_()


def save(case, **arrays):
    folder = OUT / case
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in arrays.items():
        values = value.detach().numpy() if torch.is_tensor(value) else value
        np.save(folder / f"{name}.npy", np.asarray(values, dtype=np.float64))


# ---- recurrent nets --------------------------------------------------------------------------------------------


def read(cell, p, x):
    """x : [seq_len, d_in] -> states [seq_len, d_hidden]"""
    d = p["wh"].shape[0]
    h = c = torch.zeros(d)
    states = []
    for row in x:
        z = row @ p["wx"] + h @ p["wh"] + p["bias"]
        if cell == "rnn":
            h = torch.tanh(z)
        else:
            i, f, g, o = z.split(d)
            c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
            h = torch.sigmoid(o) * torch.tanh(c)
        states.append(h)
    return torch.stack(states)


def recurrent_loss(cell, p, ids, answers):
    logits = torch.stack([read(cell, p, p["token"][row])[-1] @ p["head"].T + p["head_bias"] for row in ids])
    return F.cross_entropy(logits, answers, reduction="sum")


def recurrent_cases():
    generator = np.random.default_rng(17)
    for cell, gates in {"rnn": 1, "lstm": 4}.items():
        seq_len, batch, vocab, d_in, d = 6, 3, 7, 4, 5
        shapes = {"token": (vocab, d_in), "wx": (d_in, gates * d), "wh": (d, gates * d), "bias": (gates * d,), "head": (vocab, d), "head_bias": (vocab,)}
        p = {name: parameter(shape, lambda: generator.normal(0, 0.6)) for name, shape in shapes.items()}
        ids = torch.from_numpy(generator.integers(0, vocab, (batch, seq_len)))
        answers = torch.from_numpy(generator.integers(0, vocab, batch))
        loss = recurrent_loss(cell, p, ids, answers)
        gradients = torch.autograd.grad(loss, list(p.values()))
        save(f"{cell}_net", loss=loss, ids=ids.flatten(), answers=answers, **p, **{f"d_{name}": g for name, g in zip(p, gradients)})


# ---- a Transformer block, and stacks of them -------------------------------------------------------------------


def layer_norm(x, p, name):
    return F.layer_norm(x, x.shape[-1:], p[f"{name}.weight"], p[f"{name}.bias"], 1e-5)


def linear(x, p, name):
    return F.linear(x, p[f"{name}.weight"], p[f"{name}.bias"])


def attend(x, p, heads, causal):
    n = x.shape[0]
    q, k, v = (linear(x, p, name).reshape(n, heads, -1).transpose(0, 1) for name in ("query", "key", "value"))
    scores = q @ k.transpose(1, 2) / math.sqrt(q.shape[-1])
    if causal:
        scores = scores.masked_fill(torch.ones(n, n).triu(1).bool(), -math.inf)
    return linear((torch.softmax(scores, -1) @ v).transpose(0, 1).reshape(n, -1), p, "attn_out")


def feed(x, p):
    return linear(F.gelu(linear(x, p, "up")), p, "down")


def block(x, p, heads, causal, pre, residual=True):
    keep = 1.0 if residual else 0.0
    if pre:
        x = keep * x + attend(layer_norm(x, p, "norm1"), p, heads, causal)
        return keep * x + feed(layer_norm(x, p, "norm2"), p)
    x = layer_norm(keep * x + attend(x, p, heads, causal), p, "norm1")
    return layer_norm(keep * x + feed(x, p), p, "norm2")


def block_shapes(width, d_ff):
    """In the order of model/parameters.hpp."""
    shapes = [("norm1.weight", (width,)), ("norm1.bias", (width,))]
    for name in ("query", "key", "value", "attn_out"):
        shapes += [(f"{name}.weight", (width, width)), (f"{name}.bias", (width,))]
    shapes += [("norm2.weight", (width,)), ("norm2.bias", (width,))]
    shapes += [("up.weight", (d_ff, width)), ("up.bias", (d_ff,)), ("down.weight", (width, d_ff)), ("down.bias", (width,))]
    return shapes


def constant(name):
    return 1.0 if "norm" in name and name.endswith(".weight") else 0.0


def depth_cases():
    """The first parameter's number is 0: the embedding's table, which nothing reads."""
    seed, width, length = 5, 8, 5
    rows = []
    for depth in (1, 3):
        for pre in (False, True):
            for residual in (True, False):
                number = 1
                blocks = []
                for _ in range(depth):
                    p = {}
                    for name, shape in block_shapes(width, 4 * width):
                        random = Random(seed, 0xDEE9, number)
                        number += 1
                        reach = math.sqrt(6.0 / sum(shape))
                        draw = (lambda r=random, a=reach: a * (2.0 * r.uniform() - 1.0)) if len(shape) == 2 else (lambda n=name: constant(n))
                        p[name] = parameter(shape, draw)
                    blocks.append(p)
                x = parameter((length, width), Random(seed, 0xDEE9, MASK).normal)
                target = parameter((length, width), Random(seed, 0xDEE9, MASK - 1).normal)
                y = x
                for p in blocks:
                    y = block(y, p, 4, False, pre, residual)
                loss = 0.5 * ((y - target) ** 2).sum()
                gradient = torch.autograd.grad(loss, x)[0]
                rows.append([depth, pre, residual, float(gradient.norm())])
    save("depth_gradient", norms=np.array(rows))


# ---- the recall task, learnt -----------------------------------------------------------------------------------

TASK = {"distance": 4, "names": 3, "width": 8, "batch": 4, "rate": 0.01, "seed": 9, "steps": 30}
FILLERS = 16


def recall_batch(seed, step):
    ids, names = [], []
    for i in range(TASK["batch"]):
        random = Random(seed, 0x4EC11, step, i)
        name = random.below(TASK["names"])
        names.append(name)
        ids.append([name] + [TASK["names"] + random.below(FILLERS) for _ in range(TASK["distance"])] + [TASK["names"] + FILLERS])
    return torch.tensor(ids), torch.tensor(names)


def fnv(name):
    h = 0xCBF29CE484222325
    for byte in name.encode():
        h = ((h ^ byte) * 0x100000001B3) & MASK
    return h


def sinusoids(length, width):
    """Vaswani et al. 2017, section 3.5"""
    t = np.arange(length)[:, None]
    angle = t / 10000.0 ** (2 * (np.arange(width) // 2) / width)
    return torch.from_numpy(np.where(np.arange(width) % 2 == 0, np.sin(angle), np.cos(angle)))


def attention_net(vocab):
    width, seed = TASK["width"], TASK["seed"]
    shapes = [("embedding.token", (vocab, width))]
    shapes += [(f"block.0.{name}", shape) for name, shape in block_shapes(width, width)]
    shapes += [("final_norm.weight", (width,)), ("final_norm.bias", (width,)), ("head.weight", (vocab, width)), ("head.bias", (vocab,))]
    p = {}
    for name, shape in shapes:
        deviation = 1.0 if name.startswith("embedding.") else 1.0 / math.sqrt(width)
        random = Random(seed, fnv(name))
        p[name] = parameter(shape, (lambda r=random, a=deviation: a * r.normal()) if len(shape) == 2 else (lambda n=name: constant(n)))

    def loss(ids, answers):
        inner = {name.removeprefix("block.0."): value for name, value in p.items()}
        logits = []
        for row in ids:
            x = block(p["embedding.token"][row] + sinusoids(len(row), width), inner, 4, True, True)
            logits.append(linear(layer_norm(x[-1], p, "final_norm"), p, "head"))
        return F.cross_entropy(torch.stack(logits), answers)

    return p, loss


def recurrent_net(cell, vocab, like):
    """As many parameters as `like`, as nearly as the width of its state allows."""
    width, seed, gates = TASK["width"], TASK["seed"], 1 if cell == "rnn" else 4
    count = lambda d: vocab * width + gates * d * (width + d + 1) + vocab * (d + 1)
    d = min(range(1, 200), key=lambda d: (abs(count(d) - like), d))
    shapes = {"token": (vocab, width), "wx": (width, gates * d), "wh": (d, gates * d), "bias": (gates * d,), "head": (vocab, d), "head_bias": (vocab,)}
    p = {}
    for number, (name, shape) in enumerate(shapes.items()):
        random = Random(seed, 0x4EC2, number)
        reach = 1.0 / math.sqrt(d)
        draws = {"token": random.normal, "bias": lambda: 0.0, "head_bias": lambda: 0.0}
        p[name] = parameter(shape, draws.get(name, lambda r=random, a=reach: a * (2.0 * r.uniform() - 1.0)))
    if cell == "lstm":
        with torch.no_grad():
            p["bias"][d : 2 * d] = 1.0
    return p, lambda ids, answers: recurrent_loss(cell, p, ids, answers) / len(answers)


def learn(p, loss_of):
    """AdamW (Loshchilov & Hutter 2019) after 20 steps of warming up, gradients clipped to norm 1."""
    m = {name: torch.zeros_like(value) for name, value in p.items()}
    v = {name: torch.zeros_like(value) for name, value in p.items()}
    losses = []
    for step in range(TASK["steps"]):
        loss = loss_of(*recall_batch(TASK["seed"], step))
        losses.append(float(loss.detach()))
        gradients = torch.autograd.grad(loss, list(p.values()))
        norm = math.sqrt(sum(float((g * g).sum()) for g in gradients))
        factor = min(1.0, 1.0 / norm)
        rate = TASK["rate"] * min(1.0, (step + 1) / 20)
        with torch.no_grad():
            for (name, value), g in zip(p.items(), gradients):
                m[name] = 0.9 * m[name] + 0.1 * factor * g
                v[name] = 0.999 * v[name] + 0.001 * (factor * g) ** 2
                if value.ndim == 2 and "token" not in name:
                    value *= 1.0 - rate * 0.01
                value -= rate * (m[name] / (1 - 0.9 ** (step + 1))) / (torch.sqrt(v[name] / (1 - 0.999 ** (step + 1))) + 1e-8)
    return losses


def recall_cases():
    vocab = TASK["names"] + FILLERS + 1
    attention, loss = attention_net(vocab)
    size = sum(value.numel() for value in attention.values())
    nets = {"attention": (attention, loss), "rnn": recurrent_net("rnn", vocab, size), "lstm": recurrent_net("lstm", vocab, size)}
    sizes = {kind: sum(value.numel() for value in p.values()) for kind, (p, _) in nets.items()}
    print(sizes)
    save("recall", **{kind: learn(*net) for kind, net in nets.items()}, sizes=list(sizes.values()))


if __name__ == "__main__":
    recurrent_cases()
    depth_cases()
    recall_cases()
