import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { derive, mutate, randomFrom } from './derive.ts';
import { readGrammar } from './grammar.ts';
import { Recogniser } from './recognise.ts';

function accepts(text: string, rule: string, input: string): boolean {
  return new Recogniser(readGrammar(text)).accepts(rule, input);
}

describe('readGrammar', () => {
  test.each([
    ['literals and sequences', 'a = "x" "y"', 'xy', 'x'],
    ['alternatives', 'a = "x" | "y" "z"', 'yz', 'y'],
    ['options', 'a = "x" [ "y" ] "z"', 'xz', 'xy'],
    ['repetition', 'a = *"x" 1*[ "y" | "z" ]', 'xxzy', 'xx'],
    ['bounded repetition', 'a = 2*3( "x" "y" )', 'xyxy', 'xyxyxyxy'],
    ['ranges', 'a = %x61-63 %x2F', 'b/', 'd/'],
    ['a quotation mark', 'a = <"> "x" <">', '"x"', 'x'],
    ['a semicolon in quotes', 'a = ";type=" b ; a comment\nb = "i"', ';type=i', ';type='],
    ['lines that go on', 'a = "x" |\n    "y"', 'y', 'xy'],
    ['names with signs', 'a-b+c_d = "x"', 'x', ''],
  ])('%s', (_, grammar, inside, outside) => {
    const rule = grammar.slice(0, grammar.indexOf(' '));
    expect(accepts(grammar, rule, inside)).toBe(true);
    expect(accepts(grammar, rule, outside)).toBe(false);
  });

  test.each([
    ['an undefined rule', 'a = b', /b is not defined/],
    ['a rule that is defined twice', 'a = "x"\na = "y"', /defined twice/],
    ['an open bracket', 'a = [ "x"', /unexpected/],
    ['something else', 'a = ?', /cannot read/],
    ['no rule', '= "x"', /no rule/],
  ])('refuses %s', (_, grammar, message) => {
    expect(() => readGrammar(grammar)).toThrow(message);
  });
});

describe('Recogniser', () => {
  it('is not misled by greed or by the first alternative', () => {
    expect(accepts('a = *"x" "x"', 'a', 'xxx')).toBe(true);
    expect(accepts('a = [ "x" ] "x" "y"', 'a', 'xy')).toBe(true);
    expect(accepts('a = ( "x" | "x" "y" ) "z"', 'a', 'xyz')).toBe(true);
    expect(accepts('a = *[ b ] "."\nb = *"x" "."', 'a', 'x..x..')).toBe(true);
  });

  it('comes to an end where nothing is repeated', () => {
    expect(accepts('a = *[ b ]\nb = *"x"', 'a', 'xx')).toBe(true);
    expect(accepts('a = 3*[ b ]\nb = *"x"', 'a', '')).toBe(true);
  });
});

const GRAMMARS = [
  ['rfc1738', ['url', 'genericurl']],
  ['rfc1630', ['fragmentaddress', 'url']],
  ['rfc3986', ['URI', 'URI-reference']],
  ['rfc2397', ['dataurl']],
  ['rfc3261', ['sip-rest']],
  ['rfc3966', ['telephone-subscriber']],
  ['rfc4514', ['distinguishedName']],
  ['rfc4516', ['ldap-rest']],
  ['rfc4151', ['tag']],
  ['rfc5122', ['xmpp']],
  ['rfc5870', ['geo-path']],
  ['rfc6455', ['ws-rest']],
  ['rfc7565', ['acct']],
  ['rfc8141', ['assigned', 'nbn-nss']],
] as const;

describe.each(GRAMMARS)('%s.bnf', (name, rules) => {
  const grammar = readGrammar(readFileSync(new URL(`./${name}.bnf`, import.meta.url), 'utf8'));

  it.each(rules)('%s: what is derived is recognised', (rule) => {
    const reference = new Recogniser(grammar);
    const random = randomFrom(7);
    const derived = new Set<string>();
    for (let run = 0; run < 2000; run++) {
      const text = derive(grammar, rule, random);
      derived.add(text);
      expect(reference.accepts(rule, text), text).toBe(true);
    }
    expect(derived.size).toBeGreaterThan(1000);
  });
});

const EXAMPLES = [
  ['rfc1738', 'url', 'ftp://foo:@host.com/%2Fetc/motd;type=a', true],
  ['rfc1738', 'url', 'ftp://host.com/a;type=x', false],
  ['rfc1738', 'url', 'http://host.com/~ann', false],
  ['rfc1738', 'url', 'wais://h.com/db/t/p', true],
  ['rfc1738', 'url', 'wais://h.com/db/t', false],
  ['rfc3986', 'URI', 'http://[2001:db8::7]/c=GB?one', true],
  ['rfc3986', 'URI', 'http://[2001:db8::7::1]/', false],
  ['rfc3986', 'URI', 'urn:oasis:names#a', true],
  ['rfc3986', 'URI', 'http://a/ b', false],
  ['rfc1630', 'fragmentaddress', 'http://info.cern.ch/a/b?c+d#e', true],
  ['rfc1630', 'fragmentaddress', 'http://info.cern.ch/{a}', false],
] as const;

test.each(EXAMPLES)('%s %s %s: %s', (name, rule, url, expected) => {
  const text = readFileSync(new URL(`./${name}.bnf`, import.meta.url), 'utf8');
  expect(accepts(text, rule, url)).toBe(expected);
});

test('damage is done, and the same each time', () => {
  const texts = (seed: number): string[] => {
    const random = randomFrom(seed);
    return Array.from({ length: 50 }, () => mutate('http://example.org/', random));
  };
  expect(texts(3)).toEqual(texts(3));
  expect(new Set(texts(3)).size).toBeGreaterThan(40);
});
