/**
 * Parses URLs by the grammar of RFC 1738 §5, to the letter.
 *
 * `url` there has `otherurl` as its last alternative, which would let every faulty URL of a named scheme
 * pass; here it stands for the schemes that have no production of their own.
 */
import type { Finding } from '../../model.ts';
import { isAlpha, isDigit } from '../characters/character-sets.ts';
import { isInvisibleMark } from '../characters/invisible.ts';
import { type Dialect, ParseCursor } from '../components/parse-cursor.ts';
import type { AnyScheme, NamedComponent, Reading } from '../components/scheme-syntax.ts';
import { withRepair } from '../findings/repair/repair.ts';
import { GENERIC, SCHEMES } from '../schemes/index.ts';

const DIALECT: Dialect = {
  grammar: 'rfc1738',
  isWhole: true,
  authorityEnds: '/',
  codeOf: (character) => {
    if (character === '%') return 'percent-escape-invalid';
    if (';/?:@&='.includes(character)) return 'rfc1738-reserved';
    return isInvisibleMark(character) ? 'rfc1738-invisible' : 'rfc1738-unsafe';
  },
};

/** Of RFC 1738's own schemes, or the generic form. */
export function syntaxByRfc1738(scheme: string): AnyScheme {
  const syntax = SCHEMES.get(scheme);
  return syntax?.rfc1738 === undefined ? GENERIC : syntax;
}

export interface Rfc1738Url {
  /** Lower case. */
  readonly scheme: string;
  /** The section that defines it; of the generic form where none does. */
  readonly section: string;
  readonly components: unknown;
  /** Violations of the grammar, in order of detection. Empty: it is a URL by RFC 1738. */
  readonly faults: readonly Finding[];
}

/** null where there is no scheme. Never throws. */
export function readRfc1738(url: string): Reading | null {
  const end = endOfUrl(url);
  const colon = endOfScheme(url, end);
  if (colon === -1) return null;
  const scheme = url.slice(0, colon).toLowerCase();
  const syntax = syntaxByRfc1738(scheme);
  const part = { start: colon + 1, end, scheme: syntax };
  const cursor = new ParseCursor(url, part, DIALECT);
  return { scheme, syntax, components: syntax.read(cursor), cursor };
}

/** null where there is no scheme. Never throws. */
export function parseRfc1738(url: string): Rfc1738Url | null {
  const reading = readRfc1738(url);
  if (reading === null) return null;
  const { scheme, syntax, components, cursor } = reading;
  const violations = cursor.faults.filter(({ severity }) => severity === 'error');
  const faults = withRepair(url, violations, (repaired) => readRfc1738(repaired)?.cursor.faults);
  return { scheme, section: syntax.rfc1738 ?? '', components, faults };
}

/** The URL again, from its components; the scheme in lower case, the fragment left out. */
export function writeRfc1738({ scheme, components }: Rfc1738Url): string {
  return `${scheme}:${syntaxByRfc1738(scheme).write(components)}`;
}

export function nameRfc1738({ scheme, components }: Rfc1738Url): readonly NamedComponent[] {
  return syntaxByRfc1738(scheme).name(components);
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
