/**
 * What stands behind `//` (RFC 1738 §3.1, RFC 3986 §3.2): who, at which host, on which port. Empty differs from absent:
 * `ftp://@host` has an empty user name, `ftp://foo:@host` an empty password. Host and port are judged here where the
 * document is a whole grammar.
 *
 *     login    = [ user [ ":" password ] "@" ] hostport
 *     hostport = host [ ":" port ]
 */
import { isAlpha, isDigit } from '../characters/character-sets.ts';
import { USER } from '../characters/productions.ts';
import { type Edit, without } from '../findings/index.ts';
import type { ParseCursor } from './parse-cursor.ts';
import { SPECIAL_WITH_HOST } from './ports.ts';
import { secondScheme } from './second-scheme.ts';

export interface HostPort {
  readonly host: string;
  readonly port?: string;
}

export interface Login extends HostPort {
  readonly user?: string;
  readonly password?: string;
}

/** The position behind `//`, or a fault and the position where it should stand. */
export function readSlashes(cursor: ParseCursor): number {
  const { url, start } = cursor;
  if (url.startsWith('//', start) && start + 2 <= cursor.end) return start + 2;
  const length = url[start] === '/' && start < cursor.end ? 1 : 0;
  const edits = editsOfSlashes(cursor, length);
  const data = { scheme: cursor.scheme };
  cursor.fault('authority-missing', { offset: 0, length: start, data, edits });
  return start + length;
}

/** Of schemes whose slashes browsers do not put in nobody can say whether a host follows: `nntp:group/12`. */
function editsOfSlashes(cursor: ParseCursor, length: number): readonly Edit[] | undefined {
  const { url, start, scheme } = cursor;
  if (!SPECIAL_WITH_HOST.has(scheme)) return undefined;
  if (url.startsWith('://', start)) return without(start, 1);
  if (url.startsWith('\\\\', start)) return editsOfBackslashes(cursor);
  const from = start + length;
  const second = secondScheme(url, from, scheme);
  if (second !== undefined) return second.edits;
  const isHost = (length === 1 ? HOST_BEHIND_SLASH : HOST).test(url.slice(from));
  return isHost ? [{ offset: start, length, text: '//' }] : undefined;
}

/** None where half a scheme is left, as in `http:/p://host`, or a folder: `http:/docs/index.html`. */
const HOST_BEHIND_SLASH = /^(?![^/?#]*:\/\/)(?![^./?#]+\/[^?#]*\.)[A-Za-z0-9]/;
/** Without any slash a name has a dot, or it may be anything: `ftp:commands`. */
const HOST = /^(?:localhost|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)(?:[:/?#]|$)/i;

/** `http:\\h\a`: browsers take each up to the query for a slash. */
function editsOfBackslashes({ url, start, end }: ParseCursor): readonly Edit[] {
  const edits: Edit[] = [];
  for (let at = start; at < end && url[at] !== '?'; at++) {
    if (url[at] === '\\') edits.push({ offset: at, length: 1, text: '/' });
  }
  return edits;
}

/** Where the part behind `//` ends: at the character that ends it, or with the URL. */
export function endOfLogin(cursor: ParseCursor, from: number): number {
  let { end } = cursor;
  for (const character of cursor.dialect.authorityEnds) {
    const at = cursor.find(character, from, end);
    if (at !== -1) end = at;
  }
  return end;
}

/** Where the generic syntax lets a query follow the host, these schemes have a path. */
export function judgePathSlash(cursor: ParseCursor, at: number): void {
  if (cursor.url[at] !== '/') cursor.fault('path-slash-missing', { offset: at, length: 1 });
}

export function readLogin(cursor: ParseCursor, from: number, to: number): Login {
  const at = lastBetween(cursor.url, '@', from, to);
  const place = readHostPort(cursor, at === -1 ? from : at + 1, to);
  if (at === -1) return place;
  const colon = cursor.find(':', from, at);
  const userEnd = colon === -1 ? at : colon;
  cursor.allowProduction(from, userEnd, USER);
  const user = cursor.text(from, userEnd);
  if (colon === -1) return { user, ...place };
  cursor.allowProduction(colon + 1, at, USER);
  return { user, password: cursor.text(colon + 1, at), ...place };
}

/** For schemes without user names: one in the URL is a fault. */
export function readHostPortOnly(cursor: ParseCursor, range: Range): HostPort {
  const { from, to } = range;
  const at = lastBetween(cursor.url, '@', from, to);
  if (at === -1) return readHostPort(cursor, from, to);
  const data = { scheme: cursor.scheme };
  cursor.fault('userinfo-not-allowed', { offset: from, length: at + 1 - from, data });
  return readHostPort(cursor, at + 1, to);
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

export function readHostPort(cursor: ParseCursor, from: number, to: number): HostPort {
  const hasSecond = mayBeScheme(cursor.url, to) && judgeSecondScheme(cursor, from);
  const colon = colonOfPort(cursor, from, to);
  if (colon === -1) return { host: readHost(cursor, from, to) };
  const host = readHost(cursor, from, colon);
  const port = cursor.text(colon + 1, to);
  if (cursor.dialect.isWhole) judgePort(cursor, { from: colon + 1, to }, hasSecond);
  return { host, port };
}

/** For schemes whose servers have no ports to choose from. */
export function readHostWithoutPort(cursor: ParseCursor, from: number, to: number): string {
  const { host, port } = readHostPortOnly(cursor, { from, to });
  if (port !== undefined) {
    const length = port.length + 1;
    const offset = to - length;
    const data = { scheme: cursor.scheme };
    // What an empty one was to be is no question.
    const edits = port === '' ? { edits: without(offset, length) } : {};
    cursor.fault('port-not-allowed', { offset, length, data, ...edits });
  }
  return host;
}

/** Before `//` or between ":" and "/". */
function mayBeScheme(url: string, to: number): boolean {
  return url[to] === '/' && (url[to + 1] === '/' || url[to - 1] === ':');
}

/** Whether there is one; it is what is meant, so that nothing before it need be mended. */
function judgeSecondScheme(cursor: ParseCursor, from: number): boolean {
  const second = secondScheme(cursor.url, from, cursor.scheme);
  if (second === undefined) return false;
  const [host = ''] = cursor.text(from, from + second.length).split(/[:/]/);
  const { length, edits } = second;
  cursor.fault('scheme-twice', { offset: from, length, data: { host }, edits });
  return true;
}

/** RFC 1738 knows no IPv6 addresses, whose colons begin no port. */
function colonOfPort(cursor: ParseCursor, from: number, to: number): number {
  const bracket = cursor.dialect.isWhole ? -1 : lastBetween(cursor.url, ']', from, to);
  return cursor.find(':', Math.max(from, bracket), to);
}

function judgePort(cursor: ParseCursor, { from, to }: Range, isMended: boolean): void {
  const { url } = cursor;
  if (from === to) {
    const edits = isMended ? [] : without(from - 1, 1);
    cursor.fault('rfc1738-port', { offset: from - 1, length: 1, edits });
  }
  for (let at = from; at < to; at++) {
    if (isDigit(url.charCodeAt(at))) continue;
    cursor.fault('port-invalid', { offset: from, length: to - from });
    break;
  }
}

export function readHost(cursor: ParseCursor, from: number, to: number): string {
  const { url, dialect } = cursor;
  if (!dialect.isWhole) {
    if (from === to) {
      const data = { scheme: cursor.scheme };
      cursor.fault('host-missing', { offset: cursor.start, length: 2, data });
    }
    return cursor.text(from, to);
  }
  if (from === to) {
    cursor.fault('rfc1738-host', { offset: Math.max(0, from - 1), length: 1 });
  } else if (!isHostNumber(url, from, to) && !isHostName(url, from, to)) {
    cursor.fault('rfc1738-host', { offset: from, length: to - from });
  }
  return cursor.text(from, to);
}

/** hostnumber = digits "." digits "." digits "." digits */
function isHostNumber(url: string, from: number, to: number): boolean {
  let dots = 0;
  for (let at = from; at < to; at++) {
    const code = url.charCodeAt(at);
    if (code === 0x2e) {
      if (at === from || at + 1 === to || url.charCodeAt(at - 1) === 0x2e) return false;
      dots++;
    } else if (!isDigit(code)) return false;
  }
  return dots === 3;
}

/**
 *     hostname    = *[ domainlabel "." ] toplabel
 *     domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
 *     toplabel    = alpha | alpha *[ alphadigit | "-" ] alphadigit
 */
function isHostName(url: string, from: number, to: number): boolean {
  let label = from;
  for (let at = from; at <= to; at++) {
    const code = at === to ? 0x2e : url.charCodeAt(at);
    if (code === 0x2e) {
      if (at === label || url.charCodeAt(label) === 0x2d || url.charCodeAt(at - 1) === 0x2d) {
        return false;
      }
      if (at === to) return isAlpha(url.charCodeAt(label));
      label = at + 1;
    } else if (code !== 0x2d && !isAlpha(code) && !isDigit(code)) return false;
  }
  return false;
}

/** `//` and everything behind it, byte for byte. */
export function writeLogin({ user, password, host, port }: Login): string {
  const who = user === undefined ? '' : `${user}${password === undefined ? '' : `:${password}`}@`;
  return `//${who}${host}${port === undefined ? '' : `:${port}`}`;
}

function lastBetween(url: string, character: string, from: number, to: number): number {
  if (to <= from) return -1;
  const at = url.lastIndexOf(character, to - 1);
  return at >= from ? at : -1;
}
