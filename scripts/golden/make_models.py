#!/usr/bin/python3
"""Small random checkpoints of every architecture, as Hugging Face lays them out, and what a plain float64 forward in NumPy
says about them: tests/golden/models/<name>/{config.json, model*.safetensors, expected.safetensors, vocab.txt}.

The forward follows the papers and Hugging Face's definitions and shares nothing with src/. Parameters are rounded to the
storage type first, so that the reference sees the very numbers that are in the file.

    /usr/bin/python3 scripts/golden/make_models.py
"""
import json
import math
import struct
from pathlib import Path

import numpy as np

OUT = Path(__file__).resolve().parents[2] / "tests/golden/models"
MARKS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
VOCAB = MARKS + list("我吃了一个苹果，它很甜贵。ab") + ["##a", "##b", "apple", "##s", "it", "is"] + [f"[unused{i}]" for i in range(10)]


# ---- storage -----------------------------------------------------------------------------------------------------

def rounded(x, dtype):
    x = np.asarray(x, np.float32)
    if dtype == "F32":
        return x
    if dtype == "F16":
        return x.astype(np.float16).astype(np.float32)
    bits = x.view(np.uint32).astype(np.uint64)
    bits = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16 << 16).astype(np.uint32)
    return bits.view(np.float32)


def raw(x, dtype):
    x = np.ascontiguousarray(x, np.float32)
    if dtype == "F32":
        return x.tobytes()
    if dtype == "F16":
        return x.astype("<f2").tobytes()
    return (x.view(np.uint32) >> 16).astype("<u2").tobytes()


def write_safetensors(path, tensors, dtype):
    header, blobs, at = {"__metadata__": {"format": "pt"}}, [], 0
    for name, x in tensors.items():
        blob = raw(x, dtype)
        header[name] = {"dtype": dtype, "shape": list(np.shape(x)), "data_offsets": [at, at + len(blob)]}
        blobs.append(blob)
        at += len(blob)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(blobs))


# ---- the forward -------------------------------------------------------------------------------------------------

def layer_norm(x, p, name, eps):
    mean = x.mean(-1, keepdims=True)
    var = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / np.sqrt(var + eps) * p[name + ".weight"] + p[name + ".bias"]


def rms_norm(x, weight, eps):
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + eps) * weight


def gelu(x):
    return 0.5 * x * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def gelu_tanh(x):
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def silu(x):
    return x / (1 + np.exp(-x))


ACTIVATIONS = {"gelu": gelu, "gelu_new": gelu_tanh, "silu": silu}


def rope_frequencies(c, d_head):
    """Of the pairs that turn, by Hugging Face's definitions: rope_theta, partial_rotary_factor and scaling, wherever the
    config has them."""
    v5 = c.get("rope_parameters", {})
    scaling = c.get("rope_scaling") or v5
    base = v5.get("rope_theta", c.get("rotary_emb_base", c.get("rope_theta")))
    width = int(d_head * v5.get("partial_rotary_factor", c.get("rotary_pct", c.get("partial_rotary_factor", 1.0))))
    plain = base ** (-2.0 * np.arange(width // 2) / width)
    kind = scaling.get("rope_type", scaling.get("type", "default"))
    if kind == "default":
        return plain
    factor = scaling["factor"]
    if kind == "linear":
        return plain / factor
    assert kind == "llama3"
    low, high, length = scaling["low_freq_factor"], scaling["high_freq_factor"], scaling["original_max_position_embeddings"]
    wavelength = 2 * math.pi / plain
    smooth = (length / wavelength - low) / (high - low)
    mixed = (1 - smooth) * plain / factor + smooth * plain
    bands = [wavelength < length / high, wavelength > length / low]
    assert all(np.any(b) for b in [*bands, ~bands[0] & ~bands[1]]), "the case reaches all three bands"
    return np.select(bands, [plain, plain / factor], mixed)


def rope(x, c):
    """x: [heads, T, d_head]; the first components turn, i together with i + half of those that do."""
    frequencies = rope_frequencies(c, x.shape[-1])
    half, width = len(frequencies), 2 * len(frequencies)
    angle = np.arange(x.shape[1])[:, None] * frequencies
    cos, sin = np.cos(angle), np.sin(angle)
    a, b = x[..., :half], x[..., half:width]
    return np.concatenate([a * cos - b * sin, b * cos + a * sin, x[..., width:]], -1)


def attend(q, k, v, causal):
    """q: [H, T, d], k and v: [Hkv, T, d] -> weights [H, T, T], context [T, H d]"""
    group = q.shape[0] // k.shape[0]
    k, v = np.repeat(k, group, 0), np.repeat(v, group, 0)
    scores = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[-1])
    if causal:
        scores = np.where(np.tril(np.ones(scores.shape[-2:], bool)), scores, -np.inf)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    weights /= weights.sum(-1, keepdims=True)
    context = weights @ v
    return weights, context.transpose(1, 0, 2).reshape(q.shape[1], -1)


def heads(x, n):
    return x.reshape(x.shape[0], n, -1).transpose(1, 0, 2)


def bert(c, p, ids, types):
    x = p["embeddings.word_embeddings.weight"][ids] + p["embeddings.position_embeddings.weight"][: len(ids)]
    x = x + p["embeddings.token_type_embeddings.weight"][types]
    eps, n = c["layer_norm_eps"], c["num_attention_heads"]
    x = layer_norm(x, p, "embeddings.LayerNorm", eps)
    all_weights, blocks = [], []
    lin = lambda name, x: x @ p[name + ".weight"].T + p[name + ".bias"]
    for l in range(c["num_hidden_layers"]):
        b = f"encoder.layer.{l}."
        q, k, v = (heads(lin(b + "attention.self." + s, x), n) for s in ("query", "key", "value"))
        weights, context = attend(q, k, v, False)
        all_weights.append(weights)
        x = layer_norm(x + lin(b + "attention.output.dense", context), p, b + "attention.output.LayerNorm", eps)
        h = gelu(lin(b + "intermediate.dense", x))
        x = layer_norm(x + lin(b + "output.dense", h), p, b + "output.LayerNorm", eps)
        blocks.append(x)
    if "cls.predictions.bias" not in p:
        return all_weights, blocks, x, None
    h = layer_norm(gelu(lin("cls.predictions.transform.dense", x)), p, "cls.predictions.transform.LayerNorm", eps)
    return all_weights, blocks, x, h @ p.get("cls.predictions.decoder.weight", p["embeddings.word_embeddings.weight"]).T + p["cls.predictions.bias"]


def gpt2(c, p, ids, types):
    x = p["wte.weight"][ids] + p["wpe.weight"][: len(ids)]
    eps, n, d = c["layer_norm_epsilon"], c["n_head"], c["n_embd"]
    conv = lambda name, x: x @ p[name + ".weight"] + p[name + ".bias"]
    activation = ACTIVATIONS[c["activation_function"]]
    all_weights, blocks = [], []
    for l in range(c["n_layer"]):
        b = f"h.{l}."
        qkv = conv(b + "attn.c_attn", layer_norm(x, p, b + "ln_1", eps))
        q, k, v = (heads(qkv[:, i * d : (i + 1) * d], n) for i in range(3))
        weights, context = attend(q, k, v, True)
        all_weights.append(weights)
        x = x + conv(b + "attn.c_proj", context)
        x = x + conv(b + "mlp.c_proj", activation(conv(b + "mlp.c_fc", layer_norm(x, p, b + "ln_2", eps))))
        blocks.append(x)
    x = layer_norm(x, p, "ln_f", eps)
    return all_weights, blocks, x, x @ p.get("lm_head.weight", p["wte.weight"]).T


def llama(c, p, ids, types):
    x = p["embed_tokens.weight"][ids]
    eps, n, kv = c["rms_norm_eps"], c["num_attention_heads"], c["num_key_value_heads"]
    lin = lambda name, x: x @ p[name + ".weight"].T + p.get(name + ".bias", 0.0)
    all_weights, blocks = [], []
    for l in range(c["num_hidden_layers"]):
        b = f"layers.{l}."
        y = rms_norm(x, p[b + "input_layernorm.weight"], eps)
        q, k, v = (heads(lin(b + f"self_attn.{s}_proj", y), m) for s, m in (("q", n), ("k", kv), ("v", kv)))
        if b + "self_attn.q_norm.weight" in p:
            q, k = rms_norm(q, p[b + "self_attn.q_norm.weight"], eps), rms_norm(k, p[b + "self_attn.k_norm.weight"], eps)
        q, k = (rope(z, c) for z in (q, k))
        weights, context = attend(q, k, v, True)
        all_weights.append(weights)
        x = x + lin(b + "self_attn.o_proj", context)
        y = rms_norm(x, p[b + "post_attention_layernorm.weight"], eps)
        x = x + lin(b + "mlp.down_proj", silu(lin(b + "mlp.gate_proj", y)) * lin(b + "mlp.up_proj", y))
        blocks.append(x)
    x = rms_norm(x, p["norm.weight"], eps)
    return all_weights, blocks, x, x @ p.get("lm_head.weight", p["embed_tokens.weight"]).T


def gpt_neox(c, p, ids, types):
    x = p["embed_in.weight"][ids]
    eps, n = c["layer_norm_eps"], c["num_attention_heads"]
    d_head = c["hidden_size"] // n
    lin = lambda name, x: x @ p[name + ".weight"].T + p[name + ".bias"]
    all_weights, blocks = [], []
    for l in range(c["num_hidden_layers"]):
        b = f"layers.{l}."
        qkv = lin(b + "attention.query_key_value", layer_norm(x, p, b + "input_layernorm", eps))
        qkv = qkv.reshape(len(ids), n, 3 * d_head)
        q, k, v = (qkv[..., i * d_head : (i + 1) * d_head].transpose(1, 0, 2) for i in range(3))
        q, k = (rope(z, c) for z in (q, k))
        weights, context = attend(q, k, v, True)
        all_weights.append(weights)
        attended = x + lin(b + "attention.dense", context)
        y = layer_norm(x if c["use_parallel_residual"] else attended, p, b + "post_attention_layernorm", eps)
        x = attended + lin(b + "mlp.dense_4h_to_h", gelu(lin(b + "mlp.dense_h_to_4h", y)))
        blocks.append(x)
    x = layer_norm(x, p, "final_layer_norm", eps)
    return all_weights, blocks, x, x @ p["embed_out.weight"].T


# ---- the checkpoints ---------------------------------------------------------------------------------------------

def bert_names(c, masked):
    d, f, v = c["hidden_size"], c["intermediate_size"], c["vocab_size"]
    yield from (("embeddings.word_embeddings.weight", (v, d)), ("embeddings.position_embeddings.weight", (c["max_position_embeddings"], d)),
                ("embeddings.token_type_embeddings.weight", (2, d)), ("embeddings.LayerNorm.weight", (d,)), ("embeddings.LayerNorm.bias", (d,)))
    for l in range(c["num_hidden_layers"]):
        b = f"encoder.layer.{l}."
        for name, out, inner in (("attention.self.query", d, d), ("attention.self.key", d, d), ("attention.self.value", d, d),
                                 ("attention.output.dense", d, d), ("intermediate.dense", f, d), ("output.dense", d, f)):
            yield from ((b + name + ".weight", (out, inner)), (b + name + ".bias", (out,)))
        for name in ("attention.output.LayerNorm", "output.LayerNorm"):
            yield from ((b + name + ".weight", (d,)), (b + name + ".bias", (d,)))
    if masked:
        t = "cls.predictions.transform."
        yield from ((t + "dense.weight", (d, d)), (t + "dense.bias", (d,)), (t + "LayerNorm.weight", (d,)), (t + "LayerNorm.bias", (d,)),
                    ("cls.predictions.bias", (v,)))
    yield from (("pooler.dense.weight", (d, d)), ("pooler.dense.bias", (d,)))


def gpt2_names(c, untied):
    d, f = c["n_embd"], 4 * c["n_embd"]
    yield from (("wte.weight", (c["vocab_size"], d)), ("wpe.weight", (c["n_positions"], d)))
    for l in range(c["n_layer"]):
        b = f"h.{l}."
        for name, inner, out in (("attn.c_attn", d, 3 * d), ("attn.c_proj", d, d), ("mlp.c_fc", d, f), ("mlp.c_proj", f, d)):
            yield from ((b + name + ".weight", (inner, out)), (b + name + ".bias", (out,)))
        for name in ("ln_1", "ln_2"):
            yield from ((b + name + ".weight", (d,)), (b + name + ".bias", (d,)))
    yield from (("ln_f.weight", (d,)), ("ln_f.bias", (d,)))
    if untied:
        yield ("lm_head.weight", (c["vocab_size"], d))


def llama_names(c, bias=False, qk_norm=False):
    d, f, h = c["hidden_size"], c["intermediate_size"], c.get("head_dim", c["hidden_size"] // c["num_attention_heads"])
    yield ("embed_tokens.weight", (c["vocab_size"], d))
    q, kv = c["num_attention_heads"] * h, c["num_key_value_heads"] * h
    for l in range(c["num_hidden_layers"]):
        b = f"layers.{l}."
        for name, out in (("q", q), ("k", kv), ("v", kv)):
            yield (b + f"self_attn.{name}_proj.weight", (out, d))
            if bias:
                yield (b + f"self_attn.{name}_proj.bias", (out,))
        if qk_norm:
            yield from ((b + "self_attn.q_norm.weight", (h,)), (b + "self_attn.k_norm.weight", (h,)))
        yield from ((b + "self_attn.o_proj.weight", (d, q)), (b + "mlp.gate_proj.weight", (f, d)), (b + "mlp.up_proj.weight", (f, d)),
                    (b + "mlp.down_proj.weight", (d, f)), (b + "input_layernorm.weight", (d,)), (b + "post_attention_layernorm.weight", (d,)))
    yield ("norm.weight", (d,))
    if not c["tie_word_embeddings"]:
        yield ("lm_head.weight", (c["vocab_size"], d))


def neox_names(c):
    d, f = c["hidden_size"], c["intermediate_size"]
    yield ("embed_in.weight", (c["vocab_size"], d))
    for l in range(c["num_hidden_layers"]):
        b = f"layers.{l}."
        for name, out, inner in (("attention.query_key_value", 3 * d, d), ("attention.dense", d, d), ("mlp.dense_h_to_4h", f, d), ("mlp.dense_4h_to_h", d, f)):
            yield from ((b + name + ".weight", (out, inner)), (b + name + ".bias", (out,)))
        for name in ("input_layernorm", "post_attention_layernorm"):
            yield from ((b + name + ".weight", (d,)), (b + name + ".bias", (d,)))
    yield from (("final_layer_norm.weight", (d,)), ("final_layer_norm.bias", (d,)), ("embed_out.weight", (c["vocab_size"], d)))


BERT = dict(model_type="bert", hidden_size=30, intermediate_size=43, num_attention_heads=5, num_hidden_layers=2, vocab_size=len(VOCAB),
            max_position_embeddings=23, type_vocab_size=2, layer_norm_eps=1e-12, hidden_act="gelu", position_embedding_type="absolute")
GPT2 = dict(model_type="gpt2", n_embd=21, n_head=3, n_layer=2, vocab_size=29, n_positions=19, layer_norm_epsilon=1e-5, activation_function="gelu_new")
LLAMA = dict(hidden_size=36, intermediate_size=29, num_attention_heads=6, num_key_value_heads=2, num_hidden_layers=2, vocab_size=31,
             max_position_embeddings=40, rms_norm_eps=1e-5, rope_theta=5000.0, hidden_act="silu")
NEOX = dict(model_type="gpt_neox", hidden_size=48, intermediate_size=37, num_attention_heads=3, num_hidden_layers=2, vocab_size=27,
            max_position_embeddings=32, layer_norm_eps=1e-5, hidden_act="gelu", rotary_pct=0.25, rotary_emb_base=10000, tie_word_embeddings=False)

LLAMA3 = dict(rope_type="llama3", factor=8.0, low_freq_factor=1.0, high_freq_factor=3.0, original_max_position_embeddings=24)


def without(config, *keys):
    return {key: value for key, value in config.items() if key not in keys}


# A model's random numbers go by its place here: new ones come last.
# name: config, tensors, forward, dtype, prefix of all but the heads, number of files
MODELS = {
    "bert": (BERT, bert_names(BERT, True), bert, "F32", "bert.", 1),
    "bert-plain": (BERT, bert_names(BERT, False), bert, "F16", "", 1),
    "gpt2": (GPT2, gpt2_names(GPT2, False), gpt2, "BF16", "", 3),
    "gpt2-untied": ({**GPT2, "tie_word_embeddings": False}, gpt2_names(GPT2, True), gpt2, "F32", "transformer.", 1),
    "llama": (c := {**LLAMA, "model_type": "llama", "tie_word_embeddings": True}, llama_names(c), llama, "F16", "model.", 2),
    "mistral": (c := {**LLAMA, "model_type": "mistral", "tie_word_embeddings": False, "sliding_window": None}, llama_names(c), llama, "F32", "model.", 1),
    "qwen2": (c := {**LLAMA, "model_type": "qwen2", "tie_word_embeddings": True, "sliding_window": 7, "use_sliding_window": False},
              llama_names(c, bias=True), llama, "BF16", "model.", 1),
    "qwen3": (c := {**LLAMA, "model_type": "qwen3", "tie_word_embeddings": False, "head_dim": 10}, llama_names(c, qk_norm=True), llama, "F16", "model.", 1),
    "gpt_neox": (c := {**NEOX, "use_parallel_residual": True}, neox_names(c), gpt_neox, "F32", "gpt_neox.", 1),
    "gpt_neox-sequential": (c := {**NEOX, "use_parallel_residual": False}, neox_names(c), gpt_neox, "BF16", "gpt_neox.", 2),
    "llama-linear": (c := {**LLAMA, "model_type": "llama", "tie_word_embeddings": True, "rope_scaling": {"type": "linear", "factor": 2.5}},
                     llama_names(c), llama, "F16", "model.", 1),
    "llama-3": (c := {**LLAMA, "model_type": "llama", "tie_word_embeddings": True, "head_dim": 12, "rope_theta": 100.0, "rope_scaling": LLAMA3},
                llama_names(c), llama, "BF16", "model.", 1),
    "mistral-rope_parameters": (c := {**without(LLAMA, "rope_theta"), "model_type": "mistral", "tie_word_embeddings": True, "head_dim": 16,
                                      "rope_parameters": {**LLAMA3, "rope_theta": 150.0, "partial_rotary_factor": 0.75}},
                                llama_names(c), llama, "F16", "model.", 1),
    "gpt_neox-rope_parameters": (c := {**without(NEOX, "rotary_pct", "rotary_emb_base"), "use_parallel_residual": True,
                                       "rope_parameters": {"rope_type": "linear", "factor": 3.0, "rope_theta": 500, "partial_rotary_factor": 0.5}},
                                 neox_names(c), gpt_neox, "BF16", "gpt_neox.", 1),
    "gpt2-silu": ({**GPT2, "activation_function": "silu"}, gpt2_names(GPT2, False), gpt2, "BF16", "", 1),
    # "tied", but the file has a head that isn't the embedding
    "gpt2-own-head": ({**GPT2, "tie_word_embeddings": True}, gpt2_names(GPT2, True), gpt2, "BF16", "transformer.", 1),
    "bert-own-head": ({**BERT, "tie_word_embeddings": True},
                      [*bert_names(BERT, True), ("cls.predictions.decoder.weight", (len(VOCAB), BERT["hidden_size"]))], bert, "BF16", "bert.", 1),
    "llama-own-head": (c := {**LLAMA, "model_type": "llama", "tie_word_embeddings": True},
                       llama_names({**c, "tie_word_embeddings": False}), llama, "BF16", "model.", 1),
}


def write_checkpoint(folder, config, named, dtype, files):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.json").write_text(json.dumps(config, indent=1) + "\n")
    if files == 1:
        write_safetensors(folder / "model.safetensors", named, dtype)
        return
    shards = [f"model-{i + 1:05d}-of-{files:05d}.safetensors" for i in range(files)]
    where = {k: shards[i * files // len(named)] for i, k in enumerate(named)}
    for shard in shards:
        write_safetensors(folder / shard, {k: v for k, v in named.items() if where[k] == shard}, dtype)
    (folder / "model.safetensors.index.json").write_text(json.dumps({"metadata": {}, "weight_map": where}, indent=1) + "\n")


def main():
    for number, (name, (config, names, forward, dtype, prefix, files)) in enumerate(MODELS.items()):
        rng = np.random.default_rng(number)
        p = {}
        for tensor, shape in names:
            scale = 1.0 if "orm" in tensor or "ln_" in tensor else 0.35
            offset = 1.0 if scale == 1.0 and tensor.endswith("weight") else 0.0
            p[tensor] = rounded(offset + rng.normal(0, 0.3 if scale == 1.0 else scale, shape), dtype)
        folder = OUT / name
        head = ("lm_head.", "cls.", "embed_out.")
        write_checkpoint(folder, config, {(k if k.startswith(head) else prefix + k): v for k, v in p.items()}, dtype, files)
        if name == "bert":
            (folder / "vocab.txt").write_text("\n".join(VOCAB) + "\n")
        vocab = config["vocab_size"]
        ids = rng.integers(0, vocab, 13)
        types = np.arange(13) // 7 if forward is bert else np.zeros(13, int)
        weights, blocks, hidden, logits = forward(config, {k: v.astype(np.float64) for k, v in p.items()}, ids, types)
        expected = {"ids": ids, "types": types, "weights": np.stack(weights), "residPost": np.stack(blocks), "hidden": hidden}
        if logits is not None:
            expected["logits"] = logits
        write_safetensors(folder / "expected.safetensors", expected, "F32")
        print(f"{name}: {sum(f.stat().st_size for f in folder.iterdir())} bytes")


if __name__ == "__main__":
    main()
