// Stands in for the DOM where there is none, so that the module can be imported on a server. The bundle puts it in the
// place of Lit's own, larger stand-in.
export const HTMLElement = Object;

export const customElements = {
  define: (): void => undefined,
  get: (): undefined => undefined,
};
