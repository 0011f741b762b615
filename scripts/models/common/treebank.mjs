// Universal Dependencies: sentences cut into words, with who governs whom.

import { readFileSync } from 'node:fs';

/** @typedef {{words: string[], arcs: {name: string, dependent: number, governor: number}[]}} Tree */
/** @typedef {import('./heads.mjs').Relation} Relation */
/** @typedef {import('./heads.mjs').Case} Case */

/** Sentences of at most 100 characters. @param {string} path @returns {Tree[]} */
export function readTreebank(path, longest = 100) {
  return readFileSync(path, 'utf8')
    .trim()
    .split(/\n\n+/)
    .flatMap((block) => {
      const rows = block
        .split('\n')
        .filter((line) => /^\d+\t/.test(line))
        .map((line) => line.split('\t'));
      const words = rows.map((row) => row[1]);
      if (words.join('').length > longest) return [];
      const arcs = rows.flatMap((row, i) =>
        row[6] === '0' || row[7] === 'punct' ? [] : [{ name: row[7], dependent: i, governor: Number(row[6]) - 1 }],
      );
      return [{ words, arcs }];
    });
}

/** The word so many places away. @param {Tree[]} trees @param {number} offset @returns {Case[]} */
const steps = (trees, offset) =>
  trees.flatMap(({ words }) =>
    words.flatMap((_, i) =>
      i + offset < 0 || i + offset >= words.length
        ? []
        : [{ words, from: i, to: [i + offset], among: words.flatMap((__, k) => (k === i ? [] : [k])) }],
    ),
  );

/** @param {Tree[]} trees @param {string} name @returns {Case[]} */
const toGovernor = (trees, name) =>
  trees.flatMap(({ words, arcs }) =>
    arcs.filter((arc) => arc.name === name).map((arc) => ({ words, from: arc.dependent, to: [arc.governor] })),
  );

/** One case a dependent; right are all dependents of that name. @param {Tree[]} trees @param {string} name @returns {Case[]} */
const toDependent = (trees, name) =>
  trees.flatMap(({ words, arcs }) => {
    const mine = arcs.filter((arc) => arc.name === name);
    return mine.map(({ governor }) => ({
      words,
      from: governor,
      to: mine.filter((arc) => arc.governor === governor).map((arc) => arc.dependent),
    }));
  });

const FEWEST_CASES = 60;

/** Chosen on the even sentences, reported on the odd ones. @param {Tree[]} trees @param {string} set its name in the card @returns {Relation[]} */
export function treebankRelations(trees, set) {
  const [even, odd] = [0, 1].map((rest) => trees.filter((_, i) => i % 2 === rest));
  /** @param {string} relation @param {(trees: Tree[]) => Case[]} cases @returns {Relation} */
  const relation = (relation, cases) => ({
    relation,
    reading: 'word',
    set,
    choose: cases(even),
    report: cases(odd),
  });
  const names = [...new Set(trees.flatMap(({ arcs }) => arcs.map((arc) => arc.name)))].sort();
  return [
    relation('previous', (some) => steps(some, -1)),
    relation('next', (some) => steps(some, 1)),
    ...names
      .flatMap((name) => [
        relation(`${name} → governor`, (some) => toGovernor(some, name)),
        relation(`governor → ${name}`, (some) => toDependent(some, name)),
      ])
      .filter(({ choose, report }) => choose.length + report.length >= FEWEST_CASES),
  ];
}
