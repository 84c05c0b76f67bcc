import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitUrl } from '../../../checkers/syntax/components/split.ts';
import { identify } from '../../../checkers/syntax/identity.ts';
import { maskPassword, redact } from '../../../checkers/syntax/secrets/redact.ts';

describe('identify', () => {
  it.each([
    ['HTTP://Example.ORG', 'http://example.org/'],
    ['http://example.org:80/', 'http://example.org/'],
    ['http://example.org:/a', 'http://example.org/a'],
    ['http://example.org/%7eada', 'http://example.org/~ada'],
    ['http://example.org/a%2fb', 'http://example.org/a%2Fb'],
    ['http://example.org/a/./b/../c', 'http://example.org/a/c'],
    ['http://example.org/a/..', 'http://example.org/'],
    ['http://example.org/a#top', 'http://example.org/a'],
    ['NEWS:comp.lang.c', 'news:comp.lang.c'],
  ])('%s is the link %s', (url, same) => {
    expect(identify(url)).toBe(same);
  });

  it.each([
    ['http://example.org/a%2Fb', 'http://example.org/a/b'],
    ['http://example.org/A', 'http://example.org/a'],
    ['http://example.org/a', 'http://example.org/a/'],
    ['http://example.org/a', 'https://example.org/a'],
    ['http://example.org/?a=%26', 'http://example.org/?a=&'],
    ['http://example.org/?', 'http://example.org/'],
    ['http://example.org:8080/', 'http://example.org/'],
    ['gopher://example.org/1/a/../b', 'gopher://example.org/1/b'],
    ['mailto:Ada@example.org', 'mailto:ada@example.org'],
  ])('%s is another link than %s', (one, other) => {
    expect(identify(one)).not.toBe(identify(other));
  });

  it.each([
    ['http://example.org/a#top', 'http://example.org/a#top'],
    ['HTTPS://example.org/a#%7eada%2f', 'https://example.org/a#~ada%2F'],
    ['http://example.org/a#', 'http://example.org/a'],
    ['http://example.org/a', 'http://example.org/a'],
    ['file://localhost/a#top', 'file:///a#top'],
    ['file:/a#', 'file:///a'],
    ['ftp://example.org/a#top', 'ftp://example.org/a'],
    ['news:comp.lang.c#top', 'news:comp.lang.c'],
  ])('%s is the link %s where places are told apart', (url, same) => {
    expect(identify(url, { fragments: true })).toBe(same);
  });

  it('gives for common URLs what the rules give', () => {
    const piece = fc.constantFrom(
      'a',
      'B',
      '/',
      '//',
      '.',
      '..',
      '?',
      '&',
      ':',
      '-',
      '=',
      '@',
      "'",
    );
    const host = fc.constantFrom(
      ...['h.example', 'www.a-b.example', '10.0.0.1', '..', '-'],
      ...['h:81', 'h:080', 'h:443', 'h:0021', 'h:', 'h:8080'],
    );
    const scheme = fc.constantFrom('http', 'https', 'ftp');
    const rest = fc.array(piece, { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(scheme, host, rest, (...[named, at, more]) => {
        const url = `${named}://${at}/${more}`;
        // With a fragment, none is so.
        expect(identify(url)).toBe(identify(`${url}#part`));
      }),
      { numRuns: 2000 },
    );
  });

  it('does not change what it made', () => {
    const pieces = fc.constantFrom(
      'http:',
      '//',
      '/',
      '.',
      '..',
      '%41',
      '%2f',
      '%',
      '@',
      ':80',
      'a',
    );
    const url = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(url, fc.webUrl(), fc.string()), (text) => {
        for (const options of [{}, { fragments: true }]) {
          const made = identify(text, options);
          expect(identify(made, options)).toBe(made);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('redact', () => {
  it.each([
    ['ftp://ada:secret@ftp.example.org/a', 'ftp://***@ftp.example.org/a'],
    ['http://example.org/a@b', 'http://example.org/a@b'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ])('%s is shown as %s', (url, shown) => {
    expect(redact(url)).toBe(shown);
  });
});

it('maskPassword covers the password and moves nothing', () => {
  expect(maskPassword('ftp://ada:secret@ftp.example.org/a')).toBe(
    'ftp://ada:******@ftp.example.org/a',
  );
  expect(maskPassword('ftp://ada@ftp.example.org/a:b')).toBe('ftp://ada@ftp.example.org/a:b');
});

describe('splitUrl', () => {
  it('puts every component where it stands', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (url) => {
        const parts = splitUrl(url);
        for (const part of Object.values(parts)) {
          if (typeof part !== 'object') continue;
          expect(url.slice(part.offset, part.offset + part.text.length)).toBe(part.text);
        }
      }),
    );
  });

  it('tells empty from absent', () => {
    expect(splitUrl('http://a/').query).toBeUndefined();
    expect(splitUrl('http://a/?').query?.text).toBe('');
    expect(splitUrl('ftp://@a/').userinfo?.text).toBe('');
    expect(splitUrl('ftp://a/').userinfo).toBeUndefined();
  });
});
