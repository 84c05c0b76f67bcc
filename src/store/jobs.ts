/**
 * The outbox of nightly jobs, as the rest of the program sees it: what each channel of a job was told of each link, what
 * it is owed, which troubles stand, and the figures of past nights. Every call is one transaction.
 *
 * News is the difference between what a link is and what the channel was told of it, so nothing can be swallowed: what
 * was not delivered differs again in the next night.
 */
import type { Reason } from '../../checkers/reasons.ts';
import type { Standing } from '../history/condition.ts';
import type { State } from '../history/model.ts';
import type { NewsKind } from '../history/news-kind.ts';

export interface Jobs {
  /**
   * The job of a configuration, made where there is none. One whose file is gone, and that had the same sources or a
   * file of the same name, goes on under the new path. A channel that the job did not have was told what another was
   * told.
   */
  begin(job: JobStart): Promise<number>;
  /**
   * What a channel is owed for the links of the run that was opened last; nothing if that is another one. A letter that
   * was under way when its process ended comes first, as it was.
   */
  owed(to: Addressee, night: OwedNight): Promise<Owed>;
  /** From here on the letter may have been sent. */
  sending(to: Addressee): Promise<void>;
  /** All that it held was told; with `digestUntil` also the figures of the nights until then. */
  delivered(to: Addressee, at: number, digestUntil?: number): Promise<void>;
  /** It was not sent: what it held is owed anew. */
  failed(to: Addressee): Promise<void>;
  /** How many items are owed to a channel. */
  owedCount(to: Addressee): Promise<number>;

  /** Notes that tonight has these troubles; gives them as they stand. */
  noteTroubles(
    job: number,
    at: number,
    keys: readonly string[],
  ): Promise<readonly StandingTrouble[]>;
  tellTroubles(job: number, at: number, keys: readonly string[]): Promise<void>;
  /** Forgets those that were not noted since. */
  forgetTroubles(job: number, since: number): Promise<void>;

  keepNight(job: number, night: NightFigures): Promise<void>;
  /** Sums over the nights since the last digest of this channel. */
  sumNights(to: Addressee, until: number): Promise<NightSums>;
  /** How many of the last nights, without a break, could not see. */
  blindNights(job: number): Promise<number>;
  /** Links of the whole store that are cited in no file but such as were deleted. */
  citedInGoneFiles(): Promise<number>;
  /** Links still to be checked in the run that was opened last, and due since before. */
  overdue(before: number): Promise<number>;
}

export interface JobStart {
  /** Absolute. */
  readonly path: string;
  readonly sources: readonly string[];
  readonly channels: readonly [string, ...string[]];
  readonly isGone: (path: string) => boolean;
}

export interface Addressee {
  readonly job: number;
  readonly channel: string;
}

export interface OwedNight {
  readonly run: number;
  readonly at: number;
  /** How long nobody may see a link without a word; infinite: for ever. */
  readonly unseenMs: number;
  /** How many items of a kind are given; all are counted. */
  readonly listed: number;
}

export interface Owed {
  /** The same for the same items. */
  readonly letter: string;
  readonly counts: Readonly<Record<NewsKind, number>>;
  /** By kind, then in the order of first sightings. */
  readonly items: readonly OwedItem[];
  /** It was under way when its process ended: it may have arrived. */
  readonly isRepeated: boolean;
}

export interface OwedItem {
  readonly id: string;
  readonly kind: NewsKind;
  readonly linkId: number;
  readonly at: number;
  readonly from: State;
  readonly reason: Reason;
  readonly since?: number;
  readonly was?: Standing;
  readonly target?: string;
  readonly wholeHost?: boolean;
}

export interface StandingTrouble {
  readonly key: string;
  readonly since: number;
  readonly nights: number;
  /** Absent: never. */
  readonly toldAt?: number;
}

export interface NightFigures {
  readonly run: number;
  readonly at: number;
  readonly asked: number;
  readonly links: number;
  readonly states: Readonly<Record<State, number>>;
  /** As told on the first channel. */
  readonly news: Readonly<Record<NewsKind, number>>;
  readonly isBlind: boolean;
}

export interface NightSums {
  /** The end of the last digest, or the first night; absent: there is no night yet. */
  readonly since?: number;
  readonly nights: number;
  readonly blindNights: number;
  readonly silentNights: number;
  /** At the end of the last night before. */
  readonly statesBefore?: Readonly<Record<State, number>>;
  readonly news: Readonly<Record<NewsKind, number>>;
  readonly asked: number;
  /** Links that were told to be unseen, and of which nothing else was told since. */
  readonly unseenNow: number;
}
