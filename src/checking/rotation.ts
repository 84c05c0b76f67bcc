/**
 * Sites with more links than a night has room for at their polite pace: their links are asked in rotation. Takes the
 * links that are due and the room of a night, gives how long one round takes, and keeps the links of these sites from
 * being due before their next turn, so that as many are due in a night as fit.
 */
import { NIGHT_SLACK_MS } from '../history/intervals.ts';
import { DAY_MS } from '../history/strikes.ts';
import type { PaceOptions } from '../schedule/queues/paces.ts';
import type { Store } from '../store/store.ts';
import { type OwnPolicy, PacedSites } from './paced-sites.ts';

export interface Round {
  /** The host, where the links of its site are of one host alone. */
  readonly site: string;
  /** Due or not. */
  readonly links: number;
  /** Until each of them was asked once. */
  readonly nights: number;
}

export interface RotationOptions {
  readonly due: number;
  /** How long a night lasts at most; absent: a day. */
  readonly nightMs?: number | undefined;
  readonly schedule: PaceOptions;
  readonly policy: OwnPolicy;
}

/** An answer takes about so long; the pause begins with its end. */
const ANSWER_MS = 500;
/** A site of which fewer are due than this share of what fits is no site in rotation. */
const FEW = 1 / 4;
/** What takes no longer is left to the next runs: a limit of seconds is that of a trial, and makes no round of nights. */
const LEAST_WORK_MS = 3_600_000;
/** More are not looked at: each costs a comparison for every link. */
const MOST_SITES = 32;

/** The longest rounds first; a site whose round is a night is none of them. */
export async function rotationOf(
  store: Pick<Store, 'dueHosts' | 'siteLinks' | 'stretch'>,
  { due, nightMs = DAY_MS, schedule, policy }: RotationOptions,
): Promise<readonly Round[]> {
  const roomMs = Math.min(nightMs, DAY_MS);
  const slowest = Math.max(...allPaces(schedule).map(everyMs));
  if (due * slowest < roomMs * FEW) return [];
  const sites = new PacedSites(schedule, policy);
  const stretched = new Set<string>();
  for await (const queue of store.dueHosts()) {
    const site = sites.add(queue);
    if (site !== undefined && queue.isStretched) stretched.add(site);
  }
  const crowded = sites.all
    .filter((one) => stretched.has(one.site) || one.links * everyMs(one.pace) > roomMs)
    .sort((a, b) => b.links * everyMs(b.pace) - a.links * everyMs(a.pace))
    .slice(0, MOST_SITES);
  const counts = await store.siteLinks(crowded.map(({ site }) => site));
  const rounds = crowded.map((one, index) => {
    const links = Math.max(counts[index] ?? 0, one.links);
    const workMs = links * everyMs(one.pace);
    return { one, links, workMs, nights: Math.ceil(workMs / roomMs) };
  });
  const long = rounds.filter(({ nights, workMs }) => nights > 1 && workMs >= LEAST_WORK_MS);
  await store.stretch(
    long.map(({ one: { site }, nights }) => ({ site, leastMs: nights * DAY_MS - NIGHT_SLACK_MS })),
  );
  return long
    .sort((a, b) => b.nights - a.nights)
    .map(({ one, links, nights }) => ({ site: one.name, links, nights }));
}

function allPaces({ delayMs, hostConcurrency, hosts, own }: PaceOptions): readonly Pace[] {
  const standard = { delayMs, concurrency: hostConcurrency };
  return [standard, own, ...hosts.map((host) => ({ ...standard, ...host }))];
}

interface Pace {
  readonly delayMs: number;
  readonly concurrency: number;
}

function everyMs({ delayMs, concurrency }: Pace): number {
  return (delayMs + ANSWER_MS) / concurrency;
}
