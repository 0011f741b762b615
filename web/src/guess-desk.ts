// What the model puts in the place of a hidden word ([MASK]), with all heads and without the one that is shown: the latest
// question is answered, an older one is forgotten.
import { sharedModel } from 'heed/shared';
import type { AttentionModel, Source } from 'heed/element';

/** As vocabularies spell it. */
const MASKS = ['[MASK]', '<mask>'];
const MOST = 5;

export interface Candidate {
  readonly piece: string;
  readonly probability: number;
}

export interface HeadPlace {
  readonly layer: number;
  readonly head: number;
}

export interface Guess {
  /** For each hidden word, likeliest first. */
  readonly candidates: readonly (readonly Candidate[])[];
  /** The same with this head switched off. */
  readonly without: { readonly head: HeadPlace; readonly candidates: readonly (readonly Candidate[])[] } | undefined;
}

export function hasMask(text: string): boolean {
  return MASKS.some((mask) => text.includes(mask));
}

export class GuessDesk {
  /** Undefined where no word is hidden, the model doesn't guess, or its answer is on its way. */
  guess: Guess | undefined;
  /** How the shown model spells a hidden word; undefined where it doesn't guess any. */
  mask: string | undefined;
  /** Whether the reader wants to see the guess without the head that is shown, too. */
  headOff = false;
  private asked = '';

  constructor(private readonly changed: () => void) {}

  switchHead(off: boolean, text: string, source: Source | null): void {
    this.headOff = off;
    this.ask(text, source);
  }

  /** What the figure shows: its text and where its numbers come from. */
  ask(text: string, source: Source | null): void {
    if (source?.kind !== 'computed') return;
    const { model, layer, head } = source;
    const off = this.headOff && head !== 'mean' ? { layer, head } : undefined;
    const key = JSON.stringify([model, text, off]);
    if (key === this.asked) return;
    this.asked = key;
    void answer(model, text, off).then((found) => {
      if (key !== this.asked) return;
      [this.mask, this.guess] = [found?.mask, found?.guess];
      this.changed();
    });
  }
}

/** Undefined where the model can't be asked: the figure says why. */
async function answer(
  name: string,
  text: string,
  off: HeadPlace | undefined,
): Promise<{ mask: string | undefined; guess: Guess | undefined } | undefined> {
  try {
    const model = await sharedModel(name);
    const mask = model.config.head === 'masked' ? MASKS.find((one) => knows(model, one)) : undefined;
    if (mask === undefined || !text.includes(mask) || !model.fillMask) return { mask, guess: undefined };
    const written = text.replaceAll('|', ' ');
    const candidates = await model.fillMask(written, { topK: MOST });
    const without = off && {
      head: off,
      candidates: await model.fillMask(written, { topK: MOST, ablate: [off] }),
    };
    return { mask, guess: { candidates, without } };
  } catch {
    return undefined;
  }
}

function knows(model: AttentionModel, mask: string): boolean {
  return model.tokenize?.(mask).pieces.includes(mask) ?? false;
}
