// WordPiece tokens → text.
import type { Fields } from './fields.js';

/** Tokens, or parts of a text that they have become already, one step nearer to the text. */
export type DecodeStep = (parts: readonly string[]) => string[];

export function wordPieceDecoder(fields: Fields): DecodeStep {
  fields.only('prefix', 'cleanup');
  const prefix = fields.optionalText('prefix') ?? '##';
  const cleans = fields.boolean('cleanup', true);
  return (parts) =>
    parts.map((part, i) => {
      let text = part;
      if (i > 0) text = part.startsWith(prefix) ? part.slice(prefix.length) : ` ${part}`;
      return cleans ? cleanUp(text) : text;
    });
}

/** Takes out spaces that English doesn't have, as the reference tokenizers do. */
function cleanUp(text: string): string {
  return text
    .replaceAll(' .', '.')
    .replaceAll(' ?', '?')
    .replaceAll(' !', '!')
    .replaceAll(' ,', ',')
    .replaceAll(" ' ", "'")
    .replaceAll(" n't", "n't")
    .replaceAll(" 'm", "'m")
    .replaceAll(' do not', " don't")
    .replaceAll(" 's", "'s")
    .replaceAll(" 've", "'ve")
    .replaceAll(" 're", "'re");
}
