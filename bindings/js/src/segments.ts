// A text's words or characters by Intl.Segmenter, whose time grows with the square of the text: long ones go to it in pieces.

const PIECE = 2048;
/** What stands so near to a piece's end may go on behind it, and is looked at again with the next. */
const MARGIN = 64;

export interface Segment {
  readonly text: string;
  readonly start: number;
}

export function segmentsOf(segmenter: Intl.Segmenter, text: string): Segment[] {
  const all: Segment[] = [];
  for (let at = 0; at < text.length;) {
    const piece = text.slice(at, at + PIECE);
    const isLast = at + PIECE >= text.length;
    const before = all.length;
    let end = at;
    for (const { segment, index } of segmenter.segment(piece)) {
      if (!isLast && all.length > before && index + segment.length > PIECE - MARGIN) break;
      all.push({ text: segment, start: at + index });
      end = at + index + segment.length;
    }
    at = end;
  }
  return all;
}
