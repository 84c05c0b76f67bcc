/**
 * Inputs that stall finders of URLs: what a regular expression walks over again and again, what never closes, what
 * nests. Each is a beginning and a piece that is repeated; only computes.
 */
import type { Format } from '../../extractors/containers/formats.ts';

export interface HostileInput {
  readonly name: string;
  readonly format: Format;
  readonly begin?: string;
  readonly piece: string;
}

const MULTIPART = 'Content-Type: multipart/mixed; boundary=b\n\n';
const QUOTED_PRINTABLE = 'Content-Transfer-Encoding: quoted-printable\n\n';

export const HOSTILE_INPUTS: readonly HostileInput[] = [
  { name: 'a line without a blank', format: 'text', piece: 'x' },
  { name: 'colons', format: 'text', piece: ':' },
  { name: 'schemes without a rest', format: 'text', piece: 'http://' },
  { name: 'brackets that never close', format: 'text', piece: '<http://a.example/' },
  { name: 'wrappers that never close', format: 'text', piece: '<URL:http://a.example/\n' },
  { name: 'a host without an end', format: 'text', begin: 'http://', piece: 'a.' },
  { name: 'a host of encoded labels', format: 'text', begin: 'http://', piece: 'xn--' },
  { name: 'opening brackets in a URL', format: 'text', begin: 'http://a.example/', piece: '(' },
  { name: 'full stops behind a URL', format: 'text', begin: 'http://a.example/', piece: '.' },
  { name: 'entities in a URL', format: 'text', begin: 'http://a.example/?', piece: '&amp;' },
  { name: 'at signs', format: 'text', piece: 'a@' },
  { name: 'www and no more', format: 'text', piece: 'www.' },
  { name: 'URLs broken at every line', format: 'text', piece: 'http://a.example/b-\n' },
  { name: 'URLs in one line', format: 'text', piece: 'see http://a.example/b and ' },
  { name: 'quote signs', format: 'text', piece: '> > > >\n' },
  { name: 'From lines', format: 'mbox', piece: 'From ada@a.example Thu Sep 13 12:30:05 2001\n' },
  { name: 'parts without an end', format: 'message', begin: MULTIPART, piece: '--b\n\nx\n' },
  { name: 'equals signs', format: 'message', begin: QUOTED_PRINTABLE, piece: '=' },
  { name: 'attributes that never close', format: 'html', begin: '<p>', piece: '<a href="' },
];

export function bytesOf({ begin = '', piece }: HostileInput, size: number): Buffer {
  const head = Buffer.from(begin);
  return Buffer.concat([head, Buffer.alloc(size - head.length, piece)]);
}
