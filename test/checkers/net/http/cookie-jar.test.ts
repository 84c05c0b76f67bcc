/** The cookies of one check: which go back, where, and how many at most. */
import { describe, expect, it } from 'vitest';
import { CookieJar } from '../../../../checkers/net/http/cookie-jar.ts';

const NOW = Date.UTC(2024, 0, 1);
const A = new URL('http://a.example/x');

function jarOf(...set: readonly string[]): CookieJar {
  const jar = new CookieJar();
  jar.store(A, { status: 302, headers: { 'set-cookie': set } }, NOW);
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

  it.each<[string, string, string, boolean]>([
    ['http://a.example/', 'a.example', 'http://www.a.example/', true],
    ['http://a.example/', '.A.example', 'http://shop.a.example/', true],
    ['http://www.a.example/', 'a.example', 'http://a.example/', true],
    ['http://www.a.example/', 'a.example', 'http://shop.a.example/', true],
    ['http://www.a.example/', 'a.example', 'http://www.a.example/', true],
    ['http://www.a.example/', 'a.example', 'http://aa.example/', false],
    ['http://shop.a.example/', 'a.example', 'http://a.example/', false],
    ['http://www.example/', 'example', 'http://b.example/', false],
    ['http://a.example/', 'b.example', 'http://b.example/', false],
    ['http://a.example/', 'example', 'http://b.example/', false],
  ])('set at %s for %s goes to %s: %s', (at, domain, to, isSent) => {
    const jar = new CookieJar();
    const set = [`a=1; Domain=${domain}`];
    jar.store(new URL(at), { status: 302, headers: { 'set-cookie': set } }, NOW);
    expect(jar.field(new URL(to))).toBe(isSent ? 'a=1' : undefined);
  });

  it('can be handed on to another jar', () => {
    const all = jarOf('a=1', 'b=2; Secure', 'c=3; Domain=a.example').all();
    const next = new CookieJar(JSON.parse(JSON.stringify(all)));
    expect(next.field(new URL('https://a.example/y'))).toBe('a=1; b=2; c=3');
    expect(next.field(A)).toBe('a=1; c=3');
    expect(next.field(new URL('http://b.example/'))).toBeUndefined();
    expect(next.field(new URL('http://www.a.example/'))).toBe('c=3');
  });

  it('is handed on with no more than a field could hold', () => {
    const jar = jarOf(...Array.from({ length: 40 }, (_, n) => `n${n}=${'x'.repeat(900)}`));
    expect(JSON.stringify(jar.all()).length).toBeLessThan(10_000);
  });

  it('is one of so many', () => {
    const jar = jarOf();
    for (let i = 0; i < 1000; i++) {
      const set = Array.from({ length: 100 }, (_, n) => `n${i}-${n}=${'x'.repeat(500)}`);
      jar.store(A, { status: 302, headers: { 'set-cookie': set } }, NOW);
    }
    expect(jar.field(A)?.length).toBeLessThanOrEqual(8192);
  });
});
