/** Where a link is cited: its first place, the message there, the text around it. */
import { counted } from '../../../writing/counted.ts';
import type { Row } from '../data/data.ts';
import { dayText } from '../data/days.ts';
import { type Shape, type ShapeChild, shape } from '../data/shape.ts';
import { namedLink } from '../data/url-shape.ts';
import { nameOf, rowPlace } from '../rows/cited.ts';
import type { FirstLink } from './first-link.ts';

export function placeShape({ row }: FirstLink): Shape | null {
  if (row.source === '') return null;
  return shape('p', { class: 'where' }, ...separated([countWords(row), ...placeOf(row)]));
}

function countWords({ places }: Row): string | null {
  return places === 1 ? null : `cited in ${counted(places, 'place')}, first`;
}

function placeOf(row: Row): readonly ShapeChild[] {
  const { subject, sender, cited, message } = row;
  const file = rowPlace(row);
  const title = subject === '' ? null : `“${subject}”`;
  return [
    shape('code', { class: 'place' }, file),
    title === null ? null : shape('bdi', { class: 'subject' }, namedLink(message, title)),
    sender === '' ? null : shape('bdi', {}, nameOf(sender)),
    cited === null ? null : dayText(cited),
    message !== '' && title === null ? namedLink(message, 'message') : null,
  ];
}

function separated(parts: readonly ShapeChild[]): readonly ShapeChild[] {
  const present = parts.filter((part) => part !== null);
  return present.flatMap((part, index) => (index === 0 ? [part] : [' ', part]));
}
