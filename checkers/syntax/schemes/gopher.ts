/** gopher: RFC 1738 §3.4, RFC 4266. */

import { XCHAR } from '../characters/productions.ts';
import {
  endOfLogin,
  type HostPort,
  judgePathSlash,
  readHostPortOnly,
  readSlashes,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { named, nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';

export interface GopherUrl {
  readonly hostport: HostPort;
  /** Absent: no "/" stands behind the host. */
  readonly path?: GopherPath;
}

export interface GopherPath {
  /** One character, or the escape of one; '' stands for "1", a directory (§3.4.1). */
  readonly type: string;
  readonly selector: string;
  readonly search?: string;
  readonly gopherPlus?: string;
}

const TAB = '%09';

/** gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ]]]]] */
export const gopher: SchemeSyntax<GopherUrl> = {
  scheme: 'gopher',
  defined: 'RFC 4266 §2.1',
  dnsHost: true,
  rfc1738: '3.4',
  lineProtocol: true,
  read,
  write,
  name: ({ hostport, path }) => [
    ...nameLogin(hostport),
    ...(path === undefined
      ? []
      : [
          { name: 'type', value: path.type },
          named('selector', path.selector),
          ...(path.search === undefined ? [] : [named('search', path.search)]),
          ...(path.gopherPlus === undefined ? [] : [named('Gopher+ string', path.gopherPlus)]),
        ]),
  ],
};

function read(cursor: ParseCursor): GopherUrl {
  const from = readSlashes(cursor);
  const slash = endOfLogin(cursor, from);
  const hostport = readHostPortOnly(cursor, { from, to: slash });
  if (slash === cursor.end) return { hostport };
  judgePathSlash(cursor, slash);
  cursor.allowProduction(slash + 1, cursor.end, XCHAR);
  judgeType(cursor, slash + 1);
  return { hostport, path: readPath(cursor.text(slash + 1, cursor.end)) };
}

/** The grammar lets any character be a type; no type is a slash, or the tab before a search. */
function judgeType(cursor: ParseCursor, at: number): void {
  if (cursor.dialect.isWhole || at >= cursor.end) return;
  const length = cursor.url[at] === '/' ? 1 : cursor.url.startsWith(TAB, at) ? TAB.length : 0;
  if (length > 0) cursor.fault('gopher-type-missing', { offset: at, length });
}

function readPath(text: string): GopherPath {
  const typeEnd = text.startsWith('%') ? 3 : 1;
  const type = text.slice(0, typeEnd);
  const [selector = '', search, ...plus] = text.slice(typeEnd).split(TAB);
  return {
    type,
    selector,
    ...(search === undefined ? {} : { search }),
    ...(plus.length === 0 ? {} : { gopherPlus: plus.join(TAB) }),
  };
}

function write({ hostport, path }: GopherUrl): string {
  const start = writeLogin(hostport);
  if (path === undefined) return start;
  const { type, selector, search, gopherPlus } = path;
  const further = [search, gopherPlus].filter((part) => part !== undefined);
  return `${start}/${type}${[selector, ...further].join(TAB)}`;
}
