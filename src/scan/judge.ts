/** Judges the syntax of URLs, each distinct one once. Loaded only where grammars are asked for. */
import type { Finding, Grammar } from '../../checkers/model.ts';
import { lint } from '../../checkers/syntax/index.ts';
import type { Judge } from './open-judge.ts';

const JUDGED_URLS_KEPT = 10_000;

export function createJudge(grammars: readonly Grammar[]): Judge {
  const known = new Map<string, readonly Finding[]>();
  return (url) => {
    const before = known.get(url);
    if (before !== undefined) return before;
    const findings = lint(url, { grammar: grammars });
    if (known.size >= JUDGED_URLS_KEPT) known.clear();
    known.set(url, findings);
    return findings;
  };
}
