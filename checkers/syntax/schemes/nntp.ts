/** nntp: RFC 1738 §3.7, RFC 5538 §3. */
import { isDigit } from '../characters/character-sets.ts';
import {
  endOfLogin,
  type HostPort,
  readHostPortOnly,
  readSlashes,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { readGroup } from './news.ts';

export interface NntpUrl {
  readonly hostport: HostPort;
  readonly group: string;
  /** The number of an article in the group. */
  readonly article?: string;
}

/** nntpurl = "nntp://" hostport "/" group [ "/" digits ] */
export const nntp: SchemeSyntax<NntpUrl> = {
  scheme: 'nntp',
  defined: 'RFC 5538 §3',
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

function read(cursor: ParseCursor): NntpUrl {
  const from = readSlashes(cursor);
  const slash = endOfLogin(cursor, from);
  const hostport = readHostPortOnly(cursor, { from, to: slash });
  if (slash === cursor.end) {
    cursor.fault('nntp-form-invalid', { offset: 0, length: cursor.end });
    return { hostport, group: '' };
  }
  const second = cursor.find('/', slash + 1);
  const groupEnd = second === -1 ? cursor.end : second;
  const group = readNewsgroup(cursor, slash + 1, groupEnd);
  if (second === -1) return { hostport, group };
  const article = cursor.text(second + 1, cursor.end);
  if (article === '' ? cursor.dialect.isWhole : !isAllDigits(article)) {
    cursor.fault('nntp-form-invalid', { offset: second, length: cursor.end - second });
  }
  return { hostport, group, article };
}

/** RFC 5538 §3 lets a group begin with a digit. */
function readNewsgroup(cursor: ParseCursor, from: number, to: number): string {
  if (cursor.dialect.isWhole) return readGroup(cursor, from, to);
  const group = cursor.text(from, to);
  if (!/^[A-Za-z0-9][A-Za-z0-9\-.+_]*$/.test(group)) {
    const offset = from === to ? from - 1 : from;
    cursor.fault('nntp-form-invalid', { offset, length: Math.max(1, to - from) });
  }
  return group;
}

function isAllDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return true;
}
