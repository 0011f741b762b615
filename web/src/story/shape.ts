// The chapters of the story: what each is called, says and computes. Their order is the page's.

export const CHAPTERS = [
  'vectors',
  'relay',
  'distance',
  'race',
  'lookup',
  'arcs',
  'heads',
  'learn',
  'mask',
  'scale',
  'order',
  'block',
  'depth',
] as const;
export type Chapter = (typeof CHAPTERS)[number];

/** After this one come the three steps, which the page has from its start. */
export const BEFORE_STEPS: Chapter = 'lookup';

export interface ChapterTexts {
  readonly title: string;
  readonly text: readonly string[];
  readonly formula: string;
  readonly paper: string;
}

/** The menu of each figure. */
export interface TakeTexts {
  readonly menu: string;
  readonly html: string;
  readonly numbers: string;
  readonly address: string;
  readonly copied: string;
  readonly notCopied: string;
}

export interface StoryTexts {
  readonly take: TakeTexts;
  /** The folded part beneath a figure. */
  readonly how: string;
  readonly inConsole: string;
  readonly waiting: string;
  readonly chapters: Readonly<Record<Chapter, ChapterTexts>>;
}

export const sectionOf = (chapter: Chapter): string => `${chapter}-section`;
