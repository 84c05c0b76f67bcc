/**
 * How fast each host may be requested: takes the options, gives the pace of a host name, and the stricter of two paces.
 * Each field is that of the most specific entry that sets it.
 */
import type { HostPace, Pace, ScheduleOptions } from '../model/options.ts';

/** The options that paces follow from. */
export type PaceOptions = Pick<ScheduleOptions, 'delayMs' | 'hostConcurrency' | 'hosts' | 'own'>;

export class Paces {
  readonly standard: Pace;
  readonly #own: Pace;
  readonly #byHost: ReadonlyMap<string, HostPace>;

  constructor({ delayMs, hostConcurrency, hosts, own }: PaceOptions) {
    this.standard = { delayMs, concurrency: hostConcurrency };
    this.#own = own;
    this.#byHost = new Map(hosts.map((pace) => [normalizedHost(pace.host), pace]));
  }

  of(host: string): Pace {
    return this.#from(this.standard, host);
  }

  /** Of a host of the user's own. */
  ofOwn(host: string): Pace {
    return this.#from(this.#own, host);
  }

  #from(standard: Pace, host: string): Pace {
    if (this.#byHost.size === 0) return standard;
    let { delayMs, concurrency }: Partial<Pace> = {};
    for (let name = host; name !== ''; name = parentOf(name)) {
      const pace = this.#byHost.get(name);
      delayMs ??= pace?.delayMs;
      concurrency ??= pace?.concurrency;
    }
    return {
      delayMs: delayMs ?? standard.delayMs,
      concurrency: concurrency ?? standard.concurrency,
    };
  }
}

export function stricter(one: Pace, other: Pace): Pace {
  if (one === other) return one;
  return {
    delayMs: Math.max(one.delayMs, other.delayMs),
    concurrency: Math.min(one.concurrency, other.concurrency),
  };
}

function normalizedHost(host: string): string {
  const name = URL.parse(`http://${host}/`)?.hostname ?? host.toLowerCase();
  return name.replace(/\.$/, '');
}

/** Empty for an address, of which no part is the name of something above it. */
function parentOf(name: string): string {
  const dot = name.indexOf('.');
  const parent = dot < 0 ? '' : name.slice(dot + 1);
  return /^\d+(?:\.\d+)*$/.test(parent) ? '' : parent;
}
