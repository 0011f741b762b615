/* global Element, MessageChannel, MutationObserver, addEventListener, requestAnimationFrame */
// What runs in the page before its own scripts, and watches it. It is sent there as text: it sees nothing of this file.

/**
 * Watches the element with the id demo. globalThis.first: when its first arcs were in the document, and when the frame that
 * shows them was done. globalThis.taps: for each click on a word, milliseconds from the event until its arcs were in the
 * document, and from the finger (which waits for a frame of its own) until they were on the screen.
 */
export function watchArcs() {
  let tap;
  globalThis.taps = [];
  addEventListener('click', onClick, true);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    const observer = new MutationObserver(() => this.id === 'demo' && onChange(root.querySelector('path[part=arc]')));
    observer.observe(root, { childList: true, subtree: true, attributes: true });
    return root;
  };

  function onClick(event) {
    const word = event.composedPath().find((node) => node.part?.contains('word'));
    if (word) tap = { index: word.dataset.index, since: performance.now(), finger: event.timeStamp };
  }

  function onChange(arc) {
    if (!arc) return;
    const now = performance.now();
    if (!globalThis.first) record((globalThis.first = { inDocument: now }), 0);
    if (!tap || arc.dataset.from !== tap.index) return;
    const seen = { inDocument: now - tap.since };
    globalThis.taps.push(seen);
    record(seen, tap.finger);
    tap = undefined;
  }

  function record(seen, since) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (seen.onScreen = performance.now() - since);
      port2.postMessage(0);
    });
  }
}
