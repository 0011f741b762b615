#!/usr/bin/python3
"""Goldens of tests/nn (attention, linear, positions, block) and tests/model: PyTorch in float64.

Run with Debian's Python (apt install python3-torch): /usr/bin/python3 scripts/golden/make_nn.py

Every case is a folder of small .npy files: config.npy (numbers in the order that the tests' read_config() takes them
in), parameters.npy (all of them behind each other, in the order of heed::list_parameters), the inputs, and one file
for each tap. Inputs and parameters are rounded to float32 first, so that both sides start from the same numbers.
Where torch.nn has the same thing (TransformerEncoderLayer, MultiheadAttention), the script checks itself against it.

To add a case: a line in BLOCKS, MODELS or ATTENTIONS; the tests find it by the same name in their lists.
"""
import math
import pathlib
import shutil

import numpy as np
import torch
import torch.nn.functional as F

OUT = pathlib.Path(__file__).resolve().parents[2] / "tests" / "golden" / "nn"
torch.set_default_dtype(torch.float64)
generator = np.random.default_rng(20170612)


def random(*shape, scale=1.0, mean=0.0):
    return torch.from_numpy(generator.normal(mean, scale, shape).astype(np.float32).astype(np.float64))


def save(folder, **arrays):
    folder = OUT / folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in arrays.items():
        array = np.ascontiguousarray(value.detach().numpy() if torch.is_tensor(value) else value)
        # Large ones in half the room: rounding to float32 is 300 times finer than the bound that they are held to.
        large = array.dtype == np.float64 and (array.size > 60 or name == "parameters")
        np.save(folder / f"{name}.npy", array.astype(np.float32) if large else array)


# ---- attention ------------------------------------------------------------------------------------------------------

def visible(q_len, k_len, causal, offset):
    rows, columns = np.indices((q_len, k_len))
    return torch.from_numpy((columns <= rows + offset) if causal else np.full((q_len, k_len), True))


def attention(query, key, value, scale, seen):
    """[..., heads, q_len, d] [..., kv_heads, k_len, d] [..., kv_heads, k_len, dv]; rows that see nothing give zeros"""
    group = query.shape[-3] // key.shape[-3]
    key, value = key.repeat_interleave(group, -3), value.repeat_interleave(group, -3)
    scores = (query @ key.transpose(-1, -2) * scale).masked_fill(~seen, -math.inf)
    weights = torch.softmax(scores, -1).nan_to_num(0.0)
    return scores, weights, weights @ value


def split(x, heads):  # [..., T, heads * d] -> [..., heads, T, d]
    return x.unflatten(-1, (heads, -1)).transpose(-3, -2)


def merge(x):
    return x.transpose(-3, -2).flatten(-2)


ATTENTIONS = {  # q_len k_len heads kv_heads d_head d_value causal offset
    "cross": (3, 7, 1, 1, 13, 5, 0, 0),
    "two_heads": (5, 13, 2, 2, 7, 1, 0, 0),
    "grouped": (13, 13, 6, 2, 3, 5, 1, 0),
    "multi_query": (65, 65, 2, 1, 5, 7, 1, 0),
    "after_cache": (5, 13, 2, 1, 8, 3, 1, 8),
    "one_by_one": (1, 1, 3, 3, 5, 7, 1, 0),
    "rows_without_keys": (7, 3, 1, 1, 5, 13, 1, -3),
    "no_row_sees_a_key": (3, 5, 1, 1, 7, 1, 1, -7),
}


def attention_cases():
    for name, (q_len, k_len, heads, kv_heads, d_head, d_value, causal, offset) in ATTENTIONS.items():
        query, key = random(q_len, heads * d_head), random(k_len, kv_heads * d_head)
        value = random(k_len, kv_heads * d_value)
        scale = float(np.float32(1 / math.sqrt(d_head)))
        scores, weights, context = attention(split(query, heads), split(key, kv_heads), split(value, kv_heads), scale,
                                             visible(q_len, k_len, causal, offset))
        save(f"attention/{name}", config=np.array(ATTENTIONS[name], dtype=np.float64), query=query, key=key, value=value,
             scores=scores, weights=weights, context=merge(context))


# ---- the small parts ------------------------------------------------------------------------------------------------

def sinusoidal(seq_len, d, first=0, base=10000.0):
    out = np.zeros((seq_len, d))
    for p in range(seq_len):
        for j in range(d):
            angle = (first + p) / base ** (2 * (j // 2) / d)
            out[p, j] = math.cos(angle) if j % 2 else math.sin(angle)
    return torch.from_numpy(out)


def halves(table):
    return torch.cat([table[:, 0::2], table[:, 1::2]], 1)


def small_cases():
    x, weight, bias = random(7, 13), random(5, 13), random(5)
    save("linear", x=x, weight=weight, bias=bias, y=F.linear(x, weight, bias), y_plain=F.linear(x, weight))
    save("sinusoidal", even=sinusoidal(13, 8), odd=sinusoidal(5, 7), later=sinusoidal(3, 10, first=1021, base=100.0),
         halves=halves(sinusoidal(13, 8)), halves_odd=halves(sinusoidal(5, 7, first=3, base=100.0)))


# ---- the block ------------------------------------------------------------------------------------------------------

BLOCK_DEFAULTS = dict(batch=1, seq_len=5, d_model=10, d_ff=7, heads=2, kv_heads=0, d_head=0, causal=0, scale_none=0,
                      norm=0, pre=0, ffn=0, residual=1, parallel=0, attention_bias=1, attn_out_bias=-1, ffn_bias=1,
                      qk_norm=0, rope=0, interleaved=0, rope_width=0, rope_base=10000.0, eps=1e-5)
LAYER, RMS = 0, 1
GELU, GELU_TANH, RELU, SWIGLU = range(4)

BLOCKS = {
    "post": dict(batch=2, seq_len=7, d_model=26, d_ff=65),
    "pre": dict(seq_len=13, d_model=15, heads=3, d_ff=7, pre=1, ffn=GELU_TANH, causal=1),
    "pre_batch": dict(batch=2, seq_len=3, d_model=21, heads=7, d_ff=5, pre=1, ffn=GELU),
    "post_bare": dict(batch=2, seq_len=3, d_model=10, heads=5, d_ff=13, ffn=RELU, residual=0),
    "pre_bare": dict(seq_len=7, d_model=13, heads=1, d_ff=5, pre=1, ffn=RELU, residual=0),
    "llama": dict(batch=2, seq_len=5, d_model=24, heads=6, kv_heads=2, d_ff=13, norm=RMS, pre=1, ffn=SWIGLU, causal=1,
                  attention_bias=0, ffn_bias=0, rope=1),
    "neox": dict(seq_len=7, d_model=20, heads=2, d_ff=11, pre=1, parallel=1, causal=1, rope=1, rope_width=4, rope_base=100.0),
    "neox_bare": dict(batch=2, seq_len=3, d_model=14, heads=1, d_ff=5, pre=1, parallel=1, residual=0),
    "gptj": dict(batch=2, seq_len=3, d_model=16, heads=2, d_ff=5, norm=RMS, pre=1, ffn=GELU_TANH, causal=1, rope=1,
                 interleaved=1, rope_width=6, attention_bias=0, attn_out_bias=0),
    "qwen": dict(batch=2, seq_len=7, d_model=14, heads=2, kv_heads=1, d_head=6, d_ff=9, norm=RMS, pre=1, ffn=SWIGLU,
                 causal=1, attention_bias=1, attn_out_bias=0, ffn_bias=0, qk_norm=1, rope=1, eps=1e-6),
    "post_rms_scale_none": dict(batch=1, seq_len=5, d_model=9, heads=3, d_ff=13, norm=RMS, scale_none=1, eps=1e-3),
    "one_token": dict(seq_len=1, d_model=5, heads=1, d_ff=3),
    "long": dict(seq_len=65, d_model=7, heads=1, d_ff=13, causal=1, pre=1),
}


class Config(dict):
    def __init__(self, **fields):
        super().__init__({**BLOCK_DEFAULTS, **fields})
        self["kv_heads"] = self["kv_heads"] or self["heads"]
        self["d_head"] = self["d_head"] or self["d_model"] // self["heads"]
        self["rope_width"] = self["rope_width"] or self["d_head"]
        if self["attn_out_bias"] < 0:
            self["attn_out_bias"] = self["attention_bias"]

    __getattr__ = dict.__getitem__

    def numbers(self):
        return np.array([float(self[name]) for name in BLOCK_DEFAULTS])


class Parameters(dict):
    """Random ones, in the order in which they are made."""

    def linear(self, name, out, inner, bias=True):
        self[name + ".weight"] = random(out, inner, scale=0.8 / math.sqrt(inner))
        if bias:
            self[name + ".bias"] = random(out, scale=0.3)

    def norm(self, name, width, kind):
        self[name + ".weight"] = random(width, scale=0.3, mean=1.0)
        if kind == LAYER:
            self[name + ".bias"] = random(width, scale=0.3)

    def flat(self):
        return torch.cat([value.flatten() for value in self.values()])

    def apply(self, name, x):
        return F.linear(x, self[name + ".weight"], self.get(name + ".bias"))

    def normalise(self, name, x, kind, eps):
        weight = self[name + ".weight"]
        if kind == LAYER:
            return F.layer_norm(x, (x.shape[-1],), weight, self[name + ".bias"], eps)
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + eps) * weight


def block_parameters(p, prefix, c):
    p.norm(prefix + "norm1", c.d_model, c.norm)
    p.linear(prefix + "query", c.heads * c.d_head, c.d_model, c.attention_bias)
    p.linear(prefix + "key", c.kv_heads * c.d_head, c.d_model, c.attention_bias)
    p.linear(prefix + "value", c.kv_heads * c.d_head, c.d_model, c.attention_bias)
    if c.qk_norm:
        p.norm(prefix + "query_norm", c.d_head, RMS)
        p.norm(prefix + "key_norm", c.d_head, RMS)
    p.linear(prefix + "attn_out", c.d_model, c.heads * c.d_head, c.attn_out_bias)
    p.norm(prefix + "norm2", c.d_model, c.norm)
    if c.ffn == SWIGLU:
        p.linear(prefix + "gate", c.d_ff, c.d_model, c.ffn_bias)
    p.linear(prefix + "up", c.d_ff, c.d_model, c.ffn_bias)
    p.linear(prefix + "down", c.d_model, c.d_ff, c.ffn_bias)


def rope(x, c):
    """x : [..., T, d_head]: pairs as complex numbers times e^(i p theta)"""
    turned, rest = x[..., : c.rope_width], x[..., c.rope_width :]
    half = c.rope_width // 2
    frequencies = c.rope_base ** (-2 * torch.arange(half) / c.rope_width)
    angles = torch.arange(x.shape[-2])[:, None] * frequencies
    factors = torch.polar(torch.ones_like(angles), angles)
    pairs = turned.unflatten(-1, (half, 2)) if c.interleaved else turned.unflatten(-1, (2, half)).transpose(-1, -2)
    pairs = torch.view_as_real(torch.view_as_complex(pairs.contiguous()) * factors)
    turned = pairs.flatten(-2) if c.interleaved else pairs.transpose(-1, -2).flatten(-2)
    return torch.cat([turned, rest], -1)


def block(c, p, prefix, x):
    """x : [batch, T, d] -> output, taps"""
    taps = {"residPre": x}
    norm = lambda name, y: p.normalise(prefix + name, y, c.norm, c.eps)
    short = x if c.residual else 0

    y = norm("norm1", x) if c.pre else x
    query, key = split(p.apply(prefix + "query", y), c.heads), split(p.apply(prefix + "key", y), c.kv_heads)
    value = split(p.apply(prefix + "value", y), c.kv_heads)
    if c.qk_norm:
        query = p.normalise(prefix + "query_norm", query, RMS, c.eps)
        key = p.normalise(prefix + "key_norm", key, RMS, c.eps)
    if c.rope:
        query, key = rope(query, c), rope(key, c)
    scale = 1.0 if c.scale_none else 1 / math.sqrt(c.d_head)
    T = x.shape[-2]
    taps["scores"], taps["weights"], context = attention(query, key, value, scale, visible(T, T, c.causal, 0))
    taps.update(query=merge(query), key=merge(key), value=merge(value), context=merge(context))
    taps["attnOut"] = p.apply(prefix + "attn_out", taps["context"])

    middle = short + taps["attnOut"]
    if not c.pre:
        middle = norm("norm1", middle)
    taps["residMid"] = middle

    y = norm("norm2", x if c.parallel else middle) if c.pre else middle
    up = p.apply(prefix + "up", y)
    taps["ffnHidden"] = (F.silu(p.apply(prefix + "gate", y)) * up if c.ffn == SWIGLU
                         else F.relu(up) if c.ffn == RELU else F.gelu(up, approximate=["none", "tanh"][c.ffn]))
    out = p.apply(prefix + "down", taps["ffnHidden"])
    out = out + middle if c.residual or c.parallel else out
    if not c.pre:
        out = norm("norm2", out)
    taps["residPost"] = out
    return out, taps


def check_against_torch(c, p, x, out, weights):
    """The same block as nn.TransformerEncoderLayer, where that can do it."""
    if (c.rope or c.norm == RMS or not c.residual or c.parallel or c.ffn not in (GELU, RELU) or c.scale_none or c.qk_norm
            or c.heads != c.kv_heads):
        return 0
    layer = torch.nn.TransformerEncoderLayer(c.d_model, c.heads, c.d_ff, dropout=0.0, layer_norm_eps=c.eps, batch_first=True,
                                             activation="relu" if c.ffn == RELU else "gelu", norm_first=bool(c.pre))
    layer.load_state_dict({
        "self_attn.in_proj_weight": torch.cat([p[f"{n}.weight"] for n in ("query", "key", "value")]),
        "self_attn.in_proj_bias": torch.cat([p[f"{n}.bias"] for n in ("query", "key", "value")]),
        "self_attn.out_proj.weight": p["attn_out.weight"], "self_attn.out_proj.bias": p["attn_out.bias"],
        "linear1.weight": p["up.weight"], "linear1.bias": p["up.bias"],
        "linear2.weight": p["down.weight"], "linear2.bias": p["down.bias"],
        "norm1.weight": p["norm1.weight"], "norm1.bias": p["norm1.bias"],
        "norm2.weight": p["norm2.weight"], "norm2.bias": p["norm2.bias"]})
    layer.train()  # not the fused inference path; there is no dropout
    mask = ~visible(c.seq_len, c.seq_len, True, 0) if c.causal else None
    torch.testing.assert_close(layer(x, src_mask=mask), out)
    y = layer.norm1(x) if c.pre else x
    torch.testing.assert_close(layer.self_attn(y, y, y, attn_mask=mask, average_attn_weights=False)[1], weights)
    return 1


def block_cases():
    checked = 0
    for name, fields in BLOCKS.items():
        c, p = Config(**fields), Parameters()
        block_parameters(p, "", c)
        x = random(c.batch, c.seq_len, c.d_model)
        out, taps = block(c, p, "", x)
        checked += check_against_torch(c, p, x, out, taps["weights"])
        del taps["residPre"]  # the input, saved as such
        save(f"block/{name}", config=c.numbers(), parameters=p.flat(), input=x, **taps)
    print(f"{len(BLOCKS)} blocks, {checked} of them compared with torch.nn.TransformerEncoderLayer")


# ---- whole models ---------------------------------------------------------------------------------------------------

MODEL_DEFAULTS = dict(n_layers=2, vocab_size=11, max_seq_len=13, token_types=0, positions=0, embedding_norm=0, final_norm=0,
                      head=0, tied=1, head_bias=0)
NONE, LEARNED, SINUSOIDAL, ROPE = range(4)
NO_HEAD, LANGUAGE, MASKED = range(3)

MODELS = {
    "bert": (dict(token_types=2, positions=LEARNED, embedding_norm=1, head=MASKED, vocab_size=17),
             dict(seq_len=7, d_model=10, d_ff=13, heads=2, eps=1e-12)),
    "gpt2": (dict(positions=LEARNED, final_norm=1, head=LANGUAGE, n_layers=3),
             dict(seq_len=5, d_model=9, d_ff=13, heads=3, pre=1, ffn=GELU_TANH, causal=1)),
    "llama": (dict(positions=ROPE, final_norm=1, head=LANGUAGE, tied=0),
              dict(seq_len=7, d_model=12, d_ff=5, heads=3, kv_heads=1, norm=RMS, pre=1, ffn=SWIGLU, causal=1,
                   attention_bias=0, ffn_bias=0, rope=1, eps=1e-6)),
    "encoder": (dict(positions=SINUSOIDAL, n_layers=1, head=LANGUAGE, head_bias=1, tied=0, vocab_size=5),
                dict(seq_len=3, d_model=7, d_ff=9, heads=1, ffn=RELU)),
    "bag": (dict(positions=NONE, head=NO_HEAD), dict(seq_len=5, d_model=6, d_ff=7, heads=3)),
}


def model_cases():
    for name, (model_fields, block_fields) in MODELS.items():
        m, c = {**MODEL_DEFAULTS, **model_fields}, Config(**block_fields)
        p, d = Parameters(), c.d_model
        p["embedding.token"] = random(m["vocab_size"], d)
        if m["positions"] == LEARNED:
            p["embedding.position"] = random(m["max_seq_len"], d, scale=0.5)
        if m["token_types"]:
            p["embedding.token_type"] = random(m["token_types"], d, scale=0.5)
        if m["embedding_norm"]:
            p.norm("embedding.norm", d, c.norm)
        for layer in range(m["n_layers"]):
            block_parameters(p, f"block.{layer}.", c)
        if m["final_norm"]:
            p.norm("final_norm", d, c.norm)
        if m["head"] == MASKED:
            p.linear("head.transform", d, d)
            p.norm("head.norm", d, c.norm)
        if m["head"] != NO_HEAD and not m["tied"]:
            p["head.weight"] = random(m["vocab_size"], d)
        if m["head"] == MASKED or m["head_bias"]:
            p["head.bias"] = random(m["vocab_size"])

        ids = generator.integers(0, m["vocab_size"], c.seq_len)
        types = generator.integers(0, max(m["token_types"], 1), c.seq_len)
        x = p["embedding.token"][ids]
        if m["positions"] == LEARNED:
            x = x + p["embedding.position"][: c.seq_len]
        if m["positions"] == SINUSOIDAL:
            x = x + sinusoidal(c.seq_len, d)
        if m["token_types"]:
            x = x + p["embedding.token_type"][types]
        if m["embedding_norm"]:
            x = p.normalise("embedding.norm", x, c.norm, c.eps)
        x = x[None]
        taps = {"embedding": x}
        for layer in range(m["n_layers"]):
            x, block_taps = block(c, p, f"block.{layer}.", x)
            taps.update({f"{layer}.{tap}": value for tap, value in block_taps.items()})
        if m["final_norm"]:
            x = p.normalise("final_norm", x, c.norm, c.eps)
        taps["hidden"] = x
        if m["head"] != NO_HEAD:
            h = x
            if m["head"] == MASKED:
                h = p.normalise("head.norm", F.gelu(p.apply("head.transform", x)), c.norm, c.eps)
            matrix = p["embedding.token"] if m["tied"] else p["head.weight"]
            taps["logits"] = F.linear(h, matrix, p.get("head.bias"))
        config = np.concatenate([c.numbers(), [float(v) for v in m.values()]])
        save(f"model/{name}", config=config, parameters=p.flat(), ids=ids, types=types, **taps)
    print(f"{len(MODELS)} models")


def main():
    shutil.rmtree(OUT, ignore_errors=True)
    attention_cases()
    small_cases()
    block_cases()
    model_cases()
    size = sum(f.stat().st_size for f in OUT.rglob("*.npy"))
    print(f"{size / 1000:.0f} KB in {len(list(OUT.rglob('*.npy')))} files under {OUT}")


if __name__ == "__main__":
    main()
