/** A website as an input, read from its first page on: what is found in it, what is asked for, how often, what is told. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CheckOptions, check as checkLinks, type Problem } from '../../../src/index.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import {
  htmlPage,
  type Reply,
  redirectTo,
  type Site,
  startSite,
} from '../../helpers/servers/site.ts';
import { answerSite } from './website.ts';

interface Reported {
  readonly results: readonly {
    readonly url: string;
    readonly verdict: string;
    readonly reason: string;
    readonly sightings: readonly { readonly source: string; readonly line?: number }[];
  }[];
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  readonly sources: number;
}

let folder: string;
let site: Site;
let answer = answerSite;
let stores = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-site-'));
  site = await startSite((asked, request) => answer(asked, request));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  answer = answerSite;
  site.asked.length = 0;
});

const check = (...args: readonly string[]): Promise<Told> => {
  const port = site.policy.connectTo[0]?.toPort;
  const through = ['--connect-to', `::127.0.0.1:${port}`, '--allow-address', '127.0.0.0/8'];
  return urlglean(['check', ...args, '--recurse', '--no-config', ...through], { cwd: folder });
};

const report = async (...args: readonly string[]): Promise<Reported> => {
  const store = args.includes('--store') ? [] : ['--no-store'];
  const { stdout, stderr } = await check(...args, ...store, '--as', 'json');
  expect(stderr).not.toContain('error:');
  return JSON.parse(stdout) as Reported;
};

const deadIn = ({ results }: Reported): readonly string[] =>
  results
    .filter(({ verdict }) => verdict === 'dead')
    .map(({ url, sightings }) => `${url} in ${sightings[0]?.source}`)
    .toSorted();

/** What was asked for more than once. */
const askedAgain = (): readonly string[] =>
  [...new Set(site.asked)]
    .filter((path) => site.asked.filter((other) => other === path).length > 1)
    .toSorted();

const timesAsked = (path: string): number =>
  site.asked.filter((asked) => asked === `site.example${path}`).length;

/** A site of a few pages. */
const answering =
  (pages: Readonly<Record<string, Reply>>): typeof answerSite =>
  (asked) =>
    pages[`${asked.host}${asked.pathname}`] ??
    pages[asked.pathname] ?? { status: 404, body: 'no such page' };
const hrefs = (...to: readonly string[]): string =>
  to.map((href) => `<a href="${href}">to</a>`).join('\n');
const named = (name: string, ...to: readonly string[]): Reply =>
  htmlPage(name, `<h1>${name}</h1>${hrefs(...to)}`);

/** In a page with `there`, `old` and `größe`. */
const PLACES = [
  ...['#there', '/static#old', '/static#gr%C3%B6%C3%9Fe', '/static#größe', '/static#user'],
  ...[
    '/static#nowhere',
    '/static#THERE',
    '/static#/route',
    '/static#:~:text=nothing',
    '/large#end',
  ],
];

describe('a site', () => {
  it('is read within its host, each page by one request, and each dead link has its page', async () => {
    const told = await report('http://site.example/', '--retries', '0');
    expect(deadIn(told)).toEqual([
      'http://other.example/dead in http://site.example/',
      'http://site.example/a#nowhere in http://site.example/',
      'http://site.example/c/no.png in http://site.example/c/',
      'http://site.example/gone in http://site.example/',
      'http://site.example/gone-from-orphan in http://site.example/orphan',
      'http://site.example/gone-too in http://site.example/c/rel',
      'http://site.example/orphan-gone?a=1&b=2 in http://site.example/map.xml.gz',
    ]);
    expect(askedAgain()).toEqual([]);
    expect([timesAsked('/gone'), timesAsked('/robots.txt')]).toEqual([1, 1]);
    expect(site.asked.filter((path) => path.includes('/private/'))).toEqual([]);
    expect(told.problems.map(({ code, message }) => [code, message])).toEqual([
      [
        'site-not-whole',
        expect.stringMatching(
          /: 28 pages read, 6 were not: 3 more than 5 links away \(--depth\), 1 closed by robots.txt, 1 marked nofollow, 1 with an address that repeats itself$/,
        ),
      ],
    ]);
  });

  it('is read as far as --depth and --max-pages say', async () => {
    const page = await report('http://site.example/a', '--depth', '0', '--retries', '0');
    expect(page.sources).toBe(2);
    // Those are of documentation.
    expect(page).not.toHaveProperty('references');
    expect(timesAsked('/map-index.xml')).toBe(0);
    site.asked.length = 0;
    const few = await report('http://site.example/', '--max-pages', '3', '--retries', '0');
    expect(few.problems[0]?.message).toMatch(/: 3 pages read, .* beyond 3 pages \(--max-pages\)/);
  });

  it('has the places of its pages checked with --fragments, from the pages that were read', async () => {
    const told = await report('http://site.example/', '--fragments', '--retries', '0');
    const places = told.results.filter(({ url }) => url.includes('#'));
    expect(places.map(({ url, reason }) => [url, reason])).toEqual([
      ['http://site.example/a#there', 'ok'],
      ['http://site.example/a#nowhere', 'fragment-missing'],
    ]);
    expect(timesAsked('/a')).toBe(1);
  });

  it('has links to places that its pages do not have told apart from those to the pages', async () => {
    answer = answering({
      '/': named('Home', '/static#there', '/static#nowhere', '/static', '/static#', '/static#top'),
      '/static': htmlPage(
        'Static',
        `<h1 id="there">Static</h1><a name=old></a><h2 id="gr&ouml;&szlig;e">Size</h2><p id=user-content-user>
        ${hrefs(...PLACES, '/scripted#nowhere', '/moved#nowhere')}`,
      ),
      '/scripted': htmlPage('Scripted', '<h1>Page</h1><script src="/x.js"></script>'),
      '/moved': { ...redirectTo('/static'), status: 301 },
      '/large': htmlPage(
        'Large',
        `<h1>Large</h1><i title="${'long'.repeat(1_200_000)}"></i><p id=end>`,
      ),
    });
    const told = await report('http://site.example/');
    const strays = told.results.filter(({ reason }) => reason.startsWith('fragment'));
    expect(
      strays.map(({ url, reason, sightings }) => [
        new URL(url).href.slice(19),
        reason,
        sightings.length,
      ]),
    ).toEqual([
      ['/static#nowhere', 'fragment-missing', 2],
      ['/static#THERE', 'fragment-missing', 1],
      ['/scripted#nowhere', 'fragment-unproved', 1],
      ['/large#end', 'fragment-unproved', 1],
      ['/moved#nowhere', 'fragment-missing', 1],
    ]);
    const whole = told.results.filter(({ url }) => new URL(url).pathname === '/static');
    expect(whole.map(({ url, verdict }) => [new URL(url).hash, verdict])).toContainEqual([
      '#there',
      'alive',
    ]);
  });

  it('is not read where --exclude or --exclude-path name its pages; the latter are checked', async () => {
    const told = await report(
      ...['http://site.example/', '--retries', '0'],
      ...['--exclude', '/calendar', '--exclude-path', '/c/'],
    );
    expect(site.asked.filter((path) => path.includes('/calendar'))).toEqual([]);
    expect([timesAsked('/c/'), timesAsked('/c/rel')]).toEqual([1, 1]);
    expect(deadIn(told).join()).not.toContain('gone-too');
  });

  it('says that only what is named is read without --recurse', async () => {
    const { stdout } = await urlglean(
      ['check', 'http://site.example/', '--no-store', '--offline', '--recurse'],
      { cwd: folder },
    );
    expect(stdout).toContain('http://site.example/');
    expect(site.asked).toEqual([]);
  });
});

describe('check of the library', () => {
  const dead = async (options: CheckOptions): Promise<readonly string[]> => {
    const found: string[] = [];
    const { policy } = site;
    for await (const link of checkLinks('http://site.example/a', { policy, ...options }))
      if (link.verdict.verdict === 'dead')
        found.push(`${link.url} in ${link.sightings[0]?.source}`);
    return found;
  };

  it('reads the pages behind a URL where it is asked to, and checks a link alone elsewhere', async () => {
    answer = answering({ '/a': named('A', '/b', '/gone'), '/b': named('B', '/gone-too') });
    const options = { schedule: { retries: 0 }, onProblem: () => undefined };
    expect(await dead(options)).toEqual([]);
    expect(await dead({ ...options, site: { depth: 0 } })).toEqual([
      'http://site.example/gone in http://site.example/a',
    ]);
    expect(await dead({ ...options, site: {} })).toContain(
      'http://site.example/gone-too in http://site.example/b',
    );
  });
});

describe('a site whose run is interrupted', () => {
  it('is told as far as it was read, and its other links as not checked', async () => {
    const ended = new AbortController();
    const pages = answering({ '/': named('Home', '/b', '/c'), '/b': named('B', '/gone') });
    answer = (asked, request) => {
      if (asked.pathname === '/b') ended.abort();
      return pages(asked, request);
    };
    const problems: Problem[] = [];
    const reasons: string[] = [];
    const options = { schedule: { retries: 0 }, site: {}, signal: ended.signal };
    const { policy } = site;
    for await (const { url, verdict } of checkLinks('http://site.example/', {
      ...{ ...options, policy, onProblem: (found) => void problems.push(found) },
    }))
      reasons.push(`${new URL(url).pathname} ${verdict.reason}`);
    expect(reasons.toSorted()).toEqual(['/ ok', '/b interrupted', '/c interrupted']);
    expect(problems.map(({ code }) => code)).toEqual(['site-not-whole', 'interrupted']);
    expect(problems[0]?.message).toMatch(/: 1 page read, \d were not: \d because the run ended$/);
    expect(timesAsked('/gone')).toBe(0);
  });
});

describe('a site in a nightly job', () => {
  it('is read each night, remembers what it told, and has a page that vanished gone', async () => {
    const port = site.policy.connectTo[0]?.toPort;
    const job = join(folder, 'night.toml');
    const store = join(folder, 'night.sqlite');
    writeFileSync(
      job,
      `sources = ["http://site.example/"]\nstore = "night.sqlite"\n\n[check]\nrecurse = true\n` +
        `retries = 0\nconnect-to = ["::127.0.0.1:${port}"]\nallow-address = ["127.0.0.0/8"]\n`,
    );
    const night = (): Promise<Told> => urlglean(['nightly', job], { cwd: folder });
    const moved = { ...redirectTo('/c-new.html'), status: 301 };
    const rest = { '/c': moved, '/c-new.html': named('C'), '/d': named('D') };
    answer = answering({ ...rest, '/': named('Home', '/b', '/c'), '/b': named('B', '/d') });
    const first = await night();
    expect(first.stdout).toContain('now at: http://site.example/c-new.html');
    answer = answering({ ...rest, '/': named('Home', '/c') });
    site.asked.length = 0;
    expect(await night()).toEqual({ code: 0, stdout: '', stderr: '' });
    expect([timesAsked('/'), timesAsked('/b'), askedAgain()]).toEqual([1, 0, []]);
    const history = await urlglean(['history', 'http://site.example/d', '--store', store]);
    expect(history.stdout).toContain('this page has been gone since');
  });
});

describe('a sitemap that robots.txt names', () => {
  it.each([
    ['/no.xml', 'Not found'],
    ['/b', 'it is no sitemap'],
    ['http://other.example/map.xml', 'it is on another site'],
    ['/away.xml', 'it leads to http://other.example'],
  ])('is told with its reason where it is not read (%s)', async (path, words) => {
    const sitemap = new URL(path, 'http://site.example/').href;
    answer = answering({
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: `Sitemap: ${sitemap}\n`,
      },
      'site.example/away.xml': redirectTo('http://other.example/map.xml'),
      'other.example/map.xml': {
        headers: { 'content-type': 'application/xml' },
        body: '<urlset><url><loc>http://site.example/b</loc></url></urlset>',
      },
      '/': named('Home', '/b'),
      '/b': named('B'),
    });
    const { problems } = await report('http://site.example/', '--retries', '0');
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'sitemap-unread',
        message: expect.stringContaining(words),
        source: sitemap,
      }),
    ]);
  });
});

describe('a site that asks for a pause', () => {
  it('is read no further where that is longer than --patience, and the run says so', async () => {
    const busy = { status: 429, headers: { 'retry-after': '3600' }, body: 'later' };
    answer = answering({ '/': named('Home', '/b', '/c'), '/b': busy, '/c': named('C') });
    const told = await report(
      ...['http://site.example/', '--retries', '0', '--patience', '1'],
      ...['--host-concurrency', '1'],
    );
    expect(told.problems.map(({ message }) => message).join('\n')).toContain(
      'because it asks for a longer pause',
    );
    expect(told.results.map(({ url, reason }) => [url, reason])).toEqual([
      ['http://site.example/', 'ok'],
      ['http://site.example/b', 'rate-limited'],
      ['http://site.example/c', 'host-parked'],
    ]);
    expect([timesAsked('/b'), timesAsked('/c')]).toEqual([1, 0]);
  });

  it('is read on after the pause, which is kept once', async () => {
    let asked = 0;
    const busy = { status: 429, headers: { 'retry-after': '1' }, body: 'later' };
    const quiet = named('B', '/gone');
    answer = (url, request) =>
      url.pathname === '/b'
        ? asked++ === 0
          ? busy
          : quiet
        : answering({ '/': named('Home', '/b') })(url, request);
    const told = await report('http://site.example/', '--retries', '0', '--patience', '5');
    expect(deadIn(told)).toEqual(['http://site.example/gone in http://site.example/b']);
    expect(timesAsked('/b')).toBe(2);
  });
});

describe('where a site begins', () => {
  it('may be a sitemap', async () => {
    const told = await report(
      'http://site.example/map-index.xml',
      '--depth',
      '0',
      '--retries',
      '0',
    );
    expect(deadIn(told)).toEqual([
      'http://site.example/gone-from-orphan in http://site.example/orphan',
      'http://site.example/orphan-gone?a=1&b=2 in http://site.example/map.xml.gz',
    ]);
    expect(timesAsked('/')).toBe(0);
  });

  it('may lead to its name with www, and then both are read', async () => {
    answer = answering({
      'site.example/': { ...redirectTo('http://www.site.example/'), status: 301 },
      'www.site.example/': named('Home', '/b', 'http://site.example/b'),
      'www.site.example/b': named('B', '/gone'),
      'site.example/b': redirectTo('http://www.site.example/b'),
    });
    const told = await report('http://site.example/', '--retries', '0');
    expect(deadIn(told)).toEqual(['http://www.site.example/gone in http://www.site.example/b']);
  });

  it.each([
    ['leads to another site', redirectTo('http://elsewhere.example/'), 'it leads to http'],
    ['is not there', { status: 404, body: 'gone' }, 'Not found'],
    ['is no page', { headers: { 'content-type': 'image/png' }, body: 'x' }, 'it is no page of'],
  ])('is told where it %s', async (_, reply, words) => {
    answer = answering({ 'site.example/': reply, '/': named('Elsewhere') });
    const { problems } = await report('http://site.example/', '--retries', '0');
    expect(problems).toEqual([
      expect.objectContaining({ code: 'site-unread', message: expect.stringContaining(words) }),
    ]);
  });
});

describe('a site that is remembered', () => {
  const args = (): readonly string[] => [
    ...['http://site.example/', '--retries', '0', '--store', join(folder, `${++stores}.sqlite`)],
  ];

  it('is read again each time, and what its pages say no more is not reported', async () => {
    const again = args();
    answer = answering({
      '/': named('Home', '/b', '/c'),
      '/b': named('B', '/d'),
      '/c': named('C'),
    });
    const first = await report(...again);
    expect(deadIn(first)).toEqual(['http://site.example/d in http://site.example/b']);
    answer = answering({ '/': named('Home', '/c', '/e'), '/c': named('C') });
    const second = await report(...again);
    expect(deadIn(second)).toEqual(['http://site.example/e in http://site.example/']);
    const store = ['--store', `${again.at(-1)}`];
    const history = await urlglean(['history', 'http://site.example/d', ...store, '--no-config']);
    expect(history.stdout).toContain('this page has been gone since');
  });

  it('has a place that was missing found again, without another look at what works', async () => {
    const again = args();
    const home = named('Home', '/b#x', '/b#y');
    answer = answering({ '/': home, '/b': htmlPage('B', '<h1 id=y>B</h1>') });
    expect(deadIn(await report(...again))).toEqual([
      'http://site.example/b#x in http://site.example/',
    ]);
    site.asked.length = 0;
    answer = answering({ '/': home, '/b': htmlPage('B', '<h1 id=y>B</h1><p id=x>x</p>') });
    expect(deadIn(await report(...again))).toEqual([]);
    expect(timesAsked('/b')).toBe(1);
  });

  it('has a page that fails now seen as failing, though its link was not due', async () => {
    const again = args();
    answer = answering({ '/': named('Home', '/b'), '/b': named('B') });
    expect(deadIn(await report(...again))).toEqual([]);
    answer = answering({ '/': named('Home', '/b') });
    expect(deadIn(await report(...again))).toEqual([
      'http://site.example/b in http://site.example/',
    ]);
  });
});
