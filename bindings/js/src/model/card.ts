import { HeedError } from '../errors.js';
import type { ModelConfig, Relation } from './types.js';

/** What the file says; a name need not be there. */
interface CardFile {
  relations: readonly Relation[];
  [more: string]: unknown;
}

/**
 * card.json, where the folder has one.
 * @throws HeedError `bad-checkpoint`
 */
export function readCard(text: string | undefined): CardFile {
  if (text === undefined) return { relations: [] };
  let card: unknown;
  try {
    card = JSON.parse(text);
  } catch (cause) {
    // A server that answers every address with its start page has no card.
    if (text.trimStart().startsWith('<')) return { relations: [] };
    throw new HeedError('bad-checkpoint', 'card.json is not JSON', { cause });
  }
  if (typeof card !== 'object' || card === null || Array.isArray(card)) {
    throw new HeedError('bad-checkpoint', 'card.json is not an object');
  }
  const { relations = [] } = card as { relations?: unknown };
  if (!Array.isArray(relations) || !relations.every(isRelation)) {
    throw new HeedError('bad-checkpoint', 'card.json: relations is not a list of {relation, layer, head, …}');
  }
  return { ...card, relations };
}

/** Without relations in heads that the model doesn't have: nobody could look at them. */
export function fitting<Card extends CardFile>(
  card: Card,
  { layers, heads }: Pick<ModelConfig, 'layers' | 'heads'>,
): Card {
  const isThere = (index: number, count: number): boolean => index >= 0 && index < count;
  const relations = card.relations.filter(({ layer, head }) => isThere(layer, layers) && isThere(head, heads));
  return { ...card, relations };
}

function isRelation(value: unknown): value is Relation {
  if (typeof value !== 'object' || value === null) return false;
  const { relation, layer, head } = value as Partial<Relation>;
  return typeof relation === 'string' && Number.isSafeInteger(layer) && Number.isSafeInteger(head);
}
