// When an element that loads lazily begins: near the viewport, before printing, or when the page has nothing else to do,
// so that a reader who prints gets the pictures to which nobody scrolled.

const MARGIN = '600px';
const IDLE_AFTER = 2500;

/** Calls `begin` once; the returned function calls it off. */
export function whenNear(element: Element, begin: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const now = () => {
    if (signal.aborted) return;
    end.abort();
    begin();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) now();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  addEventListener('beforeprint', now, { signal });
  const print = matchMedia('print');
  if (print.matches) queueMicrotask(now);
  print.addEventListener('change', now, { signal });
  const timer = wantsLittleData()
    ? undefined
    : setTimeout(() => {
        whenIdle(now);
      }, IDLE_AFTER);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => {
    end.abort();
  };
}

function wantsLittleData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

function whenIdle(callback: () => void): void {
  const { requestIdleCallback } = globalThis as { requestIdleCallback?: (callback: () => void) => void };
  if (requestIdleCallback) requestIdleCallback(callback);
  else callback();
}
