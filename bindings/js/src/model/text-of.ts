// A text file's text, decoded while it is read.
import { HeedError } from '../errors.js';

/** Beyond this a text file is none. */
const MOST_BYTES = 200e6;

/** @throws HeedError `bad-checkpoint`, naming the file; and what the chunks say */
export async function textOf(file: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for await (const bytes of chunks) {
    text += decoder.decode(bytes, { stream: true });
    read += bytes.byteLength;
    if (read > MOST_BYTES) throw new HeedError('bad-checkpoint', `${file} has more than ${MOST_BYTES} bytes`);
  }
  return text + decoder.decode();
}
