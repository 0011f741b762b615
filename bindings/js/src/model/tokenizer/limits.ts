// How many tokens a text may have, and how many it is filled up to, where tokenizer.json says so.
import { HeedError } from '../../errors.js';
import { Fields, refuse } from './fields.js';

const STRATEGIES = ['LongestFirst', 'OnlyFirst', 'OnlySecond'] as const;
const DIRECTIONS = ['Left', 'Right'] as const;

export interface Padding {
  readonly id: number;
  readonly token: string;
  readonly type: number;
  readonly onLeft: boolean;
  /** How many tokens stand in the place of so many. */
  length(count: number): number;
}

/** The tokens of a word, or one that was added. */
export interface WordOf<Token> {
  readonly tokens: Token[];
  readonly added: boolean;
}

/** From the words of one text or two, their tokens, so that with so many that are put in there are not too many. */
export type Truncate = <Token>(texts: readonly (readonly WordOf<Token>[])[], putIn: number) => Token[][];

/** @throws HeedError `bad-tokenizer` */
export function readTruncation(value: unknown): Truncate {
  const fields = new Fields('truncation', value).only('direction', 'max_length', 'strategy', 'stride');
  const strategy = fields.choice('strategy', STRATEGIES);
  const onLeft = fields.choice('direction', DIRECTIONS, 'Right') === 'Left';
  const [most, stride] = [fields.whole('max_length'), fields.whole('stride')];

  const take = <Token>(tokens: Token[], count: number): Token[] => {
    if (tokens.length <= count) return tokens;
    if (count > 0 && stride >= count) refuse('truncation.stride', `is ${stride}, and ${count} tokens are kept`);
    return onLeft ? tokens.slice(tokens.length - count) : tokens.slice(0, count);
  };
  return (words, putIn) => {
    const texts = words.map((one) => enough(one, most, onLeft));
    if (putIn > most) refuse('truncation.max_length', `is ${most}, and ${putIn} tokens are put in`);
    const room = most - putIn;
    const surplus = texts.reduce((sum, { length }) => sum + length, 0) - room;
    if (surplus <= 0) return texts;
    if (room === 0) return texts.map(() => []);
    if (strategy === 'LongestFirst') {
      const counts = shares(
        texts.map(({ length }) => length),
        room,
      );
      return texts.map((tokens, i) => take(tokens, counts[i] ?? 0));
    }
    const which = strategy === 'OnlyFirst' ? 0 : 1;
    const left = (texts[which]?.length ?? 0) - surplus;
    if (left <= 0)
      throw new HeedError(
        'bad-tokenizer',
        `tokenizer.json: truncation.strategy ${strategy} can't make this short enough`,
      );
    return texts.map((tokens, i) => (i === which ? take(tokens, left) : tokens));
  };
}

/** The reference stops looking at words when it has so many tokens, though not at added ones; what it has seen is the length. */
function enough<Token>(words: readonly WordOf<Token>[], most: number, onLeft: boolean): Token[] {
  let count = 0;
  const isLast = ({ tokens, added }: WordOf<Token>): boolean => {
    count += tokens.length;
    return !added && count >= most;
  };
  const ordered = onLeft ? [...words].reverse() : words;
  const last = ordered.findIndex(isLast);
  const seen = last < 0 ? words.length : last + 1;
  return (onLeft ? words.slice(words.length - seen) : words.slice(0, seen)).flatMap(({ tokens }) => tokens);
}

/** The longer one gives first; where the shorter has more than half of the room, both have half, the longer more of an odd one. */
function shares([first = 0, second]: readonly number[], room: number): number[] {
  if (second === undefined) return [room];
  const short = Math.min(first, second);
  const less = Math.min(short, Math.floor(room / 2));
  return first > second ? [room - less, less] : [less, room - less];
}

/** @throws HeedError `bad-tokenizer` */
export function readPadding(value: unknown): Padding {
  const fields = new Fields('padding', value).only(
    'strategy',
    'direction',
    'pad_to_multiple_of',
    'pad_id',
    'pad_type_id',
    'pad_token',
  );
  const strategy = fields.raw('strategy');
  const fixed = strategy === 'BatchLongest' ? 0 : fields.inner('strategy').only('Fixed').whole('Fixed');
  const multiple = fields.has('pad_to_multiple_of') ? fields.whole('pad_to_multiple_of') : 0;
  return {
    id: fields.whole('pad_id'),
    token: fields.text('pad_token'),
    type: fields.whole('pad_type_id'),
    onLeft: fields.choice('direction', DIRECTIONS) === 'Left',
    length: (count) => {
      const least = strategy === 'BatchLongest' ? count : fixed;
      return multiple > 0 ? Math.ceil(least / multiple) * multiple : least;
    },
  };
}
