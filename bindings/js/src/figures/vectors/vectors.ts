// Words as vectors by themselves, without an element: what is computed, drawn and told.
import type { FigureCore } from '../base/definition.js';
import { attributes } from './attributes.js';
import { compute } from './data.js';
import type { VectorsData } from './data.js';
import { en } from './labels.en.js';
import type { VectorsLabels } from './labels.js';
import { zh } from './labels.zh.js';
import { percent } from '../shared/numbers.js';
import { cosine, scene } from './scene.js';

export const vectors: FigureCore<typeof attributes, VectorsData, VectorsLabels> = {
  name: 'vectors',
  attributes,
  labels: { en, zh },
  compute,
  scene,
  caption: (data, _, labels) => {
    const { a, b, c, nearest, nearestOfAll, wanted, share, count, source } = data;
    const [best] = nearest;
    return {
      title: labels.title(...([a, b, c].map(labels.word) as [string, string, string])),
      remarks: [
        ...(best ? [labels.first(labels.word(best.word), cosine(best.cosine))] : []),
        ...(wanted
          ? [
              wanted.place === 1
                ? labels.right(labels.word(wanted.word))
                : labels.wrong(labels.word(wanted.word), wanted.place),
            ]
          : []),
        ...([a, b, c].includes(nearestOfAll.word) ? [labels.itself(labels.word(nearestOfAll.word))] : []),
      ],
      badge: { kind: 'computed', text: labels.badge({ kind: 'computed' }) },
      source: [`${labels.drawn(count)} · ${labels.plane(percent(share))}`, labels.vectors(source)],
      note: labels.note,
    };
  },
  json: (data, { a, b, c }, { parameters }) => ({
    a: data?.a ?? a,
    b: data?.b ?? b,
    c: data?.c ?? c,
    nearest: data ? data.nearest.map((one) => ({ ...one })) : [],
    nearestOfAll: data ? { ...data.nearestOfAll } : null,
    wanted: data?.wanted ? { ...data.wanted } : null,
    points: data ? data.points.map(({ word, at: [x, y] }) => ({ word, x, y })) : [],
    target: data ? { x: data.target[0], y: data.target[1] } : null,
    share: data?.share ?? null,
    source: data ? { kind: 'computed', words: data.count, vectors: data.source } : null,
    ...(parameters &&
      data && {
        parameters: {
          vectors: Object.fromEntries(Object.entries(data.vectors).map(([word, unit]) => [word, Array.from(unit)])),
        },
      }),
  }),
};
