/** A night in which this machine could not see counts for nothing; a bad night of others does. All in virtual time. */
import { describe, expect, it, vi } from 'vitest';
import { hostOf } from '../../../../checkers/syntax/host-and-port.ts';
import { RULES_AT_ONCE } from '../../../../src/history/rules.ts';
import { all, here, type Said, sites, type Weather, type Web, withWeb } from './webs.ts';

/** One answer to whatever is asked, as a gateway gives it. */
const portal =
  (said: Partial<Said>): Weather =>
  (url) => ({
    reason: 'ok',
    evidence: { hops: [{ url, status: 200 }], title: 'Sign in to the hotel', bodyHash: 'p' },
    ...said,
  });
const ledAway: Weather = (url) => ({
  reason: 'redirected',
  evidence: {
    hops: [
      { url, status: 302, location: 'http://portal.test/in' },
      { url: 'http://portal.test/in', status: 200 },
    ],
  },
});
const gateway404: Weather = (url) => ({
  reason: 'not-found',
  evidence: { hops: [{ url, status: 404 }], bodyHash: 'g' },
});
const failing =
  (isDown: (host: string) => boolean, reason: 'not-found' | 'connection-refused'): Weather =>
  (url) =>
    isDown(hostOf(url)) ? reason : here(url);

const BLIND: readonly (readonly [title: string, weather: Weather])[] = [
  ['every connection is refused', all('connection-refused')],
  ['nothing answers in time', all('timeout')],
  ['nothing accepts a connection in time', all('connect-timeout')],
  ['a gateway answers 404 to all', gateway404],
  ['a gateway answers 410 to all, without a page', all('gone')],
  ['a gateway answers 403 to all', all('blocked')],
  ['no name exists', all('dns-gone')],
  ['the name server fails', all('dns-error')],
  ['a portal answers for all with one page', portal({})],
  [
    'a portal answers for all with one title',
    (url) => {
      const evidence = { hops: [{ url, status: 200 }], title: 'Sign in', bodyHash: `for ${url}` };
      return { reason: 'ok', evidence };
    },
  ],
  ['a portal answers for all under its own certificate', all('insecure')],
  ['a portal leads all elsewhere', ledAway],
  ['a portal leads all to its front page', all('redirect-suspect')],
  [
    'a portal says that all has moved to it',
    (url) => ({ ...(ledAway(url) as Said), reason: 'moved-permanently' }),
  ],
];

describe.each(['org', 'example', 'lan', 'internal'])(
  'a blind night among names in .%s',
  (suffix) => {
    it.each(BLIND)('counts for nothing where %s', (_, weather) =>
      withWeb(sites(23, suffix, 2), async (web) => {
        await web.lived();
        for (let nights = 0; nights < 3; nights++) {
          const { run, phase } = await web.night(weather);
          expect(phase).toBe('blind');
          expect(web.trouble).toMatch(
            /^could not see: none of 23 sites that answered before did this time \(.+\); nothing of this run counts\. |^links could not be checked: this machine seems to have no network/,
          );
          expect(await web.lastRun()).toMatchObject({ run, phase: 'blind', observed: 0 });
          web.after(1);
        }
        await web.night(here);
        expect(web.blindness).toBe('');
        expect(web.asked).toHaveLength(46);
        expect(await web.states()).toEqual({ working: 46 });
      }),
    );
  },
);

describe('a blind night', () => {
  it('leaves histories, changes and due dates as they were', () =>
    withWeb(sites(9, 'org'), async (web) => {
      await web.lived();
      const before = await web.remembered();
      await web.night(all('connection-refused'));
      expect(await web.remembered()).toEqual(before);
    }));

  it('is shown by its own report, and by nothing later', () =>
    withWeb(sites(9), async (web) => {
      await web.lived();
      const { run } = await web.night(gateway404);
      const reasons = async (): Promise<readonly string[]> => [
        ...new Set((await web.links(run)).map(({ verdict }) => verdict.reason)),
      ];
      expect(await reasons()).toEqual(['not-found']);
      await web.night(here);
      expect(await reasons()).toEqual(['ok']);
    }));

  it('says in what way', () =>
    withWeb(sites(9), async (web) => {
      await web.lived();
      await web.night(all('connection-refused'));
      expect(web.blindness).toContain('(the host refuses connections on that port)');
      await web.night(portal({}));
      expect(web.blindness).toContain('(one page for all)');
      await web.night(ledAway);
      expect(web.blindness).toContain('(led to portal.test)');
    }));

  it('drops last strikes without a second look', () =>
    withWeb(sites(9), async (web) => {
      await web.lived();
      const dying = failing((host) => host === 's0.example', 'not-found');
      await web.night(dying);
      web.after(3);
      await web.night(dying);
      web.after(40);
      await web.night(all('connection-refused'));
      expect(web.asked).toHaveLength(9);
      expect((await web.store.history('http://s0.example/0'))?.link.history.failures).toBe(2);
      await web.night(dying);
      expect(await web.states()).toEqual({ working: 8, lost: 1 });
    }));

  it('believes no failure where one is enough', () =>
    withWeb(sites(9), async (web) => {
      await web.lived();
      await web.night(all('not-found'), { rules: RULES_AT_ONCE });
      expect(await web.states()).toEqual({ working: 9 });
    }));

  it('ends where the network is given up, and says so once', () =>
    withWeb(sites(9), async (web) => {
      await web.lived();
      const { phase } = await web.night(all('network-unreachable'));
      expect(phase).toBe('blind');
      expect(web.problems.map(({ code }) => code)).toEqual(['no-network']);
      expect(await web.states()).toEqual({ working: 9 });
    }));
});

describe('a portal', () => {
  it('is seen through also where one of the links showed its page before', () =>
    withWeb(sites(9), async (web) => {
      await web.lived();
      await web.lived((url) => (url.includes('s0.') ? portal({})(url) : here(url)));
      expect((await web.night(portal({}))).phase).toBe('blind');
      expect(web.blindness).toContain('none of 9 sites');
    }));
});

describe('a night of others', () => {
  it('counts where half of the sites are down', () =>
    withWeb(sites(40), async (web) => {
      await web.lived();
      const down = failing((host) => Number(host.slice(1, -8)) % 2 === 0, 'connection-refused');
      expect((await web.night(down)).phase).toBe('done');
      expect(web.blindness).toBe('');
      expect(await web.states()).toEqual({ working: 20, failing: 20 });
    }));

  it('counts where a site with most of the links dies', () =>
    withWeb([...sites(1, 'host.example', 200), ...sites(3, 'org')], async (web) => {
      await web.lived();
      await web.night(failing((host) => host.endsWith('host.example'), 'not-found'));
      expect(web.blindness).toBe('');
      expect(await web.states()).toEqual({ working: 3, failing: 200 });
    }));

  it('counts where all sites have always led to one login', () =>
    withWeb(sites(9), async (web) => {
      await web.lived(ledAway);
      await web.night(ledAway);
      expect(web.blindness).toMatch(/^could not see: not one of 9 sites/);
      const canaries = ['http://canary.example/'];
      const weather: Weather = (url) => (url === canaries[0] ? here(url) : ledAway(url));
      await web.night(weather, { schedule: { canaries } });
      expect(web.blindness).toBe('');
      web.after(40);
      await web.night(ledAway);
      expect(web.blindness).toBe('');
    }));

  it.each(Array.from({ length: 12 }, (_, seed) => [seed]))(
    'counts where up to a third of the sites fail by chance: seed %i',
    (seed) =>
      withWeb(sites(5 + seed * 4), async (web) => {
        await web.lived();
        const random = randomFrom(seed);
        const down = new Set(
          sites(5 + seed * 4)
            .map(hostOf)
            .filter(() => random() < 0.3),
        );
        const { phase } = await web.night(failing((host) => down.has(host), 'connection-refused'));
        expect(phase).toBe('done');
        expect((await web.states())['failing'] ?? 0).toBe(down.size);
      }),
  );
});

describe('few links', () => {
  /** Of these, only so many are due. */
  async function withFewDue(
    due: number,
    count: number,
    use: (web: Web, late: ReadonlySet<string>) => Promise<void>,
  ): Promise<void> {
    await withWeb(sites(count, 'org'), async (web) => {
      await web.lived();
      const abort = new AbortController();
      const asked = new Set<string>();
      await web.night(
        (url) => {
          asked.add(url);
          if (asked.size === count - due + 1) abort.abort();
          return here(url);
        },
        { signal: abort.signal, schedule: { concurrency: 1 } },
      );
      const late = new Set<string>();
      for (const url of web.urls) {
        const known = await web.store.history(url);
        if ((known?.link.history.due ?? 0) < web.clock.now()) late.add(url);
      }
      expect(late.size).toBe(due);
      await use(web, late);
    });
  }

  it.each([1, 2])('%i: others are asked, and none that answers proves blindness', (due) =>
    withFewDue(due, 12, async (web) => {
      const { phase } = await web.night(all('not-found'));
      expect(phase).toBe('blind');
      expect(web.asked).toHaveLength(due + 5);
      expect(await web.states()).toEqual({ working: 12 });
    }),
  );

  it.each([1, 2])('%i: one that answers proves sight', (due) =>
    withFewDue(due, 12, async (web, late) => {
      await web.night((url) => (late.has(url) ? 'not-found' : here(url)));
      expect(web.asked).toHaveLength(due + 1);
      expect(web.blindness).toBe('');
      expect(await web.states()).toEqual({ working: 12 - due, failing: due });
    }),
  );

  it('ask nobody whose site another process has, and others instead', () =>
    withFewDue(1, 24, async (web, late) => {
      const { store } = web;
      const { hold } = store;
      const isTheirs = (site: string): boolean => /[02468]\.org$/.test(site);
      vi.spyOn(store, 'hold').mockImplementation(async (fence, site) =>
        isTheirs(site) ? undefined : hold(fence, site),
      );
      await web.night(all('not-found'));
      const controls = web.asked.filter((url) => !late.has(url));
      expect(controls).toHaveLength(5);
      expect(controls.filter((url) => isTheirs(hostOf(url)))).toEqual([]);
    }));

  it('ask nobody who demanded to be left alone', () =>
    withFewDue(1, 12, async (web, late) => {
      const { store } = web;
      vi.spyOn(store, 'hold').mockImplementation(async () => ({
        rest: { readyInMs: 3_600_000, parkedForMs: 3_600_000 },
      }));
      await web.night(all('not-found'));
      expect(web.asked).toEqual([...late]);
    }));

  it('are not asked for where nothing failed', () =>
    withFewDue(2, 12, async (web) => {
      await web.night(here);
      expect(web.asked).toHaveLength(2);
    }));

  it.each([1, 2])('%i: one page for all is no sight where no link showed it before', (due) =>
    withFewDue(due, 12, async (web) => {
      const before = await web.remembered();
      const { phase } = await web.night(portal({}));
      expect(phase).toBe('blind');
      expect(web.asked).toHaveLength(due + 5);
      expect(await web.remembered()).toEqual(before);
    }),
  );

  it.each([1, 2])('%i: pages that are new cost one request to another site', (due) =>
    withFewDue(due, 12, async (web, late) => {
      const rewritten: Weather = (url) => ({
        ...{ reason: 'ok' },
        evidence: { hops: [{ url, status: 200 }], title: `New at ${url}`, bodyHash: `new ${url}` },
      });
      const { phase } = await web.night((url) => (late.has(url) ? rewritten(url) : here(url)));
      expect(phase).toBe('done');
      expect(web.asked).toHaveLength(due + 1);
    }),
  );

  it('cost no request more where one page keeps its title', () =>
    withFewDue(2, 12, async (web) => {
      await web.night((url) => {
        const evidence = {
          hops: [{ url, status: 200 }],
          title: `At ${url}`,
          bodyHash: `new ${url}`,
        };
        return { reason: 'ok', evidence };
      });
      expect(web.asked).toHaveLength(2);
    }));

  /** Of nine sites one is lost, and the others are not due. */
  const withOneLost = (use: (web: Web) => Promise<void>): Promise<void> =>
    withWeb(sites(9), async (web) => {
      await web.lived();
      for (let nights = 0; nights < 8; nights++) {
        await web.night(failing((host) => host === 's0.example', 'not-found'));
        web.after(1);
      }
      expect(await web.states()).toEqual({ working: 8, lost: 1 });
      web.after(3);
      await use(web);
    });

  it('prove no return of a lost one by the answer of a portal', () =>
    withOneLost(async (web) => {
      const { phase } = await web.night(portal({}));
      expect(phase).toBe('blind');
      expect(await web.states()).toEqual({ working: 8, lost: 1 });
    }));

  it('prove the return of a lost one by one more that answers', () =>
    withOneLost(async (web) => {
      await web.night(here);
      expect(web.asked).toHaveLength(2);
      expect(await web.states()).toEqual({ working: 9 });
    }));

  it('prove no return of failing ones by one page for all', () =>
    withWeb(sites(12), async (web) => {
      await web.lived();
      const isDown = (host: string): boolean => /^s[0-3]\./.test(host);
      await web.night(failing(isDown, 'not-found'));
      web.after(4);
      expect((await web.night(portal({}))).phase).toBe('blind');
      expect(web.asked).toHaveLength(4 + 5);
      expect(await web.states()).toEqual({ working: 8, failing: 4 });
    }));

  it('say nothing of this machine where all are of one site', () =>
    withWeb(sites(1, 'org', 5), async (web) => {
      await web.lived();
      const { phase } = await web.night(all('not-found'));
      expect(phase).toBe('done');
      expect(await web.states()).toEqual({ failing: 5 });
    }));
});

describe('a canary', () => {
  const canaries = ['http://canary.org/'];

  it('proves sight where it answers, however many others are gone', () =>
    withWeb(sites(9, 'org'), async (web) => {
      await web.lived();
      const weather: Weather = (url) => (url === canaries[0] ? here(url) : 'not-found');
      expect((await web.night(weather, { schedule: { canaries } })).phase).toBe('done');
      expect(await web.states()).toEqual({ failing: 9 });
    }));

  it('proves nothing where it gives the page of all others', () =>
    withWeb(sites(9, 'org'), async (web) => {
      await web.lived();
      expect((await web.night(portal({}), { schedule: { canaries } })).phase).toBe('blind');
    }));

  it('proves nothing of names inside where it is outside', () =>
    withWeb(sites(9, 'lan'), async (web) => {
      await web.lived();
      const weather: Weather = (url) => (url === canaries[0] ? here(url) : 'dns-error');
      expect((await web.night(weather, { schedule: { canaries } })).phase).toBe('blind');
      expect(await web.states()).toEqual({ working: 9 });
    }));
});

describe('names of the own network', () => {
  it('are judged apart: a tunnel that is down hides them alone', () =>
    withWeb([...sites(6, 'lan'), ...sites(30, 'org')], async (web) => {
      await web.lived();
      const { phase } = await web.night((url) =>
        hostOf(url).endsWith('.lan') ? 'dns-error' : url.includes('s7.') ? 'not-found' : here(url),
      );
      expect(phase).toBe('done');
      expect(web.blindness).toMatch(/none of 6 sites .*; what was found of them does not count\. /);
      expect(await web.states()).toEqual({ working: 35, failing: 1 });
    }));
});

describe('a first run', () => {
  it.each([
    ['all connections are refused', all('connection-refused')],
    ['no name exists', all('dns-gone')],
    ['one page is given for all', portal({})],
    ['one page denies everything', gateway404],
  ] as const)('remembers nothing where %s', (_, weather) =>
    withWeb(sites(5), async (web) => {
      const { phase, run } = await web.night(weather);
      expect(phase).toBe('blind');
      expect(web.blindness).toMatch(
        /^could not see: not one of 5 sites gave an answer of its own /,
      );
      expect(web.blindness).toContain('--canary');
      expect(await web.states()).toEqual({ unchecked: 5 });
      expect(await web.links(run)).toHaveLength(5);
      await web.night(here);
      expect(await web.states()).toEqual({ working: 5 });
    }),
  );

  it('counts where few sites are gone, or one of many answers', () =>
    withWeb(sites(4), async (web) => {
      await web.night(all('connection-refused'));
      expect(await web.states()).toEqual({ failing: 4 });
    }));

  it('counts where all is on this machine, which needs no network', () => {
    const urls = Array.from({ length: 9 }, (_, n) => `http://127.0.0.${n + 1}/`);
    return withWeb([...urls, 'http://localhost/'], async (web) => {
      await web.night(portal({}));
      expect(web.blindness).toBe('');
      expect(await web.states()).toEqual({ working: 10 });
    });
  });

  it('counts where one of many sites says something of its own', () =>
    withWeb(sites(30), async (web) => {
      const denies: Weather = (url) => ({
        ...{ reason: 'not-found' },
        evidence: { hops: [{ url, status: 404 }], title: 'Nothing here' },
      });
      await web.night((url) => (url.includes('s7.') ? denies(url) : 'dns-gone'));
      expect(web.blindness).toBe('');
      expect(await web.states()).toEqual({ failing: 30 });
    }));
});

describe('a blind night that is interrupted', () => {
  it('is judged with what it did before, by the run that goes on with it', () =>
    withWeb(sites(12), async (web) => {
      await web.lived();
      const abort = new AbortController();
      const schedule = { concurrency: 1 };
      const first = await web.night(
        () => {
          if (web.asked.length === 2) abort.abort();
          return 'connection-refused';
        },
        { signal: abort.signal, schedule },
      );
      expect(first.phase).toBe('cut-short');
      const second = await web.night(all('connection-refused'), { schedule });
      expect(second.run).toBe(first.run);
      expect(second.phase).toBe('blind');
      expect(await web.states()).toEqual({ working: 12 });
    }));

  it('counts for nothing in the next night either, when another run begins', () =>
    withWeb(sites(12), async (web) => {
      await web.lived();
      const abort = new AbortController();
      const first = await web.night(
        () => {
          if (web.asked.length === 3) abort.abort();
          return 'not-found';
        },
        { signal: abort.signal, schedule: { concurrency: 1 } },
      );
      expect(first.phase).toBe('cut-short');
      expect((await web.states())['failing']).toBeGreaterThan(1);
      web.after(1);
      expect((await web.night(here)).run).toBeGreaterThan(first.run);
      expect(web.asked).toHaveLength(12);
      expect(await web.states()).toEqual({ working: 12 });
      for (const url of web.urls) {
        const known = await web.store.history(url);
        expect(known?.transitions.map(({ to }) => to)).toEqual(['working']);
      }
    }));

  it('is judged at once where enough was asked', () =>
    withWeb(sites(30), async (web) => {
      await web.lived();
      const abort = new AbortController();
      const { phase } = await web.night(
        () => {
          if (web.asked.length === 20) abort.abort();
          return 'connection-refused';
        },
        { signal: abort.signal, schedule: { concurrency: 1 } },
      );
      expect(phase).toBe('blind');
      expect(await web.states()).toEqual({ working: 30 });
    }));
});

describe('blindness that begins or ends in the middle of a long night', () => {
  it('takes back what was found while it lasted', () =>
    withWeb(sites(400), async (web) => {
      await web.lived();
      const { phase } = await web.night(
        (url) => (web.asked.length > 100 && web.asked.length <= 300 ? 'not-found' : here(url)),
        { schedule: { concurrency: 4 } },
      );
      expect(phase).toBe('done');
      expect(web.blindness).toContain('what was found of them does not count');
      const { failing = 0, working } = await web.states();
      expect(failing).toBeLessThan(80);
      expect(working).toBeGreaterThan(320);
    }));
});

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
