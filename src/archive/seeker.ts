/**
 * Looks for the archived copies of dead links, one after the other: retries transient errors, waits for Retry-After,
 * and gives the archive up when it does not answer. Takes a function that loads a link, gives the copy that was found.
 * The archive and the clock are given.
 */
import { archiveQueryUrl } from '../../checkers/reach/archive/archive-query-url.ts';
import type { Archive } from '../../checkers/reach/archive/index.ts';
import {
  type ArchiveAnswer,
  type Archived,
  type ArchiveQuery,
  archivedCopy,
  isFar,
} from '../../checkers/reach/archive/model.ts';
import type { ScheduleClock } from '../schedule/model/clock.ts';
import { oldestMessage } from '../settle/message-date.ts';
import type { CheckedLink } from '../settle/model.ts';
import type { ArchiveStats } from './model.ts';

type Trouble = Extract<ArchiveAnswer, { readonly kind: 'trouble' }>;

export interface SeekerDeps {
  readonly timeGate: string;
  /** Called for the first link that has to be looked up. */
  readonly open: () => Promise<Pick<Archive, 'query'>>;
  readonly clock: ScheduleClock;
  readonly signal: AbortSignal;
  /** How often a transient error is retried. */
  readonly retries: number;
  /** How long to wait for an archive that sends Retry-After, all its requests together. */
  readonly patienceMs: number;
}

/** So many links in a row without an answer: there will be none. */
const MAX_CONSECUTIVE_FAILURES = 3;
/** The least pause before a retry. */
const MIN_PAUSE_MS = 1_000;

export class Seeker implements ArchiveStats {
  readonly #deps: SeekerDeps;
  #patienceMs: number;
  #last: Promise<void> = Promise.resolve();
  #consecutive = 0;
  #isGivenUp = false;
  #firstTrouble: string | undefined;
  waiting = 0;
  found = 0;
  far = 0;
  failed = 0;

  constructor(deps: SeekerDeps) {
    this.#deps = deps;
    this.#patienceMs = deps.patienceMs;
  }

  /** In words; undefined when there was none. */
  get trouble(): string | undefined {
    return this.#firstTrouble;
  }

  isWanted({ url, verdict }: Pick<CheckedLink, 'url' | 'verdict'>): boolean {
    return verdict.verdict === 'dead' && archiveQueryUrl(url, this.#deps.timeGate) !== null;
  }

  /**
   * Null where the archive has none; undefined where it gave no answer, or when the signal fires. The link is loaded when its turn comes: links die faster
   * than an archive answers, and all that wait would be held in memory.
   */
  seek(load: () => Promise<CheckedLink>): Promise<Archived | null | undefined> {
    this.waiting++;
    const turn = this.#last.then(() => this.#seek(load));
    this.#last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn.finally(() => {
      this.waiting--;
    });
  }

  async #seek(load: () => Promise<CheckedLink>): Promise<Archived | null | undefined> {
    const { clock, timeGate } = this.#deps;
    const link = await load();
    const url = archiveQueryUrl(link.url, timeGate);
    if (url === null) return undefined;
    const now = clock.now();
    const written = oldestMessage(link.sightings, now);
    const answer = await this.#answer({ url, asOf: written ?? now });
    if (answer === undefined) this.failed++;
    if (answer?.kind !== 'found') return answer?.kind === 'none' ? null : undefined;
    const asOfIs = written === null ? 'now' : 'message';
    return this.count(archivedCopy(answer.capture, written ?? now, asOfIs));
  }

  /** Also of a copy that is known from before. */
  count(archived: Archived): Archived {
    this.found++;
    if (isFar(archived)) this.far++;
    return archived;
  }

  /** Undefined when none was to be had. */
  async #answer(question: ArchiveQuery): Promise<ArchiveAnswer | undefined> {
    for (let troubles = 0; !this.#isGivenUp && !this.#deps.signal.aborted; ) {
      const answer = await this.#query(question);
      if (answer === undefined) return undefined;
      if (answer.kind === 'rest') {
        await this.#pause(answer.afterMs);
      } else if (answer.kind !== 'trouble') {
        this.#consecutive = 0;
        return answer;
      } else if (answer.scope === 'page' || troubles++ >= this.#deps.retries) {
        this.#recordTrouble(answer);
        return undefined;
      }
    }
    return undefined;
  }

  async #query(question: ArchiveQuery): Promise<ArchiveAnswer | undefined> {
    const { open, signal } = this.#deps;
    try {
      return await (await open()).query(question, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  async #pause(afterMs: number): Promise<void> {
    const { clock, signal } = this.#deps;
    const ms = Math.max(afterMs, MIN_PAUSE_MS);
    this.#patienceMs -= ms;
    if (this.#patienceMs < 0) {
      this.#giveUp('it asked for a longer pause than this run allows');
      return;
    }
    const until = clock.now() + ms;
    while (clock.now() < until && !signal.aborted) await clock.sleep(until - clock.now(), signal);
  }

  #recordTrouble({ cause, scope }: Trouble): void {
    this.#firstTrouble ??= cause;
    this.#consecutive = scope === 'archive' ? this.#consecutive + 1 : 0;
    if (this.#consecutive >= MAX_CONSECUTIVE_FAILURES) this.#giveUp(cause);
  }

  #giveUp(cause: string): void {
    this.#isGivenUp = true;
    this.#firstTrouble ??= cause;
  }
}
