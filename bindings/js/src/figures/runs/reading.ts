// A model's reading of one sentence: the run, and every look at it. Another layer, head or unit needs no new run.
import { HeedError } from '../../errors.js';
import type { Relation, Tap } from '../../model/types.js';
import type { Tensor } from '../../ops-types.js';
import type { Attention, Changes } from '../shared/attention.js';
import type { Missing, ReadingLabels } from '../shared/reading-labels.js';
import { bestHead, measurementsOf, relationOf } from '../shared/relations.js';
import type { AttentionModel, AttentionRun, Positions } from './contract.js';
import { runWhatFits } from './what-fits.js';
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
    /** Its words are those that the model has read. */
    readonly question: Question,
    readonly model: AttentionModel,
    readonly run: AttentionRun,
    /** How many words more were asked for, for which the model has no room. */
    readonly leftOut: number,
  ) {}

  static async of(world: World, question: Question, taps: readonly Tap[] = ['weights']): Promise<Reading> {
    const { causal, scale, positions, words, model: source } = question;
    const request: RunRequest = {
      taps,
      ...(causal !== undefined && { causal }),
      ...(scale !== undefined && { scale }),
      ...(positions !== undefined && { positions }),
    };
    // The run is asked for at once, so that it is one with those of other figures that wait for the same model.
    const fitting = await runWhatFits(
      words,
      () => world.model(source),
      (some) => Promise.all([world.model(source), world.run(source, some, request)]),
    );
    const [model, run] = fitting.result;
    return new Reading({ ...question, words: fitting.words }, model, run, words.length - fitting.words.length);
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

  /** What was measured, as far as it holds here: it was, of the model as it was trained, on sentences that it can read. */
  get measured(): readonly Relation[] {
    return this.isAsTrained && this.canRead ? this.relations : [];
  }

  get isAsTrained(): boolean {
    return Object.keys(this.changes).length === 0;
  }

  /** Whether it knows at least half of the words: one that it has to spell, letter by letter, it doesn't. */
  get canRead(): boolean {
    const { pieces, words } = this.run.tokens;
    const known = words
      .filter(({ text }) => /\p{L}/u.test(text))
      .map(({ text, first, last }) => {
        const isSpelled = /^\p{Script=Latin}{3,}$/u.test(text) && last - first + 1 === text.length;
        return !isSpelled && !pieces.slice(first, last + 1).some((piece) => UNKNOWN.has(piece));
      });
    return known.filter(Boolean).length * 2 >= known.length;
  }

  get causal(): boolean {
    return this.question.causal ?? this.model.config.causal;
  }

  get name(): string {
    return this.model.card.name ?? this.question.model;
  }

  /**
   * The layer and head that a look means. Without any wish: the best head for coreference, else the last layer's mean. What the
   * model does not have counts as no wish; `missing` names it.
   */
  place(look: Look): Place {
    const { relation, layer, head } = this.within(look);
    const best = bestHead(this.relations, relation ?? 'coreference');
    if (best && (relation !== undefined || (layer === undefined && head === undefined))) return best;
    return { layer: layer ?? this.layers - 1, head: head ?? 'mean' };
  }

  /** What a look asks for that this model does not have. */
  missing(look: Look): Missing[] {
    const there = this.within(look);
    const missing: Missing[] = [];
    if (look.relation !== there.relation)
      missing.push({ name: 'relation', asked: String(look.relation), has: this.named });
    // A relation goes before layer and head, which are then not looked at.
    if (there.relation !== undefined) return missing;
    if (look.layer !== there.layer) missing.push({ name: 'layer', asked: String(look.layer), has: this.layers });
    if (look.head !== there.head) missing.push({ name: 'head', asked: String(look.head), has: this.heads });
    return missing;
  }

  /** For whom a wrong wish is an error, such as the command line. @throws HeedError `bad-option` */
  check(look: Look): void {
    const [first] = this.missing(look);
    if (!first) return;
    const { name, asked, has } = first;
    throw new HeedError(
      'bad-option',
      typeof has === 'number'
        ? `${name}: ${asked} is not there; this model has ${has}, numbered from 0`
        : `${name}: ${this.name} has no measured head for '${asked}'; it has ${has.join(', ') || 'none'}`,
    );
  }

  /** What has to be said of a look: what it asks for in vain, and the words for which there was no room. */
  remarks(look: Look, labels: ReadingLabels): string[] {
    const { leftOut, question, model } = this;
    return [
      ...this.missing(look).map((missing) => labels.missing(missing)),
      ...(this.canRead ? [] : [labels.cannotRead(this.name)]),
      ...(leftOut > 0 ? [labels.leftOut(question.words.length, leftOut, model.config.maxSeqLen)] : []),
    ];
  }

  /** The part of a look that this model can follow. */
  private within({ layer, head, relation }: Look): Look {
    return {
      layer: isOneOf(layer, this.layers) ? layer : undefined,
      head: head === 'mean' || isOneOf(head, this.heads) ? head : undefined,
      relation: relation !== undefined && bestHead(this.relations, relation) ? relation : undefined,
    };
  }

  /** Relations for which its card has measured a head. */
  private get named(): string[] {
    return [...new Set(this.relations.map(({ relation }) => relation))];
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
    const relation = relationOf(this.measured, layer, head);
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
        ...(relation && { relation, measured: measurementsOf(this.measured, relation) }),
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

function isOneOf(value: number | undefined, count: number): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value < count;
}
