// The bundled model in one file: what loading reads besides the tensors goes into the metadata of the safetensors file, which
// may hold texts by name. src/model/bundled.ts takes it apart; to all others the file is what it was.
import { Buffer } from 'node:buffer';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = ['config.json', 'tokenizer.json', 'card.json'];
const START = 8; // bytes that say how long the header is
const ALIGNMENT = 8; // the tensors begin at a multiple of it

export function putTextsIntoTensors(folder) {
  const path = join(folder, 'model.safetensors');
  const file = readFileSync(path);
  const end = START + Number(file.readBigUInt64LE(0));
  const { __metadata__: metadata, ...tensors } = JSON.parse(file.toString('utf8', START, end));
  const texts = TEXTS.filter((name) => existsSync(join(folder, name))).map((name) => [
    name,
    compact(join(folder, name)),
  ]);
  const header = Buffer.from(
    JSON.stringify({ __metadata__: { ...metadata, ...Object.fromEntries(texts) }, ...tensors }),
  );
  const padding = Buffer.alloc((ALIGNMENT - (header.length % ALIGNMENT)) % ALIGNMENT, ' ');
  const start = Buffer.alloc(START);
  start.writeBigUInt64LE(BigInt(header.length + padding.length));
  writeFileSync(path, Buffer.concat([start, header, padding, file.subarray(end)]));
}

function compact(path) {
  return JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
}
