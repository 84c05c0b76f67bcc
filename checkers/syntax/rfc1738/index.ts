/**
 * Parses URLs by the grammar of RFC 1738 §5, to the letter. A catalogue: one file a scheme, one line here.
 *
 * `url` there has `otherurl` as its last alternative, which would let every faulty URL of a named scheme
 * pass; here it stands for the schemes that have no production of their own.
 */
import type { Finding } from '../../model.ts';
import { isAlpha, isDigit } from '../characters/character-sets.ts';
import { isInvisibleMark } from '../components/characters.ts';
import { type Dialect, ParseCursor } from '../components/parse-cursor.ts';
import { file } from './file.ts';
import { ftp } from './ftp.ts';
import { generic } from './generic.ts';
import { gopher } from './gopher.ts';
import { http } from './http.ts';
import { mailto } from './mailto.ts';
import { news } from './news.ts';
import { nntp } from './nntp.ts';
import { prospero } from './prospero.ts';
import type { NamedComponent, Rfc1738Scheme } from './scheme.ts';
import { telnet } from './telnet.ts';
import { wais } from './wais.ts';

export const RFC1738_SCHEMES = {
  file,
  ftp,
  gopher,
  http,
  mailto,
  news,
  nntp,
  prospero,
  telnet,
  wais,
} as const;

/** A scheme's parser with untyped components: the result of `read` goes to `write` and `name`. */
type AnyScheme = Rfc1738Scheme<unknown>;

const SCHEMES: ReadonlyMap<string, AnyScheme> = new Map(
  Object.entries(RFC1738_SCHEMES).map(([name, scheme]) => [name, scheme as AnyScheme]),
);

const DIALECT: Dialect = {
  grammar: 'rfc1738',
  codeOf: (character) => {
    if (';/?:@&='.includes(character)) return 'rfc1738-reserved';
    return isInvisibleMark(character) ? 'rfc1738-invisible' : 'rfc1738-unsafe';
  },
};

export interface Rfc1738Url {
  /** Lower case. */
  readonly scheme: string;
  /** The section that defines it; of the generic form where none does. */
  readonly section: string;
  readonly components: unknown;
  /** Whether it follows the text beyond the grammar, as far as that is easily checked. */
  readonly isMeant: boolean;
  /** Violations of the grammar, in order of detection. Empty: it is a URL by RFC 1738. */
  readonly faults: readonly Finding[];
}

/** null where there is no scheme. Never throws. */
export function parseRfc1738(url: string): Rfc1738Url | null {
  const end = endOfUrl(url);
  const colon = endOfScheme(url, end);
  if (colon === -1) return null;
  const scheme = url.slice(0, colon).toLowerCase();
  const syntax = SCHEMES.get(scheme) ?? (generic as AnyScheme);
  const cursor = new ParseCursor(url, { start: colon + 1, end }, DIALECT);
  const components = syntax.read(cursor);
  const { faults } = cursor;
  const isMeant = faults.length === 0 && (syntax.isMeant?.(components) ?? true);
  return { scheme, section: syntax.section, components, isMeant, faults };
}

/** The URL again, from its components; the scheme in lower case, the fragment left out. */
export function writeRfc1738({ scheme, components }: Rfc1738Url): string {
  return `${scheme}:${syntaxOf(scheme).write(components)}`;
}

export function nameRfc1738({ scheme, components }: Rfc1738Url): readonly NamedComponent[] {
  return syntaxOf(scheme).name(components);
}

function syntaxOf(scheme: string): AnyScheme {
  return SCHEMES.get(scheme) ?? (generic as AnyScheme);
}

function endOfUrl(url: string): number {
  const hash = url.indexOf('#');
  return hash === -1 ? url.length : hash;
}

/** scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]; capitals are accepted (§2.1). -1: none. */
function endOfScheme(url: string, end: number): number {
  let at = 0;
  while (at < end && isSchemeCharacter(url.charCodeAt(at))) at++;
  return at > 0 && at < end && url[at] === ':' ? at : -1;
}

function isSchemeCharacter(code: number): boolean {
  return isAlpha(code) || isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e;
}
