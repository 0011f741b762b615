// Seeded randomness and a fixed string hash: the same on every machine.

/** mulberry32: a 32-bit generator, enough for drawing sentences. @param {number} seed @returns {() => number} in [0, 1) */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a over UTF-16 units. @param {string} text */
export function hash(text) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return (h ^ (h >>> 15)) >>> 0;
}

/** Fisher–Yates, in place. @template T @param {T[]} items @param {() => number} rng */
export function shuffle(items, rng) {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const j = Math.floor(rng() * (i + 1));
    [items[i], items[j]] = [items[j], items[i]];
  }
  return items;
}
