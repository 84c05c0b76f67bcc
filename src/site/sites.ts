/**
 * The sites among the inputs of a run: opens the means to ask, reads each of them in turn, gives their pages as sources
 * and tells what was not read. Knows afterwards what they answered, and which pages are theirs no more.
 */
import type { KnownRobots, Verdict } from '../../checkers/model.ts';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { createChecker } from '../../checkers/reach/index.ts';
import { type Problem, problem, withRemedy } from '../errors.ts';
import type { ScheduleClock } from '../schedule/model/clock.ts';
import type { ScheduleOptions } from '../schedule/model/options.ts';
import { createOwnHosts } from '../schedule/network/own-hosts.ts';
import { Paces } from '../schedule/queues/paces.ts';
import { isGivenUrl } from '../sources/given-url.ts';
import type { Input, SourceStream } from '../sources/names/model.ts';
import type { Answered, Places } from '../store/store.ts';
import { pageKey } from './addresses.ts';
import { SiteAnswers } from './answers.ts';
import { Crawl, type CrawlDeps } from './crawl.ts';
import type { SiteOptions } from './model.ts';
import { type SiteCounts, unreadInWords } from './told.ts';

export interface SitesOptions {
  readonly site: SiteOptions;
  readonly policy: CheckPolicy;
  readonly schedule: ScheduleOptions;
  readonly clock: ScheduleClock;
  readonly signal: AbortSignal;
  readonly onProblem: (problem: Problem) => void;
  /** Whether the user wants nothing of this address. */
  readonly isExcluded: (url: string) => boolean;
  /** What is remembered of these origins. */
  readonly robots: (origins: readonly string[]) => Promise<readonly KnownRobots[]>;
}

/** Lasting trouble changes what a site is seen to hold. */
const LEAVES_PAGES_OUT = ['max-pages', 'unanswered', 'stopped'] as const;

export class Sites {
  readonly #inputs: readonly Input[];
  readonly #options: SitesOptions;
  readonly #answers: SiteAnswers;
  readonly #whole: Crawl[] = [];
  #learned: readonly KnownRobots[] = [];

  constructor(inputs: readonly Input[], options: SitesOptions) {
    this.#inputs = inputs;
    this.#options = options;
    this.#answers = new SiteAnswers({
      fragments: options.policy.checkFragments,
      retries: options.schedule.retries,
    });
  }

  /** What was learned of robots.txt. */
  get learned(): readonly KnownRobots[] {
    return this.#learned;
  }

  /** Undefined: the link has to be asked for. */
  answerTo = (url: string): Answered | undefined => this.#answers.of(url);

  /** What the pages that were read say of links to places in them. */
  readonly places: Places = {
    pages: () => this.#answers.pages,
    isAstray: (url) => this.#answers.isAstray(url),
  };

  /** The failure of a link that is to be asked for once more. */
  firstLook = (url: string): Verdict | undefined => {
    const answered = this.#answers.of(url);
    return answered?.isFirstLook === true ? answered.verdict : undefined;
  };

  /** Whether a page that was read once is none of its site any more. */
  hasLost = (page: string): boolean => {
    const url = URL.parse(page);
    return url !== null && this.#whole.some(({ scope }) => scope.holds(url));
  };

  async *pages(): AsyncGenerator<SourceStream> {
    const { policy, schedule, clock, signal, isExcluded, site, robots } = this.#options;
    const starts = byOrigin(this.#inputs);
    const checker = createChecker(policy, clock);
    const { isOwnAddress } = createOwnHosts(policy);
    const paces = new Paces(schedule);
    const deps: CrawlDeps = {
      read: (url, until, wanted) => checker.read(url, until, wanted),
      sitemaps: (origin) => checker.robots.sitemaps(origin),
      paceOf: (host, address) =>
        address !== undefined && isOwnAddress(address) ? paces.ofOwn(host) : paces.of(host),
      ...{ isExcluded, clock, answers: this.#answers },
      ...{ patienceMs: schedule.patienceMs, retries: schedule.retries },
    };
    const given = new Set<string>();
    try {
      checker.robots.recall(await robots([...starts.keys()]));
      for (const urls of starts.values()) {
        const crawl = new Crawl(urls, site, deps, signal);
        for await (const { url, bytes, charset } of crawl.pages()) {
          // Two sites that were named may have become one.
          if (given.has(pageKey(url))) continue;
          given.add(pageKey(url));
          yield sourceOf(url, bytes, charset);
        }
        this.#conclude(urls[0], crawl);
        if (signal.aborted) break;
      }
      this.#learned = checker.robots.takeLearned();
    } finally {
      await checker.close();
    }
  }

  #conclude(named: URL, crawl: Crawl): void {
    const { counts, unfit } = crawl;
    const { onProblem, site, signal } = this.#options;
    const source = named.href;
    for (const [sitemap, why] of crawl.unreadSitemaps)
      onProblem(problem('sitemap-unread', { source: sitemap, detail: why }));
    if (unfit !== undefined && !signal.aborted) {
      onProblem(problem('site-unread', { source, detail: unfit }));
      return;
    }
    const detail = unreadInWords(counts, site);
    const found = detail && problem('site-not-whole', { source, detail });
    if (found) onProblem(isBounded(counts) ? found : withRemedy(found, ''));
    if (signal.aborted) return;
    if (LEAVES_PAGES_OUT.every((why) => !counts.unread.has(why))) this.#whole.push(crawl);
  }
}

/** More could be read under other options. */
function isBounded({ unread }: SiteCounts): boolean {
  return unread.has('max-pages') || unread.has('depth');
}

function byOrigin(inputs: readonly Input[]): ReadonlyMap<string, readonly [URL, ...URL[]]> {
  const starts = new Map<string, [URL, ...URL[]]>();
  for (const input of inputs) {
    const url = isGivenUrl(input) ? URL.parse(input) : null;
    if (url === null || !/^https?:$/.test(url.protocol)) continue;
    const known = starts.get(url.origin);
    if (known === undefined) starts.set(url.origin, [url]);
    else known.push(url);
  }
  return starts;
}

function sourceOf(url: string, data: Buffer, charset: string | null): SourceStream {
  const base = { location: url, root: new URL('/', url).href };
  return { kind: 'stream', path: url, data, size: data.length, base, page: { charset } };
}
