// Ways to damage a folder's files.
import { GPT2_CONFIG, gpt2Tensors, pack, safetensors, type Entry } from './checkpoints.js';

export type Files = Record<string, Uint8Array>;
export type Case = [name: string, damage: (files: Files) => void, code: string, says: RegExp];
type Header = Record<string, Entry>;

export const text = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
export const HTML = '<!doctype html><title>Not found</title>';
export const WTE = 'wte.weight';

export const config =
  (change: Record<string, unknown>) =>
  (files: Files): void => {
    files['config.json'] = text({ ...GPT2_CONFIG, ...change });
  };
/** The header changed, the data as it was. */
export const header =
  (change: (header: Header) => unknown) =>
  (files: Files): void => {
    const { header: entries, data } = pack(gpt2Tensors());
    files['model.safetensors'] = safetensors(change(entries) ?? entries, data);
  };
const NO_ENTRY: Entry = { dtype: '', shape: [], data_offsets: [0, 0] };
export const entry = (change: (entry: Entry) => object): ((files: Files) => void) =>
  header((entries) => ({ ...entries, [WTE]: change(entries[WTE] ?? NO_ENTRY) }));
export const tensors =
  (change: (files: Files) => Uint8Array): ((files: Files) => void) =>
  (files) => {
    files['model.safetensors'] = change(files);
  };
export const whole = (files: Files): Uint8Array => files['model.safetensors'] ?? new Uint8Array();
export const without =
  (name: string) =>
  (files: Files): void => {
    Reflect.deleteProperty(files, name);
  };
export const put =
  (name: string, value: unknown) =>
  (files: Files): void => {
    files[name] = text(value);
  };
export const dropTensor =
  (name: string) =>
  (files: Files): void => {
    const all = gpt2Tensors();
    Reflect.deleteProperty(all, name);
    const { header: entries, data } = pack(all);
    files['model.safetensors'] = safetensors(entries, data);
  };
export const addTensor =
  (name: string, shape: number[]) =>
  (files: Files): void => {
    const count = shape.reduce((product, extent) => product * extent, 1);
    const { header: entries, data } = pack({ ...gpt2Tensors(), [name]: { shape, data: new Float32Array(count) } });
    files['model.safetensors'] = safetensors(entries, data);
  };
export const poke =
  (value: number) =>
  (files: Files): void => {
    const all = gpt2Tensors();
    const weights = all['h.0.mlp.c_fc.weight'];
    if (weights) weights.data[5] = value;
    const { header: entries, data } = pack(all);
    files['model.safetensors'] = safetensors(entries, data);
  };
