/** The cookies of one check: which go back, where, and how many at most. */
import { describe, expect, it } from 'vitest';
import { CookieJar } from '../../../checkers/net/cookie-jar.ts';

const NOW = Date.UTC(2024, 0, 1);
const A = new URL('http://a.example/x');

function jarOf(...set: readonly string[]): CookieJar {
  const jar = new CookieJar();
  jar.take(A, { status: 302, headers: { 'set-cookie': set } }, NOW);
  return jar;
}

describe('a cookie', () => {
  it.each<[string, readonly string[], string | undefined]>([
    ['goes back', ['a=1'], 'a=1'],
    ['goes back with its attributes left out', ['a=1; Path=/y; HttpOnly'], 'a=1'],
    ['goes back beside others', ['a=1', 'b=2'], 'a=1; b=2'],
    ['takes the place of one of its name', ['a=1', 'a=2'], 'a=2'],
    ['is kept as it is written', ['a="b%0d%0ac"'], 'a="b%0d%0ac"'],
    ['without a name is none', ['=1', '1', ''], undefined],
    ['with a line end is none', ['a=1\r\nx: y'], undefined],
    ['is taken back by its age', ['a=1', 'a=; Max-Age=0'], undefined],
    ['is taken back by a date', ['a=1', 'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], undefined],
    ['goes not over an open line when it is secure', ['a=1; Secure'], undefined],
  ])('%s', (_, set, field) => {
    expect(jarOf(...set).field(A)).toBe(field);
  });

  it('goes back to its host only, secure ones over TLS', () => {
    const jar = jarOf('a=1; Domain=example', 'b=2; Secure');
    expect(jar.field(new URL('http://b.example/'))).toBeUndefined();
    expect(jar.field(new URL('http://www.a.example/'))).toBeUndefined();
    expect(jar.field(new URL('https://a.example/'))).toBe('a=1; b=2');
  });

  it('is one of so many', () => {
    const jar = jarOf();
    for (let i = 0; i < 1000; i++) {
      const set = Array.from({ length: 100 }, (_, n) => `n${i}-${n}=${'x'.repeat(500)}`);
      jar.take(A, { status: 302, headers: { 'set-cookie': set } }, NOW);
    }
    expect(jar.field(A)?.length).toBeLessThanOrEqual(8192);
  });
});
