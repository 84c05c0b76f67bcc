/** gopher: RFC 1436, and RFC 1738 §3.4 for what is sent. */

import { octets } from '../../syntax/decoded.ts';
import type { GopherPath, GopherUrl } from '../../syntax/rfc1738/gopher.ts';
import { parseRfc1738 } from '../../syntax/rfc1738/index.ts';
import type { Answer, Ask } from './model.ts';

/** Enough to tell an error from a document. */
const LOOKED_AT = 4096;
/** Some servers leave the connection open behind their answer. */
const QUIET_MS = 1000;

export const gopher: Ask = async ({ target, open }) => {
  const path = pathOf(target.url);
  const connection = await open();
  connection.send(request(path));
  await connection.bytes(1);
  const answer = await connection.bytes(LOOKED_AT, QUIET_MS);
  return judge(answer.toString('latin1'), path);
};

function pathOf(url: string): GopherPath {
  const parsed = parseRfc1738(url.replace(/^gophers:/i, 'gopher:'));
  const components = parsed?.components as GopherUrl | undefined;
  return components?.path ?? { type: '1', selector: '' };
}

/** selector [ TAB search [ TAB gopher+_string ] ], every escape undone (RFC 1738 §3.4.3 to §3.4.8). */
function request({ selector, search, gopherPlus }: GopherPath): string {
  return [selector, search, gopherPlus]
    .filter((part) => part !== undefined)
    .map(octets)
    .join('\t');
}

/** An item of type 3 is an error (RFC 1436 §3.8), and so is a Gopher+ answer that begins with "--". */
function judge(text: string, { type, gopherPlus }: GopherPath): Answer {
  // An empty file is sent as nothing at all, and so is an answer by a server that gave up.
  if (text === '') return { reason: 'ok', confidence: 0.5 };
  const [first = '', ...others] = text.split(/\r?\n/);
  if (gopherPlus !== undefined && first.startsWith('--')) return { reason: 'not-found' };
  if (isErrorItem(first) && others.every(isAside)) return { reason: 'not-found' };
  const isMenu = type === '1' || type === '7' || type === '';
  const isError = !isMenu && text.length < ERROR_LENGTH && /^error: .*not found/i.test(first);
  return isError ? { reason: 'not-found', confidence: 0.8 } : { reason: 'ok' };
}

/** Some servers say it in plain text, for every type but menus, with a few lines about themselves. */
const ERROR_LENGTH = 400;

function isErrorItem(line: string): boolean {
  return line.startsWith('3') && line.includes('\t');
}

/** Not an item: information, the end, nothing. */
function isAside(line: string): boolean {
  return line === '' || line === '.' || line.startsWith('i');
}
