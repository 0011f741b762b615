// ‖∂L/∂x‖₂ at the first of so many blocks, by real backward passes: with and without residuals, the norm before and behind.
import { HeedError } from '../../errors.js';
import { sharedTrainer } from '../runs/trainer.js';
import type { World } from '../runs/world.js';
import type { DepthValues } from './attributes.js';

export const CURVES = ['withPre', 'withPost', 'withoutPre', 'withoutPost'] as const;
export type CurveName = (typeof CURVES)[number];

const MOST = 128;

export interface DepthData {
  /** From shallow to deep. */
  readonly depths: readonly number[];
  readonly width: number;
  readonly length: number;
  readonly seed: number;
  /** As far as they have come, in the order of the depths. */
  readonly curves: Readonly<Record<CurveName, readonly number[]>>;
}

export async function compute(world: World, { depths, width, length, seed }: DepthValues): Promise<DepthData> {
  const wanted = [...new Set(depths)].sort((a, b) => a - b);
  const strange = wanted.find((depth) => !Number.isInteger(depth) || depth < 1 || depth > MOST);
  if (strange !== undefined || wanted.length === 0)
    throw new HeedError('bad-option', `depths: ${String(strange)} is among them, want whole numbers from 1 to ${MOST}`);
  const trainer = await sharedTrainer();
  const curves: Record<CurveName, number[]> = { withPre: [], withPost: [], withoutPre: [], withoutPost: [] };
  const soFar = (): DepthData => ({
    depths: wanted,
    width,
    length,
    seed,
    curves: Object.fromEntries(CURVES.map((name) => [name, [...curves[name]]])) as unknown as DepthData['curves'],
  });
  for (const depth of wanted) {
    for (const name of CURVES) {
      world.signal.throwIfAborted();
      const residual = name.startsWith('with') && !name.startsWith('without');
      const placement = name.endsWith('Pre') ? 'pre' : 'post';
      curves[name].push(await trainer.depthGradient({ depth, width, length, placement, residual, seed }));
    }
    world.show?.(soFar());
  }
  return soFar();
}
