/**
 * A stretch of a night on one side: takes glimpses in their order, gives how many sites should have answered and how
 * many did. An answer that several sites share, and that none of them gave before, is that of a machine between. Holds
 * a few glimpses of each site, whatever their number.
 */
import { type Reason, reasonSentence } from '../../../checkers/reasons.ts';
import { FEWEST_SITES, isBlind } from './blindness.ts';
import { BARE, type Glimpse, TARGET } from './glimpse.ts';

/** Of sites that nobody has seen, fewer may all be gone. */
const FEWEST_UNKNOWN = 5;
/** Of each site; one that is its own is enough. */
const KEPT_OF_SITE = 4;
/** What a stretch is long enough with: to be sure of sight, and to be held in memory. */
const LONG = { expected: 64, sites: 256 };

const NO_MARKS: MarksBefore = new Map();

interface Site {
  isExpected: boolean;
  /** Of the first link of it that failed. */
  failure: Reason | undefined;
  /** Those that may count as answers. */
  readonly answers: Glimpse[];
  readonly voices: Glimpse[];
}

/** The marks that links bore before this run. */
export type MarksBefore = ReadonlyMap<number, readonly string[]>;

/** How many sites. */
export interface Count {
  readonly sites: number;
  /** Answered before. */
  readonly expected: number;
  /** Of these, did again. */
  readonly answered: number;
  /** Answered, expected or not. */
  readonly shown: number;
  /** Said anything of their own. */
  readonly spoke: number;
}

/** `unclear`: so little was asked that nothing follows. */
export type Judgement = 'sees' | 'blind' | 'unclear';

export function judge({ sites, expected, answered, shown, spoke }: Count): Judgement {
  if (expected >= FEWEST_SITES) return isBlind(expected, answered) ? 'blind' : 'sees';
  if (shown > 0) return 'sees';
  return sites >= FEWEST_UNKNOWN && spoke === 0 ? 'blind' : 'unclear';
}

export class Stretch {
  readonly #sites = new Map<string, Site>();
  /** The sites that bear each mark. */
  readonly #bearers = new Map<string, Set<string>>();
  readonly #links = new Set<number>();
  #expected = 0;
  /** Some failure would count against its link, and is new or the last. */
  hasStrike = false;
  /** Some link answers again that was lost, or that nobody could see. */
  hasReturn = false;

  /** The links whose results belong to it. */
  get links(): ReadonlySet<number> {
    return this.#links;
  }

  get sites(): ReadonlySet<string> {
    return new Set(this.#sites.keys());
  }

  get isEmpty(): boolean {
    return this.#links.size === 0;
  }

  get isLong(): boolean {
    return this.#expected >= LONG.expected || this.#sites.size >= LONG.sites;
  }

  addLink(linkId: number): void {
    this.#links.add(linkId);
  }

  add(glimpse: Glimpse): void {
    const site = this.#site(glimpse.site);
    if (glimpse.isExpected && !site.isExpected) {
      site.isExpected = true;
      this.#expected++;
    }
    if (!glimpse.hasAnswered) site.failure ??= glimpse.reason;
    const { answers, voices } = site;
    if (glimpse.hasAnswered) keep(answers, glimpse);
    if (glimpse.hasSpoken) keep(voices, glimpse);
    for (const mark of glimpse.marks) this.#bearersOf(mark).add(glimpse.site);
  }

  /** The links whose earlier marks tell whether their answers, which so many sites share, are theirs. */
  doubted(among = FEWEST_SITES): readonly number[] {
    return [...this.#sites.values()].flatMap(({ answers }) =>
      answers.filter((one) => this.#isShared(one, among)).map(({ linkId }) => linkId),
    );
  }

  /** The links that answered. */
  get answering(): readonly number[] {
    return [...this.#sites.values()].flatMap(({ answers }) => answers.map(({ linkId }) => linkId));
  }

  /** Some link shows what it did not show before, and none what it did. */
  isNew(before: MarksBefore): boolean {
    const known = [...this.#sites.values()]
      .flatMap(({ answers }) => answers)
      .filter(({ linkId, marks }) => marks.length > 0 && before.has(linkId));
    return known.length > 0 && known.every((one) => kept(before, one).length === 0);
  }

  /** `among`: so many sites with one answer have not given it themselves. */
  count(before: MarksBefore = NO_MARKS, among = FEWEST_SITES): Count {
    const lasting = this.#lasting(before);
    const isOld = (one: Glimpse): boolean => kept(before, one).some((mark) => lasting.has(mark));
    const isOwn = (one: Glimpse): boolean => !this.#isShared(one, among) || isOld(one);
    const speaks = (one: Glimpse): boolean => !this.#isShared(one, FEWEST_UNKNOWN) || isOld(one);
    const sites = [...this.#sites.values()];
    const shown = sites.filter(({ answers }) => answers.some(isOwn));
    return {
      sites: sites.length,
      expected: this.#expected,
      answered: shown.filter(({ isExpected }) => isExpected).length,
      shown: shown.length,
      spoke: sites.filter(({ voices }) => voices.some(speaks)).length,
    };
  }

  /** What most of the sites came to, in words. */
  get trouble(): string {
    const shared = [...this.#bearers].find(([, { size }]) => size * 2 > this.#sites.size)?.[0];
    if (shared?.startsWith(TARGET)) return `led to ${shared.slice(TARGET.length)}`;
    if (shared !== undefined && !shared.startsWith(BARE)) return 'one page for all';
    const counts = new Map<Reason, number>();
    for (const { failure } of this.#sites.values()) {
      if (failure !== undefined) counts.set(failure, (counts.get(failure) ?? 0) + 1);
    }
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
    return most === undefined ? 'one page for all' : phraseOf(most[0]);
  }

  /** Another site of it gave the same answer. */
  bears({ site, marks }: Glimpse): boolean {
    return marks.some((mark) => [...(this.#bearers.get(mark) ?? [])].some((one) => one !== site));
  }

  #site(name: string): Site {
    const known = this.#sites.get(name);
    if (known !== undefined) return known;
    const site: Site = { isExpected: false, failure: undefined, answers: [], voices: [] };
    this.#sites.set(name, site);
    return site;
  }

  #bearersOf(mark: string): Set<string> {
    const known = this.#bearers.get(mark);
    if (known !== undefined) return known;
    const bearers = new Set<string>();
    this.#bearers.set(mark, bearers);
    return bearers;
  }

  /**
   * Of the sites that bear a mark and showed anything before, at least half bore it then. A machine that answers for
   * all may have been believed once for a few of them.
   */
  #lasting(before: MarksBefore): ReadonlySet<string> {
    const balance = new Map<string, number>();
    if (before.size === 0) return new Set();
    for (const { answers } of this.#sites.values()) {
      const known = answers.filter(({ linkId }) => showed(before.get(linkId) ?? []));
      for (const mark of new Set(known.flatMap(({ marks }) => marks))) {
        const isKept = known.some((one) => kept(before, one).includes(mark));
        balance.set(mark, (balance.get(mark) ?? 0) + (isKept ? 1 : -1));
      }
    }
    return new Set([...balance].filter(([, sum]) => sum >= 0).map(([mark]) => mark));
  }

  #isShared({ marks }: Glimpse, among: number): boolean {
    return marks.some((mark) => (this.#bearers.get(mark)?.size ?? 0) >= among);
  }
}

/** What a link shows now and showed before. */
function kept(before: MarksBefore, { linkId, marks }: Glimpse): readonly string[] {
  const then = before.get(linkId) ?? [];
  return marks.filter((mark) => then.includes(mark));
}

/** More than that it denied. */
function showed(marks: readonly string[]): boolean {
  return marks.some((mark) => !mark.startsWith(BARE));
}

function keep(glimpses: Glimpse[], glimpse: Glimpse): void {
  if (glimpses.length < KEPT_OF_SITE) glimpses.push(glimpse);
}

/** "The host refuses connections on that port." within another sentence. */
function phraseOf(reason: Reason): string {
  const sentence = reasonSentence(reason).replace(/\.$/, '');
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
