// Files that are missing or are something else; what config.json may not say.
import { text, HTML, config, without, put, type Case } from './damage.js';

const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 437951328\n`;

export const FOLDERS: Case[] = [
  // ---- files that are not there, or are something else
  ['no config.json', without('config.json'), 'not-found', /config\.json/],
  ['no model.safetensors', without('model.safetensors'), 'not-found', /model\.safetensors.*index/],
  [
    'only pytorch_model.bin',
    (files) => {
      without('model.safetensors')(files);
      files['pytorch_model.bin'] = text('PK');
    },
    'unsupported-model',
    /pytorch_model\.bin.*save_pretrained/,
  ],
  ['an empty config.json', put('config.json', ''), 'bad-checkpoint', /config\.json is not JSON/],
  ['HTML as config.json', put('config.json', HTML), 'bad-checkpoint', /config\.json.*HTML/],
  ['HTML as model.safetensors', put('model.safetensors', HTML), 'bad-checkpoint', /model\.safetensors.*HTML/],
  ['HTML as vocab.json', put('vocab.json', HTML), 'bad-tokenizer', /vocab\.json.*HTML/],
  ['HTML as tokenizer.json', put('tokenizer.json', HTML), 'bad-tokenizer', /tokenizer\.json.*HTML/],
  [
    'HTML as tokenizer_config.json',
    put('tokenizer_config.json', HTML),
    'bad-tokenizer',
    /tokenizer_config\.json.*HTML/,
  ],
  ['HTML as merges.txt', put('merges.txt', HTML), 'bad-tokenizer', /merges\.txt/],
  [
    'a Git LFS pointer as tokenizer.json',
    put('tokenizer.json', POINTER),
    'bad-tokenizer',
    /tokenizer\.json is a Git LFS pointer/,
  ],
  ['a Git LFS pointer as vocab.json', put('vocab.json', POINTER), 'bad-tokenizer', /vocab\.json is a Git LFS pointer/],
  [
    'a Git LFS pointer as config.json',
    put('config.json', POINTER),
    'bad-checkpoint',
    /config\.json is a Git LFS pointer/,
  ],
  ['vocab.json without merges.txt', without('merges.txt'), 'bad-tokenizer', /vocab\.json has no merges\.txt beside it/],
  ['merges.txt without vocab.json', without('vocab.json'), 'bad-tokenizer', /merges\.txt has no vocab\.json beside it/],
  [
    'tokenizer.model alone',
    (files) => {
      without('vocab.json')(files);
      without('merges.txt')(files);
      put('tokenizer.model', '\n')(files);
    },
    'bad-tokenizer',
    /tokenizer\.model \(SentencePiece\) can't be read, tokenizer\.json can.*save_pretrained/,
  ],
  [
    'BertJapaneseTokenizer',
    (files) => {
      put('vocab.txt', '[UNK]')(files);
      put('tokenizer_config.json', { tokenizer_class: 'BertJapaneseTokenizer' })(files);
    },
    'bad-tokenizer',
    /tokenizer_class is 'BertJapaneseTokenizer', whose words come from MeCab/,
  ],
  ['a card that is no JSON', put('card.json', 'Dear reader'), 'bad-checkpoint', /card\.json/],
  ['a card that is a list', put('card.json', []), 'bad-checkpoint', /card\.json/],
  ['a card with odd relations', put('card.json', { relations: [{ relation: 'x' }] }), 'bad-checkpoint', /relations/],
  // ---- config.json
  ['config.json cut off', put('config.json', '{"model_type": "gpt2", "n_e'), 'bad-checkpoint', /byte 27.*ends/],
  ['config.json as a list', put('config.json', []), 'bad-checkpoint', /not an object/],
  ['config.json with a comment', put('config.json', '{/* */}'), 'bad-checkpoint', /byte 1/],
  ['config.json with a comma too many', put('config.json', '{"model_type":"gpt2",}'), 'bad-checkpoint', /byte 21.*key/],
  ['config.json with NaN', put('config.json', '{"a": NaN}'), 'bad-checkpoint', /byte 6.*value/],
  ['config.json with a huge number', put('config.json', '{"a": 1e999}'), 'bad-checkpoint', /fits a double/],
  ['config.json nested without end', put('config.json', '['.repeat(1e5)), 'bad-checkpoint', /levels/],
  ['config.json with something behind it', put('config.json', '{} {}'), 'bad-checkpoint', /the end/],
  ['config.json with a tab in a text', put('config.json', '{"a":"\t"}'), 'bad-checkpoint', /control character/],
  ['no model_type', config({ model_type: undefined }), 'bad-checkpoint', /model_type is missing/],
  [
    'an unknown model_type',
    config({ model_type: 't5' }),
    'unsupported-model',
    /model_type is 't5'.*'bert'.*'gpt_neox'/,
  ],
  ['model_type as a number', config({ model_type: 7 }), 'bad-checkpoint', /model_type/],
  [
    'an unknown activation',
    config({ activation_function: 'mish' }),
    'unsupported-model',
    /activation_function is 'mish'/,
  ],
  ['scaling by layer', config({ scale_attn_by_inverse_layer_idx: true }), 'unsupported-model', /inverse_layer/],
  ['cross-attention', config({ add_cross_attention: true }), 'unsupported-model', /cross_attention/],
  ['no n_embd', config({ n_embd: undefined }), 'bad-checkpoint', /n_embd is missing/],
  ['n_embd 0', config({ n_embd: 0 }), 'bad-checkpoint', /n_embd/],
  ['n_embd below 0', config({ n_embd: -12 }), 'bad-checkpoint', /n_embd/],
  ['half a layer', config({ n_layer: 0.5 }), 'bad-checkpoint', /n_layer/],
  ['n_layer as a text', config({ n_layer: '1' }), 'bad-checkpoint', /n_layer/],
  ['layers without end', config({ n_layer: 2 ** 31 }), 'bad-checkpoint', /n_layer/],
  [
    'heads that don’t divide',
    config({ n_head: 5 }),
    'bad-checkpoint',
    /n_embd is 12, .*multiple of n_head, which is 5/,
  ],
  ['a vocabulary that no memory holds', config({ vocab_size: 2 ** 29 }), 'out-of-memory', /2\^30|needs/],
  ['a model that no memory holds', config({ n_embd: 2 ** 14, n_layer: 8 }), 'out-of-memory', /needs .* GiB/],
  ['eps 0', config({ layer_norm_epsilon: 0 }), 'bad-option', /eps/],
  ['another width than the file’s', config({ n_embd: 14 }), 'bad-checkpoint', /wte\.weight has shape.*config\.json/],
  ['another vocabulary than the file’s', config({ vocab_size: 100 }), 'bad-checkpoint', /wte\.weight has shape/],
  ['more positions than the file has', config({ n_positions: 65 }), 'bad-checkpoint', /wpe\.weight has shape/],
  ['more layers than the file has', config({ n_layer: 2 }), 'missing-tensor', /12 tensors.*h\.1\./],
  ['another feed-forward than the file’s', config({ n_inner: 20 }), 'bad-checkpoint', /c_fc\.weight has shape/],
  [
    'another architecture than the file’s',
    put('config.json', {
      model_type: 'llama',
      hidden_size: 12,
      intermediate_size: 8,
      num_attention_heads: 2,
      num_hidden_layers: 1,
      vocab_size: 9,
    }),
    'missing-tensor',
    /embed_tokens/,
  ],
];
