// A model's reading of one sentence: the run, and every look at it. Another layer, head or unit needs no new run.
import { HeedError } from '../../errors.js';
import type { Relation, Tap } from '../../model/types.js';
import type { Tensor } from '../../ops-types.js';
import type { Attention, Changes } from '../shared/attention.js';
import { bestHead, relationOf } from '../shared/relations.js';
import type { AttentionModel, AttentionRun, Positions } from './contract.js';
import type { RunRequest, World } from './world.js';

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
  readonly relation?: string | undefined;
}

export interface Place {
  readonly layer: number;
  readonly head: number | 'mean';
}

export class Reading {
  private readonly squares = new Map<string, Attention>();

  private constructor(
    readonly question: Question,
    readonly model: AttentionModel,
    readonly run: AttentionRun,
  ) {}

  static async of(world: World, question: Question, taps: readonly Tap[] = ['weights']): Promise<Reading> {
    const { causal, scale, positions, words } = question;
    const request: RunRequest = {
      taps,
      ...(causal !== undefined && { causal }),
      ...(scale !== undefined && { scale }),
      ...(positions !== undefined && { positions }),
    };
    // The run is asked for at once, so that it is one with those of other figures that wait for the same model.
    const [model, run] = await Promise.all([world.model(question.model), world.run(question.model, words, request)]);
    return new Reading(question, model, run);
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

  get name(): string {
    return this.model.card.name ?? this.question.model;
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

  /** The weights of a head, or of a layer's mean, between words or between tokens. */
  attention({ layer, head }: Place, unit: 'word' | 'token'): Attention {
    const key = `${layer} ${head} ${unit}`;
    let square = this.squares.get(key);
    if (!square) this.squares.set(key, (square = this.look({ layer, head }, unit)));
    return square;
  }

  /** The model's own marks, which are no words: [CLS], <s> … */
  get marks(): string[] {
    const { pieces, special } = this.run.tokens;
    return [...new Set(pieces.filter((_, index) => special[index]))];
  }

  /** Words that the model does not know, as it reads them: index → pieces. */
  get unknown(): Map<number, string> {
    const { pieces, words } = this.run.tokens;
    const unknown = new Map<number, string>();
    words.forEach(({ first, last }, index) => {
      const read = pieces.slice(first, last + 1);
      if (read.some((piece) => UNKNOWN.has(piece))) unknown.set(index, read.join(' '));
    });
    return unknown;
  }

  get changes(): Changes {
    const { causal, scale, positions } = this.question;
    return {
      ...(causal !== undefined && causal !== this.model.config.causal && { causal }),
      ...(scale !== undefined && { scale }),
      ...(positions !== undefined && positions !== 'model' && { positions }),
    };
  }

  private look({ layer, head }: Place, unit: 'word' | 'token'): Attention {
    const { pieces, words } = this.run.tokens;
    const relation = relationOf(this.relations, layer, head);
    return {
      words: unit === 'token' ? [...pieces] : words.map(({ text }) => text),
      weights: rowsOf(unit === 'token' ? this.run.weights(layer, head) : this.run.wordWeights(layer, head)),
      causal: this.causal,
      ...(unit === 'word' && { unknown: this.unknown, marks: this.marks }),
      source: {
        kind: 'computed',
        model: this.name,
        layer,
        head,
        heads: this.heads,
        ...(relation && { relation }),
        changes: this.changes,
      },
    };
  }
}

/** Views of the rows; nothing is copied. */
export function rowsOf({ data, shape }: Tensor): Float32Array[] {
  const [rows = 0, columns = 0] = shape;
  return Array.from({ length: rows }, (_, q) => data.subarray(q * columns, (q + 1) * columns));
}

const UNKNOWN = new Set(['[UNK]', '<unk>', '<|unk|>']);

function within(name: string, value: number, count: number): void {
  if (Number.isInteger(value) && value >= 0 && value < count) return;
  throw new HeedError('bad-option', `${name}: ${value} is not there; this model has ${count}, numbered from 0`);
}
