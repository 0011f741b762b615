// texts.json: what loading the bundled model reads besides its tensors, in one file. src/model/source.ts takes it apart.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['config.json', 'tokenizer.json', 'card.json'];

export function writeTexts(folder) {
  const found = FILES.filter((file) => existsSync(join(folder, file)));
  const texts = found.map((file) => [file, JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8')))]);
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(Object.fromEntries(texts)));
}
