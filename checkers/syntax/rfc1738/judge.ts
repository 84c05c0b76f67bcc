/**
 * Judges a URL by RFC 1738: the grammar of §5 to the letter, then the rules of the text on names, fragments and
 * dangers. A fragment follows the URL and is not part of it.
 */
import { XCHAR } from '../characters/productions.ts';
import { type Dialect, ParseCursor } from '../components/parse-cursor.ts';
import { missingColon, slipOf } from '../components/scheme-slips.ts';
import type { Reading } from '../components/scheme-syntax.ts';
import { splitUrl, type UrlParts } from '../components/split.ts';
import { judgeSecurity, mayBeDangerous } from '../dangers/security.ts';
import {
  type AskedFor,
  type Fault,
  type FaultPosition,
  type FindingCode,
  finding,
  toldBy,
} from '../findings/index.ts';
import { GENERIC, SCHEMES } from '../schemes/index.ts';
import { readRfc1738 } from './index.ts';

/** §4: names that were reserved, and have no production of their own. */
const RESERVED = new Set(['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'z39.50']);

const NONE: readonly Fault[] = [];

export function judgeRfc1738(url: string): readonly Fault[] {
  const reading = readRfc1738(url);
  if (reading === null) {
    const parts = splitUrl(url);
    return judgeRest(parts, [noScheme(parts)], false);
  }
  const { scheme, syntax, components, cursor } = reading;
  if (cursor.faults.length === 0) syntax.judgeMeaning?.(components, cursor);
  const { faults } = cursor;
  if (faults.length === 0 && isUnremarkable(url, reading)) return NONE;
  const isLineProtocol = SCHEMES.get(scheme)?.lineProtocol === true;
  return judgeRest(splitUrl(url), [...judgeName(url, scheme), ...faults], isLineProtocol);
}

/** Dangers, and the fragment. */
function judgeRest(parts: UrlParts, found: readonly Fault[], isLineProtocol: boolean): Fault[] {
  const all = [...found, ...judgeSecurity(parts, isLineProtocol), ...judgeFragment(parts)];
  return all.map((one) => toldBy('rfc1738', one));
}

/** Most URLs have no findings; this recognises one without splitting it. */
function isUnremarkable(url: string, { scheme, syntax }: Reading): boolean {
  return (
    syntax !== GENERIC &&
    url.startsWith(scheme) &&
    !url.includes('#') &&
    !mayBeDangerous(url, scheme.length + 1)
  );
}

const ASKED: AskedFor = { grammar: 'rfc1738', scheme: GENERIC };

function noScheme({ url, scheme }: UrlParts): Fault {
  if (scheme !== undefined) {
    return finding('scheme-invalid', { offset: 0, length: scheme.text.length }, ASKED);
  }
  const position = { offset: 0, length: url.length, edits: missingColon(url) };
  return finding('scheme-missing', position, ASKED);
}

function judgeName(url: string, scheme: string): Fault[] {
  const written = url.slice(0, scheme.length);
  const position = { offset: 0, length: scheme.length };
  const found: Fault[] = [];
  const add = (code: FindingCode, further: Partial<FaultPosition> = {}): void => {
    found.push(finding(code, { ...position, ...further }));
  };
  if (written !== scheme) add('rfc1738-scheme-case');
  if (RESERVED.has(scheme)) add('rfc1738-scheme-reserved', { data: { scheme } });
  if (scheme.startsWith('x-')) add('rfc1738-scheme-experimental');
  const slip = slipOf(url, written, ASKED);
  return slip === undefined ? found : [...found, slip];
}

function judgeFragment({ url, fragment }: UrlParts): Fault[] {
  if (fragment === undefined) return [];
  const { offset, text } = fragment;
  const position = { offset: offset - 1, length: text.length + 1 };
  const cursor = new ParseCursor(url, { start: offset, end: url.length }, FRAGMENT);
  cursor.allowProduction(offset, url.length, XCHAR);
  return [finding('rfc1738-fragment', position), ...cursor.faults];
}

/** The document does not say what a fragment holds, but why characters are unsafe, which is as true there (§2.2). */
const FRAGMENT: Dialect = {
  grammar: 'rfc1738',
  isWhole: true,
  authorityEnds: '',
  codeOf: () => 'rfc1738-fragment-character',
};
