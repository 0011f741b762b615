// The language of a figure's own labels.

export type Language = 'zh' | 'en';

/** 'zh-Hans-CN' → zh; everything that is not Chinese → en. */
export function languageOf(tag: string | null | undefined): Language {
  return /^zh\b/i.test(tag ?? '') ? 'zh' : 'en';
}
