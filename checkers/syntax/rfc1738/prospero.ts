/** prospero: RFC 1738 §3.11. */
import type { ParseCursor } from '../components/parse-cursor.ts';
import { FIELD, FILE_PATH } from './character-sets.ts';
import { endOfLogin, type HostPort, readHostPortOnly, readSlashes, writeLogin } from './login.ts';
import { named, nameLogin, type Rfc1738Scheme } from './scheme.ts';

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
export const prospero: Rfc1738Scheme<ProsperoUrl> = {
  scheme: 'prospero',
  section: '3.11',
  read,
  write: ({ hostport, object, fields }) =>
    `${writeLogin(hostport)}/${object}${fields.map(({ name, value }) => `;${name}=${value}`).join('')}`,
  isMeant: ({ fields }) => fields.every(({ name }) => name !== ''),
  name: ({ hostport, object, fields }) => [
    ...nameLogin(hostport),
    named('object', object),
    ...fields.map(({ name, value }) => named(`field ${name}`, value)),
  ],
};

function read(reading: ParseCursor): ProsperoUrl {
  const from = readSlashes(reading, 'prospero');
  const slash = endOfLogin(reading, from);
  const hostport = readHostPortOnly(reading, { from, to: slash }, 'prospero');
  if (slash === reading.end) {
    reading.fault('rfc1738-slash-missing', { offset: reading.end - 1, length: 1 });
    return { hostport, object: '', fields: [] };
  }
  const semicolon = reading.find(';', slash);
  const objectEnd = semicolon === -1 ? reading.end : semicolon;
  reading.allow(slash + 1, objectEnd, FILE_PATH);
  const fields: ProsperoField[] = [];
  for (let at = objectEnd; at < reading.end; ) {
    const next = reading.find(';', at + 1);
    const end = next === -1 ? reading.end : next;
    fields.push(readField(reading, at, end));
    at = end;
  }
  return { hostport, object: reading.text(slash + 1, objectEnd), fields };
}

/** fieldspec = ";" fieldname "=" fieldvalue */
function readField(reading: ParseCursor, semicolon: number, end: number): ProsperoField {
  const equals = reading.find('=', semicolon, end);
  if (equals === -1) {
    reading.fault('prospero-field-invalid', { offset: semicolon, length: end - semicolon });
    return { name: reading.text(semicolon + 1, end), value: '' };
  }
  reading.allow(semicolon + 1, equals, FIELD);
  reading.allow(equals + 1, end, FIELD);
  return { name: reading.text(semicolon + 1, equals), value: reading.text(equals + 1, end) };
}
