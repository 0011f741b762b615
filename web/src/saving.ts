// Files for the reader: the figure as a picture, or as numbers.
export type Kind = 'svg' | 'png' | 'json';

/** What of a figure is needed. */
export interface SavedFigure {
  toSVG(): string;
  toPNG(scale?: number): Promise<Blob>;
  toJSON(): object;
}

export async function saveFigure(figure: SavedFigure, kind: Kind, name = 'heed'): Promise<void> {
  save(`${name}.${kind}`, await contents[kind](figure));
}

const contents: Readonly<Record<Kind, (figure: SavedFigure) => Blob | Promise<Blob>>> = {
  svg: (figure) => new Blob([figure.toSVG()], { type: 'image/svg+xml' }),
  png: (figure) => figure.toPNG(2),
  json: (figure) => new Blob([JSON.stringify(figure.toJSON(), null, 2)], { type: 'application/json' }),
};

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 10_000);
}
