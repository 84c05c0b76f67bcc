/**
 * Which site will keep a run longest, and for how long: takes the due links of the busiest hosts and the paces, gives
 * the site, or undefined where none takes long enough to be worth a word. Answers are not counted, only the pauses that
 * politeness asks for.
 */
import type { PaceOptions } from '../schedule/queues/paces.ts';
import type { HostQueue } from '../store/store.ts';
import { type OwnPolicy, PacedSites } from './paced-sites.ts';

export interface Forecast {
  /** The host, where the links of its site are of one host alone. */
  readonly site: string;
  readonly links: number;
  /** From one of them to the next. */
  readonly everyMs: number;
  readonly ms: number;
}

/** What is over sooner needs no word. */
const LONG_MS = 30_000;

export function forecastOf(
  hosts: readonly HostQueue[],
  options: PaceOptions,
  policy: OwnPolicy,
): Forecast | undefined {
  const queues = new PacedSites(options, policy);
  for (const queue of hosts) queues.add(queue);
  const all = queues.all.map(({ name, links, everyMs }) => {
    return { site: name, links, everyMs, ms: links * everyMs };
  });
  const [longest] = all.sort((a, b) => b.ms - a.ms);
  return longest !== undefined && longest.ms >= LONG_MS ? longest : undefined;
}
