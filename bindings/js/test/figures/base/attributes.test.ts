import { describe, expect, it } from 'vitest';
import { read, valuesOf, written } from '../../../src/figures/base/attributes.js';
import type { AttributeSpec } from '../../../src/figures/base/attributes.js';

const number: AttributeSpec = { kind: 'number' };
const head: AttributeSpec = { kind: 'number', or: ['mean'] };
const flag: AttributeSpec = { kind: 'flag' };
const yesOrNo: AttributeSpec = { kind: 'switch' };
const choice: AttributeSpec = { kind: 'choice', values: ['word', 'token'] };
const list: AttributeSpec = { kind: 'numbers' };
const json: AttributeSpec = { kind: 'json' };

describe('a value', () => {
  it.each<[string, AttributeSpec, unknown, unknown]>([
    ['number', number, '5', 5],
    ['number', number, ' 0.5 ', 0.5],
    ['number', number, '', undefined],
    ['number', number, 'five', undefined],
    ['number', number, 'Infinity', undefined],
    ['number', number, NaN, undefined],
    ['number', number, true, undefined],
    ['number or word', head, 'mean', 'mean'],
    ['number or word', head, '2', 2],
    ['number or word', head, 'median', undefined],
    ['flag', flag, '', true],
    ['flag', flag, 'controls', true],
    ['flag', flag, 'false', false],
    ['flag', flag, false, false],
    ['flag', flag, null, undefined],
    ['switch', yesOrNo, '', true],
    ['switch', yesOrNo, 'true', true],
    ['switch', yesOrNo, 'false', false],
    ['switch', yesOrNo, undefined, undefined],
    ['choice', choice, 'token', 'token'],
    ['choice', choice, 'piece', undefined],
    ['text', { kind: 'text' }, 12, '12'],
    ['numbers', list, '1 2,  3', [1, 2, 3]],
    ['numbers', list, '[0.5, -1]', [0.5, -1]],
    ['numbers', list, '1 x', undefined],
    ['numbers', list, new Float32Array([0.5]), [0.5]],
    ['numbers', list, '', undefined],
    ['JSON', json, '[[0, 1]]', [[0, 1]]],
    ['JSON', json, '[[0,', undefined],
    ['JSON', json, [[2]], [[2]]],
  ])('%s: %o is read', (_, spec, given, meant) => {
    expect(read(spec, given)).toEqual(meant);
  });

  it.each<[AttributeSpec, unknown]>([
    [number, 0.5],
    [head, 'mean'],
    [flag, true],
    [yesOrNo, false],
    [list, [1, 2.5]],
    [json, { a: [1] }],
  ])('%o: what is written for %o is read as the same', (spec, value) => {
    expect(read(spec, written(spec, value))).toEqual(value);
  });

  it('has its default where it is absent or can’t be read', () => {
    const specs = { mass: { kind: 'number', default: 0.9 }, controls: flag, layer: number } as const;
    expect(valuesOf(specs, { mass: 'much' })).toEqual({ mass: 0.9, controls: false, layer: undefined });
  });
});
