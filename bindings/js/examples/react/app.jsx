import { useEffect, useState } from 'react';
import { HeedArcs, HeedMask, HeedScale } from 'heed/react';
import picture from '../arcs.svg?raw';

const BASE = '/project/';

/** Two pages, and a router of ten lines. */
export function App({ path }) {
  const [at, setAt] = useState(path);
  const [word, setWord] = useState('');
  useEffect(() => {
    const follow = () => setAt(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (event) => {
    event.preventDefault();
    history.pushState(null, '', event.currentTarget.href);
    setAt(location.pathname);
  };
  if (at === `${BASE}scale/`)
    return (
      <main>
        <h1>Scale</h1>
        <HeedScale dk={32}>Products of random vectors, with and without the root.</HeedScale>
        <HeedMask length={4} causal={false} changed={[0, 1]} />
        <a href={BASE} onClick={go}>
          Back
        </a>
      </main>
    );
  return (
    <main>
      <h1>Attention</h1>
      <HeedArcs
        text="我 吃了 一个 苹果 ， 它 很 甜"
        selected={5}
        controls
        onHeedSelect={({ detail }) => setWord(detail.word)}
      >
        <div dangerouslySetInnerHTML={{ __html: picture }} />
      </HeedArcs>
      <p id="word">{word}</p>
      <a href={`${BASE}scale/`} onClick={go}>
        Scale
      </a>
    </main>
  );
}
