// Which chapters the reader is near, or was: their figures are put into the page then, and their code and data fetched. And where the
// reader is, which the contents show.

const MARGIN = '800px 0px';

export class Near {
  private readonly near = new Set<string>();
  private readonly watched = new WeakSet<Element>();
  private readonly approach: IntersectionObserver;
  private readonly reading: IntersectionObserver;
  /** The section across the upper third of the window. */
  current: string | undefined;

  constructor(changed: () => void) {
    this.approach = new IntersectionObserver(
      (entries) => {
        const come = entries.filter(({ isIntersecting, target }) => isIntersecting && !this.near.has(target.id));
        for (const { target } of come) this.near.add(target.id);
        if (come.length > 0) changed();
      },
      { rootMargin: MARGIN },
    );
    this.reading = new IntersectionObserver(
      (entries) => {
        const here = entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id;
        if (here === undefined || here === this.current) return;
        this.current = here;
        changed();
      },
      { rootMargin: '-30% 0px -70% 0px' },
    );
    // On paper all of them stand.
    addEventListener('beforeprint', () => {
      for (const section of document.querySelectorAll('section[id]')) this.near.add(section.id);
      changed();
    });
  }

  has(section: string): boolean {
    return this.near.has(section);
  }

  /** After each drawing: sections that came since the last one. */
  watch(root: ParentNode): void {
    for (const section of root.querySelectorAll('section[id]')) {
      if (this.watched.has(section)) continue;
      this.watched.add(section);
      this.reading.observe(section);
      if (section.hasAttribute('data-chapter')) this.approach.observe(section);
    }
  }
}
