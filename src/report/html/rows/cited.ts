/** Where a link is cited, for its row: the message, or the file and its line; takes the row, gives shapes. */
import { GIVEN_URL } from '../../../../extractors/model.ts';
import { counted } from '../../../writing/counted.ts';
import type { Row } from '../data/data.ts';
import { dayText } from '../data/days.ts';
import { type Shape, type ShapeChild, shape } from '../data/shape.ts';
import { namedLink } from '../data/url-shape.ts';

export function citedShapes(row: Row): readonly Shape[] {
  return [
    shape('p', { class: 'about' }, titleOf(row)),
    shape('p', { class: 'about-more soft' }, ...furtherFacts(row)),
  ].filter(({ children }) => children.some((child) => child !== null));
}

/** A message has a subject or a sender; a line of a text file has neither. */
function isMessage({ subject, sender }: Row): boolean {
  return subject !== '' || sender !== '';
}

function titleOf(row: Row): ShapeChild {
  const { subject, message } = row;
  if (!isMessage(row)) return placeOf(row);
  const title = subject === '' ? '(no subject)' : subject;
  return shape('bdi', { class: 'subject' }, namedLink(message, title));
}

/** `docs/guide.md:12`, which an editor opens, or `book.pdf page 12`. */
export function rowPlace({ source, line, spot }: Pick<Row, 'source' | 'line' | 'spot'>): string {
  if (spot !== '') return `${source} ${spot}`;
  return source === GIVEN_URL || line === 0 ? source : `${source}:${line}`;
}

function placeOf({ source, line, spot, message }: Row): ShapeChild {
  if (source === '') return null;
  const text = rowPlace({ source, line, spot });
  return shape('bdi', { class: 'place' }, namedLink(message, text));
}

function furtherFacts(row: Row): readonly ShapeChild[] {
  const { sender, cited, list, places } = row;
  const where = list === '' ? placeOf({ ...row, message: '' }) : shape('bdi', {}, bare(list));
  const facts = [
    sender === '' ? null : shape('bdi', {}, nameOf(sender)),
    cited === null ? null : shape('span', { class: 'day' }, dayText(cited)),
    isMessage(row) ? where : null,
  ].filter((fact) => fact !== null);
  const more = places > 1 ? counted(places, 'place') : null;
  return [
    ...facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact])),
    // Only where the column of places has no room.
    more && shape('span', { class: 'more-places' }, facts.length === 0 ? more : ` · ${more}`),
  ];
}

/** The name without the address, where it has one (RFC 5322 §3.4). */
export function nameOf(sender: string): string {
  const at = sender.indexOf('<');
  const name = at === -1 ? '' : sender.slice(0, at).trim();
  return name === '' ? sender : name;
}

/** `lists.example`, of `<lists.example>`. */
function bare(list: string): string {
  return list.startsWith('<') && list.endsWith('>') ? list.slice(1, -1) : list;
}
