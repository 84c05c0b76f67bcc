/**
 * The schemes for which RFC 1630 has a form: one line each, with the production beside it. A form takes the part behind
 * `scheme:`, without the fragment.
 */
import { XPALPHA } from './character-sets.ts';
import {
  between,
  consistsOf,
  type FormRange,
  isAddress,
  isAddrSpec,
  isArticle,
  isDigits,
  isHostPort,
  isIalpha,
  isLogin,
  isPath,
  isWpath,
  isXalphas,
} from './forms.ts';

export interface Rfc1630Form {
  /** As RFC 1630 writes it, spaces between letters closed up. */
  readonly production: string;
  readonly holds: (range: FormRange) => boolean;
}

const login = (production: string): Rfc1630Form => ({
  production,
  holds: (range) => splitsAtHost(range, ({ host, rest }) => rest === null && isLogin(host)),
});

const article = (production: string): Rfc1630Form => ({ production, holds: isArticle });

export const RFC1630_FORMS: Readonly<Partial<Record<string, Rfc1630Form>>> = {
  cid: article('cid:content-identifier'),
  ftp: {
    production: 'ftp://login/path[ftptype]',
    holds: (range) =>
      splitsAtHost(range, ({ host, rest }) => rest !== null && isLogin(host) && isPath(rest)),
  },
  gopher: { production: 'gopher://hostport[/gtype[gcommand]]', holds: isGopher },
  http: { production: 'http://hostport[/path][?search]', holds: isHttp },
  mailto: { production: 'mailto:xalphas@hostname', holds: isAddress },
  mid: { production: 'mid:addr-spec', holds: isAddrSpec },
  news: { production: 'news:groupart, groupart = * | group | article', holds: isGroupPart },
  nntp: { production: 'nntp:group/digits', holds: isGroupAndNumber },
  prospero: {
    production: 'prospero://hostport/hsoname[%00version[attributes]]',
    holds: (range) =>
      splitsAtHost(range, ({ host, rest }) => rest !== null && isHostPort(host) && isPath(rest)),
  },
  rlogin: login('rlogin://login'),
  telnet: login('telnet://login'),
  tn3270: login('tn3270://login'),
  wais: { production: 'wais://hostport/database[?search] | …/database/wtype/wpath', holds: isWais },
};

interface HostAndRest {
  /** Between `//` and the next "/". */
  readonly host: FormRange;
  /** Behind that "/"; null where there is none. */
  readonly rest: FormRange | null;
}

function splitsAtHost(
  { url, from, to }: FormRange,
  holds: (parts: HostAndRest) => boolean,
): boolean {
  if (!url.startsWith('//', from) || to < from + 2) return false;
  const slash = between(url, '/', { from: from + 2, to });
  if (slash === -1) return holds({ host: { url, from: from + 2, to }, rest: null });
  return holds({
    host: { url, from: from + 2, to: slash },
    rest: { url, from: slash + 1, to },
  });
}

/** Removes "?" and the rest, which has to be a search: xalphas [ "+" search ]. */
function withoutSearch({ url, from, to }: FormRange): FormRange | null {
  const question = between(url, '?', { from, to });
  if (question === -1) return { url, from, to };
  return consistsOf({ url, from: question + 1, to }, XPALPHA, 1)
    ? { url, from, to: question }
    : null;
}

function isHttp(range: FormRange): boolean {
  const bare = withoutSearch(range);
  if (bare === null) return false;
  return splitsAtHost(
    bare,
    ({ host, rest }) => isHostPort(host) && (rest === null || isPath(rest)),
  );
}

function isGopher(range: FormRange): boolean {
  return splitsAtHost(range, ({ host, rest }) => {
    if (!isHostPort(host)) return false;
    if (rest === null) return true;
    const { url, from, to } = rest;
    const typeEnd = from + (url[from] === '%' ? 3 : 1);
    return (
      typeEnd <= to && isXalphas({ url, from, to: typeEnd }) && isPath({ url, from: typeEnd, to })
    );
  });
}

function isGroupPart(range: FormRange): boolean {
  const { url, from, to } = range;
  return (url[from] === '*' && to === from + 1) || isIalpha(range) || isArticle(range);
}

function isGroupAndNumber({ url, from, to }: FormRange): boolean {
  const slash = between(url, '/', { from, to });
  return (
    slash !== -1 && isIalpha({ url, from, to: slash }) && isDigits({ url, from: slash + 1, to })
  );
}

function isWais(range: FormRange): boolean {
  return splitsAtHost(range, ({ host, rest }) => {
    if (rest === null || !isHostPort(host)) return false;
    const [database, type, path] = segments(rest, 3);
    if (type === undefined) {
      const bare = database && withoutSearch(database);
      return bare ? isXalphas(bare) : false;
    }
    if (database === undefined || path === undefined) return false;
    return isXalphas(database) && isXalphas(type) && isWpath(path);
  });
}

/** Splits at the first slashes, into at most this many parts. */
function segments({ url, from, to }: FormRange, max: number): FormRange[] {
  const parts: FormRange[] = [];
  let start = from;
  while (parts.length < max - 1) {
    const slash = between(url, '/', { from: start, to });
    if (slash === -1) break;
    parts.push({ url, from: start, to: slash });
    start = slash + 1;
  }
  return [...parts, { url, from: start, to }];
}
