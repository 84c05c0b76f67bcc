/** The parts of reading a site that ask nothing: what belongs to it, what is one page, bounds, pages, sitemaps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { isNoPage, isTrap, pageKey } from '../../../src/site/addresses.ts';
import { SiteAnswers } from '../../../src/site/answers.ts';
import { Frontier } from '../../../src/site/frontier.ts';
import type { Entry } from '../../../src/site/model.ts';
import { readPageLinks } from '../../../src/site/page-links.ts';
import { Scope } from '../../../src/site/scope.ts';
import { onlyLocs, readSitemap } from '../../../src/site/sitemap.ts';
import { unreadInWords } from '../../../src/site/told.ts';

const url = (path: string): URL => new URL(path, 'http://site.example/');

describe('Scope', () => {
  it.each([
    ['http://site.example/', 'http://www.site.example/', true],
    ['http://www.site.example/', 'http://site.example/a', true],
    ['http://site.example/', 'https://site.example/', true],
    ['http://site.example/', 'https://www.site.example/', true],
    ['http://site.example:8080/', 'https://site.example:8443/', true],
    ['https://site.example/', 'http://site.example/', false],
    ['http://site.example/', 'http://site.example:8080/', false],
    ['http://site.example/', 'http://docs.site.example/', false],
    ['http://www.com/', 'http://com/', false],
  ])('moves from %s to %s: %s', (from, to, moves) => {
    const scope = new Scope(new URL(from));
    expect(scope.holds(new URL(to))).toBe(false);
    expect([scope.moveTo(new URL(to)), scope.holds(new URL(to))]).toEqual([moves, moves]);
  });
});

describe('pageKey', () => {
  it.each([
    ['/a#there', '/a'],
    ['/a?PHPSESSID=12', '/a'],
    ['/a?PHPSESSID=12&x=1', '/a?x=1'],
    ['/a?x=1&sid=ab&y=2', '/a?x=1&y=2'],
    ['/a;jsessionid=F00?x=1', '/a?x=1'],
    ['/%7Ea', '/~a'],
  ])('takes %s and %s for one page', (one, other) => {
    expect(pageKey(url(one).href)).toBe(pageKey(url(other).href));
  });

  it.each([
    ['/a', '/a/'],
    ['/a', '/A'],
    ['/a?x=1', '/a?x=2'],
    ['/a?inside=1', '/a'],
  ])('tells %s from %s', (one, other) => {
    expect(pageKey(url(one).href)).not.toBe(pageKey(url(other).href));
  });
});

describe('an address', () => {
  it.each([
    ['/loop/loop/loop/loop/', true],
    ['/a/b/a/b/a/b/a/b', true],
    [`/${'a'.repeat(2000)}`, true],
    ['/a/b/a/b/a/b', false],
    ['/2026/11/11/11-11', false],
  ])('%s is a trap: %s', (path, expected) => {
    expect(isTrap(url(path))).toBe(expected);
  });

  it.each([
    ['/a.pdf', true],
    ['/a.tar.GZ', true],
    ['/a.html', false],
    ['/a.php?file=x.pdf', false],
    ['/v1.2', false],
  ])('%s is no page by its name: %s', (path, expected) => {
    expect(isNoPage(url(path))).toBe(expected);
  });
});

describe('Frontier', () => {
  const drained = (frontier: Frontier): readonly string[] => {
    const paths: string[] = [];
    for (let [entry] = frontier.take(1); entry !== undefined; [entry] = frontier.take(1)) {
      paths.push(new URL(entry.url).pathname);
      frontier.took(entry, entry.url);
    }
    return paths;
  };

  it('gives the nearest first, each once, and says what is too far', () => {
    const frontier = new Frontier({ maxPages: 10, depth: 2 });
    frontier.add(url('/c'), 2);
    frontier.add(url('/c#there'), 1);
    frontier.add(url('/d'), 3);
    expect(drained(frontier)).toEqual(['/c']);
    expect(frontier.unread).toEqual(new Map([['depth', 1]]));
  });

  it('reads no more pages than it may, and counts the others', () => {
    const frontier = new Frontier({ maxPages: 2, depth: 5 });
    for (const path of ['/a', '/b', '/c', '/d']) frontier.add(url(path), 1);
    expect(drained(frontier)).toEqual(['/a', '/b']);
    expect(frontier.unread).toEqual(new Map([['max-pages', 2]]));
  });

  it('counts what is no page not as one', () => {
    const frontier = new Frontier({ maxPages: 1, depth: 5 });
    for (const path of ['/a', '/b']) frontier.add(url(path), 1);
    expect(frontier.take(2)).toHaveLength(1);
    frontier.isNone();
    expect(drained(frontier)).toEqual(['/b']);
  });

  it('reads a page that is nofollow in one place if another place leads there', () => {
    const frontier = new Frontier({ maxPages: 5, depth: 5 });
    frontier.add(url('/a'), 1, { nofollow: true });
    frontier.add(url('/b'), 1, { nofollow: true });
    frontier.add(url('/a'), 2);
    expect(drained(frontier)).toEqual(['/a']);
    expect(frontier.unread).toEqual(new Map([['nofollow', 1]]));
  });

  it('reads a page of several addresses once', () => {
    const frontier = new Frontier({ maxPages: 5, depth: 5 });
    for (const path of ['/old', '/new', '/print?page=1']) frontier.add(url(path), 1);
    const [old] = frontier.take(1);
    expect(frontier.took(old as Entry, url('/new').href)).toBe(true);
    frontier.alias(url('/print?page=1').href);
    expect(drained(frontier)).toEqual([]);
  });

  it('leaves a script with very many addresses for the end', () => {
    const frontier = new Frontier({ maxPages: 60, depth: 5 });
    for (let month = 0; month < 100; month++) frontier.add(url(`/calendar?m=${month}`), 1);
    frontier.add(url('/last'), 2);
    const paths = drained(frontier);
    expect([paths.length, paths.indexOf('/last')]).toEqual([60, 50]);
  });

  it('gives every address that fits, in any order of finding and taking', () => {
    const step = fc.record({ path: fc.integer({ min: 0, max: 30 }), takes: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const frontier = new Frontier({ maxPages: 1000, depth: 5 });
        const given: string[] = [];
        for (const { path, takes } of steps) {
          frontier.add(url(`/${path}`), 1);
          for (const entry of frontier.take(takes)) {
            given.push(new URL(entry.url).pathname);
            frontier.took(entry, entry.url);
          }
        }
        given.push(...drained(frontier));
        const added = [...new Set(steps.map(({ path }) => `/${path}`))];
        expect(given.toSorted()).toEqual(added.toSorted());
        expect(frontier.unread.size).toBe(0);
      }),
    );
  });
});

describe('readPageLinks', () => {
  const linksOf = (html: string, field = ''): readonly string[] =>
    readPageLinks(html, 'http://site.example/a/b', field).links.map(
      ({ url: { href }, nofollow }) => `${nofollow ? '!' : ''}${href.slice(19)}`,
    );

  it.each([
    ['<a href=c>x</a> <a href="/d#e">', ['/a/c', '/d#e']],
    ['<area href=c><iframe src=d></iframe><frame src=e>', ['/a/c', '/a/d', '/a/e']],
    ['<img src=c><link rel=next href=d><script src=e></script><form action=f>', []],
    ['<base href="/x/"><a href=c>', ['/x/c']],
    ['<a href=c>1</a><base href="/x/"><base href="/y/">', ['/x/c']],
    ['<base href="mailto:x"><a href=/c>', ['/c']],
    ['<a href="mailto:a@b.example">', []],
    ['<a href=c rel="noopener NoFollow">', ['!/a/c']],
    ['<meta name=robots content="noindex, nofollow"><a href=c>', ['!/a/c']],
    ['<a href=c><meta name=ROBOTS content=none>', ['!/a/c']],
    ['<meta name=googlebot content=nofollow><a href=c>', ['/a/c']],
    ['<!-- <a href=c> --><script>"<a href=d>"</script>', []],
    ['<a href="c&amp;d&#x2f;e">', ['/a/c&d/e']],
  ])('finds in %s: %j', (html, expected) => {
    expect(linksOf(html)).toEqual(expected);
  });

  it.each([
    ['nofollow', ['!/a/c']],
    ['noindex, none', ['!/a/c']],
    ['urlglean: nofollow', ['!/a/c']],
    ['googlebot: nofollow', ['/a/c']],
    ['unavailable_after: 25 Jun 2010 15:00:00 PST', ['/a/c']],
  ])('obeys the field X-Robots-Tag: %s', (field, expected) => {
    expect(linksOf('<a href=c>', field)).toEqual(expected);
  });

  it('knows what a page calls its own address', () => {
    const { canonical } = readPageLinks('<link rel=canonical href="?a">', 'http://x.example/p?q');
    expect(canonical?.href).toBe('http://x.example/p?a');
  });
});

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

describe('readSitemap', () => {
  it.each([
    [`<urlset ${XMLNS}><url><loc> http://x.example/a&amp;b </loc></url></urlset>`, ['/a&b']],
    ['<s:urlset xmlns:s="x"><s:url><s:loc>http://x.example/a</s:loc></s:url></s:urlset>', ['/a']],
    ['<urlset><loc><![CDATA[http://x.example/a&b]]></loc></urlset>', ['/a&b']],
    ['<urlset><!-- <loc>http://x.example/a</loc> --><loc>http://x.example/b</loc>', ['/b']],
    ['<urlset><loc>/relative</loc><loc>ftp://x.example/</loc></urlset>', []],
    ['<urlset><loc>http://x.example/ä</loc></urlset>', ['/%C3%A4']],
    ['<urlset><loc>http://x.example/unfinished', []],
    ['http://x.example/a\r\n\n  http://x.example/b\n', ['/a', '/b']],
  ])('finds in %s: %j', (text, expected) => {
    const locs = readSitemap(Buffer.from(text))?.locs ?? [];
    expect(locs.map(({ url: loc }) => new URL(loc).href.slice(16))).toEqual(expected);
  });

  it('tells an index from pages', () => {
    const index =
      '<sitemapindex><sitemap><loc>http://x.example/1.xml</loc></sitemap></sitemapindex>';
    expect(readSitemap(Buffer.from(index))?.kind).toBe('index');
    expect(readSitemap(Buffer.from('<urlset></urlset>'))?.kind).toBe('pages');
  });

  it.each(['<html><loc>http://x.example/a</loc>', 'some words', '', '<rss></rss>'])(
    'takes %j for none',
    (text) => {
      expect(readSitemap(Buffer.from(text))).toBeNull();
    },
  );

  it('leaves in a copy its addresses alone, where they stood, whatever the bytes are', () => {
    const piece = fc.constantFrom(
      ...['<urlset>', '<loc>', '</loc>', '<![CDATA[', ']]>', '<!--', '-->', 'http://x.example/a'],
      ...['&amp;', '&', '\n', ' ', 'ä', '<', '>'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const bytes = Buffer.from(`<urlset>${pieces.join('')}`);
        const { locs } = readSitemap(bytes) ?? { locs: [] };
        const kept = onlyLocs(bytes, locs);
        expect(kept.length).toBe(bytes.length);
        for (const { start, end } of locs)
          expect(kept.subarray(start, end)).toEqual(bytes.subarray(start, end));
        const written = locs.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(kept.toString('latin1').replaceAll(/\s/g, '').length).toBeLessThanOrEqual(written);
      }),
    );
  });

  it('takes linear time', () => {
    for (const text of ['<loc>', '<loc><!--', '<loc><![CDATA[', '<loc>http://x.example/</loc>']) {
      const bytes = Buffer.from(`<urlset>${text.repeat(50_000)}`);
      // What is not linear would take hours.
      expect(readSitemap(bytes)?.locs.length).toBeLessThanOrEqual(50_000);
    }
  });
});

describe('a failure of a page', () => {
  it.each([
    [2, true],
    [0, false],
  ])('is a first look alone with %i retries: %s', (retries, isFirstLook) => {
    const answers = new SiteAnswers({ fragments: false, retries });
    const verdict = makeVerdict('not-found', { at: 0 });
    const retry = { scope: 'link', afterMs: 0 } as const;
    answers.note('http://site.example/gone', { verdict, retry }, null);
    expect(answers.of('http://site.example/gone')).toMatchObject({ verdict, isFirstLook });
  });
});

describe('what is told of a site', () => {
  const counts = (unread: readonly (readonly ['max-pages' | 'robots', number])[]) => ({
    ...{ read: 3, unread: new Map(unread), isCrowded: false },
  });
  const options = { maxPages: 3, depth: 5 };

  it('is nothing where all was read', () => {
    expect(unreadInWords(counts([]), options)).toBeNull();
  });

  it('says how many pages were not read, and why', () => {
    const unread = counts([
      ['robots', 1],
      ['max-pages', 20],
    ]);
    expect(unreadInWords(unread, options)).toBe(
      '3 pages read, 21 were not: 20 beyond 3 pages (--max-pages), 1 closed by robots.txt',
    );
  });
});
