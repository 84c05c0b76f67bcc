/** Judges syntax: takes one URL and grammars, gives findings in order of their position. */
import type { Finding, Grammar } from '../model.ts';
import type { Fault } from './findings/index.ts';
import { withRepair } from './findings/repair/repair.ts';
import { judgeRfc1630 } from './rfc1630/judge.ts';
import { judgeRfc1738 } from './rfc1738/judge.ts';
import { judgeRfc3986 } from './rfc3986.ts';
import { judgeWhatwg } from './whatwg/index.ts';

const JUDGES: Readonly<Record<Grammar, (url: string) => readonly Fault[]>> = {
  rfc3986: judgeRfc3986,
  rfc1738: judgeRfc1738,
  rfc1630: judgeRfc1630,
  whatwg: judgeWhatwg,
};

export interface LintOptions {
  /** One or several. Default: `rfc3986`, with the scheme rules of RFC 1738 and its successors. */
  readonly grammar?: Grammar | readonly Grammar[];
}

/**
 * The faults in the syntax of `url`, their positions and rules; a repaired URL where one follows. Empty when there are
 * none. Offsets count UTF-16 units. Never throws.
 */
export function lint(url: string, options: LintOptions = {}): readonly Finding[] {
  const { grammar = 'rfc3986' } = options;
  const found =
    typeof grammar === 'string' ? judge(url, grammar) : grammar.flatMap((one) => judge(url, one));
  return found.length > 1 ? found.toSorted((a, b) => a.offset - b.offset) : found;
}

function judge(url: string, grammar: Grammar): readonly Finding[] {
  return withRepair(url, JUDGES[grammar](url), JUDGES[grammar]);
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}
