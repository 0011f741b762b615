#!/usr/bin/python3
"""Goldens of tests/train: gradients by PyTorch's autograd in float64.

Run with Debian's Python (apt install python3-torch): /usr/bin/python3 scripts/golden/make_train.py
Inputs are rounded to float32 first, so that both sides start from the same numbers. The forward passes are written
out here from the formulas; nothing of them comes from src/heed.
"""
import math
import pathlib

import numpy as np
import torch
import torch.nn.functional as F

OUT = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "train"
torch.set_default_dtype(torch.float64)
GENERATOR = np.random.default_rng(11)


def random(*shape, scale=1.0, mean=0.0):
    values = GENERATOR.normal(mean, scale, shape).astype(np.float32).astype(np.float64)
    return torch.from_numpy(values).requires_grad_()


def save(case, **arrays):
    folder = OUT / case
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in arrays.items():
        np.save(folder / f"{name}.npy", value.detach().numpy() if torch.is_tensor(value) else np.asarray(value))


def save_with_gradients(case, output, upstream, inputs, **others):
    """d(sum(output * upstream)) with respect to every input, as d_<name>."""
    gradients = torch.autograd.grad((output * upstream).sum(), list(inputs.values()))
    save(case, dy=upstream, **inputs, **{f"d_{name}": g for name, g in zip(inputs, gradients)}, **others)


# ---- one part at a time ----------------------------------------------------------------------------------------


def silu(x):
    return x * torch.sigmoid(x)


def gelu_tanh(x):
    return 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def rms_norm(x, weight, eps):
    return x / torch.sqrt((x * x).mean(-1, keepdim=True) + eps) * weight


def attention(q, k, v, heads, kv_heads, scale, causal, kept=None):
    """q : [q_len, heads * d_head] -> context [q_len, heads * d_value], weights [heads, q_len, k_len]"""
    q_len, k_len, group = q.shape[0], k.shape[0], heads // kv_heads
    qs = q.reshape(q_len, heads, -1).transpose(0, 1)
    ks = k.reshape(k_len, kv_heads, -1).transpose(0, 1).repeat_interleave(group, 0)
    vs = v.reshape(k_len, kv_heads, -1).transpose(0, 1).repeat_interleave(group, 0)
    scores = scale * qs @ ks.transpose(1, 2)
    if causal:
        scores = scores.masked_fill(torch.ones(q_len, k_len).triu(1).bool(), -math.inf)
    weights = torch.softmax(scores, -1)
    used = weights if kept is None else weights * kept
    return (used @ vs).transpose(0, 1).reshape(q_len, -1), weights


def parts():
    x, w, b = random(7, 5), random(13, 5), random(13)
    save_with_gradients("linear", F.linear(x, w, b), random(7, 13), {"x": x, "weight": w, "bias": b})

    x, w, b = random(5, 13, scale=2.0, mean=0.5), random(13, mean=1.0), random(13)
    save_with_gradients("layer_norm", F.layer_norm(x, (13,), w, b, 1e-5), random(5, 13), {"x": x, "weight": w, "bias": b})
    x, w = random(3, 65, scale=2.0), random(65, mean=1.0)
    save_with_gradients("rms_norm", rms_norm(x, w, 1e-6), random(3, 65), {"x": x, "weight": w})

    for name, f in {"gelu": F.gelu, "gelu_tanh": gelu_tanh, "silu": silu, "relu": F.relu}.items():
        x = random(1, 513, scale=2.0)
        save_with_gradients(f"activation_{name}", f(x), random(1, 513), {"x": x})
    gate, up = random(1, 65, scale=2.0), random(1, 65)
    save_with_gradients("silu_multiply", silu(gate) * up, random(1, 65), {"gate": gate, "up": up})

    for case, (q_len, k_len, heads, kv_heads, d_head, d_value, causal, rate) in {
        "attention": (7, 7, 2, 2, 5, 3, False, 0),
        "attention_causal_grouped": (5, 5, 6, 2, 3, 3, True, 0),
        "attention_cross": (3, 8, 2, 1, 4, 7, False, 0),
        "attention_dropout": (5, 5, 3, 3, 4, 4, False, 0.25),
    }.items():
        q, k, v = random(q_len, heads * d_head), random(k_len, kv_heads * d_head), random(k_len, kv_heads * d_value)
        kept = None
        others = {"sizes": np.array([heads, kv_heads])}
        if rate:
            kept = torch.from_numpy((GENERATOR.random((heads, q_len, k_len)) >= rate) / (1 - rate))
            kept = kept.float().double()
            others["kept"] = kept
        scale = float(np.float32(1 / math.sqrt(d_head)))
        context, weights = attention(q, k, v, heads, kv_heads, scale, causal, kept)
        save_with_gradients(case, context, random(*context.shape), {"query": q, "key": k, "value": v}, weights=weights, **others)

    for case, gates in {"rnn": 1, "lstm": 4}.items():
        seq_len, d_in, d = 7, 3, 5
        p = {"x": random(seq_len, d_in), "wx": random(d_in, gates * d, scale=0.6), "wh": random(d, gates * d, scale=0.6)}
        p["b"] = random(gates * d, scale=0.3)
        h = c = torch.zeros(d)
        states = []
        for row in p["x"]:
            z = row @ p["wx"] + h @ p["wh"] + p["b"]
            if gates == 1:
                h = torch.tanh(z)
            else:
                i, f, g, o = z.split(d)
                c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
                h = torch.sigmoid(o) * torch.tanh(c)
            states.append(h)
        save_with_gradients(case, torch.stack(states), random(seq_len, d), p)

    logits = random(1, 65, scale=3.0)
    shares = torch.zeros(1, 65)
    shares[0, 3], shares[0, 60] = 2 / 3, 1 / 3
    loss = -(shares * torch.log_softmax(logits, -1)).sum()
    save("cross_entropy", logits=logits, loss=loss, d_logits=torch.autograd.grad(loss, logits)[0])

    # AdamW, five steps with gradients that are given; the second tensor is a bias and doesn't decay.
    weight, bias = random(3, 5), random(5)
    before = {"weight": weight.detach().clone(), "bias": bias.detach().clone()}
    optimiser = torch.optim.AdamW(
        [{"params": [weight], "weight_decay": 0.1}, {"params": [bias], "weight_decay": 0.0}], lr=0.01, betas=(0.9, 0.98), eps=1e-8
    )
    gradients = random(5, 20)
    for row in gradients.detach():
        weight.grad, bias.grad = row[:15].reshape(3, 5), row[15:]
        optimiser.step()
    save("adamw", weight=before["weight"], bias=before["bias"], gradients=gradients, weight_after=weight, bias_after=bias)


# ---- whole models ----------------------------------------------------------------------------------------------


def parameters_of(c):
    """Canonical names and shapes, as src/heed/model/parameters.hpp documents them."""
    d, head = c["d"], c["d_head"]
    layer = c["norm"] == "layer"
    p = {}

    def linear(name, out, in_, bias):
        p[name + ".weight"] = random(out, in_, scale=0.7 / math.sqrt(in_))
        if bias:
            p[name + ".bias"] = random(out, scale=0.2)

    def norm(name, width, bias=layer):
        p[name + ".weight"] = random(width, scale=0.2, mean=1.0)
        if bias:
            p[name + ".bias"] = random(width, scale=0.2)

    p["embedding.token"] = random(c["vocab"], d)
    if c["positions"] == "learned":
        p["embedding.position"] = random(c["max_len"], d)
    if c["token_types"]:
        p["embedding.token_type"] = random(c["token_types"], d)
    if c["embedding_norm"]:
        norm("embedding.norm", d)
    for l in range(c["layers"]):
        b = f"block.{l}."
        norm(b + "norm1", d)
        norm(b + "norm2", d)
        linear(b + "query", c["heads"] * head, d, c["bias"])
        linear(b + "key", c["kv_heads"] * head, d, c["bias"])
        linear(b + "value", c["kv_heads"] * head, d, c["bias"])
        linear(b + "attn_out", d, c["heads"] * head, c["bias"])
        if c["qk_norm"]:
            norm(b + "query_norm", head, False)
            norm(b + "key_norm", head, False)
        if c["ffn"] == "swiglu":
            linear(b + "gate", c["d_ff"], d, c["bias"])
        linear(b + "up", c["d_ff"], d, c["bias"])
        linear(b + "down", d, c["d_ff"], c["bias"])
    if c["final_norm"]:
        norm("final_norm", d)
    if c["head"] == "masked":
        linear("head.transform", d, d, True)
        norm("head.norm", d)
        p["head.bias"] = random(c["vocab"], scale=0.2)
    if not c["tied"]:
        p["head.weight"] = random(c["vocab"], d, scale=0.3)
    return p


def rope(x, d_head, width, layout):
    """x : [seq_len, heads * d_head]"""
    seq_len = x.shape[0]
    angles = torch.arange(seq_len)[:, None] * 10000.0 ** (-2 * torch.arange(width // 2) / width)
    cos, sin = torch.cos(angles)[:, None], torch.sin(angles)[:, None]
    heads = x.reshape(seq_len, -1, d_head)
    turned, rest = heads[..., :width], heads[..., width:]
    if layout == "half":
        a, b = turned[..., : width // 2], turned[..., width // 2 :]
        turned = torch.cat([a * cos - b * sin, b * cos + a * sin], -1)
    else:
        a, b = turned[..., 0::2], turned[..., 1::2]
        turned = torch.stack([a * cos - b * sin, b * cos + a * sin], -1).flatten(-2)
    return torch.cat([turned, rest], -1).reshape(seq_len, -1)


def sinusoids(seq_len, d):
    table = torch.zeros(seq_len, d)
    for p in range(seq_len):
        for i in range(d):
            angle = p / 10000 ** ((i - i % 2) / d)
            table[p, i] = math.sin(angle) if i % 2 == 0 else math.cos(angle)
    return table


def hidden_states(c, p, ids):
    """One sequence -> [seq_len, d], behind the final norm."""
    d, head, eps = c["d"], c["d_head"], c["eps"]

    def linear(name, x):
        return F.linear(x, p[name + ".weight"], p.get(name + ".bias"))

    def norm(name, x):
        if c["norm"] == "rms" or name.endswith(("query_norm", "key_norm")):
            return rms_norm(x, p[name + ".weight"], eps)
        return F.layer_norm(x, (d,), p[name + ".weight"], p[name + ".bias"], eps)

    def per_head(name, x):
        return norm(name, x.reshape(len(ids), -1, head)).reshape(len(ids), -1)

    x = p["embedding.token"][ids]
    if c["positions"] == "learned":
        x = x + p["embedding.position"][: len(ids)]
    if c["positions"] == "sinusoidal":
        x = x + sinusoids(len(ids), d)
    if c["token_types"]:
        x = x + p["embedding.token_type"][0]
    if c["embedding_norm"]:
        x = norm("embedding.norm", x)

    for l in range(c["layers"]):
        b = f"block.{l}."

        def attend(h):
            q, k, v = linear(b + "query", h), linear(b + "key", h), linear(b + "value", h)
            if c["qk_norm"]:
                q, k = per_head(b + "query_norm", q), per_head(b + "key_norm", k)
            if c["rope"]:
                q, k = (rope(t, head, *c["rope"]) for t in (q, k))
            scale = float(np.float32(1 / math.sqrt(head)))
            return linear(b + "attn_out", attention(q, k, v, c["heads"], c["kv_heads"], scale, c["causal"])[0])

        def feed(h):
            up = linear(b + "up", h)
            if c["ffn"] == "swiglu":
                return linear(b + "down", silu(linear(b + "gate", h)) * up)
            return linear(b + "down", {"gelu": F.gelu, "gelu_tanh": gelu_tanh, "relu": F.relu}[c["ffn"]](up))

        keep = 1.0 if c["residual"] else 0.0
        if c["parallel"]:
            x = keep * x + attend(norm(b + "norm1", x)) + feed(norm(b + "norm2", x))
        elif c["placement"] == "pre":
            x = keep * x + attend(norm(b + "norm1", x))
            x = keep * x + feed(norm(b + "norm2", x))
        else:
            x = norm(b + "norm1", keep * x + attend(x))
            x = norm(b + "norm2", keep * x + feed(x))
    return norm("final_norm", x) if c["final_norm"] else x


def logits_of(c, p, h):
    if c["head"] == "masked":
        h = F.gelu(F.linear(h, p["head.transform.weight"], p["head.transform.bias"]))
        if c["norm"] == "rms":
            h = rms_norm(h, p["head.norm.weight"], c["eps"])
        else:
            h = F.layer_norm(h, (c["d"],), p["head.norm.weight"], p["head.norm.bias"], c["eps"])
    matrix = p["embedding.token"] if c["tied"] else p["head.weight"]
    return F.linear(h, matrix, p.get("head.bias"))


PLAIN = dict(
    d=12, d_head=4, heads=3, kv_heads=3, d_ff=20, vocab=17, max_len=9, layers=2, norm="layer", placement="post", ffn="gelu",
    positions="learned", token_types=0, embedding_norm=False, final_norm=False, head="masked", tied=True, bias=True,
    causal=False, rope=None, qk_norm=False, residual=True, parallel=False, eps=1e-5,
)  # fmt: skip

MODELS = {
    "bert": dict(PLAIN, token_types=2, embedding_norm=True),
    "gpt2": dict(PLAIN, placement="pre", ffn="gelu_tanh", causal=True, final_norm=True, head="language"),
    "qwen3": dict(
        PLAIN, d=12, heads=4, kv_heads=2, d_head=6, d_ff=13, norm="rms", placement="pre", ffn="swiglu", positions="rope",
        rope=(6, "half"), causal=True, final_norm=True, head="language", tied=False, bias=False, qk_norm=True,
    ),  # fmt: skip
    "neox": dict(
        PLAIN, heads=2, kv_heads=2, d_head=6, placement="pre", positions="rope", rope=(4, "interleaved"), causal=True,
        final_norm=True, head="language", tied=False, parallel=True,
    ),  # fmt: skip
    "no_residual": dict(PLAIN, ffn="relu", positions="sinusoidal", residual=False),
    "no_residual_pre": dict(PLAIN, placement="pre", positions="sinusoidal", residual=False, norm="rms"),
}

LENGTHS = [5, 3, 7]


def model(name, c):
    p = parameters_of(c)
    ids = GENERATOR.integers(0, c["vocab"], sum(LENGTHS))
    loss = 0.0
    targets = []  # row, token, share, weight
    first = 0
    for length in LENGTHS:
        own = ids[first : first + length]
        logits = torch.log_softmax(logits_of(c, p, hidden_states(c, p, own)), -1)
        if c["head"] == "language":
            wanted = [(t, int(own[t + 1]), 1.0, 1.0) for t in range(length - 1)]
        else:  # one ordinary target, one soft target of two tokens with a weight of its own
            wanted = [(1, 4, 1.0, 1.0), (length - 1, 2, 0.75, 0.5), (length - 1, 16, 0.25, 0.5)]
        for t, token, share, weight in wanted:
            loss = loss - weight * share * logits[t, token]
            targets.append((first + t, token, share, weight))
        first += length
    gradients = torch.autograd.grad(loss, list(p.values()))
    case = f"model_{name}"
    save(
        case, ids=ids.astype(np.int32), lengths=np.array(LENGTHS, np.int32), targets=np.array(targets), loss=loss,
        parameters=np.concatenate([v.detach().numpy().ravel() for v in p.values()]).astype(np.float32),
        gradients=np.concatenate([g.numpy().ravel() for g in gradients]),
    )  # fmt: skip
    (OUT / case / "names.txt").write_text("".join(f"{n} {v.numel()}\n" for n, v in p.items()))


def main():
    parts()
    for name, c in MODELS.items():
        model(name, c)


if __name__ == "__main__":
    main()
