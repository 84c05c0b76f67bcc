/** mailto: RFC 1738 §3.5, RFC 6068. */
import { XCHAR } from '../characters/productions.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { named, namedIfAny, type SchemeSyntax } from '../components/scheme-syntax.ts';

export interface MailtoUrl {
  /** An addr-spec of RFC 822, encoded; under RFC 6068 several, with commas between them. */
  readonly address: string;
  /** Of RFC 6068: behind "?". */
  readonly fields?: string;
}

/** mailtourl = "mailto:" encoded822addr, encoded822addr = 1*xchar */
export const mailto: SchemeSyntax<MailtoUrl> = {
  scheme: 'mailto',
  defined: 'RFC 6068 §2',
  rfc1738: '3.5',
  read: (cursor) => (cursor.dialect.isWhole ? readAddress(cursor) : readUri(cursor)),
  write: ({ address, fields }) => `${address}${fields === undefined ? '' : `?${fields}`}`,
  judgeMeaning: (_, cursor) => judgeAddresses(cursor, cursor.end),
  name: ({ address, fields }) => [named('address', address), ...namedIfAny('fields', fields)],
};

function readAddress(cursor: ParseCursor): MailtoUrl {
  const { start, end } = cursor;
  if (start === end) cursor.fault('rfc1738-empty', { offset: 0, length: start });
  cursor.allowProduction(start, end, XCHAR);
  return { address: cursor.text(start, end) };
}

function readUri(cursor: ParseCursor): MailtoUrl {
  const { start, end } = cursor;
  const question = cursor.find('?', start);
  const to = question === -1 ? end : question;
  const address = cursor.text(start, to);
  const fields = question === -1 ? {} : { fields: cursor.text(question + 1, end) };
  if (address !== '') judgeAddresses(cursor, to);
  else if (!/(?:^|&)to=[^&]/i.test(fields.fields ?? '')) {
    cursor.fault('mailto-address-missing', { offset: 0, length: start });
  }
  return { address, ...fields };
}

/** RFC 6068 §2: to = addr-spec *("," addr-spec), addr-spec = local-part "@" domain */
const ADDRESS = /^[^\s@<>()[\],;:\\"]+@[^\s@<>(),;:\\"]+$/;
const QUOTED_ADDRESS = /^%22.*%22@[^\s@]+$/;

function judgeAddresses(cursor: ParseCursor, end: number): void {
  const { start } = cursor;
  let offset = start;
  for (const address of cursor.text(start, end).split(',')) {
    if (!ADDRESS.test(address) && !QUOTED_ADDRESS.test(address)) {
      // An empty address is shown by the comma before it, or behind it when it is the first.
      const empty = address === '' && offset > start ? 1 : 0;
      const position = { offset: offset - empty, length: Math.max(1, address.length) };
      cursor.fault('mailto-address-invalid', { ...position, data: { address } });
    }
    offset += address.length + 1;
  }
}
