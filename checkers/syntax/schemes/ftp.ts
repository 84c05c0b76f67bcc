/** ftp: RFC 1738 §3.2. */
import type { Finding } from '../../model.ts';
import type { SchemeSyntax } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const ftp: SchemeSyntax = {
  scheme: 'ftp',
  authority: 'required',
  defined: 'RFC 1738 §3.2',
  lineProtocol: true,
  judge,
};

/** ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]], ftptype = "A" | "I" | "D" | "a" | … */
function judge({ path }: UrlParts): readonly Finding[] {
  const semicolon = path.text.toLowerCase().lastIndexOf(';type=');
  if (semicolon === -1) return [];
  const type = path.text.slice(semicolon + ';type='.length);
  if (/^[aid]$/i.test(type)) return [];
  const offset = path.offset + semicolon;
  return [finding('ftp-typecode-invalid', { offset, length: path.text.length - semicolon })];
}
