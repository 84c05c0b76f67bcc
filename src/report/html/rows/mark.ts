/**
 * The URL of a row. One that deceives is no link there, and says how it deceives; one whose host has letters beyond
 * ASCII says how it is asked for.
 */
import type { Row } from '../data/data.ts';
import { type Shape, shape } from '../data/shape.ts';
import { urlShape } from '../data/url-shape.ts';

export function linkShape({ url }: Row): Shape {
  return shape('div', { class: 'link-url' }, urlShape(url));
}
