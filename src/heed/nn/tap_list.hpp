// The intermediates that a run can keep: HEED_TAP(name, public name, form), a line each. What includes this says what a line is.
//
// To add one: a line here, in the order of the forward, and a Trace::claim() or record() where it is computed. Its shape is its
// form's (TapForm in trace.hpp), its name in JavaScript the public one (bindings/js/src/model/taps.ts is written from this list).
HEED_TAP(embedding, "embedding", first_states)  // what enters block 0
HEED_TAP(query, "query", query_heads)  // after RoPE, as it enters the dot product
HEED_TAP(key, "key", key_heads)  // likewise
HEED_TAP(value, "value", key_heads)
HEED_TAP(scores, "scores", pairs)  // scaled; −∞ where the mask hides the key
HEED_TAP(weights, "weights", pairs)  // rows sum to 1
HEED_TAP(context, "context", query_heads)  // weights · value, heads side by side
HEED_TAP(attn_out, "attnOut", states)  // context W_Oᵀ + b
HEED_TAP(resid_pre, "residPre", states)  // the block's input
HEED_TAP(resid_mid, "residMid", states)  // after attention's addition (and norm, where it stands behind)
HEED_TAP(resid_post, "residPost", states)  // the block's output
HEED_TAP(ffn_hidden, "ffnHidden", hidden)  // after the activation
HEED_TAP(logits, "logits", logits)  // after the head
