/** nntp: RFC 1738 §3.7. */
import { isDigit } from '../characters/character-sets.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { endOfLogin, type HostPort, readHostPortOnly, readSlashes, writeLogin } from './login.ts';
import { readGroup } from './news.ts';
import { nameLogin, type Rfc1738Scheme } from './scheme.ts';

export interface NntpUrl {
  readonly hostport: HostPort;
  readonly group: string;
  /** The number of an article in the group. */
  readonly article?: string;
}

/** nntpurl = "nntp://" hostport "/" group [ "/" digits ] */
export const nntp: Rfc1738Scheme<NntpUrl> = {
  scheme: 'nntp',
  section: '3.7',
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
  const from = readSlashes(cursor, 'nntp');
  const slash = endOfLogin(cursor, from);
  const hostport = readHostPortOnly(cursor, { from, to: slash }, 'nntp');
  if (slash === cursor.end) {
    cursor.fault('nntp-form-invalid', { offset: 0, length: cursor.end });
    return { hostport, group: '' };
  }
  const second = cursor.find('/', slash + 1);
  const group = readGroup(cursor, slash + 1, second === -1 ? cursor.end : second);
  if (second === -1) return { hostport, group };
  const article = cursor.text(second + 1, cursor.end);
  if (article === '' || !isAllDigits(article)) {
    cursor.fault('nntp-form-invalid', { offset: second, length: cursor.end - second });
  }
  return { hostport, group, article };
}

function isAllDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return true;
}
