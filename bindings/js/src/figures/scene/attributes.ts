// A node's SVG attributes: the one place where a scene's words become SVG's, for a file's text and for a page alike.
import type { Paint, SceneNode } from './scene.js';

export type Painter = (paint: Paint) => string;

/** SVG's name → value, in a fixed order, without what only a page needs. */
export function attributesOf(node: SceneNode, paint: Painter): Record<string, string> {
  const found: Record<string, string> = {};
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) found[name] = typeof value === 'number' ? short(value) : value;
  };
  for (const [name, value] of Object.entries(node.data ?? {})) put(`data-${name}`, String(value));
  putGeometry(node, put);
  put('fill', node.fill && paint(node.fill));
  put('stroke', node.stroke && paint(node.stroke));
  put('stroke-width', node.strokeWidth);
  put('opacity', node.opacity);
  put('fill-opacity', node.fillOpacity);
  put('stroke-opacity', node.strokeOpacity);
  put('stroke-dasharray', node.dash?.map(short).join(' '));
  if (node.kind === 'text' && node.halo) {
    put('stroke', paint('paper'));
    put('stroke-width', 4);
    put('stroke-linejoin', 'round');
    put('paint-order', 'stroke');
  }
  return found;
}

function putGeometry(node: SceneNode, put: (name: string, value: string | number | undefined) => void): void {
  switch (node.kind) {
    case 'group':
      put('transform', node.at && `translate(${short(node.at.x)} ${short(node.at.y)})`);
      break;
    case 'rect':
      put('x', node.x);
      put('y', node.y);
      put('width', Math.max(0, node.width));
      put('height', Math.max(0, node.height));
      put('rx', node.rx);
      break;
    case 'circle':
      put('cx', node.cx);
      put('cy', node.cy);
      put('r', node.r);
      break;
    case 'line':
      put('x1', node.x1);
      put('y1', node.y1);
      put('x2', node.x2);
      put('y2', node.y2);
      break;
    case 'path':
      put('d', node.d);
      put('stroke-linecap', node.cap);
      break;
    case 'text':
      put('x', node.x);
      put('y', node.y);
      put('font-size', node.size);
      put('font-weight', node.weight);
      put('text-anchor', node.anchor);
      put('transform', node.turn === undefined ? undefined : `rotate(${node.turn} ${short(node.x)} ${short(node.y)})`);
      break;
  }
}

/** Whether something is hatched, so that the pattern is needed. */
export function isHatched(nodes: readonly SceneNode[]): boolean {
  return nodes.some((node) => node.fill === 'hatch' || (node.kind === 'group' && isHatched(node.children)));
}

/** Hundredths of a pixel are enough. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
