/**
 * Judges a URL by RFC 1738: the grammar of §5 to the letter, then the rules of the text on names, fragments and
 * dangers. A fragment follows the URL and is not part of it.
 */
import type { Finding } from '../../model.ts';
import { judgeSecurity, mayBeDangerous } from '../components/security.ts';
import { splitUrl, type UrlParts } from '../components/split.ts';
import { type FindingCode, type FindingPosition, finding } from '../findings/index.ts';
import { SCHEMES } from '../schemes/index.ts';
import { parseRfc1738, RFC1738_SCHEMES, type Rfc1738Url } from './index.ts';

/** §4: names that were reserved, and have no production of their own. */
const RESERVED = new Set(['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'z39.50']);

const NO_FINDINGS: readonly Finding[] = [];

export function judgeRfc1738(url: string): readonly Finding[] {
  const parsed = parseRfc1738(url);
  if (parsed !== null && isUnremarkable(url, parsed)) return NO_FINDINGS;
  const parts = splitUrl(url);
  const isLineProtocol = SCHEMES.get(parsed?.scheme ?? '')?.lineProtocol === true;
  const found = parsed
    ? [...judgeName(parts, parsed), ...parsed.faults, ...judgeMeaning(parts, parsed)]
    : [noScheme(parts)];
  const all = [...found, ...judgeSecurity(parts, isLineProtocol), ...judgeFragment(parts)];
  return all.map((one) => ({ ...one, grammar: 'rfc1738' as const }));
}

/** Most URLs have no findings; this recognises one without splitting it. */
function isUnremarkable(url: string, { scheme, isMeant }: Rfc1738Url): boolean {
  return (
    isMeant &&
    Object.hasOwn(RFC1738_SCHEMES, scheme) &&
    url.startsWith(scheme) &&
    !url.includes('#') &&
    !mayBeDangerous(url, scheme.length + 1)
  );
}

function noScheme({ url, scheme }: UrlParts): Finding {
  return scheme === undefined
    ? finding('scheme-missing', { offset: 0, length: url.length })
    : finding('scheme-invalid', { offset: 0, length: scheme.text.length });
}

function judgeName({ url }: UrlParts, { scheme }: Rfc1738Url): Finding[] {
  const written = url.slice(0, scheme.length);
  const position = { offset: 0, length: scheme.length };
  const found: Finding[] = [];
  const add = (code: FindingCode, further: Partial<FindingPosition> = {}): void => {
    found.push(finding(code, { ...position, ...further }));
  };
  if (written !== scheme) {
    add('rfc1738-scheme-case', { repair: scheme + url.slice(scheme.length) });
  }
  if (RESERVED.has(scheme)) add('rfc1738-scheme-reserved', { data: { scheme } });
  if (scheme.startsWith('x-')) add('rfc1738-scheme-experimental');
  return found;
}

/** Faults that the grammar allows and the text of the scheme's section does not. */
function judgeMeaning(parts: UrlParts, { scheme, faults }: Rfc1738Url): readonly Finding[] {
  if (faults.length > 0 || !Object.hasOwn(RFC1738_SCHEMES, scheme)) return [];
  return SCHEMES.get(scheme)?.judge(parts) ?? [];
}

function judgeFragment({ fragment }: UrlParts): Finding[] {
  if (fragment === undefined) return [];
  const position = { offset: fragment.offset - 1, length: fragment.text.length + 1 };
  return [finding('rfc1738-fragment', position)];
}
