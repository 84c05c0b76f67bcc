/** The name in a news or nntp URL: takes the URL, gives the group, article or pattern (RFC 5538 §2, §3). */
import { octets } from '../../syntax/characters/decoded.ts';

/** `news:…` without `//host`. */
export function namesNoServer(url: string): boolean {
  return !/^\s*[^:]+:\/\/[^/?#]/.test(url);
}

/** The octets behind the server: `group`, `group/number`, `message-id`, a wildmat, or nothing. */
export function newsName(url: string): string {
  const [written = ''] = url.trim().split('#', 1);
  return octets(/^[^:]+:(?:\/\/[^/]*)?\/?(.*)$/s.exec(written)?.[1] ?? '');
}

/** All groups, or those of a wildmat (RFC 3977 §4.1); the "*" of a Message-ID is one of its letters. */
export function namesSeveral(url: string): boolean {
  const name = newsName(url);
  return name === '' ? url !== '' : !name.includes('@') && /[*?!,[\]]/.test(name);
}
