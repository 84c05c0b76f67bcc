/** news: RFC 1738 §3.6 and RFC 5538 §2. */
import type { Finding } from '../../model.ts';
import { rangeOf, type SchemeSyntax, withoutSlash } from '../components/scheme-syntax.ts';
import type { Component, UrlParts } from '../components/split.ts';
import { type FindingCode, finding } from '../findings/index.ts';

export const news: SchemeSyntax = {
  scheme: 'news',
  authority: 'optional',
  defined: 'RFC 1738 §3.6, RFC 5538 §2',
  lineProtocol: true,
  judge,
};

/** group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]; digits first exist (`3b.misc`). */
const GROUP = /^[A-Za-z0-9][A-Za-z0-9\-.+_]*$/;
/** article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host */
const ARTICLE = /^[^@<>\s]+@[^@<>\s]+$/;

/** newsurl = "news:" grouppart, grouppart = "*" | group | article */
function judge({ authority, path, scheme }: UrlParts): readonly Finding[] {
  const part = authority === undefined ? path : withoutSlash(path);
  if (part.text === '') {
    if (authority !== undefined) return [];
    return [finding('news-empty', { offset: 0, length: (scheme?.text.length ?? 0) + 1 })];
  }
  const code = groupPartFault(part);
  return code === null ? [] : [finding(code, rangeOf(part))];
}

function groupPartFault({ text }: Component): FindingCode | null {
  if (text.includes('@')) return ARTICLE.test(text) ? null : 'news-message-id-invalid';
  return GROUP.test(text) || /^[A-Za-z0-9\-.+_*?]+$/.test(text) ? null : 'news-group-invalid';
}
