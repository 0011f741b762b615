// While a reader types, the figure may grow, and does not shrink: what stands beneath it stays where it is.

export class Reserve {
  private held: HTMLElement | null = null;

  hold(element: HTMLElement | null): void {
    if (this.held !== element) this.release();
    this.held = element;
    if (element) element.style.minHeight = `${element.offsetHeight}px`;
  }

  release(): void {
    this.held?.style.removeProperty('min-height');
    this.held = null;
  }
}
