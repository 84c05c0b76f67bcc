/** mailto: RFC 1738 §3.5, RFC 6068. */
import { isAddrSpec822 } from '../characters/addr-spec.ts';
import { decoded } from '../characters/decoded.ts';
import { XCHAR } from '../characters/productions.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { type NamedComponent, named, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { without } from '../findings/index.ts';
import { readAddresses } from '../mail/addresses.ts';
import { type MailField, readFields } from '../mail/fields.ts';

export interface MailtoUrl {
  /** Each an addr-spec, encoded; under RFC 1738 just one. */
  readonly to: readonly string[];
  /** Of RFC 6068: behind "?". */
  readonly fields?: readonly MailField[];
}

/** mailtourl = "mailto:" encoded822addr, encoded822addr = 1*xchar */
export const mailto: SchemeSyntax<MailtoUrl> = {
  scheme: 'mailto',
  defined: 'RFC 6068 §2',
  rfc1738: '3.5',
  read: (cursor) => (cursor.dialect.isWhole ? readAddress(cursor) : readUri(cursor)),
  write: ({ to, fields }) => `${to.join(',')}${fields === undefined ? '' : `?${written(fields)}`}`,
  judgeMeaning: ({ to: [address = ''] }, cursor) => {
    if (isAddrSpec822(decoded(address))) return;
    const position = { offset: cursor.start, length: address.length };
    cursor.fault('mailto-address-invalid', { ...position, data: { address } });
  },
  name: ({ to, fields = [] }) => [
    ...to.map((address) => named('to', address)),
    ...fields.map(nameOfField),
  ],
};

function written(fields: readonly MailField[]): string {
  return fields.map(({ name, value }) => `${name}=${value}`).join('&');
}

/** By its name, whose case is no matter. */
function nameOfField({ name, value }: MailField): NamedComponent {
  return named(decoded(name).toLowerCase(), value);
}

/** RFC 1738 §3.5: an addr-spec of RFC 822, in which no character is reserved. */
function readAddress(cursor: ParseCursor): MailtoUrl {
  const { start, end } = cursor;
  if (start === end) cursor.fault('rfc1738-empty', { offset: 0, length: start });
  cursor.allowProduction(start, end, XCHAR);
  return { to: [cursor.text(start, end)] };
}

/** mailtoURI = "mailto:" [ to ] [ hfields ] (RFC 6068 §2) */
function readUri(cursor: ParseCursor): MailtoUrl {
  const { end } = cursor;
  const from = behindSlashes(cursor);
  const question = cursor.find('?', from);
  const toEnd = question === -1 ? end : question;
  const to = from === toEnd ? [] : readAddresses(cursor, from, toEnd);
  const fields = question === -1 ? {} : { fields: readFields(cursor, question) };
  judgeFragment(cursor, question);
  const url: MailtoUrl = { to, ...fields };
  judgePresence(url, cursor);
  return url;
}

/** A mailto URL has no authority. */
function behindSlashes(cursor: ParseCursor): number {
  const { url, start, end } = cursor;
  let from = start;
  while (from < end && url[from] === '/') from++;
  if (from > start) {
    const length = from - start;
    cursor.fault('mailto-slashes', { offset: start, length, edits: without(start, length) });
  }
  return from;
}

/** RFC 6068 §2: fragments mean nothing here, and "#" in a field is escaped. */
function judgeFragment(cursor: ParseCursor, question: number): void {
  const { url, end } = cursor;
  if (end === url.length) return;
  const edits = question === -1 ? undefined : [{ offset: end, length: 1, text: '%23' }];
  cursor.fault('mailto-fragment', { offset: end, length: url.length - end, edits });
}

const RECIPIENT = /^(?:to|cc|bcc)$/i;

/** A URL with fields alone is a message to whom the reader chooses. */
function judgePresence({ to, fields = [] }: MailtoUrl, cursor: ParseCursor): void {
  if (to.length > 0 || fields.some(({ name, value }) => RECIPIENT.test(name) && value !== ''))
    return;
  const severity = fields.length === 0 ? 'warning' : 'note';
  cursor.fault('mailto-address-missing', { offset: 0, length: cursor.start, severity });
}
