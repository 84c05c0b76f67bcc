/** The sites of hosts, with their links and the pace that politeness asks for. Asks nobody. */
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { Pace } from '../schedule/model/options.ts';
import { siteOf } from '../schedule/model/site-of.ts';
import { createOwnHosts } from '../schedule/network/own-hosts.ts';
import { type PaceOptions, Paces, stricter } from '../schedule/queues/paces.ts';
import type { HostQueue } from '../store/store.ts';

export type OwnPolicy = Pick<CheckPolicy, 'allowAddresses' | 'connectTo'>;

export interface PacedSite {
  readonly site: string;
  /** The host, where the links are of one host alone. */
  readonly name: string;
  readonly links: number;
  readonly pace: Pace;
  /** From one link to the next, pauses alone. */
  readonly everyMs: number;
}

export class PacedSites {
  readonly #paces: Paces;
  readonly #own: ReturnType<typeof createOwnHosts>;
  readonly #sites = new Map<string, Omit<PacedSite, 'everyMs'>>();

  constructor(options: PaceOptions, policy: OwnPolicy) {
    this.#paces = new Paces(options);
    this.#own = createOwnHosts(policy);
  }

  /** Gives its site; undefined where it may not be asked. */
  add({ host, links }: HostQueue): string | undefined {
    const kind = this.#own.kindOf(host);
    if (kind === 'closed') return undefined;
    const site = siteOf(host);
    const pace = kind === 'own' ? this.#paces.ofOwn(host) : this.#paces.of(host);
    const known = this.#sites.get(site);
    this.#sites.set(
      site,
      known === undefined
        ? { site, name: host, links, pace }
        : { site, name: site, links: known.links + links, pace: stricter(known.pace, pace) },
    );
    return site;
  }

  get all(): readonly PacedSite[] {
    return [...this.#sites.values()].map((site) => {
      const { delayMs, concurrency } = site.pace;
      return { ...site, everyMs: delayMs / concurrency };
    });
  }
}
