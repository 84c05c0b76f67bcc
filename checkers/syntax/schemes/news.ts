/** news: RFC 1738 §3.6, RFC 5538 §2. */
import { isAlpha, isDigit } from '../characters/character-sets.ts';
import { ARTICLE } from '../characters/productions.ts';
import {
  endOfLogin,
  type HostPort,
  readHost,
  readHostPort,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import {
  type NamedComponent,
  named,
  nameLogin,
  type SchemeSyntax,
} from '../components/scheme-syntax.ts';

export type NewsUrl = Server & GroupPart;

/** Under RFC 5538 a server may be named. */
interface Server {
  readonly hostport?: HostPort;
}

type GroupPart =
  | { readonly all: true }
  | { readonly group: string }
  /** A Message-ID without its angle brackets. */
  | { readonly article: string };

/** newsurl = "news:" grouppart, grouppart = "*" | group | article */
export const news: SchemeSyntax<NewsUrl> = {
  scheme: 'news',
  defined: 'RFC 5538 §2',
  rfc1738: '3.6',
  lineProtocol: true,
  read,
  write: (url) => {
    const server = url.hostport === undefined ? '' : `${writeLogin(url.hostport)}/`;
    return server + ('all' in url ? '*' : 'group' in url ? url.group : url.article);
  },
  name: (url) => [...(url.hostport ? nameLogin(url.hostport) : []), nameOf(url)],
};

function nameOf(part: GroupPart): NamedComponent {
  if ('all' in part) return { name: 'all newsgroups', value: '*' };
  return 'group' in part
    ? { name: 'newsgroup', value: part.group }
    : named('message-id', part.article);
}

function read(cursor: ParseCursor): NewsUrl {
  const { url, start, end, dialect } = cursor;
  if (dialect.isWhole || !url.startsWith('//', start)) return readGroupPart(cursor, start);
  const slash = endOfLogin(cursor, start + 2);
  const hostport = readHostPort(cursor, start + 2, slash);
  return { hostport, ...readGroupPart(cursor, Math.min(slash + 1, end)) };
}

function readGroupPart(cursor: ParseCursor, start: number): GroupPart {
  const { end, dialect } = cursor;
  const text = cursor.text(start, end);
  if (text === '*') return { all: true };
  if (text === '') {
    if (start === cursor.start) cursor.fault('news-empty', { offset: 0, length: start });
    return { group: '' };
  }
  const at = text.lastIndexOf('@');
  if (at === -1) {
    if (dialect.isWhole) readGroup(cursor, start, end);
    else if (!WILDMAT.test(text)) {
      cursor.fault('news-group-invalid', { offset: start, length: text.length });
    }
    return { group: text };
  }
  if (dialect.isWhole ? at === 0 : !MESSAGE_ID.test(text)) {
    cursor.fault('news-message-id-invalid', { offset: start, length: text.length });
  }
  cursor.allowProduction(start, start + at, ARTICLE);
  if (dialect.isWhole) readHost(cursor, start + at + 1, end);
  return { article: text };
}

/** RFC 5538 §2.2: a group, or a pattern of groups. */
const WILDMAT = /^[A-Za-z0-9\-.+_*?]+$/;
const MESSAGE_ID = /^[^@<>\s]+@[^@<>\s]+$/;

/** group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ] */
export function readGroup(cursor: ParseCursor, from: number, to: number): string {
  const { url } = cursor;
  let isValid = from < to && isAlpha(url.charCodeAt(from));
  for (let at = from; at < to && isValid; at++) {
    const code = url.charCodeAt(at);
    isValid = isAlpha(code) || isDigit(code) || '-.+_'.includes(url.charAt(at));
  }
  if (!isValid) {
    const offset = from === to ? from - 1 : from;
    cursor.fault('rfc1738-group', { offset, length: Math.max(1, to - from) });
  }
  return cursor.text(from, to);
}
