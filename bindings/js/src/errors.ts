/** Why a call failed; stable, for programs to branch on. */
export type HeedErrorCode =
  | 'bad-shape'
  | 'bad-value'
  | 'bad-option'
  | 'too-long'
  | 'not-found'
  | 'bad-checkpoint'
  | 'unsupported-model'
  | 'missing-tensor'
  | 'bad-tokenizer'
  | 'network'
  | 'out-of-memory'
  | 'unsupported-browser'
  | 'aborted'
  | 'disposed';

/**
 * The only kind of error that Heed throws or rejects with.
 *
 * The message names the argument, what it got and what it wants:
 * `attention: key has last dimension 48, query has 64`.
 */
export class HeedError extends Error {
  /** Of the class too, which the minifier calls otherwise: what is uncaught is printed with it. */
  static override readonly name: string = 'HeedError';
  override readonly name = 'HeedError';
  readonly code: HeedErrorCode;

  constructor(code: HeedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** A page may have this package twice, as a bundle and beside it: errors of the one are errors for the other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'HeedError';
  }
}

/** What a caught value says. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
