/**
 * Which site will keep a run longest, and for how long: takes the due links of the busiest hosts and the paces, gives
 * the site, or undefined where none takes long enough to be worth a word. Answers are not counted, only the pauses that
 * politeness asks for.
 */
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { Pace } from '../schedule/model/options.ts';
import { siteOf } from '../schedule/model/site-of.ts';
import { createOwnHosts } from '../schedule/network/own-hosts.ts';
import { type PaceOptions, Paces, stricter } from '../schedule/queues/paces.ts';
import type { HostQueue } from '../store/store.ts';

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

interface Queue {
  name: string;
  links: number;
  pace: Pace;
}

export function forecastOf(
  hosts: readonly HostQueue[],
  options: PaceOptions,
  policy: Pick<CheckPolicy, 'allowAddresses' | 'connectTo'>,
): Forecast | undefined {
  const paces = new Paces(options);
  const own = createOwnHosts(policy);
  const sites = new Map<string, Queue>();
  for (const { host, links } of hosts) {
    const kind = own.kindOf(host);
    if (kind === 'closed') continue;
    const site = siteOf(host);
    const pace = kind === 'own' ? paces.ofOwn(host) : paces.of(host);
    const queue = sites.get(site);
    if (queue === undefined) sites.set(site, { name: host, links, pace });
    else
      Object.assign(queue, {
        name: site,
        links: queue.links + links,
        pace: stricter(queue.pace, pace),
      });
  }
  const all = [...sites.values()].map(({ name, links, pace: { delayMs, concurrency } }) => {
    const everyMs = delayMs / concurrency;
    return { site: name, links, everyMs, ms: links * everyMs };
  });
  const [longest] = all.sort((a, b) => b.ms - a.ms);
  return longest !== undefined && longest.ms >= LONG_MS ? longest : undefined;
}
