/**
 * URLs on hosts of services that rewrite links, and on hosts like them: of those that surely hold no target the lexer asks
 * nobody, of all others it asks.
 */
import { constantFrom, tuple } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Lexer } from '../../../extractors/lexer/lexer.ts';
import { theLexer } from '../../../extractors/lexer/of-thread.ts';
import { REWRITERS } from '../../../extractors/rewriters/index.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';
import { findUrls } from '../../../extractors/urls/find.ts';
import { itIsReadAlike } from './read-alike.ts';

/** How often the lexer asks whether a service has rewritten a URL. */
function asked(url: string): number {
  const rewrites = vi.spyOn(theLexer() as Lexer, 'rewrites');
  findUrls(plainBlock(`See ${url} there`), {});
  const { length } = rewrites.mock.calls;
  rewrites.mockRestore();
  return length;
}

const TARGET = 'http%3A%2F%2Fa.example%2Fb';

describe('a URL of a service that rewrites links', () => {
  it.each([
    'https://www.youtube.com/watch?v=AbC&t=17s',
    'https://www.facebook.com/b/media_set?set=a.552&type=3',
    'http://www.google.com/search?q=lamps',
    'https://drive.google.com/open?id=1jf',
    `https://drive.google.com/url?q=${TARGET}`,
    'http://docs.yahoo.com/info/terms/',
    `http://us.click.yahoo.com/b?u=${TARGET}`,
    `http://www/url?u=${TARGET}`,
    'ftp://hostname/names',
  ])('is known to hold no other: %s', (url) => {
    expect(asked(url)).toBe(0);
  });

  it.each([
    `https://www.youtube.com/redirect?q=${TARGET}`,
    `https://www.google.co.uk/url?q=${TARGET}`,
    `https://google.de/url?q=${TARGET}`,
    `http://r.search.yahoo.com/RU=${TARGET}/RK=1`,
    'https://l.facebook.com/l.php?u=mailto:ada@b.example',
    'https://us-west.protection.sophos.com/?d=b.example&u=aHR0cDovL2EuZXhhbXBsZS8w',
    'https://a-example.cdn.ampproject.org/c/a.example/b',
    'https://urldefense.com/v2/url?u=http-3A__a.example_b&d=c',
  ])('may hold another: %s', (url) => {
    expect(asked(url)).toBeGreaterThan(0);
  });

  const hosts = REWRITERS.flatMap(({ hosts: own }) => own).flatMap((host) =>
    ['de', 'co.uk', 'com.au'].flatMap((domain) => {
      const whole = host.replace('.*', `.${domain}`);
      return [
        whole.replace('*', 'eur01'),
        whole.replace(/^(?:\*|[^.]+)\./, ''),
        `b.${whole.replace('*', 'c')}`,
      ];
    }),
  );
  const url = tuple(
    constantFrom('http://', 'https://', 'HTTP://', 'ftp://', 'http://ada@'),
    constantFrom(...hosts, 'www', 'localhost'),
    constantFrom('', ':80'),
    constantFrom(
      '/',
      '/url',
      '/redirect',
      '/l/',
      '/link',
      '/away.php',
      '/linkfilter/',
      '/s/',
      '/c/a.example/b',
    ),
    constantFrom(
      '',
      '?',
      '?q=',
      '?u=',
      '?url=',
      '?a=',
      '?to=',
      '?uddg=',
      '/RU=',
      '/v2/___',
      '/__',
      '?d=b&u=',
    ),
    constantFrom(
      TARGET,
      'http://a.example/b',
      'mailto:a@b.example',
      'b',
      '',
      '%68ttp://a',
      'aHR0cDovL2E=',
      'https-3A__a',
    ),
    constantFrom('', '/RK=1', '___.b', '__;!!c!d$', '&c=1', '&amp;c=1', '.', ','),
  );
  itIsReadAlike(
    'is read alike with the lexer and without it',
    url.map((parts) => `See ${parts.join('')} there, or http://c.example/`),
  );
});
