/**
 * Reads a site page by page, nearest first: takes the URLs that were named and the means to ask, gives each page once
 * with what a scan needs of it. Asks at the site's own pace, obeys robots.txt through the check that it asks with, stops
 * where the site wants to be left alone. Knows no store and no report.
 */
import type { Outcome } from '../../checkers/model.ts';
import type { ReadAnswer, ReadOutcome, Wanted } from '../../checkers/reach/index.ts';
import { hasFound, type Reason, reasonSentence } from '../../checkers/reasons.ts';
import { decodeCharset } from '../../extractors/charsets/charset.ts';
import { declaredCharset } from '../../extractors/charsets/html-charset.ts';
import type { ScheduleClock } from '../schedule/model/clock.ts';
import type { Pace } from '../schedule/model/options.ts';
import { pauseAfter } from '../schedule/queues/backoff.ts';
import { isNoPage } from './addresses.ts';
import type { SiteAnswers } from './answers.ts';
import { Frontier } from './frontier.ts';
import type { Entry, SiteOptions } from './model.ts';
import { readPageLinks } from './page-links.ts';
import { Scope } from './scope.ts';
import { onlyLocs, readSitemap } from './sitemap.ts';
import type { SiteCounts } from './told.ts';
import { unpacked } from './unpacked.ts';

export interface SitePage {
  /** Where it stands. */
  readonly url: string;
  readonly bytes: Buffer;
  /** As the answer names it. */
  readonly charset: string | null;
}

export interface CrawlDeps {
  read(url: string, signal: AbortSignal, wanted: Wanted): Promise<ReadOutcome>;
  /** In the robots.txt of an origin that was asked before. */
  sitemaps(origin: string): readonly string[];
  /** At which a host is asked that answers at this address. */
  paceOf(host: string, address: string | undefined): Pace;
  /** Whether the user wants nothing of this address. */
  isExcluded(url: string): boolean;
  readonly clock: ScheduleClock;
  readonly answers: SiteAnswers;
  /** How long a site that asks for a pause is waited for. */
  readonly patienceMs: number;
  readonly retries: number;
}

/** Sitemaps of one site, an index among them. */
const MOST_SITEMAPS = 50;
/** Failures in a row after which the site is left alone. */
const MOST_FAILURES = 10;
const MOST_PAUSES = 3;

const NO_PAGE = 'it is no page of HTML, and no sitemap';
const NO_SITEMAP = 'it is no sitemap';

interface Visit extends ReadOutcome {
  readonly entry: Entry;
}

export class Crawl {
  readonly scope: Scope;
  readonly #starts: readonly URL[];
  readonly #options: SiteOptions;
  readonly #deps: CrawlDeps;
  readonly #signal: AbortSignal;
  readonly #frontier: Frontier;
  readonly #retried = new Set<string>();
  readonly #sitemapsKnown = new Set<string>();
  /** To be read, before further pages. */
  readonly #sitemaps: Entry[] = [];
  /** Those that robots.txt names, and why one was not read. */
  readonly #named = new Map<string, string | undefined>();
  #locsGiven = 0;
  #pace: Pace = { delayMs: 0, concurrency: 1 };
  #readyAt = 0;
  #failures = 0;
  #pauses = 0;
  /** Why nothing more is asked. */
  #stopped: string | undefined;
  /** Why a URL that was named is no page. */
  #unfit: string | undefined;

  /** `starts`: of one origin. */
  constructor(
    starts: readonly [URL, ...URL[]],
    options: SiteOptions,
    deps: CrawlDeps,
    signal: AbortSignal,
  ) {
    this.scope = new Scope(starts[0]);
    this.#starts = starts;
    this.#options = options;
    this.#deps = deps;
    this.#signal = signal;
    this.#frontier = new Frontier(options);
  }

  get counts(): SiteCounts {
    const { read, unread, isCrowded } = this.#frontier;
    return { read, unread, isCrowded, stopped: this.#stopped };
  }

  /** Why nothing was read, where nothing was. */
  get unfit(): string | undefined {
    return this.#frontier.read === 0 && this.#locsGiven === 0 ? this.#unfit : undefined;
  }

  /** Sitemaps that robots.txt names and that were not read, and why. */
  get unreadSitemaps(): readonly (readonly [string, string])[] {
    return [...this.#named].flatMap(([url, why]) => (why === undefined ? [] : [[url, why]]));
  }

  async *pages(): AsyncGenerator<SitePage> {
    for (const url of this.#starts) this.#frontier.add(url, 0);
    let knowsSitemaps = this.#options.depth === 0;
    while (!this.#isOver) {
      const sitemap = this.#sitemaps.shift();
      const entries = sitemap ? [sitemap] : this.#frontier.take(this.#pace.concurrency);
      if (entries.length === 0) break;
      for (const visit of await this.#visitAll(entries)) {
        const page = sitemap ? this.#takeSitemap(visit) : this.#take(visit);
        if (page !== null) yield page;
      }
      if (knowsSitemaps || this.#frontier.read === 0) continue;
      knowsSitemaps = true;
      this.#findSitemaps();
    }
    if (this.#isOver) this.#frontier.close('stopped');
    await this.#pause();
  }

  get #isOver(): boolean {
    return this.#signal.aborted || this.#stopped !== undefined;
  }

  async #visitAll(entries: readonly Entry[]): Promise<readonly Visit[]> {
    await this.#pause();
    const startedAt = this.#deps.clock.now();
    const visits = await Promise.all(entries.map((entry) => this.#visit(entry)));
    const now = this.#deps.clock.now();
    this.#readyAt = Math.max(this.#readyAt, now + pauseAfter(this.#pace.delayMs, now - startedAt));
    return visits.filter((visit) => visit !== null);
  }

  async #pause(): Promise<void> {
    const ms = this.#readyAt - this.#deps.clock.now();
    if (ms > 0 && !this.#signal.aborted) await this.#deps.clock.sleep(ms, this.#signal);
  }

  /** Null: the run was ended meanwhile. */
  async #visit(entry: Entry): Promise<Visit | null> {
    const wanted = entry.depth === 0 || this.#sitemapsKnown.has(entry.url) ? 'any' : 'page';
    try {
      const { outcome, answer } = await this.#deps.read(entry.url, this.#signal, wanted);
      this.#deps.answers.note(entry.url, outcome, answer);
      this.#learnPace(entry.url, outcome);
      return { entry, outcome, answer };
    } catch (error) {
      if (!this.#signal.aborted) throw error;
      if (!this.#sitemapsKnown.has(entry.url)) this.#frontier.again(entry);
      return null;
    }
  }

  #learnPace(url: string, { verdict }: Outcome): void {
    const { address } = verdict.evidence.hops.at(-1) ?? {};
    this.#pace = this.#deps.paceOf(new URL(url).hostname, address);
  }

  #take({ entry, outcome, answer }: Visit): SitePage | null {
    if (answer === null) {
      this.#missed(entry, outcome);
      return null;
    }
    this.#failures = 0;
    // Asked elsewhere, a page is still the page of its own address.
    const at = outcome.verdict.evidence.hops.length > 1 ? answer.url : entry.url;
    const url = new URL(at);
    const isOfSite = entry.depth === 0 ? this.scope.moveTo(url) : this.scope.holds(url);
    if (isOfSite) return this.#pageOf(entry, url, answer);
    if (entry.depth === 0) this.#unfit ??= `it leads to ${url.origin}`;
    this.#frontier.isNone();
    return null;
  }

  #missed(entry: Entry, outcome: Outcome): void {
    const { verdict, retry } = outcome;
    const isThere = hasFound(verdict.verdict);
    if (entry.depth === 0) this.#unfit ??= isThere ? NO_PAGE : wordsOf(verdict.reason);
    if (verdict.reason === 'robots') this.#frontier.leave(entry, 'robots');
    else if (retry?.scope === 'host') this.#rest(entry, outcome, retry.afterMs);
    else if (verdict.verdict === 'unknown') this.#again(entry, retry !== undefined);
    else this.#frontier.isNone();
  }

  /** The site wants to be left alone for a while. */
  #rest(entry: Entry, outcome: Outcome, afterMs: number): void {
    const { url } = outcome.verdict.evidence.hops.at(-1) ?? entry;
    if (!this.scope.holds(new URL(url))) {
      this.#frontier.isNone();
      return;
    }
    this.#frontier.again(entry);
    if (afterMs > this.#deps.patienceMs || ++this.#pauses > MOST_PAUSES) {
      this.#stopped ??= 'it asks for a longer pause';
      this.#deps.answers.park(this.scope.origins, entry.url, outcome.verdict);
    } else this.#readyAt = Math.max(this.#readyAt, this.#deps.clock.now() + afterMs);
  }

  #again(entry: Entry, isTransient: boolean): void {
    if (++this.#failures >= MOST_FAILURES) this.#stopped ??= 'it does not answer any more';
    if (isTransient && this.#deps.retries > 0 && !this.#retried.has(entry.url)) {
      this.#retried.add(entry.url);
      this.#frontier.again(entry);
    } else this.#frontier.leave(entry, 'unanswered');
  }

  #pageOf(entry: Entry, at: URL, answer: ReadAnswer): SitePage | null {
    const { bytes, charset } = answer;
    if (answer.kind === 'other') {
      this.#frontier.isNone();
      return this.#pageOfSitemap(at, answer, entry.depth);
    }
    if (!this.#frontier.took(entry, at.href)) return null;
    const html = decodeCharset(bytes, charset ?? declaredCharset(bytes));
    const { links, canonical } = readPageLinks(html, at.href, answer.robots);
    if (canonical?.origin === at.origin && canonical.pathname === at.pathname)
      this.#frontier.alias(canonical.href);
    for (const { url, nofollow } of links) this.#follow(url, entry.depth + 1, nofollow);
    return { url: at.href, bytes, charset };
  }

  #follow(url: URL, depth: number, nofollow = false): void {
    if (!this.scope.holds(url) || isNoPage(url) || this.#deps.isExcluded(url.href)) return;
    this.#frontier.add(url, depth, { nofollow });
  }

  /** As robots.txt names them, or where they usually are. */
  #findSitemaps(): void {
    for (const origin of this.scope.origins) {
      const named = this.#deps.sitemaps(origin);
      if (named.length === 0) this.#addSitemap(new URL('/sitemap.xml', origin).href, 1);
      for (const sitemap of named) {
        const url = URL.parse(sitemap)?.href ?? sitemap;
        this.#named.set(url, undefined);
        this.#addSitemap(url, 1);
      }
    }
  }

  /** `depth`: of its pages. */
  #addSitemap(named: string, depth: number): void {
    const url = URL.parse(named);
    const why = this.#whyNoSitemap(url);
    if (why !== undefined) this.#passOver(url?.href ?? named, why);
    if (why !== undefined || url === null || this.#sitemapsKnown.has(url.href)) return;
    this.#sitemapsKnown.add(url.href);
    this.#sitemaps.push({ url: url.href, depth });
  }

  #whyNoSitemap(url: URL | null): string | undefined {
    if (url === null) return 'it is no URL';
    if (!this.scope.holds(url)) return 'it is on another site';
    const isOneTooMany = this.#sitemapsKnown.size >= MOST_SITEMAPS;
    return isOneTooMany && !this.#sitemapsKnown.has(url.href)
      ? `${MOST_SITEMAPS} others come before it`
      : undefined;
  }

  /** Told where robots.txt names it; elsewhere it was a guess, or a link that is reported. */
  #passOver(sitemap: string, why: string): void {
    if (this.#named.has(sitemap)) this.#named.set(sitemap, why);
  }

  #takeSitemap({ entry, outcome, answer }: Visit): SitePage | null {
    const { verdict, reason } = outcome.verdict;
    if (answer === null) {
      this.#passOver(entry.url, hasFound(verdict) ? NO_SITEMAP : wordsOf(reason));
      return null;
    }
    const url = new URL(answer.url);
    const isOfSite = this.scope.holds(url);
    const page =
      isOfSite && answer.kind === 'other' ? this.#pageOfSitemap(url, answer, entry.depth) : null;
    if (!isOfSite) this.#passOver(entry.url, `it leads to ${url.origin}`);
    else if (page === null) this.#passOver(entry.url, NO_SITEMAP);
    return page;
  }

  /** As a page that names pages of the site, and nothing besides. */
  #pageOfSitemap(at: URL, { bytes: packed }: ReadAnswer, depth: number): SitePage | null {
    const bytes = unpacked(packed);
    const sitemap = bytes && readSitemap(bytes);
    if (bytes === null || sitemap === null) {
      this.#unfit ??= NO_PAGE;
      return null;
    }
    const ofSite = sitemap.locs.filter(({ url }) => this.scope.holds(new URL(url)));
    const locs = ofSite.slice(0, this.#options.maxPages - this.#locsGiven);
    this.#locsGiven += locs.length;
    for (const { url } of ofSite) {
      if (sitemap.kind === 'index') this.#addSitemap(url, depth);
      else this.#follow(new URL(url), depth);
    }
    if (locs.length === 0) return null;
    return { url: at.href, bytes: onlyLocs(bytes, locs), charset: 'utf-8' };
  }
}

/** As a part of a sentence. */
function wordsOf(reason: Reason): string {
  return reasonSentence(reason).replace(/\.$/, '');
}
