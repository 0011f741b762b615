// What runs in the page before its own scripts, and watches it. Each function is sent there as text: it sees nothing of this file.

/** globalThis.arcsSeen: when the demo's first arcs were in the document, and when the frame that shows them was done. */
export function watchArcs() {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    const observer = new MutationObserver(() => {
      if (this.id !== 'demo' || !root.querySelector('path[part=arc]')) return;
      observer.disconnect();
      const inDocument = performance.now();
      globalThis.arcsSeen = { inDocument };
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (globalThis.arcsSeen.onScreen = performance.now());
        port2.postMessage(0);
      });
    });
    observer.observe(root, { childList: true, subtree: true });
    return root;
  };
}

/**
 * globalThis.taps: for each click on a word, milliseconds from the event until its arcs were in the document, and from the
 * finger (which waits for a frame of its own) until they were on the screen.
 */
export function watchTaps() {
  globalThis.taps = [];
  let waiting;
  addEventListener(
    'click',
    (event) => {
      const word = event.composedPath().find((node) => node.part?.contains('word'));
      if (word) waiting = { index: Number(word.dataset.index), since: performance.now(), finger: event.timeStamp };
    },
    true,
  );
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    const drawn = () => root.querySelector('path[part=arc]')?.dataset.from;
    new MutationObserver(() => {
      if (this.id !== 'demo' || !waiting || Number(drawn()) !== waiting.index) return;
      const { index, since, finger } = waiting;
      waiting = undefined;
      const tap = { index, inDocument: performance.now() - since };
      globalThis.taps.push(tap);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          tap.onScreen = performance.now() - finger;
          tap.done = true;
        };
        port2.postMessage(0);
      });
    }).observe(root, { childList: true, subtree: true, attributes: true });
    return root;
  };
}
