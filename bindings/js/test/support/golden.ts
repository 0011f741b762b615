// The cases of scripts/golden/make_ops.py.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tensor } from 'heed';
import * as numbers from '../../../../scripts/lib/difference.mjs';
import { readNpy, type NumberArray } from './npy.js';

const ROOT = fileURLToPath(new URL('../../../../tests/golden/ops/', import.meta.url));

export interface GoldenCase {
  name: string;
  op: string;
  /** The operation's arguments, in order. */
  args: unknown[];
  /** By name; `result` where the operation returns one tensor. */
  expected: Record<string, NumberArray>;
}

function readFolder(folder: string): Record<string, NumberArray> {
  if (!existsSync(folder)) return {}; // an operation without tensors among its arguments: git keeps no empty folder
  const files = readdirSync(folder).map((file) => [file.replace(/\.npy$/, ''), readNpy(`${folder}/${file}`)] as const);
  return Object.fromEntries(files);
}

function readCase(name: string): GoldenCase {
  const folder = ROOT + name;
  const about = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as {
    op: string;
    options: Record<string, unknown>;
    numbers: number[];
  };
  const args: unknown[] = [...about.numbers];
  const options = { ...about.options };
  const parameters: Record<string, Tensor> = {};
  for (const [key, { data, shape }] of Object.entries(readFolder(`${folder}/in`))) {
    const tensor = { data: Float32Array.from(data), shape };
    const [group, ...rest] = key.split('.');
    if (key === 'x') args.push(tensor);
    else if (group === 'parameters') parameters[rest.join('.')] = tensor;
    else options[key === 'path.x' ? 'x' : key] = tensor;
  }
  if (Object.keys(parameters).length > 0) options['parameters'] = parameters;
  args.push(options);
  return { name, op: about.op, args, expected: readFolder(`${folder}/out`) };
}

export function goldenCases(): GoldenCase[] {
  return readdirSync(ROOT).sort().map(readCase);
}

/** Infinity where the shapes differ, as where a number is none. */
export function relativeError(actual: Tensor, expected: NumberArray): number {
  return actual.shape.join() === expected.shape.join() ? numbers.relativeError(actual.data, expected.data) : Infinity;
}
