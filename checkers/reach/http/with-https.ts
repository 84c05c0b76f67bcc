/**
 * Whether a page that was found under http is there under https as well (`--require-https`): takes what was found and a
 * way to ask, gives it, or that the link should name https. Asks once at most. Only the default ports belong together,
 * and a page with another title is another page.
 */
import type { Outcome } from '../../model.ts';
import type { Reason } from '../../reasons.ts';
import { outcome } from '../outcomes/outcome.ts';

const FOUND: ReadonlySet<Reason> = new Set(['ok', 'redirected', 'moved-permanently']);

export async function withHttps(
  found: Outcome,
  url: URL,
  ask: (url: URL) => Promise<Outcome>,
): Promise<Outcome> {
  const { verdict } = found;
  if (url.protocol !== 'http:' || !FOUND.has(verdict.reason)) return found;
  const there = URL.parse(verdict.suggestion ?? url.href);
  if (there === null) return found;
  if (there.protocol === 'https:') return answersThere(found, there.href);
  if (there.protocol !== 'http:' || there.port !== '') return found;
  there.protocol = 'https:';
  const { verdict: secure } = await ask(there);
  const end = secure.suggestion ?? secure.evidence.hops.at(-1)?.url ?? '';
  const isSecure = FOUND.has(secure.reason) && end.startsWith('https:');
  if (!isSecure || secure.evidence.title !== verdict.evidence.title) return found;
  return answersThere(found, secure.suggestion ?? there.href);
}

function answersThere({ verdict }: Outcome, suggestion: string): Outcome {
  const { evidence, checkedAt } = verdict;
  return outcome('https-available', { at: Date.parse(checkedAt), evidence, suggestion });
}
