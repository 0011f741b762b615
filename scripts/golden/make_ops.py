#!/usr/bin/python3
"""Goldens of bindings/js: every operation of Engine.ops, computed with PyTorch in float64.

Run with Debian's Python (apt install python3-torch): /usr/bin/python3 scripts/golden/make_ops.py

A case is a folder tests/golden/ops/<name>:
  case.json       {"op": "attention", "options": {…}, "numbers": […]}   what is no tensor; numbers: leading arguments
  in/<name>.npy   float32 tensors; "x" is the first argument, "parameters.<name>" go into options.parameters,
                  all others are options
  out/<name>.npy  what comes out, float64 (large ones float32); "result" where the operation returns one tensor

Where torch has the same thing (scaled_dot_product_attention, MultiheadAttention, TransformerEncoderLayer, RNN, LSTM) it
is the reference, or the formulas here are checked against it. To add a case: a function call at the end of this file.
"""
import json
import math
import pathlib
import shutil

import numpy as np
import torch
import torch.nn.functional as F

OUT = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "ops"
torch.set_default_dtype(torch.float64)
generator = np.random.default_rng(20200612)


def random(*shape, scale=1.0, mean=0.0):
    return torch.from_numpy(generator.normal(mean, scale, shape).astype(np.float32).astype(np.float64))


def save(name, op, inputs, outputs, options=None, numbers=None):
    folder = OUT / name
    (folder / "in").mkdir(parents=True)
    (folder / "out").mkdir()
    (folder / "case.json").write_text(json.dumps({"op": op, "options": options or {}, "numbers": numbers or []}) + "\n")
    for key, tensor in inputs.items():
        np.save(folder / "in" / f"{key}.npy", tensor.numpy().astype(np.float32))
    for key, tensor in outputs.items():
        array = tensor.detach().numpy()
        np.save(folder / "out" / f"{key}.npy", array.astype(np.float32) if array.size > 60 else array)


# ---- attention ------------------------------------------------------------------------------------------------------

def attend(query, key, value, scale, seen):
    group = query.shape[-3] // key.shape[-3] if query.dim() > 2 else 1
    if group > 1:
        key, value = key.repeat_interleave(group, -3), value.repeat_interleave(group, -3)
    scores = (query @ key.transpose(-1, -2) * scale).masked_fill(~seen, -math.inf)
    weights = torch.softmax(scores, -1).nan_to_num(0.0)
    context = weights @ value
    if seen.any(-1).all() and query.dim() >= 3:
        bias = torch.zeros(seen.shape).masked_fill(~seen, -math.inf)
        # torch 1.13 has no scale argument: it divides by sqrt(d)
        known = F._scaled_dot_product_attention(query * (scale * math.sqrt(query.shape[-1])), key, value, bias)[0]
        assert torch.allclose(known, context, atol=1e-12)
    return {"scores": scores, "weights": weights, "context": context}


def attention(name, lead, q_len, k_len, d, dv, kv_lead=None, causal=False, offset=0, scale=None, mask=None):
    inputs = {
        "query": random(*lead, q_len, d),
        "key": random(*(kv_lead or lead), k_len, d),
        "value": random(*(kv_lead or lead), k_len, dv),
    }
    rows, columns = np.indices((q_len, k_len))
    seen = torch.from_numpy(columns <= rows + offset) if causal else torch.ones(q_len, k_len, dtype=torch.bool)
    if mask is not None:
        inputs["mask"] = torch.from_numpy((generator.random((q_len, k_len)) < mask).astype(np.float64))
        seen = seen & (inputs["mask"] > 0)
    number = {None: 1 / math.sqrt(d), "none": 1.0}.get(scale, scale)
    outputs = attend(inputs["query"], inputs["key"], inputs["value"], number, seen)
    options = {k: v for k, v in {"causal": causal, "offset": offset, "scale": scale}.items() if v}
    save(name, "attention", inputs, outputs, options)


def causal_self_attention(name, shape, d_head, dv, options):
    x, d = random(*shape), shape[-1]
    wq, wk, wv = random(d, d_head, scale=0.3), random(d, d_head, scale=0.3), random(d, dv, scale=0.3)
    t = shape[-2]
    seen = torch.tril(torch.ones(t, t)) > 0 if options.get("causal", True) else torch.ones(t, t) > 0
    scale = {None: 1 / math.sqrt(d_head), "none": 1.0}.get(options.get("scale"), options.get("scale"))
    query, key, value = x @ wq, x @ wk, x @ wv
    outputs = {"query": query, "key": key, "value": value, **attend(query, key, value, scale, seen)}
    save(name, "causalSelfAttention", {"x": x, "wq": wq, "wk": wk, "wv": wv}, outputs, options)


# ---- blocks ---------------------------------------------------------------------------------------------------------

def rope_turn(x, positions, base=10000.0, layout="half"):
    d = x.shape[-1]
    angles = positions[:, None] * base ** (-torch.arange(0, d, 2) / d)
    cos, sin = angles.cos(), angles.sin()
    one, two = (x[..., : d // 2], x[..., d // 2 :]) if layout == "half" else (x[..., 0::2], x[..., 1::2])
    turned_one, turned_two = one * cos - two * sin, two * cos + one * sin
    if layout == "half":
        return torch.cat([turned_one, turned_two], -1)
    return torch.stack([turned_one, turned_two], -1).flatten(-2)


def multi_head(x, options, p, prefix=""):
    heads, kv_heads = options["heads"], options.get("kvHeads", options["heads"])
    if prefix + "in_proj_weight" in p:
        weights = p[prefix + "in_proj_weight"].chunk(3)
        biases = p[prefix + "in_proj_bias"].chunk(3) if prefix + "in_proj_bias" in p else (None,) * 3
    else:
        weights = [p[f"{prefix}{n}_proj.weight"] for n in "qkv"]
        biases = [p.get(f"{prefix}{n}_proj.bias") for n in "qkv"]
    query, key, value = (F.linear(x, w, b) for w, b in zip(weights, biases))
    split = lambda y, h: y.unflatten(-1, (h, -1)).transpose(-3, -2)
    query, key, value = split(query, heads), split(key, kv_heads), split(value, kv_heads)
    if "rope" in options:
        positions = torch.arange(x.shape[-2], dtype=torch.float64)
        query, key = (rope_turn(y, positions, **options["rope"]) for y in (query, key))
    t = x.shape[-2]
    seen = torch.tril(torch.ones(t, t)) > 0 if options.get("causal") else torch.ones(t, t) > 0
    scale = {None: 1 / math.sqrt(query.shape[-1]), "none": 1.0}.get(options.get("scale"), options.get("scale"))
    taps = attend(query, key, value, scale, seen)
    context = taps["context"].transpose(-3, -2).flatten(-2)
    return taps["weights"], F.linear(context, p[prefix + "out_proj.weight"], p.get(prefix + "out_proj.bias"))


def attention_parameters(d, heads, kv_heads=None, d_head=None, bias=True, split=False, prefix=""):
    width = heads * (d_head or d // heads)
    kv_width = (kv_heads or heads) * (d_head or d // heads)
    p = {}
    if split or kv_heads:
        for n, out in zip("qkv", (width, kv_width, kv_width)):
            p[f"{n}_proj.weight"] = random(out, d, scale=d**-0.5)
            if bias:
                p[f"{n}_proj.bias"] = random(out, scale=0.1)
    else:
        p["in_proj_weight"] = random(3 * d, d, scale=d**-0.5)
        if bias:
            p["in_proj_bias"] = random(3 * d, scale=0.1)
    p["out_proj.weight"] = random(d, width, scale=d**-0.5)
    if bias:
        p["out_proj.bias"] = random(d, scale=0.1)
    return {prefix + k: v for k, v in p.items()}


def multi_head_attention(name, shape, options, **kinds):
    x, d = random(*shape), shape[-1]
    p = attention_parameters(d, options["heads"], options.get("kvHeads"), **kinds)
    weights, output = multi_head(x, options, p)
    if "in_proj_weight" in p and "in_proj_bias" in p and not {"rope", "scale"} & set(options) and x.dim() == 3:
        module = torch.nn.MultiheadAttention(d, options["heads"], batch_first=True)
        module.load_state_dict(p)
        mask = torch.triu(torch.ones(shape[-2], shape[-2]), 1) > 0 if options.get("causal") else None
        known, known_weights = module(x, x, x, attn_mask=mask, average_attn_weights=False)
        assert torch.allclose(known, output, atol=1e-12) and torch.allclose(known_weights, weights, atol=1e-12)
    inputs = {"x": x, **{f"parameters.{k}": v for k, v in p.items()}}
    save(name, "multiHeadAttention", inputs, {"weights": weights, "output": output}, options)


def transformer_block(name, shape, d_ff, options, bias=True, **kinds):
    x, d = random(*shape), shape[-1]
    p = attention_parameters(d, options["heads"], options.get("kvHeads"), bias=bias, prefix="self_attn.", **kinds)
    activation, norm = options.get("activation", "gelu"), options.get("norm", "layer")
    layers = {"linear1": (d_ff, d), "linear2": (d, d_ff)}
    if activation == "swiglu":
        layers = {"gate_proj": (d_ff, d), "up_proj": (d_ff, d), "down_proj": (d, d_ff)}
    for layer, (out, width) in layers.items():
        p[f"{layer}.weight"] = random(out, width, scale=width**-0.5)
        if bias:
            p[f"{layer}.bias"] = random(out, scale=0.1)
    for layer in ("norm1", "norm2"):
        p[f"{layer}.weight"] = random(d, scale=0.1, mean=1.0)
        if bias and norm == "layer":
            p[f"{layer}.bias"] = random(d, scale=0.1)

    eps = options.get("eps", 1e-5)

    def normalise(y, layer):
        if norm == "layer":
            return F.layer_norm(y, (d,), p[f"{layer}.weight"], p.get(f"{layer}.bias"), eps)
        return y * torch.rsqrt(y.square().mean(-1, keepdim=True) + eps) * p[f"{layer}.weight"]

    linear = lambda y, layer: F.linear(y, p[f"{layer}.weight"], p.get(f"{layer}.bias"))

    def feed_forward(y):
        if activation == "swiglu":
            return linear(F.silu(linear(y, "gate_proj")) * linear(y, "up_proj"), "down_proj")
        f = {"relu": F.relu, "gelu": F.gelu, "gelu-tanh": lambda z: F.gelu(z, approximate="tanh")}[activation]
        return linear(f(linear(y, "linear1")), "linear2")

    keep = 1.0 if options.get("residual", True) else 0.0
    if options.get("placement", "post") == "post":
        weights, attended = multi_head(x, options, p, "self_attn.")
        middle = normalise(keep * x + attended, "norm1")
        output = normalise(keep * middle + feed_forward(middle), "norm2")
    else:
        weights, attended = multi_head(normalise(x, "norm1"), options, p, "self_attn.")
        middle = keep * x + attended
        output = keep * middle + feed_forward(normalise(middle, "norm2"))
    if bias and not kinds and set(options) <= {"heads", "placement", "activation", "causal"} and activation in ("gelu", "relu"):
        module = torch.nn.TransformerEncoderLayer(
            d, options["heads"], d_ff, 0.0, activation, batch_first=True, norm_first=options.get("placement") == "pre"
        )
        module.load_state_dict(p)
        module.train()
        mask = torch.triu(torch.full((shape[-2], shape[-2]), -math.inf), 1) if options.get("causal") else None
        assert torch.allclose(module(x, mask), output, atol=1e-12)
    inputs = {"x": x, **{f"parameters.{k}": v for k, v in p.items()}}
    save(name, "transformerBlock", inputs, {"weights": weights, "output": output}, options)


# ---- recurrent ------------------------------------------------------------------------------------------------------

def recurrent_states(kind, x, wx, wh, b):
    """Over x [T, D]: states, cells (LSTM)."""
    d_hidden = wh.shape[0]
    h, c, states, cells = torch.zeros(d_hidden), torch.zeros(d_hidden), [], []
    for step in x:
        z = step @ wx + h @ wh + b
        if kind == "rnn":
            h = torch.tanh(z)
        else:
            i, f, g, o = z.chunk(4)
            c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
            h = torch.sigmoid(o) * torch.tanh(c)
        states.append(h)
        cells.append(c)
    return torch.stack(states), torch.stack(cells)


def recurrent_weights(kind, d, d_hidden, bias):
    width = d_hidden * (1 if kind == "rnn" else 4)
    w = {"wx": random(d, width, scale=d**-0.5), "wh": random(d_hidden, width, scale=d_hidden**-0.5)}
    return {**w, "b": random(width, scale=0.1)} if bias else w


def recurrent(name, kind, shape, d_hidden, bias=True):
    x = random(*shape)
    w = recurrent_weights(kind, shape[-1], d_hidden, bias)
    b = w.get("b", torch.zeros(w["wx"].shape[1]))
    batches = [recurrent_states(kind, y, w["wx"], w["wh"], b) for y in x.reshape(-1, *shape[-2:])]
    outputs = {"states": torch.stack([s for s, _ in batches]).reshape(*shape[:-1], d_hidden)}
    if kind == "lstm":
        outputs["cells"] = torch.stack([c for _, c in batches]).reshape(*shape[:-1], d_hidden)
    module = (torch.nn.RNN if kind == "rnn" else torch.nn.LSTM)(shape[-1], d_hidden, batch_first=True)
    module.load_state_dict({
        "weight_ih_l0": w["wx"].T, "weight_hh_l0": w["wh"].T, "bias_ih_l0": b, "bias_hh_l0": torch.zeros_like(b),
    })
    assert torch.allclose(module(x)[0], outputs["states"], atol=1e-12)
    save(name, kind, {"x": x, **w}, outputs)


def path_gradient(name, kind, seq_len, d, width, options=None, dv=None):
    options = options or {}
    x = random(seq_len, d)
    if kind == "attention":
        w = {"wq": random(d, width, scale=0.5), "wk": random(d, width, scale=0.5), "wv": random(d, dv, scale=0.5)}
        scale = {None: 1 / math.sqrt(width), "none": 1.0}.get(options.get("scale"), options.get("scale"))

        def last(y):
            return torch.softmax((y[-1] @ w["wq"]) @ (y @ w["wk"]).T * scale, -1) @ (y @ w["wv"])
    else:
        w = recurrent_weights(kind, d, width, True)

        def last(y):
            return recurrent_states(kind, y, w["wx"], w["wh"], w["b"])[0][-1]
    jacobian = torch.autograd.functional.jacobian(last, x)  # [d_out, T, D]
    norm = 2 if options.get("norm", "spectral") == "spectral" else "fro"
    norms = torch.stack([torch.linalg.matrix_norm(jacobian[:, t], norm) for t in range(seq_len)])
    save(name, "pathGradient", {"path.x": x, **w}, {"result": norms.log() if options.get("log") else norms}, {"kind": kind, **options})


# ---- the cases ------------------------------------------------------------------------------------------------------

def main():
    shutil.rmtree(OUT, ignore_errors=True)

    attention("attention", (), 3, 7, 13, 5)
    attention("attention-heads", (2,), 5, 13, 7, 1)
    attention("attention-batch", (2, 3), 7, 5, 13, 3)
    attention("attention-causal", (2,), 13, 13, 5, 7, causal=True)
    attention("attention-causal-ends", (), 5, 13, 7, 3, causal=True, offset=8)
    attention("attention-rows-without-keys", (), 7, 3, 5, 13, causal=True, offset=-3)
    attention("attention-unscaled", (3,), 5, 7, 13, 1, scale="none")
    attention("attention-scale", (), 1, 65, 3, 7, scale=0.25)
    attention("attention-mask", (2,), 7, 13, 5, 3, mask=0.6)
    attention("attention-mask-causal", (), 13, 7, 5, 3, causal=True, mask=0.5)
    attention("attention-grouped", (2, 6), 5, 7, 3, 13, kv_lead=(2, 2))
    attention("attention-large", (2,), 65, 65, 13, 7, causal=True)

    causal_self_attention("causal-self-attention", (2, 5, 64), 64, 64, {})
    causal_self_attention("causal-self-attention-narrow", (1, 13, 7), 3, 5, {})
    causal_self_attention("causal-self-attention-open", (7, 5), 5, 5, {"causal": False, "scale": "none"})

    multi_head_attention("multi-head", (2, 5, 12), {"heads": 3})
    multi_head_attention("multi-head-causal", (1, 13, 15), {"heads": 5, "causal": True})
    multi_head_attention("multi-head-no-batch", (7, 6), {"heads": 2, "scale": 0.3}, bias=False)
    multi_head_attention("multi-head-split", (2, 3, 14), {"heads": 7}, split=True)
    multi_head_attention("multi-head-grouped", (2, 7, 12), {"heads": 6, "kvHeads": 2, "causal": True}, bias=False)
    multi_head_attention("multi-head-rope", (2, 13, 12), {"heads": 3, "rope": {}})
    multi_head_attention("multi-head-rope-paper", (1, 7, 12), {"heads": 2, "rope": {"base": 500.0, "layout": "interleaved"}})
    multi_head_attention("multi-head-wide", (2, 5, 7), {"heads": 3}, split=True, d_head=4)

    transformer_block("block-post", (2, 5, 12), 13, {"heads": 3})
    transformer_block("block-post-relu-causal", (1, 13, 15), 7, {"heads": 5, "activation": "relu", "causal": True})
    transformer_block("block-pre", (2, 7, 14), 65, {"heads": 7, "placement": "pre"})
    transformer_block("block-pre-tanh", (1, 5, 6), 13, {"heads": 2, "placement": "pre", "activation": "gelu-tanh", "eps": 1e-3})
    transformer_block("block-no-batch", (7, 6), 5, {"heads": 1, "scale": "none"}, bias=False)
    transformer_block("block-no-residual", (2, 5, 12), 7, {"heads": 3, "residual": False})
    transformer_block("block-no-residual-pre", (2, 3, 12), 7, {"heads": 3, "residual": False, "placement": "pre"})
    transformer_block(
        "block-llama", (2, 13, 12), 33,
        {"heads": 6, "kvHeads": 3, "norm": "rms", "placement": "pre", "activation": "swiglu", "causal": True, "eps": 1e-6, "rope": {}},
        bias=False,
    )
    transformer_block("block-swiglu-bias", (1, 5, 14), 13, {"heads": 7, "activation": "swiglu"})
    transformer_block("block-rms-post", (2, 1, 5), 3, {"heads": 1, "norm": "rms"})

    x = random(3, 13, scale=3.0)
    save("softmax", "softmax", {"x": x}, {"result": torch.softmax(x, -1)})
    x = random(2, 3, 5, 7, scale=3.0)
    save("softmax-temperature", "softmax", {"x": x}, {"result": torch.softmax(x / 0.7, -1)}, {"temperature": 0.7})
    x = random(5, 65, scale=1e4)
    save("softmax-large-scores", "softmax", {"x": x}, {"result": torch.softmax(x, -1)})
    save("softmax-vector", "softmax", {"x": x[0, :1]}, {"result": torch.ones(1)})

    for name, shape, eps in (("", (2, 3, 13), None), ("-one-row", (65,), 1e-3), ("-width-1", (3, 1), 1e-5)):
        x, weight, bias = random(*shape, mean=2.0), random(shape[-1], mean=1.0), random(shape[-1])
        options = {"eps": eps} if eps else {}
        result = F.layer_norm(x, shape[-1:], weight, bias, eps or 1e-5)
        save(f"layer-norm{name}", "layerNorm", {"x": x, "weight": weight, "bias": bias}, {"result": result}, options)
        result = x * torch.rsqrt(x.square().mean(-1, keepdim=True) + (eps or 1e-5)) * weight
        save(f"rms-norm{name}", "rmsNorm", {"x": x, "weight": weight}, {"result": result}, options)
    x, weight = random(5, 7), random(7, mean=1.0)
    save("layer-norm-no-bias", "layerNorm", {"x": x, "weight": weight}, {"result": F.layer_norm(x, (7,), weight)})

    x = random(3, 65, scale=3.0)
    save("gelu", "gelu", {"x": x}, {"result": F.gelu(x)})
    save("gelu-tanh", "gelu", {"x": x}, {"result": F.gelu(x, approximate="tanh")}, {"approximate": "tanh"})

    for name, (seq_len, d, base) in {"": (13, 8, 10000.0), "-odd": (5, 7, 10000.0), "-base": (65, 6, 100.0)}.items():
        angles = torch.arange(seq_len)[:, None] / base ** (2 * (torch.arange(d) // 2) / d)
        result = torch.where(torch.arange(d) % 2 == 0, angles.sin(), angles.cos())
        save(f"sinusoidal{name}", "sinusoidalPositions", {}, {"result": result}, {"base": base}, [seq_len, d])
        if name != "-base":
            result = torch.cat([result[:, 0::2], result[:, 1::2]], 1)
            save(f"sinusoidal-half{name}", "sinusoidalPositions", {}, {"result": result}, {"layout": "half"}, [seq_len, d])

    x = random(2, 3, 5, 6)
    turned = rope_turn(x, torch.arange(5, dtype=torch.float64) + 3)
    save("rope", "rope", {"x": x}, {"result": turned}, {"positions": 3})
    x, positions = random(7, 14), torch.tensor([0.0, 5, 1, 1000, 7, 7, 3])
    turned = rope_turn(x, positions, 500.0, "interleaved")
    save("rope-interleaved", "rope", {"x": x, "positions": positions}, {"result": turned}, {"base": 500.0, "layout": "interleaved"})

    recurrent("rnn", "rnn", (2, 7, 5), 3)
    recurrent("rnn-wide", "rnn", (1, 1, 13), 65, bias=False)
    recurrent("lstm", "lstm", (2, 7, 5), 3)
    recurrent("lstm-wide", "lstm", (1, 13, 3), 13, bias=False)

    path_gradient("path-rnn", "rnn", 13, 5, 7)
    path_gradient("path-rnn-frobenius", "rnn", 7, 3, 5, {"norm": "frobenius"})
    path_gradient("path-lstm", "lstm", 13, 3, 5)
    path_gradient("path-lstm-log", "lstm", 5, 7, 3, {"log": True})
    path_gradient("path-attention", "attention", 13, 5, 7, dv=3)
    path_gradient("path-attention-unscaled", "attention", 7, 3, 5, {"scale": "none", "norm": "frobenius"}, dv=13)

    print(f"{len(list(OUT.iterdir()))} cases, {sum(f.stat().st_size for f in OUT.rglob('*.npy')) // 1024} KB of numbers")


main()
