/** Our own network fails in the middle of a run: no verdict may show it. */
import { describe, expect, it } from 'vitest';
import type { Reason } from '../../../checkers/reasons.ts';
import {
  type Answer,
  type NetworkState,
  reasonsOf,
  type Simulation,
  shortestPause,
  simulate,
  urlsOf,
  verdictsOf,
  type World,
} from './simulation.ts';

const MINUTE = 60_000;

function hash(text: string): number {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 1_000_003;
  return sum;
}

const again = { scope: 'link', afterMs: 1000 } as const;

/** Every other host of an old archive is gone in one way or another. */
function oldAnswer(url: string): Answer {
  const host = URL.parse(url)?.hostname ?? '';
  const fate = hash(host) % 10;
  if (fate < 3) return { reason: 'dns-gone', retry: again };
  if (fate < 4) return { reason: 'connection-refused', retry: again };
  if (fate < 6) return { reason: 'timeout', retry: again };
  return hash(url) % 4 === 0 ? { reason: 'not-found', retry: again } : { reason: 'ok' };
}

const OLD_WEB: World = {
  answer: oldAnswer,
  latencyMs: (url) => (oldAnswer(url).reason === 'timeout' ? 5000 : 50 + (hash(url) % 900)),
};

const ARCHIVE = Array.from({ length: 700 }, (_, n) => urlsOf(`h${n}.example`, 1 + (n % 12))).flat();

/** `state` from minute `from` on for `minutes`. */
function failing(state: NetworkState, from: number, minutes: number): World {
  const isOver = (ms: number): boolean => ms < from * MINUTE || ms >= (from + minutes) * MINUTE;
  return { ...OLD_WEB, network: (ms) => (isOver(ms) ? 'up' : state) };
}

function newsOf({ news }: Simulation): string[] {
  return news.map(({ is }) => is);
}

/** Few at once, so that the run lasts for as long as the network is away and longer. */
const options = { concurrency: 16 };

let withoutTrouble: Promise<Simulation> | undefined;

/** The same for all, and simulated once. */
function undisturbedRun(): Promise<Simulation> {
  withoutTrouble ??= simulate(ARCHIVE, OLD_WEB, { options });
  return withoutTrouble;
}

describe('a network that fails for five minutes', () => {
  it.each<{ state: NetworkState; from: number }>([
    { state: 'down', from: 0.3 },
    { state: 'down', from: 1 },
    { state: 'lying', from: 0.3 },
    { state: 'lying', from: 1 },
  ])('changes no verdict ($state from minute $from)', async ({ state, from }) => {
    const undisturbed = await undisturbedRun();
    const run = await simulate(ARCHIVE, failing(state, from, 5), { options });
    expect(undisturbed.endedAt).toBeGreaterThan(from * MINUTE);
    expect(newsOf(run)).toEqual(['paused', 'back']);
    expect([...verdictsOf(run)].sort()).toEqual([...verdictsOf(undisturbed)].sort());
    expect(run.settled).toHaveLength(ARCHIVE.length);
    expect(run.endedAt).toBeLessThan(undisturbed.endedAt + 10 * MINUTE);
  });

  it.each(['down', 'lying'] as const)(
    'changes no verdict with hundreds of links under way (%s)',
    async (state) => {
      const undisturbed = await simulate(ARCHIVE, OLD_WEB);
      const run = await simulate(ARCHIVE, failing(state, 0.1, 5));
      expect(undisturbed.endedAt).toBeGreaterThan(0.1 * MINUTE);
      expect(run.mostAtOnce).toBeGreaterThan(200);
      expect(newsOf(run)).toEqual(['paused', 'back']);
      expect([...verdictsOf(run)].sort()).toEqual([...verdictsOf(undisturbed)].sort());
      expect(run.endedAt).toBeLessThan(undisturbed.endedAt + 10 * MINUTE);
    },
  );

  it('gets few requests meanwhile', async () => {
    const run = await simulate(ARCHIVE, failing('down', 1, 5), { options });
    const meanwhile = run.asked.filter(({ start }) => start > 2 * MINUTE && start < 6 * MINUTE);
    expect(meanwhile.length).toBeLessThan(25);
  });

  it('is waited for no longer when the run is interrupted', async () => {
    const conditions = { options, abortAfterMs: 3 * MINUTE };
    const run = await simulate(ARCHIVE, failing('down', 1, 5), conditions);
    expect(newsOf(run)).toEqual(['paused']);
    expect(run.endedAt).toBe(3 * MINUTE);
    expect(new Set(run.settled.map(({ link }) => link.url)).size).toBe(ARCHIVE.length);
    expect(reasonsOf(run)['interrupted']).toBeGreaterThan(0);
  });

  it('fails again and is waited for again', async () => {
    const isDown = (at: number): boolean => (at > 0.3 && at < 3) || (at > 5 && at < 8);
    const world: World = { ...OLD_WEB, network: (ms) => (isDown(ms / MINUTE) ? 'down' : 'up') };
    const undisturbed = await undisturbedRun();
    const run = await simulate(ARCHIVE, world, { options });
    expect(newsOf(run)).toEqual(['paused', 'back', 'paused', 'back']);
    expect([...verdictsOf(run)].sort()).toEqual([...verdictsOf(undisturbed)].sort());
  });
});

describe('a network that fails for too short a time to be noticed', () => {
  it.each<{ state: NetworkState; seconds: number }>([
    { state: 'down', seconds: 4 },
    { state: 'down', seconds: 40 },
    { state: 'lying', seconds: 1 },
    { state: 'lying', seconds: 4 },
    { state: 'lying', seconds: 40 },
  ])('makes no link dead ($state for $seconds s)', async ({ state, seconds }) => {
    const undisturbed = verdictsOf(await undisturbedRun());
    const isBad = (ms: number): boolean => ms % MINUTE < seconds * 1000;
    const world: World = {
      ...OLD_WEB,
      network: (ms) => (ms > MINUTE / 2 && isBad(ms) ? state : 'up'),
    };
    const run = await simulate(ARCHIVE, world, { options });
    expect(run.settled).toHaveLength(ARCHIVE.length);
    for (const { link, verdict } of run.settled) {
      if (verdict.verdict === 'dead') expect(verdict.reason).toBe(undisturbed.get(link.url));
    }
  });
});

describe('a network that never comes back', () => {
  it.each<{ state: NetworkState }>([{ state: 'down' }, { state: 'lying' }])(
    'leaves what was not asked unknown, and nothing dead ($state)',
    async ({ state }) => {
      const undisturbed = verdictsOf(await undisturbedRun());
      const run = await simulate(ARCHIVE, failing(state, 1, 1e6), { options });
      expect(newsOf(run)).toEqual(['paused', 'gone']);
      expect(run.settled).toHaveLength(ARCHIVE.length);
      expect(reasonsOf(run)['network-down']).toBeGreaterThan(0);
      for (const { link, verdict } of run.settled) {
        if (verdict.reason === 'network-down') expect(verdict.verdict).toBe('unknown');
        else expect(verdict.reason).toBe(undisturbed.get(link.url));
      }
      expect(run.endedAt).toBeGreaterThan(15 * MINUTE);
      expect(run.endedAt).toBeLessThan(20 * MINUTE);
      expect(run.stats).toMatchObject({ done: ARCHIVE.length, queued: 0, inFlight: 0 });
    },
  );

  it('is waited for as long as the options say', async () => {
    const patient = { ...options, networkPatienceMs: 2 * MINUTE };
    const run = await simulate(ARCHIVE, failing('down', 1, 1e6), { options: patient });
    expect(run.endedAt).toBeLessThan(5 * MINUTE);
  });

  it('is reported when it was never there, and makes no link dead', async () => {
    const run = await simulate(urlsOf('a.example', 3), {
      answer: () => ({ reason: 'dns-error', retry: again }),
    });
    expect(newsOf(run)).toEqual(['gone']);
    expect(reasonsOf(run)).toEqual({ 'dns-error': 3 });
  });

  it.each<{ state: NetworkState }>([{ state: 'lying' }, { state: 'down' }])(
    'was never there: top-level domains are denied as well, which settles it ($state)',
    async ({ state }) => {
      const urls = ['http://www.example.org/', 'http://example.com/a', 'http://example.com/b'];
      const run = await simulate(urls, { network: () => state });
      expect(newsOf(run)).toEqual(['paused', 'gone']);
      for (const { verdict } of run.settled) expect(verdict.verdict).toBe('unknown');
      expect(run.endedAt).toBeLessThan(MINUTE);
    },
  );

  it('is reported when it was never there, also by a known top-level domain where that of the link is unknown', async () => {
    const urls = Array.from({ length: 7 }, (_, n) => `http://host${n}.test/`);
    const run = await simulate(urls, { network: () => 'lying' });
    expect(newsOf(run)).toEqual(['paused', 'gone']);
    expect(run.settled.map(({ verdict }) => verdict.verdict)).toEqual(urls.map(() => 'unknown'));
  });

  it('makes no link dead when it came up only a moment later', async () => {
    const urls = Array.from({ length: 20 }, (_, n) => `http://www.example${n}.org/`);
    const run = await simulate(urls, { network: (ms) => (ms < 4000 ? 'lying' : 'up') });
    expect(newsOf(run)).toEqual(['paused', 'back']);
    expect(reasonsOf(run)).toEqual({ ok: 20 });
  });

  it('is detected by the canary that the user names, when it was never there', async () => {
    const canaries = ['http://canary.example/'];
    const run = await simulate(ARCHIVE, failing('lying', 0, 3), {
      options: { ...options, canaries },
    });
    const undisturbed = await undisturbedRun();
    expect(newsOf(run)).toEqual(['paused', 'back']);
    expect([...verdictsOf(run)].sort()).toEqual([...verdictsOf(undisturbed)].sort());
  });
});

describe('an archive of dead links', () => {
  const deadWith =
    (reason: Reason) =>
    (url: string): Answer =>
      url.includes('gone') ? { reason, retry: again } : { reason: 'ok' };
  const dead = Array.from({ length: 2000 }, (_, n) => `http://gone${n}.example/`);

  it.each<{ reason: Reason; most: number }>([
    // Whether names are known is asked of the name server alone.
    { reason: 'dns-gone', most: 0 },
    { reason: 'connection-refused', most: 100 },
    { reason: 'timeout', most: 100 },
  ])('is no dead network, and asking that is no burden: $reason', async ({ reason, most }) => {
    const urls = [...urlsOf('alive.example', 2), ...dead];
    const run = await simulate(urls, { answer: deadWith(reason) });
    expect(run.news).toEqual([]);
    expect(reasonsOf(run)).toEqual({ ok: 2, [reason]: 2000 });
    const canaries = run.asked.filter(({ host }) => host === 'alive.example').length - 2;
    expect(canaries).toBeLessThanOrEqual(most);
    expect(shortestPause(run)).toBeGreaterThanOrEqual(1000);
  });

  it('is believed when top-level domains are known, without a request to any other host', async () => {
    const urls = Array.from({ length: 50 }, (_, n) => `http://gone${n}.example.org/`);
    const run = await simulate(urls, { answer: deadWith('dns-gone') });
    expect(run.news).toEqual([]);
    expect(reasonsOf(run)).toEqual({ 'dns-gone': 50 });
    expect(run.asked).toHaveLength(100);
  });

  it('is believed when nothing else is known', async () => {
    const run = await simulate(dead.slice(0, 50), { answer: deadWith('dns-gone') });
    expect(run.news).toEqual([]);
    expect(reasonsOf(run)).toEqual({ 'dns-gone': 50 });
  });

  it('causes no further request when few hosts are silent', async () => {
    const urls = [...urlsOf('alive.example', 3), ...urlsOf('gone.example', 3)];
    const answer = (url: string): Answer =>
      url.includes('gone') ? { reason: 'dns-gone', retry: again } : { reason: 'ok' };
    const run = await simulate(urls, { answer });
    expect(run.asked.filter(({ host }) => host === 'alive.example')).toHaveLength(3);
    expect(run.asked.filter(({ host }) => host === 'gone.example')).toHaveLength(2);
  });

  it('is believed when the canaries fail for another reason', async () => {
    const urls = [
      ...urlsOf('alive.example', 1),
      ...Array.from({ length: 40 }, (_, n) => `http://gone${n}.example/`),
      ...Array.from({ length: 40 }, (_, n) => `http://fine${n}.example/`),
    ];
    const answer = (url: string, times: number): Answer => {
      if (url.includes('fine')) return { reason: 'ok' };
      if (url.includes('alive') && times === 1) return { reason: 'ok' };
      return { reason: 'dns-gone', retry: again };
    };
    const run = await simulate(urls, { answer }, { options: { concurrency: 4 } });
    expect(reasonsOf(run)).toEqual({ ok: 41, 'dns-gone': 40 });
  });
});
