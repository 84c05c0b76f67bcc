/**
 * The outcome of a link that was asked elsewhere: takes what was found there, gives it with the place in its evidence.
 * Nothing of the other place is told of the link itself: neither that it moved, nor by what the page is known.
 */
import type { Outcome } from '../../model.ts';
import { outcome } from '../outcomes/outcome.ts';

export function askedElsewhere(found: Outcome, url: string): Outcome {
  const { verdict } = found;
  const { validators: _, signals = [], ...evidence } = verdict.evidence;
  const told = { ...evidence, signals: [`asked at ${url} (--remap)`, ...signals] };
  if (verdict.reason === 'moved-permanently') {
    return outcome('redirected', { at: Date.parse(verdict.checkedAt), evidence: told });
  }
  return { ...found, verdict: { ...verdict, evidence: told } };
}
