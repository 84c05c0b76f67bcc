/** Makes elements of a shape: takes plain data; its text becomes text nodes, with harmful characters written out. */
import { printable } from '../../../../writing/printable.ts';
import type { Shape, ShapeChild } from '../../data/shape.ts';
import { element } from './elements.ts';

export function shapeElement({ name, attributes, children }: Shape): HTMLElement {
  return element(name, attributes, ...children.map(childOf));
}

function childOf(child: ShapeChild): HTMLElement | string | null {
  if (child === null) return null;
  return typeof child === 'string' ? printable(child) : shapeElement(child);
}
