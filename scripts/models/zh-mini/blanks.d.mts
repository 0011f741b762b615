/** Sentences with a blank, and what fits it. */
export const blanks: readonly { readonly text: string; readonly fits: readonly string[] }[];
