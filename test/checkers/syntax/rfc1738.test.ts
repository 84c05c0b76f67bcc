/** The parsers of RFC 1738 against its grammar: derived URLs pass and are written again, damaged ones as it says. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  parseRfc1738,
  RFC1738_SCHEMES,
  writeRfc1738,
} from '../../../checkers/syntax/rfc1738/index.ts';
import { derive, mutate, randomFrom } from './bnf/derive.ts';
import { readGrammar } from './bnf/grammar.ts';
import { Recogniser } from './bnf/recognise.ts';

const grammar = readGrammar(readFileSync(new URL('./bnf/rfc1738.bnf', import.meta.url), 'utf8'));
const reference = new Recogniser(grammar);
const NAMED = Object.keys(RFC1738_SCHEMES);
const EACH = 12_000;

/** What the grammar says; capitals in the scheme and fragments are no matter of it (§2.1, §2.2). */
function byGrammar(url: string): boolean {
  const [bare = ''] = url.split('#', 1);
  const scheme = /^[A-Za-z0-9+.-]+(?=:)/.exec(bare)?.[0].toLowerCase();
  if (scheme === undefined) return false;
  const rule = NAMED.includes(scheme) ? 'url' : 'genericurl';
  return reference.accepts(rule, scheme + bare.slice(scheme.length));
}

function byParser(url: string): boolean {
  return parseRfc1738(url)?.faults.length === 0;
}

describe.each([...NAMED.map((scheme) => `${scheme}url`), 'genericurl'])('%s', (rule) => {
  it('is read and written byte for byte, and judged as the grammar judges it when damaged', () => {
    const random = randomFrom(1738 + rule.length);
    let valid = 0;
    for (let run = 0; run < EACH; run++) {
      const url = derive(grammar, rule, random);
      const parsed = parseRfc1738(url);
      if (parsed === null || parsed.faults.length > 0 || writeRfc1738(parsed) !== url) {
        expect.fail(`${url}: ${JSON.stringify(parsed)}`);
      }
      const damaged = mutate(url, random);
      const expected = byGrammar(damaged);
      if (byParser(damaged) !== expected) {
        expect.fail(`${JSON.stringify(damaged)} is ${expected ? '' : 'not '}in the grammar`);
      }
      if (expected) valid++;
    }
    // Both verdicts are met often, or this would prove nothing.
    expect(valid).toBeGreaterThan(EACH / 20);
    expect(valid).toBeLessThan(EACH);
  }, 60_000);
});
