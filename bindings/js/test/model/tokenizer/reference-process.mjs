// The reference, Hugging Face's `tokenizers` in Rust, in a process of its own: some files make it end its process.
import { Tokenizer } from 'tokenizers';

function open(json) {
  try {
    return Tokenizer.fromString(json);
  } catch {
    return undefined;
  }
}

async function cut(tokenizer, { text, pair }) {
  try {
    const encoding = await tokenizer.encode(text, pair);
    const ids = encoding.getIds();
    return {
      ids,
      types: encoding.getTypeIds(),
      mask: encoding.getAttentionMask(),
      special: encoding.getSpecialTokensMask(),
      decoded: await tokenizer.decode(ids, true).catch(() => null),
    };
  } catch {
    return null;
  }
}

process.on('message', async ({ id, json, texts }) => {
  const tokenizer = open(json);
  if (!tokenizer) return process.send({ id, refused: true, cuts: [] });
  const cuts = [];
  for (const text of texts) cuts.push(await cut(tokenizer, text));
  return process.send({ id, refused: false, cuts });
});
