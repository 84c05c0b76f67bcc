/**
 * Our own sight in a run: takes results as they come, compares them with what the same links did before, and gives which
 * of them count. What a machine that was blind has recorded is taken back in the store. Where few of the sites that were
 * asked had answered before, some more are asked first: the user's canaries, then links that were seen last.
 */

import type { Verdict } from '../../../checkers/model.ts';
import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import type { HistoryRules } from '../../history/model.ts';
import type { Scheduled, TurnLink } from '../../schedule/model/model.ts';
import { siteOf } from '../../schedule/model/site-of.ts';
import type { DueLink } from '../../store/model.ts';
import type { Store } from '../../store/store.ts';
import { counted } from '../../writing/counted.ts';
import { FEWEST_SITES } from './blindness.ts';
import {
  glimpseOf,
  isReturn,
  marksOf,
  needsNoNetwork,
  type SeenLink,
  type Side,
  sideOf,
  wasAnswering,
} from './glimpse.ts';
import { type Count, type Judgement, judge, type MarksBefore, Stretch } from './stretch.ts';

/** How the run sees, for whoever acts on its results. */
export interface RunSight {
  /** Whether what was found of the link counts; known once enough was asked, at the latest when all was. */
  sees(linkId: number): Promise<boolean>;
  /** Undefined: nothing was taken back. */
  readonly blindness: Blindness | undefined;
}

export interface Blindness {
  /** In words. */
  readonly because: string;
  /** Nothing of the run counts. */
  readonly isWhole: boolean;
}

type AskedLink = DueLink & TurnLink;
/** `not-asked`: its site is another's now, or wants to be left alone. */
export type AskControl = (link: AskedLink) => Promise<Verdict | 'not-asked' | undefined>;

export interface SightOptions {
  /** Of this process in the run. */
  readonly fence: number;
  readonly canaries: readonly string[];
  readonly rules: HistoryRules;
}

/** How the asking ended. */
export interface Ending {
  /** Undefined: nobody can be asked any more. */
  readonly ask: AskControl | undefined;
  /** The network was given up. */
  readonly isGone: boolean;
  /** Links that one more failure makes lost. */
  readonly lastStrikes: readonly number[];
}

/** A machine that is blind waits for each of them in vain. */
const MOST_CONTROLS = 5;
/** Nobody waits for those that may not be asked now. */
const MOST_CANDIDATES = 50;
/** Beside a control, two sites with one new answer are enough: each of them was seen before. */
const TWO_SITES = 2;
/** Where nobody may be asked any more, fewer are left to the run that goes on with this one. */
const FEWEST_UNASKED = 8;

interface Held {
  readonly side: Side;
  readonly stretch: Stretch;
}

interface Found {
  readonly judgement: Judgement;
  readonly count: Count;
}

export class Sight implements RunSight {
  readonly #store: Store;
  readonly #run: number;
  readonly #options: SightOptions;
  readonly #open = new Map<Side, Stretch>();
  /** Ended without proof of sight. */
  #doubtful: readonly Held[] = [];
  readonly #proven = new Set<Side>();
  readonly #takenBack = new Set<number>();
  readonly #waiting: (() => void)[] = [];
  #hasSeen = false;
  readonly #because: string[] = [];

  constructor(store: Store, run: number, options: SightOptions) {
    this.#store = store;
    this.#run = run;
    this.#options = options;
  }

  /**
   * Takes what was recorded before a kill. Of this run it is a stretch of its own; of an earlier run, which cannot ask
   * any more, only what was proved to be seen counts.
   */
  async recall(): Promise<void> {
    const earlier = new Map<number, Sight>();
    for await (const { run, verdict, ...link } of this.#store.unjudgedResults(
      this.#options.fence,
    )) {
      const its = run === this.#run ? this : earlier.get(run);
      const sight = its ?? new Sight(this.#store, run, this.#options);
      if (its === undefined) earlier.set(run, sight);
      sight.#note(link, verdict);
    }
    for (const side of this.#open.keys()) this.#end(side);
    for (const sight of earlier.values()) {
      await sight.judge({ ask: undefined, isGone: true, lastStrikes: [] });
    }
  }

  note(results: readonly Scheduled<AskedLink>[]): void {
    for (const { link, result } of results) this.#note(link, result.verdict);
  }

  isTakenBack(linkId: number): boolean {
    return this.#takenBack.has(linkId);
  }

  async sees(linkId: number): Promise<boolean> {
    if (this.#isOpen(linkId)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return !this.#takenBack.has(linkId);
  }

  get blindness(): Blindness | undefined {
    const [because] = this.#because;
    return because === undefined ? undefined : { because, isWhole: !this.#hasSeen };
  }

  /** All that was to be asked was asked, as far as there was a network. */
  async judge({ ask, isGone, lastStrikes }: Ending): Promise<void> {
    const blind: Stretch[] = [];
    const unclear: Stretch[] = [];
    for (const [side, stretch] of this.#open) {
      stretch.hasStrike ||= lastStrikes.some((linkId) => stretch.links.has(linkId));
      const judgement = await this.#judgeLast(side, stretch, ask);
      if (judgement === 'sees') this.#hasSeen = true;
      else if (judgement === 'blind' || isGone) blind.push(stretch);
      else unclear.push(stretch);
    }
    for (const { side, stretch } of this.#doubtful) {
      const { judgement, count } = await this.#judged(stretch);
      if (judgement === 'sees' || this.#proven.has(side)) this.#hasSeen = true;
      else if (judgement === 'blind') blind.push(this.#explained(stretch, count));
      else unclear.push(stretch);
    }
    // Where nothing was seen at all, what is unclear does not count either.
    if (blind.length > 0 && !this.#hasSeen) blind.push(...unclear.splice(0));
    const isOver = ask !== undefined;
    await this.#settle(blind, isOver ? [] : unclear);
  }

  async #settle(blind: readonly Stretch[], unclear: readonly Stretch[]): Promise<void> {
    const takenBack = blind.flatMap(({ links }) => [...links]);
    const unjudged = unclear.flatMap(({ links }) => [...links]);
    for (const linkId of takenBack) this.#takenBack.add(linkId);
    await this.#store.judgeResults(this.#options.fence, this.#run, { takenBack, unjudged });
    this.#open.clear();
    this.#doubtful = [];
    this.release();
  }

  /** Lets whoever waits go on. */
  release(): void {
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  #note(link: SeenLink, verdict: Verdict): void {
    const host = hostOf(link.url);
    if (needsNoNetwork(host)) return;
    const glimpse = glimpseOf(link, verdict);
    const side = glimpse?.side ?? sideOf(host);
    const stretch = this.#stretch(side);
    stretch.addLink(link.linkId);
    if (glimpse === undefined) return;
    stretch.add(glimpse);
    stretch.hasStrike ||= this.#isNewStrike(link, verdict);
    stretch.hasReturn ||= isReturn(link.history, glimpse);
    if (stretch.isLong) this.#end(side);
  }

  /** A link that fails as it did before shows nothing new. */
  #isNewStrike({ history }: SeenLink, { verdict, reason }: Verdict): boolean {
    const isFailure = verdict === 'dead' || verdict === 'unknown';
    const isNew = history.state !== 'lost' && history.reason !== reason;
    return isFailure && isNew && this.#options.rules.strikes(reason) !== null;
  }

  /** Proved by answers that nobody shares, it needs no judgement at the end. */
  #end(side: Side): void {
    const stretch = this.#stretch(side);
    this.#open.delete(side);
    if (judge(stretch.count()) === 'sees') this.#hasSeen = true;
    else this.#doubtful = [...this.#doubtful, { side, stretch }];
  }

  async #judgeLast(side: Side, stretch: Stretch, ask: AskControl | undefined): Promise<Judgement> {
    const { judgement, count } = await this.#judged(stretch);
    const isOpen =
      (judgement === 'unclear' && stretch.hasStrike) || (await this.#isAllNew(stretch, count));
    if (judgement !== 'blind' && !isOpen) return judgement;
    if (ask !== undefined) return this.#askControls(side, stretch, ask);
    if (judgement === 'unclear' || count.expected < FEWEST_UNASKED) return 'unclear';
    this.#explained(stretch, count);
    return 'blind';
  }

  /**
   * All that answers shows what it did not show before, was lost, or gives the answer of another site: it may be the
   * answer of one machine. A page that changed costs one control.
   */
  async #isAllNew(stretch: Stretch, { expected }: Count): Promise<boolean> {
    if (expected >= FEWEST_SITES) return false;
    if (stretch.isNew(await this.#marksBefore(stretch.answering))) return true;
    return stretch.hasReturn && (await this.#judged(stretch, TWO_SITES)).count.answered === 0;
  }

  async #askControls(side: Side, stretch: Stretch, ask: AskControl): Promise<Judgement> {
    if (await this.#askCanaries(side, stretch, ask)) return 'sees';
    let found = await this.#judged(stretch);
    let asked = 0;
    for (const control of await this.#controls(side, stretch)) {
      if (asked === MOST_CONTROLS) break;
      const verdict = await ask(control);
      if (verdict === 'not-asked') continue;
      asked++;
      const glimpse = verdict && glimpseOf(control, verdict);
      if (glimpse === undefined) continue;
      stretch.add(glimpse);
      found = await this.#judged(stretch, TWO_SITES);
      if (found.judgement === 'sees') break;
    }
    if (found.judgement === 'blind') this.#explained(stretch, found.count);
    return found.judgement;
  }

  async #judged(stretch: Stretch, among?: number): Promise<Found> {
    const count = stretch.count(await this.#marksBefore(stretch.doubted(among)), among);
    return { judgement: judge(count), count };
  }

  /** One that answers as nobody else does is proof for its side. */
  async #askCanaries(side: Side, stretch: Stretch, ask: AskControl): Promise<boolean> {
    for (const url of this.#options.canaries.filter((one) => sideOf(hostOf(one)) === side)) {
      const link = canaryLink(url);
      const verdict = await ask(link);
      if (verdict === undefined || verdict === 'not-asked') continue;
      const glimpse = glimpseOf(link, verdict);
      if (glimpse === undefined) continue;
      const isOwn = glimpse.hasAnswered && !stretch.bears(glimpse);
      if (!isOwn) continue;
      this.#proven.add(side);
      return true;
    }
    return false;
  }

  async #controls(side: Side, stretch: Stretch): Promise<readonly AskedLink[]> {
    const sites = new Set(stretch.sites);
    const controls: AskedLink[] = [];
    for await (const link of this.#store.witnesses()) {
      const host = hostOf(link.url);
      const site = siteOf(host);
      if (!wasAnswering(link.history) || sideOf(host) !== side || sites.has(site)) continue;
      sites.add(site);
      controls.push(link);
      if (controls.length === MOST_CANDIDATES) break;
    }
    return controls;
  }

  async #marksBefore(links: readonly number[]): Promise<MarksBefore> {
    const marks = new Map<number, readonly string[]>();
    if (links.length === 0) return marks;
    for await (const { linkId, url, verdict } of this.#store.verdictsBefore(this.#run, links)) {
      marks.set(linkId, marksOf(siteOf(hostOf(url)), verdict));
    }
    return marks;
  }

  #explained(stretch: Stretch, count: Count): Stretch {
    this.#because.push(`${wordsOf(count)} (${stretch.trouble})`);
    return stretch;
  }

  #stretch(side: Side): Stretch {
    const open = this.#open.get(side) ?? new Stretch();
    this.#open.set(side, open);
    return open;
  }

  #isOpen(linkId: number): boolean {
    const open = [...this.#open.values(), ...this.#doubtful.map(({ stretch }) => stretch)];
    return open.some(({ links }) => links.has(linkId));
  }
}

function canaryLink(url: string): AskedLink {
  const history = { state: 'unchecked', since: 0, failures: 0, intervalMs: 0, due: 0 } as const;
  return { linkId: 0, url, alternatives: [], history };
}

function wordsOf({ expected, answered, sites }: Count): string {
  if (expected === 0) return `not one of ${counted(sites, 'site')} gave an answer of its own`;
  const some = answered === 0 ? 'none' : `only ${answered}`;
  return `${some} of ${counted(expected, 'site')} that answered before did this time`;
}
