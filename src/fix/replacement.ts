/**
 * What is to stand in the place of a URL: takes a link with its verdict and one of its sightings, gives the new
 * address, why the place is left alone, or undefined where nothing is to be mended. Only addresses are put in of which
 * the verdict says that they have answered. Pure.
 */

import { redact } from '../../checkers/syntax/secrets/redact.ts';
import type { ReadingReason, Sighting } from '../../extractors/model.ts';
import type { CheckedLink } from '../settle/model.ts';
import { isLeft, type LeftReason, type Replacement } from './model.ts';

export interface FixWishes {
  readonly toArchive: boolean;
  readonly syntax: boolean;
}

export function replacementFor(
  link: CheckedLink,
  sighting: Sighting,
  { toArchive }: Pick<FixWishes, 'toArchive'>,
): Replacement | LeftReason | undefined {
  const found = newAddress(link, toArchive);
  if (found === undefined || isLeft(found)) return found;
  const to = withFragment(found.to, link.url, sighting.url);
  if (to === sighting.url) return undefined;
  if (hasLogin(sighting.url)) return 'login';
  // One that stands there already moves with the rest.
  if (redact(to) !== to && redact(sighting.url) === sighting.url) return 'secret';
  return whyUnsure(sighting) ?? (link.repaired === undefined ? { ...found, to } : 'doubtful');
}

function newAddress(
  { verdict: { verdict, suggestion }, archived }: CheckedLink,
  toArchive: boolean,
): Replacement | LeftReason | undefined {
  if (verdict === 'moved' && suggestion !== undefined) return { to: suggestion, kind: 'moved' };
  if (verdict !== 'dead' || !toArchive) return undefined;
  return archived === undefined ? 'no-copy' : { to: archived.url, kind: 'archived' };
}

/** Readings that are what stands there, but for line ends and entities. */
const SURE: ReadonlySet<ReadingReason> = new Set([
  ...(['as-written', 'rejoined', 'hyphen-kept', 'residue-decoded'] as const),
  ...(['edge-trimmed', 'edge-kept'] as const),
]);

const WHY_UNSURE: Readonly<Partial<Record<ReadingReason, LeftReason>>> = {
  refanged: 'defanged',
  unwrapped: 'rewritten',
  wrapped: 'rewritten',
};

/** Undefined: the bytes of the sighting are its URL and nothing else. */
export function whyUnsure(sighting: Sighting): LeftReason | undefined {
  const { certainty, decidedBy, region, readings } = sighting;
  const reason = readings[0]?.reason ?? 'as-written';
  const why = WHY_UNSURE[reason];
  if (why !== undefined) return why;
  // What a server said of another reading shows that the bytes were taken wrongly.
  if (certainty === 'doubtful' || decidedBy === 'network' || !SURE.has(reason)) return 'doubtful';
  return region === 'encoded' ? 'escaped' : undefined;
}

/**
 * The fragment of the place: browsers keep it where the new address has none of its own (RFC 9110 §10.2.2). The verdict
 * is of the URL in the first place, whose fragment the new address may have inherited.
 */
export function withFragment(to: string, checked: string, written: string): string {
  const [bare, own] = cut(to);
  const isInherited = own === cut(checked)[1] || own === '';
  return isInherited ? bare + cut(written)[1] : to;
}

function cut(url: string): readonly [bare: string, fragment: string] {
  const at = url.indexOf('#');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

const LOGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#@]*@/i;

function hasLogin(url: string): boolean {
  return LOGIN.test(url);
}
