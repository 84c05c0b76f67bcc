/** RFC 1630: its grammar, and the examples of its text. */

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { identify } from '../../../checkers/syntax/identity.ts';
import { lint } from '../../../checkers/syntax/index.ts';
import { isRfc1630 } from '../../../checkers/syntax/rfc1630/judge.ts';
import { expandPartial } from '../../../checkers/syntax/rfc1630/partial.ts';
import { RFC1630_FORMS } from '../../../checkers/syntax/rfc1630/schemes.ts';
import { tries } from '../../helpers/long.ts';
import { derive, mutate, randomFrom } from './bnf/derive.ts';
import { readGrammar } from './bnf/grammar.ts';
import { Recogniser } from './bnf/recognise.ts';

const grammar = readGrammar(readFileSync(new URL('./bnf/rfc1630.bnf', import.meta.url), 'utf8'));
const reference = new Recogniser(grammar);
/** Forms that the text names and the grammar does not have. */
const NOT_IN_THE_GRAMMAR = ['rlogin', 'tn3270'];
const NAMED = Object.keys(RFC1630_FORMS).filter((name) => !NOT_IN_THE_GRAMMAR.includes(name));
const EACH = tries(3000);

/** Capitals in the scheme are no matter of the grammar; a void fragment may be written. */
function byGrammar(uri: string): boolean {
  const [bare = '', ...fragment] = uri.split('#');
  const identifier = fragment.join('#');
  if (identifier !== '' && !reference.accepts('salphas', identifier)) return false;
  const scheme = schemeOf(bare);
  const rest = bare.slice(scheme.length);
  if (scheme !== 'url')
    return reference.accepts(NAMED.includes(scheme) ? 'url' : 'uri', scheme + rest);
  const inner = schemeOf(rest.slice(1));
  const prefixed = `${scheme}:${inner}${rest.slice(1 + inner.length)}`;
  return reference.accepts('prefixedurl', prefixed) || reference.accepts('uri', scheme + rest);
}

function schemeOf(uri: string): string {
  return /^[^:]*(?=:)/.exec(uri)?.[0].toLowerCase() ?? '';
}

const RULES = [
  'uri',
  'prefixedurl',
  ...['http', 'ftp', 'news', 'nntp', 'prospero', 'telnet', 'gopher', 'mailto', 'mid', 'cid'].map(
    (name) => `${name}address`,
  ),
  'waisindex',
  'waisdoc',
];

describe.each(RULES)('%s', (rule) => {
  it('is judged as the grammar judges it, whole and damaged', () => {
    const random = randomFrom(1630);
    let valid = 0;
    for (let run = 0; run < EACH; run++) {
      const uri = derive(grammar, rule, random);
      expect(isRfc1630(uri) || NOT_IN_THE_GRAMMAR.includes(uri.split(':')[0] ?? ''), uri).toBe(
        true,
      );
      const damaged = mutate(uri, random);
      if (NOT_IN_THE_GRAMMAR.some((name) => damaged.toLowerCase().startsWith(name))) continue;
      const expected = byGrammar(damaged);
      if (isRfc1630(damaged) !== expected) {
        expect.fail(`${JSON.stringify(damaged)} is ${expected ? '' : 'not '}in the grammar`);
      }
      if (expected) valid++;
    }
    expect(valid).toBeGreaterThan(EACH / 30);
    expect(valid).toBeLessThan(EACH);
  });
});

describe('the examples of the text', () => {
  test.each([
    'http://www.my.work.com/',
    'http://www.my.uni.edu/info/matriculation/enroling.html',
    'http://info.my.org/AboutUs/Phonebook',
    'http://www.library.my.town.va.us/Catalogue/76523471236%2Fwen44--4.98',
    'http://www.my.org/462F4F2D4241522A314159265358979323846',
    'http://info.cern.ch:8000/imaginary/test',
    'http://www.myu.edu/org/admin/people#andy',
    'http://info.my.org/AboutUs/Index/Phonebook?dobbins',
    'urn:/iana/dns/ch/cern/cn/techdoc/94/1642-3',
    'http://info.cern.ch/albert/bertram/marie-claude',
    'http://info.cern.ch/albert/bertram/marie%2Dclaude',
    'http://info.cern.ch/albert/bertram%2Fmarie-claude',
  ])('%s is one', (uri) => {
    expect(isRfc1630(uri)).toBe(true);
  });

  test.each([
    ['Example 3: no decoding for "%*"', 'fxqn:/us/va/reston/cnri/ietf/24/asdf%*.fred'],
    ['Example 3: no decoding for "%as"', 'news:12345667123%asdghfh@info.cern.ch'],
    // The document prints a "%" before the escape in an example of its own ("name%%3Ddobbins").
    ['a percent sign by itself', 'http://info.cern.ch/RDB/EMP?*%20where%20name%%3Ddobbins'],
  ])('%s: %s is none', (_, uri) => {
    expect(isRfc1630(uri)).toBe(false);
  });

  it('Example 1: an encoded hyphen is a hyphen', () => {
    expect(identify('http://info.cern.ch/albert/bertram/marie%2Dclaude')).toBe(
      identify('http://info.cern.ch/albert/bertram/marie-claude'),
    );
  });

  it('Example 2: an encoded slash is no slash', () => {
    expect(identify('http://info.cern.ch/albert/bertram%2Fmarie-claude')).not.toBe(
      identify('http://info.cern.ch/albert/bertram/marie-claude'),
    );
  });
});

describe('the prefix', () => {
  test.each([
    ['URL:http://h/', true],
    ['url:http://info.cern.ch:8000/imaginary/test', true],
    ['URL:HTTP://h/', true],
    ['URL:mailto:a@b', true],
    ['URL:http://h/#a', true],
    // A URI whose scheme is called so.
    ['url:abc', true],
    ['URL:URL:http://h/', false],
    ['URL:foo:z', false],
    ['URL:http:/h/', false],
  ])('%s: %s', (uri, expected) => {
    expect(isRfc1630(uri)).toBe(expected);
  });

  it('is never escaped', () => {
    for (const url of ['URL:http://h/', 'URL:http://h/a|b/', 'URL:foo://h/', 'x:a:b', 'x:a=b;c']) {
      const repairs = lint(url, { grammar: 'rfc1630' }).map(({ repair }) => repair ?? '');
      expect(repairs.join(' '), url).not.toMatch(/%3A|%3D|%3B|%2F/i);
    }
    expect(lint('URL:http://h/a|b/', { grammar: 'rfc1630' })[0]?.repair).toBe(
      'URL:http://h/a%7Cb/',
    );
  });

  it('moves what is told of the URL behind it', () => {
    const url = 'URL:ftp://ada:secret@h/a';
    const told = lint(url, { grammar: 'rfc1630' }).find((one) => one.code === 'userinfo-password');
    expect(url.slice(told?.offset).slice(0, told?.length)).toBe('ada:secret');
  });
});

describe('what the document says twice or of another one', () => {
  test.each([
    ['a scheme with "+", by one of two definitions', 'foo+bar:z', true],
    ['addr-spec of RFC 822', 'mid:960830.1639@XIson.com', true],
    ['a quoted string', 'mid:"a..b@c"@d', true],
    ['an empty word', 'mid:a..b@c', false],
    ['an empty label', 'mid:a@b..c', false],
    ['a label at the end', 'mid:a@b.', false],
    ['a void fragment', 'http://h/#', true],
  ])('%s: %s: %s', (_, uri, expected) => {
    expect(isRfc1630(uri)).toBe(expected);
  });
});

describe('partial forms', () => {
  const ROWS = [
    ['g', 'magic://a/b/c//d/e/g'],
    ['/g', 'magic://a/g'],
    ['//g', 'magic://g'],
    ['../g', 'magic://a/b/c//d/g'],
    ['g:h', 'g:h'],
  ] as const;

  test.each(ROWS)('%s', (partial, full) => {
    expect(expandPartial(partial, 'magic://a/b/c//d/e/f')).toBe(full);
    expect(expandPartial(partial, 'magic://a/b/c//d/e/')).toBe(full);
  });

  test.each([
    ['./g', 'http://a/b/c', 'http://a/b/g'],
    ['../../g', 'http://a/b/c/d', 'http://a/g'],
    ['', 'http://a/b/c', 'http://a/b/'],
    ['g/./h', 'http://a/b', 'http://a/g/h'],
    ['g', 'urn:x', 'urn:g'],
  ])('%s in %s', (partial, base, full) => {
    expect(expandPartial(partial, base)).toBe(full);
  });

  it('needs a context with a scheme', () => {
    expect(expandPartial('g', '/a/b')).toBeNull();
  });
});
