/**
 * Servers that answer for pages they do not have, and servers that only look like it: by real requests,
 * against sites as they are met with. That no living page is called dead matters most.
 */

import { afterEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../checkers/model.ts';
import type { CheckPolicy } from '../../../../checkers/policy.ts';
import { createChecker } from '../../../../checkers/reach/index.ts';
import type { Reason } from '../../../../checkers/reasons.ts';
import { handClock, neverAborted } from '../../../helpers/checking.ts';
import { paced } from '../../../helpers/pace.ts';
import {
  htmlPage,
  type Reply,
  redirectTo,
  type Site,
  type SiteAnswer,
  startSite,
} from '../../../helpers/servers/site.ts';

let site: Site | undefined;

afterEach(async () => {
  await site?.close();
  site = undefined;
});

const MADE_UP = 'q'.repeat(25);

/** Asks for the URLs one after the other. */
async function ask(
  answer: SiteAnswer,
  urls: readonly string[],
  changed: Partial<CheckPolicy> = {},
): Promise<{ outcomes: Outcome[]; asked: readonly string[] }> {
  site = await startSite(answer, changed);
  const checker = createChecker(site.policy, handClock(), {
    letters: (count) => 'q'.repeat(count),
  });
  try {
    const outcomes: Outcome[] = [];
    for (const url of urls) outcomes.push(await checker.check(url, neverAborted));
    return { outcomes, asked: site.asked };
  } finally {
    await checker.close();
  }
}

const ARTICLE = htmlPage(
  'The lamp room - Keepers',
  '<h1>The lamp room</h1><p>It was lit every evening at dusk, whatever the weather was.</p>',
);
const SORRY = '<p>Sorry, we have looked everywhere, and that page is not here any more.</p>';
const NOT_FOUND = htmlPage('Page not found - Keepers', SORRY);
const REAL_404: Reply = { status: 404, headers: { 'content-type': 'text/html' }, body: SORRY };
const FRONT = htmlPage(
  'Keepers',
  '<h1>Keepers</h1><p>All about lamps and those who kept them.</p>',
);
/** The same page for every path, made by its scripts. */
const SHELL = (title: string): Reply =>
  htmlPage(title, '<div id="root"></div><script src="/app.js"></script>');

interface Case {
  readonly name: string;
  readonly url: string;
  readonly answer: SiteAnswer;
  readonly reason: Reason;
  readonly confidence?: number;
  readonly signals?: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: 'a title that says so, and the same page for what is made up',
    url: 'http://a.example/lamps/old.html',
    answer: () => NOT_FOUND,
    reason: 'soft-404',
    confidence: 0.7,
    signals: [
      'its title says that the page does not exist',
      'a made-up address next to it gets the same response',
    ],
  },
  {
    name: 'a page that repeats the address it was asked for',
    url: 'http://a.example/lamps/old.html',
    answer: ({ pathname }) =>
      htmlPage(`404 - ${pathname} - Keepers`, `<h1>Not found</h1><p>No ${pathname} here.</p>`),
    reason: 'soft-404',
  },
  {
    name: 'a first heading that says so',
    url: 'http://a.example/lamps/old/',
    answer: () => htmlPage('Keepers', `<h1>Seite nicht gefunden</h1>${SORRY}`),
    reason: 'soft-404',
  },
  {
    name: 'every unknown page is led to the front page, this one too',
    url: 'http://a.example/lamps/old.html',
    answer: ({ pathname }) => (pathname === '/' ? FRONT : redirectTo('/')),
    reason: 'soft-404',
  },
  {
    name: 'led to an error page that answers with 200',
    url: 'http://a.example/lamps/old.html',
    answer: ({ pathname }) =>
      pathname === '/errors/404.html'
        ? htmlPage('Keepers', SORRY)
        : redirectTo(`/errors/404.html?from=${encodeURIComponent(pathname)}`),
    reason: 'soft-404',
  },
  {
    name: 'https first, then the front page',
    url: 'http://a.example/lamps/old.html',
    answer: ({ pathname, hostname }) =>
      hostname === 'a.example'
        ? redirectTo(`http://www.a.example${pathname}`)
        : pathname === '/'
          ? FRONT
          : redirectTo('/'),
    reason: 'soft-404',
  },

  {
    name: 'a site that redirects unknown pages to its front page, but has this one',
    url: 'http://a.example/lamps/room.html',
    answer: ({ pathname }) =>
      pathname === '/lamps/room.html' ? ARTICLE : pathname === '/' ? FRONT : redirectTo('/'),
    reason: 'ok',
    confidence: 0.95,
  },
  {
    name: 'a document about 404 errors',
    url: 'http://a.example/docs/errors.html',
    answer: ({ pathname }) =>
      pathname === '/docs/errors.html'
        ? htmlPage('404 Not Found - HTTP', '<p>What the status means, and when to send it.</p>')
        : REAL_404,
    reason: 'ok',
    confidence: 0.6,
    signals: [
      'its title says that the page does not exist',
      'a made-up address next to it is not found',
    ],
  },
  {
    name: 'the same, on a server without real 404s',
    url: 'http://a.example/docs/errors.html',
    answer: ({ pathname }) =>
      pathname === '/docs/errors.html'
        ? htmlPage('404', '<p>What the status means, and when a server should send it.</p>')
        : htmlPage('404', SORRY),
    reason: 'ok',
    confidence: 0.6,
  },
  {
    name: 'words about missing pages in the text alone',
    url: 'http://a.example/docs/history.html',
    answer: ({ pathname }) =>
      pathname === '/docs/history.html'
        ? htmlPage('History of the lamp', '<p>Page not found. It has been removed.</p>')
        : REAL_404,
    reason: 'ok',
    confidence: 0.95,
  },
  {
    name: 'words about missing pages in the text, whatever is asked for',
    url: 'http://a.example/docs/history.html',
    answer: () => htmlPage('The lamp room', '<p>Page not found. It has been removed.</p>'),
    reason: 'soft-404',
    signals: [
      'it says that the page does not exist',
      'a made-up address next to it gets the same response',
    ],
  },
  {
    name: 'a page made by scripts, the same for every path',
    url: 'http://a.example/lamps/room',
    answer: () => SHELL('Keepers'),
    reason: 'ok',
    confidence: 0.8,
    signals: ['its page is almost empty until its scripts run'],
  },
  {
    name: 'the same, where the empty page is called as missing pages are',
    url: 'http://a.example/lamps/room',
    answer: () => SHELL('404: This page could not be found'),
    reason: 'ok',
    confidence: 0.6,
  },
  {
    name: 'the host itself, however it calls its page',
    url: 'http://a.example/',
    answer: () => NOT_FOUND,
    reason: 'ok',
    confidence: 0.6,
  },
  {
    name: 'led to the front page, but only this one',
    url: 'http://a.example/lamps/old.html',
    answer: ({ pathname }) =>
      pathname === '/lamps/old.html' ? redirectTo('/') : pathname === '/' ? FRONT : REAL_404,
    reason: 'redirect-suspect',
  },
  {
    name: 'a short link to the front page of another host',
    url: 'http://short.example/x1',
    answer: ({ hostname, pathname }) =>
      hostname === 'short.example'
        ? pathname === '/x1'
          ? redirectTo('http://a.example/')
          : REAL_404
        : FRONT,
    reason: 'redirected',
    confidence: 0.5,
  },
  {
    name: 'the same, where programs that ask for nonsense are kept out',
    url: 'http://short.example/x1',
    answer: ({ hostname, pathname }) => {
      if (hostname !== 'short.example') return FRONT;
      if (pathname === '/x1') return redirectTo('http://a.example/');
      return htmlPage('Just a moment...', '', 404);
    },
    reason: 'redirect-suspect',
  },
  {
    name: 'a host that sends everything to another, which has a place for this page alone',
    url: 'http://old.example/lamps/room.html',
    answer: ({ hostname, pathname }) => {
      if (hostname === 'old.example') return redirectTo(`http://new.example${pathname}`);
      if (pathname === '/lamps/room.html') return redirectTo('/');
      return pathname === '/' ? FRONT : REAL_404;
    },
    reason: 'redirected',
    confidence: 0.5,
  },
  {
    name: 'everybody is led to the front page first, and given a cookie',
    url: 'http://a.example/lamps/room.html',
    answer: ({ pathname }) =>
      pathname === '/' ? FRONT : redirectTo('/', { 'set-cookie': 'session=1' }),
    reason: 'redirect-suspect',
  },
  {
    name: 'everybody is led to a login',
    url: 'http://a.example/lamps/room.html',
    answer: ({ pathname }) =>
      pathname === '/login' ? htmlPage('Log in', '<form></form>') : redirectTo('/login'),
    reason: 'redirect-suspect',
    signals: ['it redirects to a login'],
  },
  {
    name: 'a server that keeps programs out where they ask for nonsense',
    url: 'http://a.example/lamps/old.html',
    answer: ({ pathname }) =>
      pathname === '/lamps/old.html' ? NOT_FOUND : htmlPage('Just a moment...', SORRY),
    reason: 'ok',
    confidence: 0.6,
  },
  {
    name: 'only more slashes, https or www',
    url: 'http://a.example/lamps',
    answer: ({ pathname }) => (pathname === '/lamps' ? redirectTo('/lamps/') : ARTICLE),
    reason: 'redirected',
    confidence: 0.9,
  },
];

describe('soft 404s', () => {
  it.each(CASES)('$name: $reason', async ({ url, answer, reason, confidence, signals }) => {
    const { outcomes, asked } = await ask(answer, [url]);
    const verdict = outcomes[0]?.verdict;
    expect(verdict?.reason).toBe(reason);
    if (confidence !== undefined) expect(verdict?.confidence).toBe(confidence);
    if (signals !== undefined) expect(verdict?.evidence.signals).toEqual(signals);
    const madeUp = asked.filter((path) => path.includes(MADE_UP));
    expect(madeUp.length).toBeLessThanOrEqual(1);
    expect(asked.length).toBeLessThanOrEqual((verdict?.evidence.hops.length ?? 0) + 1);
  });
});

describe('the made-up address', () => {
  it.each([
    ['/lamps/old.html', `/lamps/${MADE_UP}.html`],
    ['/lamps/old.php?id=4', `/lamps/${MADE_UP}.php`],
    ['/lamps/2019/old/', `/lamps/2019/${MADE_UP}/`],
    ['/old', `/${MADE_UP}`],
    ['/a.b.tar/old.gz', `/a.b.tar/${MADE_UP}.gz`],
  ])('beside %s is %s', async (path, expected) => {
    const { asked } = await ask(() => NOT_FOUND, [`http://a.example${path}`]);
    expect(asked).toEqual([`a.example${path}`, `a.example${expected}`]);
  });

  it('is asked for once for all pages of a folder and ending', async () => {
    const paths = [
      '/lamps/a.html',
      '/lamps/b.html',
      '/lamps/c.php',
      '/oil/a.html',
      '/lamps/d.html',
    ];
    const { outcomes, asked } = await ask(
      () => NOT_FOUND,
      paths.map((path) => `http://a.example${path}`),
    );
    expect(outcomes.map(({ verdict }) => verdict.reason)).toEqual(paths.map(() => 'soft-404'));
    expect(asked.filter((path) => path.includes(MADE_UP))).toEqual([
      `a.example/lamps/${MADE_UP}.html`,
      `a.example/lamps/${MADE_UP}.php`,
      `a.example/oil/${MADE_UP}.html`,
    ]);
  });

  it('is left alone where robots.txt closes it, and then proves nothing', async () => {
    const { outcomes, asked } = await ask(
      ({ pathname }) =>
        pathname === '/robots.txt' ? { body: 'User-agent: *\nDisallow: /lamps/q' } : NOT_FOUND,
      ['http://a.example/lamps/old.html'],
      { obeyRobots: true },
    );
    expect(outcomes[0]?.verdict).toMatchObject({ reason: 'ok', confidence: 0.6 });
    expect(asked.filter((path) => path.includes(MADE_UP))).toEqual([]);
  });

  it('is a name of its own each time', async () => {
    site = await startSite(() => NOT_FOUND);
    for (let i = 0; i < 2; i++) {
      const checker = createChecker(site.policy, handClock());
      await checker.check('http://a.example/old', neverAborted);
      await checker.close();
    }
    const names = site.asked.filter((path) => /^a\.example\/[a-z]{25}$/.test(path));
    expect(new Set(names).size).toBe(2);
  });

  it('takes nothing back when its answer never comes', async () => {
    const { outcomes } = await ask(
      ({ pathname }) => (pathname.includes(MADE_UP) ? 'silence' : NOT_FOUND),
      ['http://a.example/lamps/old.html'],
      { timeoutMs: paced(700) },
    );
    expect(outcomes[0]?.verdict).toMatchObject({ reason: 'ok', confidence: 0.6 });
  });

  it('takes nothing back when the server breaks the connection', async () => {
    const { outcomes } = await ask(
      ({ pathname }, request) => {
        if (pathname.includes(MADE_UP)) request.socket.destroy();
        return NOT_FOUND;
      },
      ['http://a.example/lamps/old.html'],
    );
    expect(outcomes[0]?.verdict).toMatchObject({ reason: 'ok', confidence: 0.6 });
  });
});

describe('parked domains', () => {
  const offer = (host: string): Reply =>
    htmlPage(
      `${host} is for sale`,
      '<p>The owner of this name would like to hear what you offer.</p>',
    );
  const lander: Reply = {
    headers: { 'content-type': 'text/html' },
    body: '<html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>',
  };

  it.each<[string, string, SiteAnswer, Reason]>([
    [
      'one sign, and the same for every path',
      'http://a.example/',
      () => offer('a.example'),
      'parked',
    ],
    ['a jump to /lander from every path', 'http://a.example/lamps/', () => lander, 'parked'],
    [
      'one sign on one page only',
      'http://a.example/names/',
      ({ pathname }) => (pathname === '/names/' ? offer('a.example') : FRONT),
      'ok',
    ],
    ['another domain that is for sale', 'http://a.example/', () => offer('b.example'), 'ok'],
  ])('%s', async (_, url, answer, reason) => {
    const { outcomes, asked } = await ask(answer, [url]);
    expect(outcomes[0]?.verdict.reason).toBe(reason);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('are asked for nothing more where two signs are seen', async () => {
    const page = htmlPage('This domain is for sale', '<script src="//www.bodis.com/a"></script>');
    const { outcomes, asked } = await ask(() => page, ['http://a.example/x']);
    expect(outcomes[0]?.verdict).toMatchObject({ reason: 'parked', confidence: 0.7 });
    expect(asked).toEqual(['a.example/x']);
  });
});

describe('evidence', () => {
  it('has the title, printable and short, and a hash of the page', async () => {
    const title = `Lamps\u202e &amp;\u0007\n oil ${'x'.repeat(300)}`;
    const { outcomes } = await ask(() => htmlPage(title, SORRY), ['http://a.example/a']);
    const { evidence } = outcomes[0]?.verdict ?? {};
    expect(evidence?.title).toBe(`Lamps & oil ${'x'.repeat(188)}`);
    expect(evidence?.bodyHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has no title of what is no page', async () => {
    const { outcomes } = await ask(
      () => ({ headers: { 'content-type': 'text/plain' }, body: '<title>Not found</title>' }),
      ['http://a.example/a.txt'],
    );
    expect(outcomes[0]?.verdict.evidence).not.toHaveProperty('title');
    expect(outcomes[0]?.verdict.confidence).toBe(0.95);
  });
});
