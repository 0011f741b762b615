// One run of a model on one sentence, and the figures that it holds: another layer, head or unit needs no new run.
import { HeedError } from '../errors.js';
import type { AttentionModel, AttentionRun, Positions, RunChoice, Square } from './contract.js';
import type { Relation } from '../model/types.js';
import type { Changes, Figure } from './figure.js';
import { bestHead, relationOf } from './relations.js';

/** What needs a new run when it changes. */
export interface Question {
  readonly model: string;
  readonly words: readonly string[];
  readonly causal: boolean | undefined;
  readonly scale: number | 'none' | undefined;
  readonly positions: Positions | undefined;
}

/** What only needs another look at a run. */
export interface Look {
  readonly layer: number | undefined;
  readonly head: number | 'mean' | undefined;
  readonly relation: string | undefined;
  readonly unit: 'word' | 'token';
}

export interface Place {
  readonly layer: number;
  readonly head: number | 'mean';
}

export class Computation {
  private readonly figures = new Map<string, Figure>();

  private constructor(
    readonly question: Question,
    readonly model: AttentionModel,
    private readonly run: AttentionRun,
  ) {}

  static async of(question: Question, model: AttentionModel, signal: AbortSignal): Promise<Computation> {
    const { causal, scale, positions, words } = question;
    const choice: RunChoice = { signal };
    if (causal !== undefined) choice.causal = causal;
    if (scale !== undefined) choice.scale = scale;
    if (positions !== undefined) choice.positions = positions;
    return new Computation(question, model, await model.run([...words], choice));
  }

  get layers(): number {
    return this.model.config.layers;
  }

  get heads(): number {
    return this.model.config.heads;
  }

  get relations(): readonly Relation[] {
    return this.model.card.relations ?? [];
  }

  get causal(): boolean {
    return this.question.causal ?? this.model.config.causal;
  }

  /**
   * The layer and head that a look means. Without any wish: the best head for coreference, else the last layer's mean.
   * @throws HeedError `bad-option` where the model has no such layer, head or relation
   */
  place({ layer, head, relation }: Look): Place {
    if (relation !== undefined) {
      const best = bestHead(this.relations, relation);
      if (best) return best;
      const names = [...new Set(this.relations.map((known) => known.relation))].join(', ');
      throw new HeedError(
        'bad-option',
        `relation: ${this.name} has no measured head for '${relation}'; it has ${names || 'none'}`,
      );
    }
    if (layer === undefined && head === undefined) {
      const best = bestHead(this.relations, 'coreference');
      if (best) return best;
    }
    const place = { layer: layer ?? this.layers - 1, head: head ?? 'mean' };
    within('layer', place.layer, this.layers);
    if (place.head !== 'mean') within('head', place.head, this.heads);
    return place;
  }

  figure(place: Place, unit: Look['unit']): Figure {
    const key = `${place.layer} ${place.head} ${unit}`;
    let figure = this.figures.get(key);
    if (!figure) this.figures.set(key, (figure = this.build(place, unit)));
    return figure;
  }

  get name(): string {
    return this.model.card.name ?? this.question.model;
  }

  private build({ layer, head }: Place, unit: Look['unit']): Figure {
    const { tokens } = this.run;
    const words = unit === 'token' ? [...tokens.pieces] : tokens.words.map(({ text }) => text);
    const relation = relationOf(this.relations, layer, head);
    return {
      words,
      weights: rowsOf(unit === 'token' ? this.run.weights(layer, head) : this.run.wordWeights(layer, head)),
      causal: this.causal,
      ...(unit === 'word' && { unknown: unknownWords(this.run), marks: marksOf(this.run) }),
      source: {
        kind: 'computed',
        model: this.name,
        layer,
        head,
        heads: this.heads,
        ...(relation && { relation }),
        changes: this.changes(),
      },
    };
  }

  private changes(): Changes {
    const { causal, scale, positions } = this.question;
    return {
      ...(causal !== undefined && causal !== this.model.config.causal && { causal }),
      ...(scale !== undefined && { scale }),
      ...(positions !== undefined && positions !== 'model' && { positions }),
    };
  }
}

/** Views of the rows; nothing is copied. */
function rowsOf({ data, shape }: Square): Float32Array[] {
  const [rows = 0, columns = 0] = shape;
  return Array.from({ length: rows }, (_, q) => data.subarray(q * columns, (q + 1) * columns));
}

function marksOf({ tokens }: AttentionRun): string[] {
  return [...new Set(tokens.pieces.filter((_, index) => tokens.special[index]))];
}

const UNKNOWN = new Set(['[UNK]', '<unk>', '<|unk|>']);

function unknownWords({ tokens }: AttentionRun): Map<number, string> {
  const unknown = new Map<number, string>();
  tokens.words.forEach(({ first, last }, index) => {
    const pieces = tokens.pieces.slice(first, last + 1);
    if (pieces.some((piece) => UNKNOWN.has(piece))) unknown.set(index, pieces.join(' '));
  });
  return unknown;
}

function within(name: string, value: number, count: number): void {
  if (Number.isInteger(value) && value >= 0 && value < count) return;
  throw new HeedError('bad-option', `${name}: ${value} is not there; this model has ${count}, numbered from 0`);
}
