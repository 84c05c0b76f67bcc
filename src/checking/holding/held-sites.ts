/**
 * The sites that this process holds: takes what it has claimed and what is done of it, gives those back of which nothing
 * is left, with what politeness has to remember of them.
 */
import type { Rest, SiteRests } from '../../schedule/model/rest.ts';
import type { Claim, GivenSite, SiteRest } from '../../store/model.ts';

interface Held {
  /** Claimed, and not done. */
  links: number;
  /** From a schedule that has ended. */
  rest: Rest | undefined;
}

/** With so many that nothing is left of, they are given back. */
const MANY = 64;

const NO_RESTS: SiteRests = { restOf: () => undefined, isCanary: () => false };

interface HeldDeps {
  readonly now: () => number;
  readonly giveBack: (sites: readonly GivenSite[]) => Promise<void>;
  /** Whether it may be asked although nothing is left of it. */
  readonly isNeeded: (site: string) => boolean;
}

export class HeldSites {
  readonly #deps: HeldDeps;
  readonly #held = new Map<string, Held>();
  readonly #done = new Set<string>();
  #rests = NO_RESTS;
  #isAwaited = false;

  constructor(deps: HeldDeps) {
    this.#deps = deps;
  }

  /** Gives what was handed over with the site. */
  taken({ site, links, rest }: Pick<Claim, 'site' | 'links' | 'rest'>): Rest | undefined {
    const held = this.#held.get(site) ?? { links: 0, rest: undefined };
    held.links += links.length;
    this.#held.set(site, held);
    this.#done.delete(site);
    return rest && restFrom(rest, this.#deps.now());
  }

  /** One of its links needs no more requests. */
  done(site: string): void {
    const held = this.#held.get(site);
    if (held === undefined) return;
    held.links--;
    if (held.links === 0) this.#done.add(site);
  }

  /** As {@link done}: another process asks this site, as soon as it is given back. */
  left(site: string): void {
    this.done(site);
    this.#isAwaited ||= this.#done.has(site);
  }

  /** The schedule that asks them now. */
  follow(rests: SiteRests): void {
    this.#rests = rests;
  }

  /** That schedule has ended, and another follows. */
  keepRests(): void {
    for (const [site, held] of this.#held) held.rest = this.#restOf(site, held);
    this.#rests = NO_RESTS;
  }

  /** Where there are many of them, or another waits for one. */
  async giveBackMany(): Promise<void> {
    if (this.#isAwaited || this.#done.size >= MANY) await this.giveBackDone();
  }

  /** Those of which nothing is left, and that are not needed: only who holds a site may ask it. */
  async giveBackDone(): Promise<void> {
    this.#isAwaited = false;
    const isNeeded = (site: string): boolean =>
      this.#rests.isCanary(site) || this.#deps.isNeeded(site);
    await this.#give([...this.#done].filter((site) => !isNeeded(site)));
  }

  giveBackAll(): Promise<void> {
    return this.#give([...this.#held.keys()]);
  }

  async #give(sites: readonly string[]): Promise<void> {
    if (sites.length > 0) await this.#deps.giveBack(this.#take(sites));
  }

  #take(sites: readonly string[]): readonly GivenSite[] {
    const now = this.#deps.now();
    return sites.map((site) => {
      const rest = this.#restOf(site, this.#held.get(site));
      this.#held.delete(site);
      this.#done.delete(site);
      return { site, rest: rest && siteRest(rest, now) };
    });
  }

  #restOf(site: string, held: Held | undefined): Rest | undefined {
    const [before, latest] = [held?.rest, this.#rests.restOf(site)];
    return before && latest ? longer(before, latest) : (latest ?? before);
  }
}

/** What both demand. */
function longer(one: Rest, other: Rest): Rest {
  const patience = [one.patienceMs, other.patienceMs].filter((ms) => ms !== undefined);
  return {
    readyAt: Math.max(one.readyAt, other.readyAt),
    parkedUntil: Math.max(one.parkedUntil, other.parkedUntil),
    ...(patience.length > 0 && { patienceMs: Math.min(...patience) }),
    ...((one.isGivenUp || other.isGivenUp) && { isGivenUp: true }),
  };
}

function restFrom({ readyInMs, parkedForMs, patienceMs, isGivenUp }: SiteRest, now: number): Rest {
  return {
    readyAt: now + readyInMs,
    parkedUntil: parkedForMs > 0 ? now + parkedForMs : 0,
    patienceMs,
    ...(isGivenUp && { isGivenUp }),
  };
}

function siteRest({ readyAt, parkedUntil, patienceMs, isGivenUp }: Rest, now: number): SiteRest {
  return {
    readyInMs: Math.max(0, readyAt - now),
    parkedForMs: Math.max(0, parkedUntil - now),
    ...(patienceMs !== undefined && { patienceMs }),
    ...(isGivenUp && { isGivenUp }),
  };
}
