/** file: RFC 1738 §3.10 and RFC 8089, which allows the form without "//". */
import type { Finding } from '../../model.ts';
import { rangeOfRest, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const file: SchemeSyntax = {
  scheme: 'file',
  authority: 'optional',
  defined: 'RFC 1738 §3.10, RFC 8089',
  judge,
};

/** fileurl = "file://" [ host | "localhost" ] "/" fpath */
function judge(parts: UrlParts): readonly Finding[] {
  if (parts.path.text.startsWith('/')) return [];
  return [finding('file-form-invalid', rangeOfRest(parts))];
}
