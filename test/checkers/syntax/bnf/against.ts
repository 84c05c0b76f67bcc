/**
 * Holds the judge of a scheme to its grammar: derived URLs pass and are written again byte for byte, damaged ones are
 * judged as a recogniser of the same text says.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { hasErrors, lint } from '../../../../checkers/syntax/index.ts';
import { readInForce } from '../../../../checkers/syntax/rfc3986.ts';
import { tries } from '../../../helpers/long.ts';
import { derive, mutate, randomFrom } from './derive.ts';
import { readGrammar } from './grammar.ts';
import { Recogniser } from './recognise.ts';

export interface Oracle {
  /** The grammar: a file beside this one, without `.bnf`, or several that make one grammar. */
  readonly bnf: string | readonly string[];
  /** What is derived. */
  readonly rule: string;
  /** What damaged ones may be, too. Default: `rule`. */
  readonly recognised?: string;
  /** What stands before the part that is derived, recognised and damaged. */
  readonly prefix: string;
  /** In a full run; every day a fifth. */
  readonly runs: number;
  /** Default: the default grammar finds no error in it. */
  readonly isValid?: (url: string) => boolean;
  /** Default: as the document in force reads and writes it. */
  readonly rewritten?: (url: string) => string;
  /** Damage that the grammar says nothing about, or judges otherwise than the text: with a reason where it is used. */
  readonly isException?: (part: string) => boolean;
}

export function against(oracle: Oracle): void {
  const { rule, prefix, runs, isValid = isFaultless, rewritten = rewrittenInForce } = oracle;
  const { recognised = rule, isException = never } = oracle;
  const grammar = readGrammar([oracle.bnf].flat().map(textOf).join('\n'));
  const reference = new Recogniser(grammar);
  const random = randomFrom(runs + rule.length);
  const judged = { valid: 0, invalid: 0 };
  for (let run = tries(runs); run > 0; run--) {
    const part = derive(grammar, rule, random);
    if (isException(part)) continue;
    const url = prefix + part;
    expect(isValid(url), `${url}: ${JSON.stringify(lint(url))}`).toBe(true);
    expect(rewritten(url)).toBe(url);
    const damaged = mutate(part, random);
    if (isOfAllGrammars(damaged) || isException(damaged)) continue;
    const expected = reference.accepts(recognised, damaged);
    if (isValid(prefix + damaged) !== expected) {
      expect.fail(`${JSON.stringify(prefix + damaged)} is ${expected ? '' : 'not '}in the grammar`);
    }
    judged[expected ? 'valid' : 'invalid']++;
  }
  // Both verdicts are met often, or this would prove nothing.
  expect(judged.valid).toBeGreaterThan(tries(runs) / 30);
  expect(judged.invalid).toBeGreaterThan(tries(runs) / 30);
}

function textOf(bnf: string): string {
  return readFileSync(new URL(`./${bnf}.bnf`, import.meta.url), 'utf8');
}

/** What the generic syntax judges alone: fragments, and warnings of characters beyond ASCII. */
function isOfAllGrammars(part: string): boolean {
  return part.includes('#') || /[^\0-\x7f]/.test(part);
}

function isFaultless(url: string): boolean {
  return !hasErrors(lint(url));
}

function rewrittenInForce(url: string): string {
  const reading = readInForce(url);
  return reading === null ? '' : `${reading.scheme}:${reading.syntax.write(reading.components)}`;
}

function never(): boolean {
  return false;
}
