/** Writes a shape as HTML: takes plain data, gives markup in which all its text is escaped. No shape is a void element. */
import { escapeHtml } from '../../writing/escape.ts';
import type { ShapeChild } from './data/shape.ts';

export function shapeHtml(shape: ShapeChild): string {
  if (shape === null) return '';
  if (typeof shape === 'string') return escapeHtml(shape);
  const { name, attributes, children } = shape;
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(String(value))}"`],
  );
  return `<${name}${written.join('')}>${children.map(shapeHtml).join('')}</${name}>`;
}
