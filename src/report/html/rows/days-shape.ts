/** Words with days in them as shapes: a day is never broken over two lines. */
import { type ShapeChild, shape } from '../data/shape.ts';

const DAY = /(\d{4}-\d\d-\d\d)/;

export function withDays(words: string): readonly ShapeChild[] {
  return words
    .split(DAY)
    .filter((part) => part !== '')
    .map((part) => (DAY.test(part) ? shape('span', { class: 'day' }, part) : part));
}
