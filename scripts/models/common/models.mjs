// The models that can be trained and measured here: each is a folder with a model.mjs.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readdirSync } from 'node:fs';

/**
 * What a model's folder says of itself: the default export of its model.mjs.
 * @typedef {object} ModelRecipe
 * @property {(options: {data: string, recipe: any, tokens?: string[]}) => {train: string[], dev: string[], vocabulary: string[], counts: Record<string, number>}} prepare
 * @property {(options: {data?: string}) => import('./heads.mjs').Relation[]} relations
 * @property {import('./fill-mask.mjs').Blank[]} [blanks]
 * @property {(recipes: any[], measured: {parameters: number, bytes: number, config: any}) => Record<string, unknown>} facts `recipes`: one a stage of training; for the card
 */

const MODELS = join(dirname(fileURLToPath(import.meta.url)), '..');
export const ROOT = join(MODELS, '../..');

export const modelNames = () => readdirSync(MODELS).filter((name) => existsSync(join(MODELS, name, 'model.mjs')));

/** recipe.json, and recipe-2.json … where training has more stages. @param {string} folder */
const recipesIn = (folder) =>
  ['recipe.json', 'recipe-2.json', 'recipe-3.json']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));

/** @param {string | undefined} name @returns {Promise<ModelRecipe & {name: string, folder: string, recipePaths: string[], shipped: string}>} */
export async function findModel(name) {
  if (!name || !modelNames().includes(name))
    throw new Error(`${name ?? 'no model'}: wanted one of ${modelNames().join(', ')}`);
  const folder = join(MODELS, name);
  const { default: recipe } = await import(pathToFileURL(join(folder, 'model.mjs')).href);
  return {
    ...recipe,
    name,
    folder,
    recipePaths: recipesIn(folder),
    shipped: join(ROOT, 'bindings/js/models', name),
  };
}

/** The data folder: --data, else HEED_TRAINING_DATA. @param {string | undefined} given @returns {string | undefined} */
export const dataFolder = (given) => given ?? (process.env.HEED_TRAINING_DATA || undefined);
