/**
 * How many sites a process takes from a run that it shares: takes what it has claimed and what is done of it, gives how
 * many more it may claim. Without a limit one that was first would hold all there are while others have none.
 */
import type { Claim } from '../../store/model.ts';

/** Sites for each link that may be under way: most rest (the pause of a site) while some are asked. */
const SITES_EACH = 4;
/** So much room is waited for, as a share of all: each claim costs the store a few statements. */
const LEAST_ROOM = 1 / 8;

export class Appetite {
  readonly #most: number;
  /** Links of each that are not done. */
  readonly #open = new Map<string, number>();
  #onDone: () => void = () => undefined;

  private constructor(most: number) {
    this.#most = most;
  }

  /** Nobody else is there to leave anything to. */
  static unbounded(): Appetite {
    return new Appetite(Number.POSITIVE_INFINITY);
  }

  /** `slots`: links under way at once. */
  static ofOneAmongMany(slots: number): Appetite {
    return new Appetite(Math.ceil(slots * SITES_EACH));
  }

  taken({ site, links }: Claim): void {
    this.#open.set(site, (this.#open.get(site) ?? 0) + links.length);
  }

  /** These links came back, whatever they have brought. */
  done(results: readonly { readonly link: { readonly askedSite: string } }[]): void {
    for (const { link } of results) this.#done(link.askedSite);
  }

  #done(site: string): void {
    const left = (this.#open.get(site) ?? 0) - 1;
    if (left > 0) this.#open.set(site, left);
    else if (this.#open.delete(site)) this.#onDone();
  }

  /** Once there is room: for so many sites, `most` at the most. */
  async room(most: number): Promise<number> {
    const least = Math.min(Math.ceil(this.#most * LEAST_ROOM), most);
    while (this.#most - this.#open.size < least) {
      await new Promise<void>((resolve) => {
        this.#onDone = resolve;
      });
    }
    return Math.min(most, this.#most - this.#open.size);
  }
}
