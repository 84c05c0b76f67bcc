/**
 * How fast each host may be asked: takes the options, gives the pace of a host name, and of two paces
 * the more careful one. Each field is that of the most specific entry which names it.
 */
import type { HostPace, ScheduleOptions } from '../model/options.ts';

export interface Pace {
  readonly delayMs: number;
  readonly concurrency: number;
}

export class Paces {
  readonly usual: Pace;
  readonly #byHost: ReadonlyMap<string, HostPace>;

  constructor({ delayMs, hostConcurrency, hosts }: ScheduleOptions) {
    this.usual = { delayMs, concurrency: hostConcurrency };
    this.#byHost = new Map(hosts.map((pace) => [asInUrls(pace.host), pace]));
  }

  of(host: string): Pace {
    if (this.#byHost.size === 0) return this.usual;
    let { delayMs, concurrency }: Partial<Pace> = {};
    for (let name = host; name !== ''; name = parentOf(name)) {
      const pace = this.#byHost.get(name);
      delayMs ??= pace?.delayMs;
      concurrency ??= pace?.concurrency;
    }
    const { usual } = this;
    return { delayMs: delayMs ?? usual.delayMs, concurrency: concurrency ?? usual.concurrency };
  }
}

export function moreCareful(one: Pace, other: Pace): Pace {
  if (one === other) return one;
  return {
    delayMs: Math.max(one.delayMs, other.delayMs),
    concurrency: Math.min(one.concurrency, other.concurrency),
  };
}

function asInUrls(host: string): string {
  const name = URL.parse(`http://${host}/`)?.hostname ?? host.toLowerCase();
  return name.replace(/\.$/, '');
}

/** Empty for an address, of which no part is the name of something above it. */
function parentOf(name: string): string {
  const dot = name.indexOf('.');
  const above = dot < 0 ? '' : name.slice(dot + 1);
  return /^\d+(?:\.\d+)*$/.test(above) ? '' : above;
}
