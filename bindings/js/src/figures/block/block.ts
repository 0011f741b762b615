// The way through the blocks by itself, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { percent } from '../shared/numbers.js';
import { attributes } from './attributes.js';
import { compute, meanOf, tokensOf } from './data.js';
import type { BlockData, StageName } from './data.js';
import { en } from './labels.en.js';
import type { BlockLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { scene, short } from './scene.js';

export const block: FigureCore<typeof attributes, BlockData, BlockLabels> = {
  name: 'block',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: (data, { selected }, labels) => {
    const tokens = tokensOf(data, selected);
    const layers = data.model.config.layers;
    const norm = (layer: number, name: StageName): number => {
      const stage = data.stages.find((one) => one.layer === layer && one.name === name);
      return stage ? meanOf(stage, tokens) : NaN;
    };
    const into = norm(0, 'residPre');
    return {
      title: labels.title(selected === undefined ? undefined : data.run.tokens.words[selected]?.text),
      remarks: [
        labels.look(short(into), short(norm(layers - 1, 'residPost')), percent(norm(0, 'attnOut') / into)),
        ...(data.residual ? [] : [labels.without]),
      ],
      hints: [labels.hint],
      badge: { kind: 'computed', text: labels.badge({ kind: 'computed' }) },
      source: [`${data.name} · ${labels.axis}`],
      note: labels.note,
    };
  },
  json: (data, { selected }) => ({
    pieces: data ? [...data.run.tokens.pieces] : [],
    selected: selected ?? null,
    residual: data?.residual ?? null,
    stages: data ? data.stages.map(({ layer, name, norms }) => ({ layer, name, norms: [...norms] })) : [],
    source: data ? { kind: 'computed', model: data.name } : null,
  }),
};
