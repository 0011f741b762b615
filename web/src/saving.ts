// Files for the reader: the figure as a picture, or as numbers.
import type { HeedArcsElement } from 'heed/element';

export type Kind = 'svg' | 'png' | 'json';

export async function saveFigure(figure: HeedArcsElement, kind: Kind): Promise<void> {
  save(`heed.${kind}`, await contents[kind](figure));
}

const contents: Readonly<Record<Kind, (figure: HeedArcsElement) => Blob | Promise<Blob>>> = {
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
