/** The type of item that a gopher URL leads to: takes the URL, gives its path (RFC 1738 §3.4). */

import { parseRfc1738 } from '../../syntax/rfc1738/index.ts';
import type { GopherPath, GopherUrl } from '../../syntax/schemes/gopher.ts';

/** gophers URLs have the form of gopher ones. */
export function gopherPathOf(url: string): GopherPath {
  const parsed = parseRfc1738(url.trim().replace(/^gophers:/i, 'gopher:'));
  const components = parsed?.components as GopherUrl | undefined;
  return components?.path ?? { type: '1', selector: '' };
}

/** Types 8 and T are telnet and tn3270 sessions: nothing of Gopher is spoken there. */
export function opensSession(url: string): boolean {
  const { type } = gopherPathOf(url);
  return type === '8' || type === 'T';
}
