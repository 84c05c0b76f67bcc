/** file: RFC 1738 §3.10 and RFC 8089, which allows the form without "//". */
import type { Finding } from '../../model.ts';
import { finding } from '../findings.ts';
import { at, type SchemeSyntax } from '../scheme-syntax.ts';
import type { UrlParts } from '../split.ts';

export const file: SchemeSyntax = {
  scheme: 'file',
  authority: 'optional',
  defined: 'RFC 1738 §3.10, RFC 8089',
  judge,
};

/** fileurl = "file://" [ host | "localhost" ] "/" fpath */
function judge({ path, schemeSpecific, url }: UrlParts): readonly Finding[] {
  if (path.text.startsWith('/')) return [];
  const place = schemeSpecific.text === '' ? { offset: 0, length: url.length } : at(schemeSpecific);
  return [finding('file-form-invalid', place)];
}
