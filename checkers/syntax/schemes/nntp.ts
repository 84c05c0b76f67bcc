/** nntp: RFC 1738 §3.7 and RFC 5538 §3, which lets the article number be absent. */
import type { Finding } from '../../model.ts';
import { type SchemeSyntax, withoutSlash } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const nntp: SchemeSyntax = {
  scheme: 'nntp',
  authority: 'required',
  defined: 'RFC 1738 §3.7, RFC 5538 §3',
  lineProtocol: true,
  judge,
};

/** nntpurl = "nntp://" hostport "/" group [ "/" digits ] */
const FORM = /^[A-Za-z0-9][A-Za-z0-9\-.+_]*(?:\/\d*)?$/;

function judge({ path, url }: UrlParts): readonly Finding[] {
  const rest = withoutSlash(path);
  if (FORM.test(rest.text)) return [];
  const offset = Math.min(rest.offset, Math.max(0, url.length - 1));
  return [finding('nntp-form-invalid', { offset, length: Math.max(1, rest.text.length) })];
}
