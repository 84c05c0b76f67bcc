/** What a worker tells of itself and of its run. */
import { describe, expect, it } from 'vitest';
import type { VerdictValue } from '../../../checkers/model.ts';
import { problem } from '../../../src/errors.ts';
import type { WatchedStore } from '../../../src/fleet/watch.ts';
import { WorkerMetrics } from '../../../src/fleet/worker-metrics.ts';
import type { Settled } from '../../../src/settle/settled.ts';
import type { MemberState } from '../../../src/store/model.ts';

const NOW = 100_000;

const member = (fence: number, more: Partial<MemberState> = {}): MemberState => ({
  ...{ name: `m${fence}`, run: 7, fence, since: 0, heardAt: NOW, aliveUntil: NOW + 1 },
  ...{ sites: 10 * fence, links: 100 * fence },
  ...more,
});

const store = (members: readonly MemberState[], left: number): WatchedStore => ({
  members: async () => members,
  standing: async () => [
    { state: 'working', links: left - 1 },
    { state: 'lost', links: 1 },
  ],
});

const settled = (verdict: VerdictValue): Settled => ({
  linkId: 1,
  url: 'http://a.example/',
  verdict: {
    ...{ verdict, reason: 'ok', confidence: 1, checkedAt: '2026-01-01T00:00:00.000Z' },
    evidence: { hops: [], elapsedMs: 0 },
  },
});

/** By name and labels. */
async function figures(metrics: WorkerMetrics): Promise<Readonly<Record<string, number>>> {
  const lines = (await metrics.text()).split('\n').filter((line) => /^[^#]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at).replace(/^urlglean_/, ''), Number(line.slice(at + 1))];
    }),
  );
}

function watching(): WorkerMetrics {
  return new WorkerMetrics({ version: '1.2.3', now: () => NOW });
}

describe('the metrics of a worker', () => {
  it('are zero before it has its store, and nothing is said of a run', async () => {
    expect(await figures(watching())).toEqual({
      'worker_info{version="1.2.3"}': 1,
      worker_store_reachable: 0,
      worker_run: 0,
      ...asked({}),
      'worker_problems_total{severity="error"}': 0,
      'worker_problems_total{severity="warning"}': 0,
    });
  });

  it('are what it does, what it holds, and what is left of the run', async () => {
    const metrics = watching();
    metrics.onStore(store([member(1, { aliveUntil: NOW - 1 }), member(2), member(3)], 5000));
    metrics.onRun({ run: 7, fence: 2 });
    metrics.onResults([settled('alive'), settled('dead')]);
    metrics.onResults([settled('alive')]);
    metrics.onProblem(problem('store-refused'));
    expect(await figures(metrics)).toEqual({
      'worker_info{version="1.2.3"}': 1,
      worker_store_reachable: 1,
      worker_run: 7,
      ...asked({ alive: 2, dead: 1 }),
      'worker_problems_total{severity="error"}': 1,
      'worker_problems_total{severity="warning"}': 0,
      worker_sites_held: 20,
      worker_links_held: 200,
      'run_processes{heard="yes"}': 2,
      'run_processes{heard="no"}': 1,
      run_links_left: 5000,
    });
  });

  it('say nothing of a run that is over, nor of a store that is away, and keep what was counted', async () => {
    const metrics = watching();
    metrics.onStore(store([member(2)], 10));
    metrics.onRun({ run: 7, fence: 2 });
    metrics.onResults([settled('alive')]);
    metrics.onRun(undefined);
    expect(await figures(metrics)).toMatchObject({ worker_run: 0, ...asked({ alive: 1 }) });
    expect(await metrics.text()).not.toContain('urlglean_run_');
    metrics.onRun({ run: 8, fence: 2 });
    metrics.onStore(undefined);
    expect(await figures(metrics)).toMatchObject({ worker_store_reachable: 0, worker_run: 0 });
  });

  it('are those of the new run, not of the one before', async () => {
    const metrics = watching();
    metrics.onStore(store([member(2)], 10));
    metrics.onRun({ run: 7, fence: 2 });
    expect(await figures(metrics)).toMatchObject({ run_links_left: 10 });
    metrics.onStore(store([member(3)], 90));
    metrics.onRun({ run: 8, fence: 3 });
    expect(await figures(metrics)).toMatchObject({ run_links_left: 90, worker_sites_held: 30 });
  });

  it('are never those of a run that was left while the store was asked of it', async () => {
    const metrics = watching();
    let answer: (members: readonly MemberState[]) => void = () => undefined;
    const members = new Promise<readonly MemberState[]>((done) => {
      answer = done;
    });
    metrics.onStore({ ...store([], 10), members: () => members });
    metrics.onRun({ run: 7, fence: 2 });
    const early = metrics.text();
    metrics.onStore(store([member(3)], 90));
    metrics.onRun({ run: 8, fence: 3 });
    answer([member(2), member(3, { sites: 1 })]);
    await early;
    expect(await figures(metrics)).toMatchObject({ run_links_left: 90, worker_sites_held: 30 });
  });

  it('can be had while the store fails', async () => {
    const metrics = watching();
    const fails = (): Promise<never> => Promise.reject(new Error('away'));
    metrics.onStore({ members: fails, standing: fails });
    metrics.onRun({ run: 7, fence: 2 });
    expect(await figures(metrics)).toMatchObject({ worker_store_reachable: 1, worker_run: 7 });
  });
});

function asked(some: Partial<Record<VerdictValue, number>>): Record<string, number> {
  const all = { alive: 0, moved: 0, dead: 0, unknown: 0, skipped: 0, ...some };
  return Object.fromEntries(
    Object.entries(all).map(([verdict, count]) => [
      `worker_links_asked_total{verdict="${verdict}"}`,
      count,
    ]),
  );
}
