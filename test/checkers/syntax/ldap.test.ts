/** ldap and ldaps against RFC 4516, names of entries against RFC 4514, filters against RFC 4515. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasErrors, lint } from '../../../checkers/syntax/index.ts';
import { readInForce } from '../../../checkers/syntax/rfc3986.ts';
import { isDistinguishedName } from '../../../checkers/syntax/values/distinguished-name.ts';
import { isSearchFilter } from '../../../checkers/syntax/values/search-filter.ts';
import { tries } from '../../helpers/long.ts';
import { derive, mutate, randomFrom } from './bnf/derive.ts';
import { readGrammar } from './bnf/grammar.ts';
import { Recogniser } from './bnf/recognise.ts';

function grammarOf(name: string): ReturnType<typeof readGrammar> {
  return readGrammar(readFileSync(new URL(`./bnf/${name}.bnf`, import.meta.url), 'utf8'));
}

const NAMES = new Recogniser(grammarOf('rfc4514'));
const FILTERS = new Recogniser(grammarOf('rfc4515'));
const EACH = tries(10_000);

describe.each([
  ['rfc4514', 'distinguishedName', isDistinguishedName, 10_000],
  ['rfc4515', 'filter', isSearchFilter, 2000],
] as const)('%s', (bnf, rule, accepts, runs) => {
  it('is derived, and judged as the grammar judges it when damaged', () => {
    const grammar = grammarOf(bnf);
    const reference = new Recogniser(grammar);
    const random = randomFrom(389);
    const each = tries(runs);
    let valid = 0;
    for (let run = 0; run < each; run++) {
      const text = derive(grammar, rule, random);
      expect(accepts(text), text).toBe(true);
      const damaged = mutate(text, random);
      if (/[^\0-\x7f]/.test(damaged)) continue;
      const expected = reference.accepts(rule, damaged);
      expect(accepts(damaged), JSON.stringify(damaged)).toBe(expected);
      if (expected) valid++;
    }
    expect(valid).toBeGreaterThan(each / 20);
    expect(valid).toBeLessThan((each * 19) / 20);
  });
});

/** The form by RFC 4516, the name and the filter in it, decoded, by their own grammars. */
function isDerived(part: string, form: Recogniser): boolean {
  const slash = part.indexOf('/');
  const [name = '', attributes = '', , filter = ''] =
    slash === -1 ? [] : part.slice(slash + 1).split('?');
  return (
    form.accepts(
      'ldap-form',
      part.replace(`?${attributes}`, () => `?${unescaped(attributes)}`),
    ) &&
    NAMES.accepts('distinguishedName', unescaped(name)) &&
    (filter === '' || FILTERS.accepts('filter', unescaped(filter)))
  );
}

function unescaped(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

describe.each(['ldap://', 'ldaps://'])('%s', (prefix) => {
  it('is read and written byte for byte, and judged as the grammar judges it when damaged', () => {
    const grammar = grammarOf('rfc4516');
    const form = new Recogniser(grammar);
    const random = randomFrom(636);
    let valid = 0;
    for (let run = 0; run < EACH; run++) {
      const part = derive(grammar, 'ldap-rest', random);
      const url = prefix + part;
      expect(hasErrors(lint(url)), url).toBe(false);
      const reading = readInForce(url);
      expect(reading?.syntax.write(reading.components)).toBe(url.slice(url.indexOf('//')));
      const damaged = mutate(part, random);
      // Fragments and octets beyond ASCII are of all schemes, ports beyond 65535 and brackets of all hosts.
      if (/[^\0-\x7f]|#|:\d{5}|^[^/]*[[@%]|%[89a-f]/i.test(damaged)) continue;
      const expected = isDerived(damaged, form);
      if (hasErrors(lint(prefix + damaged)) === expected) {
        expect.fail(`${prefix}${damaged} is ${expected ? '' : 'not '}in the grammar`);
      }
      if (expected) valid++;
    }
    expect(valid).toBeGreaterThan(EACH / 20);
    expect(valid).toBeLessThan((EACH * 19) / 20);
  });
});
