#!/usr/bin/python3
"""Small random checkpoints of BERT's descendants and of OPT, as Hugging Face lays them out, and what a plain float64 forward
says about them: tests/golden/models/<name>/{config.json, model*.safetensors, expected.safetensors}.

Each forward follows its paper and the definitions of the transformers library (names, defaults, where positions begin, which
activation a head has); they share nothing with src/.

    /usr/bin/python3 scripts/golden/make_encoders.py
"""
import math

import numpy as np
from make_models import OUT, gelu, gelu_tanh, layer_norm, rounded, silu, write_checkpoint, write_safetensors

ACTIVATIONS = {"gelu": gelu, "gelu_new": gelu_tanh, "relu": lambda x: np.maximum(x, 0.0), "silu": silu}


def linear(p, name, x):
    return x @ p[name + ".weight"].T + p[name + ".bias"]


def attention(q, k, v, n, causal, turn=None):
    """q, k, v: [T, n * d] -> weights [n, T, T], context [T, n * d]; one head after the other."""
    length, d = q.shape[0], q.shape[1] // n
    weights, context = np.zeros((n, length, length)), np.zeros(q.shape)
    for h in range(n):
        part = slice(h * d, (h + 1) * d)
        qh, kh = (turn(x[:, part]) if turn else x[:, part] for x in (q, k))
        for t in range(length):
            seen = t + 1 if causal else length
            scores = kh[:seen] @ qh[t] / math.sqrt(d)
            e = np.exp(scores - scores.max())
            weights[h, t, :seen] = e / e.sum()
        context[:, part] = weights[h] @ v[:, part]
    return weights, context


def turned(x):
    """RoFormer: the pair (2i, 2i + 1) turns by t / 10000^(2i / d)  (Su et al. 2021, eq. 34)."""
    out = np.empty_like(x)
    for i in range(x.shape[1] // 2):
        angle = np.arange(x.shape[0]) * 10000.0 ** (-2.0 * i / x.shape[1])
        a, b = x[:, 2 * i], x[:, 2 * i + 1]
        out[:, 2 * i] = a * np.cos(angle) - b * np.sin(angle)
        out[:, 2 * i + 1] = b * np.cos(angle) + a * np.sin(angle)
    return out


class Names:
    """What the tensors of a layer are called."""

    def __init__(self, layer, query, key, value, out, norm1, up, down, norm2):
        self.layer, self.query, self.key, self.value, self.out = layer, query, key, value, out
        self.norm1, self.up, self.down, self.norm2 = norm1, up, down, norm2

    def all(self, l):
        return {k: self.layer.format(l) + v for k, v in vars(self).items() if k != "layer"}


BERT = Names("encoder.layer.{}.", "attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense",
             "attention.output.LayerNorm", "intermediate.dense", "output.dense", "output.LayerNorm")
DISTILBERT = Names("transformer.layer.{}.", "attention.q_lin", "attention.k_lin", "attention.v_lin", "attention.out_lin",
                   "sa_layer_norm", "ffn.lin1", "ffn.lin2", "output_layer_norm")
ALBERT = Names("encoder.albert_layer_groups.0.albert_layers.0.", "attention.query", "attention.key", "attention.value", "attention.dense",
               "attention.LayerNorm", "ffn", "ffn_output", "full_layer_layer_norm")
OPT = Names("layers.{}.", "self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj", "self_attn.out_proj", "self_attn_layer_norm", "fc1",
            "fc2", "final_layer_norm")


def layer(p, n, x, heads, eps, activation, causal=False, turn=None, before=False):
    if before:
        y = layer_norm(x, p, n["norm1"], eps)
        weights, context = attention(*(linear(p, n[k], y) for k in ("query", "key", "value")), heads, causal, turn)
        x = x + linear(p, n["out"], context)
        return weights, x + linear(p, n["down"], activation(linear(p, n["up"], layer_norm(x, p, n["norm2"], eps))))
    weights, context = attention(*(linear(p, n[k], x) for k in ("query", "key", "value")), heads, causal, turn)
    x = layer_norm(x + linear(p, n["out"], context), p, n["norm1"], eps)
    return weights, layer_norm(x + linear(p, n["down"], activation(linear(p, n["up"], x))), p, n["norm2"], eps)


def masked_head(p, x, dense, norm, activation, eps, matrix, bias):
    return layer_norm(activation(linear(p, dense, x)), p, norm, eps) @ p.get(matrix, p["embeddings.word_embeddings.weight"]).T + p[bias]


def embedded(p, ids, types, positions, eps):
    x = p["embeddings.word_embeddings.weight"][ids]
    if positions is not None:
        x = x + p["embeddings.position_embeddings.weight"][positions]
    if types is not None:
        x = x + p["embeddings.token_type_embeddings.weight"][types]
    return layer_norm(x, p, "embeddings.LayerNorm", eps)


def stack(p, names, count, x, *rest, **more):
    weights, blocks = [], []
    for l in range(count):
        w, x = layer(p, names.all(l), x, *rest, **more)
        weights.append(w)
        blocks.append(x)
    return weights, blocks, x


def distilbert(c, p, ids, types):
    f = ACTIVATIONS[c["activation"]]
    x = embedded(p, ids, None, np.arange(len(ids)), 1e-12)
    weights, blocks, x = stack(p, DISTILBERT, c["n_layers"], x, c["n_heads"], 1e-12, f)
    logits = None
    if "vocab_transform.weight" in p:
        logits = masked_head(p, x, "vocab_transform", "vocab_layer_norm", f, 1e-12, "vocab_projector.weight", "vocab_projector.bias")
    return weights, blocks, x, logits


def roberta(c, p, ids, types):
    """Positions count from pad_token_id + 1; padding itself stands at pad_token_id."""
    pad, eps = c["pad_token_id"], c["layer_norm_eps"]
    real = ids != pad
    x = embedded(p, ids, np.zeros(len(ids), int), np.cumsum(real) * real + pad, eps)
    weights, blocks, x = stack(p, BERT, c["num_hidden_layers"], x, c["num_attention_heads"], eps, ACTIVATIONS[c["hidden_act"]])
    logits = None
    if "lm_head.dense.weight" in p:
        logits = masked_head(p, x, "lm_head.dense", "lm_head.layer_norm", gelu, eps, "lm_head.decoder.weight", "lm_head.bias")
    return weights, blocks, x, logits


def electra(c, p, ids, types):
    eps = c["layer_norm_eps"]
    x = embedded(p, ids, types, np.arange(len(ids)), eps)
    if "embeddings_project.weight" in p:
        x = linear(p, "embeddings_project", x)
    weights, blocks, x = stack(p, BERT, c["num_hidden_layers"], x, c["num_attention_heads"], eps, ACTIVATIONS[c["hidden_act"]])
    logits = None
    if "generator_predictions.dense.weight" in p:
        logits = masked_head(p, x, "generator_predictions.dense", "generator_predictions.LayerNorm", gelu, eps, "generator_lm_head.weight",
                             "generator_lm_head.bias")
    return weights, blocks, x, logits


def albert(c, p, ids, types):
    eps, f = c["layer_norm_eps"], ACTIVATIONS[c["hidden_act"]]
    x = linear(p, "encoder.embedding_hidden_mapping_in", embedded(p, ids, types, np.arange(len(ids)), eps))
    weights, blocks, x = stack(p, ALBERT, c["num_hidden_layers"], x, c["num_attention_heads"], eps, f)
    logits = None
    if "predictions.dense.weight" in p:
        logits = masked_head(p, x, "predictions.dense", "predictions.LayerNorm", f, eps, "predictions.decoder.weight", "predictions.bias")
    return weights, blocks, x, logits


def roformer(c, p, ids, types):
    eps, f = c["layer_norm_eps"], ACTIVATIONS[c["hidden_act"]]
    x = embedded(p, ids, types, None, eps)
    if "embeddings_project.weight" in p:
        x = linear(p, "embeddings_project", x)
    weights, blocks, x = stack(p, BERT, c["num_hidden_layers"], x, c["num_attention_heads"], eps, f, turn=turned)
    logits = None
    if "cls.predictions.bias" in p:
        logits = masked_head(p, x, "cls.predictions.transform.dense", "cls.predictions.transform.LayerNorm", f, eps,
                             "cls.predictions.decoder.weight", "cls.predictions.bias")
    return weights, blocks, x, logits


def opt(c, p, ids, types):
    x = p["embed_tokens.weight"][ids] + p["embed_positions.weight"][np.arange(len(ids)) + 2]
    before = c["do_layer_norm_before"]
    weights, blocks, x = stack(p, OPT, c["num_hidden_layers"], x, c["num_attention_heads"], 1e-5, ACTIVATIONS[c["activation_function"]],
                               causal=True, before=before)
    if before:
        x = layer_norm(x, p, "final_layer_norm", 1e-5)
    return weights, blocks, x, x @ p.get("lm_head.weight", p["embed_tokens.weight"]).T


# ---- the checkpoints ---------------------------------------------------------------------------------------------

def pair(name, out, inner):
    return [(name + ".weight", (out, inner)), (name + ".bias", (out,))]


def norm(name, d):
    return [(name + ".weight", (d,)), (name + ".bias", (d,))]


def layers(names, count, d, f):
    out = []
    for l in range(count):
        n = names.all(l)
        for k in ("query", "key", "value", "out"):
            out += pair(n[k], d, d)
        out += pair(n["up"], f, d) + pair(n["down"], d, f) + norm(n["norm1"], d) + norm(n["norm2"], d)
    return out


def embeddings(vocab, d, positions=None, types=None):
    out = [("embeddings.word_embeddings.weight", (vocab, d))]
    if positions:
        out.append(("embeddings.position_embeddings.weight", (positions, d)))
    if types:
        out.append(("embeddings.token_type_embeddings.weight", (types, d)))
    return out + norm("embeddings.LayerNorm", d)


def head(dense, normed, bias, d, e, vocab):
    return pair(dense, e, d) + norm(normed, e) + [(bias, (vocab,))]


V = 29
DISTIL = dict(model_type="distilbert", dim=30, hidden_dim=43, n_heads=5, n_layers=2, vocab_size=V, max_position_embeddings=17, activation="gelu",
              sinusoidal_pos_embds=False, pad_token_id=0)
ENCODER = dict(hidden_size=28, intermediate_size=37, num_attention_heads=2, num_hidden_layers=3, vocab_size=V, max_position_embeddings=21,
               type_vocab_size=2, layer_norm_eps=1e-12, hidden_act="gelu", position_embedding_type="absolute")
ROBERTA = {**ENCODER, "model_type": "roberta", "type_vocab_size": 1, "layer_norm_eps": 1e-5, "pad_token_id": 1, "bos_token_id": 0, "eos_token_id": 2}
ELECTRA = {**ENCODER, "model_type": "electra", "embedding_size": 11}
ALBERT_C = {**ENCODER, "model_type": "albert", "embedding_size": 10, "hidden_act": "gelu_new", "num_hidden_groups": 1, "inner_group_num": 1}
ROFORMER = {**ENCODER, "model_type": "roformer", "embedding_size": 13, "rotary_value": False}
OPT_C = dict(model_type="opt", hidden_size=20, ffn_dim=33, num_attention_heads=5, num_hidden_layers=2, vocab_size=V, max_position_embeddings=19,
             do_layer_norm_before=True, activation_function="relu", word_embed_proj_dim=20, pad_token_id=1)


def distil_names(c, headed):
    d = c["dim"]
    names = embeddings(V, d, c["max_position_embeddings"]) + layers(DISTILBERT, c["n_layers"], d, c["hidden_dim"])
    return names + head("vocab_transform", "vocab_layer_norm", "vocab_projector.bias", d, d, V) if headed else names


def bert_names(c, e=None, positions=True):
    d = c["hidden_size"]
    names = embeddings(V, e or d, c["max_position_embeddings"] if positions else None, c["type_vocab_size"])
    if e and e != d:
        names += pair("embeddings_project", d, e)
    return names + layers(BERT, c["num_hidden_layers"], d, c["intermediate_size"])


def albert_names(c):
    d, e = c["hidden_size"], c["embedding_size"]
    return (embeddings(V, e, c["max_position_embeddings"], 2) + pair("encoder.embedding_hidden_mapping_in", d, e) +
            layers(ALBERT, 1, d, c["intermediate_size"]) + head("predictions.dense", "predictions.LayerNorm", "predictions.bias", d, e, V) +
            pair("pooler", d, d))


def opt_names(c):
    d = c["hidden_size"]
    names = [("embed_tokens.weight", (V, d)), ("embed_positions.weight", (c["max_position_embeddings"] + 2, d))]
    names += layers(OPT, c["num_hidden_layers"], d, c["ffn_dim"])
    return names + norm("final_layer_norm", d) if c["do_layer_norm_before"] else names


GENERATOR = head("generator_predictions.dense", "generator_predictions.LayerNorm", "generator_lm_head.bias", 28, 11, V)
LM_HEAD = head("lm_head.dense", "lm_head.layer_norm", "lm_head.bias", 28, 28, V)
HEADS = ("lm_head.", "cls.", "vocab_", "generator_", "discriminator_", "predictions.", "pooler.")
ONE = dict(num_hidden_layers=1, num_attention_heads=1)

# A model's random numbers go by its place here: new ones come last.
# name: config, tensors, forward, dtype, prefix of all but the heads, number of files
MODELS = {
    "distilbert": (DISTIL, distil_names(DISTIL, True), distilbert, "F32", "distilbert.", 1),
    "distilbert-body": (c := {**DISTIL, "n_layers": 1, "n_heads": 1, "activation": "relu"}, distil_names(c, False), distilbert, "F16", "", 1),
    "roberta": (ROBERTA, bert_names(ROBERTA) + LM_HEAD, roberta, "BF16", "roberta.", 2),
    "roberta-body": (c := {**ROBERTA, **ONE, "pad_token_id": 3}, bert_names(c), roberta, "F16", "", 1),
    "xlm-roberta": (c := {**ROBERTA, "model_type": "xlm-roberta"},
                    bert_names(c) + LM_HEAD + [("lm_head.decoder.weight", (V, 28))], roberta, "F16", "roberta.", 1),
    "electra-generator": (ELECTRA, bert_names(ELECTRA, 11) + GENERATOR, electra, "F32", "electra.", 1),
    "electra": (c := {**ELECTRA, **ONE, "embedding_size": 28},
                bert_names(c, 28) + pair("discriminator_predictions.dense", 28, 28), electra, "BF16", "electra.", 1),
    "albert": (ALBERT_C, albert_names(ALBERT_C), albert, "F32", "albert.", 1),
    "albert-wide": (c := {**ALBERT_C, **ONE, "embedding_size": 28, "hidden_act": "gelu"}, albert_names(c), albert, "F16", "albert.", 1),
    "roformer": (ROFORMER, bert_names(ROFORMER, 13, positions=False) +
                 head("cls.predictions.transform.dense", "cls.predictions.transform.LayerNorm", "cls.predictions.bias", 28, 13, V),
                 roformer, "F32", "roformer.", 1),
    "roformer-body": (c := {**ROFORMER, **ONE, "embedding_size": 28}, bert_names(c, 28, positions=False), roformer, "F16", "", 1),
    "opt": (OPT_C, opt_names(OPT_C), opt, "F16", "model.decoder.", 2),
    "opt-behind": (c := {**OPT_C, "do_layer_norm_before": False, "num_attention_heads": 1, "num_hidden_layers": 1},
                   opt_names(c) + [("lm_head.weight", (V, 20))], opt, "F32", "decoder.", 1),
}


def main():
    for number, (name, (config, names, forward, dtype, prefix, files)) in enumerate(MODELS.items()):
        rng = np.random.default_rng(1000 + number)
        p = {}
        for tensor, shape in names:
            normed = "norm" in tensor.lower()
            offset = 1.0 if normed and tensor.endswith("weight") else 0.0
            p[tensor] = rounded(offset + rng.normal(0, 0.3 if normed else 0.35, shape), dtype)
        folder = OUT / name
        write_checkpoint(folder, config, {(k if k.startswith(HEADS) else prefix + k): v for k, v in p.items()}, dtype, files)
        ids = rng.integers(0, V, 13)
        if forward is roberta:
            ids[[4, 5, 9]] = config["pad_token_id"]  # padding within takes no position
        types = np.arange(13) // 7 if forward in (electra, albert, roformer) else np.zeros(13, int)
        weights, blocks, hidden, logits = forward(config, {k: v.astype(np.float64) for k, v in p.items()}, ids, types)
        expected = {"ids": ids, "types": types, "weights": np.stack(weights), "residPost": np.stack(blocks), "hidden": hidden}
        if logits is not None:
            expected["logits"] = logits
        write_safetensors(folder / "expected.safetensors", expected, "F32")
        print(f"{name}: {sum(f.stat().st_size for f in folder.iterdir())} bytes")


if __name__ == "__main__":
    main()
