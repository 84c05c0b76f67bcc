/** news: RFC 1738 §3.6, RFC 5538 §4; snews, which is read in the same way: RFC 5538 §8.1. */
import { isMessageId } from '../characters/addr-spec.ts';
import { decoded, decodedAsMeant } from '../characters/decoded.ts';
import { ARTICLE, ID_LEFT } from '../characters/productions.ts';
import { endOfLogin, type Login, readHost, readLogin, writeLogin } from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import {
  type NamedComponent,
  named,
  nameLogin,
  type SchemeSyntax,
} from '../components/scheme-syntax.ts';
import { type Edit, inserted, without } from '../findings/index.ts';
import { isMasked } from '../mail/masked.ts';
import { readNewsgroups } from '../mail/newsgroup.ts';

export type NewsUrl = Server & GroupPart;

/** Under RFC 5538 a server may be named; it may be empty, as of a file. */
interface Server {
  readonly hostport?: Login;
}

type GroupPart =
  | { readonly all: true }
  /** Empty: the same as all. */
  | { readonly group: string }
  /** A Message-ID without its angle brackets. */
  | { readonly article: string };

export const news: SchemeSyntax<NewsUrl> = { ...newsLike('news', 'RFC 5538 §4'), rfc1738: '3.6' };
export const snews: SchemeSyntax<NewsUrl> = newsLike('snews', 'RFC 5538 §8.1');

/** newsurl = "news:" grouppart, grouppart = "*" | group | article */
function newsLike(scheme: string, defined: string): SchemeSyntax<NewsUrl> {
  return {
    scheme,
    defined,
    dnsHost: true,
    lineProtocol: true,
    read,
    write: (url) => {
      const server = url.hostport === undefined ? '' : `${writeLogin(url.hostport)}/`;
      return server + ('all' in url ? '*' : 'group' in url ? url.group : url.article);
    },
    name: (url) => [...(url.hostport ? nameLogin(url.hostport) : []), nameOf(url)],
  };
}

function nameOf(part: GroupPart): NamedComponent {
  if ('all' in part) return { name: 'all newsgroups', value: '*' };
  return 'group' in part ? named('newsgroup', part.group) : named('message-id', part.article);
}

/** newsURL = "news:" [ server "/" ] ( article / newsgroups ) (RFC 5538 §4) */
function read(cursor: ParseCursor): NewsUrl {
  const { url, start, end, dialect } = cursor;
  if (dialect.isWhole || !url.startsWith('//', start)) return readGroupPart(cursor, start);
  const from = start + 2;
  const slash = endOfLogin(cursor, from);
  const hostport = slash === from ? { host: '' } : readLogin(cursor, from, slash);
  if (url[slash] === '/' && slash < end) return { hostport, ...readGroupPart(cursor, slash + 1) };
  const position = { offset: start, length: slash - start };
  cursor.fault('news-slash-missing', { ...position, edits: inserted(slash, '/') });
  return { hostport, group: '' };
}

function readGroupPart(cursor: ParseCursor, from: number): GroupPart {
  const { url, start, end } = cursor;
  const text = cursor.text(from, end);
  if (text === '*') return { all: true };
  if (text === '' && from === start) {
    const code = cursor.dialect.isWhole ? 'rfc1738-empty' : 'news-empty';
    cursor.fault(code, { offset: 0, length: start });
  }
  if (text === '') return { group: '' };
  if (text.includes('@')) return { article: readArticle(cursor, from) };
  if (from > start && NUMBERED.test(text)) {
    const length = text.length - text.indexOf('/');
    cursor.fault('news-article-number', { offset: end - length, length, edits: toNntp(url) });
    return { group: text };
  }
  return { group: readNewsgroups(cursor, from, end) };
}

/** A group and the number that an article has on one server, as in nntp URLs. */
const NUMBERED = /^[A-Za-z0-9\-.+_]+\/\d{1,16}$/;

/** A server is named: it is the one that gave the number. For snews there is no registered counterpart. */
function toNntp(url: string): readonly Edit[] | undefined {
  return /^news:/i.test(url) ? [{ offset: 0, length: 'news'.length, text: 'nntp' }] : undefined;
}

function readArticle(cursor: ParseCursor, from: number): string {
  const { end, dialect } = cursor;
  const article = cursor.text(from, end);
  if (dialect.isWhole) readArticleByRfc1738(cursor, from);
  else judgeMessageId(cursor, from, article);
  return article;
}

/** article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host (RFC 1738 §5) */
function readArticleByRfc1738(cursor: ParseCursor, from: number): void {
  const { url, end } = cursor;
  const at = url.lastIndexOf('@', end - 1);
  if (at === from) cursor.fault('news-message-id-invalid', { offset: from, length: end - from });
  cursor.allowProduction(from, at, ARTICLE);
  readHost(cursor, at + 1, end);
}

const BRACKETED = /^<[^<>]*>$/;

/** article = msg-id-core; "/" and "?" are escaped in it (RFC 5538 §4). */
function judgeMessageId(cursor: ParseCursor, from: number, article: string): void {
  const isQuery = /[/?]/.test(article.slice(article.indexOf('@')));
  if (!isQuery && isMessageId(decodedAsMeant(article) ?? '')) {
    cursor.allowProduction(from, from + article.indexOf('@'), ID_LEFT);
    return;
  }
  const position = { offset: from, length: article.length };
  if (isMasked(decoded(article))) {
    cursor.fault('address-masked', { ...position, data: { address: article }, explains: true });
    return;
  }
  const edits = isQuery ? undefined : mending(from, article);
  cursor.fault('news-message-id-invalid', { ...position, edits, explains: true });
}

/** The field of a message as it stands there, with its angle brackets, or with percent signs that begin no escapes. */
function mending(from: number, article: string): readonly Edit[] | undefined {
  if (BRACKETED.test(article) && isMessageId(decodedAsMeant(article.slice(1, -1)) ?? '')) {
    return [...without(from, 1), ...without(from + article.length - 1, 1)];
  }
  if (!isMessageId(article)) return undefined;
  return [...article.matchAll(/%/g)].map(({ index }) => ({
    offset: from + index,
    length: 1,
    text: '%25',
  }));
}
