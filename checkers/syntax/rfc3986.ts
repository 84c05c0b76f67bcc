/** Judges a URL by the generic syntax of RFC 3986 and the rules of its scheme (RFC 1738 and later). */
import { IANA_SCHEMES } from '../../extractors/urls/schemes/iana-schemes.ts';
import { judgeCharacters } from './components/characters.ts';
import { unexplained, unreplaced } from './components/explained.ts';
import { judgeAuthority } from './components/host.ts';
import { type Dialect, ParseCursor } from './components/parse-cursor.ts';
import { missingColon, slipOf } from './components/scheme-slips.ts';
import type { Reading } from './components/scheme-syntax.ts';
import { type Component, splitUrl, type UrlParts } from './components/split.ts';
import { judgeSecurity } from './dangers/security.ts';
import { type Fault, type FindingCode, finding } from './findings/index.ts';
import { SCHEMES } from './schemes/index.ts';
import { isUnremarkable } from './unremarkable.ts';

/** scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ) (RFC 3986 §3.1) */
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

export function judgeRfc3986(url: string): Fault[] {
  return isUnremarkable(url) ? [] : judgeCarefully(url);
}

/** The full check of any URL, to which the shortcut is held. */
export function judgeCarefully(url: string): Fault[] {
  const parts = splitUrl(url);
  const { scheme } = parts;
  if (scheme === undefined) return [missingScheme(url)];
  const reading = readParts(parts);
  const ofScheme = reading === null ? [] : faultsOf(reading);
  const ofCharacters = judgeCharacters(parts).filter((one) => !isOwnBracket(one, parts, reading));
  const found = [
    ...judgeScheme(url, scheme),
    ...unexplained(ofCharacters, ofScheme),
    ...judgeAuthority(parts, reading?.syntax.dnsHost === true),
  ];
  return [
    ...unreplaced(url, found, ofScheme),
    ...judgeSecurity(parts, reading?.syntax.lineProtocol === true),
    ...ofScheme,
  ];
}

function missingScheme(url: string): Fault {
  return finding('scheme-missing', { offset: 0, length: url.length, edits: missingColon(url) });
}

/** RFC 5954 has addresses of IPv6 in the path of a SIP URI, as RFC 3261 did before RFC 3986. */
function isOwnBracket({ code, offset }: Fault, parts: UrlParts, reading: Reading | null): boolean {
  if (code !== 'bracket-outside-host' || reading?.syntax.ownBrackets !== true) return false;
  return parts.fragment === undefined || offset < parts.fragment.offset;
}

function judgeScheme(url: string, { text, offset }: Component): Fault[] {
  const position = { offset, length: Math.max(1, text.length) };
  if (!SCHEME.test(text)) return [finding('scheme-invalid', position)];
  const status = IANA_SCHEMES.get(text.toLowerCase());
  const known = { ...position, data: { scheme: text } };
  if (status === undefined) return [slipOf(url, text) ?? finding('scheme-unregistered', known)];
  return status === 'historical' ? [finding('scheme-historical', known)] : [];
}

/** The document in force of a scheme, beside the generic syntax. */
const DIALECT: Dialect = {
  grammar: 'rfc3986',
  isWhole: false,
  authorityEnds: '/?',
  codeOf: () => 'character-reserved',
};

/** By the document in force; null where none rules the scheme. Never throws. */
export function readInForce(url: string): Reading | null {
  return readParts(splitUrl(url));
}

function readParts({ url, scheme, schemeSpecific }: UrlParts): Reading | null {
  const name = scheme?.text.toLowerCase() ?? '';
  const syntax = SCHEMES.get(name);
  if (syntax === undefined) return null;
  const { offset, text } = schemeSpecific;
  const part = { start: offset, end: offset + text.length, scheme: syntax };
  const cursor = new ParseCursor(url, part, DIALECT);
  return { scheme: name, syntax, components: syntax.read(cursor), cursor };
}

function faultsOf({ cursor: { faults } }: Reading): readonly Fault[] {
  const missing = faults.find(({ code }) => MISSING.has(code));
  return missing === undefined ? faults : [missing];
}

/** Without a server, what follows cannot be told apart. */
const MISSING: ReadonlySet<string> = new Set<FindingCode>(['authority-missing', 'host-missing']);
