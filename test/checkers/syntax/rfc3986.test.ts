/** RFC 3986: the generic syntax against its grammar, whole and damaged. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FindingCode } from '../../../checkers/syntax/findings/index.ts';
import { lint } from '../../../checkers/syntax/index.ts';
import { tries } from '../../helpers/long.ts';
import { derive, mutate, randomFrom } from './bnf/derive.ts';
import { readGrammar } from './bnf/grammar.ts';
import { Recogniser } from './bnf/recognise.ts';

const grammar = readGrammar(readFileSync(new URL('./bnf/rfc3986.bnf', import.meta.url), 'utf8'));
const reference = new Recogniser(grammar);

/** Violations of the generic syntax; all other findings are about schemes, names, dangers. */
const GENERIC: ReadonlySet<string> = new Set<FindingCode>([
  'bracket-outside-host',
  'character-invisible',
  'character-non-ascii',
  'character-not-in-iri',
  'character-not-allowed',
  'fragment-invalid',
  'host-character-not-allowed',
  'host-ipv6-invalid',
  'host-ipv6-zone',
  'host-non-ascii',
  'percent-escape-invalid',
  'port-invalid',
  'scheme-invalid',
  'scheme-missing',
  'url-markup',
  'url-pattern',
  'url-template',
]);

function isGeneric(url: string): boolean {
  return !lint(url).some(({ code }) => GENERIC.has(code));
}

/** Of a scheme that nobody registered; the syntax sets no limit to ports. */
function errorsOf(url: string): string[] {
  const errors = lint(url).filter(({ severity }) => severity === 'error');
  return errors.map(({ code }) => code).filter((code) => code !== 'port-out-of-range');
}

const EACH = tries(4000);
const HIERARCHICAL = 'x://';

describe('the generic syntax', () => {
  it.each([
    ['URI', ''],
    ['authority', HIERARCHICAL],
    ['IP-literal', HIERARCHICAL],
    ['path-abempty', 'x://h'],
    ['hier-part', 'x:'],
  ])('%s', (rule, before) => {
    const random = randomFrom(3986);
    let valid = 0;
    for (let run = 0; run < EACH; run++) {
      const url = before + derive(grammar, rule, random);
      expect(isGeneric(url), url).toBe(true);
      expect(errorsOf(url), url).toEqual([]);
      const damaged = mutate(url, random);
      const expected = reference.accepts('URI', damaged);
      if (isGeneric(damaged) !== expected) {
        expect.fail(`${JSON.stringify(damaged)} is ${expected ? '' : 'not '}in the grammar`);
      }
      if (expected) valid++;
    }
    expect(valid).toBeGreaterThan(EACH / 20);
    expect(valid).toBeLessThan(EACH);
  });
});
