/** telnet: RFC 1738 §3.8 and RFC 4248. */
import type { Finding } from '../../model.ts';
import { type SchemeSyntax, withoutSlash } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const telnet: SchemeSyntax = {
  scheme: 'telnet',
  authority: 'required',
  defined: 'RFC 1738 §3.8, RFC 4248',
  lineProtocol: true,
  judge,
};

/** telneturl = "telnet://" login [ "/" ] */
function judge({ path }: UrlParts): readonly Finding[] {
  const { text, offset } = withoutSlash(path);
  return text === '' ? [] : [finding('telnet-path-not-allowed', { offset, length: text.length })];
}
