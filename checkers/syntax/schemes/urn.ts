/** urn: RFC 8141 §2. */
import type { Finding } from '../../model.ts';
import { finding } from '../findings.ts';
import type { SchemeSyntax } from '../scheme-syntax.ts';
import type { UrlParts } from '../split.ts';

export const urn: SchemeSyntax = { scheme: 'urn', authority: 'none', defined: 'RFC 8141', judge };

/** assigned-name = "urn" ":" NID ":" NSS, NID = (alphanum) 0*30(ldh) (alphanum) */
const FORM = /^[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]:[^/]/;

function judge({ schemeSpecific, url }: UrlParts): readonly Finding[] {
  const { text, offset } = schemeSpecific;
  if (FORM.test(text)) return [];
  const place = text === '' ? { offset: 0, length: url.length } : { offset, length: text.length };
  return [finding('urn-form-invalid', place)];
}
