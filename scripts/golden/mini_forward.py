"""An independent forward pass of a BERT checkpoint, NumPy only, float64.

    python3 scripts/golden/mini_forward.py MODEL_DIR "我 吃了 一个 苹果 ， 它 很 甜" [--out weights.npy]

Reads config.json, model.safetensors and vocab.txt, shares no code with the project, and prints what each layer and head of
the word at --word (default 它) looks at. With --out it saves the attention weights [n_layers, n_heads, seq_len, seq_len].
No special tokens are put around the sentence.

tests/golden/zh-mini/sweet.npy and dear.npy are the --out of 我 吃了 一个 苹果 ， 它 很 甜 and … 贵 for bindings/js/models/zh-mini;
tests/golden/en-mini/tired.npy and wide.npy those of The animal did not cross the street because it was too tired . and … wide .
for bindings/js/models/en-mini.
"""
import argparse
import json
import math
import pathlib
import re
import struct

import numpy as np


def read_safetensors(path):
    raw = pathlib.Path(path).read_bytes()
    (size,) = struct.unpack("<Q", raw[:8])
    header = json.loads(raw[8 : 8 + size])
    kinds = {"F16": "<f2", "F32": "<f4", "F64": "<f8", "I8": "<i1"}
    out = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        start, end = entry["data_offsets"]
        values = np.frombuffer(raw[8 + size + start : 8 + size + end], kinds[entry["dtype"]])
        out[name.removeprefix("bert.")] = values.reshape(entry["shape"]).astype(np.float64)
    for name in [name for name in out if name.endswith("_scale")]:
        out[name.removesuffix("_scale")] *= out.pop(name)  # 8 bits: a factor for each row
    return out


def tokens_of_words(words, ids):
    """Token ids, and for every word the [from, to) of its tokens: the word itself where the vocabulary has it, else one token
    per character; ##c inside a run of a-z0-9."""
    tokens, spans = [], []
    for word in words:
        start = len(tokens)
        inside = False
        whole = word.lower() in ids
        if whole:
            tokens.append(ids[word.lower()])
        for c in "" if whole else word.lower():
            if c.isspace():
                inside = False
                continue
            latin = re.fullmatch("[a-z0-9]", c) is not None
            tokens.append(ids.get(("##" if inside and latin else "") + c, ids["[UNK]"]))
            inside = latin
        spans.append((start, len(tokens)))
    return np.array(tokens), spans


def erf(x):
    return np.vectorize(math.erf)(x)


def layer_norm(x, p, name, eps):
    centred = x - x.mean(-1, keepdims=True)
    return centred / np.sqrt((centred**2).mean(-1, keepdims=True) + eps) * p[name + ".weight"] + p[name + ".bias"]


def linear(x, p, name):
    return x @ p[name + ".weight"].T + p[name + ".bias"]


def gelu(x):
    return x * 0.5 * (1 + erf(x / math.sqrt(2)))


def forward(p, config, tokens):
    """→ attention weights [n_layers, n_heads, seq_len, seq_len], hidden states [n_layers + 1, seq_len, d_model], logits [seq_len, n_vocab]"""
    eps, n_heads = config["layer_norm_eps"], config["num_attention_heads"]
    n, d = len(tokens), config["hidden_size"]
    e = "embeddings."
    x = p[e + "word_embeddings.weight"][tokens] + p[e + "position_embeddings.weight"][:n]
    if e + "token_type_embeddings.weight" in p:
        x = x + p[e + "token_type_embeddings.weight"][0]
    x = layer_norm(x, p, e + "LayerNorm", eps)
    all_weights, hidden = [], [x]
    for layer in range(config["num_hidden_layers"]):
        b = f"encoder.layer.{layer}."
        split = lambda y: y.reshape(n, n_heads, d // n_heads).transpose(1, 0, 2)
        q, k, v = (split(linear(x, p, b + "attention.self." + part)) for part in ("query", "key", "value"))
        scores = q @ k.transpose(0, 2, 1) / math.sqrt(d // n_heads)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        weights = scores / scores.sum(-1, keepdims=True)
        context = (weights @ v).transpose(1, 0, 2).reshape(n, d)
        x = layer_norm(x + linear(context, p, b + "attention.output.dense"), p, b + "attention.output.LayerNorm", eps)
        inner = gelu(linear(x, p, b + "intermediate.dense"))
        x = layer_norm(x + linear(inner, p, b + "output.dense"), p, b + "output.LayerNorm", eps)
        all_weights.append(weights)
        hidden.append(x)
    h = layer_norm(gelu(linear(x, p, "cls.predictions.transform.dense")), p, "cls.predictions.transform.LayerNorm", eps)
    logits = h @ p[e + "word_embeddings.weight"].T + p["cls.predictions.bias"]
    return np.stack(all_weights), np.stack(hidden), logits


def between_words(weights, spans):
    """Summed over a key word's tokens, averaged over a query word's."""
    n = weights.shape[-1]
    member = np.zeros((len(spans), n))
    for w, (start, end) in enumerate(spans):
        member[w, start:end] = 1
    return np.einsum("qa,lhab,kb->lhqk", member / member.sum(1, keepdims=True), weights, member)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("words")
    parser.add_argument("--word", default="它")
    parser.add_argument("--out")
    options = parser.parse_args()
    folder = pathlib.Path(options.model)
    config = json.loads((folder / "config.json").read_text())
    vocab = (folder / "vocab.txt").read_text(encoding="utf-8").split("\n")
    ids = {token: i for i, token in enumerate(vocab) if token}
    words = options.words.split()
    tokens, spans = tokens_of_words(words, ids)
    weights, _, logits = forward(read_safetensors(folder / "model.safetensors"), config, tokens)
    if options.out:
        np.save(options.out, weights)
    table = between_words(weights, spans)
    q = words.index(options.word)
    for layer in range(table.shape[0]):
        for head in range(table.shape[1]):
            row = table[layer, head, q]
            print(f"layer {layer} head {head}  " + "  ".join(f"{words[k]} {row[k]:.3f}" for k in np.argsort(-row)[:4]))


if __name__ == "__main__":
    main()
