// Not run: that it compiles is the test (npm run typecheck).
import { useRef } from 'react';
import type { GlobalComponents } from 'vue';
import type { HeedArcsElement } from 'heed/element';
import { HeedArcs, HeedMask, HeedScale } from 'heed/react';
import 'heed/vue';

export function Page() {
  const arcs = useRef<HeedArcsElement>(null);
  return (
    <main>
      <HeedArcs
        ref={arcs}
        text="a b"
        selected={1}
        controls
        causal={false}
        head="mean"
        data={{ words: ['a'], weights: [[1]] }}
        className="wide"
        onHeedSelect={({ detail: { index, word } }) => [index.toFixed(), word.trim(), arcs.current?.layer]}
        onHeedError={({ detail }) => detail.message.trim()}
      >
        Fallback
      </HeedArcs>
      <HeedScale dk={32} seed={1} />
      {/* @ts-expect-error: a number is wanted */}
      <HeedScale dk="wide" />
      {/* @ts-expect-error: there is no such attribute */}
      <HeedMask widht={3} />
      {/* @ts-expect-error: there is no such unit */}
      <HeedArcs unit="letter" />
      <heed-arcs text="a b" selected={1} />
      {/* @ts-expect-error: a number is wanted */}
      <heed-arcs selected={{}} />
    </main>
  );
}

type Props<Tag extends keyof GlobalComponents> = GlobalComponents[Tag] extends new () => { $props: infer Found }
  ? Found
  : never;
export const fine: Props<'heed-arcs'> = {
  text: 'a',
  selected: 1,
  onHeedSelect: ({ detail }) => detail.index.toFixed(),
};
// @ts-expect-error: a number is wanted
export const wrong: Props<'heed-scale'> = { dk: 'wide' };
