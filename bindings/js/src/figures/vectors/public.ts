// What `heed/element` promises of <heed-vectors>, without anything of how it is made.
import type { HeedFigureElement } from '../base/public.js';

export interface HeedVectorsElement extends HeedFigureElement {
  /** Of a − b + c; English words, or Chinese ones that are suggested. */
  a: string;
  b: string;
  c: string;
  toJSON(options?: { parameters?: boolean }): VectorsJSON;
}

export interface VectorsJSON {
  a: string;
  b: string;
  c: string;
  /** The ten whose vectors lie nearest, without a, b and c. */
  nearest: { word: string; cosine: number }[];
  /** Where these count, too. */
  nearestOfAll: { word: string; cosine: number } | null;
  /** What people would answer, where the page suggests this sum, and its place, from 1. */
  wanted: { word: string; place: number } | null;
  /** In the plane of the first two principal components of the words that are drawn. */
  points: { word: string; x: number; y: number }[];
  target: { x: number; y: number } | null;
  /** How much of the spread this plane keeps. */
  share: number | null;
  source: object | null;
  /** Unit vectors of the words that are drawn. */
  parameters?: { vectors: Record<string, number[]> };
}
