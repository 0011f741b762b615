// The names of relations, as model cards measure them. Those of a treebank are of Universal Dependencies; what a word depends on is
// its governor: "head" is a word for something else here.
import type { Language } from '../language.js';

const NAMES: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  coreference: ['coreference', '指代'],
  quantity: ['quantity → noun', '数量词 → 名词'],
  degree: ['degree → adjective', '程度副词 → 形容词'],
  'verb-object': ['verb → object', '动词 → 宾语'],
  'object-verb': ['object → verb', '宾语 → 动词'],
  'subject-verb': ['subject → verb', '主语 → 动词'],
  'predicate-noun': ['predicate → noun', '谓语 → 名词'],
  'determiner-noun': ['determiner → noun', '限定词 → 名词'],
  'adjective-noun': ['adjective → noun', '形容词 → 名词'],
  previous: ['previous word', '前一个词'],
  next: ['next word', '后一个词'],
  governor: ['governor', '支配词'],
  acl: ['clause of a noun', '名词的小句'],
  'acl:relcl': ['relative clause', '关系小句'],
  advcl: ['adverbial clause', '状语小句'],
  advmod: ['adverb', '副词修饰语'],
  amod: ['adjective', '形容词修饰语'],
  appos: ['apposition', '同位语'],
  aux: ['auxiliary', '助动词'],
  case: ['case marker', '介词'],
  cc: ['conjunction', '连词'],
  ccomp: ['clause as object', '宾语小句'],
  clf: ['measure word', '量词'],
  compound: ['compound', '复合词'],
  conj: ['conjunct', '并列成分'],
  cop: ['copula', '系词'],
  det: ['determiner', '限定词'],
  'flat:name': ['name', '姓名'],
  mark: ['marker', '标记'],
  'mark:rel': ['relativiser', '的字标记'],
  nmod: ['noun as modifier', '名词修饰语'],
  'nmod:tmod': ['time of a noun', '名词的时间'],
  nsubj: ['subject', '主语'],
  nummod: ['number', '数词'],
  obj: ['object', '宾语'],
  obl: ['oblique', '旁格成分'],
  parataxis: ['parataxis', '并置'],
  xcomp: ['open complement', '开放补语'],
};

/** "subject → governor"; a name that nobody knows stays as the card has it. */
export function relationName(name: string, language: Language): string {
  const one = (part: string): string => NAMES[part]?.[language === 'zh' ? 1 : 0] ?? part.replaceAll(/[-_]/g, ' ');
  return Object.hasOwn(NAMES, name) ? one(name) : name.split(' → ').map(one).join(' → ');
}
