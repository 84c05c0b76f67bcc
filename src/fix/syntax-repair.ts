/**
 * The repair of a URL's syntax: takes a link with its verdict and a sighting, gives the URL as it should be and whether
 * it is known to answer. Pure.
 */
import { identify } from '../../checkers/syntax/identity.ts';
import { lint } from '../../checkers/syntax/index.ts';
import type { Sighting } from '../../extractors/model.ts';
import type { CheckedLink } from '../settle/model.ts';
import type { LeftReason, Replacement } from './model.ts';
import { whyUnsure } from './replacement.ts';

export interface Repair {
  readonly replacement: Replacement;
  /** `unknown`: it is another link than the one that was checked. */
  readonly answered: 'yes' | 'no' | 'unknown';
}

export function repairFor(link: CheckedLink, sighting: Sighting): Repair | LeftReason | undefined {
  const { url, readings } = sighting;
  // It was mended where it was found: what was checked is the repair itself.
  if (readings[0]?.reason === 'repaired') {
    const answered = hasAnswered(link) ? 'yes' : 'no';
    return { replacement: { to: url, kind: 'syntax' }, answered };
  }
  const to = lint(url).find(({ repair }) => repair)?.repair;
  if (to === undefined) return undefined;
  const why = whyUnsure(sighting);
  if (why !== undefined) return why;
  const replacement = { to, kind: 'syntax' } as const;
  if (identify(to) !== identify(url)) return { replacement, answered: 'unknown' };
  return { replacement, answered: hasAnswered(link) ? 'yes' : 'no' };
}

/** Of a scheme that nobody can check, nothing is to be waited for. */
export function hasAnswered({
  verdict: { verdict, reason },
}: Pick<CheckedLink, 'verdict'>): boolean {
  return verdict === 'alive' || verdict === 'moved' || reason === 'unsupported-scheme';
}
