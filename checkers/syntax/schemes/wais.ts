/** wais: RFC 1738 §3.9. */
import type { Finding } from '../../model.ts';
import { type SchemeSyntax, withoutSlash } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const wais: SchemeSyntax = {
  scheme: 'wais',
  authority: 'required',
  defined: 'RFC 1738 §3.9',
  lineProtocol: true,
  judge,
};

/** waisurl = waisdatabase | waisindex | waisdoc: "/" database, with "?" search or "/" wtype "/" wpath */
function judge({ path, url }: UrlParts): readonly Finding[] {
  const { text, offset } = withoutSlash(path);
  const [database = '', ...rest] = text.split('/');
  const valid = database !== '' && (rest.length === 0 || (rest.length >= 2 && rest[0] !== ''));
  if (valid) return [];
  const position = { offset: Math.min(offset, url.length - 1), length: Math.max(1, text.length) };
  return [finding('wais-form-invalid', position)];
}
