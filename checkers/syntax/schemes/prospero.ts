/** prospero: RFC 1738 §3.11, RFC 4157. */

import { FIELD, FILE_PATH } from '../characters/productions.ts';
import {
  endOfLogin,
  type HostPort,
  readHostPortOnly,
  readSlashes,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { named, nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';

export interface ProsperoField {
  readonly name: string;
  readonly value: string;
}

export interface ProsperoUrl {
  readonly hostport: HostPort;
  /** The host-specific name of the object, segments joined by "/". */
  readonly object: string;
  readonly fields: readonly ProsperoField[];
}

/** prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ] */
export const prospero: SchemeSyntax<ProsperoUrl> = {
  scheme: 'prospero',
  defined: 'RFC 4157 §2',
  dnsHost: true,
  rfc1738: '3.11',
  read,
  write: ({ hostport, object, fields }) =>
    `${writeLogin(hostport)}/${object}${fields.map(({ name, value }) => `;${name}=${value}`).join('')}`,
  name: ({ hostport, object, fields }) => [
    ...nameLogin(hostport),
    named('object', object),
    ...fields.map(({ name, value }) => named(`field ${name}`, value)),
  ],
};

function read(cursor: ParseCursor): ProsperoUrl {
  const from = readSlashes(cursor);
  const slash = endOfLogin(cursor, from);
  const hostport = readHostPortOnly(cursor, { from, to: slash });
  if (slash === cursor.end || cursor.url[slash] !== '/') {
    const code = cursor.dialect.isWhole ? 'rfc1738-slash-missing' : 'prospero-form-invalid';
    cursor.fault(code, { offset: slash - 1, length: 1 });
    return { hostport, object: '', fields: [] };
  }
  const semicolon = cursor.find(';', slash);
  const objectEnd = semicolon === -1 ? cursor.end : semicolon;
  cursor.allowProduction(slash + 1, objectEnd, FILE_PATH);
  const fields: ProsperoField[] = [];
  for (let at = objectEnd; at < cursor.end; ) {
    const next = cursor.find(';', at + 1);
    const end = next === -1 ? cursor.end : next;
    fields.push(readField(cursor, at, end));
    at = end;
  }
  return { hostport, object: cursor.text(slash + 1, objectEnd), fields };
}

/** fieldspec = ";" fieldname "=" fieldvalue */
function readField(cursor: ParseCursor, semicolon: number, end: number): ProsperoField {
  const equals = cursor.find('=', semicolon, end);
  if (equals === -1) {
    cursor.fault('prospero-field-invalid', { offset: semicolon, length: end - semicolon });
    return { name: cursor.text(semicolon + 1, end), value: '' };
  }
  cursor.allowProduction(semicolon + 1, equals, FIELD);
  cursor.allowProduction(equals + 1, end, FIELD);
  return { name: cursor.text(semicolon + 1, equals), value: cursor.text(equals + 1, end) };
}
