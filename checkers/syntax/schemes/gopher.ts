/** gopher: RFC 1738 §3.4. */
import type { Finding } from '../../model.ts';
import { type SchemeSyntax, withoutSlash } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const gopher: SchemeSyntax = {
  scheme: 'gopher',
  authority: 'required',
  defined: 'RFC 1738 §3.4',
  lineProtocol: true,
  judge,
};

/** gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+ ]]]]] */
function judge({ path }: UrlParts): readonly Finding[] {
  const rest = withoutSlash(path);
  if (!rest.text.startsWith('/')) return [];
  return [finding('gopher-type-missing', { offset: rest.offset, length: 1 })];
}
