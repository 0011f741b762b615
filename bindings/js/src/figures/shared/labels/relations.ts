// The names of relations, as model cards measure them: "verb-object" goes from one kind of word to another. What a word of a
// treebank depends on is its governor: "head" is a word for something else here.
import type { Language } from '../language.js';

/** Names that the card's own words don't say. */
const NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    quantity: 'quantity → noun',
    degree: 'degree → adjective',
    previous: 'previous word',
    next: 'next word',
    nsubj: 'subject',
    obj: 'object',
  },
  zh: {
    coreference: '指代',
    quantity: '数量词 → 名词',
    degree: '程度副词 → 形容词',
    previous: '前一个词',
    next: '后一个词',
    verb: '动词',
    object: '宾语',
    obj: '宾语',
    subject: '主语',
    nsubj: '主语',
    predicate: '谓语',
    determiner: '限定词',
    adjective: '形容词',
    noun: '名词',
    governor: '支配词',
  },
};

/** "verb → object"; a word that nobody knows stays as the card has it. */
export function relationName(name: string, language: Language): string {
  return name
    .split(/ → |-/u)
    .map((part) => NAMES[language][part] ?? part.replaceAll('_', ' '))
    .join(' → ');
}
