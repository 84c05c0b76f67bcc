/** news: RFC 1738 §3.6. */
import { isAlpha, isDigit } from '../characters/character-sets.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { ARTICLE } from './character-sets.ts';
import { readHost } from './login.ts';
import { named, type Rfc1738Scheme } from './scheme.ts';

export type NewsUrl =
  | { readonly all: true }
  | { readonly group: string }
  /** A Message-ID without its angle brackets. */
  | { readonly article: string };

/** newsurl = "news:" grouppart, grouppart = "*" | group | article */
export const news: Rfc1738Scheme<NewsUrl> = {
  scheme: 'news',
  section: '3.6',
  read,
  write: (url) => ('all' in url ? '*' : 'group' in url ? url.group : url.article),
  name: (url) => {
    if ('all' in url) return [{ name: 'all newsgroups', value: '*' }];
    return 'group' in url
      ? [{ name: 'newsgroup', value: url.group }]
      : [named('message-id', url.article)];
  },
};

function read(cursor: ParseCursor): NewsUrl {
  const { start, end } = cursor;
  const text = cursor.text(start, end);
  if (text === '*') return { all: true };
  if (text === '') {
    cursor.fault('news-empty', { offset: 0, length: start });
    return { group: '' };
  }
  const at = text.lastIndexOf('@');
  if (at === -1) {
    readGroup(cursor, start, end);
    return { group: text };
  }
  if (at === 0) cursor.fault('news-message-id-invalid', { offset: start, length: text.length });
  cursor.allow(start, start + at, ARTICLE);
  readHost(cursor, start + at + 1, end);
  return { article: text };
}

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
