/** Writes a shape as HTML: takes plain data, gives markup in which all its text is escaped. */
import { escapeHtml } from '../../writing/escape.ts';
import { attributesHtml } from './data/attributes-html.ts';
import type { ShapeChild } from './data/shape.ts';

export function shapeHtml(shape: ShapeChild): string {
  if (shape === null) return '';
  if (typeof shape === 'string') return escapeHtml(shape);
  const { name, attributes, children } = shape;
  return `<${name}${attributesHtml(attributes)}>${children.map(shapeHtml).join('')}</${name}>`;
}
