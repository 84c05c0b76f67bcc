/**
 * The pages of a site that are still to be read: takes addresses as they are found, gives the next ones, level by level,
 * within the bounds; knows what was left and why. Of a script with very many addresses, as a calendar has them, most
 * come last, so that they take no other page's place. Pure.
 */
import { isTrap, pageKey, scriptOf } from './addresses.ts';
import { type Entry, type SiteOptions, UNREAD, type Unread } from './model.ts';

/** Addresses of one script that come in their turn. */
const ADDRESSES_PER_SCRIPT = 50;
/** Addresses that are remembered for each page that may be read, and at least. */
const KNOWN_PER_PAGE = 100;
const KNOWN_AT_LEAST = 10_000;

type State = 'waiting' | 'asked' | Unread;

export interface Found {
  /** The page asks crawlers not to follow it. */
  readonly nofollow?: boolean;
}

export class Frontier {
  readonly #options: SiteOptions;
  readonly #states = new Map<string, State>();
  readonly #scripts = new Map<string, number>();
  #waiting: Entry[] = [];
  #next = 0;
  #last: Entry[] = [];
  #asked = 0;
  #read = 0;
  #isCrowded = false;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** Pages that were read. */
  get read(): number {
    return this.#read;
  }

  /** More addresses were found than are remembered. */
  get isCrowded(): boolean {
    return this.#isCrowded;
  }

  add(url: URL, depth: number, { nofollow = false }: Found = {}): void {
    const key = pageKey(url.href);
    const state = this.#states.get(key);
    if (state !== undefined && (state !== 'nofollow' || nofollow)) return;
    const most = Math.max(KNOWN_AT_LEAST, KNOWN_PER_PAGE * this.#options.maxPages);
    if (state === undefined && this.#states.size >= most) {
      this.#isCrowded = true;
      return;
    }
    const left = this.#whyNot(url, depth, nofollow);
    this.#states.set(key, left ?? 'waiting');
    if (left === undefined) this.#queue({ url: withoutFragment(url), depth });
  }

  #whyNot(url: URL, depth: number, nofollow: boolean): Unread | undefined {
    if (nofollow) return 'nofollow';
    if (depth > this.#options.depth) return 'depth';
    return isTrap(url) ? 'trap' : undefined;
  }

  #queue(entry: Entry): void {
    const script = scriptOf(entry.url);
    const count = (this.#scripts.get(script) ?? 0) + 1;
    this.#scripts.set(script, count);
    (count > ADDRESSES_PER_SCRIPT ? this.#last : this.#waiting).push(entry);
  }

  /** The next pages to ask for, at most so many; none: all is done. Each comes back by one of the calls below. */
  take(most: number): readonly Entry[] {
    const room = this.#options.maxPages - this.#read - this.#asked;
    const taken: Entry[] = [];
    while (taken.length < Math.min(most, room)) {
      const entry = this.#shift();
      if (entry === undefined) break;
      // Another address has led there meanwhile.
      if (this.#states.get(pageKey(entry.url)) !== 'waiting') continue;
      this.#states.set(pageKey(entry.url), 'asked');
      taken.push(entry);
    }
    this.#asked += taken.length;
    return taken;
  }

  #shift(): Entry | undefined {
    if (this.#next === this.#waiting.length) {
      this.#waiting = this.#last;
      this.#last = [];
      this.#next = 0;
    }
    const entry = this.#waiting[this.#next];
    if (entry !== undefined) this.#next++;
    return entry;
  }

  /** It answered, and is no page: nothing was missed. */
  isNone(): void {
    this.#asked--;
  }

  /** It is not read, for this reason. */
  leave({ url }: Entry, why: Unread): void {
    this.#asked--;
    this.#states.set(pageKey(url), why);
  }

  /** It comes last, once more. */
  again(entry: Entry): void {
    this.#asked--;
    this.#states.set(pageKey(entry.url), 'waiting');
    this.#last.push(entry);
  }

  /** Its page is at this address. False: that page was read before. */
  took(entry: Entry, at: string): boolean {
    this.#asked--;
    const key = pageKey(at);
    if (key !== pageKey(entry.url) && this.#states.get(key) === 'asked') return false;
    this.#states.set(key, 'asked');
    this.#read++;
    return true;
  }

  /** The page says that this is its address: it is not read again there. */
  alias(url: string): void {
    const key = pageKey(url);
    const state = this.#states.get(key);
    if (state === undefined || state === 'waiting') this.#states.set(key, 'asked');
  }

  /** Ends the crawl: what waits is left for this reason. */
  close(why: Unread): void {
    for (const [key, state] of this.#states) if (state === 'waiting') this.#states.set(key, why);
  }

  /** Pages that were not read, by reason. */
  get unread(): ReadonlyMap<Unread, number> {
    const counts = new Map<Unread, number>();
    for (const state of this.#states.values()) {
      const why = state === 'waiting' ? 'max-pages' : UNREAD.find((one) => one === state);
      if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1);
    }
    return counts;
  }
}

function withoutFragment({ href }: URL): string {
  const hash = href.indexOf('#');
  return hash === -1 ? href : href.slice(0, hash);
}
