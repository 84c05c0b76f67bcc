/** nntp: RFC 1738 §3.7, RFC 5538 §3. */
import { isDigit } from '../characters/character-sets.ts';
import {
  endOfLogin,
  type Login,
  type Range,
  readHostPortOnly,
  readLogin,
  readSlashes,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { without } from '../findings/index.ts';
import { readGroup } from '../mail/newsgroup.ts';

export interface NntpUrl {
  readonly hostport: Login;
  readonly group: string;
  /** The number of an article in the group. */
  readonly article?: string;
}

/** nntpurl = "nntp://" hostport "/" group [ "/" digits ] */
export const nntp: SchemeSyntax<NntpUrl> = {
  scheme: 'nntp',
  defined: 'RFC 5538 §3',
  dnsHost: true,
  rfc1738: '3.7',
  lineProtocol: true,
  read,
  write: ({ hostport, group, article }) =>
    `${writeLogin(hostport)}/${group}${article === undefined ? '' : `/${article}`}`,
  name: ({ hostport, group, article }) => [
    ...nameLogin(hostport),
    { name: 'newsgroup', value: group },
    ...(article === undefined ? [] : [{ name: 'article number', value: article }]),
  ],
};

/** nntpURL = "nntp:" server "/" group [ "/" article-number ] (RFC 5538 §3) */
function read(cursor: ParseCursor): NntpUrl {
  // In `nntp:comp.lang.c/12` a group stands where a host would be read.
  const from = readSlashes(cursor);
  const slash = endOfLogin(cursor, from);
  const hostport = readServer(cursor, { from, to: slash });
  if (slash === cursor.end) {
    cursor.fault('nntp-form-invalid', { offset: 0, length: cursor.end });
    return { hostport, group: '' };
  }
  const second = cursor.find('/', slash + 1);
  const groupEnd = second === -1 ? cursor.end : second;
  const group = readNewsgroup(cursor, slash + 1, groupEnd);
  return second === -1
    ? { hostport, group }
    : { hostport, group, article: readArticle(cursor, second) };
}

/** RFC 5538 §3 takes a server as RFC 3986 does, a user included. */
function readServer(cursor: ParseCursor, range: Range): Login {
  if (cursor.dialect.isWhole) return readHostPortOnly(cursor, range);
  return readLogin(cursor, range.from, range.to);
}

function readNewsgroup(cursor: ParseCursor, from: number, to: number): string {
  if (from < to || cursor.dialect.isWhole) return readGroup(cursor, from, to);
  cursor.fault('nntp-form-invalid', { offset: from - 1, length: 1 });
  return '';
}

const MOST_DIGITS = 16;

/** article-number = 1*16DIGIT (RFC 5538 §3), digits = 1*digit (RFC 1738 §5) */
function readArticle(cursor: ParseCursor, slash: number): string {
  const { end, dialect } = cursor;
  const article = cursor.text(slash + 1, end);
  const most = dialect.isWhole ? Number.POSITIVE_INFINITY : MOST_DIGITS;
  if (article === '' || article.length > most || !isAllDigits(article)) {
    const length = end - slash;
    // Without a number it is the URL of the group.
    const edits = article === '' ? without(slash, length) : undefined;
    cursor.fault('nntp-form-invalid', { offset: slash, length, edits });
  }
  return article;
}

function isAllDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return true;
}
