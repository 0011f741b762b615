// Reads NumPy's .npy files, version 1: float32 and float64, row-major.
import { readFileSync } from 'node:fs';

export interface NumberArray {
  data: Float64Array;
  shape: number[];
}

export function readNpy(path: string): NumberArray {
  const file = readFileSync(path);
  const headerLength = file.readUInt16LE(8);
  const header = file.toString('latin1', 10, 10 + headerLength);
  const type = /'descr': '<f([48])'/.exec(header)?.[1];
  const shape = /'shape': \(([^)]*)\)/.exec(header)?.[1];
  if (type === undefined || shape === undefined || !header.includes("'fortran_order': False")) {
    throw new Error(`${path}: a header that this reader doesn't know: ${header}`);
  }
  const extents = shape
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number);
  const bytes = file.subarray(10 + headerLength);
  const length = bytes.length / Number(type);
  const data = Float64Array.from({ length }, (_, i) =>
    type === '4' ? bytes.readFloatLE(4 * i) : bytes.readDoubleLE(8 * i),
  );
  return { data, shape: extents };
}
