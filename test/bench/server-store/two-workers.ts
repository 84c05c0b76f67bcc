/**
 * How much faster two processes are than one at the same run, where waiting is what bounds: 2,000 sites that answer after
 * 50 ms, 32 requests of a process at once. By the clock, from the first request to the last.
 */
import type { Role } from '../../helpers/fleet/fleet.ts';
import { groundIn, nightAt } from '../../helpers/fleet/ground.ts';
import type { FleetWorld } from '../../helpers/fleet/world.ts';
import { type Judged, printGoals } from '../goals.ts';
import type { Inputs } from '../inputs.ts';
import { byTurns, median } from '../measure.ts';
import { printTable, seconds, times, writeResults } from '../report.ts';
import type { Scale } from '../scale.ts';
import { Cluster, clusterIsMissing } from './cluster.ts';

const SITES = 2000;
const PAGES = 20;
const CHOICE = { answerMs: 50, delayMs: 50, concurrency: 32, leaseMs: 30_000 };
const GOAL = {
  what: 'two processes at a run to one',
  unit: '×',
  better: 'more',
  must: 1.7,
  aim: 1.9,
} as const;

export async function benchTwoWorkers(
  { short, slowRounds }: Scale,
  inputs: Inputs,
): Promise<readonly Judged[]> {
  const missing = clusterIsMissing();
  if (missing !== undefined) return [{ ...GOAL, value: undefined, from: missing }];
  const cluster = await Cluster.start();
  try {
    const size = { ...CHOICE, sites: short ? SITES / 10 : SITES, pages: PAGES };
    const night = (roles: readonly Role[]): Promise<number> =>
      nightMs(cluster, inputs.emptied('two-workers'), size, roles);
    const [alone = [], both = []] = await byTurns(Math.min(3, slowRounds), [
      () => night(['nightly']),
      () => night(['worker', 'nightly']),
    ]);
    const ratios = alone.map((ms, round) => ms / (both[round] ?? Number.NaN));
    const links = size.sites * size.pages;
    printTable(`${links} links on ${size.sites} sites, answers after ${size.answerMs} ms`, [
      ['', 'clock', 'bound'],
      ['one process', seconds(median(alone)), seconds((links * size.answerMs) / size.concurrency)],
      ['two', seconds(median(both)), seconds((links * size.answerMs) / size.concurrency / 2)],
    ]);
    writeResults({ 'two workers': { alone, both } });
    const value = median(ratios);
    const judged = [{ ...GOAL, value, from: ratios.map(times).join(', ') }];
    printGoals(judged);
    return judged;
  } finally {
    await cluster.stop();
  }
}

async function nightMs(
  cluster: Cluster,
  folder: string,
  size: typeof CHOICE & { readonly sites: number; readonly pages: number },
  roles: readonly Role[],
): Promise<number> {
  const place = await cluster.fresh();
  const ground = await groundIn(folder, { ...size, place, canary: true });
  try {
    const nights = roles
      .map((role) => ground.fleet.start(role))
      .filter(({ role }) => role === 'nightly');
    for (const { code, stderr } of await Promise.all(nights.map(({ ended }) => ended))) {
      if (code !== 0) throw new Error(`two-workers: ${stderr.slice(0, 500)}`);
    }
    await ground.fleet.stop();
    const { links } = await nightAt(ground, []);
    if (links.length !== size.sites * size.pages) throw new Error('two-workers: links are missing');
    return askedFor(ground.world);
  } finally {
    await ground.close();
  }
}

/** From the first to the last, in ms. */
function askedFor({ asked }: FleetWorld): number {
  const all = [...asked.values()].flat();
  return (
    all.reduce((last, at) => Math.max(last, at), 0) -
    all.reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY)
  );
}
