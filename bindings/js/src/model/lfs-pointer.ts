// Where a repository was cloned without Git LFS, its large files are a few lines that say where the file is.
import { HeedError } from '../errors.js';

const BEGINNING = 'version https://git-lfs.github.com/spec/';

/** @throws HeedError `bad-tokenizer` or `bad-checkpoint`, naming the file */
export async function* notPointer(file: string, chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let isFirst = true;
  for await (const bytes of chunks) {
    if (isFirst && new TextDecoder().decode(bytes.subarray(0, BEGINNING.length)) === BEGINNING)
      throw new HeedError(
        /^(tokenizer|vocab|merges|added_|special_)/.test(file) ? 'bad-tokenizer' : 'bad-checkpoint',
        `loadModel: ${file} is a Git LFS pointer, not the file itself; "git lfs pull" in the repository fetches it`,
      );
    isFirst = false;
    yield bytes;
  }
}
